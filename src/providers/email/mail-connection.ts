import type { DkimSigner } from './dkim-signature.ts';

/** The servers and credentials of a mailbox. */
export interface MailConnection {
  mailboxId: string;
  /** The address of the mailbox. */
  address: string;
  smtp: MailEndpoint;
  /** Null if the mailbox is not read. */
  imap: MailEndpoint | null;
  credentials: MailCredentials;
  /** Signs outgoing emails. Absent or null if the domain has no key with a published record. */
  dkim?: DkimSigner | null;
}

export interface MailEndpoint {
  host: string;
  port: number;
  /**
   * `tls` encrypts from the start; `starttls` requires the upgrade. For private networks only:
   * `none` is unencrypted, and `opportunistic` upgrades if the server offers it.
   */
  security: 'tls' | 'starttls' | 'none' | 'opportunistic';
}

export type MailCredentials =
  | { user: string; password: string }
  | { user: string; accessToken: string };

/** The result of a sign-in, with the reason if the server refused it or could not be reached. */
export type SignInResult =
  | { ok: true }
  | { ok: false; reason: 'sign_in_failed' | 'unreachable' | 'rejected'; message: string };
