import type { Transaction } from '../../../db/database.ts';
import { type CrmWork, Prisma, type Task } from '../../../db/generated/prisma/client.ts';
import type { ChangedCrmContact } from '../../../providers/crm/crm.port.ts';

/**
 * The outbox of CRM changes, written in the transaction of the change. A subject has one row,
 * regardless of how often it changes. The engine retries it until the CRM has the change.
 */

/** The CRM's clock may lag, and some CRMs report whole seconds. */
const CLOCKS_DIFFER_SECONDS = 10;

/**
 * New tasks of flow plans that push tasks to the CRM. The statement must have a CTE `made` with the
 * tasks by field name.
 */
export const MADE_TASKS = Prisma.sql`
  select 'task'::crm_work_kind, m.id, m."teamId", m."createdAt", m."createdAt" from made m
  join flow_plan f on f.team_id = m."teamId" and f.id = m."flowPlanId" where f.is_push_to_crm_tasks`;

/**
 * Changed tasks that the CRM has or will have. The statement must have a CTE of this name with id,
 * team_id, crm_task_id and at.
 */
export const CHANGED_TASKS = (part: 'closed' | 'tasks' | 'changed') => Prisma.sql`
  select 'task'::crm_work_kind, c.id, c.team_id, c.at, c.at from ${Prisma.raw(part)} c
  left join crm_work w on w.kind = 'task' and w.subject_id = c.id where c.crm_task_id is not null or w.subject_id is not null`;

/**
 * Queues subjects for the CRM. A subject that is already queued or in progress is processed again.
 */
