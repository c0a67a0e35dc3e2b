import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import { audit, SYSTEM } from '../../../infra/audit.ts';
import {
  CONTACT_FIELDS,
  type ContactDetails,
  type ContactField,
} from '../../../kernel/contact-identity.ts';
import { allOfKind } from '../../../kernel/identity/also-known-by.ts';
import type { CrmWriter } from '../../../providers/crm/crm.port.ts';
import { isRecordOf } from '../../../providers/crm/record-of.ts';
import type { JobContext } from '../../../service/service-context.ts';
import { fillGaps, replaceFields } from '../../people/contacts/contacts.service.ts';
import { fieldChangesOf } from '../../people/contacts/field-changes.ts';
import { emailsOf } from '../../people/contacts/further-addresses.ts';
import { keepSuppressed } from '../../people/suppressions/suppressions.service.ts';
import { logInCrm, pushChangedTasks, showInCrm } from '../crm/crm-work.ts';

type SyncContext = Pick<JobContext, 'prisma' | 'transact' | 'clock'>;

/**
 * Looks up an enrollment's contact in the CRM and fills empty fields on both sides. If the sides
 * differ, both get the most recently changed value, and the audit log keeps both. Does nothing if
 * the flow plan's option is off by now, or the CRM has no such contact.
 */
export async function syncContact(
  context: SyncContext,
  writer: CrmWriter,
  teamId: string,
  enrollmentId: string,
): Promise<void> {
  const { prisma, transact, clock } = context;
  const enrollment = await prisma.enrollment.findUnique({
    where: { teamId_id: { teamId, id: enrollmentId } },
    include: { contact: true, flowPlan: true },
  });
  if (enrollment === null || !enrollment.flowPlan.isEnrichCrm) return;
  const now = clock.now();
  await prisma.contact.update({
    where: { teamId_id: { teamId, id: enrollment.contactId } },
    data: { crmReadAt: now },
    select: { id: true },
  });
  const found = await writer.findContact(teamId, enrollment.contact);
  if (found === null || !isRecordOf(enrollment.contact, found)) return;
  const conflicts = await conflictsOf(context, writer, found, enrollment.contact);
  const contact = await transact(async (tx) => {
    await settle(tx, enrollment.contact, conflicts, now);
    tx.record({
      teamId,
      kind: 'enrollment',
      change: 'updated',
      subjectId: enrollmentId,
      occurredAt: now,
    });
    const first = await fillGaps(tx, enrollment.contact, found);
    if (first.takenBy.length === 0)
      return linked(tx, enrollment.contact, first.contact, enrollmentId, now);
    // Another contact of the team has an identity and keeps it; the other fields are still filled.
    const rest: ContactDetails = { ...found };
    for (const field of first.takenBy) rest[field] = null;
    return linked(
      tx,
      enrollment.contact,
      (await fillGaps(tx, first.contact, rest)).contact,
      enrollmentId,
      now,
    );
  });
  if (contact.crmContactId !== found.crmContactId) return;
  // After the audit log has both values: if this write fails, the sync is repeated and finds the
  // same conflict.
  const ours = conflicts
    .filter(({ kept }) => kept === 'here')
    .map(({ field, here }) => [field, here]);
  if (ours.length > 0)
    await writer.replaceInContact(teamId, found.crmContactId, Object.fromEntries(ours));
  const gaps = gapsOf(found, contact);
  if (Object.keys(gaps).length > 0) await writer.fillContact(teamId, found.crmContactId, gaps);
}

/**
 * Applies the more recent values of the CRM. An address of another contact of the team stays with
 * that contact.
 */
async function settle(
  tx: Transaction,
  contact: Contact,
  conflicts: readonly Conflict[],
  now: Date,
): Promise<void> {
  if (conflicts.length === 0) return;
  const theirs = Object.fromEntries(
    conflicts.flatMap(({ field, crm, kept }) => (kept === 'crm' ? [[field, crm]] : [])),
  );
  const replaced = Object.keys(theirs).length === 0 ? [] : await replaceFields(tx, contact, theirs);
  await note(
    tx,
    contact,
    conflicts.map((one) =>
      one.kept === 'crm' && !replaced.includes(one.field) ? { ...one, kept: 'both' } : one,
    ),
  );
  if (replaced.length === 0) return;
  tx.record({
    teamId: contact.teamId,
    kind: 'contact',
    change: 'updated',
    subjectId: contact.id,
    occurredAt: now,
  });
  if (!replaced.includes('email')) return;
  const { teamId, id: contactId } = contact;
  const addresses = await emailsOf(tx, { teamId, contactId });
  await keepSuppressed(tx.prisma, { teamId, contactId, from: addresses, to: addresses }, now);
}

/**
 * Adds the conflicts to the audit log. If both sides keep their values, the next sync finds the
 * same conflicts, which are not logged again.
 */
