import type { Transaction } from '../../db/database.ts';
import type { Contact } from '../../db/generated/prisma/client.ts';
import { audit } from '../../infra/audit.ts';
import { CONTACT_FIELDS, type ContactDetails, differs } from '../../kernel/contact-identity.ts';
import type { CrmWriter } from '../../providers/crm/crm.port.ts';
import type { JobContext } from '../../service/service-context.ts';
import { fillGaps } from '../contacts/contacts.service.ts';
import { logInCrm, pushChangedTasks } from './crm-work.ts';

type SyncContext = Pick<JobContext, 'prisma' | 'transact' | 'clock'>;

/**
 * Looks up the contact of an enrollment in the CRM and fills empty fields on both sides. Existing values are never
 * replaced; where both sides differ, the audit log says so. Does nothing if the option of the flow plan is off by now, or the CRM has no such contact.
 */
export async function syncContact(context: SyncContext, writer: CrmWriter, teamId: string, enrollmentId: string): Promise<void> {
  const { prisma, transact, clock } = context;
  const enrollment = await prisma.enrollment.findUnique({ where: { teamId_id: { teamId, id: enrollmentId } }, include: { contact: true, flowPlan: true } });
  if (enrollment === null || !enrollment.flowPlan.isEnrichCrm) return;
  const found = await writer.findContact(teamId, enrollment.contact);
  // A contact that differs in an exact identity is a different one, however it was found.
  if (found === null || differs(enrollment.contact, found)) return;
  const now = clock.now();
  const fields = conflictsOf(found, enrollment.contact);
  const contact = await transact(async (tx) => {
    // By name only: an entry is kept when its contact is erased.
    if (fields.length > 0) await audit(tx, { teamId, action: 'crm.conflict', subjectId: enrollment.contactId, data: { fields }, membershipId: null });
    tx.record({ teamId, kind: 'enrollment', change: 'updated', subjectId: enrollmentId, occurredAt: now });
    const first = await fillGaps(tx, enrollment.contact, found);
    if (first.takenBy.length === 0) return linked(tx, first.contact, enrollmentId, now);
    // An identity that another contact of the team has stays there; the other fields are still filled.
    const rest: ContactDetails = { ...found };
    for (const field of first.takenBy) rest[field] = null;
    return linked(tx, (await fillGaps(tx, first.contact, rest)).contact, enrollmentId, now);
  });
  if (contact.crmContactId !== found.crmContactId) return;
  const gaps = gapsOf(found, contact);
  if (Object.keys(gaps).length > 0) await writer.fillContact(teamId, found.crmContactId, gaps);
}

/** Pushes the tasks of the contact to the CRM again, so that they are linked to its CRM contact, and what was written to it meanwhile. */
async function linked(tx: Transaction, contact: Contact, enrollmentId: string, now: Date): Promise<Contact> {
  await pushChangedTasks(tx, await tx.prisma.task.findMany({ where: { teamId: contact.teamId, contactId: contact.id }, select: { id: true } }), now);
  await logInCrm(tx, { teamId: contact.teamId, enrollmentId }, now);
  return contact;
}

/** Fields that both sides know, and differently. */
function conflictsOf(remote: ContactDetails, local: Contact): string[] {
  return CONTACT_FIELDS.filter((field) => field !== 'crmContactId' && remote[field] !== null && local[field] !== null && remote[field] !== local[field]);
}

/** Fields that are empty in the CRM and known locally. */
function gapsOf(remote: ContactDetails, local: Contact): Partial<ContactDetails> {
  return Object.fromEntries(CONTACT_FIELDS.flatMap((field) => (remote[field] === null && local[field] !== null ? [[field, local[field]]] : [])));
}

/** Creates or updates the task in the CRM, and closes it there if it is closed here. */
export async function syncTask(context: SyncContext, writer: CrmWriter, teamId: string, taskId: string): Promise<void> {
  const { prisma } = context;
  const task = await prisma.task.findUnique({
    where: { teamId_id: { teamId, id: taskId } },
    include: { contact: true, flowPlan: true, assignee: { include: { user: true } } },
  });
  // A task that the CRM already has is kept up to date even if the option is off by now; no new one is created.
  if (task === null || (task.crmTaskId === null && !task.flowPlan.isPushToCrmTasks)) return;
  const { kind, title, instructions, dueAt, createdAt, crmTaskId: known, assigneeId: ownerId } = task;
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
  if (task.crmTaskId !== crmTaskId) await prisma.task.update({ where: { id: taskId }, data: { crmTaskId }, select: { id: true } });
  if (task.status !== 'todo') await writer.closeTask(teamId, crmTaskId, task.status, task.closedAt ?? context.clock.now());
}
