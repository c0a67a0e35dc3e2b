import { WEEKDAY_INDEX } from './date-words.ts';
import { folded } from './words.ts';

/**
 * Words around the dates of an absence, in the languages. Source: observed wording of automatic
 * replies, and for "until" and "inclusive" the dictionaries of the languages.
 */

/** The author is back. A word may precede or follow the day. */
const BACK = [
  'will (?:answer|reply|respond|get back|be in touch|read)|answer (?:you|your)|reply to you|respond to you|see you|back|returning|returns?|return|will return|available again|resum*|reopen*|open again|in the office again|first (?:working )?day|start again|reachable again|(?<!not (?:be )?)at my desk|on deck|in touch again|pick (?:this|it|that|things|everything) up|pick up|catch up|be done|be finished|plan on|expect (?:a |my |our )?(?:reply|response|answer)|hear from (?:me|us)|restart*|normal (?:service|hours|business hours)|deal with (?:it|this|your)|look into (?:it|this)|get to (?:it|this|your|my)|open for business|business as usual|in again|work again|up and running|answering|call you back',
  '(?<!nicht )beantworte*|(?<!nicht )antworte*|melde mich|lese|starte|beginne*|zurück|wieder|rückkehr|kehre|kehrt|erster arbeitstag|(?<!nicht )erreichbar|geöffnet|(?<!nicht )im büro|(?<!nicht )im haus(?!e)|(?<!nicht )am platz|da bin ich|sind wir da|rückmeld*|melden uns|gehts|geht.s|geht es|meld* uns|bearbeite*|kümmere mich|geht weiter|weiter geht|öffnet|öffnen|erwarten sie|hören von|von mir hören|greifbar|startklar|einsatzbereit|anzutreffen|loslegen|sprechen wir|melden kann|für (?:sie|euch|dich) da|arbeit auf|(?<!nicht )beantworten|antworten wir',
  'premier jour ouvr*|répondrai|répondrons|réponds|(?<!pas )joignable*|recommence*|retravaille*|(?<!pas )au bureau|de retour|retour|reviens|reviendrai|revient|revenons|serai là|reprend*|reprise|rentre|rentrerai|rentrons|à nouveau|de nouveau|retrouve*|(?:suis|serai|sera|serons) présent*|opérationnel*|rouvr*|réouverture|disponible à partir|lirai|lirons|relance*|recontacte*|traiterai|traiterons|traitée?s?|prendrai connaissance|donnerai suite|m.occuperai|vous attend*|accueill*|rappellerai|rappellerons|sur le pont|serons là|rouvert*|recevrez|rappeler|répondons|reparle|reparlons|reparlerons|réponse le|réponse à partir|réponse dès|reverrons|reverra',
  'primer día (?:laborable|hábil)|contesto|contestar*|leeré|leeremos|vemos|veremos|responder*|respondo|respondemos|contestamos|nos vemos|empiezo|empezamos|retomaré|vuelta|vuelvo|vuelve|volver*|volvemos|regres*|reincorpor*|incorpor*|reanud*|retom*|reabr*|reapertura|abrimos|abriremos|atenderé|atenderemos|les esperamos|te esperamos|daré respuesta|trabajaremos|estaré aquí|hablamos|sabrá de mí|me pondré|me pongo|(?:estoy|estaré|estaremos|estamos) de nuevo|operativ*|(?<!no (?:estoy|estaré|estare|estamos|estaremos) )en la oficina|de nuevo|disponible a partir',
  'responder*|respondo|respondemos|começo|lerei|leremos|vemos-nos|veremos|contact* de volta|abrimos|abriremos|atenderei|atenderemos|esperamos por|falamos|darei resposta|estarei aqui|tratarei|contactarei|entrarei em contacto|entrarei em contato|de regresso|recomeço|retomarei|estarei de volta|volta*|volto|regress*|retorn*|retomo|reabert*|reabr*|reabri*|(?<!não (?:estou|estarei|estamos|estaremos) )no escritório|de novo|novamente|disponível a partir',
  'primo giorno lavorativo|risentiamo|sentiamo|leggerò|leggeremo|vediamo|rivediamo|risponder*|rispondo|rispondiamo|ricominc*|ripartiamo|(?<!non (?:sono|sarò) )reperibil*|(?<!non (?:sono|sarò) )raggiungibil*|rientr*|torno|torna|tornerò|torniamo|ritorn*|riapr*|riapert*|apriamo|apriremo|vi aspettiamo|la ricontatt*|ricontatt*|mi occuperò|gestirò|lavoriamo|ci sarò|ci siamo di nuovo|ritroverete|ritroviamo|mi trover*|a presto|riprend*|ripres*|di nuovo|disponibile dal|(?<!non (?:sono|sarò|siamo|saremo) )in ufficio|(?<!non (?:sono|sarò) )in sede|operativ*',
  'eerste werkdag|beantwoord*|antwoord*|reageer*|reageren|(?<!niet )aanwezig|start*|begin*|(?<!niet )op kantoor|terug|weer|opnieuw|hervat*|open vanaf|bereikbaar vanaf|keer|lees|lezen|horen|pak|pakken|tref|treft|spreken|oppakken|bellen|geopend|behandel*|ga ik aan de slag|aan de slag|beschikbaar',
  'första arbetsdag*|første arbejdsdag|første arbeidsdag|svarar|svarer|svara|svare|börjar|begynner|begynder|starter|startar|på plass|på jobb|åter|åters*|tillbaka|igen|öppnar|öppet|hemma|på plats|på jobbet|(?<!(?:inte|ikke) )på kontoret|(?<!inte )tillgänglig*|tilbage|tilbake|igjen|åbner|åpner|åpent|åbent|retur|(?<!ikke )træffes|(?<!ikke )treffes|hör av|vi hörs|hörs vi|hører fra|vi høres|høres vi|vi ses|ses vi|vi sees|sees vi|läser|læser|leser|vender|hinner|tar tag|tager fat|tar fatt|hör från|hører fra|jobbar|holder åbent|holder åpent|hanterar|behandler|kontaktar|kontakter|börjar om',
  'ensimmäi* työpäivä*|jatku*|vastaan|vastaamme|aloitan|aloitamme|jatkan|palaan|palaamme|palaa|paluu|takaisin|jälleen|taas|paikalla|töissä|töihin|avaamme|avoinna|tavoitettavissa|luen|luemme|nähdään|kuullaan|palvelemme|käsittelen|käsittelemme|auki|jatkuu|otan yhteyttä|töiden pariin|vastaan',
  'pierwsz* dzień pracy|pierwsz* dzień roboczy|odpiszę|odpiszemy|odpisujemy|odpowiem|odpowiemy|odpowiadamy|w pracy|zaczynam*|wznawiam*|powrócę|wracam|wracamy|wrócę|wróci|wraca|powrót|powrotu|powracam|z powrotem|ponownie|znowu|do dyspozycji|dostępn*|(?<!nie (?:ma|będzie) mnie |nie jestem |nie będę )w biurze|otwieramy|zapraszamy|czynne|pracujemy|widzimy się|zobaczymy|zobaczenia|przeczytam|odezwę|odezwiemy|czekamy|przyjmujemy|działamy|zajmę się|zajmiemy|zajrzę|odczytam|usłyszenia|skontaktuję|skontaktujemy|pojawię|wracamy',
  'první pracovní den|těšíme se|dostanu|odpovím|odpovíme|odepíšu|odepíšeme|odpovídáme|začínám*|začíná*|pokračuj*|zase|v práci|vrátím|vracím|vrátíme|vrací|zpět|zpátky|opět|znovu|návrat|k dispozici|otevíráme|k zastižení|budu (?:v|na|k)*|nastup*|jsem zpět|(?<!nejsem |nebudu )v kanceláři|otevřeno|ozvu|ozveme|uvidíme|přečtu|viděnou|obnov*|vyřídím|vyřídíme|otvíráme|pracujeme|čekáme|věnovat|funguj*|spojím|všimnu',
  'jelentkez*|válaszol*|kezd*|folytat*|(?<!nem )leszek|jövök|érek|vissza*|ismét|újra|első munkanap*|nyit*|(?<!nem (?:vagyok |leszek )?)elérhető*|érek vissza|térek|(?<!nem )dolgoz*|(?<!nem (?:vagyok|leszek|vagyunk|leszünk) az )irodában|olvas*|találkoz*|viszontlát*|várjuk|várunk|várom|foglalkoz*|keresem|keresni|üzemel*|indul*',
  'prima zi lucrătoare|reîncep*|reia|ne auzim|auzim|răspund*|începem|încep|(?<!nu (?:sunt|voi fi|suntem) )la birou|mă întorc|revin|revenim|revedem|reveni*|întorc*|întoarc*|din nou|reluăm|reiau|redeschid*|disponibil*|(?<!nu )voi fi (?:la|în)*|vedem|voi citi|citesc|așteptăm|deschidem|lucrăm|mă ocup|vă contactez|vă voi contacta|vom fi',
  'πρώτη εργάσιμη|απαντήσ*|απαντώ|απαντάμε|απαντούμε|ξεκιν*|επιστρ*|επανέρχ*|ξανά|πάλι|πίσω|διαθέσιμ*|επαναλειτουργ*|(?<!δεν )θα είμαι|ανοίγ*|ανοιχτ*|διαβάσ*|περιμένουμε|ασχοληθ*|λειτουργ*|επικοινωνήσω|επικοινωνήσουμε|τα λέμε|βλεπόμαστε',
  'откро*|отпишу*|отвечу|отвечаем|ответим|ответить|на связи|на работе|вернусь|вернется|вернёмся|вернемся|вернуться|возвращ*|выйду|выхожу|выходим|снова|перв* рабоч* день|буду (?:на|в|доступ*|снова|через|с)*|доступен|доступна|доступны|приступ*|возобнов*|открыва*|на рабочем месте|в строю|на связи|(?<!не )работаем|начн*|увидимся|прочту|прочитаю|свяж*|ждем вас|ждём вас|займусь|займемся|открыты|перезвон*|напишу|буду с вами',
  'перш* робоч* день|вихід на роботу|виход* на роботу|відпишу|стану до|стаємо до|відкри*|відповім|відповідаємо|відповімо|відповісти|на звязку|на зв.язку|у строю|в строю|починаємо|повернус*|повертаюс*|повернем*|повернення|знову|вийду|виходжу|на роботі|на звязку|доступн*|відновл*|приступ*|буду (?:на|в|доступн*|через|з)*|(?<!не )працюємо|побачимо*|прочитаю|чекаємо|чекайте|займуся|займемося|відчинені|перетелефон*|напишу|звяж*|зв.яж*',
  'ilk iş günü*|iş başı|yanıtla*|cevapla*|cevap ver*|yanıt ver*|dönec*|döner*|dönüş*|dönüy*|döndü*|işbaşı|tekrar|yeniden|ofiste*|ofisteyim|başla*|başlı*|açılac*|açılır*|açılış*|açılıy*|açığız|ulaşılabilir*|görev*|mesai*|iş*başı|görüş*|masam*|çalışıyoruz|çalışmaya|bekleriz|bekliyoruz|bekliyor olacağız|ilgilen*|bakaca*|hizmetin*|okuya*',
  'prv* pracovn* deň|odpíšem|odpíšeme|odpoviem|odpovieme|ozvem|ozveme|začínam*|začíname|pokračuj*|v práci|v robote|do práce|vrátim|vrátime|vraciam*|vráti|späť|naspäť|opäť|znova|znovu|návrat*|k dispozícii|otvárame|otvoren*|k zastihnutiu|budem (?:v|na|k)*|nastúp*|nastupuj*|(?<!nie som |nebudem )v kancelárii|prečítam|uvidíme|dostanem|obnov*|vybavím|vybavíme|spracujem|pracujeme|čakáme|tešíme|fungujeme|spojím|prv* deň v práci',
  'първ* работ* ден|отговор*|ще бъда (?:отново|на|в)*|ще съм (?:отново|на|в)*|отново|връща*|върна|върнем|завръща*|обратно|на линия|на разположение|отваря*|отворен*|започва*|прочета|ще се свържа|се чуем|ще се видим|очакваме|ще работим|работим|работя|ще обработ*|ще се обадя|ще ви пиша|ще ви пишем|ще пиша|ще съм тук|отваря',
  'hồi âm|mình về|tôi về|sẽ trả lời|sẽ phản hồi|trở lại|quay lại|quay về|đi làm|làm việc|trở về|có mặt|hoạt động lại|mở cửa|gặp lại|đọc',
].join('|');
const BACK_UNSEPARATED =
  'אענה|נענה|אשיב|נשיב|חזור|חוזר|חזר|אשוב|נשוב|ישוב|תשוב|שבה|חזרה|זמינ|זמין|לפעילות|לעבודה|נפתח|יפתח|سارد|سنرد|ارد عليكم|متاح|اعود|ساعود|سنعود|يعود|تعود|العوده|عودت|نعود|استانف|نستانف|اباشر|نباشر|مجددا|عاود|نفتح|يستانف|تستانف|帰任|執務|開所|返信|ご返事|回答いたし|から順次|明日対応|处理|處理|부터 다시|부터 근무|다시 근무|확인하겠|처리하겠|戻り|戻る|戻って|出社|復帰|出勤|再開|より対応|より通常|から通常|より営業|から営業|営業開始|業務開始|業務を開始|営業を開始|から業務|から勤務|から対応|以降に|より順次|回复|回覆|答复|(?<![意常听])见(?!证)|回办公|回辦公|回公司|返回|回到|回来|回來|恢复|恢復|返岗|复岗|到岗|上班|上線|恢复正常|照常|正常营业|开工|開工|复工|复职|復職|復工|营业|營業|办公|辦公|연락드리|연락드릴|답변|회신|답장|복귀|복직|출근|돌아|재개|정상|업무|가능';

