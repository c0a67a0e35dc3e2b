import { isDatabaseFault } from '../../../../db/faults.ts';
import { type CrmWorkKind, Prisma } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { weightedWait } from '../../../../engine/fairness.ts';
import type { Work } from '../../../../engine/lanes/lane.ts';
import { retryAt } from '../../../../engine/lanes/retries.ts';
import type { Schedule } from '../../../../engine/lanes/schedule.ts';
import { within } from '../../../../kernel/deadline.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import { Realities } from '../../../../service/realities.ts';
import { isHeldByClock, SPED_UP_MESSAGE } from '../../../../service/spun-clock.ts';
import { isRowFault } from '../../../operations/set-aside/row-fault.ts';
import { setAside } from '../../../operations/set-aside/set-aside.ts';
import {
  endHold,
  heldUntil,
  holdWork,
  isHeld,
  pauseOfOutage,
} from '../../../operations/work-holds/work-holds.ts';
import { keepSync } from '../../crm/crm-syncs.ts';
import { syncActivities } from '../../crm-sync/activities.service.ts';
import { syncContact, syncTask } from '../../crm-sync/contacts-and-tasks.service.ts';
import { syncStatus } from '../../crm-sync/status.service.ts';
import { closeLikeCrm } from './crm-closings.ts';

/** Writes contacts and tasks to the CRM. */

interface CrmWork {
  kind: CrmWorkKind;
  subjectId: string;
  teamId: string;
  version: number;
  attempts: number;
}

const OF_A_TEAM_AT_ONCE = 10;
/** Timeout of the CRM for one contact or task, and the length of a turn. */
const CALL_MILLIS = 10_000;
const TURN_MILLIS = 10_000;
const LEASE_SECONDS = 120;
const MINUTE = 60_000;
/** How long work waits while the clock is sped up. */
const HELD_MILLIS = 15 * MINUTE;
/** The number of refusals after which work is set aside. */
const TRIES = 3;
/** The name of the lane, and of its holds. */
export const LANE = 'crm';

/** The time of the next due work. */
export const CRM_SCHEDULE: Schedule = {
  due: Prisma.sql`select min(w.next_at) from (
    select team_id, greatest(min(next_at), ${heldUntil(LANE, Prisma.sql`crm_work.team_id`)}) as next_at
    from crm_work where lease_until is null or lease_until < now() group by team_id) w
    where w.next_at < 'infinity'`,
};

/** The work of one team, synced in order. */
export interface TeamWork extends Work {
  readonly works: readonly CrmWork[];
}

/** Syncs a team's work. If the CRM fails, the rest of the work is held for a while. */
export async function syncTeam(
  context: EngineContext,
  { id: teamId, works }: TeamWork,
): Promise<void> {
  const { clock } = context;
  if (await isHeldByOwnTime(context, teamId)) {
    const now = clock.now();
    const until = new Date(now.getTime() + HELD_MILLIS);
    const hold = { lane: LANE, key: teamId, teamId, reason: 'crm_unavailable', until };
    await holdWork(context, { ...hold, ender: 'operator', message: SPED_UP_MESSAGE }, now);
    for (const work of works) await release(context, work, work.attempts, now);
    return;
  }
  // Contacts first: a task refers to its contact in the CRM.
  const rest = works.toSorted(
    (a, b) => Number(b.kind === 'contact') - Number(a.kind === 'contact'),
  );
  const until = Date.now() + TURN_MILLIS;
  while (rest.length > 0 && Date.now() < until) {
    const [work] = rest.splice(0, 1);
    if (work === undefined || (await syncOne(context, work))) continue;
    const scope = { lane: LANE, key: teamId };
    const now = clock.now();
    const { pause } = await pauseOfOutage(context, scope, now);
    await holdWork(
      context,
      {
        ...{ ...scope, teamId, reason: 'crm_unavailable' },
        ender: (await isRefused(context, teamId)) ? 'manager' : 'nobody',
        message: 'The CRM does not accept changes now. The server retries.',
        until: new Date(now.getTime() + pause),
      },
      now,
    );
    break;
  }
  for (const work of rest) await release(context, work, work.attempts, clock.now());
}

