import type { Transaction } from '../../../db/database.ts';
import type { Contact, Enrollment, FlowPlan, Step } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { Failure, FailureCode } from '../../../kernel/failure.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ErasedAddresses } from '../../../service/erased-addresses.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { ERASED_MESSAGE } from '../../people/contacts/contacts.service.ts';
import { BOUNCED } from '../../people/suppressions/bounced-addresses.ts';
import { ALREADY_ENROLLED, lockFlowPlans } from '../queue-items/start-checks.ts';
import { lockContacts, NO_FACTS, startFacts } from '../queue-items/start-rules.ts';
import { isPaused, lockEnrollments } from '../steps/enrollment-moves.ts';
import { moveAction } from '../steps/outreach-moves.ts';
import { NO_FAILURE, restartEnrollment, secondEnrollment } from '../steps/restarts.ts';
import { stepToRepeat } from './bounced-step.ts';

const MAX_IDS = 100;

/**
 * Failures after which nothing is resent: the message may have been sent, the recipient does not
 * want it, or an operator must check first.
 */
const FINAL: ReadonlySet<string> = new Set<FailureCode>([
  'unknown_outcome',
  'complained',
  'unsubscribed',
  'contact_left',
  'declined',
  'wrong_person',
  'quarantined',
  'merged',
  'disqualified',
]);

export interface RetryResult {
  enrollments: Enrollment[];
  skipped: (Failure & { id: string })[];
}

/**
 * Retries the failed steps of enrollments immediately. Reports those that cannot be retried and
 * retries the rest.
 */
export function retryEnrollments(
  context: ServiceContext,
  { ids: given }: { ids: readonly string[] },
): Promise<RetryResult> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const ids = [...new Set(given)];
  if (ids.length < 1 || ids.length > MAX_IDS)
    throw invalidRequest([{ path: 'ids', message: `must contain 1 to ${MAX_IDS} IDs.` }]);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const now = clock.now();
    const found = await lockForRestart(tx, teamId, ids);
    const result: RetryResult = { enrollments: [], skipped: [] };
    for (const id of ids) {
      const enrollment = found.get(id);
      const outcome =
        enrollment === undefined
          ? unknown(id)
          : await retry(tx, enrollment, context.erasedAddresses, now);
      if ('code' in outcome) result.skipped.push({ id, ...outcome });
      else result.enrollments.push(outcome);
    }
    if (result.enrollments.length > 0) {
      const data = { enrollmentIds: result.enrollments.map(({ id }) => id) };
      await audit(tx, {
        ...performerOf(context),
        teamId,
        action: 'enrollments.retried',
        subjectId: result.enrollments[0]?.id ?? '',
        data,
      });
    }
    return result;
  });
}

type LockedEnrollment = Enrollment & { flowPlan: FlowPlan; contact: Contact };

/** Takes the locks in the order of enrolling: flow plans, contacts, then enrollments. */
async function lockForRestart(
  tx: Transaction,
  teamId: string,
  ids: string[],
): Promise<ReadonlyMap<string, LockedEnrollment>> {
  const where = { teamId, id: { in: ids } };
  const named = await tx.prisma.enrollment.findMany({
    where,
    select: { flowPlanId: true, contactId: true },
  });
  await lockFlowPlans(tx, teamId, [...new Set(named.map(({ flowPlanId }) => flowPlanId))]);
  await lockContacts(tx, teamId, [...new Set(named.map(({ contactId }) => contactId))]);
  await lockEnrollments(tx, teamId, ids);
  return new Map(
    (
      await tx.prisma.enrollment.findMany({ where, include: { flowPlan: true, contact: true } })
    ).map((row) => [row.id, row]),
  );
}

function unknown(id: string): Failure {
  return { code: 'not_found', message: `No enrollment with the ID "${id}" exists in your team.` };
}

/**
 * Makes the failed step due again with fresh attempts. The caller holds the lock on the enrollment.
 */
async function retry(
  tx: Transaction,
  enrollment: LockedEnrollment,
  erasedAddresses: ErasedAddresses,
  now: Date,
): Promise<Enrollment | Failure> {
  const { teamId, flowPlanId, contactId, status, failureCode, failureMessage, currentStepId } =
    enrollment;
  if (enrollment.contact.erasedAt !== null)
    return { code: 'not_retryable', message: ERASED_MESSAGE };
  if (status !== 'failed')
    return { code: 'enrollment_not_failed', message: `The enrollment is ${status}, not failed.` };
  const hasBounced = failureCode === BOUNCED;
  const step = hasBounced
    ? await stepToRepeat(tx, enrollment)
    : currentStepId === null
      ? null
      : await tx.prisma.step.findUnique({ where: { id: currentStepId } });
  if (
    step === null ||
    !(step.status === 'failed' || (hasBounced && step.status === 'done')) ||
    FINAL.has(failureCode ?? '') ||
    FINAL.has(step.failureCode ?? '') ||
    step.quarantinedFrom !== null
  )
    return {
      code: 'not_retryable',
      message: hasBounced
        ? `The email bounced. Give the contact another address first. ${failureMessage ?? ''}`.trim()
        : `It failed with ${failureCode}, after which the step is not tried again. ${failureMessage ?? ''}`.trim(),
    };
  if (!enrollment.isDynamic) {
    const start = { teamId, flowPlanId, erasedAddresses };
    const { bars } = (await startFacts(tx, start, [contactId], now)).get(contactId) ?? NO_FACTS;
    // The enrollment's own steps do not start its cool-down.
    const other = bars.find(({ code }) => code !== 'cool_down');
    if (other !== undefined) return other;
    if ((await secondEnrollment(tx, enrollment)) !== null) return ALREADY_ENROLLED;
  }
  // Keeps a generated text, so that it is not charged again. Other texts are rendered again.
  const retried = await restartEnrollment(tx, enrollment, enrollment.flowPlan, now);
  await withdrawFailedRequests(tx, step, now);
  await tx.prisma.step.update({
    where: { id: step.id },
    data: {
      ...NO_FAILURE,
      ...{
        status: 'scheduled',
        dueAt: now,
        wakeAt: isPaused(retried) ? null : now,
        executedAt: null,
        attempts: 0,
        deaths: 0,
        // An email to another address gets another ID.
        resends: { increment: hasBounced ? 1 : 0 },
      },
      ...{
        links: [],
        providerId: null,
        threadId: null,
        mailboxId: null,
        leaseOwner: null,
        leaseUntil: null,
      },
    },
  });
  return retried;
}

/** Cancels failed requests, because a step can have one request that is not canceled. */
async function withdrawFailedRequests(
  tx: Transaction,
  { id: stepId, teamId }: Step,
  now: Date,
): Promise<void> {
  for (const action of await tx.prisma.outreachAction.findMany({
    where: { teamId, stepId, status: 'failed', requestType: { not: 'connection_withdrawal' } },
  })) {
    await moveAction(tx, action, 'failed', 'canceled', now);
  }
}
