import type { Rows } from '../db/database.ts';
import { Prisma } from '../db/generated/prisma/client.ts';
import type { Actor } from '../kernel/actor.ts';

/** The author of a change, as named in business events. */
export type EventPerformer =
  | { kind: 'agent'; membershipId: string; agentId: string }
  | { kind: 'member'; membershipId: string }
  | { kind: 'api_key'; membershipId: string; apiKeyId: string };

export function eventPerformerOf({
  membershipId,
  apiKeyId,
  agentId,
  isSession,
}: Pick<Actor, 'membershipId' | 'apiKeyId' | 'agentId' | 'isSession'>): EventPerformer {
  if (agentId !== null) return { kind: 'agent', membershipId, agentId };
  return isSession || apiKeyId === ''
    ? { kind: 'member', membershipId }
    : { kind: 'api_key', membershipId, apiKeyId };
}

/**
 * Tells the database who makes the changes of this transaction. Its triggers put the author into
 * the business events. Without this call the author is the engine.
 */
export async function tellPerformer(rows: Rows, performer: Prisma.JsonValue): Promise<void> {
  await rows(Prisma.sql`select set_config('app.performer', ${JSON.stringify(performer)}, true)`);
}
