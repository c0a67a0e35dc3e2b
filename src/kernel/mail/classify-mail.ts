import { autoReplyByHeader, autoReplyBySubject } from './auto-reply.ts';
import { bounceIn } from './bounce.ts';
import { complaintIn } from './complaint.ts';
import type { MailClass } from './mail-class.ts';
import { headerOf, type ParsedMail, reportTypeOf } from './parsed-mail.ts';
import { folded, SUBJECT_LENGTH } from './words.ts';

/** Classifies an email. The time is bounded, whatever the email contains. */
export function classifyMail(mail: ParsedMail, receivedAt: Date): MailClass {
  return (
    complaintIn(mail) ??
    receiptIn(mail) ??
    bounceIn(mail) ??
    calendarAnswerIn(mail) ??
    autoReplyByHeader(mail, receivedAt) ??
    listMailIn(mail) ??
    autoReplyBySubject(mail, receivedAt) ?? { kind: 'reply' }
  );
}

function receiptIn(mail: ParsedMail): MailClass | null {
  if (reportTypeOf(mail) === 'disposition-notification' || mail.parts.some(({ contentType }) => contentType === 'message/disposition-notification')) {
    return { kind: 'other', reason: 'It is a read receipt.' };
  }
  if (reportTypeOf(mail) === 'tlsrpt' || /^report domain: \S{1,260} submitter: /.test(folded(mail.subject, SUBJECT_LENGTH))) {
    return { kind: 'other', reason: 'It is a report about the authentication of a domain.' };
  }
  return null;
}

/** The automatic answer of a calendar to an invitation. An invitation by a person counts as a reply. */
function calendarAnswerIn(mail: ParsedMail): MailClass | null {
  const calendar = mail.parts.find(({ contentType }) => contentType === 'text/calendar');
  return calendar !== undefined && /^method:(?:reply|counter|cancel|refresh|declinecounter)\s*$/im.test(calendar.text.slice(0, 4_000))
    ? { kind: 'other', reason: 'It is the answer of a calendar to an invitation.' }
    : null;
}

/** Newsletters and mailing lists. An answer that came through a list still refers to the email that it answers. */
function listMailIn(mail: ParsedMail): MailClass | null {
  if (mail.inReplyTo.length > 0 || mail.references.length > 0) return null;
  const isList = ['list-id', 'list-post', 'list-unsubscribe'].some((name) => mail.headers.has(name)) || /^\s{0,10}list\b/i.test(headerOf(mail, 'precedence'));
  return isList ? { kind: 'other', reason: 'It was sent to a mailing list.' } : null;
}
