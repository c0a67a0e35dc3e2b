import { columnsOf } from '../../db/columns.ts';
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
  const [task] = await unit.rows<Task>(Prisma.sql`
    insert into task as t (id, team_id, kind, title, instructions, due_at, assignee_id, enrollment_id, flow_plan_id, prospect_id, step_id, properties, created_at)
    values (${newId('task')}, ${enrollment.teamId}, ${kind}::task_kind, ${title}, ${instructions}, ${dueAt}, ${enrollment.senderId}, ${enrollment.id},
      ${enrollment.flowPlanId}, ${enrollment.prospectId}, ${step.id}, ${JSON.stringify(properties)}::jsonb, ${now})
    returning ${columnsOf('Task', 't')}`);
  if (task === undefined) throw new Error(`The step ${step.id} got no task.`);
  unit.record({ teamId: task.teamId, kind: 'task', change: 'created', subjectId: task.id, ownerId: task.assigneeId, occurredAt: now });
  return task;
}

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
