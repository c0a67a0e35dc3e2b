import { Prisma, type WorkHold } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { earliest } from '../../../kernel/moment.ts';
import { isSendType, type RequestType, SEND_TYPES } from '../../../kernel/outreach-request.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { listOutages } from '../../operations/work-holds/work-holds.service.ts';
import { pausesOfTeam, type StatedPause } from '../pauses/pauses-of-team.ts';
import { emailsOfPausedTeam, type HeldEmails, heldEmails } from './mailbox-insights.ts';
import { type PausedSubject, type PausedWork, pausedContacts, pausedPlans } from './paused-work.ts';
import { forecast } from './queue-forecast.ts';
import {
  countPaused,
  countWaiting,
  type HeadRow,
  headsOfQueues,
  type InsightFilter,
  loadSenders,
  membersOf,
  type Sender,
  type Waiting,
} from './queue-reads.ts';
import { type SendTurn, turnsOf } from './send-turns.ts';
import { type UnknownSteps, unknownSteps } from './unknown-steps.ts';

export type StatusCategory =
  | 'action_required'
  | 'waiting_automatically'
  | 'ready_for_processing'
  | 'timing_pending';

export type ReasonCode =
  | 'team_paused'
  | 'network_unavailable'
  | PausedWork['reason']
  | 'sender_deactivated'
  | 'sender_paused'
  | 'sender_account_disconnected'
  | 'sender_account_missing'
  | 'clock_is_sped_up'
  | HeldEmails['reason']
  | UnknownSteps['reason']
  | 'outside_work_schedule'
  | 'daily_limit_reached'
  | 'sender_syncing'
  | 'ready'
  | 'scheduled_for_later'
  | 'safety_spacing';

const CATEGORY: Record<ReasonCode, StatusCategory> = {
  team_paused: 'action_required',
  sender_deactivated: 'action_required',
  sender_paused: 'action_required',
  contact_paused: 'action_required',
  flow_paused: 'action_required',
  sender_account_disconnected: 'action_required',
  sender_account_missing: 'action_required',
  mailbox_needs_attention: 'action_required',
  mailbox_missing: 'action_required',
  mailbox_paused: 'action_required',
  email_refused: 'action_required',
  email_unconfirmed: 'action_required',
  clock_is_sped_up: 'action_required',
  unknown_step_type: 'action_required',
  mailbox_unavailable: 'waiting_automatically',
  mailbox_unread: 'waiting_automatically',
  retrying: 'waiting_automatically',
  mailbox_limit_reached: 'waiting_automatically',
  domain_limit_reached: 'waiting_automatically',
  outside_recipient_hours: 'waiting_automatically',
  network_unavailable: 'waiting_automatically',
  outside_work_schedule: 'waiting_automatically',
  daily_limit_reached: 'waiting_automatically',
  sender_syncing: 'waiting_automatically',
  ready: 'ready_for_processing',
  scheduled_for_later: 'timing_pending',
  safety_spacing: 'timing_pending',
};

/** Conditions that an owner of the team must resolve, not the sender. */
export const OF_OWNERS: ReadonlySet<ReasonCode> = new Set([
  'team_paused',
  'sender_deactivated',
  'unknown_step_type',
  'clock_is_sped_up',
]);

/** Conditions that a member resolves by answering a question about an email. */
const OF_QUESTIONS: ReadonlySet<ReasonCode> = new Set(['email_refused', 'email_unconfirmed']);

