import type { Transaction } from '../../db/database.ts';
import { approvedTexts } from '../../domains/enrollments/approvals.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { loadParties, templateValues } from '../../domains/enrollments/parties.ts';
import { fillTexts, type StepTexts } from '../../domains/enrollments/step-texts.ts';

/** The texts of a due step: the approved texts if it required approval, otherwise rendered now. Throws MissingVariable and ContentTooLong. */
export async function textsOfStep(tx: Transaction, { step, enrollment, node }: LockedStep): Promise<StepTexts> {
  const approved = node.requiresApproval ? await approvedTexts(tx, enrollment, node.nodeId) : null;
  return approved ?? fillTexts(node, templateValues(await loadParties(tx, enrollment)), step.message);
}
