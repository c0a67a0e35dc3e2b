import type { Reader, Transaction } from '../../../../db/database.ts';
import type { Import } from '../../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../../infra/audit.ts';
import { eventPerformerOf } from '../../../../infra/event-performer.ts';
import { DomainError } from '../../../../kernel/errors.ts';
import { notFound } from '../../../../kernel/id-help.ts';
import { UNDO_HOURS } from '../../../../kernel/imports.ts';
import { authorize } from '../../../../kernel/policy.ts';
import type { JobContext, ServiceContext } from '../../../../service/service-context.ts';
import { hasEnded, lockImport, recordImport } from '../../audiences/import-runs.ts';
import { forgetPairs } from './forgotten-pairs.ts';
import { CONTACTS_AT_ONCE, nextContacts, undoChunk } from './undo-chunk.ts';
import { addCounts, noCounts, type UndoCounts } from './undo-outcomes.ts';
import { countSteps, planUndo } from './undo-plan.ts';

const HOUR = 3_600_000;

export interface StartedUndo {
  import: Import;
  /** In a dry run: the planned outcomes. Otherwise the outcomes so far. */
  isPlanned: boolean;
}

/** The end of the time in which an import can be undone; null if it cannot be undone. */
export function undoableUntil({
  kind,
  finishedAt,
  undoStartedAt,
}: Pick<Import, 'kind' | 'finishedAt' | 'undoStartedAt'>): Date | null {
  // Contacts from the directory are added without rows.
  if (kind === 'contact_discovery' || finishedAt === null || undoStartedAt !== null) return null;
  const until = new Date(finishedAt.getTime() + UNDO_HOURS * HOUR);
  return until > new Date() ? until : null;
}

/**
 * Removes the contacts that an import created, restores changed values, and removes added contacts
 * from the audience, unless they were used or changed since. A large undo continues in the
 * background. A dry run counts everything.
 */
export async function undoImport(context: ServiceContext, id: string): Promise<StartedUndo> {
  const { actor, jobs } = context;
  authorize(actor, 'audiences.write');
  authorize(actor, 'contacts.write');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const known = await tx.prisma.import.findUnique({
      where: { teamId_id: { teamId, id } },
      select: { id: true },
    });
    if (known === null) throw notFound('import', id);
    const current = await lockImport(tx, id);
    await checkUndoable(tx, current);
    const started = await tx.prisma.import.update({
      where: { id },
      data: { undoStartedAt: new Date(), undoPerformer: eventPerformerOf(actor) },
    });
    await forgetPairs(tx.rows, teamId, id);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'import.undone',
      subjectId: id,
      data: { name: current.name, addedRows: current.addedRows, createdRows: current.createdRows },
    });
    recordImport(tx, current, 'updated');
    if (context.isDryRun)
      return { import: { ...started, undoCounts: await countAll(tx, current) }, isPlanned: true };
    if (await undoChunk(tx, context, id))
      await jobs.enqueue(tx, 'undo-import', { teamId, importId: id });
    return {
      import: await tx.prisma.import.findUniqueOrThrow({ where: { id } }),
      isPlanned: false,
    };
  });
}

async function checkUndoable({ prisma }: Transaction, current: Import): Promise<void> {
  const conflict = (message: string) => new DomainError('conflict', message);
  if (!hasEnded(current))
    throw conflict(`The import is ${current.status}. Cancel it first, or wait until it has ended.`);
  if (current.undoneAt !== null) throw conflict('The import was undone already.');
  if (current.undoStartedAt !== null) throw conflict('The import is being undone already.');
  if (undoableUntil(current) === null)
    throw conflict(
      current.kind === 'contact_discovery'
        ? 'An import of contact discovery cannot be undone. Remove its contacts from the audience instead.'
        : `The import ended more than ${UNDO_HOURS} hours ago, so it can no longer be undone.`,
    );
  const { addedRows, createdRows, filledRows, changedRows } = current;
  const isRecorded =
    (await prisma.importChange.findFirst({
      where: { importId: current.id },
      select: { contactId: true },
    })) !== null;
  if (!isRecorded && addedRows + createdRows + filledRows + changedRows > 0)
    throw conflict('What the import did is not recorded, so it cannot be undone.');
}

/** Counts without writing. Works in parts, because a long statement blocks an embedded database. */
async function countAll({ rows, prisma }: Reader, run: Import): Promise<UndoCounts> {
  let counts = noCounts();
  for (let after = ''; ; ) {
    const ids = await nextContacts({ prisma }, run.id, after, CONTACTS_AT_ONCE);
    counts = addCounts(counts, countSteps(await planUndo(rows, run, ids)));
    const last = ids.at(-1);
    if (last === undefined || ids.length < CONTACTS_AT_ONCE) return counts;
    after = last;
  }
}

/** Background job: undoes the next contacts and enqueues a job for the rest. */
export async function continueUndo(
  context: Pick<JobContext, 'transact' | 'clock' | 'jobs'>,
  teamId: string,
  importId: string,
): Promise<void> {
  await context.transact(async (tx) => {
    const known = await tx.prisma.import.findUnique({
      where: { teamId_id: { teamId, id: importId } },
    });
    if (known === null) return;
    if (await undoChunk(tx, context, importId))
      await context.jobs.enqueue(tx, 'undo-import', { teamId, importId });
  });
}

/** Stops an undo that failed for good. It can be started again for the remaining contacts. */
export async function stopUndo(
  { transact }: Pick<JobContext, 'transact'>,
  teamId: string,
  importId: string,
): Promise<void> {
  await transact(async (tx) => {
    const { count } = await tx.prisma.import.updateMany({
      where: { teamId, id: importId, undoStartedAt: { not: null }, undoneAt: null },
      data: { undoStartedAt: null },
    });
    if (count > 0) recordImport(tx, { id: importId, teamId }, 'updated');
  });
}
