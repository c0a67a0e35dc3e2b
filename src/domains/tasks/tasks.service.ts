import { columnsOf } from '../../db/columns.ts';
import { type Enrollment, Prisma, type Step, type Task, type TaskKind, type TaskStatus } from '../../db/generated/prisma/client.ts';
import { allOf, type Unit } from '../../db/unit-of-work.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { DomainError } from '../../kernel/errors.ts';
import { NARROWED_TASKS } from '../../kernel/narrowing.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { approve } from '../enrollments/approvals.ts';
import { finishStep, moveStep, recordEnrollment } from '../enrollments/enrollment-moves.ts';
import { ownTasks } from '../enrollments/enrollments.loaders.ts';
import { placeOf, type TaskPlace, type TaskRow } from '../enrollments/places.ts';
import { closeTask } from '../enrollments/task-moves.ts';
import { findTask, findTaskLocked, type PrimaryAction, type TaskPreview, toPreview } from './task-preview.ts';

export interface TaskFilter {
  kinds?: readonly TaskKind[] | null | undefined;
  flowPlanIds?: readonly string[] | null | undefined;
  statuses?: readonly TaskStatus[] | null | undefined;
  includeTeamTasks?: boolean | null | undefined;
}

/** Tasks, newest first: the caller's own, or the whole team's for owners and admins that ask for them. */
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
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
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
  const { actor, read } = context;
  authorize(actor, 'tasks.read');
  return read<Task>(Prisma.sql`select ${columnsOf('Task', 't')} from task t where t.team_id = ${actor.teamId} and t.id = any(${ids}) ${ownTasks(actor)}`);
}

/** What completing a task would do, and whether it can be done now. */
export async function previewTask(context: ServiceContext, taskId: string, withParties: boolean): Promise<TaskPreview> {
  authorize(context.actor, 'tasks.read');
  const reads = { rows: context.read };
  return toPreview(context.actor, reads, await findTask(context.actor, reads, taskId, withParties));
}

export type ExecutedAction = PrimaryAction | 'skip';

export interface TaskOutcome {
  task: TaskRow;
  executedAction: ExecutedAction;
  preview: TaskPreview;
}

/** Carries out the task's primary action: Log Call, Mark as done, or Approve and Run. The sequence goes on. */
export function completeTask(context: ServiceContext, taskId: string, withParties: boolean): Promise<TaskOutcome> {
  return execute(context, taskId, 'completed', withParties);
}

/** Skips a call or manual task: its step is left out and the sequence goes on. */
export function skipTask(context: ServiceContext, taskId: string, withParties: boolean): Promise<TaskOutcome> {
  return execute(context, taskId, 'skipped', withParties);
}

async function execute(context: ServiceContext, taskId: string, to: 'completed' | 'skipped', withParties: boolean): Promise<TaskOutcome> {
  const { actor, clock } = context;
  authorize(actor, 'tasks.write');
  return context.share(async (unit) => {
    const place = await findTaskLocked(actor, unit, taskId, withParties);
    const preview = await toPreview(actor, unit, place);
    if (place.task.assigneeId !== actor.membershipId && preview.isVisible) authorize(actor, 'tasks.write.team');
    refuseUnready(preview, to);
    const { step } = place;
    if (step === null) throw new DomainError('task_not_ready', 'The step of this task is gone.');
    return async () => {
      const task = await carryOut(unit, { ...place, step }, preview, to, actor.membershipId, clock.now());
      const executedAction = to === 'completed' ? preview.primaryAction : 'skip';
      return { task, executedAction, preview: await toPreview(actor, unit, { ...place, task }) };
    };
  });
}

/** Gives the task as it is when it was carried out. */
async function carryOut(
  unit: Unit,
  { task, step, enrollment, root }: TaskPlace & { step: Step },
  { texts }: TaskPreview,
  to: 'completed' | 'skipped',
  membershipId: string,
  now: Date,
): Promise<Task> {
  const place = placeOf(step, enrollment, root);
  const [closing, moving] =
    task.kind === 'section_approval'
      ? [approve(unit, task, texts, membershipId, now), goOnApproved(unit, step, enrollment, now)]
      : [closeTask(unit, task, to, membershipId, now), finishStep(unit, place, 'awaiting_task', to === 'completed' ? 'done' : 'skipped', now)];
  await allOf<unknown>([closing, moving]);
  const closed = await closing;
  if (closed === null) throw new Error(`The task ${task.id} left todo beside the transaction that has locked its enrollment.`);
  return closed;
}

/** The delay has run meanwhile: an approval that comes after it runs the step at once. */
async function goOnApproved(unit: Unit, step: Step, enrollment: Enrollment, now: Date): Promise<void> {
  await moveStep(unit, step, 'awaiting_approval', 'scheduled', { wakeAt: step.dueAt > now ? step.dueAt : now });
  recordEnrollment(unit, enrollment, 'updated', now);
}

function refuseUnready({ task, isVisible, blockers }: TaskPreview, to: 'completed' | 'skipped'): void {
  if (!isVisible) throw new DomainError('forbidden', 'The task belongs to another member; its assignee, an owner or an admin carries it out.');
  if (to === 'skipped' && task.kind === 'section_approval') {
    throw new DomainError(
      'invalid_request',
      'An approval is not skipped. Cancel its enrollment instead: with cancel_flow_enrollments (Mutation.cancelEnrollments), or with remove_dynamic_action_prospect (Mutation.removeDynamicActionProspect) where it is a dynamic action.',
    );
  }
  const [first] = blockers;
  if (first === undefined) return;
  if (first.code === 'task_not_todo') throw new DomainError('task_not_todo', first.message);
  throw new DomainError('task_not_ready', blockers.map((blocker) => `${blocker.code}: ${blocker.message}`).join(' '));
}
