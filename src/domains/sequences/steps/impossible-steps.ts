import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { branchWithoutStep } from '../../../kernel/step-kind.ts';
import { lackingFor, NEEDS } from './contact-needs.ts';
import { failStep, finishStep } from './enrollment-moves.ts';
import type { LoadedStep } from './loaded-step.ts';

/** The value that a contact lacks for a step of a type; null if the step is possible. */
export function impossibility(type: string, contact: Contact): Failure | null {
  const [lacking] = lackingFor(type, contact);
  return lacking === undefined
    ? null
    : { code: 'missing_identity', message: `The contact has no ${NEEDS[lacking].what}.` };
}

/**
 * Ends a step that the contact cannot get: skips it or fails it, as its flow plan says. After a
 * skip the enrollment continues on the branch of a request that was not accepted.
 */
export async function giveUpStep(
  tx: Transaction,
  loaded: LoadedStep,
  from: 'scheduled' | 'sending',
  failure: Failure,
  now: Date,
): Promise<void> {
  const { teamId, flowPlanId: id } = loaded.enrollment;
  const { whenStepImpossible } = await tx.prisma.flowPlan.findUniqueOrThrow({
    where: { teamId_id: { teamId, id } },
    select: { whenStepImpossible: true },
  });
  if (whenStepImpossible === 'refuse') {
    await failStep(tx, loaded, from, failure, now);
    return;
  }
  await finishStep(tx, loaded, from, 'skipped', now, {
    branch: branchWithoutStep(loaded.step.type),
    failureCode: failure.code,
    failureMessage: failure.message,
    failedAt: now,
  });
}