/** Words with this meaning only: the absence ends before or on the day. */
const UNTIL =
  "ends|ends on|finishes|endet|endet am|prend fin|termine|se termine|termina|finaliza|acaba|finisce|eindigt|slutar|slutter|päättyy|kończy się|konczy sie|končí|se termină|se încheie|λήγει|τελειώνει|заканчивается|закінчується|until|untill|till|'til|through|thru|up to|bis|bis zum|jusqu'au|jusqu'a|jusqu'à|hasta|hasta el|fino al|fino a|sino al|sino a|tot|tot en met|t/m|t.e.m.?|ate|até|ao|till och med|t o m|tom|til og med|t.o.m.?|fram till|frem til|indtil|aż do|až do|по|включно до|până la|până pe|până în|până|έως|μέχρι|εώς|ως|đến|đến hết|đến hết ngày|cho đến|tới|den het";
/** Words with the meaning of UNTIL if only articles stand between them and the day. */
const UNTIL_CLOSE = 'to|au|a|al|do|до|po|à|och|til|den|ja|y|și';
const UNTIL_UNSEPARATED =
  'עד|מסתיימת ב|מסתיים ב|תסתיים ב|تنتهي في|ينتهي في|تنتهي|ينتهي|حتي|حتى|الى|الي|لغايه|لغاية|至|到|[~～]|(?<=\\d[^.!?\\n]{0,16}\\.? ?)[-–—]';
