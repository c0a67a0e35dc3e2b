import { folded } from '../words.ts';
import { STATUS_CAUSES } from './status-codes.ts';
import { CAUSES, type RefusalCause, type RefusalStage, type RefusalVerdict } from './verdict.ts';
import { REFUSAL_WORDS } from './words/index.ts';

export interface Refusal {
  readonly stage: RefusalStage;
  /** The SMTP reply code, if it is known. */
  readonly code: number | null;
  /** The enhanced status code from the server or the report, if any. */
  readonly status: string | null;
  readonly text: string;
  /** An SMTP answer has the words of one server. A report may add words of its own server. */
  readonly source: 'smtp' | 'report';
  /** The sender address. Text about it does not concern the recipient. */
  readonly sender?: string | undefined;
}

const TEXT_LENGTH = 4_000;
const QUOTE_LENGTH = 300;

/**
 * A refusal at these stages precedes the recipient, so it concerns the sending account or server.
 */
const BEFORE_RECIPIENT: ReadonlySet<RefusalStage> = new Set([
  'connect',
  'greeting',
  'auth',
  'mail',
]);

/** Codes that rule out the recipient's address as the reason, regardless of the words. */
const NOT_THE_RECIPIENT =
  /^[45]\.(?:1\.[78]|5\.[2-6]|6\.\d{1,3}|7\.(?:[89]|1[0-4]|2\d|3\d{1,2}|[567]\d\d))$/;

const ORDER = new Map(Object.keys(CAUSES).map((cause, index) => [cause, index]));

/**
 * Judges why an email was refused, for SMTP answers and delivery reports alike. Words take
 * precedence over codes. Only a statement about the address is a permanent fault of the recipient.
 * The time is bounded for any text.
 */
export function judgeRefusal(refusal: Refusal): RefusalVerdict {
  const text = refusal.text.slice(0, TEXT_LENGTH).replace(/\s+/g, ' ').trim();
  const words = folded(text, TEXT_LENGTH);
  const stage = refusal.stage === 'unknown' ? stageIn(words) : refusal.stage;
  const isTemporary = isTemporaryRefusal(refusal, text);
  const apart = withoutSender(words, refusal.sender);
  const named = withoutAddresses(apart);
  const found = decisiveIn(apart) ?? firstCauseIn(named);
  const stated =
    found?.cause ?? causeWithoutWords(named, causeOfCodes(refusal, text, stage, isTemporary));
  const excludes =
    isPermanent(stated) && NOT_THE_RECIPIENT.test(statusIn(text) ?? refusal.status ?? '');
  const cause = excludes ? causeOfCodes(refusal, text, stage, isTemporary) : stated;
  // A report comes after the last attempt: an address that is still unknown does not exist.
  const isFinal = refusal.source === 'report' && found !== null && cause === 'unknown_user';
  const settled = settle(cause, stage, isTemporary && !isFinal);
  return { ...settled, quote: quoteOf(text, found?.index ?? 0) };
}

function isPermanent(cause: RefusalCause): boolean {
  return 'permanent' in CAUSES[cause];
}

interface Finding {
  readonly cause: RefusalCause;
  readonly index: number;
}

function decisiveIn(words: string): Finding | null {
  for (const { decisive } of REFUSAL_WORDS) {
    for (const [cause, pattern] of decisive ?? []) {
      const index = words.search(pattern);
      if (index >= 0) return { cause, index };
    }
  }
  return null;
}

/**
 * Clauses about the message or the connection. Their "unknown" or "invalid" does not refer to the
 * recipient.
 */
const OF_OTHERS =
  /(?:\b(?:url|uri|link|attachment|subject|smtp auth\w*|auth database|certificate)|(?:no longer |not )?(?:exists?|found|present) (?:in|on) (?:our|the) (?:allow|white|safe)[- ]?list|too many (?:unknown|invalid|bad)|\bno such user in)\b[^.;:,@]{0,60}/g;

/** The sender in the languages, folded. Source: their dictionaries. */
const SENDER_WORDS =
  '(?<!\\p{L})(?:absender\\p{L}*|expediteur\\p{L}*|emetteur\\p{L}*|remitente\\p{L}*|remetente\\p{L}*|mittente\\p{L}*|afzender\\p{L}*|avsandar\\p{L}*|afsender\\p{L}*|avsender\\p{L}*|lahettaja\\p{L}*|nadawc\\p{L}*|odesilatel\\p{L}*|odosielatel\\p{L}*|felado\\p{L}*|expeditor\\p{L}*|αποστολε\\p{L}*|отправител\\p{L}*|відправник\\p{L}*|gonderen\\p{L}*|gonderici\\p{L}*|nguoi gui)(?!\\p{L})|השולח|שולח ההודעה|عنوان المرسل|المرسل(?! اليه)|差出人|送信元|送信者|发件人|發件人|寄件人|寄件者|发信人|발신자|보낸 ?사람|보내는 ?사람|발송인';
