import { columnsOf, insertionOf, recordsOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { Prisma, type Task, type TaskKind } from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import { newId } from '../../../kernel/ids.ts';
import {
  CHANGED_TASKS,
  MADE_TASKS,
  pushChangedTasks,
  pushedWork,
} from '../../integrations/crm/crm-work.ts';
import type { LoadedStep } from './loaded-step.ts';

/** State transitions of tasks, each in the caller's transaction on a locked enrollment. */

export interface NewTask {
  kind: TaskKind;
  title: string;
  instructions: string | null;
  dueAt: Date;
  properties: Prisma.InputJsonObject;
}

/** Creates the task that a step waits for and assigns it to the sender. */
export async function openTask(
  tx: Transaction,
  { step, enrollment }: LoadedStep,
  values: NewTask,
  now: Date,
): Promise<Task> {
  const { kind, title, instructions, dueAt, properties } = values;
  const task = await newTasks(tx, {
    id: newId('task'),
    teamId: enrollment.teamId,
    kind,
    title,
    instructions,
    dueAt,
    assigneeId: enrollment.senderId,
    enrollmentId: enrollment.id,
    flowPlanId: enrollment.flowPlanId,
    contactId: enrollment.contactId,
    stepId: step.id,
    properties,
    createdAt: now,
  });
  if (task === null) throw new Error(`No task was created for step ${step.id}.`);
  tx.record({
    teamId: task.teamId,
    kind: 'task',
    change: 'created',
    subjectId: task.id,
    ownerId: task.assigneeId,
    occurredAt: now,
  });
  return task;
}

interface TaskRow
  extends Omit<
    Task,
    'status' | 'closedAt' | 'closedById' | 'properties' | 'crmTaskId' | 'note' | 'outcome'
  > {
  properties: Prisma.InputJsonObject;
}

const newTasks = batched<TaskRow, Task | null>(async ({ rows }, newRows) => {
  const tasks = await rows<Task>(Prisma.sql`
    with made as (${insertionOf('task', newRows)} returning ${columnsOf('Task', 'task')}), pushed as (${pushedWork(MADE_TASKS)})
    select * from made`);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return newRows.map(({ id }) => byId.get(id) ?? null);
});

/** How a task is closed, and the member's note. */
export interface TaskClosing extends Pick<Task, 'note' | 'outcome'> {
  to: 'completed' | 'skipped';
}

/**
 * Closes an open task, optionally replacing its properties. Returns the closed task, or null if it
 * is not open.
 */
export async function closeTask(
  tx: Transaction,
  task: Task,
  { to: status, note, outcome }: TaskClosing,
  closedById: string | null,
  now: Date,
  properties: Prisma.InputJsonObject | null = null,
): Promise<Task | null> {
  const closed = await closings(tx, {
    id: task.id,
    status,
    closedAt: now,
    closedById,
    note,
    outcome,
    properties,
  });
  if (closed === null) return null;
  recordTask(tx, task, now);
  return {
    ...task,
    ...{ status, closedAt: now, closedById, note, outcome },
    properties: closed.properties,
  };
}

type Closing = Pick<Task, 'id' | 'status' | 'closedAt' | 'closedById' | 'note' | 'outcome'> & {
  properties: Prisma.InputJsonObject | null;
};

const closings = batched<Closing, Pick<Task, 'id' | 'properties'> | null>(
  async ({ rows }, requests) => {
    const closed = await rows<Pick<Task, 'id' | 'properties'>>(Prisma.sql`
    with closed as (
      update task t set status = c.status, closed_at = c.closed_at, closed_by_id = c.closed_by_id, note = c.note, outcome = c.outcome, properties = coalesce(c.properties, t.properties)
      from jsonb_populate_recordset(null::task, ${recordsOf(requests)}::jsonb) as c where t.id = c.id and t.status = 'todo'
      returning t.id, t.team_id, t.crm_task_id, t.closed_at as at, t.properties
    ), pushed as (${pushedWork(CHANGED_TASKS('closed'))})
    select id, properties from closed`);
    const byId = new Map(closed.map((task) => [task.id, task]));
    return requests.map(({ id }) => byId.get(id) ?? null);
  },
);

export async function changeTask(
  tx: Transaction,
  task: Task,
  values: { title: string; properties: Prisma.InputJsonObject },
  now: Date,
): Promise<void> {
  await tx.prisma.task.update({ where: { id: task.id }, data: values });
  await pushChangedTasks(tx, [task], now);
  recordTask(tx, task, now);
}

export function recordTask(
  tx: Transaction,
  task: Pick<Task, 'id' | 'teamId' | 'assigneeId'>,
  now: Date,
): void {
  tx.record({
    teamId: task.teamId,
    kind: 'task',
    change: 'updated',
    subjectId: task.id,
    ownerId: task.assigneeId,
    occurredAt: now,
  });
}
