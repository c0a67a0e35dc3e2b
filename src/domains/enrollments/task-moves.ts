import { columnNamesOf, columnsOf, recordsOf } from '../../db/columns.ts';
import { gathered } from '../../db/gathered.ts';
import { Prisma, type Task, type TaskKind } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { newId } from '../../kernel/ids.ts';
import type { LockedStep } from './enrollments.types.ts';

/** The moves of tasks, each in the caller's transaction, on an enrollment that it has locked. */

export interface NewTask {
  kind: TaskKind;
  title: string;
  instructions: string | null;
  dueAt: Date;
  properties: Prisma.InputJsonObject;
}

/** Opens the task that a step waits for, for its sender. */
export async function openTask(unit: Unit, { step, enrollment }: LockedStep, values: NewTask, now: Date): Promise<Task> {
  const { kind, title, instructions, dueAt, properties } = values;
  const task = await newTasks(unit.rows, {
    id: newId('task'),
    teamId: enrollment.teamId,
    kind,
    title,
    instructions,
    dueAt,
    assigneeId: enrollment.senderId,
    enrollmentId: enrollment.id,
    flowPlanId: enrollment.flowPlanId,
    prospectId: enrollment.prospectId,
    stepId: step.id,
    properties,
    createdAt: now,
  });
  if (task === null) throw new Error(`The step ${step.id} got no task.`);
  unit.record({ teamId: task.teamId, kind: 'task', change: 'created', subjectId: task.id, ownerId: task.assigneeId, occurredAt: now });
  return task;
}

interface TaskRow extends Omit<Task, 'status' | 'closedAt' | 'closedById' | 'properties'> {
  properties: Prisma.InputJsonObject;
}

const newTasks = gathered<TaskRow, Task | null>(async (rows, asked) => {
  const columns = Prisma.raw(columnNamesOf(asked[0] ?? {}).join(', '));
  const tasks = await rows<Task>(Prisma.sql`
    insert into task as t (${columns}) select ${columns} from jsonb_populate_recordset(null::task, ${recordsOf(asked)}::jsonb)
    returning ${columnsOf('Task', 't')}`);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return asked.map(({ id }) => byId.get(id) ?? null);
});

/** Takes a task out of `todo`; false where it has left it already. */
export async function closeTask(
  unit: Unit,
  task: Pick<Task, 'id' | 'teamId' | 'assigneeId'>,
  status: 'completed' | 'skipped' | 'canceled',
  closedById: string | null,
  now: Date,
): Promise<boolean> {
  const closed = await unit.rows(Prisma.sql`
    update task set status = ${status}::task_status, closed_at = ${now}, closed_by_id = ${closedById} where id = ${task.id} and status = 'todo' returning id`);
  if (closed.length === 0) return false;
  recordTask(unit, task, now);
  return true;
}

/** Keeps what a task to do has come to hold. */
export async function changeTask(unit: Unit, task: Task, properties: Prisma.InputJsonObject, now: Date): Promise<void> {
  await unit.tx.task.update({ where: { id: task.id }, data: { properties } });
  recordTask(unit, task, now);
}

export function recordTask(unit: Unit, task: Pick<Task, 'id' | 'teamId' | 'assigneeId'>, now: Date): void {
  unit.record({ teamId: task.teamId, kind: 'task', change: 'updated', subjectId: task.id, ownerId: task.assigneeId, occurredAt: now });
}
