import { Prisma, type SenderAccountStatus, type SenderSettings, type TeamMembership } from '../../db/generated/prisma/client.ts';
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
  const { actor, prisma, clock } = context;
  authorize(actor, 'senders.read');
  const seesTeam = can(actor, 'senders.read.team');
  const wanted = filter.userIds && filter.userIds.length > 0 ? [...filter.userIds] : null;
  const userIds = seesTeam ? wanted : [actor.userId];
  const isNarrowed = !seesTeam && wanted !== null && wanted.some((userId) => userId !== actor.userId);
  const hasOwn = wanted === null || seesTeam || wanted.includes(actor.userId);
  const now = clock.now();
  const senders = hasOwn || isNarrowed ? await loadSenders(prisma, actor.teamId, userIds, now) : [];
  const rows = queueRows(actor.teamId, senders, filter);
  const counts = await countWaiting(prisma, rows, now);
  const heads = await headsOfQueues(prisma, rows);
  const groups = new Map<string, Group>();
  for (const sender of senders) {
    for (const row of counts) if (row.senderId === sender.id) addCount(groups, sender, row, now);
    addForecast(
      groups,
      sender,
      heads.filter(({ senderId }) => senderId === sender.id),
      now,
    );
  }
  return toInsights([...groups.values()], actor.membershipId, now, isNarrowed ? [NARROWED] : []);
}

/** A sender with everything that decides when it sends. */
interface Sender extends ForecastSender {
  id: string;
  status: SenderAccountStatus;
  isActive: boolean;
}

async function loadSenders(prisma: ServiceContext['prisma'], teamId: string, userIds: string[] | null, now: Date): Promise<Sender[]> {
  const members: (TeamMembership & { senderSettings: SenderSettings | null; accounts: { status: SenderAccountStatus }[] })[] =
    await prisma.teamMembership.findMany({
      where: { teamId, ...(userIds === null ? {} : { userId: { in: userIds } }) },
      include: { senderSettings: true, accounts: { where: { channel: 'network' } } },
    });
  const days = await prisma.senderDay.findMany({
    where: { OR: members.map(({ id, timeZone }) => ({ membershipId: id, day: localDay(now, timeZone) })) },
  });
  return members.flatMap(({ id, senderSettings, accounts, timeZone, isActive }) =>
    senderSettings === null
      ? []
      : [
          {
            id,
            status: accounts[0]?.status ?? ('none' as const),
            settings: senderSettings,
            timeZone,
            isActive,
            sentToday: new Map(days.filter((day) => day.membershipId === id).map(({ kind, sent }) => [kind, sent])),
          },
        ],
  );
}

/** How much of a sender's queue is looked at for when its requests will be made; what stands behind is not estimated. */
const HEAD = 300;

/**
 * What waits for senders: requests in the queue, and network steps that will enter it when their delay has passed.
 * `wanted` says whether the filters ask for a row; the others stand in the queue all the same. SQL because Prisma can't
 * read over two tables.
 */
function queueRows(teamId: string, senders: readonly Sender[], filter: InsightFilter): Prisma.Sql {
  const conditions: Prisma.Sql[] = [Prisma.sql`true`];
  if (filter.requestTypes && filter.requestTypes.length > 0) conditions.push(Prisma.sql`w.request_type = any(${[...filter.requestTypes]})`);
  if (filter.flowPlanIds && filter.flowPlanIds.length > 0) conditions.push(Prisma.sql`coalesce(w.flow_plan_id = any(${[...filter.flowPlanIds]}), false)`);
  if (typeof filter.searchQuery === 'string' && filter.searchQuery.trim() !== '') {
    const pattern = likePattern(filter.searchQuery.trim());
    conditions.push(Prisma.sql`exists (select 1 from prospect p where p.team_id = ${teamId} and p.id = w.prospect_id and (
      concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.email ilike ${pattern} or p.network_url ilike ${pattern}
      or p.company_name ilike ${pattern} or p.company_domain ilike ${pattern}))`);
  }
  return Prisma.sql`
    select w.id, w.sender_id, w.request_type, w.due_at, ${Prisma.join(conditions, ' and ')} as wanted
    from (
      select coalesce(a.step_id, a.id) as id, a.sender_id, a.request_type::text as request_type, a.due_at, a.prospect_id, a.flow_plan_id
      from outreach_action a where a.team_id = ${teamId} and a.status = 'pending'
      union all
      select s.id, s.sender_id, case s.type when 'network_connect' then 'send_connection' when 'network_message' then 'send_message'
               when 'network_inmail' then 'send_in_mail_message' else 'view_profile' end,
             s.due_at, e.prospect_id, e.flow_plan_id
      from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
      where s.team_id = ${teamId} and s.status = 'scheduled'
        and s.type in ('network_connect', 'network_message', 'network_inmail', 'network_profile_view')
    ) as w
    where w.sender_id = any(${senders.map(({ id }) => id)})`;
}

/** Requests of one sender and type that wait alike. */
interface Waiting {
  senderId: string;
  requestType: RequestType;
  isDue: boolean;
  count: number;
}

function countWaiting(prisma: ServiceContext['prisma'], rows: Prisma.Sql, now: Date): Promise<Waiting[]> {
  return prisma.$queryRaw<Waiting[]>`
    select sender_id as "senderId", request_type as "requestType", due_at <= ${now} as "isDue", count(*)::int as count
    from (${rows}) as q where wanted group by 1, 2, 3`;
}

interface HeadRow extends QueuedRequest {
  senderId: string;
  wanted: boolean;
}

/** The first requests of each sender's whole queue, in its order. */
function headsOfQueues(prisma: ServiceContext['prisma'], rows: Prisma.Sql): Promise<HeadRow[]> {
  return prisma.$queryRaw<HeadRow[]>`
    select id, sender_id as "senderId", request_type as "requestType", due_at as "dueAt", wanted
    from (select q.*, row_number() over (partition by sender_id order by due_at, id) as place from (${rows}) as q) as placed
    where place <= ${HEAD} order by due_at, id`;
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

/** When the first wanted request of each group will be made; nothing is said of a sender that can't send. */
function addForecast(groups: Map<string, Group>, sender: Sender, head: readonly HeadRow[], now: Date): void {
  if (!sender.isActive || sender.status === 'none' || sender.status === 'disconnected') return;
  const canSend = sender.status === 'connected';
  const queue = canSend ? head : head.filter(({ requestType }) => !isSendType(requestType));
  const times = forecast(sender, queue, now);
  for (const row of head) {
    const group = row.wanted ? groups.get(`${sender.id} ${reasonOf(sender, row.requestType, row.dueAt <= now, now)}`) : undefined;
    if (group !== undefined) group.resumeAt = earliest([group.resumeAt, times.get(row.id) ?? null]);
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
  if (inSchedule(sender, now).getTime() > now.getTime()) return 'outside_work_schedule';
  if (isUsedUp(sender, requestType)) return 'daily_limit_reached';
  return spacedAt(sender) > now ? 'safety_spacing' : 'ready';
}

function isUsedUp({ settings, sentToday }: Sender, requestType: SendType): boolean {
  const limit = dailyLimit(requestType, settings);
  return limit !== null && (sentToday.get(requestType) ?? 0) >= limit;
}

function inSchedule({ settings, timeZone }: Sender, at: Date): Date {
  return nextWorkMoment({ ...settings, timeZone }, at) ?? new Date(Number.NaN);
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
