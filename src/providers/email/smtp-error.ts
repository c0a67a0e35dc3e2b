import { judgeRefusal } from '../../kernel/mail/refusal/judge-refusal.ts';
import type { RefusalCause, RefusalStage } from '../../kernel/mail/refusal/verdict.ts';
import type { MailboxFaultReason, SendOutcome } from './email.port.ts';
import { MailServerRefused } from './mail-server-guard.ts';

/** The progress of a send. Only at `answer` may the server have accepted the message. */
export type SmtpStage = 'connect' | 'sign_in' | 'envelope' | 'data' | 'answer';

/** An error in an SMTP dialogue. `responseCode` is null if the server gave no reply. */
export class SmtpError extends Error {
  readonly stage: SmtpStage;
  readonly responseCode: number | null;
  /** The command that the server refused, for example RCPT TO. */
  readonly command: string;
  /** The words of the server, or the message if it gave none. */
  readonly answer: string;

  constructor(
    message: string,
    stage: SmtpStage,
    responseCode: number | null,
    command: string,
    answer: string,
    cause: unknown,
  ) {
    super(message, { cause });
    this.answer = answer;
    this.stage = stage;
    this.responseCode = responseCode;
    this.command = command;
  }

  /** The enhanced status code (RFC 3463), for example 5.1.1. */
  get status(): string | null {
    return /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(this.answer)?.[1] ?? null;
  }
}

export function toSmtpError(
  error: unknown,
  stage: SmtpStage,
  clean: (text: string) => string = (text) => text,
): SmtpError {
  if (!(error instanceof Error))
    return new SmtpError(clean(String(error)), stage, null, '', '', null);
  const code =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : '';
  const message = clean(error.message.slice(0, 2_000)).slice(0, 500);
  const answer =
    'response' in error && typeof error.response === 'string'
      ? clean(error.response.slice(0, 4_000))
      : message;
  return new SmtpError(message, stage, code, command, answer, error);
}

const NOT_SIGNED_IN = new Set([530, 534, 535, 538]);

/** What an error means for the message, its recipient and the mailbox. */
export function outcomeOf(error: SmtpError, sender?: string): SendOutcome {
  const { stage, responseCode, status, message } = error;
  if (responseCode === null) return outcomeOfLoss(error);
  const verdict = judgeRefusal({
    stage: stageOf(error),
    code: responseCode,
    status,
    text: error.answer,
    source: 'smtp',
    sender,
  });
  const { about, cause } = verdict;
  if (cause === 'limit' && stage !== 'connect')
    return fault('provider_limit', `The mail provider's sending limit is reached: ${message}`);
  if (NOT_SIGNED_IN.has(responseCode) || (stage === 'sign_in' && responseCode >= 500))
    return fault('sign_in_failed', `The mail server refused the sign-in: ${message}`);
  if (stage === 'sign_in')
    return fault('unreachable', `The mail server cannot check the sign-in now: ${message}`);
  if (stage === 'connect' && error.command === 'STARTTLS')
    return unencrypted(responseCode, message);
  if (stage === 'connect' || responseCode === 421 || error.command === 'MAIL FROM')
    return refusedBefore(responseCode, message);
  if (about === 'sender') return ofSender(cause, responseCode, message);
  if (verdict.permanent)
    return {
      kind: 'permanent',
      code: 'bounced',
      message: `The mail server rejected the address: ${message}`,
    };
  if (about === 'recipient')
    return { kind: 'temporary', message: `${verdict.reason} ${message}`, isSoftBounce: true };
  if (responseCode < 500 || about === 'infrastructure')
    return { kind: 'temporary', message: `${verdict.reason} ${message}` };
  if (about === 'message')
    return { kind: 'permanent', code: 'message_rejected', message: `${verdict.reason} ${message}` };
  return {
    kind: 'permanent',
    code: 'unknown_refusal',
    message: `The mail server refused the email and named no cause: ${message}`,
  };
}

function ofSender(cause: RefusalCause, responseCode: number, message: string): SendOutcome {
  if (cause === 'relay' || cause === 'account')
    return fault(
      'sign_in_failed',
      `The mail server does not accept email from this account: ${message}`,
    );
  return refusedBefore(responseCode, message);
}

/** The refused stage of the dialogue. */
function stageOf({ stage, command }: SmtpError): RefusalStage {
  switch (stage) {
    case 'connect':
      return 'greeting';
    case 'sign_in':
      return 'auth';
    case 'envelope':
      return command === 'MAIL FROM'
        ? 'mail'
        : command === 'RCPT TO'
          ? 'rcpt'
          : command === 'DATA'
            ? 'data'
            : 'unknown';
    case 'data':
      return 'data';
    case 'answer':
      return 'end';
  }
}

/** The server refused before any recipient was named, so it refuses the mailbox. */
function refusedBefore(responseCode: number, message: string): SendOutcome {
  return responseCode >= 500
    ? fault('rejected', `The mail server refuses this mailbox: ${message}`)
    : fault('unreachable', `The mail server takes no messages now: ${message}`);
}

/** The server does not encrypt, so nothing was sent to it yet. */
function unencrypted(responseCode: number, message: string): SendOutcome {
  return responseCode >= 500
    ? fault(
        'rejected',
        `The mail server does not offer STARTTLS, and nothing is sent without encryption: ${message}`,
      )
    : fault('unreachable', `The mail server cannot encrypt the connection now: ${message}`);
}

/** A connection that broke without a reply. */
function outcomeOfLoss({ stage, message, cause }: SmtpError): SendOutcome {
  if (stage === 'answer')
    return {
      kind: 'unknown',
      message: `The connection to the mail server broke before it confirmed the message: ${message}`,
    };
  if (stage === 'data')
    return {
      kind: 'temporary',
      message: `The connection to the mail server broke during transmission: ${message}`,
    };
  if (cause instanceof MailServerRefused) return fault('rejected', message);
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (stage === 'sign_in' && code === 'EAUTH')
    return fault('sign_in_failed', `The sign-in at the mail server failed: ${message}`);
  if (code === 'EENVELOPE')
    return {
      kind: 'permanent',
      code: 'bounced',
      message: `The mail server rejected the addresses: ${message}`,
    };
  if (code === 'EMESSAGE')
    return {
      kind: 'permanent',
      code: 'message_rejected',
      message: `The message is not accepted: ${message}`,
    };
  return fault('unreachable', `The mail server could not be reached: ${message}`);
}

function fault(reason: MailboxFaultReason, message: string): SendOutcome {
  return { kind: 'mailbox_fault', reason, message };
}
