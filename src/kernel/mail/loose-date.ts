import { MONTH_INDEX, WEEKDAY, WEEKDAY_INDEX, weekdayOf } from './date-words.ts';
import { holidayDates } from './holiday-date.ts';
import { relativeDates } from './relative-date.ts';
import { folded } from './words.ts';
import type { WrittenDate } from './written-date.ts';

/**
 * Days that a text names without a full date: a weekday, a day of the month, a week of the year,
 * the end of a month, tomorrow, next week, and how long an absence lasts. Source: the dictionaries
 * of the languages, and observed wording of automatic replies.
 */

const DAY = 86_400_000;

const words = (list: string) =>
  `(?<!\\p{L})(?:${folded(list, 4_000).replaceAll('*', '\\p{L}{0,12}')})(?!\\p{L})`;

const TOMORROW = new RegExp(
  `${words('tomorrow|morgen|demain|mañana|amanhã|domani|imorgon|i morgon|i morgen|huomenna|jutro|zítra|zajtra|утре|holnap|mâine|αύριο|завтра|yarın|ngày mai|mai tôi|mai mình|mai em')}|מחר|غدا|明日|明天|내일`,
  'gu',
);
const NEXT_WEEK = new RegExp(
  `${words('next week|nächste woche|nächster woche|kommende woche|la semaine prochaine|semaine prochaine|la próxima semana|próxima semana|la semana que viene|semana que vem|prossima settimana|settimana prossima|volgende week|nästa vecka|næste uge|neste uke|ensi viikolla|przyszłym tygodniu|příští týden|budúci týždeň|budúcom týždni|следващата седмица|другата седмица|идната седмица|jövő héten|jövő héttől|săptămâna viitoare|επόμενη εβδομάδα|следующей неделе|наступного тижня|gelecek hafta|önümüzdeki hafta|haftaya|tuần sau|tuần tới')}|שבוע הבא|الاسبوع القادم|الاسبوع المقبل|来週|下周|下週|다음 ?주`,
  'gu',
);
/** "Away all next week, back the Monday after". */
const WEEKDAY_AFTER_THAT = new RegExp(
  `(?<!\\p{L})(${[...WEEKDAY_INDEX.keys()].filter((name) => name.length > 2).join('|')})(?:na|n|on|en|s)? (?:${folded('after|after that|thereafter|darauf|danach|suivant|siguiente|seguinte|successivo|successiva|seguente|erna|daarna|daarop|efter|etter|därpå|därefter|derefter|deretter|po tym|poté|potom|următoare', 400)})(?= ?(?:[.,;!)]|$))`,
  'gu',
);
const WEEK =
  /(?<!\p{L})(?:kw|kalenderwoche|cw|week|semaine|semana|settimana|sem\.|vecka|v\.|uge|uke|viikolla|viikko|vk|viikolle|tydzien|tyden|het)\.? {0,2}(\d{1,2})(?!\d)/gu;
/** "Montag KW 31", "mandag i uge 31". */
const WEEKDAY_OF_WEEK = new RegExp(
  `(?<!\\p{L})(${[...WEEKDAY_INDEX.keys()].filter((name) => name.length > 2).join('|')})(?:na|n|on|en|s)?,? (?:i |in |der |van |af |de la |da |della )?(?:kw|kalenderwoche|week|semaine|semana|settimana|vecka|v\\.|uge|uke) {0,2}(\\d{1,2})(?!\\d)`,
  'gu',
);
const MONTHS = [...MONTH_INDEX.keys()]
  .filter((name) => name.length > 2)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** Short month names are also words of other languages: "sie", "set", "pro". */
const LONG_MONTHS = MONTHS.split('|')
  .filter((name) => name.length > 3 || ['may', 'mai', 'maj', 'mei', 'mag'].includes(name))
  .join('|');
