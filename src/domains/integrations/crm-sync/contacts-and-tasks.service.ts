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
 * Looks up the contact of an enrollment in the CRM and fills empty fields on both sides. Where both
 * sides differ, both get the value that was changed last, and the audit log keeps the two. Does
 * nothing if the option of the flow plan is off by now, or the CRM has no such contact.
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
    // An identity that another contact of the team has stays there; the other fields are still
    // filled.
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
  // After the audit log has both values: if this fails, the sync is repeated, and finds the same
  // conflict.
  const ours = conflicts
    .filter(({ kept }) => kept === 'here')
    .map(({ field, here }) => [field, here]);
  if (ours.length > 0)
    await writer.replaceInContact(teamId, found.crmContactId, Object.fromEntries(ours));
  const gaps = gapsOf(found, contact);
  if (Object.keys(gaps).length > 0) await writer.fillContact(teamId, found.crmContactId, gaps);
}

/**
 * Takes the values of the CRM that were changed last. The address of another contact of the team
 * stays with that one.
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
 * Adds the conflicts to the audit log. Where both sides keep their values, the next sync finds the
 * same ones, which are not noted again.
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
 * What a contact that the CRM did not have so far gets there: its tasks are linked to it, and what
 * was written to it meanwhile is logged. From the first one on, the CRM is asked for changes.
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
  // Otherwise each sync would write to the CRM, which the next reading would take for a change
  // there.
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
   * Where the value is from that both sides have now; both keep theirs if the CRM does not tell
   * when it was changed.
   */
  kept: 'here' | 'crm' | 'both';
};

/**
 * Exact identities that both sides keep: a person can have several phone numbers and profiles, and
 * an address of theirs is no conflict.
 */
const KEPT_APART: readonly ContactField[] = ['networkUrl', 'phone', 'crmContactId'];

/** Fields that both sides know, and differently. */
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
  // A task that the CRM already has is kept up to date even if the option is off by now; no new one
  // is created.
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
