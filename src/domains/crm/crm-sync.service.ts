import type { Prospect } from '../../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../../db/unit-of-work.ts';
import { CONTACT_LENGTHS, type Contact, type ContactField, differs } from '../../kernel/contact-identity.ts';
import type { CrmWriter } from '../../providers/crm/crm.port.ts';
import type { JobContext } from '../../service/service-context.ts';
import { fillGaps } from '../prospects/prospects.service.ts';
import { pushChangedTasks } from './crm-work.ts';

type SyncContext = Pick<JobContext, 'prisma' | 'clock'>;

const FIELDS: readonly ContactField[] = Object.keys(CONTACT_LENGTHS).filter((name): name is ContactField => name in CONTACT_LENGTHS);

/**
 * Looks the contact of an enrollment up in the CRM, and fills the gaps of both sides. What one side knows is never
 * replaced. Nothing happens where the flow plan's switch is off by now, or the CRM does not know the contact.
 */
export async function syncContact(context: SyncContext, writer: CrmWriter, teamId: string, enrollmentId: string): Promise<void> {
  const { prisma, clock } = context;
  const enrollment = await prisma.enrollment.findUnique({ where: { teamId_id: { teamId, id: enrollmentId } }, include: { prospect: true, flowPlan: true } });
  if (enrollment === null || !enrollment.flowPlan.isEnrichCrm) return;
  const found = await writer.findContact(teamId, enrollment.prospect);
  // Who differs in an exact identity is somebody else, however they were found.
  if (found === null || differs(enrollment.prospect, found)) return;
  const now = clock.now();
  const prospect = await inTransaction(prisma, async (unit) => {
    unit.record({ teamId, kind: 'enrollment', change: 'updated', subjectId: enrollmentId, occurredAt: now });
    const first = await fillGaps(unit, enrollment.prospect, found);
    if (first.takenBy.length === 0) return linked(unit, first.prospect, now);
    // An identity that another contact of the team has stays with that one; the rest is filled all the same.
    const rest: Contact = { ...found };
    for (const field of first.takenBy) rest[field] = null;
    return linked(unit, (await fillGaps(unit, first.prospect, rest)).prospect, now);
  });
  if (prospect.crmContactId !== found.crmContactId) return;
  const gaps = gapsOf(found, prospect);
  if (Object.keys(gaps).length > 0) await writer.fillContact(teamId, found.crmContactId, gaps);
}

/** Has the tasks that the CRM has of the contact told to it once more, now with the contact. */
async function linked(unit: Unit, prospect: Prospect, now: Date): Promise<Prospect> {
  await pushChangedTasks(unit, await unit.tx.task.findMany({ where: { teamId: prospect.teamId, prospectId: prospect.id }, select: { id: true } }), now);
  return prospect;
}

/** The fields that are empty there and known here. */
function gapsOf(there: Contact, here: Prospect): Partial<Contact> {
  return Object.fromEntries(FIELDS.flatMap((field) => (there[field] === null && here[field] !== null ? [[field, here[field]]] : [])));
}

/** Has the CRM know the task as it now stands: created, brought up to date, and closed where it is closed here. */
export async function syncTask(context: SyncContext, writer: CrmWriter, teamId: string, taskId: string): Promise<void> {
  const { prisma } = context;
  const task = await prisma.task.findUnique({
    where: { teamId_id: { teamId, id: taskId } },
    include: { prospect: true, flowPlan: true, assignee: { include: { user: true } } },
  });
  // What the CRM has is closed there even if the switch is off by now; nothing more is created.
  if (task === null || (task.crmTaskId === null && !task.flowPlan.isPushToCrmTasks)) return;
  const { kind, title, instructions, dueAt, assigneeId: ownerId } = task;
  const shared = { taskId, ownerId, ownerEmail: task.assignee.user.email, crmContactId: task.prospect.crmContactId, kind, title, instructions, dueAt };
  const crmTaskId = await writer.saveTask(teamId, shared);
  if (task.crmTaskId === null) await prisma.task.update({ where: { id: taskId }, data: { crmTaskId }, select: { id: true } });
  if (task.status !== 'todo') await writer.closeTask(teamId, crmTaskId, task.status, task.closedAt ?? context.clock.now());
}
