import { isLoopbackHost } from '../../kernel/loopback.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type { DkimSigner } from './dkim-signature.ts';
import type {
  EmailProvider,
  MayLeave,
  OutgoingEmail,
  ReceivedEmail,
  SendOutcome,
} from './email.port.ts';
import { SmtpPool } from './smtp-pool.ts';
import { OPERATOR_SMTP } from './smtp-session.ts';

/** Sends through the operator's server with an `smtp:` or `smtps:` URL. Does not read mail. */
export class SmtpEmail implements EmailProvider {
  readonly servers: AccountServers;
  /** Mail servers accept this number of connections from one client. */
  readonly atOnce = 5;
  readonly #pool: SmtpPool;

  constructor(text: string, hostName: string | null = null) {
    const url = new URL(text);
    const isSecure = url.protocol === 'smtps:';
    const user = decodeURIComponent(url.username);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // On this machine only, nobody can intercept unencrypted mail.
    const plain = isLoopbackHost(host) ? ('opportunistic' as const) : ('starttls' as const);
    const endpoint = {
      host,
      port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
      security: isSecure ? ('tls' as const) : plain,
    };
    this.servers = [host];
    this.#pool = new SmtpPool(
      endpoint,
      user === '' ? null : { user, password: decodeURIComponent(url.password) },
      { ...OPERATOR_SMTP, hostName },
    );
  }

  send(
    mail: OutgoingEmail,
    now: Date,
    mayLeave?: MayLeave,
    dkim: DkimSigner | null = null,
  ): Promise<SendOutcome> {
    return this.#pool.send(mail, now, mayLeave, dkim);
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
