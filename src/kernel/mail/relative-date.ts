import { WEEKDAY_INDEX } from './date-words.ts';
import { folded } from './words.ts';
import type { WrittenDate } from './written-date.ts';

/**
 * Days that a text names relative to today: the day after tomorrow, in three weeks, for ten days,
 * Wednesday of next week. Source: the dictionaries of the languages.
 */

const DAY = 86_400_000;

const any = (list: string) => folded(list, 6_000).replaceAll('*', '\\p{L}{0,8}');

const AFTER_TOMORROW = new RegExp(
  `(?<!\\p{L})(?:${any('the day after tomorrow|day after tomorrow|übermorgen|après-demain|après demain|pasado mañana|depois de amanhã|dopodomani|dopo domani|overmorgen|i övermorgon|övermorgon|i overmorgen|i overmorgon|ylihuomenna|pojutrze|pozítří|holnapután|poimâine|μεθαύριο|послезавтра|післязавтра|öbür gün|ertesi gün|ngày kia|ngày mốt')})(?!\\p{L})|מחרתיים|بعد غد|明後日|あさって|后天|後天|모레`,
  'gu',
);

/** Numbers with their words; the remaining words of a list are forms of the last number. */
const COUNTS: readonly (readonly [number, string])[] = [
  [
    1,
    'a|an|one|eine|einer|einem|ein|une|un|una|uma|um|een|en|ett|et|yhden|yksi|jeden|jednego|jednu|jeden|egy|o|μία|ένα|μια|один|одну|одна|одного|bir|một|שבוע',
  ],
  [
    2,
    'two|a couple of|zwei|zwo|deux|dos|duas|dois|due|twee|två|to|kaksi|kahden|dwa|dwóch|dwie|dva|dvě|dvou|dve|dvoch|két|kettő|două|doi|δύο|δυο|две|два|двух|дві|двох|iki|hai',
  ],
  [
    3,
    'three|drei|trois|tres|três|tre|drie|kolme|kolmen|trzy|trzech|tři|tří|tri|troch|három|trei|τρεις|τρία|три|трёх|трех|трьох|üç|ba|שלושה|שלוש|ثلاثه|ثلاث',
  ],
  [
    4,
    'four|vier|quatre|cuatro|quatro|quattro|fyra|fire|neljä|neljän|cztery|czterech|čtyři|čtyř|štyri|štyroch|четири|négy|patru|τέσσερις|τέσσερα|четыре|четырех|чотири|чотирьох|dört|bốn|ארבעה|ארבע|اربعه|اربع',
  ],
  [
    5,
    'five|fünf|cinq|cinco|cinque|vijf|fem|viisi|viiden|pięć|pięciu|pět|pěti|päť|piatich|пет|öt|cinci|πέντε|пять|пяти|п.ять|beş|năm|חמישה|חמש|خمسه|خمس',
  ],
  [
    6,
    'six|sechs|seis|sei|zes|sex|seks|kuusi|kuuden|sześć|sześciu|šest|šesti|šesť|шест|hat|șase|έξι|шесть|шести|шість|altı|sáu|שישה|שש|سته|ست',
  ],
  [
    7,
    'seven|sieben|sept|siete|sete|sette|zeven|sju|syv|seitsemän|siedem|sedm|sedem|седем|hét|șapte|επτά|семь|сім|yedi|bảy|שבעה|سبعه',
  ],
  [
    8,
    'eight|acht|huit|ocho|oito|otto|åtta|otte|åtte|kahdeksan|osiem|osm|osem|осем|nyolc|opt|οκτώ|восемь|вісім|sekiz|tám|שמונה|ثمانيه',
  ],
  [
    10,
    'ten|zehn|dix|diez|dez|dieci|tien|tio|ti|kymmenen|dziesięć|deset|desať|десет|tíz|zece|δέκα|десять|on|mười|עשרה|عشره',
  ],
  [
    14,
    'fourteen|vierzehn|quatorze|catorce|catorze|quattordici|veertien|fjorton|fjorten|neljätoista|czternaście|čtrnáct|štrnásť|четиринадесет',
  ],
  [15, 'fifteen|fünfzehn|quinze|quince|quindici|vijftien|femton|femten|piętnaście|patnáct'],
];
const COUNT_OF = new Map(
  [...COUNTS].reverse().flatMap(([count, list]) =>
    folded(list, 1_000)
      .split('|')
      .map((word) => [word, count] as const),
  ),
);
const COUNT = `${[...COUNT_OF.keys()].sort((a, b) => b.length - a.length).join('|')}|\\d{1,2}`;

