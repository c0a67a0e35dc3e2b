import { isSupportedCountry } from 'libphonenumber-js/min';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'ru', 'ja'];
/** Names that people write besides those of Unicode. */
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

/** Made when first needed: it takes some milliseconds. */
function allCodes(): ReadonlyMap<string, string> {
  if (codes !== null) return codes;
  const found = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  // Unicode names codes of former countries too, for example DD as Germany.
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

/** The code of ISO 3166-1 of a country, given that code or a name, or null. */
export function countryCode(text: string): string | null {
  const name = plain(text);
  const known = allCodes().get(name);
  if (known !== undefined) return known;
  return /^[a-z]{2}$/.test(name) ? name.toUpperCase() : null;
}
