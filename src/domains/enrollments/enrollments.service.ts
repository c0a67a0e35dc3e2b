import type { Transaction } from '../../db/database.ts';
import type { Contact, Enrollment, FlowPlan, QueueItem } from '../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import type { ContactInput } from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../kernel/errors.ts';
import type { Blocker, Failure } from '../../kernel/failure.ts';
import { notFound } from '../../kernel/id-help.ts';
import { idKind, newId } from '../../kernel/ids.ts';
import type { Nullish } from '../../kernel/nullish.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ErasedAddresses } from '../../service/erased-addresses.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { checkContact, findOrCreateContacts, rejectErased } from '../contacts/contacts.service.ts';
import { findContact } from '../contacts/further-addresses.ts';
import { enrollQueueItem, saveRotation } from '../queue-items/enrolling.ts';
import { countWaiting, waitingStatus } from '../queue-items/queue-items.ts';
import {
  ALREADY_ENROLLED,
  chooseSender,
  loadStartPlan,
  lockFlowPlan,
  missingCredits,
  missingIdentities,
  NOT_PUBLISHED,
  PLAN_PAUSED,
  rejectArchived,
  type StartPlan,
  toBlocker,
} from '../queue-items/start-checks.ts';
import { barsOf, lockStarts } from '../queue-items/start-rules.ts';

const MAX_IDS = 100;

/** Locks the flow plan and loads what enrolling needs. Rejects the shared dynamic-actions flow. */
async function openPlan(tx: Transaction, teamId: string, flowPlanId: string): Promise<StartPlan> {
  await lockFlowPlan(tx, teamId, flowPlanId);
  const plan = await loadStartPlan(tx.prisma, teamId, flowPlanId);
  if (plan === null) throw notFound('flow plan', flowPlanId);
  rejectSharedFlow(plan.flowPlan);
  return plan;
}

export const isSharedFlow = ({ systemKind }: Pick<FlowPlan, 'systemKind'>): boolean =>
  systemKind === 'dynamic_actions';

export const SHARED_FLOW: Failure = {
  code: 'shared_flow_protected',
  message:
    'This is the shared flow of dynamic actions, which normal flow operations cannot change. Use the dynamic-action operations.',
};

export function rejectSharedFlow(flowPlan: Pick<FlowPlan, 'systemKind'>): void {
  if (isSharedFlow(flowPlan)) throw new DomainError('shared_flow_protected', SHARED_FLOW.message);
}

function senderAmongCandidates(plan: StartPlan, userId: string | null | undefined): string | null {
  if (userId === null || userId === undefined) return null;
  const candidate = plan.candidates.find(
    ({ membership }) => membership.userId === userId && membership.isActive,
  );
  if (candidate !== undefined) return candidate.membership.id;
  throw invalidRequest([
    { path: 'senderUserId', message: `"${userId}" is not an active candidate of this flow plan.` },
  ]);
}

export interface AddEnrollmentInput
  extends Nullish<{
    contact: ContactInput;
    contactId: string;
    enrollNow: boolean;
    senderUserId: string;
  }> {
  flowPlanId: string;
}

export interface AddEnrollmentResult {
  flowPlanId: string;
  contactId: string;
  enrollment: Enrollment | null;
  queueItem: QueueItem | null;
  failure: Failure | null;
}

/**
 * Enrolls a contact immediately if requested or if the plan enrolls automatically; otherwise adds
 * it to the queue.
 */
