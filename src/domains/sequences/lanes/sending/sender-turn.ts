import type { Transaction } from '../../../../db/database.ts';
import {
  Prisma,
  type SenderSettings,
  type TeamMembership,
} from '../../../../db/generated/prisma/client.ts';
import { batched } from '../../../../db/reader.ts';
import {
  type DaysOff,
  localDay,
  nextWorkDay,
  nextWorkMoment,
} from '../../../../kernel/work-schedule.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The delay before a blocked sender is checked again. Connecting an account triggers the check
 * immediately.
 */
const LOOK_AGAIN = 15 * MINUTE;

/** A sender whose row is locked, so spacing and limits hold across any number of workers. */
export interface Turn {
  settings: SenderSettings;
  membership: TeamMembership;
  daysOff: DaysOff;
  now: Date;
}

export function lookAgainAt(now: Date): Date {
  return new Date(now.getTime() + LOOK_AGAIN);
}

/**
 * The earliest time at which the schedule allows a send, by default in the sender's time zone; one
 * day from now if the schedule is empty.
 */
export function nextInSchedule(
  { settings, membership, daysOff, now }: Turn,
  timeZone = membership.timeZone,
): Date {
  return nextWorkMoment({ ...settings, timeZone, daysOff }, now) ?? new Date(now.getTime() + DAY);
}

/** The start of the next working day, or one day from now if the schedule is empty. */
export function nextDayInSchedule({ settings, membership, daysOff, now }: Turn): Date {
  return (
    nextWorkDay({ ...settings, timeZone: membership.timeZone, daysOff }, now) ??
    new Date(now.getTime() + DAY)
  );
}

/** The start of the next working day if the daily limit of a kind is reached; otherwise null. */
export async function pausedUntil(
  tx: Transaction,
  turn: Turn,
  kind: string,
  limit: number,
): Promise<Date | null> {
  const sent = await sentOn(tx, { membershipId: turn.membership.id, kind, day: dayOf(turn) });
  return sent < limit ? null : nextDayInSchedule(turn);
}

/** The number of sends of a kind by a sender on a day. */
const sentOn = batched<{ membershipId: string; kind: string; day: string }, number>(
  async ({ rows }, asked) => {
    const days = await rows<{ nth: number; sent: number }>(Prisma.sql`
    select k.nth::int, d.sent
    from unnest(${asked.map(({ membershipId }) => membershipId)}::text[], ${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ day }) => day)}::text[])
      with ordinality as k(membership_id, kind, day, nth)
    join sender_day d on d.membership_id = k.membership_id and d.kind = k.kind and d.day = k.day`);
    const sent = new Map(days.map((day) => [day.nth, day.sent]));
    return asked.map((_, index) => sent.get(index + 1) ?? 0);
  },
);

/** Counts a send toward the sender's local day. */
export async function countSend(tx: Transaction, turn: Turn, kind: string): Promise<void> {
  await tx.rows(Prisma.sql`
    insert into sender_day (membership_id, kind, day, sent) values (${turn.membership.id}, ${kind}, ${dayOf(turn)}, 1)
    on conflict (membership_id, kind, day) do update set sent = sender_day.sent + 1`);
}

/** The sender's local day. */
export function dayOf({ membership, now }: Pick<Turn, 'membership' | 'now'>): string {
  return localDay(now, membership.timeZone);
}

/** The earliest time at which spacing allows the next send. */
export function afterSpacing({ settings }: Pick<Turn, 'settings'>, last: Date): Date {
  return new Date(last.getTime() + settings.spacingSeconds * 1_000);
}

/** Removes an undelivered send from the day's count and lifts the pause of its kind. */
export async function uncountSend(
  tx: Transaction,
  membershipId: string,
  kind: string,
  now: Date,
  mailboxId: string | null = null,
): Promise<void> {
  const membership = await tx.prisma.teamMembership.findUniqueOrThrow({
    where: { id: membershipId },
  });
  const day = dayOf({ membership, now });
  await tx.prisma.senderDay.updateMany({
    where: { membershipId, kind, day, sent: { gt: 0 } },
    data: { sent: { decrement: 1 } },
  });
  if (mailboxId !== null)
    await tx.prisma.mailboxDay.updateMany({
      where: { mailboxId, day, sent: { gt: 0 } },
      data: { sent: { decrement: 1 } },
    });
  await tx.prisma.senderPause.deleteMany({ where: { membershipId, kind } });
}
