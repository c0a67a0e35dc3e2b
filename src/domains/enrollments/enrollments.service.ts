import type { Transaction } from '../../db/database.ts';
import type { Contact, Enrollment, FlowPlan, QueueItem } from '../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import type { ContactInput } from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../kernel/errors.ts';
import { requireOne } from '../../kernel/exactly-one.ts';
import type { Blocker, Failure } from '../../kernel/failure.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { notFound } from '../../kernel/id-help.ts';
import { idKind, newId } from '../../kernel/ids.ts';
import type { Nullish } from '../../kernel/nullish.ts';
import { authorize } from '../../kernel/policy.ts';
import { unchanged } from '../../kernel/result-warnings.ts';
import type { Bar } from '../../kernel/start-verdict.ts';
import type { ErasedAddresses } from '../../service/erased-addresses.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { checkContact, findOrCreateContacts, rejectErased } from '../contacts/contacts.service.ts';
import { findContact } from '../contacts/further-addresses.ts';
import { checkedStart } from '../queue-items/chosen-start.ts';
import { enrollQueueItem, saveRotation } from '../queue-items/enrolling.ts';
import { countWaiting, waitingStatus } from '../queue-items/queue-items.ts';
import {
  ALREADY_ENROLLED,
  chooseSender,
  loadStartPlan,
  lockFlowPlan,
  missingCredits,
  NOT_PUBLISHED,
  PLAN_PAUSED,
  rejectArchived,
  type StartPlan,
  toBlocker,
} from '../queue-items/start-checks.ts';
import { impossibleStart } from '../queue-items/start-needs.ts';
import { lockStarts, NO_FACTS, type StartFacts, startFacts } from '../queue-items/start-rules.ts';

const MAX_IDS = 100;

/** Locks the flow plan and loads what enrolling needs. Rejects the shared dynamic-actions flow. */
async function openPlan(tx: Transaction, teamId: string, flowPlanId: string): Promise<StartPlan> {
  await lockFlowPlan(tx, teamId, flowPlanId);
  const plan = await loadStartPlan(tx.prisma, teamId, flowPlanId);
  if (plan === null) throw notFound('flow plan', flowPlanId);
  rejectSharedFlow(plan.flowPlan);
  rejectArchived(plan.flowPlan);
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
    /** The contact starts then, and not before. */
    startAt: Date;
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
  requireOne(
    'contact',
    { label: 'contact', isGiven: (input.contact ?? null) !== null },
    { label: 'contactId', isGiven: (input.contactId ?? null) !== null },
  );
  return context.transact(async (tx) => {
    // Contacts are locked before the flow plan, in the same order as when contacts are added to a
    // linked audience.
    const contact = await contactFor(tx, actor.teamId, input);
    const plan = await openPlan(tx, actor.teamId, input.flowPlanId);
    const senderId = senderAmongCandidates(plan, input.senderUserId);
    if ((input.enrollNow || input.startAt) && plan.flowPlan.isDraft)
      throw new DomainError('flow_not_published', NOT_PUBLISHED.message);
    const runningId = await enrollmentInProgress(tx, plan.flowPlan, contact.id);
    if (runningId !== null)
      throw new DomainError(
        'already_enrolled',
        `The contact already has an enrollment in progress in this flow plan: ${runningId}.`,
      );
    const now = clock.now();
    const startAt = checkedStart(input.startAt, now);
    const enrollsNow = input.enrollNow === true || startAt !== null;
    const asked = { senderId, startAt, agentId: actor.agentId, isRequested: enrollsNow };
    const { item, isNew } = await waitingItem(tx, plan, contact, asked, now);
    const result = { flowPlanId: plan.flowPlan.id, contactId: contact.id };
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.started',
      subjectId: plan.flowPlan.id,
      data: { contactId: contact.id },
    });
    if (!enrollsNow && waitingStatus(plan.flowPlan) === 'awaiting')
      return queued({ ...result, enrollment: null, queueItem: item, failure: null }, isNew);
    const facts = await lockStarts(
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
      facts,
      now,
    );
    await saveRotation(tx, plan);
    if ('enrollment' in outcome)
      return { ...result, enrollment: outcome.enrollment, queueItem: null, failure: null };
    const queueItem = await tx.prisma.queueItem.findUniqueOrThrow({ where: { id: item.id } });
    return { ...result, enrollment: null, queueItem, failure: outcome.bar };
  });
}

