import { columnsOf } from '../../../db/columns.ts';
import {
  type Enrollment,
  type EnrollmentStatus,
  type Message,
  Prisma,
  type Task,
} from '../../../db/generated/prisma/client.ts';
import { type Actor, seesWholeTeam } from '../../../kernel/actor.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { defineLoader, defineRowLoader } from '../../../service/loader.ts';
import { type EnrollmentRow, type Includes, readNewest } from './enrollment-rows.ts';

export const enrollmentLoader = defineRowLoader<Enrollment>(
  'enrollment',
  (keys) =>
    Prisma.sql`select ${columnsOf('Enrollment', 'e')} from ${keys} join enrollment e on e.team_id = k.team_id and e.id = k.id`,
);

const MAX_CHILDREN = 200;

/** SQL condition that restricts tasks to those that the actor may see. */
export function ownTasks(actor: Actor, alias: 't' | 'r' = 't'): Prisma.Sql {
  return seesWholeTeam(actor)
    ? Prisma.empty
    : Prisma.sql`and ${Prisma.raw(alias)}.assignee_id = ${actor.membershipId}`;
}

/**
 * The tasks of enrollments, oldest first. Members see only their own. One statement for a whole
 * page.
 */
export const tasksOfEnrollmentLoader = defineLoader<string, Task[]>(
  async ({ rows, actor }, ids) => {
    const found = await rows<Task>(Prisma.sql`
      select ${columnsOf('Task', 't')} from unnest(${[...ids]}::text[]) as e(id) cross join lateral (
        select * from task t where t.team_id = ${actor.teamId} and t.enrollment_id = e.id ${ownTasks(actor)} order by t.id limit ${MAX_CHILDREN}) as t
      order by t.id`);
    return groupBy(found, ({ enrollmentId }) => enrollmentId);
  },
  () => [],
);

/** The replies to enrollments, oldest first. One statement for a whole page. */
export const repliesOfEnrollmentLoader = defineLoader<string, Message[]>(
  async ({ rows, actor }, ids) => {
    const found = await rows<Message>(Prisma.sql`
      select ${columnsOf('Message', 'm')} from unnest(${[...ids]}::text[]) as e(id) cross join lateral (
        select * from message m where m.team_id = ${actor.teamId} and m.enrollment_id = e.id and m.direction = 'inbound' and m.kind = 'message'
        order by m.sent_at, m.id limit ${MAX_CHILDREN}) as m
      order by m.sent_at, m.id`);
    return groupBy(found, ({ enrollmentId }) => enrollmentId ?? '');
  },
  () => [],
);

/** The first page of enrollments of one flow plan, batched over several plans. */
export interface FirstEnrollments {
  flowPlanId: string;
  status: EnrollmentStatus | null;
  take: number;
  includes: Includes;
}

/**
 * The newest enrollments of flow plans. One statement for all plans requested with the same
 * arguments.
 */
export const firstEnrollmentsLoader = defineLoader<FirstEnrollments, EnrollmentRow[]>(
  async (context, requests) => {
    const found = new Map<FirstEnrollments, EnrollmentRow[]>();
    for (const group of groupBy(
      requests,
      ({ status, take, includes }) => `${status} ${take} ${JSON.stringify(includes)}`,
    ).values()) {
      const [first] = group;
      if (first === undefined) continue;
      const rows = await readNewest(
        context,
        group.map(({ flowPlanId }) => flowPlanId),
        first,
        first.includes,
      );
      const byPlan = groupBy(rows, ({ flowPlanId }) => flowPlanId);
      for (const request of group) found.set(request, byPlan.get(request.flowPlanId) ?? []);
    }
    return found;
  },
  () => [],
);
