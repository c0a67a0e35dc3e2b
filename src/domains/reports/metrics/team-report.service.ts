import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { typeList } from '../../sequences/steps/type-lists.ts';
import { typesThatCountAs, wasCarriedOut, wasRequested } from './counted-steps.ts';
import { resolveMembers } from './metrics.service.ts';
import { partsOf, type ReportPeriod, reportPeriod } from './report-period.ts';

export const REPORT_GROUPS = {
  total: 'One group for all.',
  user: 'One group for each sender or assignee.',
  flow_plan: 'One group for each flow plan.',
  day: 'One group for each day in the time zone of the team, without gaps.',
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
  /** The counts of the preceding period of the same length. */
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

/**
 * Counts the facts of a period and the preceding one, by group. Owners and admins see all members;
 * others see themselves, unless the team lets members see everybody.
 */
export async function teamReport(
  context: ServiceContext,
  input: TeamReportInput,
): Promise<TeamReport> {
  const scope = await activityScope(context, input);
  const { from, end, previousFrom, warnings } = scope;
  const rows = await countRows(context, scope, input.groupBy);
  const groups = groupsOf(rows, scope, input.groupBy);
  const sum = (which: 'counts' | 'previous') =>
    groups.reduce((total, group) => plus(total, group[which]), NONE);
  return {
    from,
    end,
    previousFrom,
    groups,
    total: sum('counts'),
    previousTotal: sum('previous'),
    warnings,
  };
}

/** The facts that a report counts. */
export interface ActivityScope extends ReportPeriod {
  /** The team's time zone, whose days form the period. */
  timeZone: string;
  memberIds: string[] | null;
  flowPlanIds: string[] | null;
}

/** The period of a report in the days of the team, with the members that the caller sees. */
export async function activityScope(
  context: ServiceContext,
  input: Omit<TeamReportInput, 'groupBy'>,
): Promise<ActivityScope & { warnings: string[] }> {
  const { actor, clock, prisma } = context;
  authorize(actor, 'metrics.read');
  const { timeZone } = await prisma.team.findUniqueOrThrow({
    where: { id: actor.teamId },
    select: { timeZone: true },
  });
  const period = reportPeriod(input, timeZone, clock.now());
  const { memberIds, userIds, warnings } = await resolveMembers(
    context,
    input.userIds ?? [],
    'reports.read.team',
  );
  const unknown = await unknownIdWarnings(context, { flowPlanIds: input.flowPlanIds, userIds });
  return {
    ...{ ...period, timeZone, memberIds },
    flowPlanIds: input.flowPlanIds && input.flowPlanIds.length > 0 ? [...input.flowPlanIds] : null,
    warnings: [...warnings, ...unknown],
  };
}

interface CountRow extends ReportCounts {
  key: string;
  isPrevious: boolean;
}

/**
 * The common table expression `facts`: one row per fact, counted as in `teamMetrics`. SQL because
 * Prisma cannot group several tables by an expression.
 */
export function activityFacts(
  { actor: { teamId } }: ServiceContext,
  { previousFrom, end }: ActivityScope,
): Prisma.Sql {
  const within = (at: Prisma.Sql) => Prisma.sql`${at} >= ${previousFrom} and ${at} < ${end}`;
  const enrollment = Prisma.sql`join enrollment e on e.team_id = f.team_id and e.id = f.enrollment_id`;
  return Prisma.sql`
    with facts(kind, at, member_id, flow_plan_id, contact_id) as (
      select f.type::text, f.executed_at, f.sender_id, e.flow_plan_id, e.contact_id from step f ${enrollment}
        where f.team_id = ${teamId} and ${wasCarriedOut(Prisma.sql`f`)} and ${within(Prisma.sql`f.executed_at`)}
      union all
      select 'accepted', f.accepted_at, f.sender_id, e.flow_plan_id, e.contact_id from step f ${enrollment}
        where f.team_id = ${teamId} and ${wasRequested(Prisma.sql`f`)} and ${within(Prisma.sql`f.accepted_at`)}
      union all
      select case f.sentiment when 'positive' then 'positive' else 'reply' end, f.sent_at, e.sender_id, e.flow_plan_id, e.contact_id from message f ${enrollment}
        where f.team_id = ${teamId} and f.direction = 'inbound' and f.kind = 'message' and f.enrollment_id is not null and ${within(Prisma.sql`f.sent_at`)}
      union all
      select 'click', f.clicked_at, e.sender_id, e.flow_plan_id, e.contact_id from link_click f ${enrollment} where f.team_id = ${teamId} and ${within(Prisma.sql`f.clicked_at`)}
      union all
      select 'task', f.closed_at, f.assignee_id, f.flow_plan_id, f.contact_id from task f where f.team_id = ${teamId} and f.status = 'completed' and ${within(Prisma.sql`f.closed_at`)}
      union all
      select 'meeting', f.booked_at, e.sender_id, e.flow_plan_id, e.contact_id from meeting f ${enrollment} where f.team_id = ${teamId} and ${within(Prisma.sql`f.booked_at`)}
    )`;
}

/** A condition on `facts`: the members and flow plans of the scope. */
export function isInScope({ memberIds, flowPlanIds }: ActivityScope): Prisma.Sql {
  const ofMembers =
    memberIds === null ? Prisma.sql`true` : Prisma.sql`member_id = any(${memberIds})`;
  return flowPlanIds === null
    ? ofMembers
    : Prisma.sql`${ofMembers} and flow_plan_id = any(${flowPlanIds})`;
}

/** A condition on `facts` that count toward a figure. */
export function addsTo(figure: keyof ReportCounts): Prisma.Sql {
  switch (figure) {
    case 'acceptedConnections':
      return Prisma.sql`kind = 'accepted'`;
    case 'replies':
      return Prisma.sql`kind in ('reply', 'positive')`;
    case 'positiveReplies':
      return Prisma.sql`kind = 'positive'`;
    case 'clicks':
      return Prisma.sql`kind = 'click'`;
    case 'tasksCompleted':
      return Prisma.sql`kind = 'task'`;
    case 'meetingsBooked':
      return Prisma.sql`kind = 'meeting'`;
    default:
      return Prisma.sql`kind in ${typeList(typesThatCountAs(figure))}`;
  }
}

/** One statement. */
function countRows(
  context: ServiceContext,
  scope: ActivityScope,
  groupBy: ReportGrouping,
): Promise<CountRow[]> {
  const figures = COUNT_NAMES.map(
    (name) =>
      Prisma.sql`count(*) filter (where ${addsTo(name)})::int as ${Prisma.raw(`"${name}"`)}`,
  );
  return context.rows<CountRow>(Prisma.sql`${activityFacts(context, scope)}
    select ${keyOf(groupBy, scope)} as key, at < ${scope.from} as "isPrevious", ${Prisma.join(figures)}
    from facts where ${isInScope(scope)} group by 1, 2 order by 1`);
}

/** Days and weeks are numbered from the start of their period, so that the two periods pair up. */
function keyOf(
  groupBy: ReportGrouping,
  { from, previousFrom, timeZone }: ReportPeriod & Pick<ActivityScope, 'timeZone'>,
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
      const zone = Prisma.sql`coalesce(known_time_zone(${timeZone}), 'UTC')`;
      const begin = Prisma.sql`case when at < ${from} then ${previousFrom}::timestamptz else ${from}::timestamptz end`;
      return Prisma.sql`(((at at time zone ${zone})::date - (${begin} at time zone ${zone})::date) / ${DAYS[groupBy]}::int)::text`;
    }
  }
}

const DAYS = { day: 1, week: 7 } as const;

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
  scope: ActivityScope,
  groupBy: ReportGrouping,
): ReportGroup[] {
  const countsOf = (key: string, isPrevious: boolean): ReportCounts =>
    rows.find((row) => row.key === key && row.isPrevious === isPrevious) ?? NONE;
  if (groupBy === 'day' || groupBy === 'week')
    return partsOf(scope, scope.timeZone, DAYS[groupBy]).map((part, index) => ({
      ...{ memberId: null, flowPlanId: null, ...part },
      ...{ counts: countsOf(String(index), false), previous: countsOf(String(index), true) },
    }));
  const { from, end } = scope;
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