const YOURS = '\\byour (?:\\S+ )?(?:domain|account|mailbox|server|host|ip|address|helo)\\b';
const OF_SENDER_ELSEWHERE = new RegExp(`${YOURS}|${SENDER_WORDS}`, 'u');

/** Clauses about the sender. */
const OF_SENDER = new RegExp(
  `(?:${YOURS}|\\b(?:senders?|sending|helo|ehlo|(?:from|reply-to|return[- ]path) (?:address|domain))\\b|${SENDER_WORDS})[^.;:,@。、，]{0,60}`,
  'gu',
);

/** The first cause, in the order of `CAUSES`, that any family's words name. */
function firstCauseIn(words: string): Finding | null {
  let best: Finding | null = null;
  const ofAddresses = words.replace(OF_OTHERS, ' ');
  const ofRecipient = ofAddresses.replace(OF_SENDER, ' ');
  for (const family of REFUSAL_WORDS) {
    for (const [named, pattern] of family.words) {
      const isOfSender = isPermanent(named) && !pattern.test(ofRecipient);
      if (isOfSender && !pattern.test(ofAddresses)) continue;
      const cause = isOfSender ? 'address' : named;
      if (best !== null && rank(cause) >= rank(best.cause)) continue;
      const index = words.search(pattern);
      if (index >= 0) best = { cause, index };
    }
  }
  return best;
}

/** A placeholder for the sender's own address and domain. */
const SENDER = 'sender';

/**
 * Replaces the sender's own address, and the domain if it stands alone, because the recipient may
 * have the same domain.
 */
function withoutSender(words: string, sender: string | undefined): string {
  const address = folded(sender ?? '', TEXT_LENGTH);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (address === '' || domain === '') return words;
  const isApart = (index: number, length: number) =>
    !/[\p{L}\p{N}@.-]/u.test(words.charAt(index - 1)) &&
    !/[\p{L}\p{N}@-]/u.test(words.charAt(index + length));
  return words
    .replaceAll(address, SENDER)
    .replaceAll(domain, (found, index: number) => (isApart(index, found.length) ? SENDER : found));
}

/** Words that deny something unspecified. */
const DENIAL =
  /\b(?:blocked|denied|rejected|refused|not (?:allowed|permitted|accepted|welcome)|contact (?:your|the) (?:administrator|provider|postmaster))\b/;
const NAMES_RECIPIENT = /@|\b(?:recipient|user|mailbox|address|account|addressee|rcpt|to)\b/;

/**
 * The cause by codes, if the words name none. If the words mention the sender, or deny without
 * mentioning the recipient, a code alone proves nothing against the address.
 */
function causeWithoutWords(words: string, byCodes: RefusalCause): RefusalCause {
  if (!isPermanent(byCodes) && byCodes !== 'unclear') return byCodes;
  if (OF_SENDER_ELSEWHERE.test(words)) return 'address';
  if (!isPermanent(byCodes)) return byCodes;
  return DENIAL.test(words) && !NAMES_RECIPIENT.test(words) ? 'unclear' : byCodes;
}

function rank(cause: RefusalCause): number {
  return ORDER.get(cause) ?? 0;
}

/** Pages of block lists, which many answers name without further words. */
const LIST_PAGES =
  /https?:\/\/[^\s<>"]{0,60}(?:spamhaus|spamcop|abuseat|barracudacentral|sorbs\.net|uceprotect|senderscore|mailspike|invaluement|spamrats|dnsbl|backscatterer)[^\s<>"]{0,1000}/g;

