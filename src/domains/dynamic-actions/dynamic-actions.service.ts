import type { Transaction } from '../../db/database.ts';
import type {
  Contact,
  Enrollment,
  FlowPlan,
  FlowVersion,
} from '../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import { type ContactDetails, fullName } from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../kernel/errors.ts';
import {
  type FlowNode,
  type FlowNodeInput,
  findNode,
  flowTreeSchema,
  sectionFrom,
  withApprovals,
} from '../../kernel/flow-tree.ts';
import { type Course, checkTree } from '../../kernel/flow-tree-rules.ts';
import { notFound } from '../../kernel/id-help.ts';
import { givenFields, type Nullish } from '../../kernel/nullish.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { type Branch, channelOfStep, partsContacts, stepKind } from '../../kernel/step-kind.ts';
import { enumerate } from '../../kernel/text.ts';
import { formatTimeSpan, parseTimeSpan } from '../../kernel/time-span.ts';
import type { ErasedAddresses } from '../../service/erased-addresses.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { currentContactId } from '../contacts/contact-ids.ts';
import { enrichFromCrm } from '../crm/crm-work.ts';
import { rejectUnknownFields } from '../custom-fields/custom-texts.ts';
import { filesIn, noteFileUses, rejectUnknownFiles } from '../email-files/file-uses.ts';
import { checkedStart } from '../queue-items/chosen-start.ts';
import { lockStarts } from '../queue-items/start-rules.ts';
import { suppressedInWords, suppressionsOf } from '../queue-items/start-suppressions.ts';
import {
  approvalOf,
  approvalTitle,
  changeApproval,
  isApproved,
  openApprovalOf,
  sectionOf,
} from '../steps/approvals.ts';
import { NEEDS, needsOf } from '../steps/contact-needs.ts';
import {
  lockEnrollments,
  moveStep,
  recordEnrollment,
  resumeEnrollment,
  startEnrollment,
} from '../steps/enrollment-moves.ts';
import { lacksText } from '../steps/step-texts.ts';
import {
  type ActionCompanyInput,
  type ActionContactInput,
  continuedContact,
  differingTargets,
  newContact,
  readContact,
} from './action-identity.ts';
import { type ActionInput, appendedTree, leafOf, sendsText, toNode } from './action-node.ts';
import { addOwnVersion, sharedFlow } from './shared-flow.ts';

export interface AddDynamicActionInput
  extends Nullish<{
    contact: ActionContactInput;
    company: ActionCompanyInput;
    enrollmentId: string;
    /** When the action is due, in the place of its delay. */
    startAt: Date;
  }> {
  action: ActionInput;
}

export type TaskMaterialization = 'not_applicable' | 'pending' | 'materialized';

export interface ActionReceipt {
  enrollment: Enrollment;
  nodeId: string;
  isNewSequence: boolean;
  taskIds: string[];
  /** True if the task is being created now. False if it belongs to a later step. */
  taskIdsPending: boolean;
  taskMaterialization: TaskMaterialization;
  requiresHumanApproval: boolean;
  createsUserTask: boolean;
  warnings: string[];
}

type Running = Enrollment & { flowVersion: FlowVersion; contact: Contact; flowPlan: FlowPlan };

const NOUN = 'dynamic-action enrollment';

/**
 * The action with the delay until its start. Behind a step that is not done yet nobody knows how
 * long that is.
 */
function startingAt(
  action: ActionInput,
  startAt: Date | null,
  now: Date,
  running: Running | null,
): ActionInput {
  if (startAt === null) return action;
  const fault =
    typeof action.delay === 'string'
      ? 'must be omitted if action.delay is given. Provide one of them.'
      : running?.status === 'in_progress'
        ? 'is for the first action, or after the last one has ended. This enrollment is in progress: give action.delay, the time after its last step.'
        : null;
  if (fault !== null) throw invalidRequest([{ path: 'startAt', message: fault }]);
  const seconds = Math.ceil((startAt.getTime() - now.getTime()) / 1_000);
  return { ...action, delay: formatTimeSpan(seconds * 1_000) };
}