const PERIODS: readonly (readonly [number, string])[] = [
  [
    7,
    'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|wee?k|veckor|vecka|uger|uge|uker|uke|veker|viikkoa|viikon|viikko|viikoksi|tygodnie|tygodni|tydzień|týdny|týdnů|týden|tydnu|týždne|týždňov|týždeň|седмици|седмица|hét|hétig|hétre|héttel|săptămâni|săptămână|εβδομάδες|εβδομάδων|εβδομάδα|недели|недель|неделю|тижні|тижнів|тиждень|hafta|haftalık|haftalığına|tuần|שבועות|اسابيع|اسبوع',
  ],
  [
    1,
    'days?|tage?n?|jours?|días?|dias?|giorni|giorno|dagen|dag|dagar|dage|dager|päivää|päivän|dni|dzień|dny|dnů|den|dní|deň|ден|дена|nap|napig|napra|nappal|zile|zi|ημέρες|ημερών|μέρες|дней|дня|день|дні|днів|gün|günlük|ngày|ימים|ايام',
  ],
  [
    30,
    'months?|monate?n?|mois|meses|mês|mes|mesi|mese|maanden|maand|månader|månad|måneder|måned|kuukautta|kuukauden|miesiące|miesięcy|miesiąc|měsíce|měsíců|měsíc|mesiace|mesiacov|mesiac|месеца|hónap|hónapig|hónapra|luni|lună|μήνες|μηνών|μήνα|месяца|месяцев|месяц|місяці|місяців|місяць|ay|aylık|tháng|חודשים|اشهر|شهور',
  ],
];
const PERIOD_PATTERNS = PERIODS.map(
  ([days, list]) => [days, new RegExp(`^(?:${any(list)})$`, 'u')] as const,
);
const PERIOD = PERIODS.map(([, list]) => any(list)).join('|');

const SPAN = new RegExp(
  `(?<![\\p{L}\\d.,])(?:ב|ל|ה)?(${COUNT}) ?(?:full |whole |volle |ganze |volle |hele |celé |całe |полные )?(${PERIOD})(?!\\p{L})`,
  'gu',
);
/** 3週間後, 三周后, 3주 후, 10日間, 两天后: the count is already in digits. */
const SIGNS =
  /(\d{1,2}|[两兩]) ?(?:个|個)?(週間|周间|周|週|星期|礼拜|주일?|日間|天|일간|ヶ月|か月|个月|個月|月|개월)(?:間|间|간|동안)? ?(後|后|以后|之后|後に|후|뒤)?/g;
/** Numbers of days that a noun counts: "une quinzaine de jours", "una decina di giorni". */
const COLLECTIVES: readonly (readonly [number, RegExp])[] = (
  [
    [8, 'huitaine'],
    [10, 'dizaine|decina|decena|dezena'],
    [15, 'quinzaine|quincena|quinzena|quindicina'],
  ] as const
).map(([days, list]) => [
  days,
  new RegExp(
    `(?<!\\p{L})(?:(?:pour|durante|per|por|dans|en|fra|tra|em|dentro de) )?(?:une?|una|uma|d'une) (?:petite |bonne )?(?:${list})(?: de jours| de dias| di giorni)?(?!\\p{L})`,
    'gu',
  ),
]);
/** "Until the end of this week" as the length of an absence. */
const REST_OF_WEEK = new RegExp(
  `(?<!\\p{L})(?:${any('rest of the week|end of the week|ende der woche|final da semana|fim da semana|fine della settimana|einde van de week|slutet av veckan|slutningen af ugen|slutten av uka|sfârșitul săptămânii|τέλος της εβδομάδας|remainder of the week|rest der woche|restliche woche|reste de la semaine|fin de la semaine|resto de la semana|lo que queda de semana|lo que queda de la semana|resto da semana|resto della settimana|rest van de week|resten av veckan|resten af ugen|ugen ud|resten av uka|resten av uken|ut uka|ut uken|veckan ut|loppuviikon|loppuviikko|loppuviikoksi|reszt* tygodnia|do końca tygodnia|zbytek týdne|zbytku týdne|do konce týdne|zvyšok týždňa|do konca týždňa|до края на седмицата|hét hátralév*|hét végéig|restul săptămânii|υπόλοιπη εβδομάδα|до конца недели|остаток недели|до кінця тижня|решту тижня|haftanın geri kalan*|hafta sonuna kadar|hết tuần|hết tuần này')})(?!\\p{L})|סוף השבוע|نهايه الاسبوع|今週いっぱい|今週中|本周内|이번 ?주 ?내내`,
  'gu',
);
const FORTNIGHT = /(?<!\p{L})(?:a |one )?fortnight(?!\p{L})|שבועיים|اسبوعين/gu;

