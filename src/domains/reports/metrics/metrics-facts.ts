import type { Reader } from '../../../db/database.ts';
import { Prisma, type Sentiment } from '../../../db/generated/prisma/client.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { wasOpportunity } from '../../sequences/enrollments/opportunities.ts';
import { typeList } from '../../sequences/steps/type-lists.ts';
import { typesThatCountAs, wasCarriedOut, wasRequested } from './counted-steps.ts';
import type { MetricsWindow } from './metrics-window.ts';

/**
 * Counts recorded facts in the database with a single statement. SQL because Prisma cannot group by
 * day or across a join.
 */

/** The facts to count. Null means no restriction. */
export interface FactScope {
  teamId: string;
  memberIds: string[] | null;
  flowPlanIds: string[] | null;
  window: MetricsWindow;
  /** True to count each day separately. */
  byDay: boolean;
}

const { sql } = Prisma;

export type FactName = 'step' | 'reply' | 'click' | 'task' | 'verdict' | 'meeting' | 'opportunity';

/** The count of equal facts. Columns that do not apply to a fact are null, false, empty or 0. */
export interface Fact {
  fact: FactName;
  /** The step type or `accepted`, the channel of a reply, the task kind, or the verdict. */
  kind: string | null;
  /** Only for replies. */
  sentiment: Sentiment | null;
  isInMail: boolean;
  /** For example `2026-11-20`. Empty if days are not counted separately. */
  day: string;
  count: number;
  /** Only for tasks: the number completed in the period. */
  logged: number;
}

/** The counted facts by name. */
export type Facts = (name: FactName) => readonly Fact[];

/** Counts only the wanted kinds of facts, in one statement. */
export async function readFacts(
  reader: Reader,
  scope: FactScope,
  wanted: ReadonlySet<FactName>,
): Promise<Facts> {
  if (wanted.size === 0) return () => [];
  const counts = Prisma.join(
    [...wanted].map((fact) => COUNTS[fact](scope)),
    ' union all ',
  );
  const rows = await reader.rows<Fact>(sql`
    select fact, kind, sentiment, "isInMail", coalesce(to_char(day, 'YYYY-MM-DD'), '') as day, count, logged
    from (${counts}) as f(fact, kind, sentiment, "isInMail", day, count, logged)`);
  const byName = groupBy(rows, ({ fact }) => fact);
  return (name) => byName.get(name) ?? [];
}

