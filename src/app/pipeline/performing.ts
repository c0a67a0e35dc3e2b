import type { Transact } from '../../db/database.ts';
import { eventPerformerOf, tellPerformer } from '../../infra/event-performer.ts';
import type { Actor } from '../../kernel/actor.ts';

/**
 * Transactions that tell the database who makes the change. The statement is pipelined with the
 * first statement of the work.
 */
export function performing(transact: Transact, actor: Actor): Transact {
  const performer = eventPerformerOf(actor);
  return (work, limits) =>
    transact(async (tx) => {
      const told = tellPerformer(tx.rows, performer);
      // If it fails, the following statements fail with the same error.
      told.catch(() => {});
      const result = await work(tx);
      await told;
      return result;
    }, limits);
}
