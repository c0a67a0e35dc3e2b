import { plainTransactions } from '../db/transactions.ts';
import type { ContextBase } from '../graphql/context.ts';
import type { Runtime } from './runtime.ts';

/** What every context of a call has, whoever calls: the parts of the runtime that services work with. */
export function contextBase({ database, clock, jobs, events, providers, cursors, baseUrl }: Runtime, traceId: string): ContextBase {
  const { prisma, read } = database;
  return { prisma, read, clock, jobs, events, providers, cursors, traceId, baseUrl, ...plainTransactions(prisma) };
}
