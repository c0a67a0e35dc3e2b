import type { Prisma, Task, TeamMembership } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { pushChangedTasks } from '../crm/crm-work.ts';
import { recordTask } from '../enrollments/task-moves.ts';

const MAX_TASKS = 500;

export interface ReassignTasksInput {
  toTeamMemberId: string;
  /** These tasks, or the open ones of a member: one of the two. */
  taskIds?: readonly string[] | null | undefined;
  fromTeamMemberId?: string | null | undefined;
}

export interface Reassignment {
  tasks: Task[];
  /** Open tasks of the same member that were left, because one call moves a bounded number. */
  remaining: number;
}

/** Gives open tasks to another member. Who sends in their sequences stays the same. */
export async function reassignTasks(context: ServiceContext, input: ReassignTasksInput): Promise<Reassignment> {
  const { actor, clock, traceId } = context;
  authorize(actor, 'tasks.write');
  authorize(actor, 'tasks.write.team');
  const { taskIds, fromTeamMemberId, toTeamMemberId } = input;
  const hasIds = taskIds !== null && taskIds !== undefined && taskIds.length > 0;
  const hasMember = fromTeamMemberId !== null && fromTeamMemberId !== undefined;
  if (hasIds === hasMember) throw invalidRequest([{ path: 'taskIds', message: 'Give either taskIds or fromTeamMemberId.' }]);
  if (hasIds && taskIds.length > MAX_TASKS) throw invalidRequest([{ path: 'taskIds', message: `must be at most ${MAX_TASKS} IDs.` }]);
  return context.transact(async (unit) => {
    const to = await findMember(unit, actor.teamId, toTeamMemberId);
    if (!to.isActive) throw invalidRequest([{ path: 'toTeamMemberId', message: `"${toTeamMemberId}" is not an active member of your team.` }]);
    if (hasMember) await findMember(unit, actor.teamId, fromTeamMemberId);
    const where: Prisma.TaskWhereInput = {
      teamId: actor.teamId,
      status: 'todo',
      ...(hasIds ? { id: { in: [...taskIds] } } : {}),
      assigneeId: { not: to.id, ...(hasMember ? { equals: fromTeamMemberId } : {}) },
    };
    if (hasIds) await refuseUnknown(unit, actor.teamId, taskIds);
    const open = await unit.tx.task.findMany({ where, orderBy: { id: 'asc' }, take: MAX_TASKS });
    const ids = open.map(({ id }) => id);
    await unit.tx.task.updateMany({ where: { teamId: actor.teamId, id: { in: ids }, status: 'todo' }, data: { assigneeId: to.id } });
    const tasks = await unit.tx.task.findMany({ where: { teamId: actor.teamId, id: { in: ids }, assigneeId: to.id }, orderBy: { id: 'asc' } });
    await pushChangedTasks(unit, tasks, clock.now());
    for (const task of tasks) recordTask(unit, task, clock.now());
    await unit.tx.auditEntry.create({
      data: {
        ...{ id: newId('auditEntry'), teamId: actor.teamId, membershipId: actor.membershipId, action: 'tasks.reassigned', subjectId: to.id },
        ...{ data: { taskCount: tasks.length, fromTeamMemberId: fromTeamMemberId ?? null }, traceId },
      },
    });
    return { tasks, remaining: await unit.tx.task.count({ where }) };
  });
}

async function refuseUnknown({ tx }: Unit, teamId: string, ids: readonly string[]): Promise<void> {
  const found = new Set((await tx.task.findMany({ where: { teamId, id: { in: [...ids] } }, select: { id: true } })).map(({ id }) => id));
  const unknown = ids.find((id) => !found.has(id));
  if (unknown !== undefined) throw notFound('task', unknown);
}

async function findMember({ tx }: Unit, teamId: string, id: string): Promise<TeamMembership> {
  const member = await tx.teamMembership.findUnique({ where: { teamId_id: { teamId, id } } });
  if (member === null) throw notFound('team member', id);
  return member;
}