/** Words before a span that make it a distance: "in two weeks". */
const DISTANCE_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${any('in|in about|in etwa|dans|en|dentro de|em|daqui a|fra|tra|over|om|za|peste|în|σε|μετά από|через|за|след|o|sau|trong|om ca|om cirka')}|בעוד|بعد|خلال) {0,2}(?:about |etwa |ca\\.? |environ |unos |circa )?$`,
  'u',
);
/** Words after a span that make it a distance. */
const DISTANCE_AFTER =
  /^ ?(?:kuluttua|paasta|mulva|sonra|icinde|later|spater|plus tard|nua|tu nay)/u;
/** Within, every, ago: these describe no absence. */
const OTHER_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${any('within|every|each|last|past|previous|since|after|innerhalb|innerhalb von|binnen|alle|jede|letzten|seit|vor|sous|sous les|chaque|depuis|il y a|tous les|toutes les|dans les|dans un délai de|cada|hace|desde hace|en un plazo de|dentro das próximas|no prazo de|há|entro|ogni|fa|da|elke|iedere|sinds|afgelopen|inom|varje|senaste|inden for|hver|innen|siste|kuluessa|joka|w ciągu|co|od|do|během|každé|belül|minden|în termen de|în decurs de|fiecare|acum|εντός|μέσα σε|κάθε|εδώ και|в течение|каждые|последние|протягом|кожні|her|son|trong vòng|mỗi|cứ|up to|bis zu|hasta|fino a|working|ago')}|תוך|כל|לפני|خلال|كل|منذ) {0,2}(?:the |die |den |der |les |los |las |os |as |i |le |de |next |nächsten |próxim\\p{L}{2} |de |)?$`,
  'u',
);
const OTHER_AFTER =
  /^ ?(?:ago|old|per|a week|notice|trial|free|vor|alt|lang gultig|frist|kundigungs|fa(?!\p{L})|geleden|sedan|siden|sitten|temu|zpet|ezelott|belul|in urma|πριν|назад|тому|once|icinde|truoc|working|以内|以內|内|內|前|ごと|毎|이내|마다|전)/u;
