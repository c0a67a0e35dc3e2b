import { folded } from './words.ts';

/**
 * Words around the dates of an absence, in the languages.
 * Source: observed wording of automatic replies, and for "until" and "inclusive" the dictionaries of the languages.
 */

/** The author is there again. A word may stand before or after the day. */
const BACK =
  'back|returning|returns?|will return|available again|resumes?|reopens?|reopening|in the office again|first (?:working )?day|zurück|wieder|rückkehr|kehre|erster arbeitstag|de retour|retour|reviens|reviendrai|reprend*|rentre|rentrerai|à nouveau|de nouveau|rouvr*|réouverture|vuelta|vuelvo|volver*|regres*|reincorpor*|reanud*|retom*|reabr*|de nuevo|volta|volto|voltarei|voltamos|regress*|retorn*|rientr*|torno|tornerò|torniamo|ritorno|riapr*|riprend*|terug|weer|hervat*|åter|tillbaka|igen|öppnar|tilbage|tilbake|igjen|åbner|åpner|palaan|palaamme|takaisin|jälleen|taas|paikalla|töissä|avaamme|wracam|wrócę|wracamy|powrót|powracam|z powrotem|ponownie|znowu|do dyspozycji|dostępn*|vrátím|vracím|zpět|opět|znovu|návrat|k dispozici|otevíráme|vissza*|ismét|újra|első munkanap*|nyit*|revin|revenim|revenire|întorc*|din nou|reluăm|redeschid*|disponibil*|επιστρ*|ξανά|πάλι|πίσω|вернусь|вернемся|возвращ*|выйду|выхожу|снова|буду (?:на|в|доступ)*|приступ*|возобнов*|открыва*|на рабочем месте|повернус*|повертаюс*|знову|вийду|на роботі|dön*|işbaşı|tekrar|ofiste ol*|başla*|açıl*|trở lại|quay lại|đi làm|làm việc|trở về|có mặt';
const BACK_UNSEPARATED =
  'אחזור|חוזר|אשוב|נחזור|חזרה|אהיה זמי|أعود|سأعود|سنعود|العودة|عودتي|نعود|أستأنف|أباشر|مجددا|戻り|戻る|出社|復帰|出勤|再開|より対応|より通常|から通常|より営業|から営業|営業開始|返回|回到|回来|恢复|恢復|上班|开工|復工|复工|营业|營業|복귀|출근|돌아|재개|정상|업무';

/** The day before which, or on which, the absence ends. */
const UNTIL =
  "until|till|til|through|thru|to|bis|bis zum|jusqu'au|jusqu'a|au|hasta|hasta el|al|a|fino al|fino a|sino al|tot|tot en met|t/m|ate|ao|till och med|t o m|tom|til og med|t.o.m.?|do|aż do|po|до|по|até|până|până la|până pe|până în|έως|μέχρι|ως|đến|den|tới|den het|đến hết|đến hết ngày";
const UNTIL_UNSEPARATED = 'עד|حتى|الى|لغاية|至|到';
/** After the day. */
const UNTIL_AFTER = /^ ?(?:\([^)]{1,8}\) ?)?(?:まで|迄|까지|止|saakka|asti|-?ig(?![a-z])|'?[a-z]{0,3} ?kadar|'?(?:y?[ae]) kadar)/;
/** Days that belong to the absence whatever the words. */
const THROUGH_AFTER = /^ ?(?:\([^)]{1,8}\) ?)?(?:まで|迄|까지|止|-?ig(?![a-z]))/;

const INCLUSIVE =
  'through|thru|and including|inclusive|einschliesslich|inklusive|inklusiv|incl|inkl|inclus|inclusa|incluso|compreso|compresi|inclusief|tot en met|t/m|till och med|til og med|t.o.m|tom|włącznie|včetně|bezárólag|bezarolag|inclusiv|συμπεριλαμβανομένης|και|по|включительно|включно|dahil|mukaan lukien|đến hết|hết ngày|כולל|ضمنا|شاملا|含';

/** Words between the cue and the day: articles and prepositions. */
export const LINKS =
  'on|the|den|dem|der|zum|le|el|il|de|del|dia|op|am|em|o|od|and including|einschliesslich|inklusive|d|dnia|dne|la|data|pe|in data de|στις|την|תאריך|ה|ב|يوم|تاريخ|ngay|het|hết|hết ngày|vom|středy|čtvrtka|pátku|soboty|neděle|poniedziałku|wtorku|środy|czwartku|piątku|niedzieli|понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|понеділка|вівторка|середи|пʼятниці|суботи|неділі|יום|ראשון|שני|שלישי|רביעי|חמישי|שישי|kl|v|w|na|в|с|у|з|den|dag';

/** `*` stands for any ending of a word. */
const fold = (words: string) => folded(words, 8_000).replaceAll('*', '\\p{L}{0,15}');
/** The clause around a day. A full stop after an abbreviation or within a date does not end it. */
const CLAUSE = '(?:[^.!?\\n。]|\\.(?=\\d)|(?<=(?<!\\p{L})\\p{L}{1,4})\\.){0,60}';

export const BACK_BEFORE = new RegExp(`(?:(?<!\\p{L})(?:${fold(BACK)})(?!\\p{L})|${fold(BACK_UNSEPARATED)})${CLAUSE}$`, 'u');
export const BACK_AFTER = new RegExp(`^(?:[^.!?\\n。]|(?<=\\d|r)\\.){0,30}?(?:(?<!\\p{L})(?:${fold(BACK)})(?!\\p{L})|${fold(BACK_UNSEPARATED)})`, 'u');
export const UNTIL_BEFORE = (weekdays: string) =>
  new RegExp(
    `(?:(?<![\\p{L}])(?:${fold(UNTIL)})(?![\\p{L}])|${fold(UNTIL_UNSEPARATED)}|[-–—~～])(?: {0,3}(?:,|\\(|${fold(LINKS)}|${weekdays})(?!\\p{L})\\.?){0,5} {0,3}-?$`,
    'u',
  );
export const INCLUSIVE_WORDS = new RegExp(`(?<!\\p{L})(?:${fold(INCLUSIVE)})(?!\\p{L})`, 'u');
export { THROUGH_AFTER, UNTIL_AFTER };
