import { Batches } from '../db/batches.ts';
import type { Reader } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { OpenDryRun } from '../kernel/dry-run.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Origin } from '../kernel/origin.ts';
import { MAX_RESULT_BYTES, ResultBudget } from '../kernel/result-budget.ts';
import type { ServiceContext, Transactions } from '../service/service-context.ts';

/** The parts of the context that do not depend on the call. */
export type ContextBase = Omit<
  ServiceContext,
  'actor' | 'loads' | 'baseUrl' | keyof Origin | keyof Transactions
>;

export interface Caller extends Origin {
  actor: Actor;
  traceId: string;
  /** The public URL of the server. It may be known only once the server listens. */
  baseUrl: string;
  /** True for the document of a tool: the limits on external operations do not apply. */
  isOwnOperation: boolean;
  /**
   * Returns the actor with current rights, or throws if the key is no longer valid. Called for
   * every batch of events of a subscription, so it is synchronous if the key is cached. `isRevoked`
   * skips the cache.
   */
  stillAuthorized: (options: { isRevoked: boolean }) => Actor | Promise<Actor>;
  /** Removes the caller's key or session from the cache. */
  forget: () => void;
  /** The maximum size of the operation's result. Default: unlimited. */
  maxResultBytes?: number;
}

/** The context of one operation. It requires an authenticated caller. */
export class GraphQLContext implements ServiceContext {
  readonly prisma: Reader['prisma'];
  readonly rows: Reader['rows'];
  readonly batches: Reader['batches'];
  /** The remaining budget for the result of the operation. */
  readonly result: ResultBudget;
  readonly loads: Batches<ServiceContext> = new Batches<ServiceContext>(() => this);
  readonly clock: ServiceContext['clock'];
  readonly jobs: ServiceContext['jobs'];
  readonly events: ServiceContext['events'];
  readonly providers: ServiceContext['providers'];
  readonly secrets: ServiceContext['secrets'];
  readonly crms: ServiceContext['crms'];
  readonly mailHosts: ServiceContext['mailHosts'];
  readonly erasedAddresses: ServiceContext['erasedAddresses'];
  readonly mailOAuth: ServiceContext['mailOAuth'];
  readonly door: ServiceContext['door'];
  readonly cursors: ServiceContext['cursors'];
  readonly attachmentQuota: number;
  readonly transact: Transactions['transact'];
  readonly transactIndependently: Transactions['transactIndependently'];
  readonly isDryRun: boolean;
  readonly isOpen: Transactions['isOpen'];
  readonly #caller: Caller;
  #describe: (() => Promise<OpenDryRun>) | null = null;

  constructor(base: ContextBase, transactions: Transactions, caller: Caller) {
    this.prisma = base.prisma;
    this.rows = base.rows;
    this.batches = base.batches;
    this.clock = base.clock;
    this.jobs = base.jobs;
    this.events = base.events;
    this.providers = base.providers;
    this.secrets = base.secrets;
    this.crms = base.crms;
    this.mailHosts = base.mailHosts;
    this.erasedAddresses = base.erasedAddresses;
    this.mailOAuth = base.mailOAuth;
    this.door = base.door;
    this.cursors = base.cursors;
    this.attachmentQuota = base.attachmentQuota;
    this.transact = transactions.transact;
    this.transactIndependently = transactions.transactIndependently;
    this.isDryRun = transactions.isDryRun;
    this.isOpen = transactions.isOpen;
    this.#caller = caller;
    this.result = new ResultBudget(caller.maxResultBytes ?? Number.POSITIVE_INFINITY);
  }

  get actor(): Actor {
    return this.#caller.actor;
  }

  get traceId(): string {
    return this.#caller.traceId;
  }

  get address(): string | null {
    return this.#caller.address;
  }

  get client(): string | null {
    return this.#caller.client;
  }

  get baseUrl(): string {
    return this.#caller.baseUrl;
  }

  get isOwnOperation(): boolean {
    return this.#caller.isOwnOperation;
  }

  get stillAuthorized(): Caller['stillAuthorized'] {
    return this.#caller.stillAuthorized;
  }

  /** Makes the next call with the same credential read its rights again. */
  forgetCaller(): void {
    this.#caller.forget();
  }

  /** The effects of the operation so far; null if it is no dry run. */
  dryRun(): Promise<OpenDryRun> | null {
    return this.#describe?.() ?? null;
  }

  /** Sets the description of the dry run. */
  describeBy(describe: () => Promise<OpenDryRun>): void {
    this.#describe = describe;
  }

  /** A copy with refreshed rights. */
  as(actor: Actor): GraphQLContext {
    return new GraphQLContext(this, this, { ...this.#caller, actor });
  }

  /** A copy for one operation, with a limited result. */
  forOneResult(): GraphQLContext {
    return new GraphQLContext(this, this, { ...this.#caller, maxResultBytes: MAX_RESULT_BYTES });
  }

  /** A copy that uses other transactions. */
  withTransactions(transactions: Transactions): GraphQLContext {
    return new GraphQLContext(this, transactions, this.#caller);
  }

  /** A copy that reads inside a transaction. */
  inside({ prisma, rows, batches }: Reader, transactions: Transactions): GraphQLContext {
    const {
      clock,
      jobs,
      events,
      providers,
      secrets,
      crms,
      erasedAddresses,
      mailHosts,
      mailOAuth,
      door,
      cursors,
      attachmentQuota,
    } = this;
    const base = {
      prisma,
      rows,
      batches,
      clock,
      jobs,
      events,
      providers,
      secrets,
      crms,
      erasedAddresses,
      mailHosts,
      mailOAuth,
      door,
      cursors,
      attachmentQuota,
    };
    return new GraphQLContext(base, transactions, this.#caller);
  }
}

export function missingKey(): DomainError {
  return new DomainError(
    'unauthenticated',
    'This call requires an API key. Send it in the X-API-Key header, or as apiKey in connection_init.',
  );
}
