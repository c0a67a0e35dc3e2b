import type { Transaction } from '../../../db/database.ts';
import type { Contact, Enrollment } from '../../../db/generated/prisma/client.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import {
  type FlowNode,
  type FlowNodeInput,
  findNode,
  flowTreeSchema,
  sectionFrom,
  withApprovals,
} from '../../../kernel/flow-tree.ts';
import type { Course } from '../../../kernel/flow-tree-rules.ts';
import { givenFields } from '../../../kernel/nullish.ts';
import { type Branch, partsContacts, stepKind } from '../../../kernel/step-kind.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { filesIn, noteFileUses, rejectUnknownFiles } from '../../channels/email-files/file-uses.ts';
import { rejectUnknownFields } from '../../people/custom-fields/custom-texts.ts';
import {
  approvalOf,
  approvalTitle,
  changeApproval,
  isApproved,
  openApprovalOf,
  sectionOf,
} from '../steps/approvals.ts';
import { moveStep, recordEnrollment, resumeEnrollment } from '../steps/enrollment-moves.ts';
import { lacksText } from '../steps/step-texts.ts';
import { rejectUnreachable } from './action-limits.ts';
import { type ActionInput, appendedTree, leafOf } from './action-node.ts';

import { type ActionReceipt, receiptOf } from './action-receipt.ts';
import type { Running } from './running-action.ts';
import { addOwnVersion } from './shared-flow.ts';

/**
 * The fields that an action must set explicitly, because their defaults depend on the preceding
 * steps.
 */
function notExplicit(action: ActionInput): Issue[] {
  const given = new Set(givenFields(action));
  return Object.entries(stepKind(action.type)?.explicit ?? {}).flatMap(([field, message]) =>
    given.has(field) ? [] : [{ path: `action.${field}`, message }],
  );
}

/** Appends the action after the last step of its branch. Resumes a completed enrollment. */
export async function append(
  tx: Transaction,
  { actor }: Pick<ServiceContext, 'actor'>,
  { flowVersion, contact: _, flowPlan, ...enrollment }: Running,
  contact: Contact,
  action: ActionInput,
  node: FlowNodeInput & { nodeId: string },
  now: Date,
): Promise<ActionReceipt> {
  if (enrollment.status !== 'in_progress' && enrollment.status !== 'completed') {
    throw new DomainError(
      'conflict',
      `The enrollment is ${enrollment.status} and cannot be extended. Omit enrollmentId to start a new one.`,
    );
  }
  const root = flowTreeSchema.parse(flowVersion.root);
  const branch = await branchFor(tx, enrollment, root, action);
  const { leaf, path } = leafOf(root, branch);
  const { tree, issues } = appendedTree(
    root,
    leaf,
    path,
    branch,
    node,
    await courseOf(tx, enrollment, now),
  );
  issues.unshift(...notExplicit(action));
  if (tree === null || issues.length > 0) throw invalidRequest(issues);
  await rejectUnknownFields(tx.rows, enrollment.teamId, node, 'action');
  await rejectUnknownFiles(tx, actor, node, 'action');
  await noteFileUses(tx, enrollment, filesIn(node));
  const running = enrollment.needsApproval ? withApprovals(tree) : tree;
  const added = findNode(running, node.nodeId);
  if (added === null) throw new Error('The appended node is not in its tree.');
  rejectUnreachable(contact, added);
  const version = await addOwnVersion(tx, flowPlan, flowVersion.number + 1, tree, now);
  // An agent that adds a text to generate pays for it.
  const payer =
    actor.agentId !== null && typeof action.prompt === 'string' ? { agentId: actor.agentId } : {};
  const grown = await tx.prisma.enrollment.update({
    where: { id: enrollment.id },
    data: { flowVersionId: version.id, updatedAt: now, ...payer },
  });
  if (enrollment.status === 'completed') return resume(tx, grown, added, now);
  recordEnrollment(tx, grown, 'updated', now);
  const joinedTaskId = await joinOpenApproval(
    tx,
    { enrollment: grown, contact, tree: running },
    leaf,
    added,
    now,
  );
  const receipt = receiptOf(added, await isAboutToBeApproved(tx, grown, running, added));
  return joinedTaskId === null
    ? { ...receipt, enrollment: grown, isNewSequence: false }
    : {
        ...receipt,
        enrollment: grown,
        isNewSequence: false,
        taskIds: [joinedTaskId],
        taskMaterialization: 'materialized',
      };
}

