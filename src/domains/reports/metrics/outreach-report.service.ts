import { Prisma } from '../../../db/generated/prisma/client.ts';
import { notFound } from '../../../kernel/id-help.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { SURE } from '../../../kernel/replies/reply-intent.ts';
import type { StepType } from '../../../kernel/step-kind.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { wasCarriedOut } from './counted-steps.ts';
import { resolveMembers } from './metrics.service.ts';
import { localDays, type ReportPeriod, reportPeriod } from './report-period.ts';

/**
 * The outcomes of the steps that were sent in a period. Each step is followed until the contact's
 * next one, so that a rate compares answers with the answered steps.
 */

export const OUTREACH_GROUPS = {
  total: 'One row for all.',
  flow_plan: 'One row for each flow plan.',
  step: 'One row for each step of each flow plan.',
  sender: 'One row for each sender.',
  mailbox: 'One row for each mailbox. Only counts emails.',
  day: 'One row for each day in the time zone of the team, without gaps.',
  flow_plan_day:
    'One row for each flow plan and day on which it has a count. No period before is counted.',
} as const;
export type OutreachGrouping = keyof typeof OUTREACH_GROUPS;

export interface OutreachReportInput
  extends Nullish<{
    from: Date;
    to: Date;
    flowPlanIds: readonly string[];
    userIds: readonly string[];
    /** Only counts emails of these mailboxes. */
    mailboxIds: readonly string[];
  }> {
  groupBy: OutreachGrouping;
}

const COUNT_NAMES = [
  ...(['started', 'sent', 'bounced', 'replied', 'positive', 'meetings'] as const),
  ...(['optedOut', 'left'] as const),
] as const;
export type OutreachCounts = Record<(typeof COUNT_NAMES)[number], number>;

export interface OutreachRow {
  flowPlanId: string | null;
  nodeId: string | null;
  type: StepType | null;
  memberId: string | null;
  mailboxId: string | null;
  /** For example `2026-11-20`. */
  day: string | null;
  counts: OutreachCounts;
  previous: OutreachCounts;
}

export interface OutreachReport extends ReportPeriod {
  timeZone: string;
  rows: OutreachRow[];
  total: OutreachCounts;
  previousTotal: OutreachCounts;
  warnings: string[];
}

export async function outreachReport(
  context: ServiceContext,
  input: OutreachReportInput,
): Promise<OutreachReport> {
  const { groupBy } = input;
  const scope = await outreachScope(context, input);
  const { period, timeZone, warnings } = scope;
  const counted = await countRows(context, scope, groupBy);
  const rows = rowsOf(counted, period, groupBy, timeZone);
  const sum = (which: 'counts' | 'previous') =>
    counted
      .filter(({ isPrevious }) => isPrevious === (which === 'previous'))
      .reduce((total, row) => plus(total, row), NONE);
  return {
    ...period,
    timeZone,
    rows,
    total: sum('counts'),
    previousTotal: sum('previous'),
    warnings,
  };
}

/** The report of one flow plan by step. */
export async function flowPlanReport(
  context: ServiceContext,
  { flowPlanId, ...period }: { flowPlanId: string } & Pick<OutreachReportInput, 'from' | 'to'>,
): Promise<OutreachReport> {
  const { actor, prisma } = context;
  authorize(actor, 'metrics.read');
  const plan = await prisma.flowPlan.findFirst({
    where: { teamId: actor.teamId, id: flowPlanId },
    select: { id: true },
  });
  if (plan === null) throw notFound('flow plan', flowPlanId);
  return outreachReport(context, { ...period, flowPlanIds: [flowPlanId], groupBy: 'step' });
}

interface CountRow extends OutreachCounts {
  flowPlanId: string | null;
  nodeId: string | null;
  type: StepType | null;
  memberId: string | null;
  mailboxId: string | null;
  day: string | null;
  isPrevious: boolean;
}

/** The steps that a report counts. */
export interface OutreachScope {
  period: ReportPeriod;
  memberIds: string[] | null;
  flowPlanIds: string[] | null;
  mailboxIds: string[] | null;
}

