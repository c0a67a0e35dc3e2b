import type { Transaction } from '../../../../db/database.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { aiAnswered, holdForService } from '../../../../engine/service-holds.ts';
import { type FlowNode, sectionFrom } from '../../../../kernel/flow-tree.ts';
import type { Outage } from '../../../../providers/service-fault.ts';
import { toGenerated } from '../../generated-texts/kept-texts.ts';
import {
  type Approval,
  approvalOf,
  changeApproval,
  generatedIn,
  openApproval,
  openApprovalOf,
  sectionOf,
  withGenerated,
} from '../../steps/approvals.ts';
import { loadContactAndSender } from '../../steps/contact-and-sender.ts';
import { moveStep, recordEnrollment } from '../../steps/enrollment-moves.ts';
import { holdForMember } from '../../steps/holds.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { lockStep } from '../../steps/loaded-steps.ts';
import { type Generated, lacksText } from '../../steps/step-texts.ts';
import { writeText } from './writing.ts';

/**
 * Delay before failed texts are generated again. Meanwhile the approval stays open and lists what
 * is missing.
 */
const TRY_AGAIN_MILLIS = 3_600_000;

/**
 * Opens the approval task for a step's section. If the section has prompts, their texts are
 * generated next.
 */
export async function askForApproval(
  tx: Transaction,
  loaded: LoadedStep,
  now: Date,
): Promise<void> {
  const section = sectionFrom(loaded.node);
  const hasPrompts = section.some((node) => lacksText(node, null));
  if (
    !(await moveStep(tx, loaded.step, 'scheduled', 'awaiting_approval', {
      attempts: 0,
      wakeAt: hasPrompts ? now : null,
    }))
  )
    return;
  await openApproval(
    tx,
    loaded,
    await loadContactAndSender(tx, loaded.enrollment),
    section,
    new Map(),
    now,
  );
  recordEnrollment(tx, loaded.enrollment, 'updated', now);
}

/**
 * Opens an approval for a text that failed the checks, for a step that otherwise needs none.
 * Returns false if the step no longer waits for its text.
 */
export async function askAboutText(
  tx: Transaction,
  loaded: LoadedStep,
  generated: Generated,
  now: Date,
): Promise<boolean> {
  const { step, enrollment, node } = loaded;
  if (!(await moveStep(tx, step, 'scheduled', 'awaiting_approval', { attempts: 0, wakeAt: null })))
    return false;
  const pair = await loadContactAndSender(tx, enrollment);
  await openApproval(tx, loaded, pair, [node], new Map([[node.nodeId, generated]]), now);
  recordEnrollment(tx, enrollment, 'updated', now);
  return true;
}

/**
 * Generates the texts that an open approval still lacks. Each is stored and charged individually.
 */
export async function writeSection(context: EngineContext, loaded: LoadedStep): Promise<void> {
  const task = await openApprovalOf(context.prisma, loaded.enrollment);
  const lacking = task === null ? [] : lackingIn(approvalOf(task), loaded.root);
  let isComplete = true;
  let held: string | null = null;
  let outage: Outage | null = null;
  for (const node of lacking) {
    const failure = await writeText(context, loaded, node, (tx, written) =>
      keepWritten(tx, loaded.step.id, node, toGenerated(written), context.clock.now()),
    );
    if (failure === null) {
      await aiAnswered(context, loaded.step.teamId, context.clock.now());
      continue;
    }
    isComplete = false;
    if (typeof failure.outcome !== 'string') outage = failure.outcome;
    else if (failure.outcome === 'held') held = failure.message;
    else continue;
    break;
  }
  await context.transact(async (tx) => {
    const now = context.clock.now();
    const hold =
      outage === null ? null : await holdForService(tx, 'ai', loaded.step.teamId, outage, now);
    const still = await lockStep(tx, loaded.step.id);
    if (still === null || still.step.status !== 'awaiting_approval') return;
    if (held !== null) return holdForMember(tx, still.enrollment, held, now);
    // Nodes appended to the section meanwhile are handled in the next run.
    const open = await openApprovalOf(tx.prisma, still.enrollment);
    const left = open === null ? [] : lackingIn(approvalOf(open), still.root);
    const later = hold?.until ?? new Date(now.getTime() + TRY_AGAIN_MILLIS);
    const wakeAt = left.length === 0 ? null : isComplete ? now : later;
    await moveStep(tx, still.step, 'awaiting_approval', 'awaiting_approval', { wakeAt });
  });
}

function lackingIn(approval: Approval, root: FlowNode): FlowNode[] {
  return sectionOf(approval, root).filter((node) =>
    lacksText(node, generatedIn(approval, node.nodeId)),
  );
}

/**
 * Returns false if the approval is closed or another worker stored the text first; the text is then
 * discarded and not charged.
 */
async function keepWritten(
  tx: Transaction,
  stepId: string,
  node: FlowNode,
  generated: Generated,
  now: Date,
): Promise<boolean> {
  const loaded = await lockStep(tx, stepId);
  const task = loaded === null ? null : await openApprovalOf(tx.prisma, loaded.enrollment);
  if (task === null) return false;
  const approval = approvalOf(task);
  if (approval.written[node.nodeId] !== undefined || !approval.nodeIds.includes(node.nodeId))
    return false;
  await changeApproval(tx, task, withGenerated(approval, node.nodeId, generated), now);
  return true;
}
