import { isDatabaseFault } from '../../../../db/faults.ts';
import type {
  MonitoredProfile,
  Prisma,
  SenderAccount,
} from '../../../../db/generated/prisma/client.ts';
import { withDeadline } from '../../../../engine/deadline.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { retryAt } from '../../../../engine/lanes/retries.ts';
import { normalizeNetworkUrl } from '../../../../kernel/contact-identity.ts';
import { DomainError } from '../../../../kernel/errors.ts';
import { storable } from '../../../../kernel/text.ts';
import type {
  EngagementNews,
  NetworkPerson,
  NewEngagement,
  UnreadableRow,
} from '../../../../providers/network/network.port.ts';
import { errorLine, setAside } from '../../../operations/set-aside/set-aside.ts';
import { toContactInput } from '../../contacts/network-person.ts';
import { collectEngagement, type ReportedEngagement } from '../../social-engagement/engagements.ts';
import { claimMonitoredProfiles, keepProfileLease } from './engagement-claims.ts';

/**
 * Collects likes and comments of monitored profiles. Each collection reads new items page by page
 * since the previous one, and recognizes duplicates by the network's ID.
 */

const AT_ONCE = 1;
/** Maximum number of a team's accounts tried per collection. */
const MAX_ACCOUNTS = 3;
/** Maximum number of items read from one profile per turn. */
const ITEMS_A_TURN = 200;
/** Maximum duration of a turn, since the network may be slow. */
const TURN_MILLIS = 30_000;
const HOUR = 3_600_000;
/** Polling interval of a network that does not report when news is due. */
const ASK_EVERY = HOUR;
/** Delay after all retries failed, or after credits ran out. */
const LOOK_AGAIN = HOUR;

/** Collects the profiles that are due. Returns how many it claimed. */
export async function collectEngagements(context: EngineContext): Promise<number> {
  const claimed = await claimMonitoredProfiles(
    context.prisma,
    context.workerId,
    context.clock.now(),
    AT_ONCE,
  );
  for (const id of claimed) await look(context, id);
  return claimed.length;
}

async function look(context: EngineContext, id: string): Promise<void> {
  const profile = await context.prisma.monitoredProfile.findUnique({ where: { id } });
  if (profile === null) return;
  const accounts = await accountsFor(context, profile);
  let failure = {
    failureCode: 'sender_account_missing',
    failureMessage:
      'The team has no connected network account that can read this profile. Connect a network account.',
  };
  // If the network rejects one account, the next one is tried.
  for (const account of accounts.slice(0, MAX_ACCOUNTS)) {
    try {
      return await release(context, profile, await collect(context, profile, account));
    } catch (error) {
      context.logger.warn(
        { err: error, profileId: id, membershipId: account.membershipId },
        'reading a monitored profile failed',
      );
      const isTheirs = error instanceof NetworkAway;
      failure = isTheirs
        ? {
            failureCode: 'provider_unavailable',
            failureMessage: 'The network did not respond, or its response could not be read.',
          }
        : {
            failureCode: 'internal_error',
            failureMessage:
              'The collected engagements could not be stored because of an internal error. The server log has the details.',
          };
      if (!isTheirs) break;
    }
  }
  const attempts = profile.attempts + 1;
  const nextCollectAt =
    retryAt('sends', attempts, context.clock.now()) ?? later(context, LOOK_AGAIN);
  await release(context, profile, {
    ...failure,
    failedAt: context.clock.now(),
    attempts,
    nextCollectAt,
  });
}

/** The network could not be reached. */
class NetworkAway extends Error {}

function later({ clock }: EngineContext, millis: number): Date {
  return new Date(clock.now().getTime() + millis);
}

async function release(
  { prisma, workerId }: EngineContext,
  { id }: MonitoredProfile,
  data: Prisma.MonitoredProfileUpdateManyMutationInput,
): Promise<void> {
  await prisma.monitoredProfile.updateMany({
    where: { id, leaseOwner: workerId },
    data: { leaseOwner: null, leaseUntil: null, ...data },
  });
}

/**
 * The network accounts to read with: first those of the linked flow's senders in their order, then
 * those of other members.
 */
async function accountsFor(
  { prisma }: EngineContext,
  { teamId }: MonitoredProfile,
): Promise<SenderAccount[]> {
  const accounts = await prisma.senderAccount.findMany({
    where: { teamId, channel: 'network', status: 'connected', membership: { isActive: true } },
    orderBy: { membershipId: 'asc' },
  });
  const candidates = await prisma.flowCandidate.findMany({
    where: { teamId, flowPlan: { systemKind: 'social_engagement' } },
    orderBy: { position: 'asc' },
  });
  const position = ({ membershipId }: SenderAccount) => {
    const index = candidates.findIndex((candidate) => candidate.membershipId === membershipId);
    return index < 0 ? candidates.length : index;
  };
  return accounts.sort((a, b) => position(a) - position(b));
}

const NO_FAILURE = { attempts: 0, failureCode: null, failureMessage: null, failedAt: null };

