import type { MailClass } from './mail-class.ts';
import type { ParsedMail } from './parsed-mail.ts';

const MAX_LENGTH = 16_000;
const MAX_COMMENT = 2_000;

/**
 * A person's answer to an invitation (RFC 5546), or null. An accepted or proposed meeting is a
 * positive reply, and a declined one with a comment is a reply. Programs write other calendar
 * messages. An invitation by a person is an ordinary reply.
 */
export function calendarAnswerIn(mail: ParsedMail): MailClass | null {
  const calendar = mail.parts.find(({ contentType }) => contentType === 'text/calendar');
  if (calendar === undefined) return null;
  const lines = unfolded(calendar.text.slice(0, MAX_LENGTH));
  const method = fieldOf(lines, /^method$/i)?.toLowerCase();
  if (method === 'cancel' || method === 'refresh' || method === 'declinecounter') {
    return { kind: 'other', reason: 'It is a message of a calendar about an invitation.' };
  }
  if (method !== 'reply' && method !== 'counter') return null;
  const attendee = lines.find((line) => /^attendee[;:]/i.test(line)) ?? '';
  const answer = /;partstat="?([a-z-]{1,20})/i.exec(attendee)?.[1]?.toLowerCase();
  const comment = unescaped(fieldOf(lines, /^comment$/i) ?? '')
    .trim()
    .slice(0, MAX_COMMENT);
  const text = comment === '' ? mail.text.trim() : comment;
  const accepts = method === 'counter' || answer === 'accepted' || answer === 'tentative';
  if (!accepts && text === '')
    return { kind: 'other', reason: 'It is the answer of a calendar to an invitation.' };
  return { kind: 'calendar_reply', accepts, comment: text };
}

/** Continuation lines begin with a space (RFC 5545, 3.1). */
function unfolded(text: string): string[] {
  return text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
}

function fieldOf(lines: readonly string[], name: RegExp): string | null {
  for (const line of lines) {
    const colon = line.search(/:(?=(?:[^"]{0,1000}"[^"]{0,1000}"){0,20}[^"]{0,4000}$)/);
    if (colon > 0 && name.test(line.slice(0, colon).split(';', 1)[0] ?? ''))
      return line.slice(colon + 1);
  }
  return null;
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) =>
    sign.toLowerCase() === 'n' ? '\n' : sign,
  );
}
