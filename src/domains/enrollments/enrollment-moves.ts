import type { Enrollment, EnrollmentStatus, Step, StepStatus } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { failures } from '../../infra/metrics.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Branch, type FlowNode, findNode, flowTreeSchema } from '../../kernel/flow-tree.ts';
import { newId } from '../../kernel/ids.ts';
import { parseTimeSpan } from '../../kernel/time-span.ts';
import { isApproved } from './approvals.ts';
import type { LockedStep } from './enrollments.types.ts';
import { cancelActionsOf } from './outreach-moves.ts';
import { closeTask } from './task-moves.ts';

/**
 * The moves of enrollments and steps. Every one runs in the caller's transaction, on an enrollment that the
 * transaction has locked, and is a compare-and-set: it does nothing, and says so, where the state has moved on.
 * Locks are taken in one order, enrollment before steps before actions before tasks, so that moves can't deadlock.
 */

const OPEN_STEP: StepStatus[] = ['scheduled', 'awaiting_approval', 'awaiting_task', 'in_queue', 'awaiting_acceptance'];

/** Locks the enrollment of a step and gives both as they now are; null where either is gone. */
export async function lockStep(unit: Unit, stepId: string): Promise<LockedStep | null> {
  const place = await unit.tx.step.findUnique({ where: { id: stepId }, select: { teamId: true, enrollmentId: true } });
  if (place === null) return null;
  await lockEnrollments(unit, place.teamId, [place.enrollmentId]);
  return readStep(unit.tx, stepId);
}

/** A step with its enrollment and its place in the tree, as they now are, without a lock: to see what there is to do. */
export async function readStep(tx: Pick<Unit['tx'], 'step'>, stepId: string): Promise<LockedStep | null> {
  const step = await tx.step.findUnique({ where: { id: stepId }, include: { enrollment: { include: { flowVersion: true } } } });
  if (step === null) return null;
  const { enrollment: row, ...plainStep } = step;
  const { flowVersion, ...enrollment } = row;
  const root = flowTreeSchema.parse(flowVersion.root);
  const node = findNode(root, step.nodeId);
  if (node === null) throw new Error(`The version ${flowVersion.id} has no node ${step.nodeId}.`);
  return { step: plainStep, enrollment, root, node };
}

/** SQL because Prisma has no FOR UPDATE. Ordered, so that two transactions that lock several meet in the same order. */
export async function lockEnrollments(unit: Unit, teamId: string, ids: readonly string[]): Promise<void> {
  await unit.tx.$queryRaw`select 1 from enrollment where team_id = ${teamId} and id = any(${[...ids].sort()}) order by id for update`;
}

export interface NewEnrollment {
  teamId: string;
  flowPlanId: string;
  flowVersionId: string;
  prospectId: string;
  senderId: string;
  isDynamic: boolean;
  /** Whether the contact is judged before the first step. */
  isQualified: boolean;
}

