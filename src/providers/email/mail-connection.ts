import type { DkimSigner } from './dkim-signature.ts';

/** Where and how a mailbox signs in to send and to read. */
export interface MailConnection {
  mailboxId: string;
  /** The address of the mailbox. */
  address: string;
  smtp: MailEndpoint;
  /** Null if the mailbox is not read. */
  imap: MailEndpoint | null;
  credentials: MailCredentials;
  /** Signs what is sent. Absent or null if the domain has no key whose record is published. */
  dkim?: DkimSigner | null;
}

export interface MailEndpoint {
  host: string;
  port: number;
  /**
   * `tls` from the start, or upgraded by `starttls`, which the server must offer. Only within a
   * house: unencrypted (`none`), or (`opportunistic`) upgraded if the server offers it.
   */
  security: 'tls' | 'starttls' | 'none' | 'opportunistic';
}

export type MailCredentials =
  | { user: string; password: string }
  | { user: string; accessToken: string };

/** A server that refuses a sign-in, or cannot be reached. */
export type SignInResult =
  | { ok: true }
  | { ok: false; reason: 'sign_in_failed' | 'unreachable' | 'rejected'; message: string };