/** Words with the meaning of UNTIL after the day. */
export const UNTIL_AFTER =
  /^\.? ?(?:\([^)]{1,12}\) ?)?(?:\p{L}{1,8}曜日? ?)?(?:まで|迄|까지|止|为止|為止|前(?![\p{L}])|saakka|asti|dahil|kozott|kozt|-?ig(?!\p{L})|'?\p{L}{0,4} (?:bitiyor|biter|bitecek|sona er\p{L}{1,8})(?!\p{L})|(?:に|で)終|에 ?끝|-?[ae]n er veget|'?\p{L}{0,4} ?kadar|'?(?:\p{L}{1,12} ){1,3}(?:gunu)?\p{L}{0,4} ?kadar)/u;
/** Words after days that belong to the absence in any case. */
export const THROUGH_AFTER =
  /^\.? ?(?:\([^)]{1,12}\) ?)?(?:\p{L}{1,8}曜日? ?)?(?:まで|迄|까지|止|为止|為止|dahil|kozott|kozt|-?ig(?![a-z]))/u;

const INCLUSIVE =
  'inclusive|included|einschliesslich|einschl|inklusive|inklusiv|incl|inkl|inclus|incluse|inclusa|incluso|inclusivo|inclusive|compreso|compresa|compresi|inclusief|włącznie|wlacznie|včetně|vrátane|bezárólag|inclusiv|συμπεριλαμβανομένης|συμπεριλαμβανομενου|включительно|включително|включно|dahil|mukaan lukien';
