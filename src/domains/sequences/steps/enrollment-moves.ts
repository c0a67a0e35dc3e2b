import { assignmentsFrom, columnNamesOf, columnsOf, recordsOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import {
  type Enrollment,
  type EnrollmentStatus,
  Prisma,
  type Step,
  type StepStatus,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { allOf } from '../../../db/transactions.ts';
import { failures } from '../../../infra/metrics.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { type FlowNode, withApprovals } from '../../../kernel/flow-tree.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { newId } from '../../../kernel/ids.ts';
import { dueAfter } from '../../../kernel/step-delay.ts';
import type { Branch } from '../../../kernel/step-kind.ts';
import { mayReachPeople } from '../../accounts/connected-agents/agent-rights.ts';
import {
  CHANGED_TASKS,
  pushedWork,
  showInCrm,
  shownEnrollments,
} from '../../integrations/crm/crm-work.ts';
import { daysOffOf } from '../outreach-rules/days-off.ts';
import { isApproved } from './approvals.ts';
import { loadContactAndSender } from './contact-and-sender.ts';
import type { LoadedStep } from './loaded-step.ts';
import { recordAction } from './outreach-moves.ts';
import { recordTask } from './task-moves.ts';

/**
 * State transitions of enrollments and steps. Each runs in the caller's transaction on a locked
 * enrollment and is a compare-and-set: if the state has changed, it does nothing and reports so.
 * Locks are taken in one order (enrollment, steps, actions, tasks) to prevent deadlocks.
 */

/** SQL because Prisma has no FOR UPDATE. Locks in ID order to prevent deadlocks. */
export async function lockEnrollments(
  tx: Transaction,
  teamId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.rows(
    Prisma.sql`select 1 from enrollment where team_id = ${teamId} and id = any(${[...ids].sort()}) order by id for update`,
  );
}

export interface NewEnrollment {
  teamId: string;
  flowPlanId: string;
  flowVersionId: string;
  contactId: string;
  senderId: string;
  isDynamic: boolean;
  /** The connected agent that starts the enrollment. */
  agentId: string | null;
  /** True if the contact is qualified before the first step. */
  isQualified: boolean;
}

/**
 * Creates the enrollment and its first step. Returns null if the contact already has one in
 * progress in the flow plan.
 */
export async function startEnrollment(
  tx: Transaction,
  { isQualified, ...values }: NewEnrollment,
  root: FlowNode,
  now: Date,
): Promise<Enrollment | null> {
  const id = newId('enrollment');
  const qualification = isQualified ? ('pending' as const) : null;
  const needsApproval = !(await mayReachPeople(tx, values.teamId, values));
  const { count } = await tx.prisma.enrollment.createMany({
    data: [
      {
        id,
        ...values,
        needsApproval,
        status: 'in_progress',
        qualification,
        startedAt: now,
        updatedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return null;
  const enrollment = await scheduleStep(
    tx,
    { id, ...values, qualification, pausedAt: null, planPausedAt: null, awayUntil: null },
    needsApproval ? withApprovals(root) : root,
    now,
  );
  recordEnrollment(tx, enrollment, 'created', now);
  return enrollment;
}

/** The due time, but not before the return of a contact with an automatic answer. */
export function dueWhenBack({ awayUntil }: Pick<Enrollment, 'awayUntil'>, dueAt: Date): Date {
  return awayUntil !== null && awayUntil > dueAt ? awayUntil : dueAt;
}

/**
 * Makes the node the current step of the enrollment, due after its delay. The engine wakes when it
 * is due, or immediately if the contact must be qualified or the step needs approval, so that
 * approval can happen during the delay. While the enrollment is paused, the step waits until it
 * resumes.
 */
async function scheduleStep(
  tx: Transaction,
  enrollment: Pick<
    Enrollment,
    | 'id'
    | 'teamId'
    | 'senderId'
    | 'contactId'
    | 'qualification'
    | 'pausedAt'
    | 'planPausedAt'
    | 'awayUntil'
  >,
  node: FlowNode,
  now: Date,
): Promise<Enrollment> {
  const plannedAt = await dueAfter(node, now, async () => {
    const { settings, membership } = (await loadContactAndSender(tx, enrollment)).sender;
    return {
      ...settings,
      timeZone: membership.timeZone,
      daysOff: await daysOffOf(tx, enrollment.teamId, now),
    };
  });
  const dueAt = dueWhenBack(enrollment, plannedAt);
  const isWaiting =
    enrollment.qualification === 'pending' || !(await isApproved(tx, enrollment, node));
  const next: NextStep = {
    id: newId('step'),
    teamId: enrollment.teamId,
    enrollmentId: enrollment.id,
    senderId: enrollment.senderId,
    nodeId: node.nodeId,
    type: node.type,
    dueAt,
    wakeAt: isPaused(enrollment) ? null : isWaiting ? now : dueAt,
    createdAt: now,
  };
  const scheduled = await nextSteps(tx, next);
  if (scheduled === null) throw new Error(`The enrollment ${enrollment.id} no longer exists.`);
  return scheduled;
}

type NextStep = Pick<
  Step,
  | 'id'
  | 'teamId'
  | 'enrollmentId'
  | 'senderId'
  | 'nodeId'
  | 'type'
  | 'dueAt'
  | 'wakeAt'
  | 'createdAt'
>;

const nextSteps = batched<NextStep, Enrollment | null>(async ({ rows }, steps) => {
  const enrollments = await rows<Enrollment>(Prisma.sql`
    with made as (
      insert into step (id, team_id, enrollment_id, sender_id, node_id, type, status, due_at, wake_at, created_at)
      select id, team_id, enrollment_id, sender_id, node_id, type, 'scheduled', due_at, wake_at, created_at
      from jsonb_populate_recordset(null::step, ${recordsOf(steps)}::jsonb)
      returning id, enrollment_id, created_at
    )
    update enrollment e set current_step_id = made.id, updated_at = made.created_at from made where e.id = made.enrollment_id
    returning ${columnsOf('Enrollment', 'e')}`);
  const byId = new Map(enrollments.map((enrollment) => [enrollment.id, enrollment]));
  return steps.map(({ enrollmentId }) => byId.get(enrollmentId) ?? null);
});

/**
 * Moves a step from one status to another. Returns false if its status is not `from`. Without
 * `wakeAt`, the engine does not process it again. A step that moves did not crash its process, so
 * `deaths` is reset unless `values` sets it.
 */
export function moveStep(
  tx: Transaction,
  step: Pick<Step, 'id'>,
  from: StepStatus,
  to: StepStatus,
  values: Partial<Omit<Step, 'id' | 'status'>> = {},
): Promise<boolean> {
  return moves(tx, {
    from,
    values: {
      wakeAt: null,
      deaths: 0,
      ...values,
      id: step.id,
      status: to,
      leaseOwner: null,
      leaseUntil: null,
    },
  });
}

interface Move {
  from: StepStatus;
  values: Partial<Step> & Pick<Step, 'id'>;
}

/** One statement per set of changed columns. */
const moves = batched<Move, boolean>(async ({ rows }, requests) => {
  const moved = new Set<string>();
  for (const group of groupBy(requests, ({ from, values }) =>
    [from, ...columnNamesOf(values)].join(' '),
  ).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const records = recordsOf(group.map(({ values }) => values));
    const done = await rows<{ id: string }>(Prisma.sql`
      update step s set ${assignmentsFrom(columnNamesOf({ ...first.values, id: undefined }), 'm')} from jsonb_populate_recordset(null::step, ${records}::jsonb) m
      where s.id = m.id and s.status = ${first.from}::step_status returning s.id`);
    for (const { id } of done) moved.add(id);
  }
  return requests.map(({ values }) => moved.has(values.id));
});

/** A skipped step may have a reason. */
type FinishedStep = Pick<
  Step,
  'providerId' | 'threadId' | 'failureCode' | 'failureMessage' | 'failedAt'
>;

/**
 * Ends a step as done or skipped. Schedules the next step on the branch or, if there is none,
 * completes the enrollment.
 */
export async function finishStep(
  tx: Transaction,
  { step, enrollment, node }: LoadedStep,
  from: StepStatus,
  outcome: 'done' | 'skipped',
  now: Date,
  values: Partial<FinishedStep> & { branch?: Branch } = {},
): Promise<boolean> {
  if (step.status !== from) return false;
  const { branch = 'default', ...kept } = values;
  const taken =
    branch === 'default'
      ? {}
      : { branchTaken: branch, acceptedAt: branch === 'accepted' ? now : null };
  const moved = moveStep(tx, step, from, outcome, {
    ...kept,
    ...taken,
    executedAt: step.executedAt ?? now,
  });
  if (!isCurrent({ step, enrollment })) return moved;
  // Both statements are pipelined; the server runs them in order.
  await allOf<unknown>([moved, continueEnrollment(tx, enrollment, node.children[branch], now)]);
  if (!(await moved))
    throw new Error(
      `Step ${step.id} left status ${from} outside the transaction that holds the lock on its enrollment.`,
    );
  return true;
}

/** Schedules the next node, or completes the enrollment if there is none. */
async function continueEnrollment(
  tx: Transaction,
  enrollment: Enrollment,
  next: FlowNode | undefined,
  now: Date,
): Promise<void> {
  if (next === undefined) await endEnrollment(tx, enrollment, 'completed', now);
  else recordEnrollment(tx, await scheduleStep(tx, enrollment, next, now), 'updated', now);
}

/**
 * True if this is the current step of a running enrollment. A reply can end the enrollment while
 * the step runs, and a dynamic action can then resume it with another step; in that case this step
 * must not schedule a next one.
 */
export function isCurrent({ step, enrollment }: Pick<LoadedStep, 'step' | 'enrollment'>): boolean {
  return enrollment.status === 'in_progress' && enrollment.currentStepId === step.id;
}

/** True while the enrollment itself or its flow plan is paused. */
export function isPaused({
  pausedAt,
  planPausedAt,
}: Pick<Enrollment, 'pausedAt' | 'planPausedAt'>): boolean {
  return pausedAt !== null || planPausedAt !== null;
}

/** Fails a step, and its enrollment if this is the current step. */
export async function failStep(
  tx: Transaction,
  { step, enrollment }: LoadedStep,
  from: StepStatus,
  failure: Failure,
  now: Date,
  values: Partial<Pick<Step, 'quarantinedFrom'>> = {},
): Promise<boolean> {
  failures.inc({ code: failure.code });
  const failed = { failureCode: failure.code, failureMessage: failure.message, failedAt: now };
  if (!(await moveStep(tx, step, from, 'failed', { ...failed, executedAt: now, ...values })))
    return false;
  if (isCurrent({ step, enrollment })) await endEnrollment(tx, enrollment, 'failed', now, failure);
  return true;
}

/**
 * Ends an enrollment in progress and cancels its pending steps, open tasks and queued actions.
 * Requests to withdraw a connection are kept, because they clean up after the enrollment. SQL
 * because Prisma needs six statements for it.
 */
export async function endEnrollment(
  tx: Transaction,
  enrollment: Pick<Enrollment, 'id' | 'teamId'>,
  status: Exclude<EnrollmentStatus, 'in_progress'>,
  now: Date,
  failure: Failure | null = null,
): Promise<{ ended: boolean; canceledTaskIds: string[] }> {
  const { code = null, message = null } = failure ?? {};
  const changed = await endings(tx, { id: enrollment.id, status, at: now, code, message });
  if (changed.length === 0) return { ended: false, canceledTaskIds: [] };
  const { teamId } = enrollment;
  const canceledTaskIds: string[] = [];
  for (const { what, id, ownerId } of changed) {
    if (what === 'enrollment') recordEnrollment(tx, enrollment, 'updated', now);
    else if (what === 'action')
      recordAction(tx, { id, teamId, senderId: ownerId ?? '' }, 'updated', now);
    else {
      recordTask(tx, { id, teamId, assigneeId: ownerId ?? '' }, now);
      canceledTaskIds.push(id);
    }
  }
  return { ended: true, canceledTaskIds };
}

interface Ending {
  id: string;
  status: EnrollmentStatus;
  at: Date;
  code: string | null;
  message: string | null;
}

interface EndedRow {
  what: 'enrollment' | 'action' | 'task';
  id: string;
  ownerId: string | null;
  enrollmentId: string;
}

/** The changes of each ending. Empty if the enrollment had already ended. */
const endings = batched<Ending, EndedRow[]>(async ({ rows }, requests) => {
  const changed = await rows<EndedRow>(Prisma.sql`
    with given as (
      select * from jsonb_to_recordset(${recordsOf(requests)}::jsonb) as g(id text, status enrollment_status, at timestamptz, code text, message text)
    ), ended as (
      update enrollment e set status = g.status, finished_at = g.at, updated_at = g.at,
        failure_code = coalesce(g.code, e.failure_code), failure_message = coalesce(g.message, e.failure_message),
        failed_at = case when g.code is null then e.failed_at else g.at end,
        paused_at = null, plan_paused_at = null, pause_reason = null
      from given g where e.id = g.id and e.status = 'in_progress' returning e.id, e.team_id, g.at
    ), steps as (
      update step s set status = 'canceled', wake_at = null, lease_owner = null, lease_until = null
      from ended where s.enrollment_id = ended.id and s.status in ('scheduled', 'awaiting_approval', 'awaiting_task', 'in_queue', 'awaiting_acceptance')
    ), actions as (
      update outreach_action a set status = 'canceled', lease_owner = null, lease_until = null
      from ended where a.team_id = ended.team_id and a.enrollment_id = ended.id and a.status = 'pending' and a.request_type <> 'connection_withdrawal'
      returning a.id, a.sender_id, a.enrollment_id
    ), tasks as (
      update task t set status = 'canceled', closed_at = ended.at, closed_by_id = null
      from ended where t.team_id = ended.team_id and t.enrollment_id = ended.id and t.status = 'todo'
      returning t.id, t.team_id, t.crm_task_id, t.closed_at as at, t.assignee_id, t.enrollment_id
    ), pushed as (${pushedWork(CHANGED_TASKS('tasks'))}
    ), shown as (${pushedWork(shownEnrollments(Prisma.sql`select team_id, id as enrollment_id, at from ended`))})
    select 'enrollment' as what, id, null as "ownerId", id as "enrollmentId" from ended
    union all select 'action', id, sender_id, enrollment_id from actions union all select 'task', id, assignee_id, enrollment_id from tasks`);
  const byEnrollment = groupBy(changed, ({ enrollmentId }) => enrollmentId);
  return requests.map(({ id }) => byEnrollment.get(id) ?? []);
});

/** Resumes a completed enrollment with one more step. Only dynamic actions do this. */
export async function resumeEnrollment(
  tx: Transaction,
  enrollment: Enrollment,
  node: FlowNode,
  now: Date,
): Promise<Enrollment | null> {
  const { count } = await tx.prisma.enrollment.updateMany({
    where: { id: enrollment.id, status: 'completed' },
    data: { status: 'in_progress', finishedAt: null, updatedAt: now },
  });
  if (count === 0) return null;
  const resumed = await scheduleStep(tx, enrollment, node, now);
  await showInCrm(tx, resumed, now);
  recordEnrollment(tx, resumed, 'updated', now);
  return resumed;
}

export function recordEnrollment(
  tx: Transaction,
  enrollment: Pick<Enrollment, 'id' | 'teamId'>,
  change: 'created' | 'updated',
  now: Date,
): void {
  tx.record({
    teamId: enrollment.teamId,
    kind: 'enrollment',
    change,
    subjectId: enrollment.id,
    occurredAt: now,
  });
}
