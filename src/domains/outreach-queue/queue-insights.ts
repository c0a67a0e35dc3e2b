import { columnsOf } from '../../db/columns.ts';
import { Prisma, type SenderAccountStatus, type SenderSettings } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
import { dailyLimit, isSendType, type RequestType, type SendType } from '../../kernel/outreach-request.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { likePattern } from '../../kernel/text.ts';
import { localDay, nextWorkMoment } from '../../kernel/work-schedule.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { type ForecastSender, forecast, type QueuedRequest, spacedAt } from './queue-forecast.ts';

/** Why requests wait, by sender and cause: read from what is stored, nobody is asked. */

export type StatusCategory = 'action_required' | 'waiting_automatically' | 'ready_for_processing' | 'timing_pending';

export type ReasonCode =
  | 'sender_account_disconnected'
  | 'sender_account_missing'
  | 'outside_work_schedule'
  | 'daily_limit_reached'
  | 'sender_syncing'
  | 'ready'
  | 'scheduled_for_later'
  | 'safety_spacing';

const CATEGORY: Record<ReasonCode, StatusCategory> = {
  sender_account_disconnected: 'action_required',
  sender_account_missing: 'action_required',
  outside_work_schedule: 'waiting_automatically',
  daily_limit_reached: 'waiting_automatically',
  sender_syncing: 'waiting_automatically',
  ready: 'ready_for_processing',
  scheduled_for_later: 'timing_pending',
  safety_spacing: 'timing_pending',
};

/** One condition of one sender's queue. */
export interface QueueInsight {
  category: StatusCategory;
  reason: ReasonCode;
  senderId: string;
  viewerCanResolve: boolean;
  affectedActionCount: number;
  /** When the first of these requests will be made, if nothing new comes before it; null where that is not known. */
  expectedResumeAt: Date | null;
}

export interface QueueInsights {
  calculatedAt: Date;
  counts: Record<StatusCategory, number>;
  affectedSenderCount: number;
  nextExpectedProcessingAt: Date | null;
  insights: QueueInsight[];
  warnings: string[];
}

export interface InsightFilter {
  userIds?: readonly string[] | null | undefined;
  searchQuery?: string | null | undefined;
  flowPlanIds?: readonly string[] | null | undefined;
  requestTypes?: readonly RequestType[] | null | undefined;
}

const NARROWED = "Other senders' queues are shown to owners and admins only; this is your own.";

export async function outreachQueueInsights(context: ServiceContext, filter: InsightFilter): Promise<QueueInsights> {
  const { actor, read, clock } = context;
  authorize(actor, 'senders.read');
  const seesTeam = can(actor, 'senders.read.team');
  const wanted = filter.userIds && filter.userIds.length > 0 ? [...filter.userIds] : null;
  const userIds = seesTeam ? wanted : [actor.userId];
  const isNarrowed = !seesTeam && wanted !== null && wanted.some((userId) => userId !== actor.userId);
  const hasOwn = wanted === null || seesTeam || wanted.includes(actor.userId);
  const now = clock.now();
  const senders = hasOwn || isNarrowed ? await loadSenders(read, actor.teamId, userIds, now) : [];
  const senderIds = senders.map(({ id }) => id);
  const headsOf = (ids: string[], length: number) => headsOfQueues(read, actor.teamId, ids, filter, length);
  const [counts, firsts] = await Promise.all([countWaiting(read, actor.teamId, senderIds, filter, now), headsOf(senderIds, FIRST)]);
  const groups = new Map<string, Group>();
  for (const row of counts) {
    const sender = senders.find(({ id }) => id === row.senderId);
    if (sender !== undefined) addCount(groups, sender, row, now);
  }
  for (const sender of senders) addForecast(groups, sender, firsts.get(sender.id) ?? [], now);
  const further = senders.filter((sender) => maySend(sender) && (firsts.get(sender.id)?.length ?? 0) >= FIRST && mayFindMore(groups, counts, sender.id));
  if (further.length > 0) {
    const heads = await headsOf(
      further.map(({ id }) => id),
      HEAD,
    );
    for (const sender of further) addForecast(groups, sender, heads.get(sender.id) ?? [], now);
  }
  return toInsights([...groups.values()], actor.membershipId, now, isNarrowed ? [NARROWED] : []);
}

