import type { Enrollment, FlowPlan, FlowVersion, Prospect } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { type Contact, fullName } from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest, notFound } from '../../kernel/errors.ts';
import { type Branch, type FlowNode, type FlowNodeInput, findNode, flowTreeSchema, sectionFrom } from '../../kernel/flow-tree.ts';
import { authorize } from '../../kernel/policy.ts';
import { enumerate } from '../../kernel/text.ts';
import { parseTimeSpan } from '../../kernel/time-span.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { enrichFromCrm } from '../crm/crm-work.ts';
import { approvalOf, approvalTitle, changeApproval, isApproved, openApprovalOf, sectionOf } from '../enrollments/approvals.ts';
import { lockEnrollments, moveStep, recordEnrollment, resumeEnrollment, startEnrollment } from '../enrollments/enrollment-moves.ts';
import { channelOfStep } from '../enrollments/start-checks.ts';
import { lacksText } from '../enrollments/step-texts.ts';
import { type ActionCompanyInput, type ActionContactInput, continuedProspect, differingTargets, newProspect, readContact } from './action-identity.ts';
import { type ActionInput, appendedTree, leafOf, rootTree, sendsText, toNode } from './action-node.ts';
import { addOwnVersion, sharedFlow } from './shared-flow.ts';

export interface AddDynamicActionInput {
  contact?: ActionContactInput | null | undefined;
  company?: ActionCompanyInput | null | undefined;
  enrollmentId?: string | null | undefined;
  action: ActionInput;
}

export type TaskMaterialization = 'not_applicable' | 'pending' | 'materialized';

/** What became of an action: where it stands, and which task of a person it brings. */
export interface ActionReceipt {
  enrollment: Enrollment;
  nodeId: string;
  isNewSequence: boolean;
  taskIds: string[];
  /** Whether the task is on its way now. One that comes with a later step is not. */
  taskIdsPending: boolean;
  taskMaterialization: TaskMaterialization;
  requiresHumanApproval: boolean;
  createsUserTask: boolean;
  warnings: string[];
}

type Running = Enrollment & { flowVersion: FlowVersion; prospect: Prospect; flowPlan: FlowPlan };

const NOUN = 'dynamic-action enrollment';

/** Adds one action for one person: to the sequence that is named, or as the first of a new one. */
export async function addDynamicAction(context: ServiceContext, input: AddDynamicActionInput): Promise<ActionReceipt> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  // The text that is written from a prompt is charged.
  if (typeof input.action.prompt === 'string') authorize(actor, 'texts.generate');
  const issues: Issue[] = [];
  const contact = readContact(input.contact ?? {}, input.company ?? {}, issues);
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (unit) => {
    const now = clock.now();
    const { requiresDynamicActionApproval } = await unit.tx.team.findUniqueOrThrow({ where: { id: actor.teamId } });
    const node = toNode(input.action, requiresDynamicActionApproval && sendsText(input.action));
    const running = typeof input.enrollmentId === 'string' ? await findDynamic(unit, actor.teamId, input.enrollmentId) : null;
    const prospect = running === null ? null : await sameContact(unit, running, contact, input.contact?.prospectId ?? null);
    if (running !== null && prospect !== null) return append(unit, running, prospect, input.action, node, now);
    // Another person than that of the sequence: its prospect is not meant either.
    const named = input.contact?.prospectId ?? null;
    const prospectId = named === running?.prospectId ? null : named;
    if (running !== null && prospectId === null) refuseUnnamedOther(running, contact);
    const receipt = await begin(unit, context, { ...input, contact: { ...input.contact, prospectId } }, contact, node, now);
    if (running === null) return receipt;
    return { ...receipt, warnings: [`What identifies the contact differs from that of ${running.id}, so a new sequence was started.`, ...receipt.warnings] };
  });
}