/** The done steps of the enrollment, and the due time of its next step. */
async function courseOf(
  { prisma }: Transaction,
  { teamId, id: enrollmentId }: Pick<Enrollment, 'teamId' | 'id'>,
  now: Date,
): Promise<Course> {
  const steps = await prisma.step.findMany({
    where: { teamId, enrollmentId },
    select: { nodeId: true, status: true, executedAt: true, dueAt: true },
  });
  return {
    now: now.getTime(),
    steps: new Map(
      steps.map(({ nodeId, status, executedAt, dueAt }) => [
        nodeId,
        // Skipped and failed steps sent nothing to the contact.
        {
          executedAt: status === 'done' ? (executedAt?.getTime() ?? null) : null,
          dueAt: dueAt.getTime(),
        },
      ]),
    ),
  };
}

/**
 * The branch to append to: the branch already taken, otherwise the requested one, otherwise
 * `accepted`.
 */
async function branchFor(
  tx: Transaction,
  enrollment: Enrollment,
  root: FlowNode,
  { appendTarget }: ActionInput,
): Promise<Exclude<Branch, 'default'>> {
  const { connect } = leafOf(root, 'accepted');
  const wanted =
    appendTarget === 'connection_timeout'
      ? 'timeout'
      : appendTarget === 'connection_accepted'
        ? 'accepted'
        : null;
  if (connect === null) {
    if (wanted !== null)
      throw invalidRequest([
        {
          path: 'action.appendTarget',
          message: 'is only allowed after a connection request; this enrollment has none.',
        },
      ]);
    return 'accepted';
  }
  const step = await tx.prisma.step.findUnique({
    where: { enrollmentId_nodeId: { enrollmentId: enrollment.id, nodeId: connect.nodeId } },
  });
  if (step?.branchTaken === 'accepted' || step?.branchTaken === 'timeout') {
    if (wanted !== null && wanted !== step.branchTaken) {
      const was = step.branchTaken === 'accepted' ? 'was accepted' : 'was not accepted in time';
      throw invalidRequest([
        {
          path: 'action.appendTarget',
          message: `cannot be reached: the connection request ${was}.`,
        },
      ]);
    }
    return step.branchTaken;
  }
  if (enrollment.status === 'completed') {
    throw new DomainError(
      'conflict',
      'The enrollment ended before its connection request was accepted or timed out. Omit enrollmentId to start a new one.',
    );
  }
  return wanted ?? 'accepted';
}

/**
 * True if the action belongs to the current section and its approval task has not been created yet;
 * it will cover both.
 */
async function isAboutToBeApproved(
  tx: Transaction,
  enrollment: Enrollment,
  tree: FlowNode,
  node: FlowNode,
): Promise<boolean> {
  const current =
    enrollment.currentStepId === null
      ? null
      : await tx.prisma.step.findUnique({ where: { id: enrollment.currentStepId } });
  const currentNode = current?.status === 'scheduled' ? findNode(tree, current.nodeId) : null;
  if (currentNode === null || (await isApproved(tx, enrollment, currentNode))) return false;
  return sectionFrom(currentNode).some(({ nodeId }) => nodeId === node.nodeId);
}

async function resume(
  tx: Transaction,
  enrollment: Enrollment,
  node: FlowNode,
  now: Date,
): Promise<ActionReceipt> {
  const continued = stepKind(node.type)?.continues?.(node) ?? null;
  if (continued !== null) {
    const done = await tx.prisma.step.count({
      where: { enrollmentId: enrollment.id, type: continued.after, status: 'done' },
    });
    if (done === 0)
      throw invalidRequest([
        { path: `action.${continued.field}`, message: continued.inEnrollment },
      ]);
  }
  const resumed = await resumeEnrollment(tx, enrollment, node, now);
  if (resumed === null) throw new DomainError('conflict', 'The enrollment cannot be resumed.');
  return { ...receiptOf(node, true), enrollment: resumed, isNewSequence: false };
}

/** Adds the action to the open approval task if it continues the task's section. */
async function joinOpenApproval(
  tx: Transaction,
  { enrollment, contact, tree }: { enrollment: Enrollment; contact: Contact; tree: FlowNode },
  leaf: FlowNode,
  node: FlowNode,
  now: Date,
): Promise<string | null> {
  if (!node.requiresApproval || partsContacts(leaf.type)) return null;
  const task = await openApprovalOf(tx.prisma, enrollment);
  if (task === null) return null;
  const approval = approvalOf(task);
  if (approval.nodeIds.at(-1) !== leaf.nodeId) return null;
  const grown = { ...approval, nodeIds: [...approval.nodeIds, node.nodeId] };
  await changeApproval(tx, task, grown, now, approvalTitle(sectionOf(grown, tree), contact));
  if (lacksText(node, null) && task.stepId !== null)
    await moveStep(tx, { id: task.stepId }, 'awaiting_approval', 'awaiting_approval', {
      wakeAt: now,
    });
  return task.id;
}
