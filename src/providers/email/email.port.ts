/** An e-mail as it is handed over. The idempotency key is the step's id: one step is one message, however often it is tried. */
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
  /** Where the recipient asks to be written to no more, by one POST (RFC 8058). */
  unsubscribeUrl: string | null;
}

/**
 * What became of a send. `temporary` and `permanent` say for certain that nothing went out; `unknown` says that nobody
 * can tell, and such a message is never sent again by itself.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'temporary'; message: string }
  | { kind: 'permanent'; code: string; message: string }
  | { kind: 'unknown'; message: string };

/** An answer that has come in. */
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
  /** How many mails it sends at the same time. */
  readonly atOnce: number;
  send(mail: OutgoingEmail, now: Date): Promise<SendOutcome>;
  /** Whether a message with this key went out, asked after a process died in the middle of sending it. */
  lookUp(idempotencyKey: string): Promise<'sent' | 'not_sent' | 'unknown'>;
  /** Answers that are there and were not acknowledged yet. */
  collect(now: Date, limit: number): Promise<InboundEmail[]>;
  acknowledge(ids: readonly string[], now: Date): Promise<void>;
  /** When the next answer is known to come, for those who can know. */
  nextArrival(): Promise<Date | null>;
  close(): Promise<void>;
}