/** A sender with everything that decides when it sends. */
interface Sender extends ForecastSender {
  id: string;
  status: SenderAccountStatus;
  isActive: boolean;
  /** Whether the sender's work schedule allows it to send now. */
  isAtWork: boolean;
}

type SenderRow = SenderSettings & {
  status: SenderAccountStatus | null;
  timeZone: string;
  isActive: boolean;
  days: { day: string; kind: string; sent: number }[];
};

/** One statement for all senders; of what they sent, the local days that it can be now anywhere. */
async function loadSenders(read: Read, teamId: string, userIds: string[] | null, now: Date): Promise<Sender[]> {
  const days = [-1, 0, 1].map((offset) => localDay(new Date(now.getTime() + offset * DAY_MILLIS), 'UTC'));
  const rows = await read<SenderRow>(Prisma.sql`
    select ${columnsOf('SenderSettings', 'x')}, a.status, m.time_zone as "timeZone", m.is_active as "isActive",
      (select coalesce(json_agg(json_build_object('day', d.day, 'kind', d.kind, 'sent', d.sent)), '[]') from sender_day d
        where d.membership_id = m.id and d.day = any(${days})) as days
    from team_membership m join sender_settings x on x.membership_id = m.id
    left join sender_account a on a.membership_id = m.id and a.channel = 'network'
    where m.team_id = ${teamId} ${userIds === null ? Prisma.empty : Prisma.sql`and m.user_id = any(${userIds})`}`);
  return rows.map(({ status, timeZone, isActive, days: sent, ...settings }) => {
    const today = localDay(now, timeZone);
    const begins = nextWorkMoment({ ...settings, timeZone }, now);
    return {
      id: settings.membershipId,
      status: status ?? 'none',
      settings,
      timeZone,
      isActive,
      isAtWork: begins !== null && begins.getTime() === now.getTime(),
      sentToday: new Map(sent.filter(({ day }) => day === today).map(({ kind, sent }) => [kind, sent])),
    };
  });
}

const DAY_MILLIS = 86_400_000;

/** How much of a sender's queue is looked at for when its requests will be made; what stands behind is not estimated. */
const HEAD = 300;
/** How much of it is looked at first, which mostly is enough. */
const FIRST = 30;

const STEP_REQUEST = Prisma.sql`case s.type when 'network_connect' then 'send_connection' when 'network_message' then 'send_message'
  when 'network_inmail' then 'send_in_mail_message' else 'view_profile' end`;
const NETWORK_STEP = Prisma.sql`s.status = 'scheduled' and s.type in ('network_connect', 'network_message', 'network_inmail', 'network_profile_view')`;

/** Whether the filters ask for a row `w`; the others stand in the queue all the same. */
function wanted(teamId: string, filter: InsightFilter): Prisma.Sql {
  const conditions: Prisma.Sql[] = [Prisma.sql`true`];
  if (filter.requestTypes && filter.requestTypes.length > 0) conditions.push(Prisma.sql`w.request_type::text = any(${[...filter.requestTypes]})`);
  if (filter.flowPlanIds && filter.flowPlanIds.length > 0) conditions.push(Prisma.sql`coalesce(w.flow_plan_id = any(${[...filter.flowPlanIds]}), false)`);
  if (typeof filter.searchQuery === 'string' && filter.searchQuery.trim() !== '') {
    const pattern = likePattern(filter.searchQuery.trim());
    conditions.push(Prisma.sql`exists (select 1 from prospect p where p.team_id = ${teamId} and p.id = w.prospect_id and (
      concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.email ilike ${pattern} or p.network_url ilike ${pattern}
      or p.company_name ilike ${pattern} or p.company_domain ilike ${pattern}))`);
  }
  return Prisma.join(conditions, ' and ');
}

