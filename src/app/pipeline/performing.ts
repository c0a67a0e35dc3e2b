import type { Transact } from '../../db/database.ts';
import { eventPerformerOf, tellPerformer } from '../../infra/event-performer.ts';
import type { Actor } from '../../kernel/actor.ts';

/**
 * Transactions that tell the database who makes the change. The statement is sent with the first
 * one of the work.
 */
export function performing(transact: Transact, actor: Actor): Transact {
  const performer = eventPerformerOf(actor);
  return (work, limits) =>
    transact(async (tx) => {
      const told = tellPerformer(tx.rows, performer);
      // Its fault is also that of the statements after it.
      told.catch(() => {});
      const result = await work(tx);
      await told;
      return result;
    }, limits);
}
