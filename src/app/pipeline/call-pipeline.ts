import { retryConflicts } from '../../db/transactions.ts';
import { type Draft, draftsOf } from '../../domains/sequences/dry-run/drafts.service.ts';
import { describeDryRun, teamOf } from '../../domains/sequences/dry-run/dry-run.service.ts';
import type { GraphQLContext } from '../../graphql/context.ts';
import { hashOf, IdempotencyStore } from '../../infra/idempotency.ts';
import { type LimitState, limitHeaders } from '../../infra/rate-limit.ts';
import type { DryRun, OpenDryRun } from '../../kernel/dry-run.ts';
import { maybeHoldingTransaction } from '../../kernel/open-transaction.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { BodyBudget, HeldBytes } from './body-budget.ts';
import { CallSlots, type HeldSlots } from './call-slots.ts';
import { bodyWeight, type CallCost, extraWeight } from './call-weight.ts';
import { runWithDeadline, withinDeadline } from './deadline.ts';
import { DryRunTransaction } from './dry-run-transaction.ts';
import { ProcessLoad } from './process-load.ts';

/** A new call: how to authenticate its caller and to read its body. */
export interface Arrival<Body> {
  authenticate: () => Promise<GraphQLContext>;
  /**
   * True if the surface has already counted the call toward the rate limits, as MCP does for
   * batches.
   */
  isCounted?: boolean;
  /** False if the call takes its slot later: an operation on a socket takes one when it runs. */
  takesSlot?: boolean;
  /** Reads the body. Its bytes count toward the body budget of the caller's member. */
  read: (held: HeldBytes) => Promise<Body>;
  /** Called with response headers as soon as they are known. */
  onHeaders: (headers: Record<string, string>) => void;
}

/** A call that is authenticated and within the rate limits, with its body. */
export interface CallEntry<Body> {
  context: GraphQLContext;
  body: Body;
  /** The states of the rate limits counted so far. */
  states: LimitState[];
  /** Null if the call takes its slot later. */
  slots: HeldSlots | null;
  /** Releases the slots and the body. Idempotent. */
  release: () => void;
}

/** A call that is ready to run. */
export interface Call<Result>
  extends Pick<CallEntry<unknown>, 'context' | 'states' | 'slots'>,
    Pick<Arrival<unknown>, 'onHeaders'> {
  /** True if the call counts toward the rate limit of charged calls. */
  isCharged: boolean;
  isDryRun: boolean;
  /** True for a dry run that also returns the messages that the call would send. */
  wantsDrafts?: boolean;
  /** The weight of the call for its slots and rate limits. */
  cost: Pick<CallCost, 'complexity' | 'isIntrospection'>;
  /** True if the call changes nothing. It may read from a replica then. */
  isRead: boolean;
  /**
   * The Idempotency-Key with its operation and request; null if there is none. `authorize` throws
   * if the caller lacks the permission, so that a stored response is not returned either.
   */
  idempotency: { key: string; operation: string; request: unknown; authorize: () => void } | null;
  run: (context: GraphQLContext) => Promise<Result>;
  /**
   * True if the result is an error. An error is not stored for the Idempotency-Key, and a failed
   * dry run is not described.
   */
  isFailed: (result: Result) => boolean;
  /** The result as stored for the Idempotency-Key, without secrets. */
  toText: (result: Result) => string;
  fromText: (text: string) => Result;
}

export interface Outcome<Result> {
  result: Result;
  /** The effects of a dry run. Null for other calls and for a dry run that failed. */
  dryRun: DryRun | null;
  /** The emails and requests of the dry run, if the call asked for them. */
  drafts: readonly Draft[];
}

/**
 * The request lifecycle of every surface: tools over HTTP and MCP, GraphQL over HTTP, event streams
 * and sockets. A surface only translates. Errors are thrown as domain errors, which each surface
 * formats.
 *
 * - `enter` refuses the call if the process is overloaded, authenticates, checks the rate limits,
 *   reads the body and takes a slot.
 * - `execute` takes the further slots and rates that the call costs and checks the rate limit of
 *   charged calls. Then it runs the call: as a dry run in a transaction that is rolled back, or once
 *   per Idempotency-Key within the deadline, after which nothing is committed. The result is bounded
 *   while it is built.
 */
export class CallPipeline {
  readonly #runtime: Runtime;
  readonly #bodies: BodyBudget;
  readonly #idempotency: IdempotencyStore;
  readonly #slots: CallSlots;
  readonly #load = new ProcessLoad();

  constructor(runtime: Runtime, bodies: BodyBudget) {
    this.#runtime = runtime;
    this.#bodies = bodies;
    this.#slots = new CallSlots(runtime.maxCallsUnderWay);
    this.#idempotency = new IdempotencyStore(runtime.database.read.prisma, runtime.logger);
  }

