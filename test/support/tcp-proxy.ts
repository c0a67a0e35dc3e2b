import { connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough, Transform } from 'node:stream';

/** The server's ReadyForQuery message; one byte with the state of the transaction follows. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** A proxy to the database that a test can cut and restore. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #delayMillis = 0;
  #readyMillis = 0;
  /** Called with each response of the database before the program receives it. */
  onAnswer: ((chunk: Buffer) => void) | null = null;

  private constructor(target: { host: string; port: number }) {
    this.#server = createServer((client) => {
      if (this.#isCut) {
        client.destroy();
        return;
      }
      const upstream = connect(target);
      upstream.on('data', (chunk: Buffer) => this.onAnswer?.(chunk));
      for (const [one, other, last] of [
        [client, upstream, new PassThrough()],
        [upstream, client, this.#readyLate()],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(this.#slowly()).pipe(last).pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  /** Starts to listen. Returns the proxy and the database's URL through it. */
  static async open(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
    const url = new URL(databaseUrl);
    const proxy = new TcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    const address = proxy.#server.address();
    url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    return { proxy, url: url.href };
  }

  /** Forwards data in order with the current delay. */
  #slowly(): Transform {
    return new Transform({
      transform: (chunk, _encoding, done) => {
        if (this.#delayMillis === 0) done(null, chunk);
        else setTimeout(() => done(null, chunk), this.#delayMillis);
      },
    });
  }

  /** Forwards the server's ReadyForQuery after the rest of its response. */
  #readyLate(): Transform {
    const way: Transform = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const [told, ready] = [
          chunk.subarray(0, -READY.length - 1),
          chunk.subarray(-READY.length - 1),
        ];
        if (this.#readyMillis === 0 || !ready.subarray(0, -1).equals(READY)) {
          done(null, chunk);
          return;
        }
        way.push(told);
        setTimeout(() => done(null, ready), this.#readyMillis);
      },
    });
    return way;
  }

  /** Delays the server's ReadyForQuery of each statement. */
  holdReady(milliseconds: number): void {
    this.#readyMillis = milliseconds;
  }

  /** Delays each chunk in both directions. */
  slow(milliseconds: number): void {
    this.#delayMillis = milliseconds;
  }

  /** Closes all connections and accepts no new ones. */
  cut(): void {
    this.#isCut = true;
    this.drop();
  }

  /** Closes all connections; new ones are accepted. */
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
