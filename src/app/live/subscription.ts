import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { GraphQLContext } from '../../graphql/context.ts';
import type { ChangeSource } from '../../graphql/live.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { hashOperation } from './operation-hash.ts';

/** Maximum number of results that wait for a consumer that iterates. */
const MAX_WAITING = 1_000;

/** The result for one change, shared by a fan-out group. */
export class Payload {
  readonly sequence: bigint;
  readonly result: ExecutionResult;
  #text: string | null = null;

  constructor(sequence: bigint, result: ExecutionResult) {
    this.sequence = sequence;
    this.result = result;
  }

  /** The result as JSON, serialized once. */
  get text(): string {
    this.#text ??= JSON.stringify(this.result);
    return this.#text;
  }
}

/** Sends payloads to a consumer. */
export interface Sink {
  /** Returns false if the consumer has too many unread bytes. */
  send: (payload: Payload) => boolean;
  /** Resolves when the last payload has left the process. */
  ready: () => Promise<void>;
}

/**
 * The consumer reads more slowly than changes occur. It is disconnected, because its backlog would
 * grow without bound.
 */
class TooSlow extends DomainError {
  constructor() {
    super(
      'rate_limited',
      'This subscription is read more slowly than changes occur. Subscribe again with `after`, the sequence of the last change received.',
    );
  }
}

/**
 * A running subscription. Its results go to the sink if there is one; otherwise they wait for the
 * consumer that iterates.
 */
export class LiveSubscription implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly args: ExecutionArgs;
  readonly caller: GraphQLContext;
  readonly source: ChangeSource<{ id: string }>;
  /** Equal for all subscriptions that get the same result for a change, given the same viewer. */
  readonly operationHash: string;
  /** The caller, with the rights as last checked. */
  actor: Actor;
  readonly #join: (subscription: LiveSubscription) => void;
  #position: bigint | null;
  #sink: Sink | null = null;
  #leave: () => void = () => {};
  #started: Promise<void> | null = null;
  readonly #waiting: ExecutionResult[] = [];
  #over: { error: unknown } | null = null;
  #wake: () => void = () => {};
  #taken: () => void = () => {};

  constructor(
    args: ExecutionArgs,
    caller: GraphQLContext,
    source: ChangeSource<{ id: string }>,
    join: (subscription: LiveSubscription) => void,
  ) {
    this.args = args;
    this.caller = caller;
    this.actor = caller.actor;
    this.source = source;
    this.operationHash = hashOperation(args);
    this.#join = join;
    this.#position = source.after;
  }

  /** The event number up to which it has received everything. */
  get position(): bigint {
    return this.#position ?? 0n;
  }

  sendTo(sink: Sink): void {
    this.#sink = sink;
  }

  /** Resolves when the consumer can take the next result. Backpressure while catching up. */
  async ready(): Promise<void> {
    if (this.#sink !== null) return this.#sink.ready();
    while (this.#waiting.length > 0 && this.#over === null)
      await new Promise<void>((resolve) => (this.#taken = resolve));
  }

  onLeave(leave: () => void): void {
    this.#leave = leave;
  }

  leave(): void {
    this.#leave();
  }

  skipTo(position: bigint): void {
    if (position > this.position) this.#position = position;
  }

  take(payload: Payload): void {
    if (payload.sequence <= this.position || this.#over !== null) return;
    this.#position = payload.sequence;
    if (this.#sink !== null) {
      if (!this.#sink.send(payload)) this.end(new TooSlow());
    } else if (this.#waiting.push(payload.result) > MAX_WAITING) this.end(new TooSlow());
    else this.#wake();
  }

  /** Ends the subscription; `error` is null if it ends normally. */
  end(error: unknown): void {
    this.#over ??= { error };
    this.leave();
    this.#wake();
    this.#taken();
  }

  async next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    this.#started ??= this.#start();
    await this.#started;
    for (;;) {
      const value = this.#waiting.shift();
      this.#taken();
      if (value !== undefined) return { done: false, value };
      if (this.#over !== null) return this.#last(this.#over);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #last(over: { error: unknown }): IteratorResult<ExecutionResult, undefined> {
    const { error } = over;
    over.error = null;
    if (error !== null) throw error;
    return { done: true, value: undefined };
  }

  async #start(): Promise<void> {
    this.#position ??= await this.caller.events.head(this.actor.teamId);
    if (this.#over === null) this.#join(this);
  }

  async return(): Promise<IteratorResult<ExecutionResult, undefined>> {
    this.end(null);
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