  async enter<Body>({
    authenticate,
    isCounted = false,
    takesSlot = true,
    read,
    onHeaders,
  }: Arrival<Body>): Promise<CallEntry<Body>> {
    this.#load.check();
    const context = await authenticate();
    const { actor } = context;
    const every = this.#runtime.rateLimits.every;
    let states = isCounted ? [] : [await every.take(actor)];
    if (!isCounted) onHeaders(limitHeaders(states));
    const held = this.#bodies.open(actor.membershipId);
    try {
      const body = await read(held);
      const weight = bodyWeight(held.bytes);
      if (weight > 1) {
        states = [await every.take(actor, weight - 1)];
        onHeaders(limitHeaders(states));
      }
      const slots = takesSlot ? this.#slots.take(actor.membershipId, weight) : null;
      const release = () => {
        slots?.release();
        held.release();
      };
      return { context, states, body, slots, release };
    } catch (error) {
      held.release();
      throw error;
    }
  }

  async execute<Result>(call: Call<Result>): Promise<Outcome<Result>> {
    const { actor } = call.context;
    const extra = extraWeight({ ...call.cost, isDryRun: call.isDryRun });
    const slots = call.slots ?? this.#slots.take(actor.membershipId, 1);
    try {
      slots.grow(extra);
      await this.#countRates(call, extra);
      const bounded = { ...call, context: call.context.forOneResult() };
      if (call.isDryRun) return await this.#dryRun(bounded);
      return { result: await this.#once(bounded), dryRun: null, drafts: [] };
    } finally {
      if (!call.isRead) await this.noteChange(call.context);
      slots.release();
    }
  }

  async #countRates<Result>(
    { context: { actor }, states, isCharged, onHeaders }: Call<Result>,
    extra: number,
  ): Promise<void> {
    const { every, charged } = this.#runtime.rateLimits;
    const ofEvery = extra === 0 ? states : [await every.take(actor, extra)];
    if (extra > 0 || isCharged)
      onHeaders(limitHeaders(isCharged ? [...ofEvery, await charged.take(actor)] : ofEvery));
  }

  /** True if all call slots are taken. */
  get isFull(): boolean {
    return this.#slots.isFull;
  }

  /** Resolves when no call is running. */
  idle(): Promise<void> {
    return this.#slots.idle();
  }

  close(): void {
    this.#load.close();
  }

  /**
   * Runs the code of the call in a transaction that is rolled back, so nothing is changed, sent or
   * spent.
   */
  #dryRun<Result>(call: Call<Result>): Promise<Outcome<Result>> {
    const { database, callTimeoutMillis } = this.#runtime;
    return retryConflicts(() =>
      maybeHoldingTransaction(async (opened) => {
        const transaction = new DryRunTransaction(database, callTimeoutMillis, opened);
        try {
          return await withinDeadline(callTimeoutMillis, () => runDry(call, transaction));
        } finally {
          await transaction.end();
        }
      }),
    );
  }

  /**
   * Records, before the response, that the caller may have changed something, so that their next
   * reads skip a replica that lags. Failed and repeated calls count too.
   */
  async noteChange({ actor }: GraphQLContext): Promise<void> {
    await this.#runtime.replica?.note([actor.membershipId]);
  }

  /** The context of a read-only call. Uses the replica if it has all changes of the caller. */
  async #forReading(context: GraphQLContext): Promise<GraphQLContext> {
    const reader = (await this.#runtime.replica?.readerFor(context.actor.membershipId)) ?? null;
    return reader === null ? context : context.inside(reader, context);
  }

  async #once<Result>({
    context,
    isRead,
    idempotency,
    run,
    isFailed,
    toText,
    fromText,
    onHeaders,
  }: Call<Result>): Promise<Result> {
    if (idempotency === null)
      return runWithDeadline(
        this.#runtime,
        isRead ? await this.#forReading(context) : context,
        null,
        run,
      );
    const { key, operation, request, authorize } = idempotency;
    authorize();
    const { membershipId, apiKeyId } = context.actor;
    const found = await this.#idempotency.begin({
      membershipId,
      apiKeyId,
      operation,
      key,
      requestHash: hashOf(request),
    });
    if ('response' in found) {
      onHeaders({ 'Idempotent-Replayed': 'true' });
      return fromText(found.response);
    }
    const { held } = found;
    try {
      const result = await runWithDeadline(this.#runtime, context, held, run);
      await (isFailed(result) ? held.release() : held.complete(toText(result)));
      return result;
    } catch (error) {
      await held.release();
      throw error;
    }
  }
}

async function runDry<Result>(
  { context, isCharged, wantsDrafts = false, run, isFailed }: Call<Result>,
  transaction: DryRunTransaction,
): Promise<Outcome<Result>> {
  const inside = context.inside(transaction.reader, transaction.transactions);
  const before = await teamOf(inside);
  let known: { writes: number; dryRun: Promise<OpenDryRun> } | null = null;
  // The payload and the end of the operation share one description, unless something was written in
  // between.
  const describe = () => {
    const { writes } = transaction;
    if (known?.writes !== writes)
      known = { writes, dryRun: describeDryRun(inside, before, isCharged) };
    return known.dryRun;
  };
  inside.describeBy(describe);
  const result = await run(inside);
  // After a failed statement, nothing can be read in this transaction.
  const dryRun = isFailed(result) ? null : await describe();
  return { result, dryRun, drafts: dryRun !== null && wantsDrafts ? await draftsOf(inside) : [] };
}
