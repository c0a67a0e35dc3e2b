import type { Transaction } from '../../db/database.ts';
import { approvalOf, changeApproval, openApproval, openApprovalOf, sectionOf } from '../../domains/enrollments/approvals.ts';
import { moveStep, recordEnrollment } from '../../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { loadParties } from '../../domains/enrollments/parties.ts';
import { lockStep } from '../../domains/enrollments/places.ts';
import { lacksText } from '../../domains/enrollments/step-texts.ts';
import { type FlowNode, sectionFrom } from '../../kernel/flow-tree.ts';
import type { EngineContext } from '../engine-context.ts';
import { writeText } from '../writing.ts';

/** Delay before failed texts are generated again. Meanwhile the approval stays open and lists what is missing. */
const TRY_AGAIN_MILLIS = 3_600_000;

/** Opens the approval task for a step's section. If the section has prompts, their texts are generated next. */
export async function askForApproval(tx: Transaction, place: LockedStep, now: Date): Promise<void> {
  const section = sectionFrom(place.node);
  const hasPrompts = section.some((node) => lacksText(node, null));
  if (!(await moveStep(tx, place.step, 'scheduled', 'awaiting_approval', { attempts: 0, wakeAt: hasPrompts ? now : null }))) return;
  await openApproval(tx, place, await loadParties(tx, place.enrollment), section, {}, now);
  recordEnrollment(tx, place.enrollment, 'updated', now);
}

/** Generates the texts that an open approval still lacks. Each is stored and charged individually. */
export async function writeSection(context: EngineContext, place: LockedStep): Promise<void> {
  const task = await openApprovalOf(context.prisma, place.enrollment);
  const lacking = task === null ? [] : lackingIn(approvalOf(task).written, sectionOf(approvalOf(task), place.root));
  let isComplete = true;
  for (const node of lacking) {
    const failure = await writeText(context, place, node, (tx, text) => keepWritten(tx, place.step.id, node, text, context.clock.now()));
    if (failure !== null) isComplete = false;
  }
  await context.transact(async (tx) => {
    const now = context.clock.now();
    const still = await lockStep(tx, place.step.id);
    if (still === null || still.step.status !== 'awaiting_approval') return;
    // Nodes appended to the section meanwhile are handled in the next run.
    const open = await openApprovalOf(tx.prisma, still.enrollment);
    const left = open === null ? [] : lackingIn(approvalOf(open).written, sectionOf(approvalOf(open), still.root));
    const wakeAt = left.length === 0 ? null : isComplete ? now : new Date(now.getTime() + TRY_AGAIN_MILLIS);
    await moveStep(tx, still.step, 'awaiting_approval', 'awaiting_approval', { wakeAt });
  });
}

function lackingIn(written: Record<string, string>, section: readonly FlowNode[]): FlowNode[] {
  return section.filter((node) => lacksText(node, written[node.nodeId] ?? null));
}

/** Returns false if the approval is closed or another worker stored the text first; the text is then discarded and not charged. */
async function keepWritten(tx: Transaction, stepId: string, node: FlowNode, text: string, now: Date): Promise<boolean> {
  const place = await lockStep(tx, stepId);
  const task = place === null ? null : await openApprovalOf(tx.prisma, place.enrollment);
  if (task === null) return false;
  const approval = approvalOf(task);
  if (approval.written[node.nodeId] !== undefined || !approval.nodeIds.includes(node.nodeId)) return false;
  await changeApproval(tx, task, { ...approval, written: { ...approval.written, [node.nodeId]: text } }, now);
  return true;
}
