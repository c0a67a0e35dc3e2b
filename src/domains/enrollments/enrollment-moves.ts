import type { Enrollment, EnrollmentStatus, Step, StepStatus, Task, TaskKind } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type FlowNode, findNode, flowTreeSchema } from '../../kernel/flow-tree.ts';
import { newId } from '../../kernel/ids.ts';
import { parseTimeSpan } from '../../kernel/time-span.ts';
import type { LockedStep } from './enrollments.types.ts';

/**
 * The moves of enrollments, steps and their tasks. Every one runs in the caller's transaction, on an enrollment that
 * the transaction has locked, and is a compare-and-set: it does nothing, and says so, where the state has moved on.
 * Locks are taken in one order, enrollment before steps before tasks, so that moves can't deadlock.
 */

const OPEN_STEP: StepStatus[] = ['scheduled', 'awaiting_approval', 'awaiting_task', 'in_queue', 'awaiting_acceptance'];

/** Locks the enrollment of a step and gives both as they now are; null where either is gone. */
export async function lockStep(unit: Unit, stepId: string): Promise<LockedStep | null> {
  const place = await unit.tx.step.findUnique({ where: { id: stepId }, select: { enrollmentId: true } });
  if (place === null) return null;
  await lockEnrollments(unit, [place.enrollmentId]);
  const step = await unit.tx.step.findUnique({ where: { id: stepId }, include: { enrollment: { include: { flowVersion: true } } } });
  if (step === null) return null;
  const { enrollment: row, ...plainStep } = step;
  const { flowVersion, ...enrollment } = row;
  const root = flowTreeSchema.parse(flowVersion.root);
  const node = findNode(root, step.nodeId);
  if (node === null) throw new Error(`The version ${flowVersion.id} has no node ${step.nodeId}.`);
  return { step: plainStep, enrollment, root, node };
}

/** SQL because Prisma has no FOR UPDATE. Ordered, so that two transactions that lock several meet in the same order. */
export async function lockEnrollments(unit: Unit, ids: readonly string[]): Promise<void> {
  await unit.tx.$queryRaw`select 1 from enrollment where id = any(${[...ids].sort()}) order by id for update`;
}

export interface NewEnrollment {
  teamId: string;
  flowPlanId: string;
  flowVersionId: string;
  prospectId: string;
  senderId: string;
  isDynamic: boolean;
}

