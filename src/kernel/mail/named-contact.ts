import { GIVEN_NAMES } from '../generated-text/names/given-names.ts';
import { folded, TEXT_LENGTH } from './words.ts';

/** Whole addresses only: the rest of one in other letters would be another person's. */
const ADDRESS =
  /(?<![\p{L}\p{N}._%+@-])[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}[a-z]{2,24}(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])/giu;
/** Nobody reads these: senders of machines, and pictures within an email. */
const MACHINE = /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster)@|\.(?:png|jpe?g|gif)@/;
const MAX_BEFORE = 120;
const MAX_AFTER = 60;

/** Words within a name that have no capital: "Jan de Vries". */
const PARTICLE =
  "(?:de la|de los|van de[nr]?|von de[nr]|da|das|de|del|della|den|der|di|do|dos|du|la|le|van|von|y|zu|zur|af|av|bin|ibn|al|el|ter|ten|d')";
const CAPITALIZED = "\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}";
const FULL_NAME = `${CAPITALIZED}(?: (?:${PARTICLE} )?${CAPITALIZED}){1,3}`;
/** What may stand between a name and their address, in the languages of replies. */
const LINK_WORDS = [
  'at on via by under through email e-mail mail address his her their the is are can be reached who',
  'reachable available unter per erreichen erreichbar sie Sie ist ihn adresse der die über mobil',
  "à a l'adresse sur par courriel en al correo la dirección através pelo por endereço all'indirizzo",
  'indirizzo all op het adres bereikbaar bereiken is te på adressen epost e-post mailen osoitteessa',
  'osoitteeseen na adres adresem mailem pod e-mailem adrese adresa címen telefonon по адресу почте',
  'на адресу пошту το στο adresinden',
]
  .join(' ')
  .split(' ')
  .join('|');
const GAP = `(?:[\\s,:;：(（<\\[–—-]|(?<![\\p{L}\\p{M}])(?:${LINK_WORDS})(?![\\p{L}\\p{M}]))`;
const BEFORE = new RegExp(`(${FULL_NAME})${GAP}{1,12}$`, 'u');
const AFTER = new RegExp(`^\\s{0,2}[(（]\\s?(${FULL_NAME})\\s?[)）]`, 'u');
/** Scripts without capitals and spaces, after the words that announce a name. */
const HAN_NAME =
  /(?:联系|聯繫|聯絡|联络|咨询|找|後任の|担当の|担当者の)(\p{Script=Han}{2,5})\s?[:：(（<]\s?$/u;
const TITLES =
  /^(?:Frau|Herrn?|Mr\.?|Mrs\.?|Ms\.?|Dr\.?|Prof\.?|Mme|Mlle|M\.|Sra?\.|Sig\.(?:ra)?|Dhr\.|Mevr\.|Mevrouw|Meneer|Pani?|Pana|Fru|Hr\.|Ing\.|Mgr\.|Monsieur|Madame|Señora?|Senhora?)\s+/u;
/** The address of whoever writes: "reach me at", "my private address is". */
const OWN = new RegExp(
  `(?:(?<!\\p{L})(?:me|mich|mir|moi|mig|meg|mij|меня|мне|мені|minut)${GAP}{1,12}|(?<!\\p{L})me joindre${GAP}{1,12}|(?<!\\p{L})my (?:new|private|personal) [\\p{L}-]+${GAP}{1,12})$`,
  'iu',
);

export interface NamedContact {
  readonly name: string | null;
  readonly address: string;
}

/**
 * The first address in a text that is none of the known ones, nor one at which its author wants to
 * be reached, with the name beside it.
 */
export function namedContactIn(
  text: string,
  known: readonly (string | null | undefined)[],
): NamedContact | null {
  const own = new Set(known.map((address) => address?.toLowerCase()));
  const read = text.slice(0, TEXT_LENGTH);
  for (const match of read.matchAll(ADDRESS)) {
    const address = match[0].toLowerCase().replace(/\.$/, '');
    const before = read.slice(Math.max(0, match.index - MAX_BEFORE), match.index);
    if (own.has(address) || MACHINE.test(address) || OWN.test(before)) continue;
    const end = match.index + match[0].length;
    return { name: nameBeside(before, read.slice(end, end + MAX_AFTER)), address };
  }
  return null;
}

function nameBeside(before: string, after: string): string | null {
  const found = (BEFORE.exec(before) ?? AFTER.exec(after))?.[1];
  if (found === undefined) return HAN_NAME.exec(before)?.[1] ?? null;
  const name = withoutVerb(found.trim()).replace(TITLES, '').replace(TITLES, '').trim();
  return name === '' ? null : name;
}

const GIVEN = new Set(GIVEN_NAMES.map((name) => folded(name, 80)));

const VERBS =
  /^(?:Contact|Ask|Write|Email|E-mail|Try|Call|Reach|Ping|Talk|Speak|Fragen|Schreiben|Kontaktieren|Contactez|Contacte|Contacter|Demandez|Escriba|Escribe|Hable|Fale|Contate|Scriva|Scrivi|Contatti|Chieda|Mail|Vraag|Bel|Kontakta|Skriv|Kontakt|Ota|Napiszcie|Napište|Пишите|Напишите) /u;

/** "Ask Petra Berg": a verb with a capital because it begins the sentence. */
function withoutVerb(name: string): string {
  const [first = '', second = ''] = name.split(' ');
  const isGiven = (word: string) => GIVEN.has(folded(word, 80));
  return VERBS.test(name) || (!isGiven(first) && isGiven(second))
    ? name.slice(first.length + 1)
    : name;
}
