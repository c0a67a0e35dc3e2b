import { type DkimSigner, signed } from './dkim-signature.ts';
import { ALWAYS, type MayLeave, type OutgoingEmail, type SendOutcome } from './email.port.ts';
import type { MailCredentials, MailEndpoint } from './mail-connection.ts';
import type { MailSource } from './mail-source.ts';
import { mimeMessage } from './mime-message.ts';
import { outcomeOf, SmtpError } from './smtp-error.ts';
import { OPERATOR_SMTP, type SmtpOptions, SmtpSession } from './smtp-session.ts';

const IDLE_MILLIS = 20_000;
/** Providers close connections that send many messages. */
const MOST_ON_ONE_CONNECTION = 100;

interface Idle {
  session: SmtpSession;
  sent: number;
  timer: NodeJS.Timeout;
}

/** The connections of one mailbox to its server, reused for consecutive messages. */
export class SmtpPool {
  readonly #endpoint: MailEndpoint;
  readonly #credentials: MailCredentials | null;
  readonly #options: SmtpOptions;
  readonly #idle: Idle[] = [];
  #isClosed = false;

  constructor(
    endpoint: MailEndpoint,
    credentials: MailCredentials | null,
    options: SmtpOptions = OPERATOR_SMTP,
  ) {
    this.#endpoint = endpoint;
    this.#credentials = credentials;
    this.#options = options;
  }

  async send(
    mail: OutgoingEmail,
    now: Date,
    mayLeave: MayLeave = ALWAYS,
    dkim: DkimSigner | null = null,
  ): Promise<SendOutcome> {
    const unsigned = await mimeMessage(mail, now);
    const message = dkim === null ? unsigned : await signed(unsigned, dkim);
    const envelope = { from: mail.from.address, to: mail.to.address };
    try {
      const reused = this.#take();
      const outcome =
        reused === null
          ? null
          : await this.#sendOver(reused.session, reused.sent, envelope, message, mayLeave);
      if (outcome !== null && outcome !== 'closed') return outcome;
      const fresh = await this.#sendOver(
        await SmtpSession.open(this.#endpoint, this.#credentials, mail.from.address, this.#options),
        0,
        envelope,
        message,
        mayLeave,
      );
      return fresh === 'closed'
        ? {
            kind: 'mailbox_fault',
            reason: 'unreachable',
            message: 'The mail server closed the connection.',
          }
        : fresh;
    } catch (error) {
      if (error instanceof SmtpError) return outcomeOf(error, envelope.from);
      throw error;
    }
  }

  /** Returns 'closed' if the server had closed an idle connection; nothing was transmitted then. */
  async #sendOver(
    session: SmtpSession,
    sent: number,
    envelope: { from: string; to: string },
    message: MailSource,
    mayLeave: MayLeave,
  ): Promise<SendOutcome | 'closed'> {
    if (!(await mayLeave())) {
      this.#giveBack(session, sent);
      return { kind: 'held' };
    }
    try {
      const answer = await session.send(envelope, message);
      this.#giveBack(session, sent + 1);
      return { kind: 'sent', receipt: { source: message, answer } };
    } catch (error) {
      if (!(error instanceof SmtpError)) throw error;
      if (session.isOpen) session.close();
      const wasIdle =
        sent > 0 &&
        error.stage === 'envelope' &&
        (error.responseCode === null || error.responseCode === 421);
      return wasIdle ? 'closed' : outcomeOf(error, envelope.from);
    }
  }

  #take(): Idle | null {
    for (;;) {
      const idle = this.#idle.pop();
      if (idle === undefined) return null;
      clearTimeout(idle.timer);
      if (idle.session.isOpen) return idle;
    }
  }

  #giveBack(session: SmtpSession, sent: number): void {
    if (this.#isClosed || !session.isOpen || sent >= MOST_ON_ONE_CONNECTION) {
      session.close();
      return;
    }
    const timer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(idle), 1);
      session.close();
    }, IDLE_MILLIS);
    const idle = { session, sent, timer };
    this.#idle.push(idle);
  }

  close(): void {
    this.#isClosed = true;
    for (const { session, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      session.close();
    }
  }
}
