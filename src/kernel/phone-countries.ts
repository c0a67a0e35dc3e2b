import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';

/**
 * The country for reading phone numbers, by its ISO 3166-1 code in any case; null if unsupported.
 */
export function phoneCountryOf(code: string): CountryCode | null {
  const given = code.trim().toUpperCase();
  // People often write UK.
  const upper = given === 'UK' ? 'GB' : given;
  return isSupportedCountry(upper) ? upper : null;
}

/** The error for a text that is no country code. */
export const COUNTRY_FAULT = 'must be the code of a country in ISO 3166-1, for example GB.';
