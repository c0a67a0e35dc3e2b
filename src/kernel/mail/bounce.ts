import { ANSWER_PREFIX } from './answer-prefix.ts';
import { deliveryStatusIn } from './dsn.ts';
import { returnedHeaders } from './fields.ts';
import { says } from './languages/phrases.ts';
import type { MailBounce, MailClass } from './mail-class.ts';
import { headerOf, type ParsedMail, reportTypeOf } from './parsed-mail.ts';
import { judgeRefusal, replyCodeIn, statusIn } from './refusal/judge-refusal.ts';
import { ownTextOf, refusalTextIn } from './refusal/report-text.ts';
import { addressIn, folded, messageIdIn, SUBJECT_LENGTH, TEXT_LENGTH } from './words.ts';

const MAX_ADDRESSES = 20;

/** Local parts that only a mail server writes from. */
export const SERVERS =
  /^(?:mailer-?daemon|mail-daemon|postmaster|mail-?delivery(?:-?(?:system|subsystem))?|microsoftexchange[0-9a-f]{1,64}|mdaemon)(?:@|$)/;

/** Local parts of programs that also send other notices. */
const PROGRAMS =
  /^(?:no-?reply|do-?not-?reply|bounces?|system|mail|filter|antispam|spam|quarantine|security|notification|symantec|antivirus|anti-virus|imss|ndr|mta|smtp|gateway|mailgateway|e500_smtp|mail\.?delivery)[^@]{0,40}@/;

/** Subjects with which servers begin a failure report, besides the phrases of the languages. */
const FAILED_SUBJECT =
  /^(?:\[postmaster\] |\*+spam\*+ )?(?:mail system error|nondeliverable mail|failed delivery|rejected:? |delivery status notification|mail delivery|permanent error)/;

/** Sentences with which servers begin a failure report that has no delivery status. */
const FAILED_TEXT =
  /i'm afraid i wasn't able to deliver (?:your|the following) message|automatically generated delivery status notification|advisory-only e-?mail|failed recipients? -{2,}|this message was created automatically by mail delivery software|this is the mail system at host|this is the (?:qmail|mail delivery|postfix)|did not reach the following recipient|had (?:permanent|fatal) (?:fatal )?errors|were not successful|we're sorry\. there's a problem with the e-?mail address/;

/** A bounce, another report of a mail server, or null. */
export function bounceIn(mail: ParsedMail): MailClass | null {
  const originalMessageId = originalOf(mail);
  const report = deliveryStatusIn(mail, originalMessageId);
  if (report !== null) return report;
  const subject = folded(mail.subject, SUBJECT_LENGTH);
  const own = ownTextOf(mail.text).slice(0, TEXT_LENGTH);
  const text = folded(own, TEXT_LENGTH);
  if (!isFromServer(mail, subject, text)) return null;
  if (says('delayed', subject) || says('delayed', text)) {
    return {
      kind: 'other',
      reason: 'A server reported that the delivery is delayed and continues to try.',
    };
  }
  return failureIn(mail, own, originalMessageId);
}

function failureIn(mail: ParsedMail, own: string, originalMessageId: string | null): MailBounce {
  const status = statusIn(own);
  const refusal = {
    ...{ stage: 'unknown' as const, code: null, status, source: 'report' as const },
    sender: mail.to[0],
  };
  const addresses = failedAddresses(mail, own);
  const recipient =
    addressIn(headerOf(mail, 'x-failed-recipients').slice(0, 1_000)) ?? addresses[0] ?? null;
  const about =
    addresses.length > 1 && recipient !== null ? answerAbout(own, recipient, addresses) : null;
  const byAddress =
    about === null ? null : judgeRefusal({ ...refusal, status: statusIn(about), text: about });
  const byAnswer = judgeRefusal({ ...refusal, text: refusalTextIn(mail.text) });
  const whole =
    byAnswer.about === 'unknown'
      ? judgeRefusal({ ...refusal, text: `${mail.subject.slice(0, SUBJECT_LENGTH)}. ${own}` })
      : byAnswer;
  const verdict = byAddress === null || byAddress.about === 'unknown' ? whole : byAddress;
  return {
    kind: 'bounce',
    ...verdict,
    status: (about === null ? null : statusIn(about)) ?? status,
    recipient,
    originalMessageId,
  };
}

