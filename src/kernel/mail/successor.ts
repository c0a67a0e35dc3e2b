import type { Successor } from './mail-class.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { TEXT_LENGTH } from './words.ts';

const ADDRESS = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi;
/** Two or three capitalized words right before the address. */
const NAME = /((?:\p{Lu}[\p{L}'’.-]{1,30} ?){2,3})[\s,:(<[–-]{1,5}$/u;

/** The person that the text of somebody who left names in their place, by address. */
export function successorIn(mail: ParsedMail, text: string): Successor | null {
  const known = new Set([mail.from?.address, ...mail.to]);
  const read = text.slice(0, TEXT_LENGTH);
  for (const match of read.matchAll(ADDRESS)) {
    const address = match[0].toLowerCase().replace(/\.$/, '');
    if (known.has(address)) continue;
    const name =
      NAME.exec(read.slice(Math.max(0, match.index - 80), match.index))?.[1]?.trim() ?? null;
    return { name, address };
  }
  return null;
}
