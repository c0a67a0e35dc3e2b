import { z } from 'zod';
import { columnsOf } from '../../../db/columns.ts';
import type { Reader, Transaction } from '../../../db/database.ts';
import {
  type Contact,
  type Enrollment,
  Prisma,
  type Task,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { type FlowNode, findNode } from '../../../kernel/flow-tree.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { plural } from '../../../kernel/text.ts';
import { endOfWorkDay } from '../../../kernel/work-schedule.ts';
import { daysOffOf } from '../outreach-rules/days-off.ts';
import type { ContactAndSender } from './contact-and-sender.ts';
import type { LoadedStep } from './loaded-step.ts';
import type { Generated, StepTexts } from './step-texts.ts';
import { changeTask, closeTask, openTask } from './task-moves.ts';

/**
 * One section_approval task covers a section of consecutive steps that need approval. Its
 * properties hold the nodes, the generated texts and, once approved, every approved text. Approved
 * texts are sent even if the contact changes later.
 */

const textsSchema = z.object({
  subject: z.string().nullable(),
  message: z.string().nullable(),
  /** Absent in tasks from before emails had files. */
  attachmentIds: z.array(z.string()).default([]),
});

const approvalSchema = z.object({
  nodeIds: z.array(z.string()).min(1),
  written: z.record(z.string(), z.string()),
  /** The subjects of emails whose subject is generated too. Absent in older tasks. */
  writtenSubjects: z.record(z.string(), z.string()).default({}),
  approved: z.record(z.string(), textsSchema).nullable(),
});

export type Approval = z.infer<typeof approvalSchema>;

export function approvalOf(task: Task): Approval {
  return approvalSchema.parse(task.properties);
}

/** The generated text of a node in an approval; null if there is none yet. */
export function generatedIn(
  { written, writtenSubjects }: Pick<Approval, 'written' | 'writtenSubjects'>,
  nodeId: string,
): Generated | null {
  const message = written[nodeId];
  return message === undefined ? null : { subject: writtenSubjects[nodeId] ?? null, message };
}

/** An approval with a generated text added for a node. */
export function withGenerated(
  approval: Approval,
  nodeId: string,
  { subject, message }: Generated,
): Approval {
  const { written, writtenSubjects } = approval;
  return {
    ...approval,
    written: { ...written, [nodeId]: message },
    writtenSubjects: subject === null ? writtenSubjects : { ...writtenSubjects, [nodeId]: subject },
  };
}

/** The nodes that an approval covers, in order. */
export function sectionOf(approval: Approval, root: FlowNode): FlowNode[] {
  return approval.nodeIds.flatMap((nodeId) => findNode(root, nodeId) ?? []);
}

/** True if the step needs no approval or is approved. */
export async function isApproved(
  reader: Reader,
  enrollment: Pick<Enrollment, 'id' | 'teamId'>,
  node: FlowNode,
): Promise<boolean> {
  return !node.requiresApproval || (await approvedTexts(reader, enrollment, node.nodeId)) !== null;
}

/** The approved texts of a step, or null if it is not approved. */
export async function approvedTexts(
  reader: Reader,
  enrollment: Pick<Enrollment, 'id' | 'teamId'>,
  nodeId: string,
): Promise<StepTexts | null> {
  for (const task of await givenApprovals(reader, enrollment)) {
    const texts = approvalOf(task).approved?.[nodeId];
    if (texts !== undefined) return texts;
  }
  return null;
}

/** The completed approvals of an enrollment, latest first. */
const givenApprovals = batched<Pick<Enrollment, 'id' | 'teamId'>, Task[]>(
  async (reader, enrollments) => {
    const tasks = await reader.rows<Task>(Prisma.sql`
    select ${columnsOf('Task', 't')}
    from unnest(${enrollments.map(({ teamId }) => teamId)}::text[], ${enrollments.map(({ id }) => id)}::text[]) as k(team_id, enrollment_id)
    join task t on t.team_id = k.team_id and t.enrollment_id = k.enrollment_id and t.kind = 'section_approval' and t.status = 'completed'
    order by t.id desc`);
    const byEnrollment = groupBy(tasks, ({ enrollmentId }) => enrollmentId);
    return enrollments.map(({ id }) => byEnrollment.get(id) ?? []);
  },
);

/**
 * The open approval task of an enrollment. Sections are reached one at a time, so there is at most
 * one.
 */
export function openApprovalOf(
  prisma: Pick<Prisma.TransactionClient, 'task'>,
  enrollment: Pick<Enrollment, 'id' | 'teamId'>,
): Promise<Task | null> {
  return prisma.task.findFirst({
    where: {
      teamId: enrollment.teamId,
      enrollmentId: enrollment.id,
      kind: 'section_approval',
      status: 'todo',
    },
  });
}

/**
 * Creates the approval task of the section that a step starts, due at the end of the working day.
 */
export async function openApproval(
  tx: Transaction,
  loaded: LoadedStep,
  pair: ContactAndSender,
  section: readonly FlowNode[],
  generated: ReadonlyMap<string, Generated>,
  now: Date,
): Promise<Task> {
  const { contact, sender } = pair;
  const daysOff = await daysOffOf(tx, sender.membership.teamId, now);
  let approval: Approval = {
    nodeIds: section.map(({ nodeId }) => nodeId),
    ...{ written: {}, writtenSubjects: {}, approved: null },
  };
  for (const [nodeId, one] of generated) approval = withGenerated(approval, nodeId, one);
  return openTask(
    tx,
    loaded,
    {
      kind: 'section_approval',
      title: approvalTitle(section, contact),
      instructions:
        'Review the texts in the preview. Completing the task approves all of them and runs the steps in order with their delays.',
      dueAt: endOfWorkDay(
        { ...sender.settings, timeZone: sender.membership.timeZone, daysOff },
        now,
      ),
      properties: approval,
    },
    now,
  );
}

const MAX_TITLE_LENGTH = 500;

export function approvalTitle(
  section: readonly FlowNode[],
  contact: Pick<Contact, 'firstName' | 'lastName' | 'email' | 'networkUrl'>,
): string {
  const whom = fullName(contact) ?? contact.email ?? contact.networkUrl ?? 'the contact';
  return `Approve ${plural(section.length, 'step')} for ${whom}: ${section.map(({ type }) => type).join(', ')}`.slice(
    0,
    MAX_TITLE_LENGTH,
  );
}

/** Updates an open approval with added nodes (and a new title) or generated texts. */
export function changeApproval(
  tx: Transaction,
  task: Task,
  approval: Approval,
  now: Date,
  title = task.title,
): Promise<void> {
  return changeTask(tx, task, { title, properties: approval }, now);
}

/** Approves a section with the given texts. Returns the closed task, or null if it is not open. */
export function approve(
  tx: Transaction,
  task: Task,
  { texts, note }: { texts: ReadonlyMap<string, StepTexts>; note: string | null },
  closedById: string,
  now: Date,
): Promise<Task | null> {
  const approval: Approval = {
    ...approvalOf(task),
    approved: Object.fromEntries(
      [...texts].map(([nodeId, { subject, message, attachmentIds }]) => [
        nodeId,
        { subject, message, attachmentIds: [...attachmentIds] },
      ]),
    ),
  };
  return closeTask(tx, task, { to: 'completed', note, outcome: null }, closedById, now, approval);
}
