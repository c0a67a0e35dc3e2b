import { Prisma } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../../db/unit-of-work.ts';
import type { MetricsWindow } from './metrics-window.ts';

/**
 * What was recorded, counted in the database: one statement for each kind of fact, whatever is asked of it. They are SQL
 * because Prisma groups neither by day nor over a join.
 */

/** Whose facts of which days are counted. Null where all are. */
export interface FactScope {
  teamId: string;
  memberIds: string[] | null;
  flowPlanIds: string[] | null;
  window: MetricsWindow;
  /** Whether each day is counted for itself. */
  byDay: boolean;
}

const { sql } = Prisma;

export interface StepFact {
  kind: 'email' | 'network_profile_view' | 'network_connect' | 'network_message' | 'network_inmail' | 'accepted';
  day: string;
  count: number;
}

/**
 * Steps that were carried out, and connection requests that were accepted. Who was connected before was sent no request. A
 * request that waited when its enrollment ended is canceled, and was sent all the same.
 */
export function stepFacts(prisma: Tx, scope: FactScope): Promise<StepFact[]> {
  return prisma.$queryRaw<StepFact[]>`
    select f.kind, ${day(scope, sql`f.at`)} as day, count(*)::int as count
    from (
      select s.type::text as kind, s.executed_at as at, s.sender_id, s.enrollment_id from step s
      where s.team_id = ${scope.teamId} and s.type in ('email', 'network_profile_view', 'network_connect', 'network_message', 'network_inmail')
        and case when s.type = 'network_connect' then s.status in ('done', 'awaiting_acceptance', 'canceled') and s.provider_id is not null else s.status = 'done' end
        and ${within(scope, sql`s.executed_at`)}
      union all
      select 'accepted', s.accepted_at, s.sender_id, s.enrollment_id from step s
      where s.team_id = ${scope.teamId} and s.type = 'network_connect' and s.provider_id is not null and ${within(scope, sql`s.accepted_at`)}
    ) as f
    where ${of(scope.memberIds, sql`f.sender_id`)} and ${ofPlans(scope, sql`f.enrollment_id`)}
    group by 1, 2`;
}

export interface ReplyFact {
  channel: 'email' | 'network';
  sentiment: 'positive' | 'neutral' | 'negative';
  isInMail: boolean;
  day: string;
  count: number;
}

/** Answers to sequences; the sender of the sequence is whose they are. */
export function replyFacts(prisma: Tx, scope: FactScope): Promise<ReplyFact[]> {
  return prisma.$queryRaw<ReplyFact[]>`
    select m.channel::text as channel, coalesce(m.sentiment::text, 'neutral') as sentiment, coalesce(s.type = 'network_inmail', false) as "isInMail",
      ${day(scope, sql`m.sent_at`)} as day, count(*)::int as count
    from message m
    join enrollment e on e.team_id = m.team_id and e.id = m.enrollment_id
    left join step s on s.team_id = m.team_id and s.id = m.step_id
    where m.team_id = ${scope.teamId} and m.direction = 'inbound' and ${within(scope, sql`m.sent_at`)}
      and ${of(scope.memberIds, sql`e.sender_id`)} and ${of(scope.flowPlanIds, sql`e.flow_plan_id`)}
    group by 1, 2, 3, 4`;
}

export interface DayFact {
  day: string;
  count: number;
}

/** Clicks on links of sent e-mails. */
export function clickFacts(prisma: Tx, scope: FactScope): Promise<DayFact[]> {
  return prisma.$queryRaw<DayFact[]>`
    select ${day(scope, sql`c.clicked_at`)} as day, count(*)::int as count
    from link_click c join enrollment e on e.team_id = c.team_id and e.id = c.enrollment_id
    where c.team_id = ${scope.teamId} and ${within(scope, sql`c.clicked_at`)}
      and ${of(scope.memberIds, sql`e.sender_id`)} and ${of(scope.flowPlanIds, sql`e.flow_plan_id`)}
    group by 1`;
}

/** Meetings that were booked. */
export function meetingFacts(prisma: Tx, scope: FactScope): Promise<DayFact[]> {
  return prisma.$queryRaw<DayFact[]>`
    select ${day(scope, sql`m.booked_at`)} as day, count(*)::int as count
    from meeting m join enrollment e on e.team_id = m.team_id and e.id = m.enrollment_id
    where m.team_id = ${scope.teamId} and ${within(scope, sql`m.booked_at`)}
      and ${of(scope.memberIds, sql`e.sender_id`)} and ${of(scope.flowPlanIds, sql`e.flow_plan_id`)}
    group by 1`;
}

export interface TaskFact {
  kind: 'section_approval' | 'call' | 'manual';
  logged: number;
  total: number;
}

/** Tasks that were there to do in the time, and those of them that were completed in it. What was canceled was not to do. */
export function taskFacts(prisma: Tx, scope: FactScope): Promise<TaskFact[]> {
  const { from, end } = scope.window;
  return prisma.$queryRaw<TaskFact[]>`
    select t.kind::text as kind, count(*)::int as total,
      (count(*) filter (where t.status = 'completed' and ${within(scope, sql`t.closed_at`)}))::int as logged
    from task t
    where t.team_id = ${scope.teamId} and t.status <> 'canceled'
      and ${end === null ? sql`true` : sql`t.created_at < ${end}`}
      and ${from === null ? sql`true` : sql`(t.closed_at is null or t.closed_at >= ${from})`}
      and ${of(scope.memberIds, sql`t.assignee_id`)} and ${of(scope.flowPlanIds, sql`t.flow_plan_id`)}
    group by 1`;
}

export interface VerdictFact {
  verdict: 'qualified' | 'disqualified';
  count: number;
}

/** Contacts that were judged before their first step. */
export function verdictFacts(prisma: Tx, scope: FactScope): Promise<VerdictFact[]> {
  return prisma.$queryRaw<VerdictFact[]>`
    select e.qualification::text as verdict, count(*)::int as count from enrollment e
    where e.team_id = ${scope.teamId} and e.qualification in ('qualified', 'disqualified') and ${within(scope, sql`e.qualified_at`)}
      and ${of(scope.memberIds, sql`e.sender_id`)} and ${of(scope.flowPlanIds, sql`e.flow_plan_id`)}
    group by 1`;
}

function within({ window: { from, end } }: FactScope, moment: Prisma.Sql): Prisma.Sql {
  const begun = from === null ? sql`${moment} is not null` : sql`${moment} >= ${from}`;
  return end === null ? begun : sql`${begun} and ${moment} < ${end}`;
}

function day({ byDay }: FactScope, moment: Prisma.Sql): Prisma.Sql {
  return byDay ? sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')` : sql`''`;
}

function of(ids: string[] | null, column: Prisma.Sql): Prisma.Sql {
  return ids === null ? sql`true` : sql`${column} = any(${ids})`;
}

function ofPlans({ teamId, flowPlanIds }: FactScope, enrollmentId: Prisma.Sql): Prisma.Sql {
  if (flowPlanIds === null) return sql`true`;
  return sql`${enrollmentId} in (select id from enrollment where team_id = ${teamId} and flow_plan_id = any(${flowPlanIds}))`;
}