export interface QueueInsight {
  category: StatusCategory;
  reason: ReasonCode;
  senderId: string;
  /**
   * The mailbox whose emails wait; null for network requests, and for emails with an open question.
   */
  mailboxId: string | null;
  viewerCanResolve: boolean;
  affectedActionCount: number;
  /** The pause that holds them; null for another reason. */
  pause: StatedPause | null;
  /** The paused contact, company or flow plan; null for another reason. */
  paused: PausedSubject | null;
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
  /** Outages of outside services, one per service. */
  outages: WorkHold[];
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
  given: InsightFilter,
): Promise<QueueInsights> {
  const { actor, clock } = context;
  authorize(actor, 'senders.read');
  const seesTeam = can(actor, 'senders.read.team');
  const wanted = given.userIds && given.userIds.length > 0 ? [...given.userIds] : null;
  const userIds = seesTeam ? wanted : [actor.userId];
  const isNarrowed =
    !seesTeam && wanted !== null && wanted.some((userId) => userId !== actor.userId);
  const hasOwn = wanted === null || seesTeam || wanted.includes(actor.userId);
  const now = clock.now();
  const unknown = await unknownIdWarnings(context, {
    userIds: seesTeam ? wanted : [],
    flowPlanIds: given.flowPlanIds,
  });
  const warnings = [...(isNarrowed ? [NARROWED] : []), ...unknown];
  const outages = await listOutages(context);
  if (!hasOwn && !isNarrowed) return { ...toInsights([], actor, now, warnings), outages };
  const members = membersOf(actor.teamId, userIds);
  const pauses = await pausesOfTeam(context);
  const filter = { ...given, leavesOutPaused: pauses.hasContacts };
  const isTeamPaused = pauses.ofTeam !== null;
  const loaded = await loadSenders(context, members, now);
  const turns = await turnsOf(context, members, loaded);
  const [paused, counts, firsts, emails, unknownTypes, ofContacts, ofPlans] = await Promise.all([
    countPaused(context, members),
    countWaiting(context, actor.teamId, members, filter, now),
    headsOfQueues(context, actor.teamId, members, filter, FIRST),
    isTeamPaused
      ? emailsOfPausedTeam(context, actor.teamId, members, filter)
      : heldEmails(context, actor.teamId, members, filter, turns, now),
    unknownSteps(context, actor.teamId, members, filter, now),
    pauses.hasContacts ? pausedContacts(context, actor.teamId, members, filter, now) : [],
    pausedPlans(context, actor.teamId, members, filter),
  ]);
  const isNetworkOut = outages.some(({ lane }) => lane === 'network');
  const turnOf = new Map(
    turns.turns.flatMap((turn) =>
      turn.mailboxId === null ? [[`${turn.senderId} ${turn.kind}`, turn] as const] : [],
    ),
  );
  const senders: QueueSender[] = loaded.map((sender) => ({
    ...sender,
    ...{ isTeamPaused, isNetworkOut },
    turnOf: (type) => turnOf.get(`${sender.id} ${type}`),
  }));
  const groups = new Map<string, Group>();
  for (const row of counts) {
    const sender = senders.find(({ id }) => id === row.senderId);
    if (sender !== undefined) addCounts(groups, sender, row);
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
  const all: Group[] = [...groups.values(), ...emails, ...unknownTypes, ...ofContacts, ...ofPlans];
  const ofMailboxes = await pausesOfMailboxes(context, all);
  const insights = toInsights(
    all.map((group) => ({
      ...group,
      pause:
        group.pause ??
        ofMailboxes.get(group.reason === 'mailbox_paused' ? (group.mailboxId ?? '') : '') ??
        pauseOfGroup(group, pauses.ofTeam, senders),
    })),
    actor,
    now,
    [...warnings, ...pausedWarnings(paused)],
  );
  return { ...insights, outages };
}

/** A sender with the data that decides about its network requests. */
interface QueueSender extends Sender {
  isTeamPaused: boolean;
  /** True while the network provider is out. */
  isNetworkOut: boolean;
  turnOf: (type: RequestType) => SendTurn | undefined;
}

function pausedWarnings(count: number): string[] {
  return count === 0
    ? []
    : [
        `Paused enrollments of these senders: ${count}. Their requests wait outside of the queue until they resume.`,
      ];
}

interface Group {
  senderId: string;
  reason: ReasonCode;
  count: number;
  resumeAt: Date | null;
  mailboxId?: string | null;
  pause?: StatedPause | null;
  paused?: PausedSubject | null;
}

/** Who paused the mailboxes with held emails, by mailbox. */
async function pausesOfMailboxes(
  { prisma, actor: { teamId } }: ServiceContext,
  groups: readonly Pick<Group, 'reason' | 'mailboxId'>[],
): Promise<Map<string, StatedPause>> {
  const ids = groups.flatMap(({ reason, mailboxId }) =>
    reason === 'mailbox_paused' ? (mailboxId ?? []) : [],
  );
  if (ids.length === 0) return new Map();
  const paused = await prisma.mailbox.findMany({
    where: { teamId, id: { in: ids }, status: 'paused', reason: 'by_hand' },
    select: { id: true, statusSince: true, reasonMessage: true, pausedById: true },
  });
  return new Map(
    paused.map(({ id, statusSince: since, reasonMessage: reason, pausedById }) => [
      id,
      { since, reason, pausedById },
    ]),
  );
}

/** The pause behind an insight; null for other reasons. */
function pauseOfGroup(
  { reason, senderId }: Pick<Group, 'reason' | 'senderId'>,
  ofTeam: StatedPause | null,
  senders: readonly Sender[],
): StatedPause | null {
  if (reason === 'team_paused') return ofTeam;
  const settings = senders.find(({ id }) => id === senderId)?.settings;
  if (reason !== 'sender_paused' || !settings?.pausedAt) return null;
  const { pausedAt: since, pauseReason, pausedById } = settings;
  return { since, reason: pauseReason, pausedById };
}

function addCounts(
  groups: Map<string, Group>,
  sender: QueueSender,
  { requestType, count, due }: Waiting,
): void {
  addCount(groups, sender, reasonOf(sender, requestType, true), due);
  addCount(groups, sender, reasonOf(sender, requestType, false), count - due);
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

function maySend({ isActive, status, isTeamPaused }: QueueSender): boolean {
  return !isTeamPaused && isActive && status !== 'none' && status !== 'disconnected';
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
  sender: QueueSender,
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
        groups.get(`${sender.id} ${reasonOf(sender, requestType, isDue)}`),
      );
    return groupOfType.get(requestType);
  };
  const canSend =
    sender.status === 'connected' && SEND_TYPES.every((type) => !sender.turnOf(type)?.stop);
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
function reasonOf(sender: QueueSender, requestType: RequestType, isDue: boolean): ReasonCode {
  const isSend = isSendType(requestType);
  const turn = sender.turnOf(requestType);
  const stop = turn?.stop?.code;
  if (sender.isTeamPaused && isSend) return 'team_paused';
  if (!sender.isActive) return 'sender_deactivated';
  if (sender.status === 'none') return 'sender_account_missing';
  if (sender.status === 'disconnected') return 'sender_account_disconnected';
  if (stop !== undefined && stop !== 'sender_syncing') return stop;
  if (!isDue) return 'scheduled_for_later';
  // Read requests ignore schedule, limits and spacing, and run while the account is syncing.
  if (turn === undefined) return 'ready';
  if (stop !== undefined) return stop;
  if (sender.isNetworkOut) return 'network_unavailable';
  return turn.isClosed ? 'outside_work_schedule' : (turn.limit?.code ?? 'ready');
}

/** Managers can resume a paused mailbox; only its member can enter credentials. */
function mayResolve(viewer: Actor, reason: ReasonCode, senderId: string): boolean {
  if (reason === 'team_paused') return can(viewer, 'team.pause');
  if (OF_OWNERS.has(reason)) return can(viewer, 'team.manage');
  if (CATEGORY[reason] !== 'action_required') return false;
  if (reason === 'contact_paused') return can(viewer, 'enrollments.write');
  if (reason === 'flow_paused') return can(viewer, 'flows.write');
  if (reason === 'sender_paused' && can(viewer, 'senders.write.team')) return true;
  if (OF_QUESTIONS.has(reason) && can(viewer, 'conversations.write.team')) return true;
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
): Omit<QueueInsights, 'outages'> {
  const counts: Record<StatusCategory, number> = {
    action_required: 0,
    waiting_automatically: 0,
    ready_for_processing: 0,
    timing_pending: 0,
  };
  const insights = groups.map(
    ({
      senderId,
      reason,
      count,
      resumeAt,
      mailboxId = null,
      pause = null,
      paused = null,
    }): QueueInsight => {
      const category = CATEGORY[reason];
      counts[category] += count;
      return {
        category,
        reason,
        senderId,
        mailboxId,
        viewerCanResolve: mayResolve(viewer, reason, senderId),
        affectedActionCount: count,
        pause,
        paused,
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
