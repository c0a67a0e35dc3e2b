import { WEEKDAY_INDEX } from './date-words.ts';
import { folded } from './words.ts';
import type { WrittenDate } from './written-date.ts';

/**
 * Days that a text names by a holiday that is over: "after Easter", "Tuesday after Easter", "after
 * New Year". Source: the dictionaries of the languages; the dates of Easter by the rules of the
 * western and of the eastern churches.
 */

const DAY = 86_400_000;
/** An absence does not last until a holiday that is further ahead. */
const MAX_AHEAD = 60 * DAY;

const any = (list: string) => folded(list, 4_000).replaceAll('*', '\\p{L}{0,8}');

const AFTER =
  'after|following|nach|après|después de|tras|depois d[ao]|após|dopo|na|efter|etter|po|după|dupa|μετά|після|после|след';
/** "Away until Easter" and "away over Easter" also end with the holiday. */
const UNTIL = 'until|till|bis|bis nach|hasta|até|fino a|tot|tot na|till|til|indtil';
const ARTICLE =
  "the|den|der|dem|les|las|los|la|el|le|o|a|as|os|i|de|het|do|to|το|τα|τις|swiet*|świętach|svatcich|svátcích|sviatkoch|sarbatori*|sărbătorile|fetes de|fêtes de|fiestas de|feste di|vacances de|vacaciones de|ferias da|férias da|vacanze di|las vacaciones de|holidays? of|d'|di";

interface Holiday {
  readonly names: string;
  /** Names that precede their word for "after": "húsvét után". */
  readonly before?: string;
  /** The holiday itself, whose weekday decides which "Tuesday after" is meant. */
  readonly of: (year: number) => number;
  /** The number of days until work begins again. */
  readonly lasts: number;
}

const HOLIDAYS: readonly Holiday[] = [
  {
    names:
      'easter|ostern|osterfeier*|osterferien|osterwochenende|pâques|pascua|semana santa|páscoa|pasqua|pasen|paasweekend|paasvakantie|påsk|påsken|påskhelgen|påske|påsken|påskeferien|wielkanoc*|velikono*|veľk* noc*',
    before: 'pääsiäisen jälkeen|húsvét után',
    of: westernEaster,
    lasts: 2,
  },
  {
    names: 'paște|paști|πάσχα|пасхи|великодня|великден',
    of: easternEaster,
    lasts: 2,
  },
  {
    names:
      'pentecost|whitsun*|pfingsten|pfingstferien|pentecôte|pentecostés|pentecoste|pinksteren|pingst|pinse|pinsen',
    before: 'helluntain jälkeen|pünkösd után',
    of: (year) => westernEaster(year) + 49 * DAY,
    lasts: 2,
  },
  {
    names:
      'new year*|neujahr|jahreswechsel|(?:le )?nouvel an|año nuevo|ano novo|capodanno|oud en nieuw|nieuwjaar|nyår|nytår|nyttår|nowym roku|novém roce|novom roku|anul nou|πρωτοχρονιά|нового года|нового року|нова година',
    before: 'uudenvuoden jälkeen|újév után',
    of: (year) => Date.UTC(year, 0, 1),
    lasts: 1,
  },
];
const NAMES = [...WEEKDAY_INDEX.keys()].filter((name) => name.length > 2).join('|');
/** German and Scandinavian words for the end of holidays that the text names elsewhere. */
const FESTIVE = any(
  'holidays|holiday weekend|feiertage*|festtage*|osterfeiertage*|helligdag*|helgdag*|feestdagen|fêtes|fiestas|festività|feriado',
);

const PATTERNS = HOLIDAYS.map((holiday) => ({
  holiday,
  pattern: new RegExp(
    `(?<!\\p{L})(?:(${NAMES})(?:na|en|n|s)? )?(?:${any(AFTER)}|(${any(UNTIL)})) (?:(?:${any(ARTICLE)}) ?){0,2}(?:${any(holiday.names)})(?!\\p{L})${
      holiday.before === undefined ? '' : `|(?<!\\p{L})(?:${any(holiday.before)})(?!\\p{L})`
    }`,
    'gu',
  ),
  named: new RegExp(`(?<!\\p{L})(?:${any(holiday.names)})(?!\\p{L})`, 'u'),
}));
const WEEKDAY_AFTER_FESTIVE = new RegExp(
  `(?<!\\p{L})(${NAMES})(?:en|n|s)? (?:${any(AFTER)}) (?:(?:${any(ARTICLE)}) ?)?(?:${FESTIVE})(?!\\p{L})`,
  'gu',
);

/** The days that a folded text names relative to a holiday after `today`. */
export function holidayDates(text: string, today: number): WrittenDate[] {
  const found: WrittenDate[] = [];
  const add = (match: RegExpExecArray, { of, lasts }: Holiday, weekday: number | undefined) => {
    const year = new Date(today).getUTCFullYear();
    const holiday = [of(year), of(year + 1)].find((day) => day + lasts * DAY >= today);
    if (holiday === undefined || holiday > today + MAX_AHEAD) return;
    const day = weekday === undefined ? workday(holiday + lasts * DAY) : next(holiday, weekday);
    found.push({ start: match.index, end: match.index + match[0].length, days: [day] });
  };
  for (const { holiday, pattern, named } of PATTERNS) {
    for (const match of text.matchAll(pattern))
      add(match, holiday, WEEKDAY_INDEX.get(match[1] ?? ''));
    if (!named.test(text)) continue;
    for (const match of text.matchAll(WEEKDAY_AFTER_FESTIVE))
      add(match, holiday, WEEKDAY_INDEX.get(match[1] ?? ''));
  }
  return found;
}

/** The first such weekday after a day. */
function next(day: number, weekday: number): number {
  return day + ((weekday - new Date(day).getUTCDay() + 7) % 7 || 7) * DAY;
}

function workday(day: number): number {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? day + 2 * DAY : weekday === 0 ? day + DAY : day;
}

/** Easter Sunday of the western churches (the rule of the Gregorian calendar, after Meeus). */
function westernEaster(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const letter =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * letter) / 451);
  const days = epact + letter - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** Easter Sunday of the eastern churches: the rule of the Julian calendar, 13 days later. */
function easternEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const letter = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + letter + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1) + 13 * DAY;
}
