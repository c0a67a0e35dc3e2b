import { inTransaction, type Unit } from '../../db/unit-of-work.ts';
import { approvalOf, changeApproval, openApproval, openApprovalOf, sectionOf } from '../../domains/enrollments/approvals.ts';
import { moveStep, recordEnrollment } from '../../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { loadParties } from '../../domains/enrollments/parties.ts';
import { lockStep } from '../../domains/enrollments/places.ts';
import { lacksText } from '../../domains/enrollments/step-texts.ts';
import { type FlowNode, sectionFrom } from '../../kernel/flow-tree.ts';
import type { EngineContext } from '../engine-context.ts';
import { writeText } from '../writing.ts';

/** When texts that could not be written are tried again; the approval waits meanwhile and says what is missing. */
const TRY_AGAIN_MILLIS = 3_600_000;

/** A step that people must approve first: the task for its section opens, and what is to be written for it is written next. */
export async function askForApproval(unit: Unit, place: LockedStep, now: Date): Promise<void> {
  const section = sectionFrom(place.node);
  const hasPrompts = section.some((node) => lacksText(node, null));
  if (!(await moveStep(unit, place.step, 'scheduled', 'awaiting_approval', { attempts: 0, wakeAt: hasPrompts ? now : null }))) return;
  await openApproval(unit, place, await loadParties(unit.rows, place.enrollment), section, {}, now);
  recordEnrollment(unit, place.enrollment, 'updated', now);
}

/** Writes the texts that an open approval still lacks, each kept and charged as it comes. */
export async function writeSection(context: EngineContext, place: LockedStep): Promise<void> {
  const task = await openApprovalOf(context.prisma, place.enrollment);
  const lacking = task === null ? [] : lackingIn(approvalOf(task).written, sectionOf(approvalOf(task), place.root));
  let isComplete = true;
  for (const node of lacking) {
    const failure = await writeText(context, place, node, (unit, text) => keepWritten(unit, place.step.id, node, text, context.clock.now()));
    if (failure !== null) isComplete = false;
  }
  await inTransaction(context.prisma, async (unit) => {
    const now = context.clock.now();
    const still = await lockStep(unit, place.step.id);
    if (still === null || still.step.status !== 'awaiting_approval') return;
    // What was appended to the section meanwhile is written in another round.
    const open = await openApprovalOf(unit.tx, still.enrollment);
    const left = open === null ? [] : lackingIn(approvalOf(open).written, sectionOf(approvalOf(open), still.root));
    const wakeAt = left.length === 0 ? null : isComplete ? now : new Date(now.getTime() + TRY_AGAIN_MILLIS);
    await moveStep(unit, still.step, 'awaiting_approval', 'awaiting_approval', { wakeAt });
  });
}

function lackingIn(written: Record<string, string>, section: readonly FlowNode[]): FlowNode[] {
  return section.filter((node) => lacksText(node, written[node.nodeId] ?? null));
}

/** False where the approval is over already, or another worker was faster: then the text is for nobody. */
async function keepWritten(unit: Unit, stepId: string, node: FlowNode, text: string, now: Date): Promise<boolean> {
  const place = await lockStep(unit, stepId);
  const task = place === null ? null : await openApprovalOf(unit.tx, place.enrollment);
  if (task === null) return false;
  const approval = approvalOf(task);
  if (approval.written[node.nodeId] !== undefined || !approval.nodeIds.includes(node.nodeId)) return false;
  await changeApproval(unit, task, { ...approval, written: { ...approval.written, [node.nodeId]: text } }, now);
  return true;
}