/**
 * True if a mail server reported a failed message. Text that a person forwards or quotes does not
 * count.
 */
function isFromServer(mail: ParsedMail, subject: string, text: string): boolean {
  if (mail.headers.has('x-failed-recipients') || reportTypeOf(mail) === 'delivery-status')
    return true;
  if (
    /^\s{0,10}multipart\/report/i.test(headerOf(mail, 'content-type')) &&
    reportTypeOf(mail) === null &&
    FAILED_TEXT.test(text)
  )
    return true;
  const isAnswer = ANSWER_PREFIX.test(subject);
  const subjectSays = FAILED_SUBJECT.test(subject) || says('notDelivered', subject);
  const textSays = () => FAILED_TEXT.test(text) || says('notDelivered', text);
  if (mail.headers.has('x-ms-exchange-message-is-ndr')) return subjectSays || textSays();
  const isServer = SERVERS.test(mail.from?.address ?? '');
  if (isServer || hasNullReturnPath(mail)) {
    // The quoted text of an answer by a person at postmaster@ does not count.
    if (isAnswer && !isAutomatic(mail)) return false;
    return subjectSays || says('delayed', subject) || textSays();
  }
  if (isAnswer) return false;
  // A server returns the message with its report. People forward it under another subject.
  if (
    subjectSays &&
    (isAutomatic(mail) || returnedHeaders(mail) !== null || FAILED_TEXT.test(text))
  )
    return true;
  if (
    subjectSays &&
    replyCodeIn(text) !== null &&
    /\b(?:rcpt to|remote (?:host|server)|failed recipients?|smtp error)\b/.test(text)
  )
    return true;
  // Filters write from any address, so their notice must say that it is one, or repeat a server's
  // answer.
  if (!says('notDelivered', text)) return false;
  return (
    PROGRAMS.test(mail.from?.address ?? '') &&
    (says('automatic', text) || statusIn(text) !== null || subjectSays)
  );
}

export function hasNullReturnPath(mail: ParsedMail): boolean {
  return headerOf(mail, 'return-path').trim() === '<>';
}

function isAutomatic(mail: ParsedMail): boolean {
  return hasNullReturnPath(mail) || /^\s{0,10}auto-/i.test(headerOf(mail, 'auto-submitted'));
}

/** The Message-ID of the returned message. */
function originalOf(mail: ParsedMail): string | null {
  const returned = messageIdIn(returnedHeaders(mail)?.get('message-id') ?? '');
  if (returned !== null) return returned;
  const copied = /^[>|* \t]{0,20}message-id[ \t]{0,5}:[ \t\r\n]{0,20}(<[^<>\s]{1,250}>)/im.exec(
    mail.text,
  )?.[1];
  return copied ?? mail.inReplyTo[0] ?? mail.references.at(-1) ?? null;
}

/** The addresses in the report's text, except its sender and its reader. */
function failedAddresses(mail: ParsedMail, own: string): string[] {
  const known = new Set([mail.from?.address, ...mail.to]);
  const found = new Set<string>();
  for (const word of own.split(/[\s<>()[\]"',;:]+/, 1_000)) {
    const address = addressIn(word.slice(0, 400));
    if (address !== null && !known.has(address) && !SERVERS.test(address)) found.add(address);
    if (found.size >= MAX_ADDRESSES) break;
  }
  return [...found];
}

/**
 * The report's text about one address: from its last mention with a following answer to the next
 * address. Null if there is no code.
 */
function answerAbout(own: string, recipient: string, addresses: readonly string[]): string | null {
  const text = own.toLowerCase();
  for (
    let at = text.indexOf(recipient), tried = 0;
    at >= 0 && tried < MAX_ADDRESSES;
    at = text.indexOf(recipient, at + 1), tried += 1
  ) {
    const others = addresses
      .filter((other) => other !== recipient)
      .map((other) => text.indexOf(other, at));
    const end = Math.min(own.length, ...others.filter((index) => index >= 0));
    const said = own.slice(at, end);
    if (replyCodeIn(said) !== null || statusIn(said) !== null) return said;
  }
  return null;
}