/** Makes the enrollment and its first step; null where the prospect is in progress there already. */
export async function startEnrollment(unit: Unit, values: NewEnrollment, root: FlowNode, now: Date): Promise<Enrollment | null> {
  const id = newId('enrollment');
  const { count } = await unit.tx.enrollment.createMany({
    data: [{ id, ...values, status: 'in_progress', startedAt: now, updatedAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) return null;
  const enrollment = await scheduleStep(unit, { id, teamId: values.teamId, senderId: values.senderId }, root, now);
  recordEnrollment(unit, enrollment, 'created', now);
  return enrollment;
}

/** Makes the node the enrollment's current step, due after its delay. */
async function scheduleStep(unit: Unit, enrollment: Pick<Enrollment, 'id' | 'teamId' | 'senderId'>, node: FlowNode, now: Date): Promise<Enrollment> {
  const step = await unit.tx.step.create({
    data: {
      id: newId('step'),
      teamId: enrollment.teamId,
      enrollmentId: enrollment.id,
      senderId: enrollment.senderId,
      nodeId: node.nodeId,
      type: node.type,
      status: 'scheduled',
      dueAt: new Date(now.getTime() + (parseTimeSpan(node.delay) ?? 0)),
      createdAt: now,
    },
    select: { id: true },
  });
  return unit.tx.enrollment.update({ where: { id: enrollment.id }, data: { currentStepId: step.id, updatedAt: now } });
}

/** Moves a step; false where it is not in the state it is moved from. */
export async function moveStep(
  unit: Unit,
  step: Pick<Step, 'id'>,
  from: StepStatus,
  to: StepStatus,
  values: Partial<Omit<Step, 'id' | 'status'>> = {},
): Promise<boolean> {
  const { count } = await unit.tx.step.updateMany({
    where: { id: step.id, status: from },
    data: { ...values, status: to, leaseOwner: null, leaseUntil: null },
  });
  return count === 1;
}

/** Ends a step as done or skipped and goes on to what follows, or completes the enrollment where nothing does. */
export async function finishStep(
  unit: Unit,
  { step, enrollment, node }: LockedStep,
  from: StepStatus,
  outcome: 'done' | 'skipped',
  now: Date,
  values: Partial<Pick<Step, 'providerId' | 'threadId'>> = {},
): Promise<boolean> {
  if (!(await moveStep(unit, step, from, outcome, { ...values, executedAt: now }))) return false;
  // A reply may have ended the enrollment while the step was under way: then nothing follows.
  if (enrollment.status !== 'in_progress') return true;
  const next = node.children.default;
  if (next === undefined) {
    await endEnrollment(unit, enrollment, 'completed', now);
  } else {
    recordEnrollment(unit, await scheduleStep(unit, enrollment, next, now), 'updated', now);
  }
  return true;
}

/** Ends a step as failed, and the enrollment with it. */
export async function failStep(unit: Unit, { step, enrollment }: LockedStep, from: StepStatus, failure: Failure, now: Date): Promise<boolean> {
  const failed = { failureCode: failure.code, failureMessage: failure.message, failedAt: now };
  if (!(await moveStep(unit, step, from, 'failed', { ...failed, executedAt: now }))) return false;
  await endEnrollment(unit, enrollment, 'failed', now, failure);
  return true;
}

/** Ends an enrollment in progress: what was not carried out is canceled, its open tasks and queued actions with it. */
export async function endEnrollment(
  unit: Unit,
  enrollment: Pick<Enrollment, 'id' | 'teamId'>,
  status: Exclude<EnrollmentStatus, 'in_progress'>,
  now: Date,
  failure: Failure | null = null,
): Promise<{ ended: boolean; canceledTaskIds: string[] }> {
  const { tx } = unit;
  const failed = failure === null ? {} : { failureCode: failure.code, failureMessage: failure.message, failedAt: now };
  const { count } = await tx.enrollment.updateMany({
    where: { id: enrollment.id, status: 'in_progress' },
    data: { status, finishedAt: now, updatedAt: now, ...failed },
  });
  if (count === 0) return { ended: false, canceledTaskIds: [] };
  await tx.step.updateMany({
    where: { enrollmentId: enrollment.id, status: { in: OPEN_STEP } },
    data: { status: 'canceled', leaseOwner: null, leaseUntil: null },
  });
  await tx.outreachAction.updateMany({
    where: { teamId: enrollment.teamId, enrollmentId: enrollment.id, status: 'pending' },
    data: { status: 'canceled' },
  });
  const tasks = await tx.task.findMany({ where: { teamId: enrollment.teamId, enrollmentId: enrollment.id, status: 'todo' } });
  const canceledTaskIds: string[] = [];
  for (const task of tasks) if (await closeTask(unit, task, 'canceled', null, now)) canceledTaskIds.push(task.id);
  recordEnrollment(unit, enrollment, 'updated', now);
  return { ended: true, canceledTaskIds };
}

/** Opens the task that a step waits for. */
export async function openTask(
  unit: Unit,
  { step, enrollment }: LockedStep,
  values: { kind: TaskKind; title: string; instructions: string | null; dueAt: Date },
  now: Date,
): Promise<boolean> {
  if (!(await moveStep(unit, step, 'scheduled', 'awaiting_task'))) return false;
  const task = await unit.tx.task.create({
    data: {
      id: newId('task'),
      teamId: enrollment.teamId,
      ...values,
      assigneeId: enrollment.senderId,
      enrollmentId: enrollment.id,
      flowPlanId: enrollment.flowPlanId,
      prospectId: enrollment.prospectId,
      stepId: step.id,
      properties: { nodeId: step.nodeId },
      createdAt: now,
    },
  });
  unit.record({ teamId: task.teamId, kind: 'task', change: 'created', subjectId: task.id, ownerId: task.assigneeId, occurredAt: now });
  recordEnrollment(unit, enrollment, 'updated', now);
  return true;
}

/** Takes a task out of `todo`; false where it has left it already. */
export async function closeTask(
  unit: Unit,
  task: Pick<Task, 'id' | 'teamId' | 'assigneeId'>,
  status: 'completed' | 'skipped' | 'canceled',
  closedById: string | null,
  now: Date,
): Promise<boolean> {
  const { count } = await unit.tx.task.updateMany({ where: { id: task.id, status: 'todo' }, data: { status, closedAt: now, closedById } });
  if (count === 0) return false;
  unit.record({ teamId: task.teamId, kind: 'task', change: 'updated', subjectId: task.id, ownerId: task.assigneeId, occurredAt: now });
  return true;
}

export function recordEnrollment(unit: Unit, enrollment: Pick<Enrollment, 'id' | 'teamId'>, change: 'created' | 'updated', now: Date): void {
  unit.record({ teamId: enrollment.teamId, kind: 'enrollment', change, subjectId: enrollment.id, occurredAt: now });
}
