import { Batches } from '../../db/batches.ts';
import type { Database, Reader } from '../../db/database.ts';
import type { TeamMembership } from '../../db/generated/prisma/client.ts';
import { KEY_SCOPES, lifetime } from '../../domains/accounts/api-keys/api-keys.service.ts';
import type { ContextBase } from '../../graphql/context.ts';
import type { Actor } from '../../kernel/actor.ts';
import { NO_ORIGIN } from '../../kernel/origin.ts';
import type { ServiceContext, Transactions } from '../../service/service-context.ts';

/** The parts of contexts. A runtime has them all. */
export interface ContextParts extends Omit<ContextBase, keyof Reader> {
  readonly database: Database;
  readonly baseUrl: string;
}

/** The parts of a service context that do not depend on the call. */
export function contextBase(runtime: ContextParts): ContextBase & Transactions {
  const {
    database,
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
  } = runtime;
  const { transact } = database;
  const transactions = { transact, transactIndependently: transact, isDryRun: false };
  return {
    ...database.read,
    ...transactions,
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
}

/**
 * A member in whose name the process acts, for example from the command line. The actor has all
 * scopes and no API key.
 */
export function actorOf({ id, teamId, userId, role, hasBillingAccess }: TeamMembership): Actor {
  const rights = { role, hasBillingAccess, membersMay: [], scopes: KEY_SCOPES, toolsets: [] };
  return {
    teamId,
    userId,
    membershipId: id,
    ...rights,
    apiKeyId: '',
    keyId: '',
    keyExpiresAt: lifetime(1),
    isSession: false,
    agentId: null,
    source: 'Unknown',
  };
}

/** The context of a call that the process makes on behalf of a member. */
export function serviceContext(runtime: ContextParts, membership: TeamMembership): ServiceContext {
  const context: ServiceContext = {
    ...contextBase(runtime),
    ...NO_ORIGIN,
    traceId: '',
    baseUrl: runtime.baseUrl,
    loads: new Batches<ServiceContext>(() => context),
    actor: actorOf(membership),
  };
  return context;
}