export async function addEnrollment(
  context: ServiceContext,
  input: AddEnrollmentInput,
): Promise<AddEnrollmentResult> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const given = [input.contact, input.contactId].filter(
    (value) => value !== undefined && value !== null,
  );
  if (given.length !== 1)
    throw invalidRequest([
      {
        path: 'contact',
        message:
          given.length === 0
            ? 'Provide contact or contactId.'
            : 'Provide either contact or contactId, not both.',
      },
    ]);
  return context.transact(async (tx) => {
    // Contacts are locked before the flow plan, in the same order as when contacts are added to a
    // linked audience.
    const contact = await contactFor(tx, actor.teamId, input);
    const plan = await openPlan(tx, actor.teamId, input.flowPlanId);
    rejectArchived(plan.flowPlan);
    const senderId = senderAmongCandidates(plan, input.senderUserId);
    if (input.enrollNow && plan.flowPlan.isDraft)
      throw new DomainError('flow_not_published', NOT_PUBLISHED.message);
    const runningId = await enrollmentInProgress(tx, plan.flowPlan, contact.id);
    if (runningId !== null)
      throw new DomainError(
        'already_enrolled',
        `The contact already has an enrollment in progress in this flow plan: ${runningId}.`,
      );
    const now = clock.now();
    const item = await waitingItem(tx, plan, contact, { senderId, agentId: actor.agentId }, now);
    const result = { flowPlanId: plan.flowPlan.id, contactId: contact.id };
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.started',
      subjectId: plan.flowPlan.id,
      data: { contactId: contact.id },
    });
    if (!input.enrollNow && waitingStatus(plan.flowPlan) === 'awaiting')
      return { ...result, enrollment: null, queueItem: item, failure: null };
    const bars = await lockStarts(
      tx,
      {
        teamId: actor.teamId,
        flowPlanId: plan.flowPlan.id,
        erasedAddresses: context.erasedAddresses,
      },
      [contact.id],
      now,
    );
    const outcome = await enrollQueueItem(
      tx,
      plan,
      { ...item, contact, agentId: actor.agentId },
      bars,
      now,
    );
    await saveRotation(tx, plan);
    if ('enrollment' in outcome)
      return { ...result, enrollment: outcome.enrollment, queueItem: null, failure: null };
    return { ...result, enrollment: null, queueItem: item, failure: outcome.failure };
  });
}

async function contactFor(
  tx: Transaction,
  teamId: string,
  input: AddEnrollmentInput,
): Promise<Contact> {
  if (typeof input.contactId === 'string') {
    const known = await findContact(tx, teamId, input.contactId);
    if (known === null) throw notFound('contact', input.contactId);
    rejectErased(known);
    return known;
  }
  const issues: Issue[] = [];
  const contact = checkContact(input.contact ?? {}, 'contact', issues);
  if (issues.length > 0) throw invalidRequest(issues);
  const [match] = await findOrCreateContacts(tx, teamId, [contact]);
  if (match?.outcome === 'conflict')
    throw new DomainError(
      'conflict',
      `It can't be told who is meant: ${match.contactId} has the same ${match.matchedBy ?? 'name'}. Provide prospectId (contactId in GraphQL), or leave out what is not certain.`,
    );
  return tx.prisma.contact.findUniqueOrThrow({ where: { id: match?.contactId ?? '' } });
}

/** The ID of the contact's enrollment in progress in a flow plan; null if there is none. */
async function enrollmentInProgress(
  tx: Transaction,
  { teamId, id: flowPlanId }: Pick<FlowPlan, 'teamId' | 'id'>,
  contactId: string,
): Promise<string | null> {
  const running = await tx.prisma.enrollment.findFirst({
    where: { teamId, flowPlanId, contactId, status: 'in_progress' },
    select: { id: true },
  });
  return running?.id ?? null;
}

/**
 * Finds or creates the waiting item of the contact. The lock on the flow plan prevents duplicates.
 */
async function waitingItem(
  tx: Transaction,
  plan: StartPlan,
  contact: Contact,
  { senderId, agentId }: { senderId: string | null; agentId: string | null },
  now: Date,
): Promise<QueueItem> {
  const scope = {
    teamId: plan.flowPlan.teamId,
    flowPlanId: plan.flowPlan.id,
    contactId: contact.id,
  };
  const waiting = await tx.prisma.queueItem.findFirst({
    where: { ...scope, status: { in: ['awaiting', 'queued', 'failed'] } },
  });
  if (waiting !== null)
    return senderId === null
      ? waiting
      : tx.prisma.queueItem.update({ where: { id: waiting.id }, data: { senderId } });
  const item = await tx.prisma.queueItem.create({
    data: {
      id: newId('queueItem'),
      ...scope,
      senderId,
      agentId,
      status: 'awaiting',
      createdAt: now,
      updatedAt: now,
    },
  });
  tx.record({
    teamId: item.teamId,
    kind: 'queue_item',
    change: 'created',
    subjectId: item.id,
    occurredAt: now,
  });
  return item;
}

export interface EnrollItemsInput
  extends Nullish<{ queueItemIds: readonly string[]; all: boolean; senderUserId: string }> {
  flowPlanId: string;
}

