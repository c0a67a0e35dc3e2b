import type { FlowPlan, SocialEngagementConfig } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { openConfig } from './linked-flow.ts';

/** Whether engagement is collected, what it feeds, and what stands in the way. */
export interface SocialEngagement {
  isEnabled: boolean;
  isUnlocked: boolean;
  flowPlan: FlowPlan;
  profileCounts: { total: number; active: number; inactive: number };
  warnings: string[];
}

/** Who wants to collect needs paid access; a team on trial is told so. */
export async function requirePaidAccess({ tx }: Unit, teamId: string): Promise<void> {
  const { plan } = await tx.team.findUniqueOrThrow({ where: { id: teamId }, select: { plan: true } });
  if (plan !== 'paid') {
    throw new DomainError('paid_access_required', 'Social Engagement needs paid access, and your team is on trial. Ask the team’s owner to upgrade.');
  }
}

/** The configuration as it is; what is missing of it is made. */
export async function getSocialEngagement(context: ServiceContext): Promise<SocialEngagement> {
  const { actor, clock } = context;
  authorize(actor, 'socialEngagement.read');
  return context.transact(async (unit) => describe(unit, await openConfig(unit, actor, clock.now()), clock.now()));
}

/** Switches the collection on or off. The linked flow stays what it is. */
export async function setSocialEngagement(context: ServiceContext, isEnabled: boolean): Promise<SocialEngagement> {
  const { actor, clock } = context;
  authorize(actor, 'socialEngagement.write');
  return context.transact(async (unit) => {
    if (isEnabled) await requirePaidAccess(unit, actor.teamId);
    await openConfig(unit, actor, clock.now());
    return describe(unit, await switchTo(unit, actor.teamId, isEnabled, clock.now()), clock.now());
  });
}

/** What was liked until now is left out, but for the history of profiles that were never looked at. */
export async function collectFromNow({ tx }: Pick<Unit, 'tx'>, teamId: string, now: Date): Promise<void> {
  await tx.monitoredProfile.updateMany({
    where: { teamId, NOT: { loadHistory: true, lastCollectedAt: null, engagementCount: 0 } },
    data: { loadHistory: false, collectFrom: now, nextCollectAt: now },
  });
}

/** What was liked while it was off is not collected afterwards; the history that a new profile asked for still is. */
export async function switchTo({ tx }: Unit, teamId: string, isEnabled: boolean, now: Date): Promise<SocialEngagementConfig> {
  const { count } = await tx.socialEngagementConfig.updateMany({ where: { teamId, isEnabled: !isEnabled }, data: { isEnabled } });
  if (count === 1 && isEnabled) await collectFromNow({ tx }, teamId, now);
  return tx.socialEngagementConfig.findUniqueOrThrow({ where: { teamId } });
}

/** The configuration with what it feeds and what keeps it from collecting. */
export async function describe({ tx }: Unit, { teamId, isEnabled, flowPlanId }: SocialEngagementConfig, now: Date): Promise<SocialEngagement> {
  const team = await tx.team.findUniqueOrThrow({ where: { id: teamId } });
  const flowPlan = await tx.flowPlan.findUniqueOrThrow({ where: { id: flowPlanId } });
  const groups = await tx.monitoredProfile.groupBy({ by: ['status'], where: { teamId }, _count: { _all: true } });
  const countOf = (status: 'active' | 'inactive') => groups.find((group) => group.status === status)?._count._all ?? 0;
  const [active, inactive] = [countOf('active'), countOf('inactive')];
  const warnings: string[] = [];
  const isUnlocked = team.plan === 'paid';
  if (isEnabled && !isUnlocked) warnings.push('Nothing is collected while the team is on trial.');
  if (isEnabled && active > 0) {
    const accounts = await tx.senderAccount.count({ where: { teamId, channel: 'network', status: 'connected', membership: { isActive: true } } });
    if (accounts === 0) warnings.push('Nothing is collected: no member of the team has a connected network account.');
    if (team.creditBalance.lessThan(CREDIT_COSTS.signal)) {
      warnings.push(`Collection waits for credits: each new engager costs ${CREDIT_COSTS.signal}, and your team can spend ${team.creditBalance.toNumber()}.`);
    }
    const waiting = await tx.queueItem.count({ where: { teamId, flowPlanId, status: 'awaiting', createdAt: { lte: now } } });
    if (flowPlan.isDraft && waiting > 0) warnings.push(`${waiting} collected people wait: they enter the linked flow once it is published.`);
  }
  return { isEnabled, isUnlocked, flowPlan, profileCounts: { total: active + inactive, active, inactive }, warnings };
}
