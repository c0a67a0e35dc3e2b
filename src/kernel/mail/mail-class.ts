import type { RefusalAbout, RefusalCause } from './refusal/verdict.ts';

/**
 * What a received email means. `status` is an enhanced status code (RFC 3463); `returnsOn` is a
 * date such as 2026-03-16.
 */
export type MailClass =
  | { kind: 'reply' }
  /** The answer of a person to an invitation, which may have a comment. */
  | { kind: 'calendar_reply'; accepts: boolean; comment: string }
  | { kind: 'auto_reply'; returnsOn: string | null }
  /** The addressee no longer works there. The address may go on receiving email. */
  | { kind: 'left_company'; successor: Successor | null }
  /** A person or a program: the text does not say. */
  | { kind: 'unsure'; returnsOn: string | null }
  | MailBounce
  | { kind: 'complaint'; recipient: string | null; originalMessageId: string | null }
  | { kind: 'other'; reason: string };

export interface Successor {
  readonly name: string | null;
  readonly address: string;
}

/**
 * An email of ours was refused. Only a permanent fault of the recipient says that the address does
 * not work.
 */
export interface MailBounce {
  kind: 'bounce';
  about: RefusalAbout;
  permanent: boolean;
  status: string | null;
  recipient: string | null;
  originalMessageId: string | null;
  reason: string;
  /** The words of the server. */
  quote: string;
  cause: RefusalCause;
}