/** Words with this meaning before the day. After the day they begin something else. */
const INCLUSIVE_FIRST =
  't.e.m.?|through|thru|and including|bis und mit|bis einschliesslich|tot en met|t/m|till och med|til og med|t.o.m|tom|t o m|έως και|μέχρι και|και|по|đến hết|hết ngày|hết';
const INCLUSIVE_UNSEPARATED = 'כולל|ועד בכלל|ضمنا|شاملا|بما في ذلك|ضمن|含|当日を含';

/** The first day of an absence, whose last day follows. */
export const RANGE_AFTER =
  /^ ?(?:\([^)]{1,12}\) ?)?(?:부터|から|より|至|到|[-–—~～]) ?(?:\d{1,2} ?[월月] ?)?\d{1,2} ?[일日](?:\([^)]{1,6}\))?/u;

/**
 * The first day of an absence in other forms: "3/4 to 3/18", "4 mars - 13 mars", "május 11-től
 * 15-ig".
 */
export const RANGE_START_AFTER =
  /^-?j?[ae]?tol(?: \p{L}{3,12})? \d{1,2}|^ ?(?:\([^)]{1,12}\) ?)?(?:-|–|—|to|until|till|through|thru|bis|bis einschliesslich|au|al|a|ao|ate|tot|tot en met|t\/m|til|til og med|till och med|do|до|по|εως|ως|μεχρι|den|pana la|si|y|e|et|and|und) {0,2}(?:(?:the|den|dem|el|il|le|dia|ngay|\p{L}{3,12}\.?,?) )?\d{1,2}(?![\d:]| ?(?:h|uhr|am|pm|heures|ore|kl|klo)(?!\p{L}))/u;

