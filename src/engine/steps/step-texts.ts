import type { Unit } from '../../db/unit-of-work.ts';
import { approvedTexts } from '../../domains/enrollments/approvals.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { loadParties, templateValues } from '../../domains/enrollments/parties.ts';
import { fillTexts, type StepTexts } from '../../domains/enrollments/step-texts.ts';

/** The texts of a step that is due: as people approved them, else filled in now. Throws MissingVariable and ContentTooLong. */
export async function textsOfStep(unit: Unit, { step, enrollment, node }: LockedStep): Promise<StepTexts> {
  const approved = node.requiresApproval ? await approvedTexts(unit.rows, enrollment, node.nodeId) : null;
  return approved ?? fillTexts(node, templateValues(await loadParties(unit.rows, enrollment)), step.message);
}