/** The enrollment of the shared flow with this id, locked. */
export async function findDynamic(unit: Unit, teamId: string, id: string): Promise<Running> {
  // Prospects before enrollments, the order in which all writers of both lock them.
  await unit.tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`prospects:${teamId}`}, 0))`;
  await lockEnrollments(unit, teamId, [id]);
  const found = await unit.tx.enrollment.findUnique({
    where: { teamId_id: { teamId, id } },
    include: { flowVersion: true, prospect: true, flowPlan: true },
  });
  if (found === null) throw notFound(NOUN, id);
  if (!found.isDynamic) {
    throw invalidRequest([
      {
        path: 'enrollmentId',
        message: `"${id}" runs the flow plan "${found.flowPlan.name}"; it is no dynamic-action enrollment. Find those with find_mcp_enrollment.`,
      },
    ]);
  }
  return found;
}

async function sameContact(unit: Unit, running: Running, contact: Contact, prospectId: string | null): Promise<Prospect | null> {
  if (prospectId !== null && prospectId !== running.prospectId) return null;
  return continuedProspect(unit, running.prospect, contact);
}

/** Somebody else than the contact of the sequence is meant, and too little is said of them to start a sequence of their own. */
function refuseUnnamedOther(running: Running, contact: Contact): void {
  if (contact.firstName !== null && contact.lastName !== null) return;
  const { prospect } = running;
  const differing = differingTargets(prospect, contact);
  const who = `the contact of ${running.id}, ${fullName(prospect) ?? prospect.email ?? prospect.id}`;
  throw invalidRequest(
    (differing.length > 0 ? differing : ['contact']).map((path) => ({
      path,
      message: `differs from that of ${who}. To extend this sequence, leave contact and company out. To start a sequence for another person, leave enrollmentId out and give contact.firstName and contact.lastName.`,
    })),
  );
}

/** Starts a sequence of its own. */
async function begin(
  unit: Unit,
  context: ServiceContext,
  input: AddDynamicActionInput,
  contact: Contact,
  node: FlowNodeInput & { nodeId: string },
  now: Date,
): Promise<ActionReceipt> {
  const { actor } = context;
  const { tree, issues } = rootTree(node);
  if (input.action.appendTarget)
    issues.push({ path: 'action.appendTarget', message: 'belongs to an action that follows a connection request; a new sequence has none.' });
  if (tree === null || issues.length > 0) throw invalidRequest(issues);
  const prospect = await newProspect(unit, actor.teamId, input.contact?.prospectId ?? null, contact);
  const warnings = [...otherName(prospect, contact), ...(await openBeside(unit, prospect))];
  refuseUnreachable(prospect, tree);
  const flowPlan = await sharedFlow(unit, context, now);
  const version = await addOwnVersion(unit, flowPlan, 1, tree, now);
  const values = { teamId: actor.teamId, flowPlanId: flowPlan.id, flowVersionId: version.id, prospectId: prospect.id, senderId: actor.membershipId };
  const enrollment = await startEnrollment(unit, { ...values, isDynamic: true, isQualified: false }, tree, now);
  if (enrollment === null) throw new Error('A dynamic sequence can always start.');
  if (flowPlan.isEnrichCrm) await enrichFromCrm(unit, enrollment, now);
  return { ...receiptOf(tree, true), enrollment, isNewSequence: true, warnings };
}

/** The person was found by what identifies them, and is called something else than the caller said. */
function otherName(prospect: Prospect, contact: Contact): string[] {
  const differs = (['firstName', 'lastName'] as const).some(
    (field) => contact[field] !== null && contact[field]?.toLowerCase() !== prospect[field]?.toLowerCase(),
  );
  return differs ? [`Your team knows this contact as "${fullName(prospect) ?? ''}"; the action was added under that name.`] : [];
}

/** Sequences that the person is in already. */
async function openBeside({ tx }: Unit, { id, teamId }: Prospect): Promise<string[]> {
  const open = await tx.enrollment.findMany({
    where: { teamId, prospectId: id, isDynamic: true, status: 'in_progress' },
    orderBy: { id: 'asc' },
    take: 5,
    select: { id: true },
  });
  if (open.length === 0) return [];
  const ids = enumerate(open.map((enrollment) => enrollment.id));
  return [
    `The contact is in the open sequence ${ids} already, and this one runs beside it. To extend that one instead, cancel this one and give its enrollmentId.`,
  ];
}

/** No enrichment comes before an action: what its channel needs is known now, or the action is refused. */
function refuseUnreachable(prospect: Prospect, node: FlowNode): void {
  const channel = channelOfStep(node.type);
  if (channel === 'email' && prospect.email === null)
    throw invalidRequest([{ path: 'contact.email', message: 'is needed for an e-mail and not known of this contact.' }]);
  if (channel === 'network' && prospect.networkUrl === null) {
    throw invalidRequest([{ path: 'contact.networkUrl', message: `is needed for a ${node.type} step and not known of this contact.` }]);
  }
}

/** Puts the action behind the last one of its branch; a completed sequence goes on with it. */
async function append(
  unit: Unit,
  running: Running,
  prospect: Prospect,
  action: ActionInput,
  node: FlowNodeInput & { nodeId: string },
  now: Date,
): Promise<ActionReceipt> {
  const { flowVersion, prospect: _, flowPlan, ...enrollment } = running;
  if (enrollment.status !== 'in_progress' && enrollment.status !== 'completed') {
    throw new DomainError('conflict', `The sequence is ${enrollment.status} and can't go on. Leave enrollmentId out to start a new one.`);
  }
  const root = flowTreeSchema.parse(flowVersion.root);
  const branch = await branchFor(unit, enrollment, root, action);
  const { leaf, path } = leafOf(root, branch);
  const { tree, issues } = appendedTree(root, leaf, path, branch, node);
  if (action.type === 'email' && !action.subjectType) {
    issues.unshift({ path: 'action.subjectType', message: 'is needed where a sequence is extended: new_thread with a subject, or reply without.' });
  }
  if (tree === null || issues.length > 0) throw invalidRequest(issues);
  const added = findNode(tree, node.nodeId);
  if (added === null) throw new Error('The appended node is not in its tree.');
  refuseUnreachable(prospect, added);
  const version = await addOwnVersion(unit, flowPlan, flowVersion.number + 1, tree, now);
  const grown = await unit.tx.enrollment.update({ where: { id: enrollment.id }, data: { flowVersionId: version.id, updatedAt: now } });
  if (enrollment.status === 'completed') return resume(unit, grown, added, now);
  recordEnrollment(unit, grown, 'updated', now);
  const joinedTaskId = await joinOpenApproval(unit, { enrollment: grown, prospect, tree }, leaf, added, now);
  const receipt = receiptOf(added, await isAboutToBeApproved(unit, grown, tree, added));
  return joinedTaskId === null
    ? { ...receipt, enrollment: grown, isNewSequence: false }
    : { ...receipt, enrollment: grown, isNewSequence: false, taskIds: [joinedTaskId], taskMaterialization: 'materialized' };
}

