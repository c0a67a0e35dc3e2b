import { columnsOf } from '../../../../db/columns.ts';
import type { Transaction } from '../../../../db/database.ts';
import { type Contact, type Import, Prisma } from '../../../../db/generated/prisma/client.ts';
import { allOf } from '../../../../db/transactions.ts';
import { CONTACT_FIELDS } from '../../../../kernel/contact-identity.ts';
import type { ServiceContext } from '../../../../service/service-context.ts';
import { recordAudience } from '../../audiences/audience-members.ts';
import { type FieldValues, furtherField } from '../../audiences/import-changes.ts';
import { actAsUndoer } from '../../audiences/import-performer.ts';
import { lockImport, recordImport } from '../../audiences/import-runs.ts';
import { lockTeamContacts, writeContacts } from '../../contacts/contacts.service.ts';
import { addCounts, undoCountsOf } from './undo-outcomes.ts';
import { countSteps, planUndo, type UndoStep } from './undo-plan.ts';

export const CONTACTS_AT_ONCE = 1_000;

/**
 * Undoes the import's changes to its next contacts and deletes their records, in one transaction.
 * So each contact is undone and counted once, even if a process dies. Returns false when the undo
 * has ended.
 */
export async function undoChunk(
  tx: Transaction,
  { clock }: Pick<ServiceContext, 'clock'>,
  importId: string,
): Promise<boolean> {
  const current = await lockImport(tx, importId);
  if (current.undoStartedAt === null || current.undoneAt !== null) return false;
  await actAsUndoer(tx, current);
  const ids = await nextContacts(tx, importId, '', CONTACTS_AT_ONCE);
  const steps = await lockAndPlan(tx, current, ids);
  await carryOut(tx, current, steps);
  await tx.prisma.importChange.deleteMany({ where: { importId, contactId: { in: ids } } });
  const isOver = ids.length < CONTACTS_AT_ONCE;
  await tx.prisma.import.update({
    where: { id: importId },
    data: {
      undoCounts: addCounts(undoCountsOf(current.undoCounts), countSteps(steps)),
      ...(isOver ? { undoneAt: new Date() } : {}),
    },
  });
  recordImport(tx, current, 'updated');
  if (current.audienceId !== null && steps.some((step) => step.isRemoved || step.leavesAudience))
    recordAudience(tx, { id: current.audienceId, teamId: current.teamId }, 'updated', clock.now());
  return !isOver;
}

/** The next undoable contacts of an import, in ID order. */
export async function nextContacts(
  { prisma }: Pick<Transaction, 'prisma'>,
  importId: string,
  after: string,
  take: number,
): Promise<string[]> {
  const found = await prisma.importChange.findMany({
    where: { importId, contactId: { gt: after } },
    select: { contactId: true },
    orderBy: { contactId: 'asc' },
    take,
  });
  return found.map(({ contactId }) => contactId);
}

/**
 * Locks the contacts before planning: no row can refer to a locked contact, and the next statement
 * sees earlier ones. So no row in use is removed with a contact.
 */
async function lockAndPlan(
  { rows }: Transaction,
  run: Import,
  ids: readonly string[],
): Promise<UndoStep[]> {
  if (ids.length === 0) return [];
  await lockTeamContacts(rows, run.teamId);
  await rows(Prisma.sql`
    select 1 as locked from contact where team_id = ${run.teamId} and id = any(${ids}::text[]) order by id for update`);
  return planUndo(rows, run, ids);
}

async function carryOut(
  { rows, prisma }: Transaction,
  { teamId, audienceId }: Import,
  steps: readonly UndoStep[],
): Promise<void> {
  await removeFurtherAddresses(rows, teamId, steps);
  await restore(
    { rows },
    teamId,
    new Map(steps.map(({ contactId, restored }) => [contactId, restored])),
  );
  await revert({ rows }, teamId, steps);
  const removed = steps.filter(({ isRemoved }) => isRemoved).map(({ contactId }) => contactId);
  const leaving = steps
    .filter(({ leavesAudience }) => leavesAudience)
    .map(({ contactId }) => contactId);
  if (audienceId !== null && removed.length + leaving.length > 0) {
    const { count } = await prisma.audienceMember.deleteMany({
      where: { teamId, audienceId, contactId: { in: [...removed, ...leaving] } },
    });
    await prisma.audience.update({
      where: { id: audienceId },
      data: { contactCount: { decrement: count } },
    });
    await prisma.queueItem.deleteMany({
      where: {
        teamId,
        contactId: { in: leaving },
        enrollmentId: null,
        flowPlan: { teamId, audienceId },
      },
    });
  }
  await prisma.contact.deleteMany({ where: { teamId, id: { in: removed } } });
}

