import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';
import { countryCode } from './country-names.ts';

/** The E.164 number of a cell, and its other content. */
export interface PhoneCell {
  phone: string | null;
  others: string[];
}

/** Reads the numbers of a cell. Without a country, only international numbers are recognized. */
export function readPhoneCell(cell: string, country: CountryCode | null): PhoneCell {
  const whole = numberOf(cell, country);
  if (whole !== null) return { phone: whole, others: [] };
  const [phone = null, ...others] = [
    ...new Set(
      cell
        .split(/:::|[,;|\n]|\s\/\s|(?<=\d)\/(?=\s*\+)/)
        .map((part) => numberOf(part, country))
        .filter((number) => number !== null),
    ),
  ];
  return { phone, others };
}

function numberOf(text: string, country: CountryCode | null): string | null {
  const plain = text
    .trim()
    .replace(/^(?:tel|phone|mobile|whatsapp)\s*[:.]\s*/i, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(\+\d{1,3}\s*)\(0\)/, '$1');
  if (plain === '' || plain.length > 60) return null;
  const parsed = parsePhoneNumber(plain, country ?? undefined);
  return parsed?.isValid() ? parsed.number : null;
}

/** A country by its code or its name in an import language; null if unknown. */
export function phoneCountry(text: string): CountryCode | null {
  const code = countryCode(text);
  return code !== null && isSupportedCountry(code) ? code : null;
}
