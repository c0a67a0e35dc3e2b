import type { Transaction } from '../../../db/database.ts';
import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { lockFlowPlans } from '../queue-items/start-checks.ts';
import { endEnrollment, lockEnrollments } from '../steps/enrollment-moves.ts';
import { isSharedFlow, rejectSharedFlow, SHARED_FLOW } from './open-plan.ts';
import { checkIds, queueItemFault } from './queue-item-ids.ts';

export interface CancelResult {
  canceled: string[];
  skipped: (Failure & { id: string })[];
}

interface Selection {
  enrollmentIds: readonly string[];
  queueItemIds: readonly string[];
}

/**
 * Cancels enrollments in progress and queue items, of one flow plan or of several. Reports the IDs
 * it cannot cancel and cancels the rest.
 */
export async function cancelEnrollments(
  context: ServiceContext,
  input: {
    flowPlanId?: string | null | undefined;
    enrollmentIds?: readonly string[] | null | undefined;
    queueItemIds?: readonly string[] | null | undefined;
  },
): Promise<CancelResult> {
  authorize(context.actor, 'enrollments.cancel');
  const selected = {
    enrollmentIds: [...new Set(input.enrollmentIds ?? [])],
    queueItemIds: [...new Set(input.queueItemIds ?? [])],
  };
  checkIds(
    [...selected.enrollmentIds, ...selected.queueItemIds],
    'enrollmentIds and queueItemIds together',
  );
  const { flowPlanId } = input;
  return context.transact(async (tx) => {
    if (typeof flowPlanId !== 'string') return cancelInPlans(context, tx, selected);
    const [flowPlan] = await lockedPlans(context, tx, [flowPlanId]);
    if (flowPlan === undefined) throw notFound('flow plan', flowPlanId);
    rejectSharedFlow(flowPlan);
    return cancelIn(context, tx, flowPlanId, selected);
  });
}

async function lockedPlans(
  { actor: { teamId } }: ServiceContext,
  tx: Transaction,
  ids: string[],
): Promise<FlowPlan[]> {
  await lockFlowPlans(tx, teamId, ids);
  return tx.prisma.flowPlan.findMany({
    where: { teamId, id: { in: ids } },
    orderBy: { id: 'asc' },
  });
}

async function cancelInPlans(
  context: ServiceContext,
  tx: Transaction,
  { enrollmentIds, queueItemIds }: Selection,
): Promise<CancelResult> {
  const { teamId } = context.actor;
  const columns = { select: { id: true, flowPlanId: true } as const };
  const enrollments = await tx.prisma.enrollment.findMany({
    where: { teamId, id: { in: [...enrollmentIds] } },
    ...columns,
  });
  const items = await tx.prisma.queueItem.findMany({
    where: { teamId, id: { in: [...queueItemIds] } },
    ...columns,
  });
  const result: CancelResult = { canceled: [], skipped: [] };
  const of = (rows: readonly { id: string; flowPlanId: string }[], id: string) =>
    rows.flatMap((row) => (row.flowPlanId === id ? [row.id] : []));
  for (const flowPlan of await lockedPlans(context, tx, [
    ...new Set([...enrollments, ...items].map(({ flowPlanId }) => flowPlanId)),
  ])) {
    const chosen = {
      enrollmentIds: of(enrollments, flowPlan.id),
      queueItemIds: of(items, flowPlan.id),
    };
    if (isSharedFlow(flowPlan)) {
      result.skipped.push(...chosen.enrollmentIds.map((id) => ({ id, ...SHARED_FLOW })));
      continue;
    }
    const { canceled, skipped } = await cancelIn(context, tx, flowPlan.id, chosen);
    result.canceled.push(...canceled);
    result.skipped.push(...skipped);
  }
  const known = new Set([...enrollments, ...items].map(({ id }) => id));
  const unknown = (noun: string) => (id: string) => ({
    id,
    code: 'not_found' as const,
    message: `Your team has no ${noun} with the ID "${id}".`,
  });
  result.skipped.push(
    ...enrollmentIds.filter((id) => !known.has(id)).map(unknown('enrollment')),
    ...queueItemIds.filter((id) => !known.has(id)).map(unknown('queue item')),
  );
  return result;
}

/** Cancels within one plan. The caller has locked it. */
async function cancelIn(
  context: ServiceContext,
  tx: Transaction,
  flowPlanId: string,
  { enrollmentIds, queueItemIds }: Selection,
): Promise<CancelResult> {
  const { actor, clock } = context;
  const scope = { teamId: actor.teamId, flowPlanId };
  const now = clock.now();
  const result: CancelResult = { canceled: [], skipped: [] };
  await lockEnrollments(tx, actor.teamId, enrollmentIds);
  const known = new Map(
    (
      await tx.prisma.enrollment.findMany({ where: { ...scope, id: { in: [...enrollmentIds] } } })
    ).map((row) => [row.id, row]),
  );
  const items = new Map(
    (
      await tx.prisma.queueItem.findMany({ where: { ...scope, id: { in: [...queueItemIds] } } })
    ).map((row) => [row.id, row]),
  );
  rejectOthers(actor, [...known.values(), ...items.values()]);
  for (const id of enrollmentIds) {
    const enrollment = known.get(id);
    if (enrollment === undefined) result.skipped.push({ id, ...missingHere('enrollment', id) });
    else if ((await endEnrollment(tx, enrollment, 'canceled', now)).ended) result.canceled.push(id);
    else
      result.skipped.push({
        id,
        code: 'enrollment_not_in_progress',
        message: `The enrollment is already ${enrollment.status}.`,
      });
  }
  for (const id of queueItemIds) {
    const fault = items.has(id) ? queueItemFault(items.get(id), id) : missingHere('queue item', id);
    if (fault !== null) {
      result.skipped.push({ id, ...fault });
      continue;
    }
    await tx.prisma.queueItem.update({
      where: { id },
      data: { status: 'canceled', updatedAt: now },
    });
    tx.record({
      teamId: actor.teamId,
      kind: 'queue_item',
      change: 'updated',
      subjectId: id,
      occurredAt: now,
    });
    result.canceled.push(id);
  }
  if (result.canceled.length > 0) {
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.canceled',
      subjectId: flowPlanId,
      data: { enrollmentCount: result.canceled.length },
    });
  }
  return result;
}

/** Throws if one of them has another sender and the caller may cancel only their own. */
export function rejectOthers(
  actor: Actor,
  rows: readonly { id: string; senderId: string | null }[],
  nothing = 'nothing was canceled',
): void {
  const other = rows.find(({ senderId }) => senderId !== null && senderId !== actor.membershipId);
  if (other !== undefined)
    authorize(
      actor,
      'enrollments.cancel.team',
      `${other.id} is sent by another member, and ${nothing}.`,
    );
}

function missingHere(noun: string, id: string): Failure {
  return { code: 'not_found', message: `This flow plan has no ${noun} with the ID "${id}".` };
}
