import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** What a driver says before it goes. The session goes on with the next, and must not be ended by it. */
const GOODBYE = Buffer.from('X\0\0\0\x04', 'latin1');

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
    this.#runSoon([message], done);
  }

  /** What was written side by side, or while something ran, is run at once. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#runSoon(
      messages.map(({ chunk }) => chunk),
      done,
    );
  }

  /** With a turn of the event loop before: statements that follow upon each other would keep everybody else from it. */
  #runSoon(written: readonly Buffer[], done: (error?: Error) => void): void {
    setImmediate(() => {
      const messages = Buffer.concat(written.filter((message) => !message.equals(GOODBYE)));
      if (this.destroyed || messages.length === 0) return done();
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
