import type { MailboxFaultReason, SendOutcome } from './email.port.ts';
import { MailServerRefused } from './mail-server-guard.ts';

/** How far a send had come. The server may have taken the message only at `answer`. */
export type SmtpStage = 'connect' | 'sign_in' | 'envelope' | 'data' | 'answer';

/** A fault of an SMTP dialogue. `responseCode` is null if the server gave no reply. */
export class SmtpError extends Error {
  readonly stage: SmtpStage;
  readonly responseCode: number | null;
  /** The command that the server refused, for example RCPT TO. */
  readonly command: string;

  constructor(message: string, stage: SmtpStage, responseCode: number | null, command: string, cause: unknown) {
    super(message, { cause });
    this.stage = stage;
    this.responseCode = responseCode;
    this.command = command;
  }

  /** The enhanced status code (RFC 3463), for example 5.1.1. */
  get status(): string | null {
    return /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(this.message)?.[1] ?? null;
  }
}

export function toSmtpError(error: unknown, stage: SmtpStage, clean: (text: string) => string = (text) => text): SmtpError {
  if (!(error instanceof Error)) return new SmtpError(clean(String(error)), stage, null, '', null);
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : '';
  return new SmtpError(clean(error.message.slice(0, 2_000)).slice(0, 500), stage, code, command, error);
}

/** Words about what the mailbox may send. */
const LIMIT =
  /\b(?:daily|hourly|sending|submission|outgoing|rate|relay|sender|message|messages|recipients?|user)\b.{0,40}\b(?:limit|quota)|\b(?:limit|quota|maximum|many)\b.{0,40}\b(?:messages|e-?mails|recipients)\b/i;
/** Limits of one message or of its recipient. */
const OTHER_LIMIT = /\bsize\b|\btoo (?:large|big)\b|\bstorage\b|\bmailbox (?:is |was )?full\b|\bover ?quota\b|recipient'?s? mailbox/i;
/** Words with which a server that names no status refuses the text of a message. */
const ABOUT_TEXT = /\b(?:spam|virus|malware|content|policy|size|too (?:large|big))\b/i;
const OTHER_LIMIT_STATUS = /^[45]\.(?:2\.[123]|3\.4)$/;
const NOT_SIGNED_IN = new Set([530, 534, 535, 538]);
const RELAY = /relay(?:ing)?\b.{0,30}\b(?:denied|not permitted|prohibited)|authentication required|send ?as ?denied/i;

/** What a fault means for the message, its recipient and the mailbox. */
export function outcomeOf(error: SmtpError): SendOutcome {
  const { stage, responseCode, status, message } = error;
  if (responseCode === null) return outcomeOfLoss(error);
  if (stage !== 'connect' && isSendingLimit(status, message)) return fault('provider_limit', `The mail provider's sending limit is reached: ${message}`);
  if (NOT_SIGNED_IN.has(responseCode) || RELAY.test(message)) return fault('sign_in_failed', `The mail server refused the sign-in: ${message}`);
  if (stage === 'connect') return error.command === 'STARTTLS' ? unencrypted(responseCode, message) : refusedBefore(responseCode, message);
  if (stage === 'sign_in') {
    return responseCode >= 500
      ? fault('sign_in_failed', `The mail server refused the sign-in: ${message}`)
      : fault('unreachable', `The mail server cannot check the sign-in now: ${message}`);
  }
  if (responseCode === 421 || error.command === 'MAIL FROM') return refusedBefore(responseCode, message);
  if (responseCode < 500) return { kind: 'temporary', message: `The mail server temporarily rejected the message: ${message}` };
  const isAboutText = stage !== 'envelope' && (/^5\.(?:3\.4|6\.|7\.)/.test(status ?? '') || (status === null && ABOUT_TEXT.test(message)));
  return { kind: 'permanent', code: isAboutText ? 'message_rejected' : 'bounced', message: `The mail server rejected the message: ${message}` };
}

function isSendingLimit(status: string | null, message: string): boolean {
  if (status === '5.4.5' || status === '5.1.90') return true;
  return LIMIT.test(message) && !OTHER_LIMIT.test(message) && !OTHER_LIMIT_STATUS.test(status ?? '');
}

/** Refused before any recipient was named, so the server refuses the mailbox. */
function refusedBefore(responseCode: number, message: string): SendOutcome {
  return responseCode >= 500
    ? fault('rejected', `The mail server refuses this mailbox: ${message}`)
    : fault('unreachable', `The mail server takes no messages now: ${message}`);
}

/** The server does not encrypt, so it was told nothing yet. */
function unencrypted(responseCode: number, message: string): SendOutcome {
  return responseCode >= 500
    ? fault('rejected', `The mail server does not offer STARTTLS, and nothing is sent without encryption: ${message}`)
    : fault('unreachable', `The mail server cannot encrypt the connection now: ${message}`);
}

/** A connection that broke without a reply. */
function outcomeOfLoss({ stage, message, cause }: SmtpError): SendOutcome {
  if (stage === 'answer') return { kind: 'unknown', message: `The connection to the mail server broke before it confirmed the message: ${message}` };
  if (stage === 'data') return { kind: 'temporary', message: `The connection to the mail server broke during transmission: ${message}` };
  if (cause instanceof MailServerRefused) return fault('rejected', message);
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (stage === 'sign_in' && code === 'EAUTH') return fault('sign_in_failed', `The sign-in at the mail server failed: ${message}`);
  if (code === 'EENVELOPE') return { kind: 'permanent', code: 'bounced', message: `The mail server rejected the addresses: ${message}` };
  if (code === 'EMESSAGE') return { kind: 'permanent', code: 'message_rejected', message: `The message is not accepted: ${message}` };
  return fault('unreachable', `The mail server could not be reached: ${message}`);
}

function fault(reason: MailboxFaultReason, message: string): SendOutcome {
  return { kind: 'mailbox_fault', reason, message };
}
