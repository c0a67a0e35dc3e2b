import { assignmentsFrom, columnNamesOf, columnsOf, recordsOf } from '../../db/columns.ts';
import { gathered } from '../../db/gathered.ts';
import { type Enrollment, type EnrollmentStatus, Prisma, type Step, type StepStatus } from '../../db/generated/prisma/client.ts';
import { allOf, type Unit } from '../../db/unit-of-work.ts';
import { failures } from '../../infra/metrics.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { Branch, FlowNode } from '../../kernel/flow-tree.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { newId } from '../../kernel/ids.ts';
import { parseTimeSpan } from '../../kernel/time-span.ts';
import { CHANGED_TASKS, pushedTasks } from '../crm/crm-work.ts';
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
  const isWaiting = enrollment.qualification === 'pending' || !(await isApproved(unit.rows, enrollment, node));
  const next: NextStep = {
    id: newId('step'),
    teamId: enrollment.teamId,
    enrollmentId: enrollment.id,
    senderId: enrollment.senderId,
    nodeId: node.nodeId,
    type: node.type,
    dueAt,
    wakeAt: isWaiting ? now : dueAt,
    createdAt: now,
  };
  const scheduled = await nextSteps(unit.rows, next);
  if (scheduled === null) throw new Error(`The enrollment ${enrollment.id} is gone.`);
  return scheduled;
}

type NextStep = Pick<Step, 'id' | 'teamId' | 'enrollmentId' | 'senderId' | 'nodeId' | 'type' | 'dueAt' | 'wakeAt' | 'createdAt'>;

const nextSteps = gathered<NextStep, Enrollment | null>(async (rows, steps) => {
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
 * Moves a step; false where it is not in the state it is moved from. The engine looks at it again at `wakeAt`, else not.
 * A step that moves has outlived its process, so deaths under it are forgotten unless `values` keeps them.
 */
export function moveStep(
  unit: Unit,
  step: Pick<Step, 'id'>,
  from: StepStatus,
  to: StepStatus,
  values: Partial<Omit<Step, 'id' | 'status'>> = {},
): Promise<boolean> {
  return moves(unit.rows, { from, values: { wakeAt: null, deaths: 0, ...values, id: step.id, status: to, leaseOwner: null, leaseUntil: null } });
}

interface Move {
  from: StepStatus;
  values: Partial<Step> & Pick<Step, 'id'>;
}

/** Those that change the same columns go together. */
const moves = gathered<Move, boolean>(async (rows, asked) => {
  const moved = new Set<string>();
  for (const alike of groupBy(asked, ({ from, values }) => [from, ...columnNamesOf(values)].join(' ')).values()) {
    const [first] = alike;
    if (first === undefined) continue;
    const records = recordsOf(alike.map(({ values }) => values));
    const done = await rows<{ id: string }>(Prisma.sql`
      update step s set ${assignmentsFrom(columnNamesOf({ ...first.values, id: undefined }), 'm')} from jsonb_populate_recordset(null::step, ${records}::jsonb) m
      where s.id = m.id and s.status = ${first.from}::step_status returning s.id`);
    for (const { id } of done) moved.add(id);
  }
  return asked.map(({ values }) => moved.has(values.id));
});

/** Ends a step as done or skipped and goes on to what follows on the branch, or completes the enrollment where nothing does. */
export async function finishStep(
  unit: Unit,
  { step, enrollment, node }: LockedStep,
  from: StepStatus,
  outcome: 'done' | 'skipped',
  now: Date,
  values: Partial<Pick<Step, 'providerId' | 'threadId'>> & { branch?: Branch } = {},
): Promise<boolean> {
  if (step.status !== from) return false;
  const { branch = 'default', ...kept } = values;
  const taken = branch === 'default' ? {} : { branchTaken: branch, acceptedAt: branch === 'accepted' ? now : null };
  const moved = moveStep(unit, step, from, outcome, { ...kept, ...taken, executedAt: step.executedAt ?? now });
  if (!isCurrent({ step, enrollment })) return moved;
  // Both go to the server at once, which runs one after the other.
  await allOf<unknown>([moved, goOn(unit, enrollment, node.children[branch], now)]);
  if (!(await moved)) throw new Error(`The step ${step.id} left ${from} beside the transaction that has locked its enrollment.`);
  return true;
}

/** Takes an enrollment to its next node, or completes it where there is none. */
async function goOn(unit: Unit, enrollment: Enrollment, next: FlowNode | undefined, now: Date): Promise<void> {
  if (next === undefined) await endEnrollment(unit, enrollment, 'completed', now);
  else recordEnrollment(unit, await scheduleStep(unit, enrollment, next, now), 'updated', now);
}

/**
 * Whether the enrollment stands at this step. A reply may have ended the enrollment while the step was under way, and a
 * dynamic action may have taken it up again since, with another step: then nothing follows from this one.
 */
export function isCurrent({ step, enrollment }: Pick<LockedStep, 'step' | 'enrollment'>): boolean {
  return enrollment.status === 'in_progress' && enrollment.currentStepId === step.id;
}

/** Ends a step as failed, and the enrollment with it where it stands there. */
export async function failStep(
  unit: Unit,
  { step, enrollment }: LockedStep,
  from: StepStatus,
  failure: Failure,
  now: Date,
  values: Partial<Pick<Step, 'quarantinedFrom'>> = {},
): Promise<boolean> {
  failures.inc({ code: failure.code });
  const failed = { failureCode: failure.code, failureMessage: failure.message, failedAt: now };
  if (!(await moveStep(unit, step, from, 'failed', { ...failed, executedAt: now, ...values }))) return false;
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
  const changed = await endings(unit.rows, { id: enrollment.id, status, at: now, code, message });
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

interface Ending {
  id: string;
  status: EnrollmentStatus;
  at: Date;
  code: string | null;
  message: string | null;
}

interface Ended {
  what: 'enrollment' | 'action' | 'task';
  id: string;
  ownerId: string | null;
  enrollmentId: string;
}

/** What each ending changed: nothing where the enrollment was over already. */
const endings = gathered<Ending, Ended[]>(async (rows, asked) => {
  const changed = await rows<Ended>(Prisma.sql`
    with given as (
      select * from jsonb_to_recordset(${recordsOf(asked)}::jsonb) as g(id text, status enrollment_status, at timestamptz, code text, message text)
    ), ended as (
      update enrollment e set status = g.status, finished_at = g.at, updated_at = g.at,
        failure_code = coalesce(g.code, e.failure_code), failure_message = coalesce(g.message, e.failure_message),
        failed_at = case when g.code is null then e.failed_at else g.at end
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
    ), pushed as (${pushedTasks(CHANGED_TASKS('tasks'))})
    select 'enrollment' as what, id, null as "ownerId", id as "enrollmentId" from ended
    union all select 'action', id, sender_id, enrollment_id from actions union all select 'task', id, assignee_id, enrollment_id from tasks`);
  const byEnrollment = groupBy(changed, ({ enrollmentId }) => enrollmentId);
  return asked.map(({ id }) => byEnrollment.get(id) ?? []);
});

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