/** The period of a report in the days of the team, with the members that the caller sees. */
export async function outreachScope(
  context: ServiceContext,
  input: Omit<OutreachReportInput, 'groupBy'>,
): Promise<OutreachScope & { timeZone: string; warnings: string[] }> {
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
  const unknown = await unknownIdWarnings(context, {
    ...{ flowPlanIds: input.flowPlanIds, mailboxIds: input.mailboxIds, userIds },
  });
  const flowPlanIds =
    input.flowPlanIds && input.flowPlanIds.length > 0 ? [...input.flowPlanIds] : null;
  const mailboxIds = input.mailboxIds && input.mailboxIds.length > 0 ? [...input.mailboxIds] : null;
  return {
    ...{ period, timeZone, memberIds, flowPlanIds, mailboxIds },
    warnings: [...warnings, ...unknown],
  };
}

/**
 * The common table expressions up to `facts`: one row for each counted step, with its outcome. SQL
 * because Prisma has no window functions.
 */
export function outreachFacts(
  { actor: { teamId }, clock }: ServiceContext,
  { period: { previousFrom, end }, memberIds, flowPlanIds }: OutreachScope,
): Prisma.Sql {
  const now = clock.now();
  const ofMembers =
    memberIds === null ? Prisma.empty : Prisma.sql`and s.sender_id = any(${memberIds})`;
  const ofPlans =
    flowPlanIds === null ? Prisma.empty : Prisma.sql`and e.flow_plan_id = any(${flowPlanIds})`;
  const left = Prisma.sql`coalesce(s.executed_at, s.failed_at)`;
  return Prisma.sql`
    with steps as (
      select s.id, s.team_id, s.enrollment_id, s.node_id, s.type::text as type, s.sender_id, s.mailbox_id, s.due_at, s.status::text as status, s.failure_code, e.flow_plan_id, e.contact_id,
        e.status::text as end_status, e.failure_code as end_code, e.finished_at,
        case when ${wasCarriedOut(Prisma.sql`s`)} or s.failure_code = 'bounced' then ${left} end as sent_at
      from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
      where s.team_id = ${teamId} ${ofMembers} ${ofPlans} and (s.due_at >= ${previousFrom} or ${left} >= ${previousFrom})
    ), sent as (
      select *, first_value(sent_at) over (partition by enrollment_id order by sent_at, id rows between 1 following and 1 following) as next_at from steps where sent_at is not null
    ), facts as (
      select flow_plan_id, contact_id, node_id, type, sender_id, mailbox_id, due_at as at, 1 as started, 0 as sent, 0 as bounced, 0 as replied, 0 as positive, 0 as meetings, 0 as opted_out, 0 as gone
      from steps where due_at >= ${previousFrom} and due_at < ${end} and due_at <= ${now} and (status <> 'canceled' or sent_at is not null)
      union all
      select t.flow_plan_id, t.contact_id, t.node_id, t.type, t.sender_id, t.mailbox_id, t.sent_at, 0, 1,
        (t.failure_code = 'bounced')::int,
        coalesce(r.replied, false)::int, coalesce(r.positive, false)::int,
        (select count(*) from meeting g where g.team_id = t.team_id and g.enrollment_id = t.enrollment_id and g.booked_at >= t.sent_at and (t.next_at is null or g.booked_at < t.next_at))::int,
        (t.next_at is null and coalesce(t.end_code in ('unsubscribed', 'complained'), false) or coalesce(r.opted_out, false))::int,
        (t.next_at is null and t.end_status in ('failed', 'canceled', 'disqualified'))::int
      from sent t left join lateral (
        select count(*) > 0 as replied, bool_or(m.sentiment = 'positive') as positive,
          bool_or(i.intent = 'opt_out' and i.source <> 'model' and i.confidence >= ${SURE}) as opted_out
        from message m left join message_intent i on i.team_id = m.team_id and i.message_id = m.id
        where m.team_id = t.team_id and m.enrollment_id = t.enrollment_id and m.direction = 'inbound' and m.kind = 'message'
          and m.sent_at >= t.sent_at and (t.next_at is null or m.sent_at < t.next_at)
      ) r on true
      where t.sent_at >= ${previousFrom} and t.sent_at < ${end}
    )`;
}

