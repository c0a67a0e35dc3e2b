import { Prisma } from '../../db/generated/prisma/client.ts';
import type { Actor } from '../../kernel/actor.ts';
import { earliest } from '../../kernel/moment.ts';
import {
  dailyLimit,
  isSendType,
  type RequestType,
  type SendType,
} from '../../kernel/outreach-request.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { nextWorkDay } from '../../kernel/work-schedule.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { type HeldEmails, heldEmails } from './mailbox-insights.ts';
import { forecast, spacedAt } from './queue-forecast.ts';
import {
  countWaiting,
  type HeadRow,
  headsOfQueues,
  type InsightFilter,
  loadSenders,
  membersOf,
  type Sender,
  type Waiting,
} from './queue-reads.ts';
import { type UnknownSteps, unknownSteps } from './unknown-steps.ts';

export type StatusCategory =
  | 'action_required'
  | 'waiting_automatically'
  | 'ready_for_processing'
  | 'timing_pending';

export type ReasonCode =
  | 'sender_deactivated'
  | 'sender_paused'
  | 'sender_account_disconnected'
  | 'sender_account_missing'
  | HeldEmails['reason']
  | UnknownSteps['reason']
  | 'outside_work_schedule'
  | 'daily_limit_reached'
  | 'sender_syncing'
  | 'ready'
  | 'scheduled_for_later'
  | 'safety_spacing';

const CATEGORY: Record<ReasonCode, StatusCategory> = {
  sender_deactivated: 'action_required',
  sender_paused: 'action_required',
  sender_account_disconnected: 'action_required',
  sender_account_missing: 'action_required',
  mailbox_needs_attention: 'action_required',
  mailbox_missing: 'action_required',
  mailbox_paused: 'action_required',
  email_refused: 'action_required',
  unknown_step_type: 'action_required',
  mailbox_unavailable: 'waiting_automatically',
  mailbox_unread: 'waiting_automatically',
  mailbox_limit_reached: 'waiting_automatically',
  outside_recipient_hours: 'waiting_automatically',
  outside_work_schedule: 'waiting_automatically',
  daily_limit_reached: 'waiting_automatically',
  sender_syncing: 'waiting_automatically',
  ready: 'ready_for_processing',
  scheduled_for_later: 'timing_pending',
  safety_spacing: 'timing_pending',
};

/** What an owner of the team has to see to, and not the sender. */
export const OF_OWNERS: ReadonlySet<ReasonCode> = new Set([
  'sender_deactivated',
  'unknown_step_type',
]);

