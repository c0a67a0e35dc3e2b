import { isLoopbackHost } from '../../infra/sites.ts';
import type { EmailProvider, OutgoingEmail, ReceivedEmail, SendOutcome } from './email.port.ts';
import { SmtpPool } from './smtp-pool.ts';

/** Sends by the server of an `smtp:` or `smtps:` URL of the operator. It is not read. */
export class SmtpEmail implements EmailProvider {
  /** A number of connections that mail servers accept from one client. */
  readonly atOnce = 5;
  readonly #pool: SmtpPool;

  constructor(text: string) {
    const url = new URL(text);
    const isSecure = url.protocol === 'smtps:';
    const user = decodeURIComponent(url.username);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Only on this machine nobody can listen on the way.
    const plain = isLoopbackHost(host) ? ('opportunistic' as const) : ('starttls' as const);
    const endpoint = {
      host,
      port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
      security: isSecure ? ('tls' as const) : plain,
    };
    this.#pool = new SmtpPool(
      endpoint,
      user === '' ? null : { user, password: decodeURIComponent(url.password) },
    );
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
