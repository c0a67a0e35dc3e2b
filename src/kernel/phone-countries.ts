import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';

/** The country whose phone numbers can be read, by its ISO 3166-1 code in any case; or null. */
export function phoneCountryOf(code: string): CountryCode | null {
  const given = code.trim().toUpperCase();
  // What people write for it.
  const upper = given === 'UK' ? 'GB' : given;
  return isSupportedCountry(upper) ? upper : null;
}

/** The fault of a text that is not the code of a country. */
export const COUNTRY_FAULT = 'must be the code of a country in ISO 3166-1, for example GB.';
