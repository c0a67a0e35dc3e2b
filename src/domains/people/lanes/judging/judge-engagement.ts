import type { Transaction } from '../../../../db/database.ts';
import { isDatabaseFault } from '../../../../db/faults.ts';
import {
  type Engagement,
  type MonitoredProfile,
  Prisma,
} from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { retryAt } from '../../../../engine/lanes/retries.ts';
import { aiAnswered, heldForService, holdForService } from '../../../../engine/service-holds.ts';
import { CREDIT_COSTS } from '../../../../kernel/credit-costs.ts';
import { type Judgement, judgementOf } from '../../../../kernel/qualification/judgement.ts';
import type { KnownPart } from '../../../../providers/ai/ai.port.ts';
import { modelOf } from '../../../ai/ai-settings/team-model.ts';
import { charged } from '../../../credits/credits/ledger.ts';
import { type AiFailure, answer, attempt } from '../../../sequences/lanes/steps/writing.ts';
import {
  admitEngager,
  chargeFor,
  collectedInto,
  isEngager,
  pay,
} from '../../social-engagement/engagements.ts';
import { detailsOf } from '../../social-engagement/stored-engager.ts';
import { toldAbout } from './told-about-engagement.ts';

/** Delay after credits ran out. */
const LOOK_AGAIN = 3_600_000;

const UNANSWERED = 'The AI gave no answer about this engagement, however often it was asked.';
const NOTHING_KNOWN = 'Nothing is known about them but their name.';

const VERDICTS = { qualified: 'fits', not_qualified: 'does_not_fit', unsure: 'unsure' } as const;

type Judged = Engagement & { profile: MonitoredProfile };

/**
 * Has the AI say whether an engagement meets the criteria of the team. The engager is added and
 * charged in the transaction that stores a verdict in their favor, and otherwise not at all. During
 * an outage the engagement waits.
 */
export async function judgeEngagement(context: EngineContext, id: string): Promise<void> {
  const { prisma, clock, workerId } = context;
  const engagement = await prisma.engagement.findUnique({
    where: { id },
    include: { profile: true },
  });
  if (engagement === null || engagement.judgeAt === null || engagement.leaseOwner !== workerId)
    return;
  const { teamId } = engagement;
  const config = await prisma.socialEngagementConfig.findUniqueOrThrow({ where: { teamId } });
  const { criteria } = config;
  const details = detailsOf(engagement);
  const isKnown = await isEngager(context, { teamId, networkUrl: engagement.engagerUrl });
  // The engager was added meanwhile, or the criteria were removed.
  if (criteria === null || isKnown)
    return settleFailure(
      context,
      engagement,
      await attempt(() => context.transact((tx) => admitUnjudged(tx, context, engagement))),
    );
  const heldUntil = await heldForService(context, 'ai', [teamId], clock.now());
  if (heldUntil !== null) return release(context, engagement, { judgeAt: heldUntil });
  const { contact, known } = await toldAbout(context, engagement, details);
  if (
    known.length === 0 &&
    [contact.role, contact.companyName, contact.companyDomain].every(isBlank)
  ) {
    await context.transact(async (tx) => {
      const into = await collectedInto(tx, engagement.profile);
      if (into?.criteria !== criteria || !(await lockWaiting(tx, id))) return;
      await keepVerdict(tx, context, id, 'unsure', NOTHING_KNOWN);
    });
    return release(context, engagement);
  }
  const { profile } = engagement;
  // Without the engager, because the line stays if they are left out.
  const charge = {
    ...chargeFor(profile, { id, networkUrl: engagement.engagerUrl }),
    description: `Engager of ${profile.networkUrl}`,
    metadata: { engagementId: id, profileId: profile.id },
  };
  const failure = await attempt(async () => {
    await charged(
      context,
      charge,
      {
        run: async (chargeId) => {
          const ai = await modelOf(context, { teamId, purpose: 'engagement', chargeId });
          return answer(() => ai.qualify(criteria, contact, known));
        },
      },
      (tx, verdict) =>
        keepJudgement(
          tx,
          context,
          { engagement, criteria },
          judgementOf(verdict, { facts: known, fields: contact }),
        ),
    );
  });
  if (failure === null) await aiAnswered(context, teamId, clock.now());
  await settleFailure(context, engagement, failure);
}

const isBlank = (text: string | null) => (text ?? '').trim() === '';