export interface QueueInsight {
  category: StatusCategory;
  reason: ReasonCode;
  senderId: string;
  /**
   * The mailbox whose emails wait; null for network requests, and for emails about which a person
   * is asked.
   */
  mailboxId: string | null;
  viewerCanResolve: boolean;
  affectedActionCount: number;
  /**
   * Estimated time of the first of these requests, provided no earlier request is added; null if
   * unknown.
   */
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

/** Maximum number of requests per sender that are estimated. */
const HEAD = 300;
/** Number of requests estimated in the first pass, which is usually enough. */
const FIRST = 30;

const NARROWED =
  'Only owners and admins can see the queues of other senders. The result is restricted to your own queue.';

export async function outreachQueueInsights(
  context: ServiceContext,
  filter: InsightFilter,
): Promise<QueueInsights> {
  const { actor, clock } = context;
  authorize(actor, 'senders.read');
  const seesTeam = can(actor, 'senders.read.team');
  const wanted = filter.userIds && filter.userIds.length > 0 ? [...filter.userIds] : null;
  const userIds = seesTeam ? wanted : [actor.userId];
  const isNarrowed =
    !seesTeam && wanted !== null && wanted.some((userId) => userId !== actor.userId);
  const hasOwn = wanted === null || seesTeam || wanted.includes(actor.userId);
  const now = clock.now();
  const unknown = await unknownIdWarnings(context, {
    userIds: seesTeam ? wanted : [],
    flowPlanIds: filter.flowPlanIds,
  });
  const warnings = [...(isNarrowed ? [NARROWED] : []), ...unknown];
  if (!hasOwn && !isNarrowed) return toInsights([], actor, now, warnings);
  const members = membersOf(actor.teamId, userIds);
  const [senders, counts, firsts, emails, unknownTypes] = await Promise.all([
    loadSenders(context, members, now),
    countWaiting(context, actor.teamId, members, filter, now),
    headsOfQueues(context, actor.teamId, members, filter, FIRST),
    heldEmails(context, actor.teamId, members, filter, now),
    unknownSteps(context, actor.teamId, members, filter, now),
  ]);
  const groups = new Map<string, Group>();
  for (const row of counts) {
    const sender = senders.find(({ id }) => id === row.senderId);
    if (sender !== undefined) addCounts(groups, sender, row, now);
  }
  for (const sender of senders) addForecast(groups, sender, firsts.get(sender.id) ?? [], now);
  const further = senders.filter(
    (sender) =>
      maySend(sender) &&
      (firsts.get(sender.id)?.length ?? 0) >= FIRST &&
      mayFindMore(groups, counts, sender.id),
  );
  if (further.length > 0) {
    const those = Prisma.sql`${members} and m.id = any(${further.map(({ id }) => id)})`;
    const heads = await headsOfQueues(context, actor.teamId, those, filter, HEAD);
    for (const sender of further) addForecast(groups, sender, heads.get(sender.id) ?? [], now);
  }
  return toInsights(
    [
      ...groups.values(),
      ...emails.map((held) => untilNextDay(held, senders, now)),
      ...unknownTypes,
    ],
    actor,
    now,
    [...warnings, ...heldWarnings(senders)],
  );
}

/** A limit of the day ends with the day, though the mailbox may look again before. */
function untilNextDay(held: HeldEmails, senders: readonly Sender[], now: Date): HeldEmails {
  const sender = senders.find(({ id }) => id === held.senderId);
  if (
    sender === undefined ||
    (held.reason !== 'daily_limit_reached' && held.reason !== 'mailbox_limit_reached')
  )
    return held;
  const { settings, timeZone, daysOff } = sender;
  // A limit of none does not end.
  if (settings.dailyEmails === 0) return held;
  return { ...held, resumeAt: nextWorkDay({ ...settings, timeZone, daysOff }, now) };
}

function heldWarnings(senders: readonly Sender[]): string[] {
  const paused = senders.reduce((sum, sender) => sum + sender.paused, 0);
  const emailsOf = (isActive: boolean) =>
    senders.reduce(
      (sum, sender) => sum + (sender.isActive === isActive ? sender.heldEmails : 0),
      0,
    );
  const [ofDeactivated, ofPaused] = [emailsOf(false), emailsOf(true)];
  return [
    ...(paused === 0
      ? []
      : [
          `Paused enrollments of these senders: ${paused}. Their requests wait outside of the queue until they resume.`,
        ]),
    ...(ofDeactivated === 0
      ? []
      : [
          `Queued emails of deactivated senders: ${ofDeactivated}. They wait until the enrollments are reassigned (Mutation.reassignEnrollments).`,
        ]),
    ...(ofPaused === 0
      ? []
      : [
          `Queued emails of paused senders: ${ofPaused}. They wait until the senders are resumed in the console (Mutation.resumeSender).`,
        ]),
  ];
}

interface Group {
  senderId: string;
  reason: ReasonCode;
  count: number;
  resumeAt: Date | null;
  mailboxId?: string | null;
}

function addCounts(
  groups: Map<string, Group>,
  sender: Sender,
  { requestType, count, due }: Waiting,
  now: Date,
): void {
  addCount(groups, sender, reasonOf(sender, requestType, true, now), due);
  addCount(groups, sender, reasonOf(sender, requestType, false, now), count - due);
}

function addCount(
  groups: Map<string, Group>,
  { id: senderId }: Sender,
  reason: ReasonCode,
  count: number,
): void {
  if (count === 0) return;
  const key = `${senderId} ${reason}`;
  const group = groups.get(key);
  if (group === undefined) groups.set(key, { senderId, reason, count, resumeAt: null });
  else group.count += count;
}

function maySend({ isActive, status }: Sender): boolean {
  return isActive && status !== 'none' && status !== 'disconnected';
}

/**
 * True if the longer head may contain the first request of a group without an estimate. Due
 * requests precede all others.
 */
function mayFindMore(
  groups: ReadonlyMap<string, Group>,
  counts: readonly Waiting[],
  senderId: string,
): boolean {
  const due = counts.reduce((sum, row) => sum + (row.senderId === senderId ? row.due : 0), 0);
  return [...groups.values()].some(
    (group) =>
      group.senderId === senderId &&
      group.resumeAt === null &&
      (group.reason !== 'scheduled_for_later' || due < HEAD),
  );
}

/**
 * Sets the estimated time of the first matching request of each group. Senders that cannot send get
 * no estimate.
 */
function addForecast(
  groups: Map<string, Group>,
  sender: Sender,
  head: readonly HeadRow[],
  now: Date,
): void {
  if (!maySend(sender)) return;
  const known = {
    due: new Map<RequestType, Group | undefined>(),
    later: new Map<RequestType, Group | undefined>(),
  };
  const nowMillis = now.getTime();
  const groupOf = ({ requestType, dueAt }: HeadRow): Group | undefined => {
    const isDue = dueAt.getTime() <= nowMillis;
    const groupOfType = isDue ? known.due : known.later;
    if (!groupOfType.has(requestType))
      groupOfType.set(
        requestType,
        groups.get(`${sender.id} ${reasonOf(sender, requestType, isDue, now)}`),
      );
    return groupOfType.get(requestType);
  };
  const canSend = sender.status === 'connected' && sender.settings.pausedAt === null;
  const queue = canSend ? head : head.filter(({ requestType }) => !isSendType(requestType));
  // Sends are forecast in execution order, so the first of each group is its earliest and the loop
  // can stop once all groups are known.
  const open = new Set<Group>();
  for (const row of queue) {
    const group = row.wanted && isSendType(row.requestType) ? groupOf(row) : undefined;
    if (group !== undefined) open.add(group);
  }
  for (const { request, at } of forecast(sender, queue, now)) {
    const group = request.wanted ? groupOf(request) : undefined;
    if (group !== undefined) {
      if (group.resumeAt === null || at < group.resumeAt) group.resumeAt = at;
      if (isSendType(request.requestType)) open.delete(group);
    }
    if (open.size === 0 && isSendType(request.requestType)) return;
  }
}

/** The first applicable reason. Reasons that need a user to act take precedence. */
function reasonOf(sender: Sender, requestType: RequestType, isDue: boolean, now: Date): ReasonCode {
  if (!sender.isActive) return 'sender_deactivated';
  if (sender.status === 'none') return 'sender_account_missing';
  if (sender.status === 'disconnected') return 'sender_account_disconnected';
  if (sender.settings.pausedAt !== null && isSendType(requestType)) return 'sender_paused';
  if (!isDue) return 'scheduled_for_later';
  // Read requests ignore schedule, limits and spacing, and run while the account is syncing.
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

/** A paused mailbox can be resumed by managers too; credentials are its member's alone. */
function mayResolve(viewer: Actor, reason: ReasonCode, senderId: string): boolean {
  if (OF_OWNERS.has(reason)) return can(viewer, 'team.manage');
  if (CATEGORY[reason] !== 'action_required') return false;
  if (reason === 'sender_paused' && can(viewer, 'senders.write.team')) return true;
  if (reason === 'email_refused' && can(viewer, 'conversations.write.team')) return true;
  return (
    senderId === viewer.membershipId ||
    (reason === 'mailbox_paused' && can(viewer, 'mailboxes.write.team'))
  );
}

function toInsights(
  groups: readonly Group[],
  viewer: Actor,
  now: Date,
  warnings: string[],
): QueueInsights {
  const counts: Record<StatusCategory, number> = {
    action_required: 0,
    waiting_automatically: 0,
    ready_for_processing: 0,
    timing_pending: 0,
  };
  const insights = groups.map(
    ({ senderId, reason, count, resumeAt, mailboxId = null }): QueueInsight => {
      const category = CATEGORY[reason];
      counts[category] += count;
      return {
        category,
        reason,
        senderId,
        mailboxId,
        viewerCanResolve: mayResolve(viewer, reason, senderId),
        affectedActionCount: count,
        expectedResumeAt: resumeAt,
      };
    },
  );
  const order = Object.keys(CATEGORY);
  insights.sort(
    (a, b) =>
      order.indexOf(a.reason) - order.indexOf(b.reason) || (a.senderId < b.senderId ? -1 : 1),
  );
  return {
    calculatedAt: now,
    counts,
    affectedSenderCount: new Set(groups.map(({ senderId }) => senderId)).size,
    nextExpectedProcessingAt: earliest(groups.map(({ resumeAt }) => resumeAt)),
    insights,
    warnings,
  };
}
