import { fault, type TextFault } from './text-fault.ts';

/** An address of a page, with or without its scheme, or of a mailbox. */
const LINK =
  /(?:(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|(?<![\w@.])(?:www\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?:\/[^\s<>"]*)?)/giu;
/** What looks like a domain and is none: an abbreviation, or two sentences without a space. */
const NO_LINK = /^(?:\p{L}\.)+\p{L}?$|^[^/@:]+\.\p{Lu}\p{Ll}+$/u;
const NUMBER = /\p{Nd}[\p{Nd}.,'’:/ ]*/gu;
const CURRENCY =
  /[$€£¥₹₽₩₺₴₫₪฿]|(?<!\p{L})(?:usd|eur|gbp|chf|dollars?|euros?|pounds?|dollar)(?!\p{L})/giu;

/** The first link, number or price of a text that the context does not have. Both normalized. */
export function unknownFactsIn(text: string, known: string): TextFault[] {
  const links = linksOf(known);
  const link = linksOf(text).find((found) => !isKnownLink(found, links, known));
  // The digits of a link are checked with it.
  const rest = text.replace(LINK, ' ');
  const numbers = new Set(numbersOf(known));
  const number = numbersOf(rest).find((found) => !numbers.has(found));
  const currencies = new Set(known.toLowerCase().match(CURRENCY) ?? []);
  const currency = rest
    .toLowerCase()
    .match(CURRENCY)
    ?.find((found) => !currencies.has(found));
  return [
    ...(link === undefined ? [] : [fault('unknown_link', link)]),
    ...(number !== undefined
      ? [fault('unknown_number', number)]
      : currency !== undefined
        ? [fault('unknown_number', currency)]
        : []),
  ];
}

function linksOf(text: string): string[] {
  return (text.match(LINK) ?? [])
    .map((link) => link.replace(/[.,;:!?'")\]]+$/u, ''))
    .filter((link) => !NO_LINK.test(link));
}

/** A link is known with its path. The bare domain of a link that is known is known too. */
function isKnownLink(link: string, links: readonly string[], known: string): boolean {
  const wanted = bare(link);
  return (
    links.some((other) => {
      const have = bare(other);
      return have === wanted || have.startsWith(`${wanted}/`) || have.endsWith(`@${wanted}`);
    }) || known.toLowerCase().includes(link.toLowerCase())
  );
}

function bare(link: string): string {
  return link
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/\/+$/u, '');
}

/** The numbers of a text without the signs by which languages group digits. */
function numbersOf(text: string): string[] {
  const numbers: string[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const before = text[match.index - 1] ?? ' ';
    const after = text[match.index + match[0].trimEnd().length] ?? ' ';
    const digits = match[0].replace(/\P{Nd}/gu, '');
    // "B2B" and "Q3" are words.
    if (/\p{L}/u.test(before) && digits.length === 1 && !/[%‰]/u.test(after)) continue;
    for (const part of match[0].trim().split(/[ /]+/u)) {
      const plain = part.replace(/\P{Nd}/gu, '');
      if (plain !== '') numbers.push(String(asAscii(plain)));
    }
  }
  return numbers;
}

/** Digits of other scripts as those of ASCII, without leading zeros. */
function asAscii(digits: string): string {
  const ascii = [...digits]
    .map((digit) => {
      const code = digit.codePointAt(0) ?? 0x30;
      if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
      if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
      return digit;
    })
    .join('');
  return ascii.replace(/^0+(?=.)/u, '');
}