/** All queries return the columns that `readFacts` selects. */
const COUNTS: Record<FactName, (scope: FactScope) => Prisma.Sql> = {
  step: (scope) => sql`(
    select 'step', f.kind, null, false, ${day(scope, sql`f.at`)}, count(*)::int, 0
    from (
      select s.type::text as kind, s.executed_at as at, s.sender_id, s.enrollment_id from step s
      where s.team_id = ${scope.teamId} and ${wasCarriedOut(sql`s`)}
        and ${within(scope, sql`s.executed_at`)}
      union all
      select 'accepted', s.accepted_at, s.sender_id, s.enrollment_id from step s
      where s.team_id = ${scope.teamId} and ${wasRequested(sql`s`)} and ${within(scope, sql`s.accepted_at`)}
    ) as f
    where ${of(scope.memberIds, sql`f.sender_id`)} and ${ofEnrollment({ ...scope, memberIds: null }, sql`f.enrollment_id`)}
    group by 2, 5)`,
  // Replies count for the sender of the sequence. Only network replies can answer an InMail, so
  // only they join the step.
  reply: (scope) => sql`(
    select 'reply', 'email', coalesce(m.sentiment::text, 'neutral'), false, ${day(scope, sql`m.sent_at`)}, count(*)::int, 0
    from message m
    where ${replied(scope)} and m.channel = 'email'
    group by 3, 5
  ) union all (
    select 'reply', 'network', coalesce(m.sentiment::text, 'neutral'), coalesce(s.type in ${typeList(typesThatCountAs('inMailsSent'))}, false), ${day(scope, sql`m.sent_at`)}, count(*)::int, 0
    from message m left join step s on s.team_id = m.team_id and s.id = m.step_id
    where ${replied(scope)} and m.channel = 'network'
    group by 3, 4, 5)`,
  click: (scope) => sql`(
    select 'click', null, null, false, ${day(scope, sql`c.clicked_at`)}, count(*)::int, 0
    from link_click c
    where c.team_id = ${scope.teamId} and ${within(scope, sql`c.clicked_at`)} and ${ofEnrollment(scope, sql`c.enrollment_id`)}
    group by 5)`,
  // Canceled tasks do not count.
  task: (scope) => sql`(
    select 'task', t.kind::text, null, false, null::date, count(*)::int, (count(*) filter (where t.status = 'completed' and ${within(scope, sql`t.closed_at`)}))::int
    from task t
    where t.team_id = ${scope.teamId} and t.status <> 'canceled'
      and ${scope.window.end === null ? sql`true` : sql`t.created_at < ${scope.window.end}`}
      and ${scope.window.from === null ? sql`true` : sql`(t.closed_at is null or t.closed_at >= ${scope.window.from})`}
      and ${of(scope.memberIds, sql`t.assignee_id`)} and ${of(scope.flowPlanIds, sql`t.flow_plan_id`)}
    group by 2)`,
  verdict: (scope) => sql`(
    select 'verdict', e.qualification::text, null, false, null::date, count(*)::int, 0 from enrollment e
    where e.team_id = ${scope.teamId} and e.qualification in ('qualified', 'disqualified') and ${within(scope, sql`e.qualified_at`)}
      and ${of(scope.memberIds, sql`e.sender_id`)} and ${of(scope.flowPlanIds, sql`e.flow_plan_id`)}
    group by 2)`,
  meeting: (scope) => sql`(
    select 'meeting', null, null, false, ${day(scope, sql`m.booked_at`)}, count(*)::int, 0
    from meeting m
    where m.team_id = ${scope.teamId} and ${within(scope, sql`m.booked_at`)} and ${ofEnrollment(scope, sql`m.enrollment_id`)}
    group by 5)`,
  opportunity: (scope) => sql`(
    select 'opportunity', null, null, false, null::date, count(distinct e.contact_id)::int, 0 from enrollment e
    where e.team_id = ${scope.teamId} and ${of(scope.memberIds, sql`e.sender_id`)} and ${of(scope.flowPlanIds, sql`e.flow_plan_id`)}
      and ${wasOpportunity(scope.teamId, (moment) => within(scope, moment))})`,
};

function replied(scope: FactScope): Prisma.Sql {
  return sql`m.team_id = ${scope.teamId} and m.direction = 'inbound' and m.kind = 'message' and m.enrollment_id is not null
      and ${within(scope, sql`m.sent_at`)} and ${ofEnrollment(scope, sql`m.enrollment_id`)}`;
}

function within({ window: { from, end } }: FactScope, moment: Prisma.Sql): Prisma.Sql {
  const begun = from === null ? sql`${moment} is not null` : sql`${moment} >= ${from}`;
  return end === null ? begun : sql`${begun} and ${moment} < ${end}`;
}

function day({ byDay }: FactScope, moment: Prisma.Sql): Prisma.Sql {
  return byDay ? sql`(${moment} at time zone 'UTC')::date` : sql`null::date`;
}

function of(ids: string[] | null, column: Prisma.Sql): Prisma.Sql {
  return ids === null ? sql`true` : sql`${column} = any(${ids})`;
}

/** Restricts to enrollments in the scope; `memberIds` are their senders. */
function ofEnrollment(
  { teamId, memberIds, flowPlanIds }: FactScope,
  enrollmentId: Prisma.Sql,
): Prisma.Sql {
  if (memberIds === null && flowPlanIds === null) return sql`true`;
  return sql`${enrollmentId} in (select e.id from enrollment e
    where e.team_id = ${teamId} and ${of(memberIds, sql`e.sender_id`)} and ${of(flowPlanIds, sql`e.flow_plan_id`)})`;
}
