import { folded } from './words.ts';

/**
 * Names of months and weekdays in the languages, with the forms that dates use. Source: Unicode
 * CLDR (main/dates: months and days, wide and abbreviated, format and stand-alone), and observed
 * wording.
 */

const MONTHS = [
  'styczniu lednu január januárban január tammikuussa январе январь січні січень ocakta ιανουάριο january jan januar janvier janv enero ene gennaio gen januari janeiro jänner januari jan tammikuuta tammikuu stycznia sty ledna leden led január jan ianuarie ian ιανουαρίου ιαν января янв січня січ ocak oca ינואר בינואר يناير كانون januára januári януари',
  'lutym únoru februárban helmikuussa феврале февраль лютому лютий şubatta φεβρουάριο february feb februar fevrier fevr febrero febbraio febbr februari fevereiro fev feber helmikuuta helmikuu lutego lut února únor úno február febr februarie φεβρουαρίου φεβ февраля фев лютого лют şubat şub פברואר בפברואר فبراير شباط februára februári февруари февр',
  'marcu březnu márciusban maaliskuussa марте март березні березень martta μάρτιο march mar marz maerz mrz märz mars marzo maart mrt marco março marts maaliskuuta maaliskuu marca března březen bře március márc martie μαρτίου μαρ марта мар березня бер mart מרץ במרץ מרס مارس اذار marec marci',
  'kwietniu dubnu áprilisban huhtikuussa апреле апрель квітні квітень nisanda απρίλιο april apr avril avr abril abr aprile huhtikuuta huhtikuu kwietnia kwi dubna duben dub április ápr aprilie απριλίου απρ апреля апр квітня кві nisan nis אפריל באפריל ابريل نيسان apríla apríli април',
  'maju květnu májusban toukokuussa мае май травні травень mayısta μάιο may mai mayo maggio mag mei maio maj toukokuuta toukokuu maja května květen kvě május máj μαΐου μάιος μαι мая май травня тра mayıs may מאי במאי مايو ايار mája máji',
  'czerwcu červnu júniusban kesäkuussa июне июнь червні червень haziranda ιούνιο june jun juni juin junio giugno giu junho kesäkuuta kesäkuu czerwca cze června červen čvn június jún iunie iun ιουνίου ιουν июня июн червня чер haziran haz יוני ביוני يونيو حزيران júna júni юни',
  'lipcu červenci júliusban heinäkuussa июле июль липні липень temmuzda ιούλιο july jul juli juillet juil julio luglio lug julho heinäkuuta heinäkuu lipca lip července červenec čvc július júl iulie iul ιουλίου ιουλ июля июл липня лип temmuz tem יולי ביולי يوليو تموز júla júli юли',
  'sierpniu srpnu augusztusban elokuussa августе август серпні серпень ağustosta αύγουστο august aug aout agosto ago augustus augusti elokuuta elokuu sierpnia sie srpna srpen srp augusztus αυγούστου αυγ августа авг серпня сер ağustos ağu אוגוסט באוגוסט اغسطس اب augusta auguste',
  'wrześniu septemberben syyskuussa сентябре сентябрь вересні вересень eylülde σεπτέμβριο september sep sept septembre septiembre settembre set setembro syyskuuta syyskuu września wrz září zář szeptember szept septembrie σεπτεμβρίου σεπ сентября сен вересня вер eylül eyl ספטמבר בספטמבר سبتمبر ايلول septembra septembri септември септ',
  'październiku říjnu októberben lokakuussa октябре октябрь жовтні жовтень ekimde οκτώβριο october oct oktober okt octobre octubre ottobre ott outubro out lokakuuta lokakuu października paź října říjen říj október octombrie οκτωβρίου οκτ октября окт жовтня жов ekim eki אוקטובר באוקטובר اكتوبر októbra októbri октомври окт',
  'listopadzie novemberben marraskuussa ноябре ноябрь листопаді kasımda νοέμβριο november nov novembre noviembre novembro marraskuuta marraskuu listopada lis listopadu listopad noiembrie noi νοεμβρίου νοε ноября ноя листопада kasım kas נובמבר בנובמבר نوفمبر novembra novembri ноември ноем',
  'grudniu prosinci decemberben joulukuussa декабре декабрь грудні грудень aralıkta δεκέμβριο december dec dezember dez decembre diciembre dic dicembre dezembro desember joulukuuta joulukuu grudnia gru prosince prosinec pro decembrie δεκεμβρίου δεκ декабря дек грудня гру aralık ara דצמבר בדצמבר ديسمبر decembra decembri декември дек',
];

