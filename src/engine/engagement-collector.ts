import type { MonitoredProfile, Prisma, SenderAccount } from '../db/generated/prisma/client.ts';
import { inTransaction } from '../db/unit-of-work.ts';
import { type SeenEngagement, takeEngagement } from '../domains/social-engagement/engagements.ts';
import { normalizeNetworkUrl } from '../kernel/contact-identity.ts';
import { DomainError } from '../kernel/errors.ts';
import { storable } from '../kernel/text.ts';
import type { EngagementNews, NetworkPerson, NewEngagement } from '../providers/network/network.port.ts';
import { claimMonitoredProfiles, keepProfileLease } from './claim.ts';
import { withDeadline } from './deadline.ts';
import type { EngineContext } from './engine-context.ts';
import { toContactInput } from './network-person.ts';
import { retryAt } from './retries.ts';

/**
 * Collects the likes and comments of monitored profiles. Each look at a profile reads what is new since the one before,
 * page by page; what was read twice is known by the network's own id of it.
 */

const AT_ONCE = 1;
/** How many of a team's accounts are tried in one look. */
const MAX_ACCOUNTS = 3;
/** How much of one profile is read before the others have their turn. */
const ITEMS_A_TURN = 200;
/** And for how long: a network may be slow. */
const TURN_MILLIS = 30_000;
const HOUR = 3_600_000;
/** How often a network is asked that can't say when there will be news. */
const ASK_EVERY = HOUR;
/** When a look is tried again that failed too often, or that nobody can pay for. */
const LOOK_AGAIN = HOUR;

/** Looks at the profiles whose turn it is; says how many there were. */
export async function collectEngagements(context: EngineContext): Promise<number> {
  const claimed = await claimMonitoredProfiles(context.prisma, context.workerId, context.clock.now(), AT_ONCE);
  for (const id of claimed) await look(context, id);
  return claimed.length;
}

async function look(context: EngineContext, id: string): Promise<void> {
  const profile = await context.prisma.monitoredProfile.findUnique({ where: { id } });
  if (profile === null) return;
  const accounts = await accountsFor(context, profile);
  let failure = { failureCode: 'sender_account_missing', failureMessage: 'No network account of the team can read it now.' };
  // An account that the network refuses does not keep the others from reading.
  for (const account of accounts.slice(0, MAX_ACCOUNTS)) {
    try {
      return await release(context, profile, await collect(context, profile, account));
    } catch (error) {
      context.logger.warn({ err: error, profileId: id, membershipId: account.membershipId }, 'a monitored profile could not be read');
      const isTheirs = error instanceof NetworkAway;
      failure = isTheirs
        ? { failureCode: 'provider_unavailable', failureMessage: 'The network does not answer, or not in a form that can be read.' }
        : { failureCode: 'internal_error', failureMessage: 'What the network told could not be kept; the log says why.' };
      if (!isTheirs) break;
    }
  }
  const attempts = profile.attempts + 1;
  const nextCollectAt = retryAt(attempts, context.clock.now()) ?? later(context, LOOK_AGAIN);
  await release(context, profile, { ...failure, failedAt: context.clock.now(), attempts, nextCollectAt });
}

/** The network could not be asked. */
class NetworkAway extends Error {}

function later({ clock }: EngineContext, millis: number): Date {
  return new Date(clock.now().getTime() + millis);
}

async function release({ prisma, workerId }: EngineContext, { id }: MonitoredProfile, data: Prisma.MonitoredProfileUpdateManyMutationInput): Promise<void> {
  await prisma.monitoredProfile.updateMany({ where: { id, leaseOwner: workerId }, data: { leaseOwner: null, leaseUntil: null, ...data } });
}

/** The network accounts to read with: those of the linked flow's senders in their order, then those of other members. */
async function accountsFor({ prisma }: EngineContext, { teamId }: MonitoredProfile): Promise<SenderAccount[]> {
  const accounts = await prisma.senderAccount.findMany({
    where: { teamId, channel: 'network', status: 'connected', membership: { isActive: true } },
    orderBy: { membershipId: 'asc' },
  });
  const candidates = await prisma.flowCandidate.findMany({ where: { teamId, flowPlan: { systemKind: 'social_engagement' } }, orderBy: { position: 'asc' } });
  const place = ({ membershipId }: SenderAccount) => {
    const index = candidates.findIndex((candidate) => candidate.membershipId === membershipId);
    return index < 0 ? candidates.length : index;
  };
  return accounts.sort((a, b) => place(a) - place(b));
}

const NO_FAILURE = { attempts: 0, failureCode: null, failureMessage: null, failedAt: null };

/** One turn at a profile; gives what to write down of it. */
async function collect(context: EngineContext, profile: MonitoredProfile, account: SenderAccount): Promise<Prisma.MonitoredProfileUpdateManyMutationInput> {
  const { clock } = context;
  const { teamId, membershipId, externalId } = account;
  const page = { networkUrl: profile.networkUrl, kind: profile.kind };
  let collectCursor = profile.collectCursor;
  let displayName = profile.displayName;
  const until = Date.now() + TURN_MILLIS;
  for (let taken = 0; ; ) {
    const place = { cursor: collectCursor, since: profile.collectFrom };
    const news = await withDeadline<EngagementNews>(
      () => context.providers.network.engagements({ teamId, membershipId, externalId }, page, place, clock.now()),
      (message) => {
        throw new NetworkAway(message);
      },
    );
    if (news.kind === 'gone') {
      return { status: 'inactive', failureCode: 'profile_gone', failureMessage: news.message, failedAt: clock.now() };
    }
    displayName = news.displayName ?? displayName;
    const end = await takePage(context, profile, news.items);
    if (end === 'stopped') return { displayName };
    if (end === 'unpaid') {
      const failureMessage = 'The team’s credits do not reach for the next engager.';
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
      return { ...NO_FAILURE, displayName, collectCursor, lastCollectedAt: clock.now(), nextCollectAt };
    }
    if (taken >= ITEMS_A_TURN || Date.now() > until || !(await keepProfileLease(context.prisma, profile.id, context.workerId))) {
      return { ...NO_FAILURE, displayName, collectCursor, nextCollectAt: clock.now() };
    }
  }
}

/** Takes a page in, each engagement in a transaction of its own. */
async function takePage(context: EngineContext, profile: MonitoredProfile, items: readonly NewEngagement[]): Promise<'all' | 'stopped' | 'unpaid'> {
  const { prisma } = context;
  const known = await prisma.engagement.findMany({
    where: { teamId: profile.teamId, monitoredProfileId: profile.id, externalId: { in: items.map(({ engagementId }) => engagementId) } },
    select: { externalId: true },
  });
  const seenBefore = new Set(known.map(({ externalId }) => externalId));
  for (const item of items) {
    if (seenBefore.has(item.engagementId)) continue;
    const person = await withDeadline(item.person, (message) => {
      throw new NetworkAway(message);
    });
    // Nobody engages with their own page.
    if (person === null || normalizeNetworkUrl(person.networkUrl) === profile.networkUrl) continue;
    try {
      const seen = toSeen(profile, item, person, context.clock.now());
      const end = await inTransaction(prisma, (unit) => takeEngagement(unit, context, profile, seen));
      if (end === 'stopped') return 'stopped';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'insufficient_credits') return 'unpaid';
      throw error;
    }
  }
  return 'all';
}

/**
 * The network does not date every like. One that has no date is from before where this is the first look since the
 * profile began to be monitored, unless its history was asked for; later ones came since the look before.
 */
function toSeen(profile: MonitoredProfile, item: NewEngagement, person: NetworkPerson, now: Date): SeenEngagement {
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
