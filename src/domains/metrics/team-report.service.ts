import { Prisma } from '../../db/generated/prisma/client.ts';
import type { Nullish } from '../../kernel/nullish.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ReportCount } from '../../kernel/step-kind.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { typeList } from '../steps/type-lists.ts';
import { typesThatCountAs, wasCarriedOut, wasRequested } from './counted-steps.ts';
import { resolveMembers } from './metrics.service.ts';
import { windowOf } from './metrics-window.ts';

export const REPORT_GROUPS = {
  total: 'One group for all.',
  user: 'One group for each sender or assignee.',
  flow_plan: 'One group for each flow plan.',
  day: 'One group for each UTC day, without gaps.',
  week: 'One group for each week of seven days, counted from the start of the period, without gaps.',
} as const;
export type ReportGrouping = keyof typeof REPORT_GROUPS;

export interface TeamReportInput
  extends Nullish<{
    from: Date;
    to: Date;
    flowPlanIds: readonly string[];
    userIds: readonly string[];
  }> {
  groupBy: ReportGrouping;
}

const COUNT_NAMES = [
  'emailsSent',
  'profileViews',
  'connectionRequests',
  'acceptedConnections',
  'messagesSent',
  'inMailsSent',
  'replies',
  'positiveReplies',
  'clicks',
  'tasksCompleted',
  'meetingsBooked',
] as const;
export type ReportCounts = Record<(typeof COUNT_NAMES)[number], number>;

export interface ReportGroup {
  memberId: string | null;
  flowPlanId: string | null;
  from: Date;
  /** Exclusive. */
  end: Date;
  counts: ReportCounts;
  /** The same of the period before, which is as long. */
  previous: ReportCounts;
}

export interface TeamReport {
  from: Date;
  end: Date;
  previousFrom: Date;
  groups: ReportGroup[];
  total: ReportCounts;
  previousTotal: ReportCounts;
  warnings: string[];
}

const DAY_MILLIS = 86_400_000;

/**
 * Counts what happened in a period and in the one before, by group. Owners and admins see all
 * members; others only themselves, unless the team lets its members see them.
 */
export async function teamReport(
  context: ServiceContext,
  input: TeamReportInput,
): Promise<TeamReport> {
  const { actor, clock } = context;
  authorize(actor, 'metrics.read');
  const { from, end } = windowOf(input, 'report', clock.now());
  if (from === null || end === null) throw new Error('The period of a report has both bounds.');
  const { memberIds, userIds, warnings } = await resolveMembers(
    context,
    input.userIds ?? [],
    'reports.read.team',
  );
  const unknown = await unknownIdWarnings(context, { flowPlanIds: input.flowPlanIds, userIds });
  const length = end.getTime() - from.getTime();
  const previousFrom = new Date(from.getTime() - length);
  const flowPlanIds =
    input.flowPlanIds && input.flowPlanIds.length > 0 ? [...input.flowPlanIds] : null;
  const rows = await countRows(context, {
    from,
    end,
    previousFrom,
    memberIds,
    flowPlanIds,
    groupBy: input.groupBy,
  });
  const groups = groupsOf(rows, { from, end }, input.groupBy);
  const sum = (which: 'counts' | 'previous') =>
    groups.reduce((total, group) => plus(total, group[which]), NONE);
  return {
    from,
    end,
    previousFrom,
    groups,
    total: sum('counts'),
    previousTotal: sum('previous'),
    warnings: [...warnings, ...unknown],
  };
}

interface CountRow extends ReportCounts {
  key: string;
  isPrevious: boolean;
}

interface Scope {
  from: Date;
  end: Date;
  previousFrom: Date;
  memberIds: string[] | null;
  flowPlanIds: string[] | null;
  groupBy: ReportGrouping;
}

/**
 * One statement. SQL because Prisma cannot group several tables by an expression. What happened is
 * counted as in `teamMetrics`.
 */
