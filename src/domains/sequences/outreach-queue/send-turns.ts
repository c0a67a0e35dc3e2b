import type { Reader } from '../../../db/database.ts';
import { type MailboxStatus, Prisma } from '../../../db/generated/prisma/client.ts';
import { nextEmailAt } from '../../../kernel/email-spacing.ts';
import { SEND_TYPES } from '../../../kernel/outreach-request.ts';
import { rampUpLimit } from '../../../kernel/ramp-up.ts';
import {
  type DaysOff,
  localDay,
  NO_DAYS_OFF,
  nextWorkDay,
  nextWorkMoment,
  type WorkSchedule,
} from '../../../kernel/work-schedule.ts';
import { defineLoader } from '../../../service/loader.ts';
import { type MailboxServers, Realities } from '../../../service/realities.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { isHeldByClock } from '../../../service/spun-clock.ts';
import { isPassingFault } from '../../channels/mailboxes/mailbox-account.ts';
import { IS_UNREAD } from '../../channels/mailboxes/unread-mailboxes.ts';
import { requestLimit, spacedAt } from './queue-forecast.ts';
import { loadSenders, membersOf, type Sender } from './queue-reads.ts';

/** The reasons why a sender or mailbox cannot send at any time of day. */
export type StopCode =
  | 'sender_deactivated'
  | 'sender_paused'
  | 'sender_syncing'
  | 'clock_is_sped_up'
  | 'mailbox_missing'
  | 'mailbox_needs_attention'
  | 'mailbox_unavailable'
  | 'mailbox_paused'
  | 'mailbox_unread';

/** The reasons why it cannot send within its working hours. They pass by themselves. */
export type LimitCode = 'daily_limit_reached' | 'mailbox_limit_reached' | 'safety_spacing';

interface Until<Code extends string> {
  code: Code;
  /** When it ends by itself; null if it does not or is unknown. */
  until: Date | null;
}

/**
 * What a sender can send now from a mailbox, or as one type of network request. The engine decides
 * the same at the turn (`lanes/email/email-turn.ts`, `lanes/network/network-turn.ts`).
 */
export interface SendTurn {
  senderId: string;
  /** Null for network requests. */
  mailboxId: string | null;
  /** `email`, or the type of the request. */
  kind: string;
  stop: Until<StopCode> | null;
  /** True outside of the sender's own working hours. */
  isClosed: boolean;
  closedUntil: Date | null;
  limit: Until<LimitCode> | null;
}

/** The turns of some senders, with the data about their recipients' working hours. */
export interface SendTurns {
  turns: readonly SendTurn[];
  /** The schedules of the senders, by their ID. */
  schedules: ReadonlyMap<string, WorkSchedule>;
  daysOff: DaysOff;
  /** True if the team sends in its recipients' working hours, if known. */
  usesRecipientZone: boolean;
  /** Domains that have reached the team's limit in this hour. */
  fullDomains: readonly string[];
}

interface MailboxRow extends MailboxServers {
  id: string;
  address: string;
  senderId: string;
  isRemoved: boolean;
  status: MailboxStatus;
  reason: string | null;
  nextSendAt: Date;
  lastSendAt: Date;
  isUnread: boolean;
  /** The real time of the next attempt to read the mailbox; null if reading works. */
  readRetryAt: Date | null;
  dailyLimit: number | null;
  rampUpFrom: Date | null;
  /** The number of emails sent today, in the sender's time zone. */
  sent: number;
}

/** The turns of all senders of the caller's team, read once per operation. */
export const turnsOfTeam = defineLoader<string, SendTurns>(
  async (context, [teamId = '']) => {
    const members = membersOf(context.actor.teamId, null);
    const senders = await loadSenders(context, members, context.clock.now());
    return new Map([[teamId, await turnsOf(context, members, senders)]]);
  },
  () => ({
    turns: [],
    schedules: new Map(),
    daysOff: NO_DAYS_OFF,
    usesRecipientZone: true,
    fullDomains: [],
  }),
);

/** The turns of already loaded senders. */
export async function turnsOf(
  context: Pick<ServiceContext, 'rows' | 'clock' | 'providers'>,
  members: Prisma.Sql,
  senders: readonly Sender[],
): Promise<SendTurns> {
  const { clock, providers } = context;
  const now = clock.now();
  const realities = new Realities(providers);
  const isNetworkHeld = isHeldByClock(clock, realities.network());
  const mailboxes = await loadMailboxes(context, members, now);
  const byId = new Map(senders.map((sender) => [sender.id, sender]));
  const ofMailboxes = mailboxes.flatMap((mailbox) => {
    const sender = byId.get(mailbox.senderId);
    if (sender === undefined) return [];
    const isHeld = isHeldByClock(clock, realities.mailbox(mailbox));
    return [turnOfMailbox(sender, mailbox, isHeld, now)];
  });
  const ofNetwork = senders.flatMap((sender) => turnsOfNetwork(sender, isNetworkHeld, now));
  return {
    turns: [...ofMailboxes, ...ofNetwork],
    schedules: new Map(senders.map((sender) => [sender.id, scheduleOf(sender)])),
    daysOff: senders[0]?.daysOff ?? NO_DAYS_OFF,
    usesRecipientZone: senders[0]?.usesRecipientZone ?? true,
    fullDomains: senders[0]?.fullDomains ?? [],
  };
}