export function pushedWork(subjects: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    insert into crm_work (kind, subject_id, team_id, next_at, created_at) ${subjects}
    on conflict (kind, subject_id) do update set version = crm_work.version + 1`;
}

/** Queues set-aside work again. */
export async function pushAgain(
  tx: Transaction,
  { teamId, kind, subjectId }: Pick<CrmWork, 'teamId' | 'kind' | 'subjectId'>,
  now: Date,
): Promise<void> {
  await tx.rows(
    pushedWork(
      Prisma.sql`values (${kind}::crm_work_kind, ${subjectId}, ${teamId}, ${now}::timestamptz, ${now}::timestamptz)`,
    ),
  );
  tx.wake();
}

/** Queues tasks whose title, instructions or assignee changed. */
export async function pushChangedTasks(
  tx: Transaction,
  tasks: readonly Pick<Task, 'id'>[],
  now: Date,
): Promise<void> {
  if (tasks.length === 0) return;
  await tx.rows(Prisma.sql`
    with changed as (select id, team_id, crm_task_id, ${now}::timestamptz as at from task where id = any(${tasks.map(({ id }) => id)}))
    ${pushedWork(CHANGED_TASKS('changed'))}`);
}

/**
 * A task was reopened. A task that was closed in the CRM stays closed there, and a new one is
 * created, unless the close was not yet synced.
 */
export async function reopenInCrm(
  tx: Transaction,
  { teamId, id }: Pick<Task, 'teamId' | 'id'>,
  now: Date,
): Promise<void> {
  await tx.rows(Prisma.sql`
    update task t set crm_task_id = null where t.team_id = ${teamId} and t.id = ${id}
      and not exists (select 1 from crm_work w where w.kind = 'task' and w.subject_id = t.id)`);
  await tx.rows(
    pushedWork(Prisma.sql`
      select 'task'::crm_work_kind, t.id, t.team_id, ${now}::timestamptz, ${now}::timestamptz from task t
      join flow_plan f on f.team_id = t.team_id and f.id = t.flow_plan_id
      where t.team_id = ${teamId} and t.id = ${id} and f.is_push_to_crm_tasks`),
  );
}

/**
 * A newly connected CRM does not have the tasks of the previous one, so open tasks are created
 * again.
 */
export async function pushOpenTasks(tx: Transaction, teamId: string, now: Date): Promise<void> {
  await tx.rows(
    Prisma.sql`update task set crm_task_id = null where team_id = ${teamId} and crm_task_id is not null`,
  );
  await tx.rows(
    pushedWork(Prisma.sql`
      select 'task'::crm_work_kind, t.id, t.team_id, ${now}::timestamptz, ${now}::timestamptz from task t
      join flow_plan f on f.team_id = t.team_id and f.id = t.flow_plan_id
      where t.team_id = ${teamId} and t.status = 'todo' and f.is_push_to_crm_tasks`),
  );
}

/**
 * Enrollments whose emails and meetings are logged in the team's connected CRM: their flow plan
 * completes contacts, and the CRM has the contact. `changed` selects team_id, enrollment_id and at.
 */
export const loggedEnrollments = (changed: Prisma.Sql) => Prisma.sql`
  select 'activities'::crm_work_kind, e.id, e.team_id, max(g.at), max(g.at) from (${changed}) g
  join enrollment e on e.team_id = g.team_id and e.id = g.enrollment_id
  join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id and f.is_enrich_crm
  join contact c on c.team_id = e.team_id and c.id = e.contact_id and c.crm_contact_id is not null
  where exists (select 1 from connected_crm k where k.team_id = e.team_id) group by e.team_id, e.id`;

/** Queues an enrollment's emails and meetings after a new one. */
export async function logInCrm(
  tx: Transaction,
  { teamId, enrollmentId }: { teamId: string; enrollmentId: string },
  now: Date,
): Promise<void> {
  const changed = Prisma.sql`select ${teamId} as team_id, ${enrollmentId} as enrollment_id, ${now}::timestamptz as at`;
  await tx.rows(pushedWork(loggedEnrollments(changed)));
}

/**
 * Enrollments whose status or last reply the CRM shows on the contact: their flow plan completes
 * contacts, and the CRM has the contact. `changed` selects team_id, enrollment_id and at.
 */
export const shownEnrollments = (changed: Prisma.Sql) => Prisma.sql`
  select 'status'::crm_work_kind, e.id, e.team_id, g.at, g.at from (${changed}) g
  join enrollment e on e.team_id = g.team_id and e.id = g.enrollment_id
  join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id and f.is_enrich_crm
  join contact c on c.team_id = e.team_id and c.id = e.contact_id and c.crm_contact_id is not null`;

/** Queues the status and last reply of an enrollment. */
export async function showInCrm(
  tx: Transaction,
  { teamId, id }: { teamId: string; id: string },
  now: Date,
): Promise<void> {
  await tx.rows(
    pushedWork(
      shownEnrollments(
        Prisma.sql`select ${teamId} as team_id, ${id} as enrollment_id, ${now}::timestamptz as at`,
      ),
    ),
  );
}

/**
 * The sync of contacts, each through the latest of its enrollments in flow plans that complete
 * contacts. `contacts` selects contacts as c.
 */
const changedContacts = (contacts: Prisma.Sql, now: Date) =>
  pushedWork(Prisma.sql`
    select 'contact'::crm_work_kind, e.id, c.team_id, ${now}::timestamptz, ${now}::timestamptz from ${contacts} cross join lateral (
      select e.id from enrollment e join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id and f.is_enrich_crm
      where e.team_id = c.team_id and e.contact_id = c.id order by e.started_at desc, e.id desc limit 1) e`);

/** Queues the sync of a contact that a member changed, if the CRM has it. */
export async function pushChangedContact(
  tx: Transaction,
  { teamId, id }: { teamId: string; id: string },
  now: Date,
): Promise<void> {
  await tx.rows(
    changedContacts(
      Prisma.sql`(select * from contact where team_id = ${teamId} and id = ${id} and crm_contact_id is not null) c`,
      now,
    ),
  );
}

/** Queues the sync of contacts that changed in the CRM since the last reading. */
export async function pullChangedContacts(
  tx: Transaction,
  teamId: string,
  changed: readonly ChangedCrmContact[],
  now: Date,
): Promise<void> {
  const ids = changed.map(({ crmContactId }) => crmContactId);
  const times = changed.map(({ changedAt }) => changedAt);
  await tx.rows(
    changedContacts(
      Prisma.sql`unnest(${ids}::text[], ${times}::timestamptz[]) as t (id, changed_at)
        join contact c on c.team_id = ${teamId} and c.crm_contact_id = t.id
        and (c.crm_read_at is null or c.crm_read_at <= t.changed_at + make_interval(secs => ${CLOCKS_DIFFER_SECONDS}))`,
      now,
    ),
  );
}

/**
 * Queues the CRM lookup of the contact of a new enrollment, and its status, if the CRM has the
 * contact already.
 */
export async function enrichFromCrm(
  tx: Transaction,
  { id, teamId }: { id: string; teamId: string },
  now: Date,
): Promise<void> {
  await tx.prisma.crmWork.create({
    data: { kind: 'contact', subjectId: id, teamId, nextAt: now, createdAt: now },
  });
  await showInCrm(tx, { id, teamId }, now);
}