/** Words between the cue and the day: articles, prepositions and weekdays. */
const LINKS =
  'on|the|den|dem|der|zum|le|el|il|de|del|do|da|dia|op|am|em|o|a|au|u|od|and including|und mit|och med|og med|en met|einschliesslich|einschl|inklusive|inkl|d|dnia|dne|la|data|pe|in data de|inclusiv|στις|την|τη|τις|το|και|ημερομηνια|תאריך|ה|ב|ה-|ל|ליום|יום|يوم|تاريخ|بتاريخ|ngay|het|hết|hết ngày|vom|kl|v|w|na|в|с|у|з|dag|dzien|including|incl|at|least|latest|approximately|about|einschliesslich|zu|s|next|nächsten|naechsten|kommenden|vo|dňa|във|prochain|proximo|próximo|prossimo|volgende|nästa|næste|neste|přiští|przyszły|ce|this|diesen|este|questo|deze|denne|ten|tento|cel|thứ|ngày|viernes|μεχρι';

/** `*` stands for any ending of a word. */
const fold = (words: string) => folded(words, 2 * words.length).replaceAll('*', '\\p{L}{0,15}');
/** The clause around a day. A full stop after an abbreviation or within a date does not end it. */
const CLAUSE = '(?:[^.!?\\n。]|\\.(?=\\d)|(?<=(?<!\\p{L})\\p{L}{1,4})\\.){0,60}';
const SHORT_WEEKDAYS =
  'mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|mo|di|mi|do|fr|sa|so|man|tir|ons|tor|tors|fre|lor|son|pon|wt|sr|czw|pt|pn|sob|po|ut|st|ct|pa|ne|ma|ke|ti|to|pe|la|su|lun|mar|mer|mie|jeu|jue|gio|ven|vie|sam|sab|dim|dom|seg|ter|qua|qui|sex|za|zo|wo|vr|пн|вт|ср|чт|пт|сб|вс|нд';
