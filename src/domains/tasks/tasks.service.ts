import { columnsOf } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { type Enrollment, Prisma, type Step, type Task, type TaskKind, type TaskStatus } from '../../db/generated/prisma/client.ts';
import { allOf } from '../../db/transactions.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { DomainError } from '../../kernel/errors.ts';
import { NARROWED_TASKS } from '../../kernel/narrowing.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { ownTasks } from '../enrollments/enrollments.loaders.ts';
import { approve } from '../steps/approvals.ts';
import { finishStep, moveStep, recordEnrollment } from '../steps/enrollment-moves.ts';
import { type LoadedTask, type TaskRow, toLoadedStep } from '../steps/loaded-steps.ts';
import { closeTask } from '../steps/task-moves.ts';
import { findTask, findTaskLocked, type PrimaryAction, type TaskPreview, toPreview } from './task-preview.ts';

export interface TaskFilter {
  kinds?: readonly TaskKind[] | null | undefined;
  flowPlanIds?: readonly string[] | null | undefined;
  statuses?: readonly TaskStatus[] | null | undefined;
  includeTeamTasks?: boolean | null | undefined;
}

/** Lists tasks, newest first: the caller's own, or the whole team's if an owner or admin requests them. */
export async function listTasks(context: ServiceContext, filter: TaskFilter, page: PageArgs): Promise<Page<Task>> {
  const { actor, prisma } = context;
  authorize(actor, 'tasks.read');
  const wholeTeam = filter.includeTeamTasks === true && can(actor, 'tasks.read.team');
  const statuses = filter.statuses && filter.statuses.length > 0 ? filter.statuses : (['todo'] as const);
  const where: Prisma.TaskWhereInput = {
    teamId: actor.teamId,
    status: { in: [...statuses] },
    ...(wholeTeam ? {} : { assigneeId: actor.membershipId }),
    ...(filter.kinds && filter.kinds.length > 0 ? { kind: { in: [...filter.kinds] } } : {}),
    ...(filter.flowPlanIds && filter.flowPlanIds.length > 0 ? { flowPlanId: { in: [...filter.flowPlanIds] } } : {}),
  };
  const filters = { ...filter, includeTeamTasks: wholeTeam, membershipId: actor.membershipId };
  return readPage(context, { name: 'tasks', filters }, page, {
    read: (range) => {
      const keyset = keysetById(range, 'newestFirst');
      return prisma.task.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.task.count({ where }),
    warnings: [
      ...(filter.includeTeamTasks === true && !wholeTeam ? [NARROWED_TASKS] : []),
      ...(await unknownIdWarnings(context, { flowPlanIds: filter.flowPlanIds })),
    ],
  });
}

export async function loadTasks(context: ServiceContext, ids: string[]): Promise<Task[]> {
  const { actor, rows } = context;
  authorize(actor, 'tasks.read');
  return rows<Task>(Prisma.sql`select ${columnsOf('Task', 't')} from task t where t.team_id = ${actor.teamId} and t.id = any(${ids}) ${ownTasks(actor)}`);
}

export async function previewTask(context: ServiceContext, taskId: string, withRelations: boolean): Promise<TaskPreview> {
  authorize(context.actor, 'tasks.read');
  return toPreview(context.actor, context, await findTask(context.actor, context, taskId, withRelations));
}

export type ExecutedAction = PrimaryAction | 'skip';

export interface TaskOutcome {
  task: TaskRow;
  executedAction: ExecutedAction;
  preview: TaskPreview;
}

/** Performs the primary action of the task: Log Call, Mark as done, or Approve and Run. The enrollment continues. */
export function completeTask(context: ServiceContext, taskId: string, withRelations: boolean): Promise<TaskOutcome> {
  return execute(context, taskId, 'completed', withRelations);
}

/** Skips a call or manual task and its step. The enrollment continues. */
export function skipTask(context: ServiceContext, taskId: string, withRelations: boolean): Promise<TaskOutcome> {
  return execute(context, taskId, 'skipped', withRelations);
}

async function execute(context: ServiceContext, taskId: string, to: 'completed' | 'skipped', withRelations: boolean): Promise<TaskOutcome> {
  const { actor, clock } = context;
  authorize(actor, 'tasks.write');
  return context.transact(async (tx) => {
    const found = await findTaskLocked(actor, tx, taskId, withRelations);
    const preview = await toPreview(actor, tx, found);
    if (found.task.assigneeId !== actor.membershipId && preview.isVisible) authorize(actor, 'tasks.write.team');
    refuseUnready(preview, to);
    const { step } = found;
    if (step === null) throw new DomainError('task_not_ready', 'The step of this task no longer exists.');
    const task = await carryOut(tx, { ...found, step }, preview, to, actor.membershipId, clock.now());
    const executedAction = to === 'completed' ? preview.primaryAction : 'skip';
    return { task, executedAction, preview: await toPreview(actor, tx, { ...found, task }) };
  });
}

/** Returns the closed task. */
async function carryOut(
  tx: Transaction,
  { task, step, enrollment, root }: LoadedTask & { step: Step },
  { texts }: TaskPreview,
  to: 'completed' | 'skipped',
  membershipId: string,
  now: Date,
): Promise<Task> {
  const found = toLoadedStep(step, enrollment, root);
  const [closing, moving] =
    task.kind === 'section_approval'
      ? [approve(tx, task, texts, membershipId, now), goOnApproved(tx, step, enrollment, now)]
      : [closeTask(tx, task, to, membershipId, now), finishStep(tx, found, 'awaiting_task', to === 'completed' ? 'done' : 'skipped', now)];
  await allOf<unknown>([closing, moving]);
  const closed = await closing;
  if (closed === null) throw new Error(`Task ${task.id} was closed outside the transaction that holds the lock on its enrollment.`);
  return closed;
}

/** The delay runs while the task waits for approval. If it has elapsed, the step runs immediately. */
async function goOnApproved(tx: Transaction, step: Step, enrollment: Enrollment, now: Date): Promise<void> {
  await moveStep(tx, step, 'awaiting_approval', 'scheduled', { wakeAt: step.dueAt > now ? step.dueAt : now });
  recordEnrollment(tx, enrollment, 'updated', now);
}

function refuseUnready({ task, isVisible, blockers }: TaskPreview, to: 'completed' | 'skipped'): void {
  if (!isVisible)
    throw new DomainError('forbidden', 'The task is assigned to another member. Only its assignee, an owner or an admin can complete or skip it.');
  if (to === 'skipped' && task.kind === 'section_approval') {
    throw new DomainError(
      'invalid_request',
      'An approval cannot be skipped. Cancel its enrollment instead with cancel_flow_enrollments (Mutation.cancelEnrollments), or with remove_dynamic_action_prospect (Mutation.removeDynamicActionContact) for a dynamic action.',
    );
  }
  const [first] = blockers;
  if (first === undefined) return;
  if (first.code === 'task_not_todo') throw new DomainError('task_not_todo', first.message);
  throw new DomainError('task_not_ready', blockers.map((blocker) => `${blocker.code}: ${blocker.message}`).join(' '));
}
