import { replyCodeIn, statusIn, verdictOf } from './bounce-verdict.ts';
import { type Fields, fieldGroups, recipientOf } from './fields.ts';
import type { MailClass } from './mail-class.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { TEXT_LENGTH } from './words.ts';

const MAX_RECIPIENTS = 100;

/** The first failed recipient of a delivery status notification (RFC 3464), a hard failure before a soft one, or null if the email has none. */
export function deliveryStatusIn(mail: ParsedMail, originalMessageId: string | null): MailClass | null {
  const groups = mail.parts
    .filter(({ contentType }) => contentType === 'message/delivery-status' || contentType === 'message/global-delivery-status')
    .flatMap(({ text }) => fieldGroups(text))
    .filter((group) => group.has('action') || group.has('status') || group.has('final-recipient'))
    .slice(0, MAX_RECIPIENTS);
  if (groups.length === 0) return null;
  const failures = groups.filter((group) => actionOf(group) === 'failed').map((group) => failureOf(mail, group, originalMessageId));
  const failure = failures.find(({ severity }) => severity === 'hard') ?? failures[0];
  if (failure !== undefined) return failure;
  return groups.some((group) => actionOf(group) === 'delayed')
    ? { kind: 'other', reason: 'A server reported that the delivery is delayed and continues to try.' }
    : { kind: 'other', reason: 'A server reported that the message was delivered.' };
}

function failureOf(mail: ParsedMail, group: Fields, originalMessageId: string | null) {
  const diagnostic = group.get('diagnostic-code') ?? '';
  const given = statusIn(group.get('status') ?? '');
  // A generic status says less than the code in the answer of the server.
  const status = given === null || given.endsWith('.0.0') ? (statusIn(diagnostic) ?? given) : given;
  const words = diagnostic === '' ? mail.text.slice(0, TEXT_LENGTH) : diagnostic;
  return {
    kind: 'bounce' as const,
    ...verdictOf(status ?? replyCodeIn(diagnostic), words),
    status,
    // The address that was written to; the final recipient may be where it forwards to.
    recipient: recipientOf(group.get('original-recipient')) ?? recipientOf(group.get('final-recipient')),
    originalMessageId,
  };
}

function actionOf(group: Fields): string {
  const action = /^[a-z]{1,20}/.exec((group.get('action') ?? '').toLowerCase())?.[0];
  if (action !== undefined) return action;
  const status = group.get('status') ?? '';
  return /^[45]/.test(status) ? 'failed' : 'delivered';
}
