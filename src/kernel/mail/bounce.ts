import { replyCodeIn, statusIn, verdictOf } from './bounce-verdict.ts';
import { deliveryStatusIn } from './dsn.ts';
import { returnedHeaders } from './fields.ts';
import type { MailClass } from './mail-class.ts';
import { headerOf, type ParsedMail, reportTypeOf } from './parsed-mail.ts';
import { addressIn, folded, messageIdIn, SUBJECT_LENGTH, TEXT_LENGTH } from './words.ts';

/** Local parts that only a mail server writes from. */
const SERVERS = /^(?:mailer-?daemon|mail-daemon|postmaster|mail-?delivery(?:-?(?:system|subsystem))?|microsoftexchange[0-9a-f]{1,64}|mdaemon)(?:@|$)/;

const FAILED_SUBJECT = [
  /^(?:undeliver(?:ed|able)|unzustellbar|non remis|no se puede entregar|non recapitabile|onbestelbaar|nao (?:e possivel entregar|entregue))\b/,
  /^(?:mail|message|e-?mail) (?:delivery )?(?:failed|failure|undeliverable|could not be delivered|returned)\b/,
  /^(?:mail )?delivery (?:status notification \(failure\)|status notification$|failure|failed|has failed|problem)/,
  /^(?:failure notice|returned mail\b|returned to sender|mail system error|nondeliverable mail|undelivered mail|rejected:? |failed delivery)/,
  /^(?:unzustellbare (?:e-?mail|nachricht)|echec de (?:la )?remise|mensaje no entregado|mancata consegna)/,
];

/** Sentences with which servers begin a failure report that has no delivery status. */
const FAILED_TEXT = new RegExp(
  [
    "i'm afraid i wasn't able to deliver your message",
    'this message was created automatically by mail delivery software',
    'this is the mail system at host',
    "(?:your |the )?(?:message|e-?mail) (?:to \\S{1,320} |you sent )?(?:couldn't|could not|can't|cannot|wasn't|was not) be(?:en)? delivered",
    "your message (?:wasn't|was not) delivered",
    'delivery (?:to the following recipients?|has) failed',
    'delivery has failed to these recipients',
    'unable to deliver your message',
    "we were unable to deliver|we're sorry\\. there's a problem with the e-?mail address",
    'konnte nicht zugestellt werden',
    "n'a pas pu etre (?:remis|distribue)",
    'no se (?:ha podido|pudo) entregar',
    'impossibile (?:recapitare|consegnare)',
    'kon niet worden (?:bezorgd|afgeleverd)',
    'nao pode ser entregue',
  ].join('|'),
);

const DELAYED_SUBJECT =
  /\bdelay(?:ed)?\b|^warning: (?:message|could not send)|still being retried|delivery status notification \(delay\)|verzogert|retarde|retrasad|in ritardo|vertraagd/;
const DELAYED_TEXT =
  /(?:you )?do not need to resend|will (?:continue|keep) (?:to try|trying)|no action is required on your part|delivery attempts will continue|wird weiterhin versucht/;

/** Lines after which a report without parts repeats the returned message. */
const COPY = /^(?:-{2,20}[^\n]{0,60}(?:copy|original|returned|undelivered|unsent|header)|original message headers|message headers follow)/im;

/** A bounce, another report of a mail server, or null. */
export function bounceIn(mail: ParsedMail): MailClass | null {
  const originalMessageId = originalOf(mail);
  const report = deliveryStatusIn(mail, originalMessageId);
  if (report !== null) return report;
  const subject = folded(mail.subject, SUBJECT_LENGTH);
  const copy = COPY.exec(mail.text);
  const own = (copy === null ? mail.text : mail.text.slice(0, copy.index)).slice(0, TEXT_LENGTH);
  const text = folded(own, TEXT_LENGTH);
  if (!isFromServer(mail, subject, text)) return null;
  if (DELAYED_SUBJECT.test(subject) || DELAYED_TEXT.test(text)) {
    return { kind: 'other', reason: 'A server reported that the delivery is delayed and continues to try.' };
  }
  const status = statusIn(own);
  return {
    kind: 'bounce',
    ...verdictOf(status ?? replyCodeIn(own), own),
    status,
    recipient: addressIn(headerOf(mail, 'x-failed-recipients').slice(0, 1_000)) ?? failedAddress(mail, own),
    originalMessageId,
  };
}

/** True if a mail server wrote that a message failed. What a person forwards or quotes is not. */
function isFromServer(mail: ParsedMail, subject: string, text: string): boolean {
  if (mail.headers.has('x-failed-recipients') || reportTypeOf(mail) === 'delivery-status') return true;
  const failedSubject = FAILED_SUBJECT.some((pattern) => pattern.test(subject));
  if (SERVERS.test(mail.from?.address ?? '')) {
    // The quoted text of an answer by a person at postmaster@ does not count.
    const isAnswer = /^(?:re|aw|sv|antw)\s?:/.test(subject) && !isAutomatic(mail);
    return !isAnswer && (failedSubject || DELAYED_SUBJECT.test(subject) || FAILED_TEXT.test(text));
  }
  return failedSubject && (isAutomatic(mail) || mail.headers.has('x-ms-exchange-message-is-ndr'));
}

function isAutomatic(mail: ParsedMail): boolean {
  return headerOf(mail, 'return-path').trim() === '<>' || /^\s{0,10}auto-/i.test(headerOf(mail, 'auto-submitted'));
}

/** The Message-ID of the returned message. */
function originalOf(mail: ParsedMail): string | null {
  const returned = messageIdIn(returnedHeaders(mail)?.get('message-id') ?? '');
  if (returned !== null) return returned;
  const copied = /^[>|* \t]{0,20}message-id[ \t]{0,5}:[ \t\r\n]{0,20}(<[^<>\s]{1,250}>)/im.exec(mail.text)?.[1];
  return copied ?? mail.inReplyTo[0] ?? mail.references.at(-1) ?? null;
}

/** The first address in the text of the report that is neither the sender of the report nor its reader. */
function failedAddress(mail: ParsedMail, own: string): string | null {
  const known = new Set([mail.from?.address, ...mail.to]);
  for (const word of own.split(/[\s<>()[\]"',;:]+/, 1_000)) {
    const address = addressIn(word.slice(0, 400));
    if (address !== null && !known.has(address) && !SERVERS.test(address)) return address;
  }
  return null;
}
