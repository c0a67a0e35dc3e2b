import type { Reader } from '../../../db/database.ts';
import { type HoldEnder, Prisma } from '../../../db/generated/prisma/client.ts';

/** The held work: its lane, and a key of the lane. */
export interface HoldScope {
  lane: string;
  key: string;
}

export interface Hold extends HoldScope {
  teamId: string;
  /** A code for programs. */
  reason: string;
  /** A sentence for people. */
  message: string;
  ender: HoldEnder;
  /** Null if only a person can end it. */
  until: Date | null;
}

const MAX_MESSAGE = 500;

/**
 * Holds work of a lane. A continued hold keeps its start, so that people see how long the work has
 * waited.
 */
export async function holdWork(
  { prisma }: Pick<Reader, 'prisma'>,
  { lane, key, message, ...hold }: Hold,
  now: Date,
): Promise<void> {
  const values = { ...hold, message: message.slice(0, MAX_MESSAGE) };
  await prisma.workHold.upsert({
    where: { lane_key: { lane, key } },
    create: { lane, key, ...values, since: now },
    update: values,
  });
}

const MINUTE = 60_000;
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 15 * MINUTE;

/**
 * The pause before an unavailable service is tried again: a minute at first, then half the duration
 * of the outage, at most a quarter of an hour.
 */
export async function pauseOfOutage(
  { prisma }: Pick<Reader, 'prisma'>,
  { lane, key }: HoldScope,
  now: Date,
): Promise<{ pause: number; age: number; isFirst: boolean }> {
  const before = await prisma.workHold.findUnique({ where: { lane_key: { lane, key } } });
  const age = before === null ? 0 : now.getTime() - before.since.getTime();
  const pause = Math.min(Math.max(age / 2, FIRST_PAUSE), LONGEST_PAUSE);
  return { pause, age, isFirst: before === null };
}

/** Ends a hold. Returns false if there was none. */
export async function endHold(
  { prisma }: Pick<Reader, 'prisma'>,
  { lane, key }: HoldScope,
): Promise<boolean> {
  const { count } = await prisma.workHold.deleteMany({ where: { lane, key } });
  return count > 0;
}

/** A condition: the work with this key is held at this time. */
export function isHeld(lane: string, key: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`exists (
    select 1 from work_hold h where h.lane = ${lane} and h.key = ${key} and (h.until is null or h.until > ${now}))`;
}

/**
 * A query of one value: the time at which the hold of this key ends. Infinite if only a person can
 * end it, null if there is none.
 */
export function heldUntil(lane: string, key: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select coalesce(h.until, 'infinity') from work_hold h where h.lane = ${lane} and h.key = ${key})`;
}
