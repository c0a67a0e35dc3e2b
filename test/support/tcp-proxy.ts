import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A way to the database that a test can cut and mend. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #delayMillis = 0;
  /** Told of what the database answers, before the program is. */
  onAnswer: ((chunk: Buffer) => void) | null = null;

  private constructor(target: { host: string; port: number }) {
    this.#server = createServer((client) => {
      if (this.#isCut) {
        client.destroy();
        return;
      }
      const upstream = connect(target);
      upstream.on('data', (chunk: Buffer) => this.onAnswer?.(chunk));
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(this.#slowly()).pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  /** Listens, and gives the database's address by this way. */
  static async open(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
    const url = new URL(databaseUrl);
    const proxy = new TcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    const address = proxy.#server.address();
    url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    return { proxy, url: url.href };
  }

  /** Hands on what passes as slowly as the way is now, in its order. */
  #slowly(): Transform {
    return new Transform({
      transform: (chunk, _encoding, done) => {
        if (this.#delayMillis === 0) done(null, chunk);
        else setTimeout(() => done(null, chunk), this.#delayMillis);
      },
    });
  }

  /** Holds each piece up, each way, by so much. */
  slow(milliseconds: number): void {
    this.#delayMillis = milliseconds;
  }

  /** Ends every connection, and takes no new ones. */
  cut(): void {
    this.#isCut = true;
    this.drop();
  }

  /** Ends every connection; new ones are taken. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): Promise<void> {
    this.drop();
    return new Promise((done) => this.#server.close(() => done()));
  }
}