/**
 * If a contact has its state from before the import again, an earlier import can treat it as
 * unchanged. SQL because one statement covers many contacts.
 */
async function revert(
  { rows }: Pick<Transaction, 'rows'>,
  teamId: string,
  steps: readonly UndoStep[],
): Promise<void> {
  const reverted = steps.flatMap(({ contactId, revertsTo }) =>
    revertsTo === null ? [] : [{ contactId, revertsTo }],
  );
  if (reverted.length === 0) return;
  await rows(Prisma.sql`
    update import_change h set left_at = c.updated_at
    from jsonb_to_recordset(${JSON.stringify(reverted)}::jsonb) as r("contactId" text, "revertsTo" timestamptz)
    join contact c on c.team_id = ${teamId} and c.id = r."contactId"
    where h.team_id = ${teamId} and h.contact_id = c.id and h.left_at = r."revertsTo"`);
}

/** SQL because one statement removes those of many contacts. */
async function removeFurtherAddresses(
  rows: Transaction['rows'],
  teamId: string,
  steps: readonly UndoStep[],
): Promise<void> {
  const given = (kind: 'email' | 'phone') => {
    const prefix = furtherField(kind, '');
    const found = steps.flatMap(({ contactId, restored }) =>
      Object.keys(restored)
        .filter((field) => field.startsWith(prefix))
        .map((field) => ({ contactId, value: field.slice(prefix.length) })),
    );
    return Prisma.sql`unnest(${found.map(({ value }) => value)}::text[], ${found.map(({ contactId }) => contactId)}::text[]) as g(value, contact_id)`;
  };
  await allOf([
    rows(Prisma.sql`delete from contact_email e using ${given('email')}
      where e.team_id = ${teamId} and e.address = g.value and e.contact_id = g.contact_id`),
    rows(Prisma.sql`delete from contact_phone p using ${given('phone')}
      where p.team_id = ${teamId} and p.number = g.value and p.contact_id = g.contact_id`),
  ]);
}

/** Restores values of contacts. */
async function restore(
  { rows }: Pick<Transaction, 'rows'>,
  teamId: string,
  values: ReadonlyMap<string, FieldValues>,
): Promise<void> {
  const ids = [...values].flatMap(([id, fields]) => (Object.keys(fields).length > 0 ? [id] : []));
  if (ids.length === 0) return;
  const contacts = await rows<Contact>(
    Prisma.sql`select ${columnsOf('Contact', 'c')} from contact c where c.team_id = ${teamId} and c.id = any(${ids}::text[]) order by c.id`,
  );
  for (const contact of contacts)
    for (const field of CONTACT_FIELDS) {
      const before = values.get(contact.id)?.[field];
      if (before !== undefined) contact[field] = before;
    }
  await writeContacts(rows, teamId, { created: [], completed: contacts, further: [], unsure: [] });
  await restoreCustomValues(rows, teamId, values);
}

/** SQL because Prisma cannot update many rows with different values. */
async function restoreCustomValues(
  rows: Transaction['rows'],
  teamId: string,
  values: ReadonlyMap<string, FieldValues>,
): Promise<void> {
  const PREFIX = 'custom.';
  const customs = [...values].flatMap(([contactId, fields]) => {
    const entries = Object.entries(fields)
      .filter(([field]) => field.startsWith(PREFIX))
      .map(([field, value]): [string, string | null] => [field.slice(PREFIX.length), value]);
    return entries.length === 0 ? [] : [{ contactId, values: Object.fromEntries(entries) }];
  });
  if (customs.length === 0) return;
  await rows(Prisma.sql`
    update contact c set custom_values = jsonb_strip_nulls(c.custom_values || r.values), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(customs)}::jsonb) as r("contactId" text, values jsonb)
    where c.team_id = ${teamId} and c.id = r."contactId"`);
}
