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
  'pierwszego drugiego trzeciego czwartego piątego szóstego siódmego ósmego dziewiątego dziesiątego jedenastego dwunastego trzynastego czternastego piętnastego szesnastego siedemnastego osiemnastego dziewiętnastego dwudziestego dwudziestego_pierwszego dwudziestego_drugiego dwudziestego_trzeciego dwudziestego_czwartego dwudziestego_piątego dwudziestego_szóstego dwudziestego_siódmego dwudziestego_ósmego dwudziestego_dziewiątego trzydziestego trzydziestego_pierwszego',
  'prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého třináctého čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého dvacátého_prvního dvacátého_druhého dvacátého_třetího dvacátého_čtvrtého dvacátého_pátého dvacátého_šestého dvacátého_sedmého dvacátého_osmého dvacátého_devátého třicátého třicátého_prvního',
  'prvého druhého tretieho štvrtého piateho šiesteho siedmeho ôsmeho deviateho desiateho jedenásteho dvanásteho trinásteho štrnásteho pätnásteho šestnásteho sedemnásteho osemnásteho devätnásteho dvadsiateho dvadsiateho_prvého dvadsiateho_druhého dvadsiateho_tretieho dvadsiateho_štvrtého dvadsiateho_piateho dvadsiateho_šiesteho dvadsiateho_siedmeho dvadsiateho_ôsmeho dvadsiateho_deviateho tridsiateho tridsiateho_prvého',
  "першого другого третього четвертого п'ятого шостого сьомого восьмого дев'ятого десятого одинадцятого дванадцятого тринадцятого чотирнадцятого п'ятнадцятого шістнадцятого сімнадцятого вісімнадцятого дев'ятнадцятого двадцятого двадцять_першого двадцять_другого двадцять_третього двадцять_четвертого двадцять_п'ятого двадцять_шостого двадцять_сьомого двадцять_восьмого двадцять_дев'ятого тридцятого тридцять_першого",
  'primeiro dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte vinte_e_um vinte_e_dois vinte_e_três vinte_e_quatro vinte_e_cinco vinte_e_seis vinte_e_sete vinte_e_oito vinte_e_nove trinta trinta_e_um',
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste eenentwintigste tweeëntwintigste drieëntwintigste vierentwintigste vijfentwintigste zesentwintigste zevenentwintigste achtentwintigste negenentwintigste dertigste eenendertigste',
  'första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde tjugonde tjugoförsta tjugoandra tjugotredje tjugofjärde tjugofemte tjugosjätte tjugosjunde tjugoåttonde tjugonionde trettionde trettioförsta',
  'første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tyvende enogtyvende toogtyvende treogtyvende fireogtyvende femogtyvende seksogtyvende syvogtyvende otteogtyvende niogtyvende tredivte enogtredivte',
].map((list) =>
  folded(list, 1_500)
    .split(' ')
    .map((word) => word.replaceAll('_', ' ')),
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

/** Numbers up to 99 in Chinese characters before a unit of time. */
const SIGNS =
  /[一二三四五六七八九十]{1,3}(?=(?:个|個)?(?:月|日|号|號|周[间後后]|周(?![一二三四五六日天])|週[間後后]|週(?![一二三四五六日天])|天|か月|ヶ月))/g;
const DIGITS = '零一二三四五六七八九';

function numberOf(signs: string): number {
  const [tens, ones] = signs.includes('十') ? signs.split('十') : ['零', signs];
  const ten = signs.includes('十') ? (tens === '' ? 1 : DIGITS.indexOf(tens ?? '')) : 0;
  return ten * 10 + Math.max(0, DIGITS.indexOf(ones === '' ? '零' : (ones?.at(-1) ?? '零')));
}

/** Ranges whose last day has no month: "3月4日至13日", "március 4-től 13-ig". */
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
