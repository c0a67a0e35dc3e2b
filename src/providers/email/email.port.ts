import type { FailureCode } from '../../kernel/failure.ts';
import type { ParsedMail } from '../../kernel/mail/parsed-mail.ts';
import type { ImapResult } from './imap-connection.ts';
import type {
  MailConnection,
  MailCredentials,
  MailEndpoint,
  SignInResult,
} from './mail-connection.ts';

/**
 * An email to send. The idempotency key is the step ID, so that one step sends one message even if
 * it is retried.
 */
export interface OutgoingEmail {
  teamId: string;
  idempotencyKey: string;
  messageId: string;
  inReplyTo: string | null;
  references: readonly string[];
  from: { name: string; address: string };
  to: { name: string | null; address: string };
  subject: string;
  body: string;
  /** The one-click unsubscribe URL of the recipient (POST, RFC 8058). */
  unsubscribeUrl: string | null;
  /** The `mailto:` URL for unsubscribing; null if the mailbox is not read. */
  unsubscribeMailto: string | null;
}

/** A fault of the mailbox itself. It says nothing about the recipient or the message. */
export type MailboxFaultReason = 'sign_in_failed' | 'provider_limit' | 'unreachable' | 'rejected';

/**
 * The outcome of a send. Only with `unknown` may the message have been sent, so it is never resent
 * automatically. A soft bounce is a temporary fault of the recipient's address, for example a full
 * mailbox. `temporary` and `permanent` concern this message or its recipient, `mailbox_fault` every
 * message of the mailbox.
 */
export type SendOutcome =
  | { kind: 'sent'; receipt?: SendReceipt }
  | { kind: 'temporary'; message: string; isSoftBounce?: true }
  | { kind: 'permanent'; code: FailureCode; message: string }
  | { kind: 'mailbox_fault'; reason: MailboxFaultReason; message: string }
  | { kind: 'unknown'; message: string };

/** What is known of an email that a mail server took. */
export interface SendReceipt {
  /** The message as it was transmitted. */
  source: Buffer;
  /** The last answer of the server. */
  answer: string;
}

/** A received email of the server's own provider. */
export interface ReceivedEmail {
  id: string;
  teamId: string;
  receivedAt: Date;
  mail: ParsedMail;
}

/** The server's own email provider, used by mailboxes without settings of their own. */
export interface EmailProvider {
  /** Maximum number of concurrent sends. */
  readonly atOnce: number;
  send(mail: OutgoingEmail, now: Date): Promise<SendOutcome>;
  /** Looks up if a message with this key was sent, after a process died while sending it. */
  lookUp(idempotencyKey: string): Promise<'sent' | 'not_sent' | 'unknown'>;
  /** Received emails that are not acknowledged yet. */
  collect(now: Date, limit: number): Promise<ReceivedEmail[]>;
  acknowledge(ids: readonly string[], now: Date): Promise<void>;
  /** The arrival time of the next email, if the provider knows it; otherwise null. */
  nextArrival(): Promise<Date | null>;
  close(): Promise<void>;
}

/** Sends from the mailboxes of members, each with its own server and credentials. */
export interface MailTransport {
  send(mail: OutgoingEmail, connection: MailConnection): Promise<SendOutcome>;
  /** Signs in to the servers for sending and reading, without sending anything. */
  check(connection: MailConnection): Promise<{ smtp: SignInResult; imap: SignInResult | null }>;
  /** Connects and signs in for reading. The caller closes the connection. */
  openInbox(imap: MailEndpoint, credentials: MailCredentials): Promise<ImapResult>;
  close(): Promise<void>;
}
