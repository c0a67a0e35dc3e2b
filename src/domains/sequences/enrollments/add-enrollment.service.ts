import type { Transaction } from '../../../db/database.ts';
import type {
  Contact,
  Enrollment,
  FlowPlan,
  QueueItem,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { ContactInput } from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { requireOne } from '../../../kernel/exactly-one.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unchanged, withWarning } from '../../../kernel/result-warnings.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { whoIsMeant } from '../../people/contacts/contact-matching.ts';
import {
  checkContact,
  findOrCreateContacts,
  rejectErased,
} from '../../people/contacts/contacts.service.ts';
import { findContact } from '../../people/contacts/further-addresses.ts';
import { otherNameWarnings } from '../../people/contacts/other-names.ts';
import { checkedStart } from '../queue-items/chosen-start.ts';
import { enrollQueueItem, saveRotation } from '../queue-items/enrolling.ts';
import { waitingStatus } from '../queue-items/queue-items.ts';
import { NOT_PUBLISHED, type StartPlan } from '../queue-items/start-checks.ts';
import { lockStarts } from '../queue-items/start-rules.ts';
import { suppressedInWords, suppressionsOf } from '../queue-items/start-suppressions.ts';

import { openPlan, senderAmongCandidates } from './open-plan.ts';
export interface AddEnrollmentInput
  extends Nullish<{
    contact: ContactInput;
    contactId: string;
    enrollNow: boolean;
    senderUserId: string;
    /** The earliest start of the contact. */
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
    const { contact, warnings } = await contactFor(tx, actor.teamId, input);
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
    const told = (added: AddEnrollmentResult) => warnings.reduce(withWarning, added);
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.started',
      subjectId: plan.flowPlan.id,
      data: { contactId: contact.id },
    });
    if (!enrollsNow && waitingStatus(plan.flowPlan) === 'awaiting')
      return warned(
        tx,
        context,
        contact,
        told(queued({ ...result, enrollment: null, queueItem: item, failure: null }, isNew)),
      );
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
      return told({ ...result, enrollment: outcome.enrollment, queueItem: null, failure: null });
    const queueItem = await tx.prisma.queueItem.findUniqueOrThrow({ where: { id: item.id } });
    return told({ ...result, enrollment: null, queueItem, failure: outcome.bar });
  });
}

/** A contact that opted out can wait in a queue. Enrolling it is refused. */
async function warned(
  tx: Transaction,
  { erasedAddresses }: ServiceContext,
  { teamId, id: contactId }: Contact,
  result: AddEnrollmentResult,
): Promise<AddEnrollmentResult> {
  const { optOut, suppressed } = await suppressionsOf(tx, { teamId, contactId, erasedAddresses });
  const [failure] = optOut;
  if (failure !== undefined) return withWarning(result, failure.message);
  return suppressed === null
    ? result
    : withWarning(result, `${suppressedInWords(suppressed).why}, so no email is sent to it.`);
}

const queued = (result: AddEnrollmentResult, isNew: boolean): AddEnrollmentResult =>
  isNew ? result : unchanged(result, 'the contact is in the queue of this flow plan already');

async function contactFor(
  tx: Transaction,
  teamId: string,
  input: AddEnrollmentInput,
): Promise<{ contact: Contact; warnings: string[] }> {
  if (typeof input.contactId === 'string') {
    const known = await findContact(tx, teamId, input.contactId);
    if (known === null) throw notFound('contact', input.contactId);
    rejectErased(known);
    return { contact: known, warnings: [] };
  }
  const issues: Issue[] = [];
  const details = checkContact(input.contact ?? {}, 'contact', issues);
  if (issues.length > 0) throw invalidRequest(issues);
  const [match] = await findOrCreateContacts(tx, teamId, [details]);
  if (match?.outcome === 'conflict')
    throw new DomainError(
      'conflict',
      `${whoIsMeant(match)} Provide contactId, or leave out what is not certain.`,
    );
  const where = { id: match?.contactId ?? '' };
  const contact = await tx.prisma.contact.findUniqueOrThrow({ where });
  return { contact, warnings: otherNameWarnings(contact, details) };
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
 * Finds or creates the contact's waiting item; an item with another sender counts as new. The lock
 * on the flow plan prevents duplicates.
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
          // A repeated request without a time starts the contact at once.
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
