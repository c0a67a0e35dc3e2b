import type { Transaction } from '../../../../db/database.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { CREDIT_COSTS } from '../../../../kernel/credit-costs.ts';
import { steers } from '../../../../kernel/research/steering.ts';
import type { Verdict } from '../../../../providers/ai/ai.port.ts';
import { modelOf } from '../../../ai/ai-settings/team-model.ts';
import { charged } from '../../../credits/credits/ledger.ts';
import { researchParts } from '../../generated-texts/research-parts.ts';
import { toAiContact, toKnownPart } from '../../generated-texts/write-checked.ts';
import { isApproved } from '../../steps/approvals.ts';
import { loadContactAndSender } from '../../steps/contact-and-sender.ts';
import { endEnrollment, moveStep, recordEnrollment } from '../../steps/enrollment-moves.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { lockStep } from '../../steps/loaded-steps.ts';
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
  const known = (await researchParts(context, loaded.enrollment)).map(toKnownPart);
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
          return answer(() =>
            ai.qualify(plan.qualificationCriteria ?? '', toAiContact(pair), known),
          );
        },
      },
      async (tx, verdict) =>
        (await keepVerdict(tx, loaded.step.id, verdict, clock.now())) ? cost : 0,
    );
  });
}

const UNUSABLE_REASON = 'The AI gave a reason that cannot be shown. Look at the contact yourself.';

/**
 * Returns false if the enrollment ended or another worker has qualified it; the verdict is then
 * discarded and not charged.
 */
async function keepVerdict(
  tx: Transaction,
  stepId: string,
  { isQualified, reason: told }: Verdict,
  now: Date,
): Promise<boolean> {
  const loaded = await lockStep(tx, stepId);
  if (
    loaded === null ||
    loaded.enrollment.status !== 'in_progress' ||
    loaded.enrollment.qualification !== 'pending'
  )
    return false;
  const { enrollment, step, node } = loaded;
  // A reason that speaks to a model or sends somebody to a page is not the model's own.
  const reason = steers(told) ? UNUSABLE_REASON : told;
  await tx.prisma.enrollment.update({
    where: { id: enrollment.id },
    data: {
      qualification: isQualified ? 'qualified' : 'disqualified',
      qualificationReason: reason,
      qualifiedAt: now,
      updatedAt: now,
    },
  });
  if (!isQualified) {
    await endEnrollment(tx, enrollment, 'disqualified', now, {
      code: 'disqualified',
      message: reason,
    });
    return true;
  }
  const wakeAt = (await isApproved(tx, enrollment, node)) ? step.dueAt : now;
  await moveStep(tx, step, 'scheduled', 'scheduled', { attempts: 0, wakeAt });
  recordEnrollment(tx, enrollment, 'updated', now);
  return true;
}