/** Adds an action for one contact to the given enrollment, or as the first step of a new one. */
export async function addDynamicAction(
  context: ServiceContext,
  asked: AddDynamicActionInput,
): Promise<ActionReceipt> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  // Generating a text from a prompt costs credits.
  if (typeof asked.action.prompt === 'string') authorize(actor, 'texts.generate');
  // A text waits until a person approves it. What has none cannot wait.
  const maySend = can(actor, 'outreach.send');
  if (!maySend && channelOfStep(asked.action.type) !== null && !sendsText(asked.action))
    authorize(actor, 'outreach.send');
  const issues: Issue[] = [];
  const details = readContact(asked.contact ?? {}, asked.company ?? {}, issues);
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    const now = clock.now();
    const startAt = checkedStart(asked.startAt, now);
    const { requiresDynamicActionApproval } = await tx.prisma.team.findUniqueOrThrow({
      where: { id: actor.teamId },
    });
    const running =
      typeof asked.enrollmentId === 'string'
        ? await findDynamic(tx, actor.teamId, asked.enrollmentId)
        : null;
    const input = { ...asked, action: startingAt(asked.action, startAt, now, running) };
    const node = toNode(
      input.action,
      (requiresDynamicActionApproval || !maySend) && sendsText(input.action),
    );
    const given = input.contact?.contactId ?? null;
    const named = given === null ? null : await currentContactId(tx, actor.teamId, given);
    const contact = running === null ? null : await sameContact(tx, running, details, named);
    if (running !== null && contact !== null) {
      await rejectSuppressed(tx, context.erasedAddresses, contact, input.action.type);
      await audit(tx, {
        ...performerOf(context),
        teamId: actor.teamId,
        action: 'enrollments.extended',
        subjectId: running.id,
        data: { actionType: input.action.type },
      });
      return append(tx, context, running, contact, input.action, node, now);
    }
    // A different contact: the contact ID of the enrollment does not apply either.
    const contactId = named === running?.contactId ? null : named;
    if (running !== null && contactId === null) rejectUnnamedContact(running, details);
    const receipt = await begin(
      tx,
      context,
      { ...input, contact: { ...input.contact, contactId } },
      details,
      node,
      now,
    );
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.started',
      subjectId: receipt.enrollment.id,
      data: { enrollmentCount: 1 },
    });
    if (running === null) return receipt;
    return {
      ...receipt,
      warnings: [
        `The identifiers in the request do not match the contact of ${running.id}, so a new enrollment was started.`,
        ...receipt.warnings,
      ],
    };
  });
}

/** Refuses an action for a contact that opted out, or an email to an address that gets none. */
async function rejectSuppressed(
  tx: Transaction,
  erasedAddresses: ErasedAddresses,
  { id: contactId, teamId }: Contact,
  type: string,
): Promise<void> {
  const { optOut, suppressed } = await suppressionsOf(tx, { teamId, contactId, erasedAddresses });
  const [failure] = optOut;
  if (failure !== undefined) throw new DomainError('conflict', failure.message);
  if (suppressed === null || !needsOf(type).includes('email')) return;
  const { why, mend } = suppressedInWords(suppressed);
  throw new DomainError('conflict', `${why}, so no email is sent to it. ${mend}`);
}

