import type { EmailProvider, OutgoingEmail, ReceivedEmail, SendOutcome } from './email.port.ts';
import { SmtpPool } from './smtp-pool.ts';

/** Sends by the server of SMTP_URL, for mailboxes without settings of their own. It is not read. */
export class SmtpEmail implements EmailProvider {
  /** A number of connections that mail servers accept from one client. */
  readonly atOnce = 5;
  readonly #pool: SmtpPool;

  constructor(text: string) {
    const url = new URL(text);
    const isSecure = url.protocol === 'smtps:';
    const user = decodeURIComponent(url.username);
    const endpoint = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
      security: isSecure ? ('tls' as const) : ('opportunistic' as const),
    };
    this.#pool = new SmtpPool(endpoint, user === '' ? null : { user, password: decodeURIComponent(url.password) });
  }

  send(mail: OutgoingEmail, now: Date): Promise<SendOutcome> {
    return this.#pool.send(mail, now);
  }

  /** SMTP cannot look up a message. */
  async lookUp(): Promise<'unknown'> {
    return 'unknown';
  }

  async collect(): Promise<ReceivedEmail[]> {
    return [];
  }

  async acknowledge(): Promise<void> {}

  async nextArrival(): Promise<null> {
    return null;
  }

  async close(): Promise<void> {
    this.#pool.close();
  }
}
