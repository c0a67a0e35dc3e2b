import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn as one packet: statements that are pipelined cost one system call, and
 * the server wakes once. Each write would cost as much as a short statement.
 */
export class TickSocket extends Socket {
  #isCorked = false;

  override write(chunk: Uint8Array | string, callback?: (error?: Error | null) => void): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, callback?: (error?: Error | null) => void): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | ((error?: Error | null) => void), callback?: (error?: Error | null) => void): boolean {
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        this.uncork();
      });
    }
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, callback);
  }
}