/** From Sunday on, as `Date.getUTCDay` counts. */
const WEEKDAYS = [
  'sunday sonntag dimanche domingo domenica zondag söndag søndag sunnuntai sunnuntaina sunnuntaihin niedziela niedzielę niedzieli neděle neděli vasárnap vasárnapig duminică duminica κυριακή воскресенье воскресенья неділя неділю неділі pazar ראשון الاحد chủ_nhật nedeľa nedeľu nedele неделята',
  'monday montag lundi lunes lunedi maandag segunda segunda-feira måndag mandag maanantai maanantaina maanantaihin maanantaista poniedziałek poniedziałku pondělí pondělka pondělku hétfő hétfőn hétfőtől hétfőig luni lunea δευτέρα понедельник понедельника понедельнику понеділок понеділка pazartesi שני الاثنين الاتنين thứ_hai thứ_2 pondelok pondelka понеделник понеделника',
  'tuesday dienstag mardi martes martedi dinsdag terca terca-feira tisdag tirsdag tiistai tiistaina tiistaihin wtorek wtorku úterý úterka kedd kedden keddtől keddig marți marțea τρίτη вторник вторника вторнику вівторок вівторка salı שלישי الثلاثاء thứ_ba thứ_3 utorok utorka utorku',
  'wednesday mittwoch mercredi miercoles mercoledi woensdag quarta quarta-feira onsdag keskiviikko keskiviikkona keskiviikkoon środa środę środy středa středu středy szerda szerdán szerdától szerdáig miercuri miercurea τετάρτη среда среду среды среде середа середу середи çarşamba רביעי الاربعاء thứ_tư thứ_4 streda stredu stredy сряда срядата',
  'thursday donnerstag jeudi jueves giovedi donderdag quinta quinta-feira torsdag torstai torstaina torstaihin czwartek czwartku čtvrtek čtvrtka csütörtök csütörtökön csütörtöktől csütörtökig joi joia πέμπτη четверг четверга четвергу четвер четверга perşembe חמישי الخميس thứ_năm thứ_5 štvrtok štvrtka štvrtku четвъртък четвъртъка',
  "friday freitag vendredi viernes venerdi vrijdag sexta sexta-feira fredag perjantai perjantaina perjantaihin piątek piątku pátek pátku péntek pénteken péntektől péntekig vineri vinerea παρασκευή пятница пятницу пятницы пятнице п'ятниця п'ятницю п'ятниці cuma שישי الجمعة thứ_sáu thứ_6 piatok piatka piatku петък петъка",
  'saturday samstag sonnabend samedi sabado sabato zaterdag lördag lørdag lauantai lauantaina lauantaihin sobota sobotę soboty sobotu szombat szombaton szombatig sâmbătă sâmbăta σάββατο суббота субботу субботы субота суботу суботи cumartesi שבת السبت thứ_bảy thứ_7 събота съботата',
];

/** Signs of the days from Sunday on in 月曜日, 周一, 星期一 and 월요일. */
const DAY_SIGNS = ['日天일', '月一월', '火二화', '水三수', '木四목', '金五금', '土六토'];

function indexed(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    names.flatMap((words, index) =>
      words.split(' ').map((word) => [folded(word, 40).replaceAll('_', ' '), index] as const),
    ),
  );
}

/** The index of a month (0 is January) by its folded name. */
export const MONTH_INDEX = indexed(MONTHS);
/** The index of a weekday (0 is Sunday) by its folded name. */
export const WEEKDAY_INDEX = indexed(WEEKDAYS);

/** The weekday of a name or of 月曜日, 周一, 星期一 or 월요일. */
export function weekdayOf(name: string): number | undefined {
  const sign =
    /^(?:周|週|星期|礼拜|禮拜)?([日天一二三四五六]|[月火水木金土日](?=曜)|[일월화수목금토](?=요일))/u.exec(
      name,
    )?.[1];
  if (sign === undefined) return WEEKDAY_INDEX.get(name);
  const index = DAY_SIGNS.findIndex((signs) => signs.includes(sign));
  return index < 0 ? undefined : index;
}

/**
 * Weekdays in a folded text. Names that are also numbers, as in Hebrew and Portuguese, count only
 * with their word for "day".
 */
export const WEEKDAY = new RegExp(
  `(?<![\\p{L}])(?:${[...WEEKDAY_INDEX.keys()]
    .filter(
      (word) =>
        !/^[\u0590-\u05ff]/.test(word) &&
        !['quarta', 'quinta', 'sexta', 'terca', 'segunda'].includes(word),
    )
    .sort((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?:s|en|in|na|lle|ta|lta|sta|a|den)?(?![\\p{L}])|(?<=יום |ביום |ליום )(?:ראשון|שני|שלישי|רביעי|חמישי|שישי)|(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?(?![\\p{L}-])|(?:周|週|星期|礼拜|禮拜)[日天一二三四五六]|[月火水木金土日]曜|[일월화수목금토]요일`,
  'gu',
);
