import { folded } from './words.ts';

/**
 * Names of months and weekdays in the languages, with the forms that dates use.
 * Source: Unicode CLDR (main/dates: months and days, wide and abbreviated, format and stand-alone), and observed wording.
 */

const MONTHS = [
  'january jan januar janvier janv enero ene gennaio gen januari janeiro jänner januari jan tammikuuta tammikuu stycznia sty ledna leden led január jan ianuarie ian ιανουαρίου ιαν января янв січня січ ocak oca ינואר בינואר يناير كانون',
  'february feb februar fevrier fevr febrero febbraio febbr februari fevereiro fev feber helmikuuta helmikuu lutego lut února únor úno február febr februarie φεβρουαρίου φεβ февраля фев лютого лют şubat şub פברואר בפברואר فبراير شباط',
  'march mar marz maerz mrz märz mars marzo maart mrt marco março marts maaliskuuta maaliskuu marca března březen bře március márc martie μαρτίου μαρ марта мар березня бер mart מרץ במרץ מרס مارس اذار',
  'april apr avril avr abril abr aprile huhtikuuta huhtikuu kwietnia kwi dubna duben dub április ápr aprilie απριλίου απρ апреля апр квітня кві nisan nis אפריל באפריל ابريل نيسان',
  'may mai mayo maggio mag mei maio maj toukokuuta toukokuu maja května květen kvě május máj μαΐου μάιος μαι мая май травня тра mayıs may מאי במאי مايو ايار',
  'june jun juni juin junio giugno giu junho kesäkuuta kesäkuu czerwca cze června červen čvn június jún iunie iun ιουνίου ιουν июня июн червня чер haziran haz יוני ביוני يونيو حزيران',
  'july jul juli juillet juil julio luglio lug julho heinäkuuta heinäkuu lipca lip července červenec čvc július júl iulie iul ιουλίου ιουλ июля июл липня лип temmuz tem יולי ביולי يوليو تموز',
  'august aug aout agosto ago augustus augusti elokuuta elokuu sierpnia sie srpna srpen srp augusztus αυγούστου αυγ августа авг серпня сер ağustos ağu אוגוסט באוגוסט اغسطس اب',
  'september sep sept septembre septiembre settembre set setembro syyskuuta syyskuu września wrz září zář szeptember szept septembrie σεπτεμβρίου σεπ сентября сен вересня вер eylül eyl ספטמבר בספטמבר سبتمبر ايلول',
  'october oct oktober okt octobre octubre ottobre ott outubro out lokakuuta lokakuu października paź října říjen říj október octombrie οκτωβρίου οκτ октября окт жовтня жов ekim eki אוקטובר באוקטובר اكتوبر',
  'november nov novembre noviembre novembro marraskuuta marraskuu listopada lis listopadu listopad noiembrie noi νοεμβρίου νοε ноября ноя листопада kasım kas נובמבר בנובמבר نوفمبر',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desember joulukuuta joulukuu grudnia gru prosince prosinec pro decembrie δεκεμβρίου δεκ декабря дек грудня гру aralık ara דצמבר בדצמבר ديسمبر',
];

/** From Sunday on, as `Date.getUTCDay` counts. */
const WEEKDAYS = [
  'sunday sonntag dimanche domingo domenica zondag söndag søndag sunnuntai sunnuntaina niedziela niedzielę neděle neděli vasárnap duminică κυριακή воскресенье неділя неділю pazar',
  'monday montag lundi lunes lunedi maandag segunda segunda-feira måndag mandag maanantai maanantaina poniedziałek pondělí pondělka hétfő hétfőn luni δευτέρα понедельник понеділок pazartesi',
  'tuesday dienstag mardi martes martedi dinsdag terca terca-feira tisdag tirsdag tiistai tiistaina wtorek úterý kedd kedden marți τρίτη вторник вівторок salı',
  'wednesday mittwoch mercredi miercoles mercoledi woensdag quarta quarta-feira onsdag keskiviikko keskiviikkona środa środę středa středu szerda szerdán miercuri τετάρτη среда среду середа середу çarşamba',
  'thursday donnerstag jeudi jueves giovedi donderdag quinta quinta-feira torsdag torstai torstaina czwartek čtvrtek csütörtök csütörtökön joi πέμπτη четверг четвер perşembe',
  "friday freitag vendredi viernes venerdi vrijdag sexta sexta-feira fredag perjantai perjantaina piątek pátek péntek pénteken vineri παρασκευή пятница пятницу п'ятниця п'ятницю cuma",
  'saturday samstag sonnabend samedi sabado sabato zaterdag lördag lørdag lauantai lauantaina sobota sobotę sobotu szombat sâmbătă σάββατο суббота субботу субота суботу cumartesi',
];

function indexed(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.flatMap((words, index) => words.split(' ').map((word) => [folded(word, 40), index] as const)));
}

/** The index of a month (0 is January) by its folded name. */
export const MONTH_INDEX = indexed(MONTHS);
/** The index of a weekday (0 is Sunday) by its folded name. */
export const WEEKDAY_INDEX = indexed(WEEKDAYS);
