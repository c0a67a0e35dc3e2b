import { Prisma, type Task } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';

/**
 * What is to be brought into line with the CRM, written in the transaction that makes it so. A row is one subject,
 * however often it changes; the engine works on it until the CRM has it.
 */

/** Tasks that were just created, by flow plans that push their tasks. For a statement whose part `made` has them by their fields' names. */
export const MADE_TASKS = Prisma.sql`
  select 'task'::crm_work_kind, m.id, m."teamId", m."createdAt", m."createdAt" from made m
  join flow_plan f on f.team_id = m."teamId" and f.id = m."flowPlanId" where f.is_push_to_crm_tasks`;

/** Tasks that the CRM has, or will have, and that changed. For a statement with a part of this name with their id, team_id, crm_task_id and at. */
export const CHANGED_TASKS = (part: 'closed' | 'tasks' | 'changed') => Prisma.sql`
  select 'task'::crm_work_kind, c.id, c.team_id, c.at, c.at from ${Prisma.raw(part)} c
  where c.crm_task_id is not null or exists (select 1 from crm_work w where w.kind = 'task' and w.subject_id = c.id)`;

/** Has subjects brought into line with the CRM; those that wait for it already, or are worked on, once more. */
export function pushedTasks(subjects: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    insert into crm_work (kind, subject_id, team_id, next_at, created_at) ${subjects}
    on conflict (kind, subject_id) do update set version = crm_work.version + 1`;
}

/** Tasks whose title, texts or assignee changed. */
export async function pushChangedTasks(unit: Unit, tasks: readonly Pick<Task, 'id'>[], now: Date): Promise<void> {
  if (tasks.length === 0) return;
  await unit.rows(Prisma.sql`
    with changed as (select id, team_id, crm_task_id, ${now}::timestamptz as at from task where id = any(${tasks.map(({ id }) => id)}))
    ${pushedTasks(CHANGED_TASKS('changed'))}`);
}

/** Has the contact of a new enrollment looked up in the CRM. */
export async function enrichFromCrm(unit: Unit, { id, teamId }: { id: string; teamId: string }, now: Date): Promise<void> {
  await unit.tx.crmWork.create({ data: { kind: 'contact', subjectId: id, teamId, nextAt: now, createdAt: now } });
}