/** A plain number of days may be a period of anything, so these words must precede it. */
const DURATION_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${any('for|off|out|away|leave|next|für|die nächsten|nächsten|urlaub|pendant|pour|pour les|prochains|durante|por|próximos|los próximos|per|prossimi|voor|komende|i|kommande|næste|neste|de kommende|przez|na|najbliższe|po dobu|na|příštích|timp de|următoarele|για|на|следующие|наступні|önümüzdeki|trong')}|למשך|ל|لمده|ضمن) {0,2}(?:the |next |den |die )?$`,
  'u',
);

const NEXT_WEEK = any(
  'next week|nächste woche|nächster woche|kommende woche|kommender woche|la semaine prochaine|semaine prochaine|de la semaine prochaine|la próxima semana|próxima semana|de la semana que viene|la semana que viene|da próxima semana|da semana que vem|semana que vem|prossima settimana|della prossima settimana|settimana prossima|della settimana prossima|volgende week|nästa vecka|i næste uge|næste uge|i neste uke|neste uke|ensi viikolla|ensi viikon|przyszłym tygodniu|w przyszłym tygodniu|przyszłego tygodnia|příští týden|příštího týdne|budúci týždeň|budúceho týždňa|následujúci týždeň|следващата седмица|идната седмица|jövő héten|jövő hét|săptămâna viitoare|săptămânii viitoare|επόμενη εβδομάδα|την επόμενη εβδομάδα|της επόμενης εβδομάδας|следующей неделе|на следующей неделе|следующей недели|наступного тижня|на наступному тижні|gelecek hafta|önümüzdeki hafta|haftaya|tuần sau|tuần tới|of next week',
);
const NAMES = [...WEEKDAY_INDEX.keys()].filter((name) => name.length > 2).join('|');
const OF_NEXT_WEEK = new RegExp(
  `(?<!\\p{L})(?:${NEXT_WEEK}),? (?:on |am |le |el |on |op |på |pa |w |we |ve |v |в |во |у |την |τη |vao |na )?(${NAMES})(?:s|na|n|on|en)?(?!\\p{L})|(?<!\\p{L})(${NAMES})(?:na|n|on|en)?,? (?:of |der |de |da |della |i |w |v |на |)?(?:${NEXT_WEEK})(?!\\p{L})|(?<!\\p{L})(?:a week on|a week from|the week after) (${NAMES})(?!\\p{L})|(?<!\\p{L})(${NAMES}) (?:week|en huit|in acht tagen)(?!\\p{L})|(?:来週の?|下周|下週|下星期|下个星期|다음 ?주 ?)([月火水木金土日](?=曜)|[一二三四五六日天]|[월화수목금토일](?=요일))(?:曜日?|요일)?`,
  'gu',
);
/** Words for "next" that mean the weekday of the next week, not the nearest one. */
const NEXT_WEEKDAY = new RegExp(
  `(?<!\\p{L})(?:${any('следующ*|наступн*|следващ*|идния|идната|budúc*|επόμενη|επόμενο|przyszł*|następn*|příští*|jövő|volgende|nästa|næste|neste')}) (${NAMES})(?:na|n|on|en)?(?!\\p{L})|(?<!\\p{L})(${NAMES}) (?:${any('viitoare|następn*|příští|volgende')})(?!\\p{L})`,
  'gu',
);
const DAY_SIGNS = ['日天일', '月一월', '火二화', '水三수', '木四목', '金五금', '土六토'];

export interface RelativeDate extends WrittenDate {
  /** `day` needs words for its meaning; `duration` is the length of an absence. */
  readonly kind: 'day' | 'duration';
}

/** The days that a folded text names relative to `today`. */
export function relativeDates(text: string, today: number): RelativeDate[] {
  const found: RelativeDate[] = [];
  const add = (start: number, length: number, kind: RelativeDate['kind'], day: number) => {
    const end = start + length;
    if (!found.some((other) => other.start < end && other.end > start))
      found.push({ start, end, days: [day], kind });
  };
  for (const match of text.matchAll(AFTER_TOMORROW))
    add(match.index, match[0].length, 'day', today + 2 * DAY);
  const monday = today + ((8 - new Date(today).getUTCDay()) % 7 || 7) * DAY;
  for (const match of text.matchAll(OF_NEXT_WEEK)) {
    const later = match[3] ?? match[4];
    const name = match[1] ?? match[2] ?? later;
    const weekday =
      name !== undefined
        ? WEEKDAY_INDEX.get(name)
        : DAY_SIGNS.findIndex((signs) => signs.includes(match[5] ?? '?'));
    if (weekday === undefined || weekday < 0) continue;
    const next = (weekday - new Date(today).getUTCDay() + 7) % 7 || 7;
    add(
      match.index,
      match[0].length,
      'day',
      later === undefined ? monday + ((weekday + 6) % 7) * DAY : today + (next + 7) * DAY,
    );
  }
  for (const match of text.matchAll(NEXT_WEEKDAY)) {
    const weekday = WEEKDAY_INDEX.get(match[1] ?? match[2] ?? '');
    if (weekday !== undefined)
      add(match.index, match[0].length, 'day', monday + ((weekday + 6) % 7) * DAY);
  }
  for (const match of text.matchAll(REST_OF_WEEK))
    add(match.index, match[0].length, 'duration', monday);
  for (const [days, pattern] of COLLECTIVES)
    for (const match of text.matchAll(pattern)) {
      const isAhead = /^(?:dans|en|fra|tra|em|dentro)/.test(match[0]);
      add(match.index, match[0].length, isAhead ? 'day' : 'duration', today + days * DAY);
    }
  for (const match of text.matchAll(FORTNIGHT)) addSpan(match.index, match[0], 14);
  for (const match of text.matchAll(SPAN)) {
    // "Hết tháng" means the end of a Vietnamese month, not seven ("hét") months.
    if (match[1] === 'het' && match[2] === 'thang') continue;
    const period = PERIOD_PATTERNS.find(([, pattern]) => pattern.test(match[2] ?? ''))?.[0];
    const count = COUNT_OF.get(match[1] ?? '') ?? Number(match[1]);
    if (period !== undefined && Number.isFinite(count))
      addSpan(match.index, match[0], count * period);
  }
  for (const match of text.matchAll(SIGNS)) {
    const [whole, number, period, after] = match;
    const days = /週|周|星期|礼拜|주/.test(period ?? '')
      ? 7
      : /天|日|일/.test(period ?? '')
        ? 1
        : 30;
    const count = number === '两' || number === '兩' ? 2 : Number(number);
    if (period === '月' && after === undefined) continue;
    if (OTHER_AFTER.test(text.slice(match.index + whole.length))) continue;
    add(
      match.index,
      whole.length,
      after === undefined ? 'duration' : 'day',
      today + count * days * DAY,
    );
  }
  return found.sort((a, b) => a.start - b.start);

  function addSpan(start: number, whole: string, days: number): void {
    const before = text.slice(Math.max(0, start - 30), start);
    const after = text.slice(start + whole.length, start + whole.length + 20);
    if (OTHER_AFTER.test(after)) return;
    const isDistance = DISTANCE_BEFORE.test(before) || DISTANCE_AFTER.test(after);
    if (!isDistance && OTHER_BEFORE.test(before)) return;
    if (!isDistance && days % 7 !== 0 && !DURATION_BEFORE.test(before)) return;
    add(start, whole.length, isDistance ? 'day' : 'duration', today + days * DAY);
  }
}
