import type { Clock } from '../../kernel/clock.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type { MailTransport, MayLeave, OutgoingEmail, SendOutcome } from './email.port.ts';
import { type ImapResult, openImap } from './imap-connection.ts';
import type {
  MailConnection,
  MailCredentials,
  MailEndpoint,
  SignInResult,
} from './mail-connection.ts';
import { outcomeOf, SmtpError } from './smtp-error.ts';
import { SmtpPool } from './smtp-pool.ts';
import { OPERATOR_SMTP, type SmtpOptions, SmtpSession } from './smtp-session.ts';

const MOST_POOLS = 1_000;

interface OpenPool {
  pool: SmtpPool;
  /** The options of the pool. New settings or a new token need a new pool. */
  settings: string;
}

/**
 * Sends from the members' mailboxes by SMTP; each mailbox has its own connections, which are
 * reused.
 */
export class MailboxTransport implements MailTransport {
  readonly #clock: Clock;
  readonly #options: SmtpOptions;
  readonly #pools = new Map<string, OpenPool>();

  constructor(clock: Clock, options: Partial<SmtpOptions> & Pick<SmtpOptions, 'guard'>) {
    this.#clock = clock;
    this.#options = { ...OPERATOR_SMTP, ...options };
  }

  serversOf({ smtp, imap }: Pick<MailConnection, 'smtp' | 'imap'>): AccountServers {
    return [smtp.host, ...(imap === null ? [] : [imap.host])];
  }

  send(mail: OutgoingEmail, connection: MailConnection, mayLeave?: MayLeave): Promise<SendOutcome> {
    return this.#poolOf(connection).send(
      mail,
      this.#clock.now(),
      mayLeave,
      connection.dkim ?? null,
    );
  }

  async check({
    smtp,
    imap,
    credentials,
    address,
  }: MailConnection): Promise<{ smtp: SignInResult; imap: SignInResult | null }> {
    const sending = async (): Promise<SignInResult> => {
      try {
        (await SmtpSession.open(smtp, credentials, address, this.#options)).close();
        return { ok: true };
      } catch (error) {
        if (!(error instanceof SmtpError)) throw error;
        const outcome = outcomeOf(error, address);
        const reason =
          outcome.kind === 'mailbox_fault' && outcome.reason !== 'provider_limit'
            ? outcome.reason
            : 'unreachable';
        return {
          ok: false,
          reason,
          message: 'message' in outcome ? outcome.message : error.message,
        };
      }
    };
    const [smtpResult, imapResult] = await Promise.all([
      sending(),
      imap === null ? null : openImap(imap, credentials, this.#options.guard),
    ]);
    if (imapResult === null) return { smtp: smtpResult, imap: null };
    if (!imapResult.ok) return { smtp: smtpResult, imap: imapResult };
    imapResult.client.close();
    return { smtp: smtpResult, imap: { ok: true } };
  }

  openInbox(imap: MailEndpoint, credentials: MailCredentials): Promise<ImapResult> {
    return openImap(imap, credentials, this.#options.guard);
  }

  #poolOf({ mailboxId, smtp, credentials }: MailConnection): SmtpPool {
    const settings = JSON.stringify([smtp, credentials]);
    const known = this.#pools.get(mailboxId);
    if (known?.settings === settings) return known.pool;
    known?.pool.close();
    const [oldest] = this.#pools;
    if (known === undefined && oldest !== undefined && this.#pools.size >= MOST_POOLS) {
      oldest[1].pool.close();
      this.#pools.delete(oldest[0]);
    }
    const pool = new SmtpPool(smtp, credentials, this.#options);
    this.#pools.set(mailboxId, { pool, settings });
    return pool;
  }

  async close(): Promise<void> {
    for (const { pool } of this.#pools.values()) pool.close();
    this.#pools.clear();
  }
}
