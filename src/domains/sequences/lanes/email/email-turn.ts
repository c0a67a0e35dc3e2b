import type { Transaction } from '../../../../db/database.ts';
import type { Mailbox } from '../../../../db/generated/prisma/client.ts';
import { allOf } from '../../../../db/transactions.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Work } from '../../../../engine/lanes/lane.ts';
import { nextHour } from '../../../../kernel/clock-hour.ts';
import { nextEmailAt } from '../../../../kernel/email-spacing.ts';
import { rampUpLimit } from '../../../../kernel/ramp-up.ts';
import { localDay } from '../../../../kernel/work-schedule.ts';
import { Realities } from '../../../../service/realities.ts';
import { isHeldByClock } from '../../../../service/spun-clock.ts';
import { daysOffOf } from '../../outreach-rules/days-off.ts';
import { recordEnrollment } from '../../steps/enrollment-moves.ts';
import {
  dayOf,
  lookAgainAt,
  nextDayInSchedule,
  nextInSchedule,
  pausedUntil,
  type Turn,
} from '../sending/sender-turn.ts';
import { countTowardDomain, putDomainOff } from './domain-hours.ts';
import {
  type LockedMailbox,
  lockMailbox,
  putEmailOff,
  putMailboxOff,
  sentFromMailbox,
  takeEmail,
} from './mail-claims.ts';

/** An email taken out of the queue. */
export interface TakenEmail extends Work {
  /**
   * The time that determines the day it counts toward. Null if a process that died had taken it.
   */
  at: Date | null;
  /** True for the server's own provider, which accepts only a few emails at once. */
  isDefault: boolean;
}

/**
 * Takes a mailbox's next email if spacing, limits and schedule allow one now; otherwise stores the
 * time of the next check. The rows of the mailbox and its sender are locked, so spacing and limits
 * hold across any number of workers.
 */
export async function takeNext(
  tx: Transaction,
  { clock, workerId, providers }: Pick<EngineContext, 'clock' | 'workerId' | 'providers'>,
  { id: mailboxId, auth }: Pick<Mailbox, 'id' | 'auth'>,
  underWay: ReadonlyMap<string, Work>,
): Promise<TakenEmail | null> {
  const locked = await lockMailbox(tx, mailboxId);
  if (locked === null) return null;
  const { settings, membership, mailbox, head } = locked;
  const now = clock.now();
  // An email counts as running here until its outcome is recorded for certain.
  if (mailbox.nextSendAt > now || head.dueAt > now || underWay.has(head.id)) return null;
  const turn: Turn = {
    settings,
    membership,
    daysOff: await daysOffOf(tx, membership.teamId, now),
    now,
  };
  const allowedAt =
    membership.isActive &&
    settings.pausedAt === null &&
    !isHeldByClock(clock, new Realities(providers).mailbox(mailbox))
      ? await allowedFrom(tx, turn, locked)
      : lookAgainAt(now);
  if (allowedAt > now) {
    await putMailboxOff(tx, { mailboxId, until: allowedAt });
    return null;
  }
  const workingAt = nextInSchedule(turn, head.timeZone ?? membership.timeZone);
  if (workingAt > now) {
    // Recipients in other time zones may be in working hours, so only this email waits.
    if (head.timeZone === null) await putMailboxOff(tx, { mailboxId, until: workingAt });
    else {
      await putEmailOff(tx, { stepId: head.id, until: workingAt });
      recordEnrollment(tx, { id: head.enrollmentId, teamId: membership.teamId }, 'updated', now);
    }
    return null;
  }
  const isFull = await isDomainFull(tx, locked, now);
  if (isFull) {
    const enrollments = await putDomainOff(tx, mailbox, {
      domain: head.domain,
      now,
      until: nextHour(now),
    });
    for (const id of enrollments)
      recordEnrollment(tx, { id, teamId: membership.teamId }, 'updated', now);
    return null;
  }
  const nextAt = nextEmailAt(settings.spacingSeconds, mailbox.address, now);
  const taken = await takeEmail(tx, workerId, {
    stepId: head.id,
    mailboxId,
    senderId: membership.id,
    at: now,
    day: dayOf(turn),
    nextAt,
  });
  return taken ? { id: head.id, at: now, isDefault: auth === 'default' } : null;
}

/** Counts the email toward its domain's hour. Returns true if the team's limit is reached. */
async function isDomainFull(
  tx: Transaction,
  { head, membership }: LockedMailbox,
  now: Date,
): Promise<boolean> {
  const { domain, domainLimit: limit } = head;
  if (limit === null || domain === '') return false;
  return !(await countTowardDomain(tx, { teamId: membership.teamId, domain, limit, now }));
}

/**
 * The earliest time at which spacing and the daily limits of the sender and the mailbox allow a
 * send.
 */
async function allowedFrom(
  tx: Transaction,
  turn: Turn,
  { settings, mailbox }: LockedMailbox,
): Promise<Date> {
  const spaced = nextEmailAt(settings.spacingSeconds, mailbox.address, mailbox.lastSendAt);
  if (spaced > turn.now) return spaced;
  const paused = pausedUntil(tx, turn, 'email', settings.dailyEmails);
  const isUsedUp = isMailboxUsedUp(tx, turn, mailbox);
  await allOf<unknown>([paused, isUsedUp]);
  return (await paused) ?? ((await isUsedUp) ? nextDayInSchedule(turn) : turn.now);
}

async function isMailboxUsedUp(
  tx: Transaction,
  { settings, membership, now }: Turn,
  mailbox: LockedMailbox['mailbox'],
): Promise<boolean> {
  const limit = mailboxLimit(mailbox, settings.dailyEmails, now);
  if (limit === null) return false;
  return (
    (await sentFromMailbox(tx, {
      mailboxId: mailbox.id,
      day: localDay(now, membership.timeZone),
    })) >= limit
  );
}

/** The mailbox's limit today; null if only the sender's limit applies. */
function mailboxLimit(
  { dailyLimit, rampUpFrom }: LockedMailbox['mailbox'],
  senderLimit: number,
  now: Date,
): number | null {
  if (rampUpFrom === null) return dailyLimit;
  return rampUpLimit(rampUpFrom, now, dailyLimit ?? senderLimit);
}
