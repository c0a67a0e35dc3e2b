import { connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough, Transform } from 'node:stream';

/** How the server says that it is ready for the next statement; one byte on the state of the transaction follows. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** A way to the database that a test can cut and mend. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #delayMillis = 0;
  #readyMillis = 0;
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

  /** Hands on the server's last word on a statement behind what it tells of it. */
  #readyLate(): Transform {
    const way: Transform = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const [told, ready] = [chunk.subarray(0, -READY.length - 1), chunk.subarray(-READY.length - 1)];
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

  /** Holds the server's last word on each statement back by so much. */
  holdReady(milliseconds: number): void {
    this.#readyMillis = milliseconds;
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