/** One statement. */
function countRows(
  context: ServiceContext,
  scope: OutreachScope & { timeZone: string },
  groupBy: OutreachGrouping,
): Promise<CountRow[]> {
  const { timeZone } = scope;
  const { mailboxIds } = scope;
  const mailed =
    mailboxIds !== null
      ? Prisma.sql`where mailbox_id = any(${mailboxIds})`
      : groupBy === 'mailbox'
        ? Prisma.sql`where mailbox_id is not null`
        : Prisma.empty;
  const ofPlan = groupBy === 'flow_plan' || groupBy === 'step' || groupBy === 'flow_plan_day';
  const ofDay = groupBy === 'day' || groupBy === 'flow_plan_day';
  const key = (isKey: boolean, column: Prisma.Sql) => (isKey ? column : Prisma.sql`null::text`);
  return context.rows<CountRow>(Prisma.sql`${outreachFacts(context, scope)}
    select ${key(ofPlan, Prisma.sql`flow_plan_id`)} as "flowPlanId",
      ${key(groupBy === 'step', Prisma.sql`node_id`)} as "nodeId",
      ${key(groupBy === 'step', Prisma.sql`type`)} as type,
      ${key(groupBy === 'sender', Prisma.sql`sender_id`)} as "memberId",
      ${key(groupBy === 'mailbox', Prisma.sql`mailbox_id`)} as "mailboxId",
      ${key(ofDay, Prisma.sql`to_char(at at time zone coalesce(known_time_zone(${timeZone}), 'UTC'), 'YYYY-MM-DD')`)} as day,
      at < ${scope.period.from} as "isPrevious",
      sum(started)::int as started, sum(sent)::int as sent, sum(bounced)::int as bounced, sum(replied)::int as replied, sum(positive)::int as positive,
      sum(meetings)::int as meetings, sum(opted_out)::int as "optedOut", sum(gone)::int as "left"
    from facts ${mailed} group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`);
}

const NONE: OutreachCounts = {
  ...{ started: 0, sent: 0, bounced: 0, replied: 0, positive: 0 },
  ...{ meetings: 0, optedOut: 0, left: 0 },
};

function plus(one: OutreachCounts, other: OutreachCounts): OutreachCounts {
  const sum = { ...NONE };
  for (const name of COUNT_NAMES) sum[name] = one[name] + other[name];
  return sum;
}

const keyOf = ({
  flowPlanId,
  nodeId,
  memberId,
  mailboxId,
  day,
}: Omit<OutreachRow, 'counts' | 'previous'>) =>
  [flowPlanId, nodeId, memberId, mailboxId, day].join(' ');

/** The rows of the period with those of the preceding period. Days are paired by number. */
function rowsOf(
  counted: readonly CountRow[],
  period: ReportPeriod,
  groupBy: OutreachGrouping,
  timeZone: string,
): OutreachRow[] {
  if (groupBy === 'day') return dayRows(counted, period, timeZone);
  const rows = new Map<string, OutreachRow>();
  if (groupBy === 'total') rows.set(keyOf(NOTHING), { ...NOTHING, counts: NONE, previous: NONE });
  for (const row of counted) {
    // Rows by flow plan and day leave the preceding period out.
    if (groupBy === 'flow_plan_day' && row.isPrevious) continue;
    const key = keyOf(row);
    const { flowPlanId, nodeId, type, memberId, mailboxId, day } = row;
    const known = rows.get(key) ?? {
      ...{ flowPlanId, nodeId, type, memberId, mailboxId, day },
      ...{ counts: NONE, previous: NONE },
    };
    rows.set(key, { ...known, [row.isPrevious ? 'previous' : 'counts']: plus(NONE, row) });
  }
  return [...rows.values()];
}

const NOTHING = {
  ...{ flowPlanId: null, nodeId: null, type: null },
  ...{ memberId: null, mailboxId: null, day: null },
};

function dayRows(
  counted: readonly CountRow[],
  period: ReportPeriod,
  timeZone: string,
): OutreachRow[] {
  const { previousFrom, from } = period;
  const before = localDays({ from: previousFrom, end: from }, timeZone);
  const countsOf = (wanted: string | undefined): OutreachCounts => {
    const rows = counted.filter(({ day }) => day === wanted);
    return rows.reduce<OutreachCounts>((total, row) => plus(total, row), NONE);
  };
  return localDays(period, timeZone).map((day, index) => ({
    ...NOTHING,
    ...{ day, counts: countsOf(day), previous: countsOf(before[index]) },
  }));
}
