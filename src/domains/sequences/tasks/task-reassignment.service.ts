import type { Transaction } from '../../../db/database.ts';
import type { Prisma, Task } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { requireOne } from '../../../kernel/exactly-one.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { findMembership } from '../../accounts/members/members.service.ts';
import { pushChangedTasks } from '../../integrations/crm/crm-work.ts';
import { recordTask } from '../steps/task-moves.ts';

const MAX_TASKS = 500;

export interface ReassignTasksInput {
  toTeamMemberId: string;
  /** Exactly one of `taskIds` and `fromTeamMemberId` is required. */
  taskIds?: readonly string[] | null | undefined;
  fromTeamMemberId?: string | null | undefined;
}

export interface Reassignment {
  tasks: Task[];
  /** The member's remaining open tasks beyond the limit per call. */
  remaining: number;
}

/** Assigns open tasks to another member. The sender of their enrollments stays unchanged. */
export async function reassignTasks(
  context: ServiceContext,
  input: ReassignTasksInput,
): Promise<Reassignment> {
  const { actor, clock } = context;
  authorize(actor, 'tasks.write');
  authorize(actor, 'tasks.write.team');
  const { taskIds, fromTeamMemberId, toTeamMemberId } = input;
  const hasIds = taskIds !== null && taskIds !== undefined && taskIds.length > 0;
  const hasMember = fromTeamMemberId !== null && fromTeamMemberId !== undefined;
  requireOne(
    'taskIds',
    { label: 'taskIds', isGiven: hasIds },
    { label: 'fromTeamMemberId', isGiven: hasMember },
  );
  if (hasIds && taskIds.length > MAX_TASKS)
    throw invalidRequest([{ path: 'taskIds', message: `must be at most ${MAX_TASKS} IDs.` }]);
  return context.transact(async (tx) => {
    const to = await findMembership(tx, actor.teamId, toTeamMemberId);
    if (!to.isActive)
      throw invalidRequest([
        {
          path: 'toTeamMemberId',
          message: `"${toTeamMemberId}" is not an active member of your team.`,
        },
      ]);
    if (hasMember) await findMembership(tx, actor.teamId, fromTeamMemberId);
    const where: Prisma.TaskWhereInput = {
      teamId: actor.teamId,
      status: 'todo',
      ...(hasIds ? { id: { in: [...taskIds] } } : {}),
      assigneeId: { not: to.id, ...(hasMember ? { equals: fromTeamMemberId } : {}) },
    };
    if (hasIds) await rejectUnknown(tx, actor.teamId, taskIds);
    const open = await tx.prisma.task.findMany({ where, orderBy: { id: 'asc' }, take: MAX_TASKS });
    const ids = open.map(({ id }) => id);
    await tx.prisma.task.updateMany({
      where: { teamId: actor.teamId, id: { in: ids }, status: 'todo' },
      data: { assigneeId: to.id },
    });
    const tasks = await tx.prisma.task.findMany({
      where: { teamId: actor.teamId, id: { in: ids }, assigneeId: to.id },
      orderBy: { id: 'asc' },
    });
    await pushChangedTasks(tx, tasks, clock.now());
    // Announces a removal to a former assignee, who may no longer see a task.
    for (const { id, teamId, assigneeId } of open)
      tx.record({
        teamId,
        kind: 'task',
        change: 'removed',
        subjectId: id,
        ownerId: assigneeId,
        occurredAt: clock.now(),
      });
    for (const task of tasks) recordTask(tx, task, clock.now());
    const data = { taskCount: tasks.length, fromTeamMemberId: fromTeamMemberId ?? null };
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'tasks.reassigned',
      subjectId: to.id,
      data,
    });
    return { tasks, remaining: await tx.prisma.task.count({ where }) };
  });
}

async function rejectUnknown(
  { prisma }: Transaction,
  teamId: string,
  ids: readonly string[],
): Promise<void> {
  const found = new Set(
    (
      await prisma.task.findMany({ where: { teamId, id: { in: [...ids] } }, select: { id: true } })
    ).map(({ id }) => id),
  );
  const unknown = ids.find((id) => !found.has(id));
  if (unknown !== undefined) throw notFound('task', unknown);
}