/** True if the team's CRM is real and the clock does not run at the speed of real time. */
async function isHeldByOwnTime(
  { prisma, clock, providers }: EngineContext,
  teamId: string,
): Promise<boolean> {
  const connected = await prisma.connectedCrm.findUnique({
    where: { teamId },
    select: { name: true },
  });
  return isHeldByClock(clock, new Realities(providers).crm(connected?.name ?? null));
}

/** True if a manager must reconnect the CRM because it refuses the team's token. */
async function isRefused({ prisma }: EngineContext, teamId: string): Promise<boolean> {
  return (await prisma.connectedCrm.count({ where: { teamId, reasonMessage: { not: null } } })) > 0;
}

/** Returns true if the team's next work can be tried. */
async function syncOne(context: EngineContext, work: CrmWork): Promise<boolean> {
  const { prisma, clock, logger } = context;
  const { kind, subjectId, teamId, version } = work;
  try {
    const sync = await syncOf(context, work);
    if (sync !== null) {
      await within(CALL_MILLIS, sync);
      await noteRecovery(context, teamId);
      await endHold(context, { lane: LANE, key: teamId });
      await keepSync(context, work);
    }
    const { count } = await prisma.crmWork.deleteMany({ where: { kind, subjectId, version } });
    // The subject changed meanwhile and is synced again.
    if (count === 0) await release(context, work, 0, clock.now());
    return true;
  } catch (error) {
    // A database fault is not the CRM's: the work is repeated, and the attempt does not count.
    if (isDatabaseFault(error)) {
      logger.warn(
        { err: error, kind, subjectId },
        'the database failed during a CRM sync; retrying later',
      );
      await release(context, work, work.attempts, new Date(clock.now().getTime() + MINUTE));
      return true;
    }
    if (isRowFault(error)) return await refused(context, work, error);
    await noteFault(context, teamId);
    logger.warn(
      { err: error, kind, subjectId, attempts: work.attempts + 1 },
      'CRM sync failed; retrying later',
    );
    await release(
      context,
      work,
      work.attempts + 1,
      retryAt('crm', work.attempts + 1, clock.now()) ?? clock.now(),
    );
    await keepSync(context, work, error);
    return false;
  }
}

const TITLES: Record<CrmWorkKind, string> = {
  activities: 'What happened with a contact, for the CRM',
  contact: 'A contact for the CRM',
  status: 'The status of a contact, for the CRM',
  task: 'A task for the CRM',
};

/**
 * Refused work says nothing about the CRM itself, so the next work continues. The third refusal
 * sets it aside.
 */
async function refused(context: EngineContext, work: CrmWork, error: unknown): Promise<true> {
  const { clock, logger } = context;
  const { kind, subjectId, teamId, version } = work;
  const now = clock.now();
  const isLast = work.attempts + 1 >= TRIES;
  logger.warn(
    { err: error, kind, subjectId, attempts: work.attempts + 1 },
    isLast ? 'the CRM refuses a row, which was set aside' : 'the CRM refused a row; retrying later',
  );
  if (isLast)
    await context.transact(async (tx) => {
      const { count } = await tx.prisma.crmWork.deleteMany({ where: { kind, subjectId, version } });
      if (count === 0) return;
      const content = { kind, subjectId };
      const row = {
        teamId,
        source: 'crm',
        sourceId: teamId,
        rowKey: `${kind}:${subjectId}`,
      } as const;
      await setAside(tx, { ...row, title: TITLES[kind], content }, error, now);
    });
  // Also releases a subject that changed meanwhile, which is tried once more.
  const retriedAt = retryAt('crm', work.attempts + 1, now) ?? now;
  await release(context, work, work.attempts + 1, retriedAt);
  await keepSync(context, work, error);
  return true;
}

