import type { Transact } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import type { Actor } from '../../kernel/actor.ts';

/**
 * Transactions that tell the database who makes the change, for the business events that its
 * triggers add. The statement is sent with the first one of the work.
 */
export function performing(transact: Transact, actor: Actor): Transact {
  const performer = JSON.stringify(performerOf(actor));
  return (work, limits) =>
    transact(async (tx) => {
      const told = tx.rows(Prisma.sql`select set_config('app.performer', ${performer}, true)`);
      // Its fault is also that of the statements after it.
      told.catch(() => {});
      const result = await work(tx);
      await told;
      return result;
    }, limits);
}

function performerOf({ membershipId, apiKeyId, agentId, isSession }: Actor): object {
  if (agentId !== null) return { kind: 'agent', membershipId, agentId };
  return isSession || apiKeyId === ''
    ? { kind: 'member', membershipId }
    : { kind: 'api_key', membershipId, apiKeyId };
}
