import type { ExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import type { Cohorts, Listener } from './cohort.ts';
import type { Answer, LiveOperation } from './live-operation.ts';
import { type ErrorFormat, formatResult } from './result-errors.ts';

/** How much may wait to be sent over a socket that is given more, in bytes. */
const MAX_WAITING = 65_536;

const AS_TEXT = { binary: false };

/** What many are given, behind the head that is each one's own: made once. It goes with the result. */
const tails = new WeakMap<ExecutionResult, Buffer>();

function tailOf(result: ExecutionResult): Buffer {
  const known = tails.get(result) ?? Buffer.from(`${JSON.stringify(result)}}`);
  tails.set(result, known);
  return known;
}

/**
 * A live operation of a socket. As long as it is given its answers with others, they go out here, as the messages that
 * the protocol has for them, and nothing is given to whoever iterates; what it pulls by itself is.
 */
export class SocketDelivery implements AsyncIterableIterator<ExecutionResult, undefined>, Listener {
  readonly operation: LiveOperation;
  readonly #socket: WebSocket;
  readonly #head: Buffer;
  readonly #cohorts: Cohorts;
  readonly #format: ErrorFormat;
  #isOver = false;

  constructor(socket: WebSocket, id: string, operation: LiveOperation, cohorts: Cohorts, format: ErrorFormat) {
    this.operation = operation;
    this.#socket = socket;
    this.#head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    this.#cohorts = cohorts;
    this.#format = format;
  }

  take({ result }: Answer): boolean {
    if (this.#socket.bufferedAmount > MAX_WAITING) return false;
    // An error's words name the trace of the connection.
    const tail = tailOf(result.errors === undefined ? result : formatResult(result, this.#format));
    this.#socket.send(Buffer.concat([this.#head, tail]), AS_TEXT);
    return true;
  }

  /** One that breaks ends with one last result that says why. */
  async next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    if (this.#isOver) return { done: true, value: undefined };
    try {
      const answer = await this.#pulled();
      if (answer === null) return { done: true, value: undefined };
      this.operation.skipTo(answer.sequence);
      return { done: false, value: formatResult(answer.result, this.#format) };
    } catch (error) {
      this.#isOver = true;
      return { done: false, value: { errors: [this.#format(error)] } };
    }
  }

  async #pulled(): Promise<Answer | null> {
    if (!(await this.operation.start()) || this.#isOver) return null;
    const pulled = await this.#cohorts.join(this);
    return pulled === null && !this.#isOver ? this.operation.answer() : pulled;
  }

  async return(): Promise<IteratorResult<ExecutionResult, undefined>> {
    this.#isOver = true;
    this.#cohorts.leave(this);
    return this.operation.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
