import { z } from 'zod';
import { columnsOf } from '../../db/columns.ts';
import { gathered } from '../../db/gathered.ts';
import { type Enrollment, Prisma, type Prospect, type Task } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
import type { Tx, Unit } from '../../db/unit-of-work.ts';
import { fullName } from '../../kernel/contact-identity.ts';
import { type FlowNode, findNode } from '../../kernel/flow-tree.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { plural } from '../../kernel/text.ts';
import { endOfWorkDay } from '../../kernel/work-schedule.ts';
import type { LockedStep } from './enrollments.types.ts';
import type { Parties } from './parties.ts';
import type { StepTexts } from './step-texts.ts';
import { changeTask, closeTask, openTask } from './task-moves.ts';

/**
 * One section_approval task covers a section: a run of steps that need approval. Its properties hold the section's
 * nodes, the texts that were written from prompts for it, and once it is approved every text as it was approved: that
 * is what goes out, whatever becomes known of the contact later.
 */

const textsSchema = z.object({ subject: z.string().nullable(), message: z.string().nullable() });

const approvalSchema = z.object({
  nodeIds: z.array(z.string()).min(1),
  written: z.record(z.string(), z.string()),
  approved: z.record(z.string(), textsSchema).nullable(),
});

export type Approval = z.infer<typeof approvalSchema>;

/** What an approval task covers. */
export function approvalOf(task: Task): Approval {
  return approvalSchema.parse(task.properties);
}

/** The nodes that an approval covers, as the tree of its enrollment has them, in their order. */
export function sectionOf(approval: Approval, root: FlowNode): FlowNode[] {
  return approval.nodeIds.flatMap((nodeId) => findNode(root, nodeId) ?? []);
}

/** Whether the step may be carried out: it needs no approval, or has one. */
export async function isApproved(read: Read, enrollment: Pick<Enrollment, 'id' | 'teamId'>, node: FlowNode): Promise<boolean> {
  return !node.requiresApproval || (await approvedTexts(read, enrollment, node.nodeId)) !== null;
}

/** The texts of a step as people approved them; null where they have not. */
export async function approvedTexts(read: Read, enrollment: Pick<Enrollment, 'id' | 'teamId'>, nodeId: string): Promise<StepTexts | null> {
  for (const task of await givenApprovals(read, enrollment)) {
    const texts = approvalOf(task).approved?.[nodeId];
    if (texts !== undefined) return texts;
  }
  return null;
}

/** The approvals that people gave to an enrollment, the latest first. */
const givenApprovals = gathered<Pick<Enrollment, 'id' | 'teamId'>, Task[]>(async (read, enrollments) => {
  const tasks = await read<Task>(Prisma.sql`
    select ${columnsOf('Task', 't')}
    from unnest(${enrollments.map(({ teamId }) => teamId)}::text[], ${enrollments.map(({ id }) => id)}::text[]) as k(team_id, enrollment_id)
    join task t on t.team_id = k.team_id and t.enrollment_id = k.enrollment_id and t.kind = 'section_approval' and t.status = 'completed'
    order by t.id desc`);
  const byEnrollment = groupBy(tasks, ({ enrollmentId }) => enrollmentId);
  return enrollments.map(({ id }) => byEnrollment.get(id) ?? []);
});

/** The approval task of an enrollment that is still to do; a section is reached one at a time, so there is one at most. */
export function openApprovalOf(tx: Pick<Tx, 'task'>, enrollment: Pick<Enrollment, 'id' | 'teamId'>): Promise<Task | null> {
  return tx.task.findFirst({ where: { teamId: enrollment.teamId, enrollmentId: enrollment.id, kind: 'section_approval', status: 'todo' } });
}

/** Opens the approval of the section that a step begins, to do by the end of the working day. */
export function openApproval(
  unit: Unit,
  place: LockedStep,
  parties: Parties,
  section: readonly FlowNode[],
  written: Approval['written'],
  now: Date,
): Promise<Task> {
  const { prospect, sender } = parties;
  const approval: Approval = { nodeIds: section.map(({ nodeId }) => nodeId), written, approved: null };
  return openTask(
    unit,
    place,
    {
      kind: 'section_approval',
      title: approvalTitle(section, prospect),
      instructions: 'Read the texts with the preview; completing the task approves them all and runs the steps in their order, with their delays.',
      dueAt: endOfWorkDay({ ...sender.settings, timeZone: sender.membership.timeZone }, now),
      properties: approval,
    },
    now,
  );
}

const MAX_TITLE_LENGTH = 500;

/** Says whom the section is for and which steps it groups. */
export function approvalTitle(section: readonly FlowNode[], prospect: Pick<Prospect, 'firstName' | 'lastName' | 'email' | 'networkUrl'>): string {
  const whom = fullName(prospect) ?? prospect.email ?? prospect.networkUrl ?? 'the contact';
  return `Approve ${plural(section.length, 'step')} for ${whom}: ${section.map(({ type }) => type).join(', ')}`.slice(0, MAX_TITLE_LENGTH);
}

/** Keeps what an open approval has come to cover, with the title that says so, or the texts that were written for it meanwhile. */
export function changeApproval(unit: Unit, task: Task, approval: Approval, now: Date, title = task.title): Promise<void> {
  return changeTask(unit, task, { title, properties: approval }, now);
}

/** Approves a section with its texts as they are, and gives the task as it then is; null where it has left `todo` already. */
export function approve(unit: Unit, task: Task, texts: ReadonlyMap<string, StepTexts>, closedById: string, now: Date): Promise<Task | null> {
  const approval: Approval = {
    ...approvalOf(task),
    approved: Object.fromEntries([...texts].map(([nodeId, { subject, message }]) => [nodeId, { subject, message }])),
  };
  return closeTask(unit, task, 'completed', closedById, now, approval);
}
