import { autoReplyIn } from './auto-reply.ts';
import { bounceIn } from './bounce.ts';
import { calendarAnswerIn } from './calendar-reply.ts';
import { complaintIn } from './complaint.ts';
import { says } from './languages/phrases.ts';
import type { MailClass } from './mail-class.ts';
import { headerOf, type ParsedMail, reportTypeOf } from './parsed-mail.ts';
import { folded, SUBJECT_LENGTH } from './words.ts';

/** The number of characters that the classification reads. */
const MAX_JUDGED = 300_000;

/** Classifies an email. Time and depth are bounded for any content. */
export function classifyMail(received: ParsedMail, receivedAt: Date): MailClass {
  const mail =
    received.text.length > MAX_JUDGED
      ? { ...received, text: received.text.slice(0, MAX_JUDGED) }
      : received;
  return (
    complaintIn(mail) ??
    receiptIn(mail) ??
    bounceIn(mail) ??
    calendarAnswerIn(mail) ??
    listMailIn(mail) ??
    autoReplyIn(mail, receivedAt) ?? { kind: 'reply' }
  );
}

function receiptIn(mail: ParsedMail): MailClass | null {
  if (
    reportTypeOf(mail) === 'disposition-notification' ||
    mail.parts.some(({ contentType }) => contentType === 'message/disposition-notification')
  ) {
    return { kind: 'other', reason: 'It is a read receipt.' };
  }
  const subject = folded(mail.subject, SUBJECT_LENGTH);
  // Without a server for receipts, Outlook sends them as text with the times of sending and
  // reading.
  if (
    /^[^:：]{3,40}[:：]/.test(subject) &&
    says('readReceipt', subject.slice(0, subject.search(/[:：]/)), null, 'whole') &&
    saysRead(mail.text)
  ) {
    return { kind: 'other', reason: 'It is a read receipt.' };
  }
  // Thunderbird: "Return Receipt (displayed) - Hello".
  const receipt = /^([^()]{3,40}) \([^()]{3,30}\) [-–] /.exec(subject)?.[1];
  if (receipt !== undefined && says('readReceipt', receipt, null, 'whole'))
    return { kind: 'other', reason: 'It is a read receipt.' };
  if (
    /^feedback-type: ?[a-z-]{3,20}\s*$/im.test(mail.text.slice(0, 4_000)) &&
    /^(?:original-rcpt-to|original-mail-from|user-agent): /im.test(mail.text.slice(0, 4_000))
  ) {
    return { kind: 'other', reason: 'It is a report of a feedback loop that somebody passed on.' };
  }
  if (reportTypeOf(mail) === 'tlsrpt' || /^report domain: \S{1,260} submitter: /.test(subject)) {
    return { kind: 'other', reason: 'It is a report about the authentication of a domain.' };
  }
  return null;
}

/** The text of a receipt has times, or repeats that the message was or was not read. */
function saysRead(text: string): boolean {
  return (
    /\d{1,2}[:.h]\d{2}/.test(text.slice(0, 1_000)) ||
    (text.length < 600 && says('readReceipt', folded(text, 600)))
  );
}

/**
 * Newsletters and mailing lists. An answer through a list still refers to the email that it
 * answers.
 */
function listMailIn(mail: ParsedMail): MailClass | null {
  if (mail.inReplyTo.length > 0 || mail.references.length > 0) return null;
  const isList =
    ['list-id', 'list-post', 'list-unsubscribe'].some((name) => mail.headers.has(name)) ||
    /^\s{0,10}list\b/i.test(headerOf(mail, 'precedence'));
  return isList ? { kind: 'other', reason: 'It was sent to a mailing list.' } : null;
}
