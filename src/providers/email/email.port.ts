import type { FailureCode } from '../../kernel/failure.ts';
import type { ParsedMail } from '../../kernel/mail/parsed-mail.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type { ImapResult } from './imap-connection.ts';
import type {
  MailConnection,
  MailCredentials,
  MailEndpoint,
  SignInResult,
} from './mail-connection.ts';
import type { MailSource } from './mail-source.ts';
import type { OutgoingFile } from './outgoing-file.ts';

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
  /** The same message as HTML; null for a plain text email. */
  html: string | null;
  attachments: readonly OutgoingFile[];
  /** True for an automatic email, so that other programs do not answer it. */
  isAutomatic?: boolean;
  /** The sender's IANA time zone, for the Date header. */
  timeZone: string;
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
 * message of the mailbox. With `held`, `mayLeave` refused, and nothing was handed over.
 */
export type SendOutcome =
  | { kind: 'sent'; receipt?: SendReceipt }
  | { kind: 'temporary'; message: string; isSoftBounce?: true }
  /**
   * `isImpossible`: the contact can't receive the email, and the sequence may continue without it.
   */
  | { kind: 'permanent'; code: FailureCode; message: string; isImpossible?: boolean }
  | { kind: 'mailbox_fault'; reason: MailboxFaultReason; message: string }
  | { kind: 'unknown'; message: string }
  | { kind: 'held' };

/** Called immediately before the handover. If it returns false, nothing is handed over. */
export type MayLeave = () => Promise<boolean>;

export const ALWAYS: MayLeave = async () => true;

/** The receipt for an email that a mail server accepted. */
export interface SendReceipt {
  /** The message as it was transmitted. */
  source: MailSource;
  /** The last answer of the server. */
  answer: string;
}

/** A received email of the server's own provider. */
export interface ReceivedEmail {
  id: string;
  teamId: string;
  receivedAt: Date;
  /** Throws if the received bytes are no email. */
  read: () => ParsedMail;
}

/** The server's own email provider, used by mailboxes without settings of their own. */
export interface EmailProvider {
  /** The hosts to which it connects; null if it is simulated. */
  readonly servers: AccountServers;
  /** Maximum number of concurrent sends. */
  readonly atOnce: number;
  send(mail: OutgoingEmail, now: Date, mayLeave?: MayLeave): Promise<SendOutcome>;
  /** Looks up whether a message with this key was sent, after a process died while sending it. */
  lookUp(idempotencyKey: string): Promise<'sent' | 'not_sent' | 'unknown'>;
  /** Received emails that are not acknowledged yet, except those with these IDs. */
  collect(now: Date, limit: number, except: readonly string[]): Promise<ReceivedEmail[]>;
  acknowledge(ids: readonly string[], now: Date): Promise<void>;
  /** The arrival time of the next email, if the provider knows it; otherwise null. */
  nextArrival(except: readonly string[]): Promise<Date | null>;
  close(): Promise<void>;
}

/** Sends from the mailboxes of members, each with its own server and credentials. */
export interface MailTransport {
  /** The hosts to which a mailbox with these servers connects; null if they are simulated. */
  serversOf(endpoints: Pick<MailConnection, 'smtp' | 'imap'>): AccountServers;
  send(mail: OutgoingEmail, connection: MailConnection, mayLeave?: MayLeave): Promise<SendOutcome>;
  /** Signs in to the servers for sending and reading, without sending anything. */
  check(connection: MailConnection): Promise<{ smtp: SignInResult; imap: SignInResult | null }>;
  /** Connects and signs in for reading. The caller closes the connection. */
  openInbox(imap: MailEndpoint, credentials: MailCredentials): Promise<ImapResult>;
  close(): Promise<void>;
}