export interface EnrollItemsResult {
  enrolled: { queueItemId: string; enrollmentId: string }[];
  failed: (Failure & { queueItemId: string })[];
  scheduled: number;
  remaining: number;
}

/**
 * Enrolls the given waiting or failed items immediately, or all waiting items in the background.
 */
export async function enrollQueueItems(
  context: ServiceContext,
  input: EnrollItemsInput,
): Promise<EnrollItemsResult> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const ids = input.queueItemIds ?? null;
  if ((ids !== null) === (input.all === true))
    throw invalidRequest([
      { path: 'queueItemIds', message: 'Provide either queueItemIds or all: true, not both.' },
    ]);
  if (ids !== null) checkIds(ids, 'queueItemIds');
  return context.transact(async (tx) => {
    const plan = await openPlan(tx, actor.teamId, input.flowPlanId);
    if (plan.flowPlan.isDraft) throw new DomainError('flow_not_published', NOT_PUBLISHED.message);
    const senderId = senderAmongCandidates(plan, input.senderUserId);
    const now = clock.now();
    const outcome =
      ids === null
        ? await scheduleAll(tx, context, plan, senderId, now)
        : await enrollNamed(
            tx,
            plan,
            [...new Set(ids)],
            { senderId, agentId: actor.agentId, erasedAddresses: context.erasedAddresses },
            now,
          );
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.started',
      subjectId: plan.flowPlan.id,
      data: { enrollmentCount: outcome.enrolled.length, scheduledCount: outcome.scheduled },
    });
    return { ...outcome, remaining: await countWaiting(tx, actor.teamId, plan.flowPlan.id) };
  });
}

export function checkIds(ids: readonly string[], path: string): void {
  if (ids.length < 1 || ids.length > MAX_IDS)
    throw invalidRequest([{ path, message: `must contain 1 to ${MAX_IDS} IDs.` }]);
}

async function scheduleAll(
  tx: Transaction,
  context: ServiceContext,
  plan: StartPlan,
  senderId: string | null,
  now: Date,
) {
  const { teamId, id: flowPlanId } = plan.flowPlan;
  const { count } = await tx.prisma.queueItem.updateMany({
    where: { teamId, flowPlanId, status: { in: ['awaiting', 'queued'] } },
    data: {
      status: 'queued',
      agentId: context.actor.agentId,
      updatedAt: now,
      ...(senderId === null ? {} : { senderId }),
    },
  });
  if (count > 0) await context.jobs.enqueue(tx, 'enroll-queue', { teamId, flowPlanId });
  return { enrolled: [], failed: [], scheduled: count };
}

