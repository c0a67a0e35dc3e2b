import type { Transactions } from '../db/unit-of-work.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import type { ServiceContext } from '../service/service-context.ts';

/**
 * The context of one operation. `actor` refuses with `unauthenticated` where the call carries no key, so nothing that
 * needs to know who calls can run without.
 */
export interface GraphQLContext extends ServiceContext {
  readonly isAuthenticated: boolean;
  /** Whether the program itself wrote the operation (a tool's document): the limits on foreign operations don't apply. */
  readonly isOwnOperation: boolean;
  /** Whether the key still opens what it opened; asked at every event of a subscription. */
  readonly stillAuthorized: (known: { isRevoked: boolean }) => Promise<Actor>;
}

export type ContextBase = Omit<ServiceContext, 'actor'>;

export function createContext(
  base: ContextBase,
  caller: { actor: Actor | null; stillAuthorized: GraphQLContext['stillAuthorized']; isOwnOperation: boolean },
): GraphQLContext {
  return {
    ...base,
    isAuthenticated: caller.actor !== null,
    isOwnOperation: caller.isOwnOperation,
    stillAuthorized: caller.stillAuthorized,
    get actor(): Actor {
      if (caller.actor === null) throw missingKey();
      return caller.actor;
    },
  };
}

/** The same caller, whose changes are made in another way. */
export function withTransactions(context: GraphQLContext, transactions: Transactions): GraphQLContext {
  const { isAuthenticated, isOwnOperation, stillAuthorized, prisma, read, clock, jobs, events, providers, baseUrl, traceId } = context;
  return {
    ...{ isAuthenticated, isOwnOperation, stillAuthorized, prisma, read, clock, jobs, events, providers, baseUrl, traceId },
    ...transactions,
    // The caller's actor refuses where there is none, and is not asked before it is needed.
    get actor(): Actor {
      return context.actor;
    },
  };
}

export function missingKey(): DomainError {
  return new DomainError('unauthenticated', 'This call needs an API key: send it in the header X-API-Key (or as apiKey in connection_init).');
}
