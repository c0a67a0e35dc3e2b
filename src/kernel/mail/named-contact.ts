import { TEXT_LENGTH } from './words.ts';

const ADDRESS = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi;
/** Two or three capitalized words directly before the address. */
const NAME = /((?:\p{Lu}[\p{L}'’.-]{1,30} ?){2,3})[\s,:(<[–-]{1,5}$/u;

export interface NamedContact {
  readonly name: string | null;
  readonly address: string;
}

/** The first unknown address in a text, with the name directly before it. */
export function namedContactIn(
  text: string,
  known: readonly (string | null | undefined)[],
): NamedContact | null {
  const own = new Set(known.map((address) => address?.toLowerCase()));
  const read = text.slice(0, TEXT_LENGTH);
  for (const match of read.matchAll(ADDRESS)) {
    const address = match[0].toLowerCase().replace(/\.$/, '');
    if (own.has(address)) continue;
    const before = read.slice(Math.max(0, match.index - 80), match.index);
    return { name: NAME.exec(before)?.[1]?.trim() ?? null, address };
  }
  return null;
}