async function enrollNamed(
  tx: Transaction,
  plan: StartPlan,
  ids: readonly string[],
  {
    senderId,
    agentId,
    erasedAddresses,
  }: {
    senderId: string | null;
    agentId: string | null;
    erasedAddresses: ErasedAddresses;
  },
  now: Date,
) {
  const { teamId, id: flowPlanId } = plan.flowPlan;
  const rows = await tx.prisma.queueItem.findMany({
    where: { teamId, flowPlanId, id: { in: [...ids] } },
    include: { contact: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bars = await lockStarts(
    tx,
    { teamId, flowPlanId, erasedAddresses },
    rows.map(({ contactId }) => contactId),
    now,
  );
  const enrolled: EnrollItemsResult['enrolled'] = [];
  const failed: EnrollItemsResult['failed'] = [];
  for (const queueItemId of ids) {
    const item = byId.get(queueItemId);
    const fault = queueItemFault(item, queueItemId);
    if (item === undefined || fault !== null) {
      failed.push({ queueItemId, ...(fault ?? NOT_PUBLISHED) });
      continue;
    }
    const outcome = await enrollQueueItem(
      tx,
      plan,
      { ...item, agentId, senderId: senderId ?? item.senderId },
      bars,
      now,
    );
    if ('enrollment' in outcome)
      enrolled.push({ queueItemId, enrollmentId: outcome.enrollment.id });
    else failed.push({ queueItemId, ...outcome.failure });
  }
  await saveRotation(tx, plan);
  return { enrolled, failed, scheduled: 0 };
}

/** Why an item cannot be enrolled, independent of its flow plan. */
export function queueItemFault(item: QueueItem | undefined, id: string): Failure | null {
  if (item === undefined)
    return {
      code: 'not_found',
      message: `This flow plan has no waiting queue item with the ID "${id}".`,
    };
  if (item.status === 'canceled')
    return {
      code: 'not_found',
      message: `The queue item "${id}" was canceled. Add the contact to the flow plan again.`,
    };
  if (item.status === 'enrolled')
    return {
      code: 'already_enrolled',
      message: `This queue item was already enrolled as ${item.enrollmentId}.`,
    };
  return null;
}

export interface ReenrollmentCheck {
  queueItemId: string;
  queueItem: QueueItem | null;
  blockers: Blocker[];
}

/** Returns every blocker of each queue item. Read-only. */
export async function reenrollmentChecks(
  context: ServiceContext,
  queueItemIds: readonly string[],
): Promise<ReenrollmentCheck[]> {
  const { actor, prisma } = context;
  authorize(actor, 'enrollments.read');
  checkIds(queueItemIds, 'queueItemIds');
  const wrong = queueItemIds.flatMap((id, index) =>
    idKind(id) === 'enrollment'
      ? [
          {
            path: `queueItemIds[${index}]`,
            message: `"${id}" is an enrollment ID. Provide the queueItemId of a queue item.`,
          },
        ]
      : [],
  );
  if (wrong.length > 0) throw invalidRequest(wrong);
  const items = await prisma.queueItem.findMany({
    where: { teamId: actor.teamId, id: { in: [...queueItemIds] } },
    include: { contact: true },
  });
  const plans = new Map<string, StartPlan | null>();
  for (const { flowPlanId } of items)
    if (!plans.has(flowPlanId))
      plans.set(flowPlanId, await loadStartPlan(prisma, actor.teamId, flowPlanId));
  const running = await prisma.enrollment.findMany({
    where: {
      teamId: actor.teamId,
      status: 'in_progress',
      OR: items.map(({ flowPlanId, contactId }) => ({ flowPlanId, contactId })),
    },
    select: { flowPlanId: true, contactId: true },
  });
  const isRunning = new Set(
    running.map(({ flowPlanId, contactId }) => `${flowPlanId} ${contactId}`),
  );
  const barred = await barsOfItems(context, items);
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...new Set(queueItemIds)].map((queueItemId) => {
    const item = byId.get(queueItemId);
    const fault = queueItemFault(item, queueItemId);
    if (item === undefined || fault !== null)
      return {
        queueItemId,
        queueItem: item ?? null,
        blockers: fault === null ? [] : [toBlocker(fault)],
      };
    const { contact, ...queueItem } = item;
    const failures = startFailures(
      plans.get(item.flowPlanId) ?? null,
      item,
      contact,
      isRunning.has(`${item.flowPlanId} ${item.contactId}`),
    );
    failures.push(...(barred.get(item.id) ?? []));
    return { queueItemId, queueItem, blockers: failures.map(toBlocker) };
  });
}

/** What the rules of outreach bar each item from. */
async function barsOfItems(
  context: ServiceContext,
  items: readonly QueueItem[],
): Promise<Map<string, readonly Failure[]>> {
  const now = context.clock.now();
  const found = await Promise.all(
    items.map(
      async ({ id, teamId, flowPlanId, contactId }) =>
        [
          id,
          (
            await barsOf(
              context,
              { teamId, flowPlanId, erasedAddresses: context.erasedAddresses },
              [contactId],
              now,
            )
          ).get(contactId) ?? [],
        ] as const,
    ),
  );
  return new Map(found);
}

function startFailures(
  plan: StartPlan | null,
  { senderId }: QueueItem,
  contact: Contact,
  isRunning: boolean,
): Failure[] {
  const failures: Failure[] = [];
  if (plan === null || plan.flowPlan.isDraft || plan.root === null) failures.push(NOT_PUBLISHED);
  if (plan !== null && plan.flowPlan.pausedAt !== null) failures.push(PLAN_PAUSED);
  if (isRunning) failures.push(ALREADY_ENROLLED);
  if (plan?.root) {
    failures.push(...missingIdentities(plan.root, contact), ...missingCredits(plan));
    const choice = chooseSender(plan, plan.root, senderId);
    if ('failure' in choice) failures.push(choice.failure);
  }
  return failures;
}