/** The branch that the action goes on: the one asked for, else accepted; the one that was taken where that is known. */
async function branchFor(unit: Unit, enrollment: Enrollment, root: FlowNode, { appendTarget }: ActionInput): Promise<Exclude<Branch, 'default'>> {
  const { connect } = leafOf(root, 'accepted');
  const wanted = appendTarget === 'connection_timeout' ? 'timeout' : appendTarget === 'connection_accepted' ? 'accepted' : null;
  if (connect === null) {
    if (wanted !== null)
      throw invalidRequest([{ path: 'action.appendTarget', message: 'belongs to an action that follows a connection request; this sequence has none.' }]);
    return 'accepted';
  }
  const step = await unit.tx.step.findUnique({ where: { enrollmentId_nodeId: { enrollmentId: enrollment.id, nodeId: connect.nodeId } } });
  if (step?.branchTaken === 'accepted' || step?.branchTaken === 'timeout') {
    if (wanted !== null && wanted !== step.branchTaken) {
      const was = step.branchTaken === 'accepted' ? 'was accepted' : 'was not accepted in time';
      throw invalidRequest([{ path: 'action.appendTarget', message: `can never run: the connection request ${was}.` }]);
    }
    return step.branchTaken;
  }
  if (enrollment.status === 'completed') {
    throw new DomainError('conflict', 'The sequence ended before its connection request was answered. Leave enrollmentId out to start a new one.');
  }
  return wanted ?? 'accepted';
}

