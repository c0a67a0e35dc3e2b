import { Batches } from '../../db/batches.ts';
import type { TeamMembership } from '../../db/generated/prisma/client.ts';
import { KEY_SCOPES, lifetime } from '../../domains/api-keys/api-keys.service.ts';
import type { ContextBase } from '../../graphql/context.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { ServiceContext, Transactions } from '../../service/service-context.ts';
import type { Runtime } from './runtime.ts';

/** The parts of a service context that do not depend on the caller. */
export function contextBase(runtime: Runtime, traceId: string): ContextBase & Transactions {
  const { database, clock, jobs, events, providers, secrets, mailHosts, mailOAuth, cursors, baseUrl } = runtime;
  const { transact } = database;
  const transactions = { transact, transactIndependently: transact, isDryRun: false };
  return { ...database.read, ...transactions, clock, jobs, events, providers, secrets, mailHosts, mailOAuth, cursors, traceId, baseUrl };
}

/** The context of a call that the process makes on behalf of a member, for example from the command line. All scopes, no API key. */
export function serviceContext(runtime: Runtime, { id, teamId, userId, role, hasBillingAccess }: TeamMembership): ServiceContext {
  const rights = { role, hasBillingAccess, scopes: KEY_SCOPES };
  const actor: Actor = { teamId, userId, membershipId: id, ...rights, apiKeyId: '', keyId: '', keyExpiresAt: lifetime(1), isSession: false, source: 'Unknown' };
  const context: ServiceContext = { ...contextBase(runtime, ''), loads: new Batches<ServiceContext>(() => context), actor };
  return context;
}
