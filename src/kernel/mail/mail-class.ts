import type { RefusalAbout, RefusalCause } from './refusal/verdict.ts';

/**
 * The meaning of a received email. `status` is an enhanced status code (RFC 3463); `returnsOn` is a
 * date such as 2026-03-16.
 */
export type MailClass =
  | { kind: 'reply' }
  /** A person's answer to an invitation, maybe with a comment. */
  | { kind: 'calendar_reply'; accepts: boolean; comment: string }
  | { kind: 'auto_reply'; returnsOn: string | null }
  /** The addressee no longer works there. The address may still receive email. */
  | { kind: 'left_company'; successor: Successor | null }
  /** A person or a program wrote it; the text does not show which. */
  | { kind: 'unsure'; returnsOn: string | null }
  | MailBounce
  | { kind: 'complaint'; recipient: string | null; originalMessageId: string | null }
  | { kind: 'other'; reason: string };

export interface Successor {
  readonly name: string | null;
  readonly address: string;
}

/**
 * A sent email was refused. Only a permanent fault of the recipient means that the address does not
 * work.
 */
export interface MailBounce {
  kind: 'bounce';
  about: RefusalAbout;
  permanent: boolean;
  status: string | null;
  recipient: string | null;
  originalMessageId: string | null;
  reason: string;
  /** The server's words. */
  quote: string;
  cause: RefusalCause;
}