/** Requests of one sender and type that wait alike. */
interface Waiting {
  senderId: string;
  requestType: RequestType;
  isDue: boolean;
  count: number;
}

/**
 * What waits for senders: requests in the queue, and network steps that will enter it when their delay has passed. SQL
 * because Prisma can't read over two tables; counted by the indexes of what waits, without the rows where no filter is.
 */
function countWaiting(read: Read, teamId: string, senderIds: string[], filter: InsightFilter, now: Date): Promise<Waiting[]> {
  const counts = Prisma.sql`w.sender_id as "senderId", w.request_type::text as "requestType", w.due_at <= ${now} as "isDue", count(*)::int as count`;
  return read<Waiting>(Prisma.sql`
    select ${counts} from outreach_action w
    where w.team_id = ${teamId} and w.sender_id = any(${senderIds}) and w.status = 'pending' and ${wanted(teamId, filter)}
    group by w.sender_id, w.request_type, 3
    union all
    select ${counts} from (
      select s.sender_id, ${STEP_REQUEST} as request_type, s.due_at, e.prospect_id, e.flow_plan_id
      from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
      where s.team_id = ${teamId} and s.sender_id = any(${senderIds}) and ${NETWORK_STEP}
    ) as w
    where ${wanted(teamId, filter)} group by w.sender_id, w.request_type, 3`);
}

type HeadRow = QueuedRequest & { wanted: boolean };

/** The first requests of each sender's whole queue, in its order: the index gives them, whatever stands behind. */
async function headsOfQueues(read: Read, teamId: string, senderIds: string[], filter: InsightFilter, length: number): Promise<Map<string, HeadRow[]>> {
  const rows = await read<{ senderId: string; types: RequestType[]; dueAt: number[]; wanted: boolean[] }>(Prisma.sql`
    select x.id as "senderId", h.types, h."dueAt", h.wanted from unnest(${senderIds}::text[]) as x(id) cross join lateral (
      select json_agg(w.request_type) as types, json_agg(date_part('epoch', w.due_at) * 1000) as "dueAt", json_agg(${wanted(teamId, filter)}) as wanted
      from (
        select * from (
          (select coalesce(a.step_id, a.id) as id, a.request_type::text as request_type, a.due_at, a.prospect_id, a.flow_plan_id from outreach_action a
            where a.team_id = ${teamId} and a.sender_id = x.id and a.status = 'pending' order by a.due_at, coalesce(a.step_id, a.id) limit ${length})
          union all
          (select s.id, ${STEP_REQUEST}, s.due_at, e.prospect_id, e.flow_plan_id from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
            where s.team_id = ${teamId} and s.sender_id = x.id and ${NETWORK_STEP} order by s.due_at, s.id limit ${length})
        ) as queue order by due_at, id limit ${length}
      ) as w
    ) as h where h.types is not null`);
  const headOf = ({ types, dueAt, wanted }: (typeof rows)[number]) =>
    types.map((requestType, place) => ({ requestType, dueAt: new Date(dueAt[place] ?? Number.NaN), wanted: wanted[place] ?? false }));
  return new Map(rows.map((row) => [row.senderId, headOf(row)]));
}

interface Group {
  senderId: string;
  reason: ReasonCode;
  count: number;
  resumeAt: Date | null;
}

function addCount(groups: Map<string, Group>, sender: Sender, { requestType, isDue, count }: Waiting, now: Date): void {
  const reason = reasonOf(sender, requestType, isDue, now);
  const key = `${sender.id} ${reason}`;
  const group = groups.get(key) ?? { senderId: sender.id, reason, count: 0, resumeAt: null };
  groups.set(key, { ...group, count: group.count + count });
}

/** Whether anything will be made of what waits, as far as the sender goes. */
function maySend({ isActive, status }: Sender): boolean {
  return isActive && status !== 'none' && status !== 'disconnected';
}