/** Locks and returns a dynamic-action enrollment. */
export async function findDynamic(tx: Transaction, teamId: string, id: string): Promise<Running> {
  // All writers lock contacts before enrollments.
  await tx.prisma
    .$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`contacts:${teamId}`}, 0))`;
  await lockEnrollments(tx, teamId, [id]);
  const found = await tx.prisma.enrollment.findUnique({
    where: { teamId_id: { teamId, id } },
    include: { flowVersion: true, contact: true, flowPlan: true },
  });
  if (found === null) throw notFound(NOUN, id);
  if (!found.isDynamic) {
    throw invalidRequest([
      {
        path: 'enrollmentId',
        message: `"${id}" runs the flow plan "${found.flowPlan.name}" and is not a dynamic-action enrollment. Use find_mcp_enrollment to find one.`,
      },
    ]);
  }
  return found;
}

async function sameContact(
  tx: Transaction,
  running: Running,
  details: ContactDetails,
  contactId: string | null,
): Promise<Contact | null> {
  if (contactId !== null && contactId !== running.contactId) return null;
  return continuedContact(tx, running.contact, details);
}

/** Rejects a request for a different contact that lacks the names required for a new enrollment. */
function rejectUnnamedContact(running: Running, details: ContactDetails): void {
  if (details.firstName !== null && details.lastName !== null) return;
  const { contact } = running;
  const differing = differingTargets(contact, details);
  const who = `the contact of ${running.id}, ${fullName(contact) ?? contact.email ?? contact.id}`;
  throw invalidRequest(
    (differing.length > 0 ? differing : ['contact']).map((path) => ({
      path,
      message: `does not match ${who}. To extend this enrollment, omit contact and company. To start a new one, omit enrollmentId and provide contact.firstName and contact.lastName.`,
    })),
  );
}

async function begin(
  tx: Transaction,
  context: ServiceContext,
  input: AddDynamicActionInput,
  details: ContactDetails,
  node: FlowNodeInput & { nodeId: string },
  now: Date,
): Promise<ActionReceipt> {
  const { actor } = context;
  const { tree, issues } = checkTree(node, 'action');
  if (input.action.appendTarget)
    issues.push({
      path: 'action.appendTarget',
      message: 'is only allowed after a connection request; a new enrollment has none.',
    });
  if (tree === null || issues.length > 0) throw invalidRequest(issues);
  await rejectUnknownFields(tx.rows, actor.teamId, tree, 'action');
  await rejectUnknownFiles(tx, actor, tree, 'action');
  const contact = await newContact(tx, actor.teamId, input.contact?.contactId ?? null, details);
  const warnings = [
    ...nameWarnings(contact, details),
    ...(await openEnrollmentWarnings(tx, contact)),
  ];
  await rejectSuppressed(tx, context.erasedAddresses, contact, input.action.type);
  rejectUnreachable(contact, tree);
  const flowPlan = await sharedFlow(tx, context, now);
  // A person asked for this action, so the rules warn and do not refuse.
  const facts = await lockStarts(
    tx,
    {
      teamId: actor.teamId,
      flowPlanId: flowPlan.id,
      erasedAddresses: context.erasedAddresses,
    },
    [contact.id],
    now,
  );
  warnings.push(
    ...(facts.get(contact.id)?.bars ?? []).map(
      ({ message }) => `${message} The action was added all the same.`,
    ),
  );
  const version = await addOwnVersion(tx, flowPlan, 1, tree, now);
  const values = {
    teamId: actor.teamId,
    flowPlanId: flowPlan.id,
    flowVersionId: version.id,
    contactId: contact.id,
    senderId: actor.membershipId,
  };
  const enrollment = await startEnrollment(
    tx,
    { ...values, agentId: actor.agentId, isDynamic: true, isQualified: false },
    tree,
    now,
  );
  if (enrollment === null) throw new Error('Failed to start a dynamic-action enrollment.');
  await noteFileUses(tx, enrollment, filesIn(tree));
  if (flowPlan.isEnrichCrm) await enrichFromCrm(tx, enrollment, now);
  return { ...receiptOf(tree, true), enrollment, isNewSequence: true, warnings };
}

/** Warns if the name in the request differs from the name of the matched contact. */
function nameWarnings(contact: Contact, details: ContactDetails): string[] {
  const differs = (['firstName', 'lastName'] as const).some(
    (field) =>
      details[field] !== null && details[field]?.toLowerCase() !== contact[field]?.toLowerCase(),
  );
  return differs
    ? [
        `The stored name of this contact is "${fullName(contact) ?? ''}"; the action was added under that name.`,
      ]
    : [];
}

/** Warns if the contact already has dynamic-action enrollments in progress. */
async function openEnrollmentWarnings(
  { prisma }: Transaction,
  { id, teamId }: Contact,
): Promise<string[]> {
  const open = await prisma.enrollment.findMany({
    where: { teamId, contactId: id, isDynamic: true, status: 'in_progress' },
    orderBy: { id: 'asc' },
    take: 5,
    select: { id: true },
  });
  if (open.length === 0) return [];
  const ids = enumerate(open.map((enrollment) => enrollment.id));
  return [
    `The contact already has dynamic-action enrollments in progress: ${ids}. This enrollment runs in parallel. To extend an existing one instead, cancel this one and provide its enrollmentId.`,
  ];
}

/**
 * Rejects an action if the contact lacks the address for its channel. Contacts are not enriched
 * before an action.
 */
function rejectUnreachable(contact: Contact, { type }: FlowNode): void {
  const issues = needsOf(type).flatMap((need) =>
    contact[NEEDS[need].field] === null
      ? [
          {
            path: `contact.${NEEDS[need].field}`,
            message: `is required for ${an(type)} step and missing on this contact.`,
          },
        ]
      : [],
  );
  if (issues.length > 0) throw invalidRequest(issues);
}

const an = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

/** The fields that an action must give, because what they default to depends on what came before. */
function notExplicit(action: ActionInput): Issue[] {
  const given = new Set(givenFields(action));
  return Object.entries(stepKind(action.type)?.explicit ?? {}).flatMap(([field, message]) =>
    given.has(field) ? [] : [{ path: `action.${field}`, message }],
  );
}

/** Appends the action after the last step of its branch. Resumes a completed enrollment. */
async function append(
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
  // Whoever adds a text to generate pays for it.
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

/** What the enrollment has done, and when its next step is due. */
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
        // What was left out or failed said nothing to the contact.
        {
          executedAt: status === 'done' ? (executedAt?.getTime() ?? null) : null,
          dueAt: dueAt.getTime(),
        },
      ]),
    ),
  };
}

/** The branch to append to: the branch already taken, else the requested one, else `accepted`. */
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

/** Adds an action that continues a section waiting for approval to the open approval task. */
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

/**
 * Approvals, and call or manual steps without a delay, create their task as soon as the action is
 * reached.
 */
function receiptOf(
  node: FlowNode,
  isReached: boolean,
): Omit<ActionReceipt, 'enrollment' | 'isNewSequence'> {
  const isTask = stepKind(node.type)?.timeline === 'task';
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