const DAYS = `${[...WEEKDAY_INDEX.keys()].join('|')}|${SHORT_WEEKDAYS}`;

export const BACK_BEFORE = new RegExp(
  `(?:(?<!\\p{L})(?:${fold(BACK)})(?!\\p{L})|${fold(BACK_UNSEPARATED)})${CLAUSE}$`,
  'u',
);
export const BACK_AFTER = new RegExp(
  `^(?:[^.!?;\\n。]|(?<=\\d|r)\\.){0,46}?(?:(?<!\\p{L})(?:${fold(BACK)})(?!\\p{L})|${fold(BACK_UNSEPARATED)})`,
  'u',
);
const BETWEEN = `(?: {0,3}(?:,|\\(|${fold(LINKS)}|${DAYS})(?!\\p{L})\\.?){0,5} {0,3}-?`;
export const UNTIL_BEFORE = new RegExp(
  `(?:(?<!\\p{L})(?:${fold(UNTIL)})(?!\\p{L})(?:${BETWEEN}|[^.!?\\n。\\d]{0,34})|(?<!\\p{L})(?:${fold(UNTIL_CLOSE)})(?!\\p{L})${BETWEEN}|(?:${fold(UNTIL_UNSEPARATED)})${BETWEEN})$`,
  'u',
);
export const INCLUSIVE_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${fold(`${INCLUSIVE}|${INCLUSIVE_FIRST}`)})(?!\\p{L})|${fold(INCLUSIVE_UNSEPARATED)}`,
  'u',
);
export const INCLUSIVE_AFTER = new RegExp(
  `(?<!\\p{L})(?:${fold(INCLUSIVE)})(?!\\p{L})|${fold(INCLUSIVE_UNSEPARATED)}`,
  'u',
);
/** The day on which a lasting state began; it is in the past. */
export const SINCE_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${fold('since|seit|depuis|sinds|sedan|siden')})(?!\\p{L})(?: (?:the|dem|le|den|de))? {0,2}$`,
  'u',
);
/** Words of sentences about the days of a fair, a course or a deadline. */
const NO_ABSENCE =
  'price list|preisliste|listino|cennik|ceník|visit us|meet us|join us|come (?:and )?see us|register|webinar*|deadline|besuchen sie|besucht uns|treffen sie uns|laden (?:wir|sie|euch)*|frist|anmeldeschluss|venez nous|rendez-nous visite|retrouvez-nous|rencontrez-nous|vous invit*|date limite|visítenos|visítanos|le invitamos|les invitamos|en nuestro stand|plazo|visite-nos|visitem-nos|convidamos|no nosso stand|prazo|venite a trovarci|vieni a trovarci|nostro stand|vi invitiamo|scadenza|scade|bezoek ons|nodigen*|onze stand|uiterste datum|nasze stoisko|naszym stoisku|zapraszamy na|odwiedź*|termin upływa|besök oss|vår monter|besøg os|vores stand|besøk oss|møt oss|vi møtes på|osastollamme|tervetuloa osast*|navštivte|navštívte|našem stánku|našom stánku|lhůt*|lehot*|látogas*|standunk*|határid*|standul nostru|vizitați*|vă invităm|termenul|посетете|каним ви|нашия щанд|краен срок|приглаша*|нашем стенде|запрошу*|нашому стенді|επισκεφ*|προσκαλ*|περίπτερό|προθεσμία|standımız*|davet*|ziyaret ed*';