/** The sync function of the work; null if the team has no CRM that accepts it. */
async function syncOf(
  context: EngineContext,
  { kind, subjectId, teamId }: CrmWork,
): Promise<(() => Promise<void>) | null> {
  if (kind === 'activities') {
    const crm = await context.crms.connected(context, teamId);
    return crm && (() => syncActivities(context, crm, teamId, subjectId));
  }
  const { writer } = await context.crms.of(context, teamId);
  if (!writer?.isFor(teamId)) return null;
  if (kind === 'contact') return () => syncContact(context, writer, teamId, subjectId);
  if (kind === 'status') return () => syncStatus(context, writer, teamId, subjectId);
  return async () => {
    // Otherwise the task would be reopened in the CRM if it was just closed there.
    await closeLikeCrm(context, writer, teamId, subjectId);
    await syncTask(context, writer, teamId, subjectId);
  };
}

/**
 * Some work sends no request, for example about a deleted task. So the CRM is tested before its
 * fault is cleared.
 */
async function noteRecovery(context: EngineContext, teamId: string): Promise<void> {
  const where = { teamId, reasonMessage: { not: null } };
  if ((await context.prisma.connectedCrm.count({ where })) === 0) return;
  const reasonMessage = await within(CALL_MILLIS, () => context.crms.fault(context, teamId));
  await context.prisma.connectedCrm.updateMany({ where, data: { reasonMessage } });
}

/**
 * Stores in the settings why a connected CRM cannot be used. A temporary outage is retried without
 * a notice.
 */
async function noteFault(context: EngineContext, teamId: string): Promise<void> {
  const { prisma, logger } = context;
  try {
    if ((await prisma.connectedCrm.count({ where: { teamId } })) === 0) return;
    const reasonMessage = await within(CALL_MILLIS, () => context.crms.fault(context, teamId));
    if (reasonMessage !== null)
      await prisma.connectedCrm.updateMany({ where: { teamId }, data: { reasonMessage } });
  } catch (error) {
    logger.info({ err: error, teamId }, 'the CRM cannot be asked why it fails');
  }
}

async function release(
  { prisma, workerId }: EngineContext,
  { kind, subjectId }: CrmWork,
  attempts: number,
  nextAt: Date,
): Promise<void> {
  await prisma.crmWork.updateMany({
    where: { kind, subjectId, leaseOwner: workerId },
    data: { attempts, nextAt, leaseOwner: null, leaseUntil: null },
  });
}

/**
 * The next work of each team that has no work running here, longest weighted wait first. SQL
 * because Prisma has no SKIP LOCKED. A row whose worker died can be claimed again after its lease.
 */
export async function claimTeamWork(
  { prisma, workerId, clock }: EngineContext,
  teams: number,
  underWay: readonly string[],
): Promise<TeamWork[]> {
  const now = clock.now();
  const isFree = Prisma.sql`next_at <= ${now} and (lease_until is null or lease_until < now())`;
  const rows = await prisma.$queryRaw<CrmWork[]>`
    update crm_work w set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from (
      select t.id as team_id from (select team_id, min(next_at) as since from crm_work where ${isFree} and team_id <> all(${[...underWay]})
        and not ${isHeld(LANE, Prisma.sql`crm_work.team_id`, now)} group by team_id) first
      join team t on t.id = first.team_id
      order by ${weightedWait(Prisma.sql`first.since`, now)} desc, first.since limit ${teams}) waiting
    cross join lateral (
      select kind, subject_id from crm_work where team_id = waiting.team_id and ${isFree}
      order by next_at limit ${OF_A_TEAM_AT_ONCE} for update skip locked
    ) due
    where w.kind = due.kind and w.subject_id = due.subject_id
    returning w.kind::text, w.subject_id as "subjectId", w.team_id as "teamId", w.version, w.attempts`;
  return [...groupBy(rows, ({ teamId }) => teamId)].map(([id, works]) => ({ id, works }));
}
