import type { Successor } from './mail-class.ts';
import { namedContactIn } from './named-contact.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** The replacement that the text of a departed person names, by address. */
export function successorIn(mail: ParsedMail, text: string): Successor | null {
  return namedContactIn(text, [mail.from?.address, ...mail.to]);
}
