import { fieldGroups, recipientOf, returnedHeaders } from './fields.ts';
import type { MailClass } from './mail-class.ts';
import { type ParsedMail, reportTypeOf } from './parsed-mail.ts';
import { folded, messageIdIn, SUBJECT_LENGTH } from './words.ts';

/** Subjects of complaints without a feedback report. They count only with the returned message. */
const SUBJECT =
  /^(?:complaint about message from |(?:e-?mail )?(?:abuse|spam|feedback|complaint) (?:feedback )?report\b)/;

/** A recipient's complaint through a feedback loop (RFC 5965), or null. */
export function complaintIn(mail: ParsedMail): MailClass | null {
  const part = mail.parts.find(({ contentType }) => contentType === 'message/feedback-report');
  const returned = returnedHeaders(mail);
  if (part === undefined && reportTypeOf(mail) !== 'feedback-report') {
    const isComplaint =
      returned !== null &&
      (SUBJECT.test(folded(mail.subject, SUBJECT_LENGTH)) ||
        returned.has('x-hmxmroriginalrecipient'));
    if (!isComplaint) return null;
  }
  const report = part === undefined ? undefined : fieldGroups(part.text)[0];
  const type = report?.get('feedback-type')?.toLowerCase();
  if (type === 'not-spam')
    return { kind: 'other', reason: 'The recipient reported that a message is not spam.' };
  if (type === 'auth-failure')
    return {
      kind: 'other',
      reason: 'A server reported that the authentication of a message failed.',
    };
  return {
    kind: 'complaint',
    recipient:
      recipientOf(report?.get('original-rcpt-to')) ??
      recipientOf(report?.get('removal-recipient')) ??
      recipientOf(returned?.get('x-hmxmroriginalrecipient')) ??
      recipientOf(bracketed(returned?.get('to'))),
    originalMessageId: messageIdIn(returned?.get('message-id') ?? ''),
  };
}

/** The address in `Ann Lee <ann@example.com>`. */
function bracketed(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (/<([^<>]{1,320})>/.exec(value)?.[1] ?? value);
}