/** Makes the enrollment and its first step; null where the prospect is in progress there already. */
export async function startEnrollment(unit: Unit, { isQualified, ...values }: NewEnrollment, root: FlowNode, now: Date): Promise<Enrollment | null> {
  const id = newId('enrollment');
  const qualification = isQualified ? ('pending' as const) : null;
  const { count } = await unit.tx.enrollment.createMany({
    data: [{ id, ...values, status: 'in_progress', qualification, startedAt: now, updatedAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) return null;
  const enrollment = await scheduleStep(unit, { id, teamId: values.teamId, senderId: values.senderId, qualification }, root, now);
  recordEnrollment(unit, enrollment, 'created', now);
  return enrollment;
}

/**
 * Makes the node the enrollment's current step, due after its delay. The engine looks at it then; at once where the
 * contact has to be judged first, or where people have to approve it, so that they can while the delay runs.
 */
export async function scheduleStep(
  unit: Unit,
  enrollment: Pick<Enrollment, 'id' | 'teamId' | 'senderId' | 'qualification'>,
  node: FlowNode,
  now: Date,
): Promise<Enrollment> {
  const dueAt = new Date(now.getTime() + (parseTimeSpan(node.delay) ?? 0));
  const isWaiting = enrollment.qualification === 'pending' || !(await isApproved(unit.tx, enrollment, node));
  const step = await unit.tx.step.create({
    data: {
      id: newId('step'),
      teamId: enrollment.teamId,
      enrollmentId: enrollment.id,
      senderId: enrollment.senderId,
      nodeId: node.nodeId,
      type: node.type,
      status: 'scheduled',
      dueAt,
      wakeAt: isWaiting ? now : dueAt,
      createdAt: now,
    },
    select: { id: true },
  });
  return unit.tx.enrollment.update({ where: { id: enrollment.id }, data: { currentStepId: step.id, updatedAt: now } });
}

/** Moves a step; false where it is not in the state it is moved from. The engine looks at it again at `wakeAt`, else not. */
export async function moveStep(
  unit: Unit,
  step: Pick<Step, 'id'>,
  from: StepStatus,
  to: StepStatus,
  values: Partial<Omit<Step, 'id' | 'status'>> = {},
): Promise<boolean> {
  const { count } = await unit.tx.step.updateMany({
    where: { id: step.id, status: from },
    data: { wakeAt: null, ...values, status: to, leaseOwner: null, leaseUntil: null },
  });
  return count === 1;
}

/** Ends a step as done or skipped and goes on to what follows on the branch, or completes the enrollment where nothing does. */
export async function finishStep(
  unit: Unit,
  { step, enrollment, node }: LockedStep,
  from: StepStatus,
  outcome: 'done' | 'skipped',
  now: Date,
  values: Partial<Pick<Step, 'providerId' | 'threadId'>> & { branch?: Branch } = {},
): Promise<boolean> {
  const { branch = 'default', ...kept } = values;
  const taken = branch === 'default' ? {} : { branchTaken: branch, acceptedAt: branch === 'accepted' ? now : null };
  if (!(await moveStep(unit, step, from, outcome, { ...kept, ...taken, executedAt: step.executedAt ?? now }))) return false;
  if (!isCurrent({ step, enrollment })) return true;
  const next = node.children[branch];
  if (next === undefined) {
    await endEnrollment(unit, enrollment, 'completed', now);
  } else {
    recordEnrollment(unit, await scheduleStep(unit, enrollment, next, now), 'updated', now);
  }
  return true;
}

/**
 * Whether the enrollment stands at this step. A reply may have ended the enrollment while the step was under way, and a
 * dynamic action may have taken it up again since, with another step: then nothing follows from this one.
 */
export function isCurrent({ step, enrollment }: Pick<LockedStep, 'step' | 'enrollment'>): boolean {
  return enrollment.status === 'in_progress' && enrollment.currentStepId === step.id;
}

/** Ends a step as failed, and the enrollment with it where it stands there. */
export async function failStep(unit: Unit, { step, enrollment }: LockedStep, from: StepStatus, failure: Failure, now: Date): Promise<boolean> {
  failures.inc({ code: failure.code });
  const failed = { failureCode: failure.code, failureMessage: failure.message, failedAt: now };
  if (!(await moveStep(unit, step, from, 'failed', { ...failed, executedAt: now }))) return false;
  if (isCurrent({ step, enrollment })) await endEnrollment(unit, enrollment, 'failed', now, failure);
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
    data: { status: 'canceled', wakeAt: null, leaseOwner: null, leaseUntil: null },
  });
  await cancelActionsOf(unit, enrollment, now);
  const tasks = await tx.task.findMany({ where: { teamId: enrollment.teamId, enrollmentId: enrollment.id, status: 'todo' } });
  const canceledTaskIds: string[] = [];
  for (const task of tasks) if (await closeTask(unit, task, 'canceled', null, now)) canceledTaskIds.push(task.id);
  recordEnrollment(unit, enrollment, 'updated', now);
  return { ended: true, canceledTaskIds };
}

/** Takes a completed enrollment up again with one more step: what a dynamic action may do, and nothing else does. */
export async function resumeEnrollment(unit: Unit, enrollment: Enrollment, node: FlowNode, now: Date): Promise<Enrollment | null> {
  const { count } = await unit.tx.enrollment.updateMany({
    where: { id: enrollment.id, status: 'completed' },
    data: { status: 'in_progress', finishedAt: null, updatedAt: now },
  });
  if (count === 0) return null;
  const resumed = await scheduleStep(unit, enrollment, node, now);
  recordEnrollment(unit, resumed, 'updated', now);
  return resumed;
}

export function recordEnrollment(unit: Unit, enrollment: Pick<Enrollment, 'id' | 'teamId'>, change: 'created' | 'updated', now: Date): void {
  unit.record({ teamId: enrollment.teamId, kind: 'enrollment', change, subjectId: enrollment.id, occurredAt: now });
}