const MID_BEFORE = folded(
  'mid|mid-|middle of|the middle of|mitte|mi|mi-|la mi-|mediados de|meados de|o meio de|metà|la metà di|half|medio|mitten av|midten av|midten af|połowy|połowie|poloviny|polovině|polovice|polovici|средата на|jumătatea lunii|jumătatea|mijlocul lunii|mijlocul|τα μέσα|μέσα|середины|середине|середини|середині|אמצע|منتصف|giữa tháng|giữa|courant|in the course of|im laufe des|nel corso di|in de loop van|i loppet av|i løbet af|i løpet av|během|w ciągu',
  800,
);
/** "bis Mitte März", "Mart ortasına kadar", "3月中旬". */
const MID_OF_MONTH = new RegExp(
  `(?<!\\p{L})(?:${MID_BEFORE}) ?(?:of |de |d'|του |lui )?(${MONTHS}|\\d{1,2}(?= ?(?:[.,]|nam|$)))(?!\\p{L})|(?<!\\p{L})(${MONTHS})(?:n)? (?:ortasina|ortasi|puolivaliin|kozepeig|kozepen)(?!\\p{L})|(\\d{1,2}) ?(?:月|월) ?(?:中旬|中|중순)`,
  'gu',
);
const START_BEFORE = folded(
  'the beginning of|beginning of|the start of|start of|early|anfang|beginn|début|au début|le début|principios de|comienzos de|inicios de|o início de|início de|inizio|inizio di|begin|begin van|början av|början på|begyndelsen af|starten af|begynnelsen av|starten av|początku|na początku|začátku|začátkem|začiatku|začiatkom|началото на|începutul lunii|începutul lui|αρχές|τις αρχές|начала|начале|початку|на початку|תחילת|بدايه|مطلع|اوائل|đầu tháng',
  900,
);
/** "Anfang März", "i början av mars", "Mart başında", "3月初": its first day. */
const START_OF_MONTH = new RegExp(
  `(?<!\\p{L})(?:${START_BEFORE}) ?(?:of |de |di |d'|του |lui )?(${MONTHS}|\\d{1,2}(?= ?(?:[.,]|nam|$)))(?!\\p{L})|(?<!\\p{L})(${MONTHS})(?:n)? (?:basinda|basi|alussa|alkuun|elejen|elejetol|eleje)(?!\\p{L})|(\\d{1,2}) ?(?:月|월) ?(?:初|上旬|초)`,
  'gu',
);
const ORDINALS: readonly RegExp[] = [
  'first|1st|ersten?|premier|primer|primeira|primo|eerste|första|første|pierwsz*|první|első|prima|первый|первого',
  'second|2nd|zweiten?|deuxième|segundo|segunda|secondo|tweede|andra|anden|andre|drug*|druhé|druhou|második|второй|второго|другого',
  'third|3rd|dritten?|troisième|tercer|terceira|terzo|derde|tredje|trzeci*|třetí|harmadik|третий|третього|третьего',
  'fourth|4th|vierten?|quatrième|cuarto|quarta|quarto|vierde|fjärde|fjerde|czwart*|čtvrté|čtvrtou|negyedik|четвертый|четвертого',
  'last|letzten?|dernier|último|última|ultimo|laatste|sista|sidste|siste|ostatni*|poslední|utolsó|ultima|последний|последнего|останнього',
].map((list) => new RegExp(`^(?:${folded(list, 400).replaceAll('*', '\\p{L}{0,3}')})$`, 'u'));
/** "the third Monday in July", "le dernier lundi d'août". */
const NTH_WEEKDAY = new RegExp(
  `(?<!\\p{L})(\\p{L}{4,12}|[1-4]\\p{L}{2}) (${[...WEEKDAY_INDEX.keys()].filter((name) => name.length > 2).join('|')}) (?:in |of |im |des |de |d'|du |do |di |del |van |in de |i |w |v |)(${LONG_MONTHS})(?!\\p{L})`,
  'gu',
);
/** "lunes 16", "понедельник 16-го": the day of the month decides which one. */
const WEEKDAY_NUMBER = new RegExp(
  `(?<!\\p{L})(${[...WEEKDAY_INDEX.keys()].filter((name) => name.length > 2).join('|')})(?:na|n|on|en|s)?,? (?:den |der |d\\. ?|the |dia |el |il |le |de |dnia |ngay )?(\\d{1,2})(?:st|nd|rd|th|er|º|-го|го|-ге|-an|-en)?(?![\\d:/\\p{L}]|\\. ?\\d| ?(?:uhr|h|am|pm|kl|de|of)(?!\\p{L})| (?:${MONTHS})(?!\\p{L}))`,
  'gu',
);
const END_BEFORE = folded(
  'the end of|end of|late|ende|fin|fin de|finales de|final de|fim de|o fim de|final|fine|eind|einde|slutet av|slutningen af|udgangen af|slutten av|utgangen av|końca|konce|konca|koncom|края на|sfârșitul lunii|sfârșitul lui|finalul lunii|τέλος|τα τέλη|τέλη|το τέλος|конца|кінця|סוף|نهايه|اخر|cuối tháng|hết tháng',
  800,
);
/**
 * "bis Ende August", "do końca sierpnia", "Ağustos sonuna kadar", "8月末", "elokuun loppuun",
 * "augusztus végéig".
 */
