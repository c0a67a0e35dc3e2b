import { MONTH_INDEX } from './date-words.ts';
import { folded } from './words.ts';

/**
 * Days of a month in words, from the first to the thirty-first, in languages whose writers spell
 * them out. Source: the dictionaries of the languages.
 */
const DAYS = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first',
  'premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente-et-un',
  'ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta treintaiuno',
  'primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitré ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno',
  'первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого тринадцатого четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого двадцать_первого двадцать_второго двадцать_третьего двадцать_четвёртого двадцать_пятого двадцать_шестого двадцать_седьмого двадцать_восьмого двадцать_девятого тридцатого тридцать_первого',
].map((list) =>
  folded(list, 1_500)
    .split(' ')
    .map((word) => word.replace('_', ' ')),
);

const DAY_OF = new Map(
  DAYS.flatMap((list) => list.map((word, index) => [word, index + 1] as const)),
);
const SPELLED = new RegExp(
  `(?<![\\p{L}-])(${[...DAY_OF.keys()].sort((a, b) => b.length - a.length).join('|')})(?= (?:of |de )?(${[...MONTH_INDEX.keys()].join('|')})(?!\\p{L}))`,
  'gu',
);

/**
 * A folded text with the spelled days before a month in digits: "the tenth of March" as "the 10 of
 * march".
 */
export function withDigits(text: string): string {
  return withRepeatedMonths(
    text
      .replace(SPELLED, (word) => String(DAY_OF.get(word) ?? word))
      .replace(SIGNS, (signs) => String(numberOf(signs)))
      // The Japanese era that began in 2019.
      .replace(/令和 ?(\d{1,2})年/g, (_, year: string) => `${2_018 + Number(year)}年`)
      // "2.3.-13.3." holds two dates.
      .replace(/(\d\.?) ?[-–—] ?(?=\d{1,2}[./] ?\d)/g, '$1 - '),
  );
}

/** Numbers up to 99 in Chinese signs, where a unit of time follows. */
const SIGNS =
  /[一二三四五六七八九十]{1,3}(?=(?:个|個)?(?:月|日|号|號|周[间後后]|周(?![一二三四五六日天])|週[間後后]|週(?![一二三四五六日天])|天|か月|ヶ月))/g;
const DIGITS = '零一二三四五六七八九';

function numberOf(signs: string): number {
  const [tens, ones] = signs.includes('十') ? signs.split('十') : ['零', signs];
  const ten = signs.includes('十') ? (tens === '' ? 1 : DIGITS.indexOf(tens ?? '')) : 0;
  return ten * 10 + Math.max(0, DIGITS.indexOf(ones === '' ? '零' : (ones?.at(-1) ?? '零')));
}

/** The last day of a range may leave the month to the first: "3月4日至13日", "március 4-től 13-ig". */
const EAST_ASIAN_RANGE =
  /(\d{1,2}) ?(月|월) ?(\d{1,2}) ?(?:日|号|號|일)((?:\([^)]{1,6}\))? ?(?:至|到|[~～–—-]|から|부터) ?)(\d{1,2})(?= ?(?:日|号|號|일))/g;
const MONTH_FIRST_RANGE = new RegExp(
  `(?<!\\p{L})(${[...MONTH_INDEX.keys()].filter((name) => name.length > 2).join('|')})(\\.? \\d{1,2}(?!\\d)(?:st|nd|rd|th)?(?: ?[-–—] ?| (?:to|until|through|thru|till|and) (?:the )?|-?(?:j?[ae]?tol)(?: es| egeszen)? ))(\\d{1,2})(?!\\d)(?=(?:st|nd|rd|th|-?ig|-?en|-?an|-?ei)?(?![\\d:./]| ?(?:am|pm|uhr|h)(?!\\p{L})))`,
  'gu',
);

function withRepeatedMonths(text: string): string {
  return text
    .replace(
      EAST_ASIAN_RANGE,
      (_, month: string, sign: string, first: string, between: string, last: string) => {
        const next = Number(last) < Number(first) ? (Number(month) % 12) + 1 : Number(month);
        return `${month}${sign}${first}${sign === '월' ? '일' : '日'}${between}${next}${sign}${last}`;
      },
    )
    .replace(MONTH_FIRST_RANGE, '$1$2$1 $3');
}
