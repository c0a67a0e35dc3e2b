import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { GraphQLContext } from '../../graphql/context.ts';
import type { ChangeSource } from '../../graphql/live.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { questionOf } from './question.ts';

/** Answers that wait for a consumer that iterates. */
const MAX_WAITING = 1_000;

/** The answer to one change, for everyone who gets it. */
export class Answer {
  readonly sequence: bigint;
  readonly result: ExecutionResult;
  #text: string | null = null;

  constructor(sequence: bigint, result: ExecutionResult) {
    this.sequence = sequence;
    this.result = result;
  }

  /** The result as JSON, written once. */
  get text(): string {
    this.#text ??= JSON.stringify(this.result);
    return this.#text;
  }
}

/** Sends answers to a consumer. */
export interface Sink {
  /** False if the consumer has too much to read already. */
  send: (answer: Answer) => boolean;
  /** Resolves when what was sent has left the process. */
  ready: () => Promise<void>;
}

/** A consumer that does not read as fast as things happen is ended: what would wait for it has no bound. */
export class TooSlow extends DomainError {
  constructor() {
    super('rate_limited', 'This subscription is read more slowly than changes occur. Subscribe again with `after`, the sequence of the last change received.');
  }
}

/** One subscription under way. Its answers go to the sink if there is one, and else wait for whoever iterates. */
export class LiveSubscription implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly args: ExecutionArgs;
  readonly caller: GraphQLContext;
  readonly source: ChangeSource<{ id: string }>;
  /** The same for all subscriptions that ask the same of any change. */
  readonly question: string;
  /** The caller with the rights of the last check. */
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

  constructor(args: ExecutionArgs, caller: GraphQLContext, source: ChangeSource<{ id: string }>, join: (subscription: LiveSubscription) => void) {
    this.args = args;
    this.caller = caller;
    this.actor = caller.actor;
    this.source = source;
    this.question = questionOf(args);
    this.#join = join;
    this.#position = source.after;
  }

  /** The event number up to which it was told everything. */
  get position(): bigint {
    return this.#position ?? 0n;
  }

  sendBy(sink: Sink): void {
    this.#sink = sink;
  }

  /** Resolves when the next answer can be taken: for who catches up, and has as much to read as there is. */
  async ready(): Promise<void> {
    if (this.#sink !== null) return this.#sink.ready();
    while (this.#waiting.length > 0 && this.#over === null) await new Promise<void>((resolve) => (this.#taken = resolve));
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

  take(answer: Answer): void {
    if (answer.sequence <= this.position || this.#over !== null) return;
    this.#position = answer.sequence;
    if (this.#sink !== null) {
      if (!this.#sink.send(answer)) this.end(new TooSlow());
    } else if (this.#waiting.push(answer.result) > MAX_WAITING) this.end(new TooSlow());
    else this.#wake();
  }

  /** Ends it, with an error or without. */
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
