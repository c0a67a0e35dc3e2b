import type { Transaction } from '../../db/database.ts';
import type { Import, ImportRowStatus } from '../../db/generated/prisma/client.ts';
import type { ContactDetails, ContactInput } from '../../kernel/contact-identity.ts';
import type { Issue } from '../../kernel/errors.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { JobContext, ServiceContext } from '../../service/service-context.ts';
import { checkContact } from '../contacts/contacts.service.ts';
import { type CustomValues, checkCustomValues, fieldsOfTeam, fillCustomValues } from '../custom-fields/custom-values.ts';
import { addContacts, conflictReason } from './audience-members.ts';
import { settleProfiles } from './import-charges.ts';

/** Locks the import, so that its pages are imported one at a time. SQL because Prisma has no FOR UPDATE. */
export async function lockImport({ prisma }: Transaction, importId: string): Promise<Import> {
  await prisma.$queryRaw`select 1 from import where id = ${importId} for update`;
  return prisma.import.findUniqueOrThrow({ where: { id: importId } });
}

export function hasEnded({ status }: Pick<Import, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

/** Ends an import as failed, releases its unspent credits and deletes what is left of its file. Contacts imported so far stay. Does nothing if it has ended. */
export async function endAsFailed({ transact }: Pick<JobContext, 'transact'>, teamId: string, importId: string, failure: Failure): Promise<void> {
  await transact(async (tx) => {
    const current = await lockImport(tx, importId);
    if (hasEnded(current)) return;
    await settleProfiles(tx, current);
    await tx.prisma.import.update({
      where: { teamId_id: { teamId, id: importId } },
      data: { status: 'failed', finishedAt: new Date(), failureCode: failure.code, failureMessage: failure.message, content: null, uploadId: null },
    });
    await tx.prisma.importChunk.deleteMany({ where: { importId } });
    if (current.uploadId !== null) await tx.prisma.upload.deleteMany({ where: { id: current.uploadId } });
    recordImport(tx, current, 'updated');
  });
}

/** A row of a source. A row that cannot be parsed has a `fault`. */
export interface SourceRow {
  row: number;
  contact: ContactInput;
  /** Values of custom fields by key, as given. */
  custom?: CustomValues | undefined;
  fault: string | null;
}

interface RowOutcome {
  row: number;
  status: ImportRowStatus;
  contactId: string | null;
  reason: string | null;
}

/** Adds the valid contacts of some rows to the audience and stores the outcome of each row. Returns the columns to update. */
export async function importRows(
  tx: Transaction,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  { id: importId, teamId, audienceId, agentId }: { id: string; teamId: string; audienceId: string; agentId: string | null },
  rows: readonly SourceRow[],
) {
  const outcomes: RowOutcome[] = [];
  const accepted: { row: number; contact: ContactDetails; values: CustomValues }[] = [];
  const fields = rows.some(({ custom }) => Object.keys(custom ?? {}).length > 0) ? await fieldsOfTeam(tx.rows, teamId) : [];
  for (const { row, contact: input, custom, fault } of rows) {
    const issues: Issue[] = [];
    const contact = checkContact(input, '', issues);
    const values = checkCustomValues(fields, custom ?? {}, 'custom', issues);
    const reason = fault ?? (issues.length > 0 ? issues.map((issue) => `${issue.path || 'The contact'} ${issue.message}`).join(' ') : null);
    if (reason === null) accepted.push({ row, contact, values });
    else outcomes.push({ row, status: 'refused', contactId: null, reason });
  }
  const added = await addContacts(
    tx,
    { clock: context.clock, jobs: context.jobs, actor: { agentId } },
    { id: audienceId, teamId },
    accepted.map(({ contact }) => contact),
  );
  await fillCustomValues(
    tx.rows,
    teamId,
    added.flatMap(({ index, contactId, status }) => (status === 'conflict' ? [] : [{ contactId, values: accepted[index]?.values ?? {} }])),
  );
  for (const { index, contactId, status, matchedBy } of added) {
    const row = accepted[index]?.row ?? 0;
    const reason = status === 'duplicate' ? `The contact is already in the audience (matched by ${matchedBy ?? 'name'}).` : null;
    if (status === 'conflict') outcomes.push({ row, status: 'refused', contactId, reason: conflictReason(matchedBy) });
    else outcomes.push({ row, status, contactId, reason });
  }
  await tx.prisma.importRow.createMany({ data: outcomes.map((outcome) => ({ ...outcome, importId, teamId })) });
  const count = (status: ImportRowStatus) => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    addedRows: { increment: count('added') },
    duplicateRows: { increment: count('duplicate') },
    refusedRows: { increment: count('refused') },
  };
}

export function recordImport(tx: Transaction, row: Pick<Import, 'id' | 'teamId'>, change: 'created' | 'updated'): void {
  tx.record({ teamId: row.teamId, kind: 'import', change, subjectId: row.id, occurredAt: new Date() });
}
