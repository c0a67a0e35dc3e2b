import type { Prisma, Task, TaskKind } from '../../db/generated/prisma/client.ts';
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
  const task = await unit.tx.task.create({
    data: {
      id: newId('task'),
      teamId: enrollment.teamId,
      ...values,
      assigneeId: enrollment.senderId,
      enrollmentId: enrollment.id,
      flowPlanId: enrollment.flowPlanId,
      prospectId: enrollment.prospectId,
      stepId: step.id,
      createdAt: now,
    },
  });
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
  const { count } = await unit.tx.task.updateMany({ where: { id: task.id, status: 'todo' }, data: { status, closedAt: now, closedById } });
  if (count === 0) return false;
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
