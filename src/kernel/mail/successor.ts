import type { Successor } from './mail-class.ts';
import { namedContactIn } from './named-contact.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** The person that the text of somebody who left names in their place, by address. */
export function successorIn(mail: ParsedMail, text: string): Successor | null {
  return namedContactIn(text, [mail.from?.address, ...mail.to]);
}
