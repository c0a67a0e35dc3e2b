import type { MailClass } from '../../src/kernel/mail/mail-class.ts';
import type { ParsedMail } from '../../src/kernel/mail/parsed-mail.ts';
import { withoutQuote } from '../../src/kernel/mail/quote.ts';
import { parseMail } from '../../src/providers/email/parse-mail.ts';

export const PLACES = {
  '{{ID}}': '<stp_01JQ7Z3X@post.example>',
  '{{BAREID}}': 'stp_01JQ7Z3X@post.example',
  '{{CONTACT}}': 'ann@shop.example',
  '{{PLAIN}}': 'ann@shop.example',
  '{{ME}}': 'sam@post.example',
  '{{N}}': '7',
} as const;

/** A text with its placeholders filled in. */
export function filled(text: string): string {
  let result = text.replace(/<<REPEAT (\d+) TIMES: (.*?)>>/g, (_, count: string, line: string) =>
    Array(Number(count)).fill(line).join('\n'),
  );
  for (const [place, value] of Object.entries(PLACES)) result = result.replaceAll(place, value);
  return result;
}

export function parsedSource(source: string): Promise<ParsedMail> {
  return parseMail(Buffer.from(filled(source).replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')));
}

/** The stored kind of a received email; `none` is not stored. */
export function kindOf(found: MailClass): string {
  switch (found.kind) {
    case 'reply':
    case 'calendar_reply':
      return 'message';
    case 'bounce':
      return found.permanent ? 'hard_bounce' : 'soft_bounce';
    case 'left_company':
      return 'auto_reply';
    case 'other':
      return 'none';
    default:
      return found.kind;
  }
}

/** The text that is shown of a reply, with the names of its attachments. */
export function shownOf(found: MailClass, mail: ParsedMail): string {
  const text = found.kind === 'calendar_reply' ? found.comment : withoutQuote(mail.text);
  return `${text}\n${mail.attachments.join('\n')}`;
}
