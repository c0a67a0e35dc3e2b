import { type Fields, fieldGroups, recipientOf, returnedHeaders } from './fields.ts';
import type { MailBounce, MailClass } from './mail-class.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { judgeRefusal, statusIn } from './refusal/judge-refusal.ts';
import { refusalTextIn } from './refusal/report-text.ts';
import { addressIn } from './words.ts';

const MAX_RECIPIENTS = 100;

/**
 * The first failed recipient of a delivery status notification (RFC 3464), permanent faults first;
 * null if there is none.
 */
export function deliveryStatusIn(
  mail: ParsedMail,
  originalMessageId: string | null,
): MailClass | null {
  const groups = mail.parts
    .filter(
      ({ contentType }) =>
        contentType === 'message/delivery-status' ||
        contentType === 'message/global-delivery-status',
    )
    .flatMap(({ text }) => fieldGroups(text))
    .filter((group) => group.has('action') || group.has('status') || group.has('final-recipient'))
    .slice(0, MAX_RECIPIENTS);
  if (groups.length === 0) return null;
  // A report may name recipients of other emails. If the returned headers tell who this email was
  // sent to, only that recipient counts.
  const ours = addressIn(returnedHeaders(mail)?.get('to')?.slice(0, 1_000) ?? '');
  const about = groups.filter((group) => ours !== null && addressesOf(group).includes(ours));
  const failures = (about.length > 0 ? about : groups)
    .filter((group) => actionOf(group) === 'failed')
    .map((group) => failureOf(mail, group, originalMessageId));
  const failure = failures.find(({ permanent }) => permanent) ?? failures[0];
  if (failure !== undefined) return failure;
  return groups.some((group) => actionOf(group) === 'delayed')
    ? {
        kind: 'other',
        reason: 'A server reported that the delivery is delayed and continues to try.',
      }
    : { kind: 'other', reason: 'A server reported that the message was delivered.' };
}

function addressesOf(group: Fields): (string | null)[] {
  return [recipientOf(group.get('original-recipient')), recipientOf(group.get('final-recipient'))];
}

function failureOf(mail: ParsedMail, group: Fields, originalMessageId: string | null): MailBounce {
  const diagnostic = (group.get('diagnostic-code') ?? '').replace(
    /^[a-z0-9-]{1,20}[ \t]{0,5};[ \t]{0,5}/i,
    '',
  );
  const given = statusIn(group.get('status') ?? '');
  // A generic status says less than the code in the server's answer.
  const status = given === null || given.endsWith('.0.0') ? (statusIn(diagnostic) ?? given) : given;
  return {
    kind: 'bounce' as const,
    ...verdictOf(mail, diagnostic, status),
    status,
    // The original recipient, because the final one may be a forwarding target.
    recipient:
      recipientOf(group.get('original-recipient')) ?? recipientOf(group.get('final-recipient')),
    originalMessageId,
  };
}

/** The text for people may contain the cause if the server's answer does not. */
function verdictOf(mail: ParsedMail, diagnostic: string, status: string | null) {
  const report = {
    ...{ stage: 'unknown' as const, code: null, status, source: 'report' as const },
    sender: mail.to[0],
  };
  const text = refusalTextIn(mail.text);
  // Often only the text for people names the stage.
  const stage = /in reply to [^)]{1,40}command|after [a-z ]{2,20} command/i.exec(text)?.[0] ?? '';
  const byServer = judgeRefusal({
    ...report,
    text: diagnostic.includes('in reply to') ? diagnostic : `${diagnostic} ${stage}`.trim(),
  });
  if (/[\p{L}]{3}/u.test(diagnostic) && byServer.about !== 'unknown') return byServer;
  const byText = judgeRefusal({ ...report, text: `${diagnostic} ${text}`.trim() });
  return byText.about === 'unknown' ? byServer : byText;
}

function actionOf(group: Fields): string {
  const action = /^[a-z]{1,20}/.exec((group.get('action') ?? '').toLowerCase())?.[0];
  if (action !== undefined) return action;
  const status = group.get('status') ?? '';
  return /^[45]/.test(status) ? 'failed' : 'delivered';
}