/** Mailboxes that are not disconnected, and disconnected ones with queued emails. */
function loadMailboxes(
  { rows }: Pick<Reader, 'rows'>,
  members: Prisma.Sql,
  now: Date,
): Promise<MailboxRow[]> {
  return rows<MailboxRow>(Prisma.sql`
    select b.id, b.address, m.id as "senderId", b.removed_at is not null as "isRemoved", b.status::text as status, b.reason,
      b.next_send_at as "nextSendAt", b.last_send_at as "lastSendAt", ${IS_UNREAD} as "isUnread", b.read_retry_at as "readRetryAt",
      b.daily_limit as "dailyLimit", b.ramp_up_from as "rampUpFrom", b.auth, b.smtp_host as "smtpHost", b.smtp_port as "smtpPort",
      b.smtp_security as "smtpSecurity", b.imap_host as "imapHost", b.imap_port as "imapPort", b.imap_security as "imapSecurity",
      coalesce((select d.sent from mailbox_day d where d.mailbox_id = b.id
        and d.day = to_char(${now}::timestamptz at time zone coalesce(known_time_zone(m.time_zone), 'UTC'), 'YYYY-MM-DD')), 0) as sent
    from team_membership m join mailbox b on b.team_id = m.team_id and b.membership_id = m.id
    where ${members} and (b.removed_at is null
      or exists (select 1 from step s where s.mailbox_id = b.id and s.status = 'in_queue' and s.type = 'email'))`);
}

function scheduleOf({ settings, timeZone, daysOff }: Sender): WorkSchedule {
  return { ...settings, timeZone, daysOff };
}

function hoursOf(sender: Sender, now: Date): Pick<SendTurn, 'isClosed' | 'closedUntil'> {
  const { isAtWork } = sender;
  return {
    isClosed: !isAtWork,
    closedUntil: isAtWork ? null : nextWorkMoment(scheduleOf(sender), now),
  };
}

function turnOfMailbox(sender: Sender, mailbox: MailboxRow, isHeld: boolean, now: Date): SendTurn {
  const stop = stopOfSender(sender) ?? stopOfMailbox(mailbox, isHeld);
  return {
    ...{ senderId: sender.id, mailboxId: mailbox.id, kind: 'email', stop },
    ...hoursOf(sender, now),
    limit: limitOfMailbox(sender, mailbox, now),
  };
}

function stopOfSender({ isActive, settings }: Sender): Until<StopCode> | null {
  if (!isActive) return { code: 'sender_deactivated', until: null };
  return settings.pausedAt === null ? null : { code: 'sender_paused', until: null };
}

function stopOfMailbox(
  { isRemoved, status, reason, nextSendAt, isUnread, readRetryAt }: MailboxRow,
  isHeld: boolean,
): Until<StopCode> | null {
  if (isRemoved) return { code: 'mailbox_missing', until: null };
  if (status === 'needs_attention') return { code: 'mailbox_needs_attention', until: null };
  if (status !== 'connected')
    return isPassingFault(reason)
      ? { code: 'mailbox_unavailable', until: nextSendAt }
      : { code: 'mailbox_paused', until: null };
  if (isHeld) return { code: 'clock_is_sped_up', until: null };
  return isUnread ? { code: 'mailbox_unread', until: readRetryAt } : null;
}

function limitOfMailbox(
  sender: Sender,
  { address, lastSendAt, dailyLimit, rampUpFrom, sent }: MailboxRow,
  now: Date,
): Until<LimitCode> | null {
  const { dailyEmails, spacingSeconds } = sender.settings;
  if ((sender.sentToday.get('email') ?? 0) >= dailyEmails)
    // A limit of 0 never ends.
    return { code: 'daily_limit_reached', until: dailyEmails === 0 ? null : nextDay(sender, now) };
  const limit =
    rampUpFrom === null ? dailyLimit : rampUpLimit(rampUpFrom, now, dailyLimit ?? dailyEmails);
  if (limit !== null && sent >= limit)
    return { code: 'mailbox_limit_reached', until: limit === 0 ? null : nextDay(sender, now) };
  const spaced = nextEmailAt(spacingSeconds, address, lastSendAt);
  return spaced > now ? { code: 'safety_spacing', until: spaced } : null;
}

/** A daily limit ends with the day, even if the engine checks earlier. */
function nextDay(sender: Sender, now: Date): Date | null {
  return nextWorkDay(scheduleOf(sender), now);
}

function turnsOfNetwork(sender: Sender, isHeld: boolean, now: Date): SendTurn[] {
  const stop =
    stopOfSender(sender) ??
    (isHeld
      ? ({ code: 'clock_is_sped_up', until: null } as const)
      : sender.status === 'syncing'
        ? ({ code: 'sender_syncing', until: null } as const)
        : null);
  const hours = hoursOf(sender, now);
  const spaced = spacedAt(sender);
  return SEND_TYPES.map((kind) => {
    const used = requestLimit(sender, kind);
    const limit: Until<LimitCode> | null = used.isReached
      ? { code: 'daily_limit_reached', until: used.limit === 0 ? null : nextDay(sender, now) }
      : spaced > now
        ? { code: 'safety_spacing', until: spaced }
        : null;
    return { senderId: sender.id, mailboxId: null, kind, stop, ...hours, limit };
  });
}

/** The first time within the sender's working hours in this time zone. */
export function atWorkIn(
  { schedules }: SendTurns,
  { senderId, timeZone }: { senderId: string; timeZone: string },
  now: Date,
): Date | null {
  const schedule = schedules.get(senderId);
  return schedule === undefined ? null : nextWorkMoment({ ...schedule, timeZone }, now);
}

const DAY_MILLIS = 86_400_000;

/** The days off that may be today in some time zone. */
export function daysOffAround({ daysOff }: SendTurns, now: Date): string[] {
  return [-1, 0, 1]
    .map((offset) => localDay(new Date(now.getTime() + offset * DAY_MILLIS), 'UTC'))
    .filter((day) => daysOff.days.has(day));
}
