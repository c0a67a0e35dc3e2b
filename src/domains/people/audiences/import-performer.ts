import type { Transaction } from '../../../db/database.ts';
import type { Import } from '../../../db/generated/prisma/client.ts';
import { tellPerformer } from '../../../infra/event-performer.ts';

/**
 * An import runs in the background in the name of whoever started it. If an older version started
 * it, only the member or the agent is known.
 */
export async function actAsStarter(
  { rows }: Transaction,
  {
    performer,
    createdById: membershipId,
    agentId,
  }: Pick<Import, 'performer' | 'createdById' | 'agentId'>,
): Promise<void> {
  const known =
    agentId === null ? { kind: 'member', membershipId } : { kind: 'agent', membershipId, agentId };
  await tellPerformer(rows, performer ?? known);
}

/** Undoing it is done by who undid it. */
export async function actAsUndoer(
  tx: Transaction,
  { undoPerformer, ...run }: Pick<Import, 'undoPerformer' | 'createdById'>,
): Promise<void> {
  await actAsStarter(tx, { ...run, performer: undoPerformer, agentId: null });
}
