import { columnsOf } from '../../../db/columns.ts';
import type { Reader } from '../../../db/database.ts';
import {
  Prisma,
  type SenderAccountStatus,
  type SenderSettings,
} from '../../../db/generated/prisma/client.ts';
import { hourOf } from '../../../kernel/clock-hour.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import type { RequestType } from '../../../kernel/outreach-request.ts';
import { requestOfStep, stepTypes, typesWhere } from '../../../kernel/step-kind.ts';
import { likePattern } from '../../../kernel/text.ts';
import { localDay, nextWorkMoment } from '../../../kernel/work-schedule.ts';
import { daysOffBy } from '../outreach-rules/days-off.ts';
import { DEFAULT_RULES } from '../outreach-rules/outreach-rules.ts';
import { isContactPaused } from '../pauses/pause-conditions.ts';
import { typeList } from '../steps/type-lists.ts';
import type { ForecastSender, QueuedRequest } from './queue-forecast.ts';

export type InsightFilter = Nullish<{
  userIds: readonly string[];
  searchQuery: string;
  flowPlanIds: readonly string[];
  requestTypes: readonly RequestType[];
  /** True if some contacts are paused: their waiting work is counted separately. */
  leavesOutPaused: boolean;
}>;

export interface Sender extends ForecastSender {
  id: string;
  status: SenderAccountStatus;
  isActive: boolean;
  /** True if the team sends in the working hours of its recipients. */
  usesRecipientZone: boolean;
  /** Domains that have reached the team's limit in this hour. */
  fullDomains: string[];
  /** True if the current time is within the sender's work schedule. */
  isAtWork: boolean;
}

type SenderRow = SenderSettings & {
  status: SenderAccountStatus | null;
  timeZone: string;
  isActive: boolean;
  holidayRegion: string | null;
  daysOff: string[];
  usesRecipientZone: boolean;
  fullDomains: string[];
  days: { day: string; kind: string; sent: number }[];
};

/** SQL condition on the members `m` whose queues are read. */
export function membersOf(teamId: string, userIds: readonly string[] | null): Prisma.Sql {
  return userIds === null
    ? Prisma.sql`m.team_id = ${teamId}`
    : Prisma.sql`m.team_id = ${teamId} and m.user_id = any(${[...userIds]})`;
}

/**
 * One statement for all senders. Reads sent counts of three UTC days, which cover the current local
 * day in every time zone.
 */
export async function loadSenders(
  reader: Reader,
  members: Prisma.Sql,
  now: Date,
): Promise<Sender[]> {
  const days = [-1, 0, 1].map((offset) =>
    localDay(new Date(now.getTime() + offset * DAY_MILLIS), 'UTC'),
  );
  const rows = await reader.rows<SenderRow>(Prisma.sql`
    select ${columnsOf('SenderSettings', 'x')}, r.holiday_region as "holidayRegion", coalesce(r.days_off, '{}') as "daysOff", coalesce(r.uses_recipient_time_zone, true) as "usesRecipientZone", a.status,
      array(select h.domain from domain_hour h where h.team_id = m.team_id and h.hour = ${hourOf(now)} and h.sent >= r.domain_hourly_limit) as "fullDomains", m.time_zone as "timeZone", m.is_active as "isActive",
      (select coalesce(json_agg(json_build_object('day', d.day, 'kind', d.kind, 'sent', d.sent)), '[]') from sender_day d
        where d.membership_id = m.id and d.day = any(${days})) as days
    from team_membership m join sender_settings x on x.membership_id = m.id
    left join sender_account a on a.membership_id = m.id and a.channel = 'network' left join outreach_rules r on r.team_id = m.team_id
    where ${members}`);
  const daysOff = await daysOffBy(rows[0] ?? DEFAULT_RULES, now);
  return rows.map(
    ({
      status,
      timeZone,
      isActive,
      usesRecipientZone,
      fullDomains,
      holidayRegion: _,
      daysOff: __,
      days: sent,
      ...settings
    }) => {
      const today = localDay(now, timeZone);
      const begins = nextWorkMoment({ ...settings, timeZone, daysOff }, now);
      return {
        id: settings.membershipId,
        status: status ?? 'none',
        settings,
        timeZone,
        daysOff,
        isActive,
        usesRecipientZone,
        fullDomains,
        isAtWork: begins !== null && begins.getTime() === now.getTime(),
        sentToday: new Map(
          sent.filter(({ day }) => day === today).map(({ kind, sent }) => [kind, sent]),
        ),
      };
    },
  );
}

const DAY_MILLIS = 86_400_000;

/** Counts the individually paused enrollments of the members. Their steps are in no queue. */
export async function countPaused(reader: Reader, members: Prisma.Sql): Promise<number> {
  const [row] = await reader.rows<{ count: number }>(Prisma.sql`
    select count(*)::int as count from team_membership m
    join enrollment e on e.team_id = m.team_id and e.sender_id = m.id and e.status = 'in_progress'
      and e.paused_at is not null
    where ${members}`);
  return row?.count ?? 0;
}

/** SQL condition on scheduled steps `s` that the network sends. It begins as its index does. */
function isNetworkStep(): Prisma.Sql {
  const types = typesWhere(({ sentBy }) => sentBy?.channel === 'network');
  return Prisma.sql`s.status = 'scheduled' and starts_with(s.type, 'network_') and s.wake_at is not null and s.type in ${typeList(types)}`;
}

