import type { Transaction } from '../../../db/database.ts';
import type {
  EngagementVerdict,
  FlowPlan,
  SocialEngagementConfig,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { visible } from '../../../kernel/generated-text/visible.ts';
import { idFor } from '../../../kernel/part-ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { nothingChanged } from '../../../kernel/result-warnings.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { openConfig } from './linked-flow.ts';

export interface SocialEngagement {
  id: string;
  isEnabled: boolean;
  isUnlocked: boolean;
  flowPlan: FlowPlan;
  profileCounts: { total: number; active: number; inactive: number };
  criteria: string | null;
  judgedCounts: JudgedCounts;
  warnings: string[];
}

/** Number of engagements about which the AI was asked, by what it said. */
export type JudgedCounts = Record<EngagementVerdict, number>;

const LONGEST_CRITERIA = 5_000;
const DAY = 86_400_000;

export async function requirePaidAccess({ prisma }: Transaction, teamId: string): Promise<void> {
  const { plan } = await prisma.team.findUniqueOrThrow({
    where: { id: teamId },
    select: { plan: true },
  });
  if (plan !== 'paid') {
    throw new DomainError(
      'paid_access_required',
      'Social Engagement requires paid access, but your team is on trial. Ask an owner of the team to upgrade.',
    );
  }
}

/**
 * Each new engager costs credits. Agents need the scope "charge"; API keys with `write` may spend
 * by contract.
 */
export function requireSpending(actor: Actor): void {
  if (actor.agentId !== null) authorize(actor, 'credits.spend');
}

/** Returns the configuration. Creates it on the first call. */
export async function getSocialEngagement(context: ServiceContext): Promise<SocialEngagement> {
  const { actor, clock } = context;
  authorize(actor, 'socialEngagement.read');
  return context.transact(async (tx) =>
    describe(tx, await openConfig(tx, actor, clock.now()), clock.now()),
  );
}

/** The configuration of the caller's team by its ID. */
export async function loadSocialEngagement(
  context: ServiceContext,
  ids: string[],
): Promise<SocialEngagement[]> {
  return ids.includes(idFor('socialEngagement', context.actor.teamId))
    ? [await getSocialEngagement(context)]
    : [];
}

export async function setSocialEngagement(
  context: ServiceContext,
  isEnabled: boolean,
): Promise<SocialEngagement> {
  const { actor, clock } = context;
  authorize(actor, 'socialEngagement.write');
  if (isEnabled) requireSpending(actor);
  return context.transact(async (tx) => {
    if (isEnabled) await requirePaidAccess(tx, actor.teamId);
    const before = await openConfig(tx, actor, clock.now());
    const wasEnabled = before.isEnabled;
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'social_engagement.changed',
      subjectId: actor.teamId,
      data: { isEnabled },
    });
    const now = await describe(tx, await switchTo(tx, actor, isEnabled, clock.now()), clock.now());
    if (wasEnabled !== isEnabled) return now;
    const why = `Social Engagement is ${isEnabled ? 'enabled' : 'disabled'} already`;
    return { ...now, warnings: [nothingChanged(why), ...now.warnings] };
  });
}

/**
 * Sets whose engagement counts, or lets everybody's count. Who was added stays; who was left out is
 * asked about again with their next engagement only.
 */
export async function setEngagementCriteria(
  context: ServiceContext,
  given: string,
): Promise<SocialEngagement> {
  const { actor, clock } = context;
  authorize(actor, 'socialEngagement.write');
  const criteria = visible(given).trim() === '' ? null : given.trim();
  if (criteria !== null && criteria.length > LONGEST_CRITERIA)
    throw invalidRequest([
      {
        path: 'criteria',
        message: `must be at most ${LONGEST_CRITERIA} characters; it has ${criteria.length}.`,
      },
    ]);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const now = clock.now();
    const before = await openConfig(tx, actor, now);
    const config = await tx.prisma.socialEngagementConfig.update({
      where: { teamId },
      data: { criteria },
    });
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'social_engagement.criteria_changed',
      subjectId: teamId,
      data: { hasCriteria: criteria !== null },
    });
    const engagement = await describe(tx, config, now);
    const { warnings } = engagement;
    if (before.criteria === criteria) {
      const why = criteria === null ? 'there are no criteria' : 'these are the criteria already';
      return { ...engagement, warnings: [nothingChanged(why), ...warnings] };
    }
    return { ...engagement, warnings: [await priceOf(tx, teamId, criteria, now), ...warnings] };
  });
}

/** What the change costs, and how many engagers it may concern. */
async function priceOf(
  { prisma }: Transaction,
  teamId: string,
  criteria: string | null,
  now: Date,
): Promise<string> {
  const since = new Date(now.getTime() - 30 * DAY);
  const count = await prisma.engager.count({ where: { teamId, firstAt: { gte: since } } });
  const who =
    criteria === null
      ? `Every new engager is added, for ${CREDIT_COSTS.signal} credits each.`
      : `The AI looks at each new engager first. One who fits costs ${CREDIT_COSTS.signal} credits, and one who is left out costs nothing.`;
  return `${who} New engagers that were added in the last 30 days: ${count}.`;
}

