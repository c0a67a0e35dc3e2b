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
].map((list) => folded(list, 1_000).split(' '));

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
  return text.replace(SPELLED, (word) => String(DAY_OF.get(word) ?? word));
}