const queued = (result: AddEnrollmentResult, isNew: boolean): AddEnrollmentResult =>
  isNew ? result : unchanged(result, 'the contact is in the queue of this flow plan already');

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
 * Finds or creates the waiting item of the contact; one with another sender counts as new. The lock on the flow plan prevents duplicates.
 */
async function waitingItem(
  tx: Transaction,
  plan: StartPlan,
  contact: Contact,
  {
    senderId,
    startAt,
    agentId,
    isRequested,
  }: {
    senderId: string | null;
    startAt: Date | null;
    agentId: string | null;
    isRequested: boolean;
  },
  now: Date,
): Promise<{ item: QueueItem; isNew: boolean }> {
  const scope = {
    teamId: plan.flowPlan.teamId,
    flowPlanId: plan.flowPlan.id,
    contactId: contact.id,
  };
  const waiting = await tx.prisma.queueItem.findFirst({
    where: { ...scope, status: { in: ['awaiting', 'queued', 'failed'] } },
  });
  if (waiting !== null)
    return {
      item: await tx.prisma.queueItem.update({
        where: { id: waiting.id },
        data: {
          ...(senderId === null ? {} : { senderId }),
          // Who is enrolled anew without a time starts at once.
          ...(isRequested ? { isRequested, startAt } : {}),
        },
      }),
      isNew: (senderId !== null && senderId !== waiting.senderId) || startAt !== null,
    };
  const item = await tx.prisma.queueItem.create({
    data: {
      id: newId('queueItem'),
      ...scope,
      senderId,
      startAt,
      agentId,
      isRequested,
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
  return { item, isNew: true };
}

export interface EnrollItemsInput
  extends Nullish<{
    queueItemIds: readonly string[];
    all: boolean;
    senderUserId: string;
    startAt: Date;
  }> {
  flowPlanId: string;
}

export interface EnrollItemsResult {
  enrolled: { queueItemId: string; enrollmentId: string }[];
  /** Those that start by themselves once what holds them has passed. */
  held: (Bar & { queueItemId: string })[];
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
  requireOne(
    'queueItemIds',
    { label: 'queueItemIds', isGiven: ids !== null },
    { label: 'all: true', isGiven: input.all === true },
  );
  if (ids !== null) checkIds(ids, 'queueItemIds');
  return context.transact(async (tx) => {
    const plan = await openPlan(tx, actor.teamId, input.flowPlanId);
    if (plan.flowPlan.isDraft) throw new DomainError('flow_not_published', NOT_PUBLISHED.message);
    const senderId = senderAmongCandidates(plan, input.senderUserId);
    const now = clock.now();
    const startAt = checkedStart(input.startAt, now);
    const outcome =
      ids === null
        ? await scheduleAll(tx, context, plan, { senderId, startAt }, now)
        : await enrollNamed(
            tx,
            plan,
            [...new Set(ids)],
            {
              ...{ senderId, startAt, agentId: actor.agentId },
              erasedAddresses: context.erasedAddresses,
            },
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
  { senderId, startAt }: { senderId: string | null; startAt: Date | null },
  now: Date,
) {
  const { teamId, id: flowPlanId } = plan.flowPlan;
  const { count } = await tx.prisma.queueItem.updateMany({
    where: { teamId, flowPlanId, status: { in: ['awaiting', 'queued'] } },
    data: {
      status: 'queued',
      isRequested: true,
      startAt,
      // What held it is judged anew, since a person asks.
      nextTryAt: null,
      agentId: context.actor.agentId,
      updatedAt: now,
      ...(senderId === null ? {} : { senderId }),
    },
  });
  if (count > 0) await context.jobs.enqueue(tx, 'enroll-queue', { teamId, flowPlanId });
  return { enrolled: [], held: [], failed: [], scheduled: count };
}

async function enrollNamed(
  tx: Transaction,
  plan: StartPlan,
  ids: readonly string[],
  {
    senderId,
    startAt,
    agentId,
    erasedAddresses,
  }: {
    senderId: string | null;
    startAt: Date | null;
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
  const facts = await lockStarts(
    tx,
    { teamId, flowPlanId, erasedAddresses },
    rows.map(({ contactId }) => contactId),
    now,
  );
  const enrolled: EnrollItemsResult['enrolled'] = [];
  const held: EnrollItemsResult['held'] = [];
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
      { ...item, agentId, startAt, senderId: senderId ?? item.senderId },
      facts,
      now,
    );
    if ('enrollment' in outcome)
      enrolled.push({ queueItemId, enrollmentId: outcome.enrollment.id });
    else (outcome.kind === 'held' ? held : failed).push({ queueItemId, ...outcome.bar });
  }
  await markRequested(tx, plan, ids, startAt);
  await saveRotation(tx, plan);
  return { enrolled, held, failed, scheduled: 0 };
}

/** Those that somebody enrolled are tried again when what they were refused for is mended. */
async function markRequested(
  tx: Transaction,
  { flowPlan: { teamId, id: flowPlanId } }: StartPlan,
  ids: readonly string[],
  startAt: Date | null,
): Promise<void> {
  await tx.prisma.queueItem.updateMany({
    where: { teamId, flowPlanId, id: { in: [...ids] } },
    data: { isRequested: true, startAt },
  });
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
  const facts = await factsOfItems(context, items);
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
      facts.get(item.id) ?? NO_FACTS,
      isRunning.has(`${item.flowPlanId} ${item.contactId}`),
    );
    return { queueItemId, queueItem, blockers: failures.map(toBlocker) };
  });
}

/** The facts of the contact of each item, by the ID of the item. */
async function factsOfItems(
  context: ServiceContext,
  items: readonly QueueItem[],
): Promise<Map<string, StartFacts>> {
  const now = context.clock.now();
  const { erasedAddresses, actor } = context;
  const found = await Promise.all(
    [...groupBy(items, ({ flowPlanId }) => flowPlanId)].map(async ([flowPlanId, ofPlan]) => {
      const start = { teamId: actor.teamId, flowPlanId, erasedAddresses };
      const ids = ofPlan.map(({ contactId }) => contactId);
      const facts = await startFacts(context, start, ids, now);
      return ofPlan.map(({ id, contactId }) => [id, facts.get(contactId) ?? NO_FACTS] as const);
    }),
  );
  return new Map(found.flat());
}

function startFailures(
  plan: StartPlan | null,
  { senderId }: QueueItem,
  contact: Contact,
  { bars, suppressed }: StartFacts,
  isRunning: boolean,
): Failure[] {
  const failures: Failure[] = [];
  if (plan === null || plan.flowPlan.isDraft || plan.root === null) failures.push(NOT_PUBLISHED);
  if (plan !== null && plan.flowPlan.pausedAt !== null) failures.push(PLAN_PAUSED);
  if (isRunning) failures.push(ALREADY_ENROLLED);
  if (plan?.root) {
    failures.push(
      ...impossibleStart(plan.flowPlan, plan.root, contact, suppressed),
      ...missingCredits(plan),
    );
    const choice = chooseSender(plan, plan.root, senderId);
    if ('failure' in choice) failures.push(choice.failure);
  }
  return [...failures, ...bars];
}
