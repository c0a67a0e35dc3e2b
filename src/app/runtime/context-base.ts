import { Batches } from '../../db/batches.ts';
import type { ContextBase } from '../../graphql/context.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { ServiceContext, Transactions } from '../../service/service-context.ts';
import type { Runtime } from './runtime.ts';

/** The parts of the runtime that services work with, for any call. */
export function contextBase({ database, clock, jobs, events, providers, cursors, baseUrl }: Runtime, traceId: string): ContextBase & Transactions {
  const { transact } = database;
  return { ...database.read, transact, transactIndependently: transact, isDryRun: false, clock, jobs, events, providers, cursors, traceId, baseUrl };
}

/** What a service works with for a caller inside the program, such as the command line. */
export function serviceContext(runtime: Runtime, actor: Actor): ServiceContext {
  const context: ServiceContext = { ...contextBase(runtime, ''), loads: new Batches<ServiceContext>(() => context), actor };
  return context;
}
