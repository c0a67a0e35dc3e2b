import { assignmentsOf, columnsOf } from '../../db/columns.ts';
import { type Enrollment, type EnrollmentStatus, Prisma, type Step, type StepStatus } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { failures } from '../../infra/metrics.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { Branch, FlowNode } from '../../kernel/flow-tree.ts';
import { newId } from '../../kernel/ids.ts';
import { parseTimeSpan } from '../../kernel/time-span.ts';
import { isApproved } from './approvals.ts';
import type { LockedStep } from './enrollments.types.ts';
import { recordAction } from './outreach-moves.ts';
import { recordTask } from './task-moves.ts';

/**
 * The moves of enrollments and steps. Every one runs in the caller's transaction, on an enrollment that the
 * transaction has locked, and is a compare-and-set: it does nothing, and says so, where the state has moved on.
 * Locks are taken in one order, enrollment before steps before actions before tasks, so that moves can't deadlock.
 */

/** SQL because Prisma has no FOR UPDATE. Ordered, so that two transactions that lock several meet in the same order. */
export async function lockEnrollments(unit: Unit, teamId: string, ids: readonly string[]): Promise<void> {
  await unit.rows(Prisma.sql`select 1 from enrollment where team_id = ${teamId} and id = any(${[...ids].sort()}) order by id for update`);
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
  const id = newId('step');
  const [row] = await unit.rows<Enrollment>(Prisma.sql`
    with made as (
      insert into step (id, team_id, enrollment_id, sender_id, node_id, type, status, due_at, wake_at, created_at)
      values (${id}, ${enrollment.teamId}, ${enrollment.id}, ${enrollment.senderId}, ${node.nodeId}, ${node.type}::step_type, 'scheduled', ${dueAt},
        ${isWaiting ? now : dueAt}, ${now})
      returning id
    )
    update enrollment e set current_step_id = made.id, updated_at = ${now} from made where e.id = ${enrollment.id} returning ${columnsOf('Enrollment', 'e')}`);
  if (row === undefined) throw new Error(`The enrollment ${enrollment.id} is gone.`);
  return row;
}

/** Moves a step; false where it is not in the state it is moved from. The engine looks at it again at `wakeAt`, else not. */
export async function moveStep(
  unit: Unit,
  step: Pick<Step, 'id'>,
  from: StepStatus,
  to: StepStatus,
  values: Partial<Omit<Step, 'id' | 'status'>> = {},
): Promise<boolean> {
  const moved = { wakeAt: null, ...values, status: to, leaseOwner: null, leaseUntil: null };
  const rows = await unit.rows(
    Prisma.sql`update step set ${assignmentsOf('Step', moved)} where id = ${step.id} and status = ${from}::step_status returning id`,
  );
  return rows.length === 1;
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

/**
 * Ends an enrollment in progress: what was not carried out is canceled, its open tasks and queued actions with it. A
 * request to withdraw goes on: it tidies up behind the enrollment. SQL because Prisma makes six statements of it.
 */
export async function endEnrollment(
  unit: Unit,
  enrollment: Pick<Enrollment, 'id' | 'teamId'>,
  status: Exclude<EnrollmentStatus, 'in_progress'>,
  now: Date,
  failure: Failure | null = null,
): Promise<{ ended: boolean; canceledTaskIds: string[] }> {
  const { code = null, message = null } = failure ?? {};
  const changed = await unit.rows<{ what: 'enrollment' | 'action' | 'task'; id: string; ownerId: string | null }>(Prisma.sql`
    with ended as (
      update enrollment set status = ${status}::enrollment_status, finished_at = ${now}, updated_at = ${now},
        failure_code = coalesce(${code}, failure_code), failure_message = coalesce(${message}, failure_message),
        failed_at = case when ${code}::text is null then failed_at else ${now} end
      where id = ${enrollment.id} and status = 'in_progress' returning id, team_id
    ), steps as (
      update step s set status = 'canceled', wake_at = null, lease_owner = null, lease_until = null
      from ended where s.enrollment_id = ended.id and s.status in ('scheduled', 'awaiting_approval', 'awaiting_task', 'in_queue', 'awaiting_acceptance')
    ), actions as (
      update outreach_action a set status = 'canceled', lease_owner = null, lease_until = null
      from ended where a.team_id = ended.team_id and a.enrollment_id = ended.id and a.status = 'pending' and a.request_type <> 'connection_withdrawal'
      returning a.id, a.sender_id
    ), tasks as (
      update task t set status = 'canceled', closed_at = ${now}, closed_by_id = null
      from ended where t.team_id = ended.team_id and t.enrollment_id = ended.id and t.status = 'todo' returning t.id, t.assignee_id
    )
    select 'enrollment' as what, id, null as "ownerId" from ended
    union all select 'action', id, sender_id from actions union all select 'task', id, assignee_id from tasks`);
  if (changed.length === 0) return { ended: false, canceledTaskIds: [] };
  const { teamId } = enrollment;
  const canceledTaskIds: string[] = [];
  for (const { what, id, ownerId } of changed) {
    if (what === 'enrollment') recordEnrollment(unit, enrollment, 'updated', now);
    else if (what === 'action') recordAction(unit, { id, teamId, senderId: ownerId ?? '' }, 'updated', now);
    else {
      recordTask(unit, { id, teamId, assigneeId: ownerId ?? '' }, now);
      canceledTaskIds.push(id);
    }
  }
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