const END_OF_MONTH = new RegExp(
  `(?<!\\p{L})(?:${END_BEFORE}) ?(?:of |de |d'|του |lui )?(${MONTHS}|\\d{1,2}(?= ?(?:[.,]|nam|$)))(?!\\p{L})(?: (?:de )?(\\d{4}))?|(?<!\\p{L})(${MONTHS})(?:n)? (?:sonuna|sonu|loppuun|vegeig|vege)(?!\\p{L})|(\\d{1,2}) ?(?:月|월) ?(?:末|底|말)`,
  'gu',
);
/** 九月返岗, 3월에 복직: a month without a day. */
const SIGN_MONTH_ALONE =
  /(?<!\d)(\d{1,2}) ?(?:月|월)(?:份|에|から|より|부터)?(?! ?\d|[初中末底上下旬초중말])/gu;
/** "back in September", "bis September", without a day. */
const MONTH_ALONE = new RegExp(
  `(?<![\\p{L}\\d])(?<!\\d\\.? {0,2}(?:de |of |d')?)(${LONG_MONTHS})(?!\\p{L})(?! {0,2}\\d{1,2}(?!\\d))(?: (?:de )?(\\d{4}))?`,
  'gu',
);
const DAY_ALONE =
  /(?<![月월] ?)(?<![\d.:/-]|\d[, ])(\d{1,2})(?:(?:st|nd|rd|th|\.(?! ?\d)|er|e|:e|-?(?:an|en|tol|ig)|º|°|-?го|-?е|-?ге)(?![\p{L}\d])|[日일号號](?! ?(?:이내|내|以内|以內|内|内に|間|间|간|동안|정도))| числа|(?<=dia \d{1,2})(?= \p{L})(?! (?:de|e|a|ao|do|da)(?!\p{L}))|(?<=ayin \d{1,2})'?\p{L}{2,5}(?!\p{L})|(?<=(?:στισ|dia|il|le|el|am|den|the|dne|dnia|op|de|pe|ngay|(?:lune|marte|mercole|giove|vener)di|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miercoles|jueves|viernes|luni|marti|miercuri|joi|vineri) \d{1,2})(?=[ ,;!.]{0,2}$|[,;!.](?!\d)| (?:de|del|of|di|du|van|dieses|in) ?(?:este|esse|ce|questo|this|deze|diesem|el)? ?(?:mes|mois|mese|month|maand|monats?)(?!\p{L})))/gu;

/** "If you write on a Friday", "jeden Freitag": no specific day. */
const ANY_SUCH = new RegExp(
  `(?<!\\p{L})(?:${folded('on a|every|each|an einem|jeden|jedem|chaque|cada|ogni|elke|iedere|varje|hver|joka|każdy|każdą|w każdy|každý|každou|každé|každú|minden|fiecare|всеки|всяка|каждый|каждую|кожен|кожної|κάθε|her|mỗi', 400)}) $`,
  'u',
);
const MONTH_BEFORE = new RegExp(`(?<!\\p{L})(?:${MONTHS})\\.? (?:the )?$`, 'u');
const MONTH_BEHIND = new RegExp(`^ ?(?:of |de |di |d')?(?:${MONTHS})(?!\\p{L})`, 'u');

const NUMBERS: readonly (readonly [RegExp, number])[] = (
  [
    [
      'a|one|1|eine|einer|ein|einen|une|un|una|uma|een|één|en|ett|et|yhden|jeden|jednu|egy|o|μία|одну|один|bir',
      1,
    ],
    [
      'two|2|zwei|deux|dos|duas|dois|due|twee|två|to|kaksi|kahden|dwa|dwóch|dva|dvou|két|două|δύο|две|два|двух|дві|два|iki|hai',
      2,
    ],
    [
      'three|3|drei|trois|tres|três|tre|drie|kolme|kolmen|trzy|tři|tří|három|trei|τρεις|три|trzech|üç|ba',
      3,
    ],
    [
      'four|4|vier|quatre|cuatro|quatro|quattro|fyra|fire|neljä|neljän|cztery|čtyři|négy|patru|τέσσερις|четыре|чотири|dört|bốn',
      4,
    ],
  ] as const
).map(([list, count]) => [new RegExp(`^(?:${folded(list, 400)})$`, 'u'), count]);
const COUNT = "[\\p{L}\\d']{1,9}";
const WEEKS = folded(
  'weeks?|wochen?|semaines?|semanas?|settiman[ae]|we[ek]k|weken|veckor?|vecka|uger?|uke|uker|viikkoa?|viikon|viikoksi|tydzień|tygodnie|tygodni|týdny|týden|týdnů|hét|hétig|hétre|săptămâni|săptămână|εβδομάδες|εβδομάδα|недели|неделю|тижні|тиждень|hafta|haftalık|haftalığına|tuần',
  600,
);
const FOR = folded(
  'for|für|for the next|for the coming|für die nächsten|für die kommenden|pendant|pour|durante|por|per|voor|i|przez|na|po dobu|timp de|για|на|trong|die nächsten|die kommenden|the next|the coming|les|las próximas|las|os|as próximas|le prossime|de komende|komende|de kommende|de kommande|de næste|de neste|kommande|seuraavat|najbliższe|następne|příští|следующие|наступні|önümüzdeki|gelecek',
  900,
);
const DURATION = new RegExp(
  `(?<!\\p{L})(?:${FOR}) (${COUNT}) (?:full |volle |ganze )?(${WEEKS})(?!\\p{L})|(?<!\\p{L})(${COUNT}) (hetig|hetre|viikkoa|viikon ajan|hafta(?: boyunca| sureyle)?|wochen lang|haftaligina|haftalik)(?!\\p{L})|(\\d) ?(?:週間|周(?:时间|間)?(?!\\p{L})|주(?:간| ?동안))|([两兩二三四]) ?(?:周|週|个星期|個星期)|(لمده اسبوعين|שבועיים)`,
  'gu',
);

/**
 * A loose day and its meaning. `through`: the day belongs to the absence regardless of the words.
 * `duration`: it ends an absence by itself. `agreed`: its weekday and number agree.
 */
export interface LooseDate extends WrittenDate {
  readonly kind: 'day' | 'agreed' | 'weekday' | 'week' | 'end' | 'month' | 'duration';
}

/** The loose days of a folded text, in order, without days that overlap with `known`. */
export function looseDates(
  text: string,
  today: number,
  known: readonly WrittenDate[],
): LooseDate[] {
  const found: LooseDate[] = [];
  const add = (match: RegExpExecArray, kind: LooseDate['kind'], day: number | null) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const overlaps = (other: WrittenDate) => other.start < end + 2 && other.end > start;
    if (
      day !== null &&
      !found.some(overlaps) &&
      !(kind === 'month' || kind === 'day' || kind === 'agreed' ? known.some(overlaps) : false)
    )
      found.push({ start, end, days: [day], kind });
  };
  const year = new Date(today).getUTCFullYear();
  const monthStart = (
    name: string | undefined,
    given: string | undefined,
    ahead: number,
    isInside = false,
  ): number | null => {
    const index = /^\d/.test(name ?? '') ? Number(name) - 1 : MONTH_INDEX.get(name ?? '');
    if (index === undefined || index < 0 || index > 11) return null;
    const candidates = given === undefined ? [year, year + 1] : [Number(given)];
    return (
      candidates
        .map((each) => Date.UTC(each, index + ahead, 1))
        .find((time) => time + (isInside ? 14 * DAY : 0) > today) ?? null
    );
  };
  for (const { start, end, days } of holidayDates(text, today))
    found.push({ start, end, days, kind: 'day' });
  for (const { start, end, days, kind } of relativeDates(text, today))
    if (!found.some((other) => other.start < end && other.end > start))
      found.push({ start, end, days, kind });
  for (const match of text.matchAll(NTH_WEEKDAY)) {
    const nth = ORDINALS.findIndex((ordinal) => ordinal.test(match[1] ?? ''));
    const first = monthStart(match[3], undefined, 0, true);
    const weekday = WEEKDAY_INDEX.get(match[2] ?? '');
    if (nth >= 0 && first !== null && weekday !== undefined)
      add(match, 'day', nthWeekday(first, weekday, nth));
  }
  for (const match of text.matchAll(START_OF_MONTH))
    add(match, 'day', monthStart(match[1] ?? match[2] ?? match[3], undefined, 0));
  for (const match of text.matchAll(MID_OF_MONTH)) {
    const first = monthStart(match[1] ?? match[2] ?? match[3], undefined, 0, true);
    add(match, 'day', first === null ? null : first + 14 * DAY);
  }
  for (const match of text.matchAll(END_OF_MONTH)) {
    const next = monthStart(match[1] ?? match[3] ?? match[4], match[2], 1);
    add(match, 'end', next === null ? null : next - DAY);
  }
  for (const match of text.matchAll(WEEKDAY_OF_WEEK)) {
    const monday = mondayOf(Number(match[2]), today);
    const weekday = WEEKDAY_INDEX.get(match[1] ?? '') ?? 1;
    add(match, 'day', monday === null ? null : monday + ((weekday + 6) % 7) * DAY);
  }
  for (const match of text.matchAll(WEEK)) add(match, 'week', mondayOf(Number(match[1]), today));
  for (const match of text.matchAll(TOMORROW)) add(match, 'day', today + DAY);
  const nextMonday = today + ((8 - new Date(today).getUTCDay()) % 7 || 7) * DAY;
  for (const match of text.matchAll(NEXT_WEEK)) {
    for (const after of text.slice(match.index).matchAll(WEEKDAY_AFTER_THAT)) {
      const ahead = ((WEEKDAY_INDEX.get(after[1] ?? '') ?? 1) + 6) % 7;
      const start = match.index + after.index;
      found.push({
        start,
        end: start + after[0].length,
        days: [nextMonday + (7 + ahead) * DAY],
        kind: 'day',
      });
    }
    add(match, 'day', nextMonday);
  }
  for (const match of text.matchAll(WEEKDAY_NUMBER)) {
    const day = nextDayOfMonth(Number(match[2]), today);
    const isSure = day !== null && new Date(day).getUTCDay() === WEEKDAY_INDEX.get(match[1] ?? '');
    add(match, isSure ? 'agreed' : 'day', day);
  }
  for (const match of text.matchAll(WEEKDAY)) {
    // "I work Mondays and Thursdays" is a habit.
    if (/\d ?[日号號일]\($/.test(text.slice(0, match.index))) continue;
    if (/days$|tags$/.test(match[0]) || ANY_SUCH.test(text.slice(0, match.index))) continue;
    const weekday =
      weekdayOf(match[0]) ??
      weekdayOf(match[0].replace(/(?:s|en|in|na|lle|ta|lta|sta|a|den)$/, ''));
    if (weekday === undefined) continue;
    const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
    add(match, 'weekday', today + (ahead === 0 ? 7 : ahead) * DAY);
  }
  // "As of March 2nd", received in April, is in the past.
  for (const match of text.matchAll(DAY_ALONE))
    if (
      !MONTH_BEFORE.test(text.slice(0, match.index)) &&
      !MONTH_BEHIND.test(text.slice(match.index + match[0].length))
    )
      add(match, 'day', nextDayOfMonth(Number(match[1]), today));
  for (const match of text.matchAll(MONTH_ALONE))
    add(match, 'month', monthStart(match[1], match[2], 0));
  for (const match of text.matchAll(SIGN_MONTH_ALONE))
    add(match, 'day', monthStart(match[1], undefined, 0));
  for (const match of text.matchAll(DURATION)) {
    const count =
      match[7] !== undefined ? 2 : countOf(match[1] ?? match[3] ?? match[5] ?? match[6] ?? '');
    add(match, 'duration', count === null ? null : today + count * 7 * DAY);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The fifth weekday means the last one of the month that begins at `first`. */
function nthWeekday(first: number, weekday: number, nth: number): number {
  const day = first + ((weekday - new Date(first).getUTCDay() + 7) % 7) * DAY + nth * 7 * DAY;
  return new Date(day).getUTCMonth() === new Date(first).getUTCMonth() ? day : day - 7 * DAY;
}

function countOf(word: string): number | null {
  const sign = '两兩二三四'.indexOf(word);
  if (sign >= 0 && word.length === 1) return sign < 3 ? 2 : sign;
  return (
    NUMBERS.find(([pattern]) => pattern.test(word))?.[1] ??
    (/^\d$/.test(word) ? Number(word) : null)
  );
}

/** The Monday of an ISO week, this year or next. */
function mondayOf(week: number, today: number): number | null {
  if (week < 1 || week > 53) return null;
  const year = new Date(today).getUTCFullYear();
  for (const each of [year, year + 1]) {
    const fourth = Date.UTC(each, 0, 4);
    const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY + (week - 1) * 7 * DAY;
    if (monday >= today - 6 * DAY) return monday;
  }
  return null;
}

function nextDayOfMonth(day: number, today: number): number | null {
  if (day < 1 || day > 31) return null;
  const now = new Date(today);
  for (const ahead of [0, 1]) {
    const time = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day);
    if (time >= today && new Date(time).getUTCDate() === day) return time;
  }
  return null;
}
