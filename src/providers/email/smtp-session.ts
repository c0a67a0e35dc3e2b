import { Readable } from 'node:stream';
import type {
  default as SMTPConnection,
  SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection';
import { domainOf } from '../../kernel/hello-name.ts';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import type { MailCredentials, MailEndpoint } from './mail-connection.ts';
import { MailServerGuard } from './mail-server-guard.ts';
import type { MailSource } from './mail-source.ts';
import { type SmtpStage, toSmtpError } from './smtp-error.ts';
import { withoutCredentials } from './without-credentials.ts';

/** The time limits of a server, in milliseconds. */
export interface SmtpTimes {
  connect: number;
  /** The limit for everything before the end of the message. */
  beforeAnswer: number;
  /** The limit for the answer to the end of the message. */
  answer: number;
}

/** RFC 5321 4.5.3.2.6: the answer to the end of the message may take ten minutes. */
const TIMES: SmtpTimes = { connect: 15_000, beforeAnswer: 90_000, answer: 600_000 };

const PIECE_BYTES = 16_384;

export interface SmtpOptions {
  guard: MailServerGuard;
  times: SmtpTimes;
  /** The host name for EHLO; null for the sender's domain. */
  hostName: string | null;
}

/** For servers of the operator. */
export const OPERATOR_SMTP: SmtpOptions = {
  guard: new MailServerGuard(true),
  times: TIMES,
  hostName: null,
};

/** A signed-in SMTP connection. It sends one message after another. */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  readonly #times: SmtpTimes;
  readonly #credentials: MailCredentials | null;
  #isOpen = true;

  private constructor(
    connection: SMTPConnection,
    times: SmtpTimes,
    credentials: MailCredentials | null,
  ) {
    this.#connection = connection;
    this.#times = times;
    this.#credentials = credentials;
    connection.once('end', () => {
      this.#isOpen = false;
    });
    connection.on('error', () => {
      this.#isOpen = false;
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Connects and signs in. Throws an `SmtpError`. Without a user it skips authentication. `from` is
   * the address of the sender.
   */
  static async open(
    endpoint: MailEndpoint,
    credentials: MailCredentials | null,
    from: string,
    { guard, times, hostName }: SmtpOptions,
  ): Promise<SmtpSession> {
    expectNoTransaction('A connection to a mail server');
    const { port, security } = endpoint;
    const address = await guard.addressOf(endpoint).catch((error: unknown) => {
      throw toSmtpError(error, 'connect');
    });
    const options: SMTPConnectionOptions = {
      ...address,
      port,
      name: hostName ?? domainOf(from),
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      connectionTimeout: times.connect,
      greetingTimeout: times.connect,
      dnsTimeout: times.connect,
      socketTimeout: times.answer,
    };
    // Loaded on first use, because most processes send no mail.
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const connection = new Connection(options);
    const session = new SmtpSession(connection, times, credentials);
    await session.#step('connect', times.connect * 2, (done) => connection.connect(done));
    if (credentials !== null) {
      const auth = await authOf(credentials);
      await session.#step('sign_in', times.connect * 2, (done) => connection.login(auth, done));
    }
    return session;
  }

  /**
   * Sends one message and returns the last answer of the server. Throws an `SmtpError`; its stage
   * tells whether the server may have accepted the message.
   */
  async send(envelope: { from: string; to: string }, message: MailSource): Promise<string> {
    let answer = '';
    let stage: SmtpStage = 'envelope';
    // The library reads the message once the server has answered DATA, and sends the final dot
    // after its last byte. The pieces are small, so that the last one is read only after the others
    // were written.
    const source = Readable.from(
      (async function* () {
        stage = 'data';
        for await (const piece of message.read())
          for (let at = 0; at < piece.length; at += PIECE_BYTES)
            yield piece.subarray(at, at + PIECE_BYTES);
      })(),
      { objectMode: false, highWaterMark: PIECE_BYTES },
    );
    source.once('end', () => {
      stage = 'answer';
    });
    await this.#step(
      () => stage,
      this.#times.beforeAnswer,
      (done) =>
        this.#connection.send(
          { from: envelope.from, to: [envelope.to], size: message.size },
          source,
          (error, info) => {
            answer = info?.response ?? '';
            done(error);
          },
        ),
    );
    return answer;
  }

  /** Sends QUIT. The connection closes after the server's answer or a few seconds. */
  close(): void {
    this.#isOpen = false;
    this.#connection.quit();
  }

  /** Runs one command. Interrupts it if the message has not ended within the limit. */
  async #step(
    stageOf: SmtpStage | (() => SmtpStage),
    limit: number,
    run: (done: (error?: Error | null) => void) => void,
  ): Promise<void> {
    const stage = () => (typeof stageOf === 'function' ? stageOf() : stageOf);
    const connection = this.#connection;
    let timer: NodeJS.Timeout | undefined;
    let fail: (error: Error) => void = () => {};
    const lost = (error: Error) => fail(error);
    // The library closes the connection before it reports the reply (421) that caused this.
    const ended = () => setImmediate(() => fail(new Error('The server closed the connection.')));
    try {
      await new Promise<void>((resolve, reject) => {
        fail = reject;
        connection.once('error', lost);
        connection.once('end', ended);
        const tooLate = (millis: number) =>
          reject(new Error(`The server did not answer within ${millis / 1_000} seconds.`));
        timer = setTimeout(() => {
          if (stage() !== 'answer') tooLate(limit);
          // A server that keeps sending bytes never triggers the socket's timeout.
          else timer = setTimeout(tooLate, this.#times.answer, this.#times.answer);
        }, limit);
        run((error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      const fault = toSmtpError(error, stage(), (text) =>
        withoutCredentials(text, this.#credentials),
      );
      // After a reply the connection is usable. After any other error its state is unknown.
      if (
        fault.responseCode === null ||
        fault.responseCode === 421 ||
        fault.stage === 'connect' ||
        fault.stage === 'sign_in'
      ) {
        this.#isOpen = false;
        connection.close();
      }
      throw fault;
    } finally {
      clearTimeout(timer);
      connection.off('error', lost);
      connection.off('end', ended);
    }
  }
}

async function authOf(
  credentials: MailCredentials,
): Promise<Parameters<SMTPConnection['login']>[0]> {
  const { user } = credentials;
  if ('password' in credentials) return { user, credentials: { user, pass: credentials.password } };
  const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2');
  return {
    user,
    method: 'XOAUTH2',
    oauth2: new XOAuth2({ user, accessToken: credentials.accessToken }),
  };
}
