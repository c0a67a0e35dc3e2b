/** Text as the rules compare it: lower case, without accents, with straight quotes, and cut, so that a rule costs the same for every email. */
export function folded(text: string, length: number): string {
  return text
    .slice(0, length)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .toLowerCase();
}

/** How much of a subject and of a body the rules read. */
export const SUBJECT_LENGTH = 300;
export const TEXT_LENGTH = 4_000;

const ADDRESS = /[^\s<>()[\]"',;:\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?/i;

/** The first email address in a text, in lower case. */
export function addressIn(text: string): string | null {
  return ADDRESS.exec(text)?.[0].toLowerCase() ?? null;
}

/** The first Message-ID in angle brackets. */
export function messageIdIn(text: string): string | null {
  return /<[^<>\s]{1,250}>/.exec(text)?.[0] ?? null;
}
