import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The driver's Terminate message. It must not reach the session, which outlives the connections.
 */
const GOODBYE = Buffer.from('X\0\0\0\x04', 'latin1');

/**
 * Replaces the driver's socket: PGlite executes the bytes that the driver writes, and the driver
 * reads the answer. So the embedded database supports prepared and pipelined statements like a
 * server.
 */
export class PGliteStream extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /**
   * The session may still have a transaction and prepared statements of the previous connection.
   */
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

  /** Executes everything that was written in one turn, or during the last execution, at once. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#runSoon(
      messages.map(({ chunk }) => chunk),
      done,
    );
  }

  /** Waits for a turn of the event loop first; otherwise consecutive statements would block it. */
  #runSoon(written: readonly Buffer[], done: (error?: Error) => void): void {
    setImmediate(() => {
      const messages = Buffer.concat(written.filter((message) => !message.equals(GOODBYE)));
      if (this.destroyed || messages.length === 0) return done();
      // Copied, because the next statement overwrites PGlite's memory.
      const answers: Buffer[] = [];
      this.#pglite
        .execProtocolRawStream(messages, { onRawData: (bytes) => answers.push(Buffer.from(bytes)) })
        .then(() => {
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
