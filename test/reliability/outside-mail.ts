import { SMTPServer } from 'smtp-server';

/** A mail server that counts accepted messages, even if their sender died. */
export class OutsideMail {
  readonly #server: SMTPServer;
  /** How often each Message-ID was accepted, by recipient. */
  readonly taken = new Map<string, number>();
  /**
   * Called when a sender connects with a message, and when its message was accepted but not
   * acknowledged.
   */
  onSender: (() => void) | null = null;
  onTaken: (() => void) | null = null;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => {
        this.onSender?.();
        done();
      },
      onData: (stream, session, done) => {
        stream.resume();
        stream.on('end', () => {
          for (const { address } of session.envelope.rcptTo)
            this.taken.set(address, (this.taken.get(address) ?? 0) + 1);
          this.onTaken?.();
          done();
        });
      },
    });
    // A killed sender closes its connection.
    this.#server.on('error', () => {});
  }

  static async open(): Promise<{ mail: OutsideMail; url: string }> {
    const mail = new OutsideMail();
    const port = await new Promise<number>((settle) => {
      const listening = mail.#server.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        settle(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    return { mail, url: `smtp://127.0.0.1:${port}` };
  }

  close(): Promise<void> {
    return new Promise((done) => this.#server.close(() => done()));
  }
}
