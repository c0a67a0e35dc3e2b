import { isSupportedCountry } from 'libphonenumber-js/min';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'ru', 'ja'];
/** Common names that Unicode does not have. */
const ALSO: Record<string, string> = {
  usa: 'US',
  us: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  grossbritannien: 'GB',
  uae: 'AE',
  holland: 'NL',
  thenetherlands: 'NL',
  czechrepublic: 'CZ',
  brd: 'DE',
  rossija: 'RU',
  россия: 'RU',
  сша: 'US',
  eeuu: 'US',
  estadosunidosdeamerica: 'US',
  korea: 'KR',
  southkorea: 'KR',
  turkey: 'TR',
  рф: 'RU',
};

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

let codes: ReadonlyMap<string, string> | null = null;

/** Created on first use, because it takes some milliseconds. */
function allCodes(): ReadonlyMap<string, string> {
  if (codes !== null) return codes;
  const found = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  // Unicode also names codes of former countries, for example DD as Germany.
  const today = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isSupportedCountry(code));
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of today) {
      const name = names.of(code);
      if (name !== undefined && !found.has(plain(name))) found.set(plain(name), code);
    }
  }
  for (const [name, code] of Object.entries(ALSO)) found.set(plain(name), code);
  codes = found;
  return found;
}

/** The ISO 3166-1 code of a country, given its code or a name; null if unknown. */
export function countryCode(text: string): string | null {
  const name = plain(text);
  const known = allCodes().get(name);
  if (known !== undefined) return known;
  return /^[a-z]{2}$/.test(name) ? name.toUpperCase() : null;
}
