import { type DryRun, describeDryRun, teamOf } from '../../domains/dry-run/dry-run.service.ts';
import type { GraphQLContext } from '../../graphql/context.ts';
import { hashOf, IdempotencyStore, ownerOf } from '../../infra/idempotency.ts';
import { type LimitState, limitHeaders } from '../../infra/rate-limit.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { BodyBudget, HeldBytes } from './body-budget.ts';
import { bounded } from './deadline.ts';

/** A call that has arrived: how its caller is known, and how its body is read. */
export interface Arrival<Body> {
  authenticate: () => Promise<GraphQLContext>;
  /** True if the surface has counted the call already: several messages of one request. */
  isCounted?: boolean;
  /** False for what takes no call slot yet: an operation of a socket takes one when it runs. */
  takesSlot?: boolean;
  /** Reads the body; what is held of it is counted against the caller's member. */
  read: (held: HeldBytes) => Promise<Body>;
  /** Told the headers of the answer as soon as they are known. */
  onHeaders: (headers: Record<string, string>) => void;
}

/** A call whose caller is known and within the rate, and whose body was read. */
export interface Entered<Body> {
  context: GraphQLContext;
  body: Body;
  /** The rates that were counted so far. */
  states: LimitState[];
  /** Frees the slot and the body; may be called more than once. */
  release: () => void;
}

/** A call that is ready to run. */
export interface Call<Result> extends Pick<Entered<unknown>, 'context' | 'states'>, Pick<Arrival<unknown>, 'onHeaders'> {
  /** True if `enter` has taken a slot for it. */
  hasSlot: boolean;
  /** True if the call counts against the rate of charged calls. */
  isCharged: boolean;
  isDryRun: boolean;
  /** The Idempotency-Key, what is called, and what is asked; null for calls that change nothing. `authorize` refuses a caller without the permission, who may not get a kept answer either. */
  idempotency: { key: string; operation: string; request: unknown; authorize: () => void } | null;
  run: (context: GraphQLContext) => Promise<Result>;
  /** True if the result is a refusal: it is not kept under an Idempotency-Key, and a dry run has nothing to say. */
  isRefused: (result: Result) => boolean;
  /** The result as it is kept under an Idempotency-Key, without secrets. */
  toText: (result: Result) => string;
  fromText: (text: string) => Result;
}

export interface Outcome<Result> {
  result: Result;
  /** What a dry run found; null for any other call, and for a dry run that was refused. */
  dryRun: DryRun | null;
}

/** Thrown to roll a dry run back, with what it found. */
class Undone<Value> extends Error {
  value: Value | null = null;
}

/**
 * The life of a call, the same for every surface: tools over HTTP and MCP, GraphQL over HTTP, event streams and sockets.
 * A surface only translates. Errors are thrown as domain errors, which each surface writes in its own form.
 *
 * `enter`:   authenticate, count against the rates, read the body, take a call slot.
 * `execute`: count charged calls, then run: as a dry run in a transaction that is rolled back, or
 *            once under an Idempotency-Key, within the deadline, after which nothing is committed.
 */
export class CallPipeline {
  readonly #runtime: Runtime;
  readonly #bodies: BodyBudget;
  readonly #idempotency: IdempotencyStore;
  #underWay = 0;
  #idle: (() => void)[] = [];

  constructor(runtime: Runtime, bodies: BodyBudget) {
    this.#runtime = runtime;
    this.#bodies = bodies;
    this.#idempotency = new IdempotencyStore(runtime.database.read.prisma);
  }

  async enter<Body>({ authenticate, isCounted = false, takesSlot = true, read, onHeaders }: Arrival<Body>): Promise<Entered<Body>> {
    const context = await authenticate();
    const states = isCounted ? [] : [await this.#runtime.rateLimits.every.take(context.actor)];
    if (!isCounted) onHeaders(limitHeaders(states));
    const held = this.#bodies.open(context.actor.membershipId);
    try {
      const body = await read(held);
      const leave = takesSlot ? this.#takeSlot() : () => {};
      const release = () => {
        leave();
        held.release();
      };
      return { context, states, body, release };
    } catch (error) {
      held.release();
      throw error;
    }
  }

  async execute<Result>(call: Call<Result>): Promise<Outcome<Result>> {
    const leave = call.hasSlot ? () => {} : this.#takeSlot();
    try {
      if (call.isCharged) call.onHeaders(limitHeaders([...call.states, await this.#runtime.rateLimits.charged.take(call.context.actor)]));
      if (call.isDryRun) return await this.#dryRun(call);
      return { result: await this.#once(call), dryRun: null };
    } finally {
      leave();
    }
  }

  /** True if no more calls are taken. */
  get isFull(): boolean {
    return this.#underWay >= this.#runtime.maxCallsUnderWay;
  }

  /** Resolves when no call is under way. */
  idle(): Promise<void> {
    return this.#underWay === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve));
  }

  /** Refuses a call if the process works on as many as it can: one that waits in line is of no use to its caller, and takes memory. */
  #takeSlot(): () => void {
    if (this.isFull)
      throw new DomainError('provider_unavailable', 'The server is at its limit of concurrent calls. This call was not started; retry in a moment.');
    this.#underWay += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#underWay -= 1;
      if (this.#underWay > 0) return;
      for (const tell of this.#idle.splice(0)) tell();
    };
  }

  /** Runs the call in a transaction that is rolled back: the same code as the call itself, with nothing changed, sent or spent. */
  async #dryRun<Result>({ context, isCharged, run, isRefused }: Call<Result>): Promise<Outcome<Result>> {
    const { database, callTimeoutMillis } = this.#runtime;
    const undone = new Undone<Outcome<Result>>();
    try {
      return await database.transact(
        async (tx) => {
          const silent = { ...tx, record: () => {} };
          const transact = <T>(work: (inner: typeof silent) => Promise<T>): Promise<T> => work(silent);
          const inside = context.inside(tx, { transact, transactIndependently: transact, isDryRun: true });
          const before = await teamOf(inside);
          const result = await run(inside);
          // A statement that failed leaves a transaction in which nothing more can be read.
          undone.value = { result, dryRun: isRefused(result) ? null : await describeDryRun(inside, before, isCharged) };
          throw undone;
        },
        { timeout: callTimeoutMillis },
      );
    } catch (error) {
      if (error === undone && undone.value !== null) return undone.value;
      throw error;
    }
  }

  async #once<Result>({ context, idempotency, run, isRefused, toText, fromText, onHeaders }: Call<Result>): Promise<Result> {
    if (idempotency === null) return bounded(this.#runtime, context, null, run);
    const { key, operation, request, authorize } = idempotency;
    authorize();
    const begun = await this.#idempotency.begin({ ...ownerOf(context.actor), operation, key, requestHash: hashOf(request) });
    if ('response' in begun) {
      onHeaders({ 'Idempotent-Replayed': 'true' });
      return fromText(begun.response);
    }
    const { held } = begun;
    try {
      const result = await bounded(this.#runtime, context, held, run);
      await (isRefused(result) ? held.release() : held.complete(toText(result)));
      return result;
    } catch (error) {
      await held.release();
      throw error;
    }
  }
}
