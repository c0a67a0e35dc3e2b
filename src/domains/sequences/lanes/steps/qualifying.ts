import type { Transaction } from '../../../../db/database.ts';
import type { ResearchFinding } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { CREDIT_COSTS } from '../../../../kernel/credit-costs.ts';
import { type Judgement, judgementOf } from '../../../../kernel/qualification/judgement.ts';
import { modelOf } from '../../../ai/ai-settings/team-model.ts';
import { charged } from '../../../credits/credits/ledger.ts';
import { factsFor, toPart } from '../../generated-texts/research-parts.ts';
import { toAiContact, toKnownPart } from '../../generated-texts/write-checked.ts';
import { loadContactAndSender } from '../../steps/contact-and-sender.ts';
import { moveStep, recordEnrollment } from '../../steps/enrollment-moves.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { lockStep } from '../../steps/loaded-steps.ts';
import { expiryOf, toBasis } from '../../steps/qualification-basis.ts';
import { goOnQualified, rejectContact } from '../../steps/qualification-moves.ts';
import { awaitsVerdict } from '../../steps/qualification-state.ts';
import { type AiFailure, answer, attempt, callOf, chargeOf } from './writing.ts';

/**
 * Qualifies the contact of an enrollment against the flow plan's criteria, before its first step.
 * Returns the failure, or null.
 */
export async function qualifyContact(
  context: EngineContext,
  loaded: LoadedStep,
): Promise<AiFailure | null> {
  const { prisma, clock } = context;
  const pair = await loadContactAndSender(context, loaded.enrollment);
  const plan = await prisma.flowPlan.findUniqueOrThrow({
    where: { id: loaded.enrollment.flowPlanId },
    select: { qualificationCriteria: true },
  });
  const facts = await factsFor(context, loaded.enrollment);
  const contact = toAiContact(pair);
  const known = facts.map(toPart).map(toKnownPart);
  const cost = CREDIT_COSTS.qualification_agent;
  return attempt(async () => {
    await charged(
      context,
      {
        ...chargeOf(loaded, pair),
        feature: 'qualification_agent',
        cost,
        description: 'Qualification of a contact',
      },
      {
        run: async (chargeId) => {
          const ai = await modelOf(context, callOf(loaded, 'qualification', chargeId));
          return answer(() => ai.qualify(plan.qualificationCriteria ?? '', contact, known));
        },
      },
      async (tx, verdict) => {
        const judgement = judgementOf(verdict, { facts, fields: contact });
        return (await keepJudgement(tx, loaded.step.id, judgement, clock.now())) ? cost : 0;
      },
    );
  });
}

/**
 * Stores the verdict. Returns false if the enrollment ended, or a member or another worker was
 * first; the verdict is then discarded and not charged.
 */
async function keepJudgement(
  tx: Transaction,
  stepId: string,
  judgement: Judgement<ResearchFinding>,
  now: Date,
): Promise<boolean> {
  const loaded = await lockStep(tx, stepId);
  if (
    loaded === null ||
    loaded.enrollment.status !== 'in_progress' ||
    !awaitsVerdict(loaded.enrollment)
  )
    return false;
  const { enrollment, step } = loaded;
  const { verdict, reason } = judgement;
  await tx.prisma.enrollment.update({
    where: { id: enrollment.id },
    data: {
      qualificationVerdict: verdict,
      qualificationReason: reason,
      qualificationBasis: toBasis(judgement),
      basisExpiresAt: expiryOf(judgement.facts, now),
      judgedAt: now,
      updatedAt: now,
    },
  });
  if (verdict === 'qualified') await goOnQualified(tx, loaded, now);
  else if (verdict === 'not_qualified') await rejectContact(tx, enrollment, reason, now);
  else {
    // The step has no wake time until a member decides.
    await moveStep(tx, step, step.status, step.status, { attempts: 0, wakeAt: null });
    recordEnrollment(tx, enrollment, 'updated', now);
  }
  return true;
}