async function note(
  tx: Transaction,
  { teamId, id: subjectId }: Contact,
  conflicts: readonly Conflict[],
): Promise<void> {
  const action = 'crm.conflict';
  if (conflicts.every(({ kept }) => kept === 'both')) {
    const last = await tx.prisma.auditEntry.findFirst({
      where: { teamId, action, subjectId },
      orderBy: { id: 'desc' },
      select: { data: true },
    });
    if (isDeepStrictEqual(last?.data, { conflicts })) return;
  }
  await audit(tx, { ...SYSTEM, teamId, action, subjectId, data: { conflicts: [...conflicts] } });
}

/**
 * Handles a contact that is new in the CRM: links its tasks, logs its messages so far, and starts
 * reading changes from the CRM.
 */
async function linked(
  tx: Transaction,
  before: Contact,
  contact: Contact,
  enrollmentId: string,
  now: Date,
): Promise<Contact> {
  await tx.prisma.crmReading.createMany({
    data: { teamId: contact.teamId, since: now, nextAt: now },
    skipDuplicates: true,
  });
  // Otherwise each sync would write to the CRM, and the next reading would take that for a change.
  if (before.crmContactId === contact.crmContactId) return contact;
  await showInCrm(tx, { teamId: contact.teamId, id: enrollmentId }, now);
  await pushChangedTasks(
    tx,
    await tx.prisma.task.findMany({
      where: { teamId: contact.teamId, contactId: contact.id },
      select: { id: true },
    }),
    now,
  );
  await logInCrm(tx, { teamId: contact.teamId, enrollmentId }, now);
  return contact;
}

type Conflict = {
  field: ContactField;
  here: string;
  crm: string;
  /**
   * The source of the value on both sides. `both` means that each side keeps its value, because the
   * CRM does not report the time of the change.
   */
  kept: 'here' | 'crm' | 'both';
};

/** Identities that may differ: a person can have several phone numbers and profiles. */
const KEPT_APART: readonly ContactField[] = ['networkUrl', 'phone', 'crmContactId'];

/** Fields with different known values on both sides. */
async function conflictsOf(
  reader: Pick<SyncContext, 'prisma'>,
  writer: CrmWriter,
  remote: ContactDetails & { crmContactId: string },
  local: Contact,
): Promise<Conflict[]> {
  const known = CONTACT_FIELDS.flatMap((field) => {
    const [here, crm] = [local[field], remote[field]];
    if (KEPT_APART.includes(field) || here === null || crm === null || here === crm) return [];
    return field === 'email' && allOfKind(field, local).includes(crm) ? [] : [{ field, here, crm }];
  });
  if (known.length === 0) return [];
  const fields = known.map(({ field }) => field);
  const changedAt = await writer.changeTimes(local.teamId, remote.crmContactId, fields);
  const changedHereAt = await fieldChangesOf(reader, local);
  return known.map((one): Conflict => {
    const at = changedAt.get(one.field);
    return {
      ...one,
      kept: at === undefined ? 'both' : at > changedHereAt(one.field) ? 'crm' : 'here',
    };
  });
}

/** Fields that are empty in the CRM and known locally. */
function gapsOf(remote: ContactDetails, local: Contact): Partial<ContactDetails> {
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) =>
      remote[field] === null && local[field] !== null ? [[field, local[field]]] : [],
    ),
  );
}

/** Creates or updates the task in the CRM, and closes it there if it is closed here. */
export async function syncTask(
  context: SyncContext,
  writer: CrmWriter,
  teamId: string,
  taskId: string,
): Promise<void> {
  const { prisma } = context;
  const task = await prisma.task.findUnique({
    where: { teamId_id: { teamId, id: taskId } },
    include: { contact: true, flowPlan: true, assignee: { include: { user: true } } },
  });
  // A task in the CRM is updated even if the option is off by now; no new one is created.
  if (task === null || (task.crmTaskId === null && !task.flowPlan.isPushToCrmTasks)) return;
  const {
    kind,
    title,
    instructions,
    dueAt,
    createdAt,
    crmTaskId: known,
    assigneeId: ownerId,
  } = task;
  const shared = {
    taskId,
    crmTaskId: known,
    createdAt,
    ownerId,
    ownerEmail: task.assignee.user.email,
    crmContactId: task.contact.crmContactId,
    kind,
    title,
    instructions,
    dueAt,
  };
  const crmTaskId = await writer.saveTask(teamId, shared);
  if (task.crmTaskId !== crmTaskId)
    await prisma.task.update({ where: { id: taskId }, data: { crmTaskId }, select: { id: true } });
  if (task.status !== 'todo')
    await writer.closeTask(teamId, crmTaskId, task.status, task.closedAt ?? context.clock.now());
}
