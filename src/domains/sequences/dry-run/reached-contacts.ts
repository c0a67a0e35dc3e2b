import { asFailureCode } from '../../../kernel/failure.ts';
import { channelOfStep } from '../../../kernel/step-kind.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { notEnrolledYet } from './blockers.ts';
import type { ReachedContact } from './dry-run-groups.ts';
import type { Plan } from './dry-run-plans.ts';
import { FirstTimes, type Sender, sendableAt } from './first-times.ts';
import { type PlannedStart, StartsBefore, visitPlannedStarts } from './planned-starts.ts';
import type { ExtendedSequence, TouchedItem, TouchedRows, TouchedStep } from './touched-rows.ts';

/**
 * The contacts that the call reaches: enrolled ones, ones that wait for a person or were refused,
 * and the job's effect on all that the call queued.
 */
export async function reachedContacts(
  context: ServiceContext,
  { steps, items, added, queued }: TouchedRows,
  plans: ReadonlyMap<string, Plan>,
  senders: ReadonlyMap<string, Sender>,
): Promise<ReachedContact[]> {
  const now = context.clock.now();
  const reached = [
    ...steps.map((step) => toEnrolled(step, senders, now)),
    ...withoutStep(added, steps).map(({ contactId, flowPlanId }) =>
      enrolled(contactId, flowPlanId, null, null),
    ),
    ...items.map((item) => toReached(item, plans.get(item.flowPlanId))),
  ];
  const starts = new FirstTimes(senders, now);
  const usesTimeZones = await usesRecipientTimeZones(context);
  const before = new StartsBefore();
  for (const flowPlanId of queued)
    await visitPlannedStarts(context, flowPlanId, before, async (start) => {
      reached.push(await toPlanned(start, starts, usesTimeZones));
    });
  return reached;
}

/** An action behind earlier ones has no step yet. */
function withoutStep(
  added: readonly ExtendedSequence[],
  steps: readonly TouchedStep[],
): ExtendedSequence[] {
  return added.filter(
    ({ contactId, flowPlanId }) =>
      !steps.some((step) => step.contactId === contactId && step.flowPlanId === flowPlanId),
  );
}

function enrolled(
  contactId: string,
  flowPlanId: string,
  senderId: string | null,
  firstAt: string | null,
): ReachedContact {
  return {
    contactId,
    flowPlanId,
    outcome: 'enrolled',
    firstAt,
    reason: null,
    heldUntil: null,
    itemId: null,
    senderId,
  };
}

function toEnrolled(
  { contactId, flowPlanId, senderId, type, dueAt, timeZone }: TouchedStep,
  senders: ReadonlyMap<string, Sender>,
  now: Date,
): ReachedContact {
  const due = dueAt > now ? dueAt : now;
  const at = channelOfStep(type) !== null ? sendableAt(senders.get(senderId), timeZone, due) : due;
  return enrolled(contactId, flowPlanId, senderId, at?.toISOString() ?? null);
}

/** A contact that waits for a person or was refused. */
function toReached(item: TouchedItem, plan: Plan | undefined): ReachedContact {
  const { id: itemId, contactId, flowPlanId, status, failureCode, failureMessage } = item;
  const values = { contactId, flowPlanId, firstAt: null, heldUntil: null, itemId, senderId: null };
  if (status === 'failed')
    return {
      ...values,
      outcome: 'failed',
      reason: { code: asFailureCode(failureCode ?? ''), message: failureMessage ?? '' },
    };
  return {
    ...values,
    outcome: 'waiting',
    reason: plan === undefined ? null : notEnrolledYet(plan, ['waiting']),
  };
}

/** A contact that the background job starts, holds or refuses. */
async function toPlanned(
  { item, timeZone, plan, verdict }: PlannedStart,
  starts: FirstTimes,
  usesTimeZones: boolean,
): Promise<ReachedContact> {
  const { id: itemId, contactId, flowPlanId } = item;
  const senderId = verdict.kind === 'start' ? verdict.sender.membership.id : null;
  const values = { contactId, flowPlanId, itemId, senderId };
  if (verdict.kind === 'start')
    return {
      ...values,
      outcome: 'queued',
      firstAt: await starts.of(plan.root, verdict.sender, usesTimeZones ? timeZone : null),
      reason: null,
      heldUntil: null,
    };
  const { code, message, until = null } = verdict.bar;
  return {
    ...values,
    outcome: verdict.kind === 'held' ? 'held' : 'failed',
    firstAt: null,
    reason: { code, message },
    heldUntil: until?.toISOString() ?? null,
  };
}

async function usesRecipientTimeZones({ prisma, actor }: ServiceContext): Promise<boolean> {
  const rules = await prisma.outreachRules.findUnique({ where: { teamId: actor.teamId } });
  return rules?.usesRecipientTimeZone ?? true;
}