/** Whether the action belongs to a section that the enrollment has reached and whose approval has not come up yet: it will cover both. */
async function isAboutToBeApproved(unit: Unit, enrollment: Enrollment, tree: FlowNode, node: FlowNode): Promise<boolean> {
  const current = enrollment.currentStepId === null ? null : await unit.tx.step.findUnique({ where: { id: enrollment.currentStepId } });
  const place = current?.status === 'scheduled' ? findNode(tree, current.nodeId) : null;
  if (place === null || (await isApproved(unit.rows, enrollment, place))) return false;
  return sectionFrom(place).some(({ nodeId }) => nodeId === node.nodeId);
}

async function resume(unit: Unit, enrollment: Enrollment, node: FlowNode, now: Date): Promise<ActionReceipt> {
  if (node.subjectType === 'reply') {
    const sent = await unit.tx.step.count({ where: { enrollmentId: enrollment.id, type: 'email', status: 'done' } });
    if (sent === 0) throw invalidRequest([{ path: 'action.subjectType', message: 'reply needs an e-mail that was sent; this sequence has sent none.' }]);
  }
  const resumed = await resumeEnrollment(unit, enrollment, node, now);
  if (resumed === null) throw new DomainError('conflict', 'The sequence can not be resumed.');
  return { ...receiptOf(node, true), enrollment: resumed, isNewSequence: false };
}

/** An action that continues a section that waits for approval belongs to it; the same task covers both. */
async function joinOpenApproval(
  unit: Unit,
  { enrollment, prospect, tree }: { enrollment: Enrollment; prospect: Prospect; tree: FlowNode },
  leaf: FlowNode,
  node: FlowNode,
  now: Date,
): Promise<string | null> {
  if (!node.requiresApproval || leaf.type === 'network_connect') return null;
  const task = await openApprovalOf(unit.tx, enrollment);
  if (task === null) return null;
  const approval = approvalOf(task);
  if (approval.nodeIds.at(-1) !== leaf.nodeId) return null;
  const grown = { ...approval, nodeIds: [...approval.nodeIds, node.nodeId] };
  await changeApproval(unit, task, grown, now, approvalTitle(sectionOf(grown, tree), prospect));
  if (lacksText(node, null) && task.stepId !== null) await moveStep(unit, { id: task.stepId }, 'awaiting_approval', 'awaiting_approval', { wakeAt: now });
  return task.id;
}

/** What the action brings: a task at once where it is reached now (an approval always, a call or manual step without a delay). */
function receiptOf(node: FlowNode, isReached: boolean): Omit<ActionReceipt, 'enrollment' | 'isNewSequence'> {
  const isTask = node.type === 'call' || node.type === 'manual';
  const createsUserTask = node.requiresApproval || isTask;
  const isImmediate = node.requiresApproval || (parseTimeSpan(node.delay) ?? 0) === 0;
  return {
    nodeId: node.nodeId,
    taskIds: [],
    taskIdsPending: createsUserTask && isReached && isImmediate,
    taskMaterialization: createsUserTask ? 'pending' : 'not_applicable',
    requiresHumanApproval: node.requiresApproval,
    createsUserTask,
    warnings: [],
  };
}
