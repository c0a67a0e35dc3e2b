import type { Transaction } from '../../../db/database.ts';
import type { CallOutcome, Task } from '../../../db/generated/prisma/client.ts';
import { DomainError, type ErrorCode, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { pushChangedTasks } from '../../integrations/crm/crm-work.ts';
import { withTexts } from '../steps/rendered-texts.ts';
import { recordTask } from '../steps/task-moves.ts';
import { renderTextsOf } from './task-preview.ts';
import { closeTaskIn, noteOf } from './tasks.service.ts';

export const MAX_TASKS_AT_ONCE = 100;
const LONGEST_SNOOZE_DAYS = 366;

/** A task of the request that did not change, and why. */
export interface UnchangedTask {
  id: string;
  code: ErrorCode;
  message: string;
}

export interface TaskBatch {
  tasks: Task[];
  unchanged: UnchangedTask[];
}

interface Closings {
  taskIds: readonly string[];
  note?: string | null | undefined;
  outcome?: CallOutcome | null | undefined;
}

/**
 * Completes each task like `completeTask`. A task that cannot be completed does not affect the
 * others.
 */
export function completeTasks(context: ServiceContext, closings: Closings): Promise<TaskBatch> {
  return closeAll(context, closings, 'completed');
}

/** Skips each task like `skipTask`. */
export function skipTasks(context: ServiceContext, closings: Closings): Promise<TaskBatch> {
  return closeAll(context, closings, 'skipped');
}

function closeAll(
  context: ServiceContext,
  { taskIds, note: given, outcome = null }: Closings,
  to: 'completed' | 'skipped',
): Promise<TaskBatch> {
  const note = noteOf(given);
  checkIds(context, taskIds);
  return withTexts(
    () => renderTextsOf(context, context.actor.teamId, taskIds),
    (rendered) =>
      forEach(
        context,
        taskIds,
        async (tx, taskId) =>
          (await closeTaskIn(context, tx, { taskId, note, outcome, to, rendered }, false)).found
            .task,
      ),
  );
}

/** Postpones open tasks to `until`. */
export function snoozeTasks(
  context: ServiceContext,
  { taskIds, until }: { taskIds: readonly string[]; until: Date },
): Promise<TaskBatch> {
  const now = context.clock.now();
  const latest = new Date(now.getTime() + LONGEST_SNOOZE_DAYS * 86_400_000);
  if (until <= now || until > latest)
    throw invalidRequest([
      {
        path: 'until',
        message: `must be in the future, by ${latest.toISOString()} at the latest.`,
      },
    ]);
  return forEach(context, taskIds, (tx, taskId) => snooze(context, tx, taskId, until));
}

async function snooze(
  { actor, clock }: ServiceContext,
  tx: Transaction,
  taskId: string,
  until: Date,
): Promise<Task> {
  const { teamId } = actor;
  const task = await tx.prisma.task.findUnique({ where: { teamId_id: { teamId, id: taskId } } });
  if (task === null) throw notFound('task', taskId);
  if (task.assigneeId !== actor.membershipId && !can(actor, 'tasks.write.team'))
    throw new DomainError(
      'forbidden',
      'The task is assigned to another member. Only its assignee, an owner or an admin can snooze it.',
    );
  // The condition is part of the statement, so that a concurrently closed task stays closed.
  const [snoozed] = await tx.prisma.task.updateManyAndReturn({
    where: { teamId, id: taskId, status: 'todo' },
    data: { dueAt: until },
  });
  if (snoozed === undefined) throw new DomainError('task_not_todo', `The task is not open.`);
  await pushChangedTasks(tx, [snoozed], clock.now());
  recordTask(tx, snoozed, clock.now());
  return snoozed;
}

/** The given IDs without duplicates. */
function checkIds({ actor }: ServiceContext, given: readonly string[]): string[] {
  authorize(actor, 'tasks.write');
  const ids = [...new Set(given)];
  if (ids.length < 1 || ids.length > MAX_TASKS_AT_ONCE)
    throw invalidRequest([
      { path: 'taskIds', message: `must contain 1 to ${MAX_TASKS_AT_ONCE} IDs.` },
    ]);
  return ids;
}

/** One task after another, ordered by enrollment, because each call locks its enrollment. */
async function forEach(
  context: ServiceContext,
  given: readonly string[],
  change: (tx: Transaction, taskId: string) => Promise<Task>,
): Promise<TaskBatch> {
  const { actor } = context;
  const ids = checkIds(context, given);
  return context.transact(async (tx) => {
    const known = await tx.prisma.task.findMany({
      where: { teamId: actor.teamId, id: { in: ids } },
      select: { id: true },
      orderBy: [{ enrollmentId: 'asc' }, { id: 'asc' }],
    });
    const changed = new Map<string, Task>();
    const unchanged = new Map<string, UnchangedTask>();
    for (const id of new Set([...known.map((task) => task.id), ...ids])) {
      try {
        changed.set(id, await change(tx, id));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        unchanged.set(id, { id, code: error.code, message: error.message });
      }
    }
    return {
      tasks: ids.flatMap((id) => changed.get(id) ?? []),
      unchanged: ids.flatMap((id) => unchanged.get(id) ?? []),
    };
  });
}