/** Returns the credits that the engager costs: none unless they are new and fit. */
async function keepJudgement(
  tx: Transaction,
  context: EngineContext,
  { engagement, criteria }: { engagement: Judged; criteria: string },
  { verdict, reason }: Judgement<KnownPart>,
): Promise<number> {
  const { id, profile } = engagement;
  const into = await collectedInto(tx, profile);
  const isWaiting = await lockWaiting(tx, id);
  // It was stopped, or is asked about again by the new criteria.
  if (into === null || into.criteria !== criteria || !isWaiting) return 0;
  await keepVerdict(tx, context, id, VERDICTS[verdict], reason);
  if (verdict !== 'qualified') return 0;
  const details = detailsOf(engagement);
  const isNew = await admitEngager(tx, context, profile, { id, ...into, details });
  return isNew ? CREDIT_COSTS.signal : 0;
}

async function admitUnjudged(
  tx: Transaction,
  context: EngineContext,
  engagement: Judged,
): Promise<void> {
  const { id, profile, teamId, engagerUrl: networkUrl } = engagement;
  const into = await collectedInto(tx, profile);
  if (into === null || !(await lockWaiting(tx, id))) return;
  // There are criteria again, so that it is asked about as soon as its lease ends.
  if (into.criteria !== null && !(await isEngager(tx, { teamId, networkUrl }))) return;
  await keepVerdict(tx, context, id, null, null);
  const details = detailsOf(engagement);
  const isNew = await admitEngager(tx, context, profile, { id, ...into, details });
  if (isNew) await pay(tx, profile, { id, networkUrl });
}

/** Locks an engagement. Returns false if it is no longer waiting. */
async function lockWaiting({ prisma }: Transaction, id: string): Promise<boolean> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select id from engagement where id = ${id} and judge_at is not null for update`;
  return rows.length > 0;
}

/** What the network says about the engager is kept for as long as they are no contact. */
async function keepVerdict(
  { prisma }: Transaction,
  { clock }: EngineContext,
  id: string,
  verdict: Engagement['verdict'],
  verdictReason: string | null,
): Promise<void> {
  const judgedAt = verdict === null ? null : clock.now();
  const isAdded = verdict === null || verdict === 'fits';
  await prisma.engagement.update({
    where: { id },
    data: {
      ...{ verdict, verdictReason, judgedAt, judgeAt: null, leaseOwner: null, leaseUntil: null },
      ...(isAdded ? { engager: Prisma.DbNull } : {}),
    },
  });
}

/** Ends the lease, unless somebody else has it. */
async function release(
  { prisma, workerId }: Pick<EngineContext, 'prisma' | 'workerId'>,
  { id }: Pick<Engagement, 'id'>,
  data: Prisma.EngagementUpdateManyMutationInput = {},
): Promise<void> {
  await prisma.engagement.updateMany({
    where: { id, leaseOwner: workerId },
    data: { ...data, leaseOwner: null, leaseUntil: null },
  });
}

/** An outage holds the engagement. Faults that concern it alone are retried, and end as unsure. */
async function settleFailure(
  context: EngineContext,
  engagement: Judged,
  failure: AiFailure | null,
): Promise<void> {
  if (failure === null) return release(context, engagement);
  const { outcome } = failure;
  const now = context.clock.now();
  if (outcome === 'permanent' || outcome === 'held')
    return release(context, engagement, { judgeAt: new Date(now.getTime() + LOOK_AGAIN) });
  if (outcome === 'temporary') return tryAgain(context, engagement);
  const { teamId } = engagement;
  const hold = await context.transact((tx) => holdForService(tx, 'ai', teamId, outcome, now));
  if (hold.counts) return tryAgain(context, engagement);
  await release(context, engagement, { judgeAt: hold.until });
}

async function tryAgain(
  context: EngineContext,
  { id, judgeAttempts }: Pick<Engagement, 'id' | 'judgeAttempts'>,
): Promise<void> {
  const attempts = judgeAttempts + 1;
  const judgeAt = retryAt('sends', attempts, context.clock.now());
  if (judgeAt !== null) return release(context, { id }, { judgeAt, judgeAttempts: attempts });
  await context.transact(async (tx) => {
    if (await lockWaiting(tx, id)) await keepVerdict(tx, context, id, 'unsure', UNANSWERED);
  });
}

/** Counts an internal error as an attempt, so that judging ends. */
export async function countJudgingFault(
  context: EngineContext,
  id: string,
  error: unknown,
): Promise<void> {
  if (isDatabaseFault(error)) throw error;
  context.logger.error({ err: error, engagementId: id }, 'an engagement could not be judged');
  const engagement = await context.prisma.engagement.findUnique({ where: { id } });
  if (engagement !== null) await tryAgain(context, engagement);
}