const NO_ABSENCE_UNSEPARATED =
  'ご来場|ご来社|お越し|招待|セミナー|締切|诚邀|誠邀|邀请|邀請|参观|敬请光临|截止|초대|방문해|세미나|마감|ندعوكم|زورونا|מזמינים|הזמנה';
/** The sentence around a day. A full stop after a number does not end it. */
export const SENTENCE_BEFORE = /(?:[^.!?。！？]|(?<=\d)\.|\.(?=\d))*$/u;
/** The part of the sentence between commas. */
export const CLAUSE_BEFORE = /(?:[^.!?。！？,;:]|(?<=\d)\.|\.(?=\d))*$/u;
export const CLAUSE_AFTER = /^(?:[^.!?。！？,;:]|(?<=\d)\.|\.(?=\d))*/u;
export const SENTENCE_AFTER = /^(?:[^.!?。！？]|(?<=\d)\.|\.(?=\d))*/u;
export const SPEAKS_OF_NO_ABSENCE = new RegExp(
  `(?<!\\p{L})(?:${fold(NO_ABSENCE)})(?!\\p{L})|${fold(NO_ABSENCE_UNSEPARATED)}`,
  'u',
);
/** Words of UNTIL before a day, without those that also occur in opening hours. */
export const UNTIL_WORD_BEFORE = new RegExp(
  `(?:(?<!\\p{L})(?:${fold(UNTIL)}|do|до|til)(?!\\p{L})|עד|حتي|حتى|لغايه|到|至)${BETWEEN}$`,
  'u',
);
export const WEEKDAY_RANGE_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${DAYS})s?(?!\\p{L})\\.? {0,2}(?:,|az|az do|εωσ|ωσ|pana|tot en met|t/m|to|till|until|through|thru|-|–|bis|au|a|al|tot|til|till|do|ate|à|e|and|und|et|y|en|och|og|ja|i|по|до|και|ve|đến) {0,2}$`,
  'u',
);
export const WEEKDAY_RANGE_AFTER = new RegExp(
  `^s?\\.? {0,2}(?:,|az|az do|εωσ|ωσ|pana|tot en met|t/m|to|till|until|through|thru|-|–|bis|au|a|al|tot|til|till|do|ate|à|e|and|und|et|y|en|och|og|ja|i|по|до|και|ve|~|から|至|到) {0,2}(?:${DAYS})(?!\\p{L})`,
  'u',
);
/** "from 13 to 24 October": the last day of a range belongs to the absence. */
export const RANGE_END_BEFORE = new RegExp(
  `\\d{1,4}(?:st|nd|rd|th|er|º|\\.)?(?: ?(?:de |of )?\\p{L}{3,14}\\.?)?(?:,? \\d{4})?\\.?(?: ?(?:г|р|r)\\.)?(?: ?\\([^)]{1,6}\\))? ?(?:[-–—~至到]|(?:${fold(UNTIL_UNSEPARATED)})[ -]?|(?:${fold(UNTIL_CLOSE)}|${fold(UNTIL)}|e|et|and|og|and|en|и|та|i|a|και|ve)(?!\\p{L}))[^.!?\\d]{0,16}$`,
  'u',
);
/** The beginning of a new period: "ab Mai wieder an Bord". */
export const FROM_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${fold('ab|from|from the beginning of|à partir de|dès|desde|a partir de|da|dal|vanaf|från|från och med|fra|fra og med|od|с|з|από|din|začátkem|от|tu')}) {0,2}$`,
  'u',
);
/** "From Monday as usual", if no other text ends the absence. */
export const FROM_DAY_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${fold('ab|from|starting|à partir de|à partir du|dès|desde|a partir de|da|dal|dall|vanaf|från|från och med|fr.o.m.?|fra|fra og med|f.o.m.?|od|с|з|із|от|από|din|de la|începând cu')})(?!\\p{L})'?${BETWEEN}$`,
  'u',
);
/** Somebody is away. */
export const ABSENT = new RegExp(
  `(?<!\\p{L})(?:${fold('vacation|holiday*|pto|ooo|leave|away|out of|off|closed|closure|offline|travel*|conference|training|break|absen*|*urlaub*|dienstreise|unterwegs|abwesen*|geschlossen|*ferien|*pause|krank*|rtt|déplacement|formation|séminaire|vacanze|mare|viaje|viagem|viaggio|trasferta|reis|op reis|wyjazd*|wypoczywam|rejse|reise|matka*|fermé*|fermeture|congé*|vacances|cerrad*|cierre|vacaciones|ausen*|férias|encerrad*|fechad*|feriado|ferie|chius*|assen*|ponte|vakantie|gesloten|afwezig*|verlof|urlop*|nieobecn*|zamknięt*|nieczynn*|semester*|stängt*|ledig*|lukke*|stengt*|loma*|poissa*|suljet*|dovolen*|zavřen*|nepřítom*|zatvoren*|neprítom*|szabadság*|zárva|távol*|concediu*|închis*|absent*|отпуск*|закрыт*|отсутств*|болею|болен|больна|праздник*|відпуст*|зачинен*|відсутн*|άδεια|κλειστ*|διακοπ*|λείπω|отпуск*|затворен*|отсъств*|izin*|kapalı*|tatil*')})(?!\\p{L})`,
  'u',
);
/** A deputy, or news other than a return. */
export const OTHER_NEWS = new RegExp(
  `(?<!\\p{L})(?:${fold('cover*|deput*|replac*|new|prices?|address*|vertrit*|vertret*|neu*|preis*|adress*|remplac*|nouve*|tarifs?|sustitu*|nuev*|precios?|substitu*|nov[oa]s?|preços?|sostitu*|nuov*|prezzi|indirizz*|vervang*|neem* waar|nieuw*|prijzen|zastęp*|now[yae]*|ceny|zastup*|nov[ýáé]*|vikari*|ersätt*|ny|nya|nytt|nye|pris*|sijais*|uusi|uude*|hinna*|helyettes*|új|árak|înlocui*|nou*|замеща*|замест*|нов*|цены|заміща*|ціни|αντικαθιστ*|νέ[αοε]*|vekil*|yeni')})(?!\\p{L})`,
  'u',
);
/** A leave of most of a year. */
const LEAVE =
  'maternity|paternity|parental|family leave|sabbatical|elternzeit|mutterschutz|sabbatjahr|karenz|congé (?:de )?(?:maternité|paternité|parental)|congé sabbatique|baja (?:de |por )?(?:maternidad|paternidad)|permiso de (?:maternidad|paternidad)|excedencia|licença[ -](?:de )?(?:maternidade|paternidade|parental)|(?:congedo|maternità|paternità)|zwangerschapsverlof|ouderschapsverlof|föräldraled*|mammaledig|pappaledig|barsel*|foreldreperm*|mammaperm|pappaperm|äitiysloma*|vanhempainvapaa*|hoitovapaa*|(?:urlop*) (?:macierzyń*|rodziciel*|wychowaw*)|mateřsk*|rodičovsk*|matersk*|gyes*|gyed*|szülési szabadság*|concediu* (?:de )?(?:maternitate|paternitate|parental|creștere*)|άδεια (?:μητρότητας|λοχείας|ανατροφής)|декрет*|по уходу за ребенком|по догляду за дитиною|майчинство|doğum izn*|nghỉ thai sản';
const LEAVE_UNSEPARATED =
  'חופשת לידה|اجازه (?:امومه|وضع)|産休|育休|育児休業|产假|育儿假|출산휴가|육아휴직';
export const LONG_LEAVE = new RegExp(
  `(?<!\\p{L})(?:${fold(LEAVE)})(?!\\p{L})|${fold(LEAVE_UNSEPARATED)}`,
  'u',
);
