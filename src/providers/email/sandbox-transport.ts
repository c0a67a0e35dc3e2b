import type { Clock } from '../../kernel/clock.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type {
  EmailProvider,
  MailTransport,
  MayLeave,
  OutgoingEmail,
  SendOutcome,
} from './email.port.ts';
import type { ImapResult } from './imap-connection.ts';
import type {
  MailConnection,
  MailCredentials,
  MailEndpoint,
  SignInResult,
} from './mail-connection.ts';

/** The domain of simulated mail servers. */
const SANDBOX_HOST = /(^|\.)sandbox\.invalid$/;
const REFUSED: Exclude<SignInResult, { ok: true }> = {
  ok: false,
  reason: 'sign_in_failed',
  message: 'The mail server refused the sign-in: 535 5.7.8 Authentication credentials invalid',
};

/**
 * Simulated mail servers, for hosts that end with `sandbox.invalid`. A password that starts with
 * `wrong` is refused. A password that starts with `expired` is accepted when the mailbox is
 * connected and refused when it sends. Other hosts are real.
 */
export class SandboxTransport implements MailTransport {
  readonly #sandbox: EmailProvider;
  readonly #real: MailTransport;
  readonly #clock: Clock;

  constructor(sandbox: EmailProvider, real: MailTransport, clock: Clock) {
    this.#sandbox = sandbox;
    this.#real = real;
    this.#clock = clock;
  }

  serversOf(endpoints: Pick<MailConnection, 'smtp' | 'imap'>): AccountServers {
    return isSandbox(endpoints) ? null : this.#real.serversOf(endpoints);
  }

  async send(
    mail: OutgoingEmail,
    connection: MailConnection,
    mayLeave?: MayLeave,
  ): Promise<SendOutcome> {
    if (!isSandbox(connection)) return this.#real.send(mail, connection, mayLeave);
    if (isPassword(connection, 'wrong', 'expired'))
      return { kind: 'mailbox_fault', reason: 'sign_in_failed', message: REFUSED.message };
    return this.#sandbox.send(mail, this.#clock.now(), mayLeave);
  }

  async check(
    connection: MailConnection,
  ): Promise<{ smtp: SignInResult; imap: SignInResult | null }> {
    if (!isSandbox(connection)) return this.#real.check(connection);
    const result = isPassword(connection, 'wrong') ? REFUSED : { ok: true as const };
    return { smtp: result, imap: connection.imap === null ? null : result };
  }

  openInbox(imap: MailEndpoint, credentials: MailCredentials): Promise<ImapResult> {
    return this.#real.openInbox(imap, credentials);
  }

  close(): Promise<void> {
    return this.#real.close();
  }
}

function isSandbox({ smtp }: Pick<MailConnection, 'smtp'>): boolean {
  return SANDBOX_HOST.test(smtp.host);
}

function isPassword({ credentials }: MailConnection, ...starts: readonly string[]): boolean {
  return (
    'password' in credentials && starts.some((start) => credentials.password.startsWith(start))
  );
}