/** Replaces addresses, URLs and host names, because they may contain any word. */
function withoutAddresses(words: string): string {
  return (
    words
      .replace(LIST_PAGES, ' dnsbl ')
      .replace(/https?:\/\/[^\s<>"]{1,1000}/g, ' ')
      .replace(/[^\s<>()[\]"',;:]{1,128}@[^\s<>()[\]"',;:]{1,255}/g, '@')
      .replace(/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]\d)/g, '@')
      // Identifiers of Exchange are written like host names.
      .replace(
        /(?<![a-z0-9.-])(?!resolver\.|storedrv\.|routing\.|queue\.|transport\.)(?:[a-z0-9-]{1,63}\.){2,10}[a-z]{2,20}(?![a-z0-9-])/g,
        '@',
      )
  );
}

/** A permanent code in the server's words takes precedence over the report's status. */
function isTemporaryRefusal({ code, status }: Refusal, text: string): boolean {
  const reply = code ?? replyCodeIn(text);
  if (reply !== null) return reply < 500;
  return (statusIn(text) ?? status ?? '').startsWith('4');
}

function causeOfCodes(
  { status }: Refusal,
  text: string,
  stage: RefusalStage,
  isTemporary: boolean,
): RefusalCause {
  // A bare "5.7.1" for a recipient says that a policy forbids it, not which.
  if (
    stage === 'rcpt' &&
    !/\p{L}{2}/u.test(text) &&
    /^5\.7\.[01]$/.test(statusIn(text) ?? status ?? '')
  )
    return 'unclear';
  for (const candidate of [statusIn(text), status]) {
    if (candidate === null) continue;
    const cause = STATUS_CAUSES.find(([pattern]) => pattern.test(candidate))?.[1];
    if (cause !== undefined) return cause;
  }
  if (isTemporary) return 'later';
  if (stage === 'auth') return 'account';
  if (BEFORE_RECIPIENT.has(stage)) return 'prohibited';
  return stage === 'end' || stage === 'data' ? 'refused' : 'unclear';
}

function settle(
  cause: RefusalCause,
  stage: RefusalStage,
  isTemporary: boolean,
): Omit<RefusalVerdict, 'quote'> {
  const named = CAUSES[cause];
  if (named.about === 'recipient' && BEFORE_RECIPIENT.has(stage)) {
    return notPermanent(isTemporary ? 'later' : stage === 'auth' ? 'account' : 'prohibited');
  }
  // Before the message was sent, only its sender can have been judged.
  if ((cause === 'spam' || cause === 'refused') && BEFORE_RECIPIENT.has(stage))
    return notPermanent(stage === 'auth' ? 'account' : 'listed');
  if (cause === 'no_domain' && isTemporary) return notPermanent('name_server');
  if (cause === 'unavailable' && !isTemporary && (stage === 'end' || stage === 'data')) {
    return notPermanent('refused');
  }
  if (!('permanent' in named)) return notPermanent(cause);
  return isTemporary
    ? notPermanent('paused')
    : { cause, about: named.about, permanent: true, reason: named.reason };
}

function notPermanent(cause: RefusalCause): Omit<RefusalVerdict, 'quote'> {
  const { about, reason } = CAUSES[cause];
  return { cause, about, permanent: false, reason };
}

/** The stage that a report names. */
function stageIn(words: string): RefusalStage {
  if (
    /in reply to end of data|after (?:end of data|sending (?:the )?(?:data|message))|end of data\b/.test(
      words,
    )
  )
    return 'end';
  if (/in reply to rcpt to|after rcpt to|>>> rcpt to|\brcpt to:/.test(words)) return 'rcpt';
  if (/in reply to data command|after data\b|>>> data\b/.test(words)) return 'data';
  if (/in reply to mail from|after mail from|>>> mail from/.test(words)) return 'mail';
  if (
    /in reply to (?:helo|ehlo)|after (?:helo|ehlo|initial connection)|while (?:performing|talking)[^.]{0,20}initial/.test(
      words,
    )
  )
    return 'greeting';
  return 'unknown';
}

function quoteOf(text: string, index: number): string {
  if (text.length <= QUOTE_LENGTH) return text;
  const start = Math.max(0, Math.min(index - QUOTE_LENGTH / 3, text.length - QUOTE_LENGTH));
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  return text.slice(from, from + QUOTE_LENGTH).trim();
}

/**
 * The enhanced status code in a text, for example 5.1.1. Does not match addresses such as 5.1.1.7.
 */
export function statusIn(text: string): string | null {
  return (
    /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d]|\.\d)/.exec(text.slice(0, TEXT_LENGTH))?.[1] ?? null
  );
}

/** The SMTP reply code in a text, for example 550. */
export function replyCodeIn(text: string): number | null {
  const code = /(?<![\d.])(421|4[2-7]\d|5[0-7]\d)(?=[ -](?:[a-z#"'<([]|[45]\.\d|1 ))/i.exec(
    text.slice(0, TEXT_LENGTH),
  )?.[1];
  return code === undefined ? null : Number(code);
}
