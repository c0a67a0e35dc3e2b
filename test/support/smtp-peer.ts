import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  user: string | null;
  from: string;
  to: string[];
  text: string;
}

/** A real SMTP server whose refusals a test controls. */
export class SmtpPeer {
  readonly received: ReceivedMail[] = [];
  port = 0;
  /** Passwords by user. If empty, no sign-in is needed. */
  readonly passwords = new Map<string, string>();
  /** Finds the user of an OAuth access token; null refuses it. */
  onToken: (token: string) => Promise<string | null> = async () => null;
  /** Called before a recipient is accepted. An error refuses it. */
  onRecipient: (address: string) => Error | null = () => null;
  /**
   * Called with the whole message. An error refuses it, `null` accepts it, and `hang up` accepts it
   * without confirming.
   */
  onMessage: (mail: ReceivedMail) => Error | 'hang up' | null | Promise<Error | 'hang up' | null> =
    () => null;
  /** The server's words when it accepts a message; null for the usual ones. */
  answer: string | null = null;
  onSender: (address: string) => Error | null = () => null;
  #server: SMTPServer | null = null;

  async start(port = 0): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
      onAuth: ({ username = '', password, accessToken }, _session, done) => {
        const finish = (isRight: boolean) =>
          isRight
            ? done(null, { user: username })
            : done(refusal(535, '5.7.8 Authentication credentials invalid'));
        if (accessToken === undefined) finish(this.passwords.get(username) === password);
        else void this.onToken(accessToken).then((user) => finish(user === username));
      },
      onMailFrom: ({ address }, session, done) => {
        if (this.passwords.size > 0 && session.user === undefined)
          return done(refusal(530, '5.7.0 Authentication required'));
        done(this.onSender(address));
      },
      onRcptTo: ({ address }, _session, done) => done(this.onRecipient(address)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const mail = {
            user: typeof session.user === 'string' ? session.user : null,
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString('utf8'),
          };
          // If a test fails here, refuses the email: without an answer, the program would wait for
          // ten minutes.
          Promise.resolve(this.onMessage(mail)).then((answer) => {
            if (answer instanceof Error) return done(answer);
            this.received.push(mail);
            if (answer === 'hang up')
              for (const connection of server.connections) connection._socket.destroy();
            else done(null, this.answer ?? undefined);
          }, done);
        });
      },
    });
    server.on('error', () => {});
    this.#server = server;
    this.port = await new Promise((settle) => {
      const listening = server.listen(port, '127.0.0.1', () => {
        const address = listening.address();
        settle(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  }

  /** Refuses connections until it is started again. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    for (const connection of server.connections) connection._socket.destroy();
    await new Promise<void>((done) => server.close(() => done()));
  }
}

export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