/** Whether a group of the sender's that nothing is known of yet may have its first request in the longer head: what is due stands before the rest. */
function mayFindMore(groups: ReadonlyMap<string, Group>, counts: readonly Waiting[], senderId: string): boolean {
  const due = counts.reduce((sum, row) => sum + (row.senderId === senderId && row.isDue ? row.count : 0), 0);
  return [...groups.values()].some((group) => group.senderId === senderId && group.resumeAt === null && (group.reason !== 'scheduled_for_later' || due < HEAD));
}

/** When the first wanted request of each group will be made; nothing is said of a sender that can't send. */
function addForecast(groups: Map<string, Group>, sender: Sender, head: readonly HeadRow[], now: Date): void {
  if (!maySend(sender)) return;
  const places = new Map<string, Group | undefined>();
  const groupOf = ({ requestType, dueAt }: HeadRow) => {
    const isDue = dueAt <= now;
    const alike = isDue ? `due ${requestType}` : requestType;
    if (!places.has(alike)) places.set(alike, groups.get(`${sender.id} ${reasonOf(sender, requestType, isDue, now)}`));
    return places.get(alike);
  };
  const canSend = sender.status === 'connected';
  const queue = canSend ? head : head.filter(({ requestType }) => !isSendType(requestType));
  // What is sent comes in its order, so the first of each group is its earliest, and no more has to be worked out.
  const open = new Set<Group>();
  for (const row of queue) {
    const group = row.wanted && isSendType(row.requestType) ? groupOf(row) : undefined;
    if (group !== undefined) open.add(group);
  }
  for (const { request, at } of forecast(sender, queue, now)) {
    const group = request.wanted ? groupOf(request) : undefined;
    if (group !== undefined) {
      group.resumeAt = earliest([group.resumeAt, at]);
      if (isSendType(request.requestType)) open.delete(group);
    }
    if (open.size === 0 && isSendType(request.requestType)) return;
  }
}

/** Why a request waits: the first of what stands in its way, what needs a person before what passes by itself. */
function reasonOf(sender: Sender, requestType: RequestType, isDue: boolean, now: Date): ReasonCode {
  if (sender.status === 'none' || !sender.isActive) return 'sender_account_missing';
  if (sender.status === 'disconnected') return 'sender_account_disconnected';
  if (!isDue) return 'scheduled_for_later';
  // What only reads keeps no schedule, no limits and no spacing, and goes on while the account is synchronised.
  if (!isSendType(requestType)) return 'ready';
  if (sender.status === 'syncing') return 'sender_syncing';
  if (!sender.isAtWork) return 'outside_work_schedule';
  if (isUsedUp(sender, requestType)) return 'daily_limit_reached';
  return spacedAt(sender) > now ? 'safety_spacing' : 'ready';
}

function isUsedUp({ settings, sentToday }: Sender, requestType: SendType): boolean {
  const limit = dailyLimit(requestType, settings);
  return limit !== null && (sentToday.get(requestType) ?? 0) >= limit;
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : [moment.getTime()]));
  return known.length === 0 ? null : new Date(Math.min(...known));
}

function toInsights(groups: readonly Group[], viewerId: string, now: Date, warnings: string[]): QueueInsights {
  const counts: Record<StatusCategory, number> = { action_required: 0, waiting_automatically: 0, ready_for_processing: 0, timing_pending: 0 };
  const insights = groups.map(({ senderId, reason, count, resumeAt }): QueueInsight => {
    const category = CATEGORY[reason];
    counts[category] += count;
    return {
      category,
      reason,
      senderId,
      viewerCanResolve: category === 'action_required' && senderId === viewerId,
      affectedActionCount: count,
      expectedResumeAt: resumeAt,
    };
  });
  const order = Object.keys(CATEGORY);
  insights.sort((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason) || (a.senderId < b.senderId ? -1 : 1));
  return {
    calculatedAt: now,
    counts,
    affectedSenderCount: new Set(groups.map(({ senderId }) => senderId)).size,
    nextExpectedProcessingAt: earliest(groups.map(({ resumeAt }) => resumeAt)),
    insights,
    warnings,
  };
}
