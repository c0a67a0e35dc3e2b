import { plainTransactions } from '../db/transactions.ts';
import type { Unit } from '../db/unit-of-work.ts';
import { charged } from '../domains/credits/ledger.ts';
import { isApproved } from '../domains/enrollments/approvals.ts';
import { endEnrollment, moveStep, recordEnrollment } from '../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../domains/enrollments/enrollments.types.ts';
import { loadParties } from '../domains/enrollments/parties.ts';
import { lockStep } from '../domains/enrollments/places.ts';
import { CREDIT_COSTS } from '../kernel/credit-costs.ts';
import type { Verdict } from '../providers/ai/ai.port.ts';
import type { EngineContext } from './engine-context.ts';
import { type AiFailure, answer, attempt, chargeOf, toAiContact } from './writing.ts';

/** Judges the contact of an enrollment before its first step, by the flow plan's criteria. Gives why it could not, or null. */
export async function qualifyContact(context: EngineContext, place: LockedStep): Promise<AiFailure | null> {
  const { database, prisma, providers, clock } = context;
  const parties = await loadParties(database.read, place.enrollment);
  const plan = await prisma.flowPlan.findUniqueOrThrow({ where: { id: place.enrollment.flowPlanId }, select: { qualificationCriteria: true } });
  const cost = CREDIT_COSTS.qualification_agent;
  return attempt(async () => {
    await charged(
      plainTransactions(prisma),
      { ...chargeOf(place, parties), feature: 'qualification_agent', cost, description: 'Qualification of a contact' },
      { run: () => answer(() => providers.ai.qualify(plan.qualificationCriteria ?? '', toAiContact(parties))) },
      async (unit, verdict) => ((await keepVerdict(unit, place.step.id, verdict, clock.now())) ? cost : 0),
    );
  });
}

/** False where the enrollment has ended, or was judged by another worker: then the verdict is for nobody. */
async function keepVerdict(unit: Unit, stepId: string, { isQualified, reason }: Verdict, now: Date): Promise<boolean> {
  const place = await lockStep(unit, stepId);
  if (place === null || place.enrollment.status !== 'in_progress' || place.enrollment.qualification !== 'pending') return false;
  const { enrollment, step, node } = place;
  await unit.tx.enrollment.update({
    where: { id: enrollment.id },
    data: { qualification: isQualified ? 'qualified' : 'disqualified', qualificationReason: reason, qualifiedAt: now, updatedAt: now },
  });
  if (!isQualified) {
    await endEnrollment(unit, enrollment, 'disqualified', now, { code: 'disqualified', message: reason });
    return true;
  }
  const wakeAt = (await isApproved(unit.rows, enrollment, node)) ? step.dueAt : now;
  await moveStep(unit, step, 'scheduled', 'scheduled', { attempts: 0, wakeAt });
  recordEnrollment(unit, enrollment, 'updated', now);
  return true;
}