/**
 * Excludes all engagement until now, except the requested history of profiles that have not been
 * collected yet.
 */
export async function collectFromNow(
  { prisma }: Pick<Transaction, 'prisma'>,
  teamId: string,
  now: Date,
): Promise<void> {
  await prisma.monitoredProfile.updateMany({
    where: { teamId, NOT: { loadHistory: true, lastCollectedAt: null, engagementCount: 0 } },
    data: { loadHistory: false, collectFrom: now, nextCollectAt: now },
  });
}

/**
 * Enabling does not collect engagement from the disabled period, except the requested history of
 * new profiles.
 */
export async function switchTo(
  { prisma }: Transaction,
  { teamId, agentId }: Pick<Actor, 'teamId' | 'agentId'>,
  isEnabled: boolean,
  now: Date,
): Promise<SocialEngagementConfig> {
  const { count } = await prisma.socialEngagementConfig.updateMany({
    where: { teamId, isEnabled: !isEnabled },
    data: { isEnabled },
  });
  if (count === 1 && isEnabled) {
    await collectFromNow({ prisma }, teamId, now);
    // The caller who starts the collection pays for it.
    await prisma.monitoredProfile.updateMany({ where: { teamId }, data: { agentId } });
  }
  return prisma.socialEngagementConfig.findUniqueOrThrow({ where: { teamId } });
}

export async function describe(
  { prisma }: Transaction,
  { teamId, isEnabled, flowPlanId, criteria }: SocialEngagementConfig,
  now: Date,
): Promise<SocialEngagement> {
  const team = await prisma.team.findUniqueOrThrow({ where: { id: teamId } });
  const flowPlan = await prisma.flowPlan.findUniqueOrThrow({ where: { id: flowPlanId } });
  const groups = await prisma.monitoredProfile.groupBy({
    by: ['status'],
    where: { teamId },
    _count: { _all: true },
  });
  const countOf = (status: 'active' | 'inactive') =>
    groups.find((group) => group.status === status)?._count._all ?? 0;
  const [active, inactive] = [countOf('active'), countOf('inactive')];
  const warnings: string[] = [];
  const isUnlocked = team.plan === 'paid';
  if (isEnabled && !isUnlocked) warnings.push('Collection is paused because the team is on trial.');
  const judgedCounts = await countJudged({ prisma }, teamId);
  if (isEnabled && judgedCounts.waiting > 0)
    warnings.push(await waitingNotice({ prisma }, teamId, judgedCounts.waiting, now));
  if (isEnabled && active > 0) {
    const accounts = await prisma.senderAccount.count({
      where: { teamId, channel: 'network', status: 'connected', membership: { isActive: true } },
    });
    if (accounts === 0)
      warnings.push(
        'Collection is paused because no active member has a connected network account.',
      );
    if (team.creditBalance.lessThan(CREDIT_COSTS.signal)) {
      warnings.push(
        `Collection is paused for lack of credits: each new engager costs ${CREDIT_COSTS.signal}, and the balance is ${team.creditBalance.toNumber()}.`,
      );
    }
    const waiting = await prisma.queueItem.count({
      where: { teamId, flowPlanId, status: 'awaiting', createdAt: { lte: now } },
    });
    if (flowPlan.isDraft && waiting > 0)
      warnings.push(
        `Collected contacts that wait until the linked flow plan is published: ${waiting}.`,
      );
  }
  return {
    id: idFor('socialEngagement', teamId),
    isEnabled,
    isUnlocked,
    flowPlan,
    profileCounts: { total: active + inactive, active, inactive },
    criteria,
    judgedCounts,
    warnings,
  };
}

async function countJudged(
  { prisma }: Pick<Transaction, 'prisma'>,
  teamId: string,
): Promise<JudgedCounts> {
  const groups = await prisma.engagement.groupBy({
    by: ['verdict'],
    where: { teamId, verdict: { not: null } },
    _count: { _all: true },
  });
  const countOf = (verdict: EngagementVerdict) =>
    groups.find((group) => group.verdict === verdict)?._count._all ?? 0;
  return {
    waiting: countOf('waiting'),
    fits: countOf('fits'),
    does_not_fit: countOf('does_not_fit'),
    unsure: countOf('unsure'),
  };
}

/** Says why, if the AI is held. */
async function waitingNotice(
  { prisma }: Pick<Transaction, 'prisma'>,
  teamId: string,
  waiting: number,
  now: Date,
): Promise<string> {
  const hold = await prisma.workHold.findFirst({
    where: { lane: 'ai', teamId, key: teamId, until: { gt: now } },
  });
  const why = hold === null ? '' : ` ${hold.message}`;
  return `Likes and comments about which the AI is asked first: ${waiting}.${why}`;
}
