import type { Transaction } from '../../../db/database.ts';
import type { Import } from '../../../db/generated/prisma/client.ts';
import { tellPerformer } from '../../../infra/event-performer.ts';

/**
 * Runs an import in the background in the name of the person or agent who started it. For an import
 * started by an older version, only the member or the agent is known.
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

/** Runs an undo in the name of the person or agent who requested it. */
export async function actAsUndoer(
  tx: Transaction,
  { undoPerformer, ...run }: Pick<Import, 'undoPerformer' | 'createdById'>,
): Promise<void> {
  await actAsStarter(tx, { ...run, performer: undoPerformer, agentId: null });
}