/** The request that the network step `s` becomes. */
export function stepRequest(): Prisma.Sql {
  const cases = stepTypes().flatMap((type) => {
    const request = requestOfStep(type);
    return request === null ? [] : [Prisma.raw(`when '${type}' then '${request}'`)];
  });
  return Prisma.sql`case s.type ${Prisma.join(cases, ' ')} end`;
}

/**
 * SQL condition that is true if a row `w` matches the filters. Other rows still occupy the queue.
 */
function wanted(teamId: string, filter: InsightFilter): Prisma.Sql {
  const conditions: Prisma.Sql[] = [Prisma.sql`true`];
  if (filter.requestTypes && filter.requestTypes.length > 0)
    conditions.push(Prisma.sql`w.request_type::text = any(${[...filter.requestTypes]})`);
  if (filter.flowPlanIds && filter.flowPlanIds.length > 0)
    conditions.push(Prisma.sql`coalesce(w.flow_plan_id = any(${[...filter.flowPlanIds]}), false)`);
  conditions.push(matchesContact(teamId, Prisma.sql`w.contact_id`, filter));
  if (filter.leavesOutPaused === true)
    conditions.push(
      Prisma.sql`(w.contact_id is null or not ${isContactPaused(Prisma.sql`${teamId}`, Prisma.sql`w.contact_id`)})`,
    );
  return Prisma.join(conditions, ' and ');
}

/** SQL condition that is true if the contact matches the filter's text. */
export function matchesContact(
  teamId: string,
  contactId: Prisma.Sql,
  { searchQuery }: InsightFilter,
): Prisma.Sql {
  if (typeof searchQuery !== 'string' || searchQuery.trim() === '') return Prisma.sql`true`;
  const pattern = likePattern(searchQuery.trim());
  return Prisma.sql`exists (select 1 from contact p where p.team_id = ${teamId} and p.id = ${contactId} and (
    concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.email ilike ${pattern} or p.also_known_by ilike ${pattern} or p.network_url ilike ${pattern}
    or p.company_name ilike ${pattern} or p.company_domain ilike ${pattern}))`;
}

/** Number of waiting and due requests of one sender and type. */
export interface Waiting {
  senderId: string;
  requestType: RequestType;
  count: number;
  due: number;
}

/**
 * Counts waiting requests and scheduled network steps. SQL because Prisma cannot query two tables
 * at once. Each member is counted separately in index order, which is twice as fast; without
 * filters the count is index-only. No team condition is needed because a member belongs to one
 * team.
 */
export function countWaiting(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  now: Date,
): Promise<Waiting[]> {
  const counts = Prisma.sql`w.request_type::text as request_type, count(*)::int as count, (count(*) filter (where w.due_at <= ${now}))::int as due`;
  return reader.rows<Waiting>(Prisma.sql`
    select m.id as "senderId", q.request_type as "requestType", q.count, q.due from team_membership m cross join lateral (
      select ${counts} from outreach_action w where w.sender_id = m.id and w.status = 'pending' and ${wanted(teamId, filter)} group by w.request_type
      union all
      select ${counts} from (
        select ${stepRequest()} as request_type, s.due_at, e.contact_id, e.flow_plan_id from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
        where s.sender_id = m.id and ${isNetworkStep()}
      ) as w
      where ${wanted(teamId, filter)} group by w.request_type
    ) as q where ${members}`);
}

export type HeadRow = QueuedRequest & { wanted: boolean };

/** The first requests of each member's unfiltered queue, in queue order, read by index. */
export async function headsOfQueues(
  reader: Reader,
  teamId: string,
  members: Prisma.Sql,
  filter: InsightFilter,
  length: number,
): Promise<Map<string, HeadRow[]>> {
  const rows = await reader.rows<{
    senderId: string;
    types: RequestType[];
    dueAt: number[];
    wanted: boolean[];
  }>(Prisma.sql`
    select m.id as "senderId", h.types, h."dueAt", h.wanted from team_membership m cross join lateral (
      select json_agg(w.request_type) as types, json_agg(date_part('epoch', w.due_at) * 1000) as "dueAt", json_agg(${wanted(teamId, filter)}) as wanted
      from (
        select * from (
          (select coalesce(a.step_id, a.id) as id, a.request_type::text as request_type, a.due_at, a.contact_id, a.flow_plan_id from outreach_action a
            where a.team_id = ${teamId} and a.sender_id = m.id and a.status = 'pending' order by a.due_at, coalesce(a.step_id, a.id) limit ${length})
          union all
          (select s.id, ${stepRequest()}, s.due_at, e.contact_id, e.flow_plan_id from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
            where s.team_id = ${teamId} and s.sender_id = m.id and ${isNetworkStep()} order by s.due_at, s.id limit ${length})
        ) as queue order by due_at, id limit ${length}
      ) as w
    ) as h where ${members} and h.types is not null`);
  const headOf = ({ types, dueAt, wanted }: (typeof rows)[number]) =>
    types.map((requestType, index) => ({
      requestType,
      dueAt: new Date(dueAt[index] ?? Number.NaN),
      wanted: wanted[index] ?? false,
    }));
  return new Map(rows.map((row) => [row.senderId, headOf(row)]));
}
