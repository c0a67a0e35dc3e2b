import type { Transactions } from '../db/unit-of-work.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import type { ServiceContext } from '../service/service-context.ts';

/** What every call has, whoever makes it. */
export type ContextBase = Omit<ServiceContext, 'actor'>;

/** Who makes a call, and how. */
export interface Caller {
  actor: Actor;
  /** Whether the program itself wrote the operation (a tool's document): the limits on foreign operations don't apply. */
  isOwnOperation: boolean;
  /** Whether the key still opens what it opened; asked at every event of a subscription, and told at once where the key was looked up just now. */
  stillAuthorized: (known: { isRevoked: boolean }) => Actor | Promise<Actor>;
}

/**
 * The context of one operation. There is none without a caller who has shown a valid key, so nothing runs for anybody
 * else. It is a class because a literal with a getter has a shape of its own each
 * time, which keeps all that the getter can reach alive until V8's next full collection.
 */
export class GraphQLContext implements ServiceContext {
  readonly prisma: ServiceContext['prisma'];
  readonly read: ServiceContext['read'];
  readonly clock: ServiceContext['clock'];
  readonly jobs: ServiceContext['jobs'];
  readonly events: ServiceContext['events'];
  readonly providers: ServiceContext['providers'];
  readonly cursors: ServiceContext['cursors'];
  readonly baseUrl: string;
  readonly traceId: string;
  readonly transact: Transactions['transact'];
  readonly share: Transactions['share'];
  readonly aside: Transactions['aside'];
  readonly isRehearsal: boolean;
  readonly #caller: Caller;

  constructor(base: Omit<ContextBase, keyof Transactions>, { transact, share, aside, isRehearsal }: Transactions, caller: Caller) {
    this.prisma = base.prisma;
    this.read = base.read;
    this.clock = base.clock;
    this.jobs = base.jobs;
    this.events = base.events;
    this.providers = base.providers;
    this.cursors = base.cursors;
    this.baseUrl = base.baseUrl;
    this.traceId = base.traceId;
    this.transact = transact;
    this.share = share;
    this.aside = aside;
    this.isRehearsal = isRehearsal;
    this.#caller = caller;
  }

  get actor(): Actor {
    return this.#caller.actor;
  }

  get isOwnOperation(): boolean {
    return this.#caller.isOwnOperation;
  }

  get stillAuthorized(): Caller['stillAuthorized'] {
    return this.#caller.stillAuthorized;
  }

  /** The same call, whose caller has the rights of now. */
  as(actor: Actor): GraphQLContext {
    return new GraphQLContext(this, this, { actor, isOwnOperation: this.isOwnOperation, stillAuthorized: this.stillAuthorized });
  }

  /** The same call, whose changes are made in another way. */
  withTransactions(transactions: Transactions): GraphQLContext {
    return new GraphQLContext(this, transactions, this.#caller);
  }

  /** The same call inside a transaction: what it reads, it reads there. */
  inside({ prisma, read }: Pick<ServiceContext, 'prisma' | 'read'>, transactions: Transactions): GraphQLContext {
    const { clock, jobs, events, providers, cursors, baseUrl, traceId } = this;
    return new GraphQLContext({ prisma, read, clock, jobs, events, providers, cursors, baseUrl, traceId }, transactions, this.#caller);
  }
}

export function missingKey(): DomainError {
  return new DomainError('unauthenticated', 'This call needs an API key: send it in the header X-API-Key (or as apiKey in connection_init).');
}
