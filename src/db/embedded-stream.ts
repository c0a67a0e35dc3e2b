import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * What the driver takes for its socket: bytes that it writes are run by the PostgreSQL of this process, and the answer is
 * what it reads. So the embedded database is asked in the same way as a server, with statements that it knows already
 * and with several of them at once.
 */
export class EmbeddedStream extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** There is one session, which outlives its streams: one that was cut off may have left a transaction, and its statements. */
  connect(): this {
    this.#pglite.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#runSoon(message, done);
  }

  /** What was written side by side, or while something ran, is run at once. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#runSoon(Buffer.concat(messages.map(({ chunk }) => chunk)), done);
  }

  /** With a turn of the event loop before: statements that follow upon each other would keep everybody else from it. */
  #runSoon(messages: Buffer, done: (error?: Error) => void): void {
    setImmediate(() => {
      if (this.destroyed) return done();
      // They lie in memory that the next statement writes anew.
      const answers: Buffer[] = [];
      this.#pglite.execProtocolRawStream(messages, { onRawData: (bytes) => answers.push(Buffer.from(bytes)) }).then(() => {
        this.push(answers.length === 1 ? answers[0] : Buffer.concat(answers));
        done();
      }, done);
    });
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
