import type { SenderSettings, TeamMembership } from '../db/generated/prisma/client.ts';
import type { Unit } from '../db/unit-of-work.ts';
import { localDay, nextWorkDay, nextWorkMoment } from '../kernel/work-schedule.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When a sender that can't send now is looked at again; connecting an account makes it at once. */
const LOOK_AGAIN = 15 * MINUTE;

/** A sender whose row is locked: spacing and limits hold however many workers there are. */
export interface Turn {
  settings: SenderSettings;
  membership: TeamMembership;
  now: Date;
}

export function lookAgainAt(now: Date): Date {
  return new Date(now.getTime() + LOOK_AGAIN);
}

/** The first moment at which the schedule allows a send; far off where it allows none. */
export function nextInSchedule({ settings, membership, now }: Turn): Date {
  return nextWorkMoment({ ...settings, timeZone: membership.timeZone }, now) ?? new Date(now.getTime() + DAY);
}

/** Until when no more is sent of a kind, because the day's limit is reached; null where it is not. */
export async function pausedUntil(unit: Unit, { settings, membership, now }: Turn, kind: string, limit: number): Promise<Date | null> {
  const today = await unit.tx.senderDay.findUnique({ where: { membershipId_kind_day: dayOf(membership, kind, now) } });
  if ((today?.sent ?? 0) < limit) return null;
  return nextWorkDay({ ...settings, timeZone: membership.timeZone }, now) ?? new Date(now.getTime() + DAY);
}

/** Counts a send of a kind into the sender's local day. */
export async function countSend(unit: Unit, { membership, now }: Turn, kind: string): Promise<void> {
  const day = dayOf(membership, kind, now);
  await unit.tx.senderDay.upsert({ where: { membershipId_kind_day: day }, create: { ...day, sent: 1 }, update: { sent: { increment: 1 } } });
}

/** When a sender may send again that last sent at a moment. */
export function afterSpacing({ settings }: Pick<Turn, 'settings'>, last: Date): Date {
  return new Date(last.getTime() + settings.spacingSeconds * 1_000);
}

/** Takes a send back out of the day's count: it was tried, and nothing reached anybody. */
export async function uncountSend(unit: Unit, membershipId: string, kind: string, now: Date): Promise<void> {
  const membership = await unit.tx.teamMembership.findUniqueOrThrow({ where: { id: membershipId } });
  await unit.tx.senderDay.updateMany({ where: { ...dayOf(membership, kind, now), sent: { gt: 0 } }, data: { sent: { decrement: 1 } } });
  await unit.tx.senderPause.deleteMany({ where: { membershipId, kind } });
}

function dayOf(membership: TeamMembership, kind: string, now: Date) {
  return { membershipId: membership.id, kind, day: localDay(now, membership.timeZone) };
}
