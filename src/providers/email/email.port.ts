/** An email to send. The idempotency key is the step ID, so that one step sends one message even if it is retried. */
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
}

/**
 * The outcome of a send. `temporary` and `permanent` guarantee that nothing was sent. With `unknown` the message may have
 * been sent, so it is never resent automatically.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'temporary'; message: string }
  | { kind: 'permanent'; code: string; message: string }
  | { kind: 'unknown'; message: string };

/** A received reply. */
export interface InboundEmail {
  id: string;
  teamId: string;
  messageId: string;
  inReplyTo: string;
  fromAddress: string;
  subject: string;
  body: string;
  receivedAt: Date;
}

export interface EmailProvider {
  /** Maximum number of concurrent sends. */
  readonly atOnce: number;
  send(mail: OutgoingEmail, now: Date): Promise<SendOutcome>;
  /** Looks up if a message with this key was sent, after a process died while sending it. */
  lookUp(idempotencyKey: string): Promise<'sent' | 'not_sent' | 'unknown'>;
  /** Received replies that are not acknowledged yet. */
  collect(now: Date, limit: number): Promise<InboundEmail[]>;
  acknowledge(ids: readonly string[], now: Date): Promise<void>;
  /** The arrival time of the next reply, if the provider knows it; otherwise null. */
  nextArrival(): Promise<Date | null>;
  close(): Promise<void>;
}
