import type { Database } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Origin } from '../../../kernel/origin.ts';

const MAX_REMEMBERED = 10_000;
/**
 * The maximum number of new networks per key and hour, so that a thief with many addresses cannot
 * fill the table.
 */
const MOST_AN_HOUR = 20;

/**
 * The networks from which API keys were used. The audit log records the first use from each,
 * because a thief may be using the key.
 */
export class KeyNetworks {
  readonly #database: Pick<Database, 'transact' | 'takesChanges'>;
  readonly #known = new Set<string>();

  constructor(database: Pick<Database, 'transact' | 'takesChanges'>) {
    this.#database = database;
  }

  /** Records a call's network. Costs a transaction on the first call from a network only. */
  async note(actor: Actor, network: string, origin: Origin): Promise<void> {
    const { apiKeyId, teamId, isSession } = actor;
    const known = `${apiKeyId} ${network}`;
    if (isSession || this.#known.has(known) || !this.#database.takesChanges()) return;
    await this.#database.transact(async (tx) => {
      const added = await tx.rows(Prisma.sql`
        insert into key_network (api_key_id, team_id, network)
        select ${apiKeyId}, ${teamId}, ${network}
        where (select count(*) from key_network where api_key_id = ${apiKeyId} and created_at > now() - interval '1 hour') < ${MOST_AN_HOUR}
        on conflict do nothing returning 1`);
      if (added.length > 0)
        await audit(tx, {
          ...performerOf({ actor, ...origin }),
          teamId,
          action: 'api_key.new_network',
          subjectId: apiKeyId,
        });
    });
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.add(known);
  }
}
