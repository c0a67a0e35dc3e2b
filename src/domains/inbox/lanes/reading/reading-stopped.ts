import type { MailboxFaultReason } from '../../../../providers/email/email.port.ts';

/** Reading stopped. The reader tries again after a pause. */
export class ReadingStopped extends Error {
  readonly reason: MailboxFaultReason;

  constructor(reason: MailboxFaultReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The answer of the server to a command that it refused. */
export function answerOf(error: unknown): string {
  return error instanceof Error && 'responseText' in error && typeof error.responseText === 'string'
    ? error.responseText
    : textOf(error);
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
