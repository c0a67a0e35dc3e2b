import { gathered } from '../db/gathered.ts';
import { Prisma, type SenderSettings, type TeamMembership } from '../db/generated/prisma/client.ts';
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
  const sent = await sentOn(unit.rows, { membershipId: membership.id, kind, day: localDay(now, membership.timeZone) });
  if (sent < limit) return null;
  return nextWorkDay({ ...settings, timeZone: membership.timeZone }, now) ?? new Date(now.getTime() + DAY);
}

/** How much of a kind a sender has sent on a day. */
const sentOn = gathered<{ membershipId: string; kind: string; day: string }, number>(async (rows, asked) => {
  const days = await rows<{ place: number; sent: number }>(Prisma.sql`
    select k.place::int, d.sent
    from unnest(${asked.map(({ membershipId }) => membershipId)}::text[], ${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ day }) => day)}::text[])
      with ordinality as k(membership_id, kind, day, place)
    join sender_day d on d.membership_id = k.membership_id and d.kind = k.kind and d.day = k.day`);
  const sent = new Map(days.map((day) => [day.place, day.sent]));
  return asked.map((_, index) => sent.get(index + 1) ?? 0);
});

/** Counts a send of a kind into the sender's local day. */
export async function countSend(unit: Unit, turn: Turn, kind: string): Promise<void> {
  await unit.rows(Prisma.sql`
    insert into sender_day (membership_id, kind, day, sent) values (${turn.membership.id}, ${kind}, ${dayOf(turn)}, 1)
    on conflict (membership_id, kind, day) do update set sent = sender_day.sent + 1`);
}

/** The sender's local day, into which a send counts. */
export function dayOf({ membership, now }: Pick<Turn, 'membership' | 'now'>): string {
  return localDay(now, membership.timeZone);
}

/** When a sender may send again that last sent at a moment. */
export function afterSpacing({ settings }: Pick<Turn, 'settings'>, last: Date): Date {
  return new Date(last.getTime() + settings.spacingSeconds * 1_000);
}

/** Takes a send back out of the day's count: it was tried, and nothing reached anybody. */
export async function uncountSend(unit: Unit, membershipId: string, kind: string, now: Date): Promise<void> {
  const membership = await unit.tx.teamMembership.findUniqueOrThrow({ where: { id: membershipId } });
  await unit.tx.senderDay.updateMany({ where: { membershipId, kind, day: dayOf({ membership, now }), sent: { gt: 0 } }, data: { sent: { decrement: 1 } } });
  await unit.tx.senderPause.deleteMany({ where: { membershipId, kind } });
}