function countRows(
  { actor, rows }: ServiceContext,
  { from, end, previousFrom, memberIds, flowPlanIds, groupBy }: Scope,
): Promise<CountRow[]> {
  const { teamId } = actor;
  const within = (at: Prisma.Sql) => Prisma.sql`${at} >= ${previousFrom} and ${at} < ${end}`;
  const enrollment = Prisma.sql`join enrollment e on e.team_id = f.team_id and e.id = f.enrollment_id`;
  const ofMembers =
    memberIds === null ? Prisma.empty : Prisma.sql`and member_id = any(${memberIds})`;
  const ofPlans =
    flowPlanIds === null ? Prisma.empty : Prisma.sql`and flow_plan_id = any(${flowPlanIds})`;
  return rows<CountRow>(Prisma.sql`
    with facts(kind, at, member_id, flow_plan_id) as (
      select f.type::text, f.executed_at, f.sender_id, e.flow_plan_id from step f ${enrollment}
        where f.team_id = ${teamId} and ${wasCarriedOut(Prisma.sql`f`)} and ${within(Prisma.sql`f.executed_at`)}
      union all
      select 'accepted', f.accepted_at, f.sender_id, e.flow_plan_id from step f ${enrollment}
        where f.team_id = ${teamId} and ${wasRequested(Prisma.sql`f`)} and ${within(Prisma.sql`f.accepted_at`)}
      union all
      select case f.sentiment when 'positive' then 'positive' else 'reply' end, f.sent_at, e.sender_id, e.flow_plan_id from message f ${enrollment}
        where f.team_id = ${teamId} and f.direction = 'inbound' and f.kind = 'message' and f.enrollment_id is not null and ${within(Prisma.sql`f.sent_at`)}
      union all
      select 'click', f.clicked_at, e.sender_id, e.flow_plan_id from link_click f ${enrollment} where f.team_id = ${teamId} and ${within(Prisma.sql`f.clicked_at`)}
      union all
      select 'task', f.closed_at, f.assignee_id, f.flow_plan_id from task f where f.team_id = ${teamId} and f.status = 'completed' and ${within(Prisma.sql`f.closed_at`)}
      union all
      select 'meeting', f.booked_at, e.sender_id, e.flow_plan_id from meeting f ${enrollment} where f.team_id = ${teamId} and ${within(Prisma.sql`f.booked_at`)}
    )
    select ${keyOf(groupBy, { from, previousFrom })} as key, at < ${from} as "isPrevious",
      ${stepsCounted('emailsSent')} as "emailsSent",
      ${stepsCounted('profileViews')} as "profileViews",
      ${stepsCounted('connectionRequests')} as "connectionRequests",
      count(*) filter (where kind = 'accepted')::int as "acceptedConnections",
      ${stepsCounted('messagesSent')} as "messagesSent",
      ${stepsCounted('inMailsSent')} as "inMailsSent",
      count(*) filter (where kind in ('reply', 'positive'))::int as replies,
      count(*) filter (where kind = 'positive')::int as "positiveReplies",
      count(*) filter (where kind = 'click')::int as clicks,
      count(*) filter (where kind = 'task')::int as "tasksCompleted",
      count(*) filter (where kind = 'meeting')::int as "meetingsBooked"
    from facts where true ${ofMembers} ${ofPlans} group by 1, 2 order by 1`);
}

const stepsCounted = (count: ReportCount) =>
  Prisma.sql`count(*) filter (where kind in ${typeList(typesThatCountAs(count))})::int`;

/**
 * Days and weeks are numbered from the start of their period, so that those of the two periods pair
 * up.
 */
function keyOf(
  groupBy: ReportGrouping,
  { from, previousFrom }: Pick<Scope, 'from' | 'previousFrom'>,
): Prisma.Sql {
  switch (groupBy) {
    case 'total':
      return Prisma.sql`''`;
    case 'user':
      return Prisma.sql`member_id`;
    case 'flow_plan':
      return Prisma.sql`flow_plan_id`;
    case 'day':
    case 'week': {
      const begin = Prisma.sql`case when at < ${from} then ${previousFrom}::timestamptz else ${from}::timestamptz end`;
      return Prisma.sql`floor(extract(epoch from at - ${begin}) / ${secondsOf(groupBy)})::int::text`;
    }
  }
}

const secondsOf = (groupBy: 'day' | 'week') => (groupBy === 'day' ? 86_400 : 7 * 86_400);

const NONE: ReportCounts = {
  ...{
    emailsSent: 0,
    profileViews: 0,
    connectionRequests: 0,
    acceptedConnections: 0,
    messagesSent: 0,
    inMailsSent: 0,
  },
  ...{ replies: 0, positiveReplies: 0, clicks: 0, tasksCompleted: 0, meetingsBooked: 0 },
};

function plus(one: ReportCounts, other: ReportCounts): ReportCounts {
  const sum = { ...NONE };
  for (const name of COUNT_NAMES) sum[name] = one[name] + other[name];
  return sum;
}

function groupsOf(
  rows: readonly CountRow[],
  { from, end }: { from: Date; end: Date },
  groupBy: ReportGrouping,
): ReportGroup[] {
  const countsOf = (key: string, isPrevious: boolean): ReportCounts =>
    rows.find((row) => row.key === key && row.isPrevious === isPrevious) ?? NONE;
  if (groupBy === 'day' || groupBy === 'week') {
    const millis = groupBy === 'day' ? DAY_MILLIS : 7 * DAY_MILLIS;
    const count = Math.ceil((end.getTime() - from.getTime()) / millis);
    return Array.from({ length: count }, (_, index) => {
      const begin = new Date(from.getTime() + index * millis);
      const last = new Date(Math.min(begin.getTime() + millis, end.getTime()));
      return {
        memberId: null,
        flowPlanId: null,
        from: begin,
        end: last,
        counts: countsOf(String(index), false),
        previous: countsOf(String(index), true),
      };
    });
  }
  const keys = groupBy === 'total' ? [''] : [...new Set(rows.map(({ key }) => key))];
  return keys.map((key) => ({
    ...{
      memberId: groupBy === 'user' ? key : null,
      flowPlanId: groupBy === 'flow_plan' ? key : null,
      from,
      end,
    },
    ...{ counts: countsOf(key, false), previous: countsOf(key, true) },
  }));
}