/** Runs one turn of a profile. Returns the fields to store. */
async function collect(
  context: EngineContext,
  profile: MonitoredProfile,
  account: SenderAccount,
): Promise<Prisma.MonitoredProfileUpdateManyMutationInput> {
  const { clock } = context;
  const { teamId, membershipId, externalId } = account;
  const page = { networkUrl: profile.networkUrl, kind: profile.kind };
  let collectCursor = profile.collectCursor;
  let displayName = profile.displayName;
  const until = Date.now() + TURN_MILLIS;
  for (let taken = 0; ; ) {
    const from = { cursor: collectCursor, since: profile.collectFrom };
    const news = await withDeadline<EngagementNews>(
      () =>
        context.providers.network.engagements(
          { teamId, membershipId, externalId },
          page,
          from,
          clock.now(),
        ),
      (message) => {
        throw new NetworkAway(message);
      },
    );
    if (news.kind === 'gone') {
      return {
        status: 'inactive',
        failureCode: 'profile_gone',
        failureMessage: news.message,
        failedAt: clock.now(),
      };
    }
    displayName = news.displayName ?? displayName;
    await setAsideUnreadable(context, profile, news.unreadable ?? []);
    const end = await takePage(context, profile, news.items);
    if (end === 'stopped') return { displayName };
    if (end === 'unpaid') {
      const failureMessage =
        'The team does not have enough credits for the next engager. Add credits to continue.';
      return {
        displayName,
        collectCursor,
        failureCode: 'insufficient_credits',
        failureMessage,
        failedAt: clock.now(),
        nextCollectAt: later(context, LOOK_AGAIN),
      };
    }
    collectCursor = news.cursor;
    taken += Math.max(1, news.items.length);
    if (!news.hasMore) {
      const nextCollectAt = news.next.kind === 'at' ? news.next.at : later(context, ASK_EVERY);
      return {
        ...NO_FAILURE,
        displayName,
        collectCursor,
        lastCollectedAt: clock.now(),
        nextCollectAt,
      };
    }
    if (
      taken >= ITEMS_A_TURN ||
      Date.now() > until ||
      !(await keepProfileLease(context.prisma, profile.id, context.workerId))
    ) {
      return { ...NO_FAILURE, displayName, collectCursor, nextCollectAt: clock.now() };
    }
  }
}

/** Stores a page, each engagement in its own transaction. */
async function takePage(
  context: EngineContext,
  profile: MonitoredProfile,
  items: readonly NewEngagement[],
): Promise<'all' | 'stopped' | 'unpaid'> {
  const { prisma, transact } = context;
  // An ID that the database cannot store cannot be a query parameter either.
  const ids = items.map(({ engagementId }) => storable(engagementId));
  const known = await prisma.engagement.findMany({
    where: {
      teamId: profile.teamId,
      monitoredProfileId: profile.id,
      externalId: { in: ids },
    },
    select: { externalId: true },
  });
  const setAsideRows = await prisma.setAsideRow.findMany({
    where: {
      teamId: profile.teamId,
      source: 'engagement',
      sourceId: profile.id,
      rowKey: { in: ids },
    },
    select: { rowKey: true },
  });
  const seenBefore = new Set([
    ...known.map(({ externalId }) => externalId),
    ...setAsideRows.map(({ rowKey }) => rowKey),
  ]);
  for (const item of items) {
    if (seenBefore.has(storable(item.engagementId))) continue;
    const person = await withDeadline(item.person, (message) => {
      throw new NetworkAway(message);
    });
    // Engagements of the profile with its own posts are ignored.
    if (person === null || normalizeNetworkUrl(person.networkUrl) === profile.networkUrl) continue;
    try {
      const seen = toSeen(profile, item, person, context.clock.now());
      const end = await transact((tx) => collectEngagement(tx, context, profile, seen));
      if (end === 'stopped') return 'stopped';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'insufficient_credits') return 'unpaid';
      if (isDatabaseFault(error)) throw error;
      await setAsideEngagement(context, profile, item, person, error);
    }
  }
  return 'all';
}

/** Sets aside rows in an unexpected form, so that they do not block the rest of their page. */
async function setAsideUnreadable(
  { transact, clock }: EngineContext,
  { id: profileId, teamId }: MonitoredProfile,
  rows: readonly UnreadableRow[],
): Promise<void> {
  for (const { key, fault } of rows)
    await transact((tx) =>
      setAside(
        tx,
        {
          teamId,
          source: 'engagement',
          sourceId: profileId,
          rowKey: `unreadable:${key}`,
          title: 'A like or comment that can’t be read',
          content: { kind: 'unreadable' },
        },
        new Error(fault),
        clock.now(),
      ),
    );
}

/** Sets aside an engagement that cannot be stored, so that it does not block later ones. */
async function setAsideEngagement(
  { transact, clock, logger }: EngineContext,
  profile: MonitoredProfile,
  item: NewEngagement,
  person: NetworkPerson,
  error: unknown,
): Promise<void> {
  const { id: profileId, teamId } = profile;
  const { engagementId } = item;
  logger.error(
    { profileId, engagementId, error: errorLine(error) },
    'an engagement could not be stored and was set aside',
  );
  await transact((tx) =>
    setAside(
      tx,
      {
        teamId,
        source: 'engagement',
        sourceId: profileId,
        rowKey: engagementId,
        title: `A ${item.kind} of ${person.networkUrl}`,
        content: toSeen(profile, item, person, clock.now()),
        occurredAt: item.engagedAt,
      },
      error,
      clock.now(),
    ),
  );
}

/**
 * The network does not date every like. In the first collection an undated item counts as earlier
 * than the start of monitoring, unless history was requested. In later collections it counts as
 * new.
 */
function toSeen(
  profile: MonitoredProfile,
  item: NewEngagement,
  person: NetworkPerson,
  now: Date,
): ReportedEngagement {
  const { lastCollectedAt, collectFrom, loadHistory } = profile;
  const isFirstLook = lastCollectedAt === null || lastCollectedAt < collectFrom;
  const wantsHistory = loadHistory && lastCollectedAt === null;
  const { engagementId, kind, body, engagedAt } = item;
  return {
    externalId: engagementId,
    kind,
    person: toContactInput(person),
    body: body === null ? null : storable(body),
    engagedAt: engagedAt ?? now,
    isEarlier: engagedAt === null ? isFirstLook && !wantsHistory : engagedAt < collectFrom,
  };
}
