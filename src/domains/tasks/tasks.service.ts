import type { Enrollment, FlowVersion, Prisma, Step, Task, TaskKind, TaskStatus } from '../../db/generated/prisma/client.ts';
import { inTransaction } from '../../db/unit-of-work.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { ServiceContext } from '../../infra/service-context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { Blocker } from '../../kernel/failure.ts';
import { findNode, flowTreeSchema, type StepType } from '../../kernel/flow-tree.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { closeTask, finishStep, lockStep } from '../enrollments/enrollment-moves.ts';
import { visibleTasks } from '../enrollments/enrollment-reads.service.ts';

export interface TaskFilter {
  kinds?: readonly TaskKind[] | null | undefined;
  flowPlanIds?: readonly string[] | null | undefined;
  statuses?: readonly TaskStatus[] | null | undefined;
  includeTeamTasks?: boolean | null | undefined;
}

const NARROWED = 'Tasks of other members are shown to owners and admins only; these are your own.';

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
  return readPage({ name: 'tasks', teamId: actor.teamId, filters }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.task.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.task.count({ where }),
    warnings: filter.includeTeamTasks === true && !wholeTeam ? [NARROWED] : [],
  });
}

export async function loadTasks(context: ServiceContext, ids: string[]): Promise<Task[]> {
  const { actor, prisma } = context;
  authorize(actor, 'tasks.read');
  return prisma.task.findMany({ where: { teamId: actor.teamId, id: { in: ids }, ...visibleTasks(actor) } });
}

export type PrimaryAction = 'log_call' | 'mark_as_done' | 'approve_and_run';

const PRIMARY_ACTIONS: Record<TaskKind, PrimaryAction> = { call: 'log_call', manual: 'mark_as_done', section_approval: 'approve_and_run' };

/** What completing a task would do, and whether it can be done now. */
export interface TaskPreview {
  task: Task;
  /** Whether the caller may see more than its kind, status and assignee. */
  isVisible: boolean;
  primaryAction: PrimaryAction;
  blockers: Blocker[];
  groupedActions: GroupedAction[];
}

/** A step that completing the task carries out, with its texts as they would go out. */
export interface GroupedAction {
  nodeId: string;
  type: StepType;
  subject: string | null;
  message: string | null;
  delay: string;
}

type TaskWithPlace = Task & { enrollment: Enrollment & { flowVersion: FlowVersion }; step: Step | null };

export async function previewTask(context: ServiceContext, taskId: string): Promise<TaskPreview> {
  authorize(context.actor, 'tasks.read');
  return toPreview(context, await findTask(context, context.prisma, taskId));
}

async function findTask({ actor }: ServiceContext, tx: Pick<ServiceContext['prisma'], 'task'>, taskId: string): Promise<TaskWithPlace> {
  const task = await tx.task.findUnique({
    where: { teamId_id: { teamId: actor.teamId, id: taskId } },
    include: { enrollment: { include: { flowVersion: true } }, step: true },
  });
  if (task === null) throw notFound('task', taskId);
  return task;
}

function toPreview({ actor }: ServiceContext, found: TaskWithPlace): TaskPreview {
  const { enrollment, step, ...task } = found;
  const isVisible = task.assigneeId === actor.membershipId || can(actor, 'tasks.read.team');
  const blockers: Blocker[] = [];
  if (!isVisible) {
    blockers.push({
      code: 'no_access',
      message: 'The task belongs to another member; its assignee, an owner or an admin carries it out.',
      resolver: 'owner_or_admin',
    });
  }
  if (task.status !== 'todo') {
    blockers.push({ code: 'task_not_todo', message: `The task is ${task.status} already.`, resolver: 'system' });
  } else if (enrollment.status !== 'in_progress') {
    blockers.push({ code: 'enrollment_not_in_progress', message: `The enrollment is ${enrollment.status}.`, resolver: 'system' });
  }
  return {
    task,
    isVisible,
    primaryAction: PRIMARY_ACTIONS[task.kind],
    blockers,
    groupedActions: isVisible && step !== null ? toActions(step, enrollment.flowVersion) : [],
  };
}

function toActions(step: Step, version: FlowVersion): GroupedAction[] {
  const node = findNode(flowTreeSchema.parse(version.root), step.nodeId);
  if (node === null) return [];
  const { nodeId, type, delay } = node;
  return [{ nodeId, type, delay, subject: step.subject ?? node.subject ?? null, message: step.message ?? node.message ?? null }];
}

export type ExecutedAction = PrimaryAction | 'skip';

export interface TaskOutcome {
  task: Task;
  executedAction: ExecutedAction;
  preview: TaskPreview;
}

/** Carries out the task's primary action: Log Call or Mark as done. The sequence goes on. */
export function completeTask(context: ServiceContext, taskId: string): Promise<TaskOutcome> {
  return execute(context, taskId, 'completed');
}

/** Skips a call or manual task: its step is left out and the sequence goes on. */
export function skipTask(context: ServiceContext, taskId: string): Promise<TaskOutcome> {
  return execute(context, taskId, 'skipped');
}

async function execute(context: ServiceContext, taskId: string, to: 'completed' | 'skipped'): Promise<TaskOutcome> {
  const { actor, clock } = context;
  authorize(actor, 'tasks.write');
  return inTransaction(context.prisma, async (unit) => {
    const { step } = await findTask(context, unit.tx, taskId);
    // The enrollment is locked before the task is read again: two calls at once do it once.
    const place = step === null ? null : await lockStep(unit, step.id);
    const task = await findTask(context, unit.tx, taskId);
    const preview = toPreview(context, task);
    refuseUnready(preview, to);
    if (place === null) throw new DomainError('task_not_ready', 'The step of this task is gone.');
    const now = clock.now();
    await closeTask(unit, task, to, actor.membershipId, now);
    await finishStep(unit, place, 'awaiting_task', to === 'completed' ? 'done' : 'skipped', now);
    const after = await findTask(context, unit.tx, taskId);
    return { task: after, executedAction: to === 'completed' ? preview.primaryAction : 'skip', preview: toPreview(context, after) };
  });
}

function refuseUnready({ task, isVisible, blockers }: TaskPreview, to: 'completed' | 'skipped'): void {
  if (!isVisible) throw new DomainError('forbidden', 'The task belongs to another member; its assignee, an owner or an admin carries it out.');
  if (to === 'skipped' && task.kind === 'section_approval') {
    throw new DomainError('invalid_request', 'An approval is not skipped. Cancel the enrollment with cancel_flow_enrollments (Mutation.cancelEnrollments).');
  }
  const [first] = blockers;
  if (first === undefined) return;
  if (first.code === 'task_not_todo') throw new DomainError('task_not_todo', first.message);
  throw new DomainError('task_not_ready', blockers.map((blocker) => `${blocker.code}: ${blocker.message}`).join(' '));
}
