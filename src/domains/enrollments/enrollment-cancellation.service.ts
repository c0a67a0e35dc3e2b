import type { Transaction } from '../../db/database.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Failure } from '../../kernel/failure.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { endEnrollment, lockEnrollments } from '../steps/enrollment-moves.ts';
import { checkIds, openPlan, queueItemFault } from './enrollments.service.ts';

export interface CancelResult {
  canceled: string[];
  skipped: (Failure & { id: string })[];
}

interface Selected {
  enrollmentIds: readonly string[];
  queueItemIds: readonly string[];
}

/** Cancels enrollments in progress and queue items, of one flow plan or of several. Reports the IDs it cannot cancel and cancels the rest. */
export async function cancelEnrollments(
  context: ServiceContext,
  input: { flowPlanId?: string | null | undefined; enrollmentIds?: readonly string[] | null | undefined; queueItemIds?: readonly string[] | null | undefined },
): Promise<CancelResult> {
  authorize(context.actor, 'enrollments.write');
  const selected = { enrollmentIds: [...new Set(input.enrollmentIds ?? [])], queueItemIds: [...new Set(input.queueItemIds ?? [])] };
  checkIds([...selected.enrollmentIds, ...selected.queueItemIds], 'enrollmentIds and queueItemIds together');
  const { flowPlanId } = input;
  return context.transact((tx) => (typeof flowPlanId === 'string' ? cancelIn(context, tx, flowPlanId, selected) : cancelInPlans(context, tx, selected)));
}

/** One plan after the other, ordered by ID to prevent deadlocks. */
async function cancelInPlans(context: ServiceContext, tx: Transaction, { enrollmentIds, queueItemIds }: Selected): Promise<CancelResult> {
  const { teamId } = context.actor;
  const columns = { select: { id: true, flowPlanId: true } as const };
  const enrollments = await tx.prisma.enrollment.findMany({ where: { teamId, id: { in: [...enrollmentIds] } }, ...columns });
  const items = await tx.prisma.queueItem.findMany({ where: { teamId, id: { in: [...queueItemIds] } }, ...columns });
  const result: CancelResult = { canceled: [], skipped: [] };
  for (const flowPlanId of [...new Set([...enrollments, ...items].map((row) => row.flowPlanId))].sort()) {
    const of = (rows: readonly { id: string; flowPlanId: string }[]) => rows.filter((row) => row.flowPlanId === flowPlanId).map(({ id }) => id);
    const selected = { enrollmentIds: of(enrollments), queueItemIds: of(items) };
    try {
      const { canceled, skipped } = await cancelIn(context, tx, flowPlanId, selected);
      result.canceled.push(...canceled);
      result.skipped.push(...skipped);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'shared_flow_protected') throw error;
      const { message } = error;
      result.skipped.push(...selected.enrollmentIds.map((id) => ({ id, code: 'shared_flow_protected' as const, message })));
    }
  }
  const known = new Set([...enrollments, ...items].map(({ id }) => id));
  const unknown = (noun: string) => (id: string) => ({ id, code: 'not_found' as const, message: `Your team has no ${noun} with the ID "${id}".` });
  result.skipped.push(
    ...enrollmentIds.filter((id) => !known.has(id)).map(unknown('enrollment')),
    ...queueItemIds.filter((id) => !known.has(id)).map(unknown('queue item')),
  );
  return result;
}

async function cancelIn(
  { actor, clock }: ServiceContext,
  tx: Transaction,
  flowPlanId: string,
  { enrollmentIds, queueItemIds }: Selected,
): Promise<CancelResult> {
  const { flowPlan } = await openPlan(tx, actor.teamId, flowPlanId);
  const scope = { teamId: actor.teamId, flowPlanId: flowPlan.id };
  const now = clock.now();
  const result: CancelResult = { canceled: [], skipped: [] };
  await lockEnrollments(tx, actor.teamId, enrollmentIds);
  const known = new Map((await tx.prisma.enrollment.findMany({ where: { ...scope, id: { in: [...enrollmentIds] } } })).map((row) => [row.id, row]));
  for (const id of enrollmentIds) {
    const enrollment = known.get(id);
    if (enrollment === undefined) result.skipped.push({ id, ...missingHere('enrollment', id) });
    else if ((await endEnrollment(tx, enrollment, 'canceled', now)).ended) result.canceled.push(id);
    else result.skipped.push({ id, code: 'enrollment_not_in_progress', message: `The enrollment is already ${enrollment.status}.` });
  }
  const items = new Map((await tx.prisma.queueItem.findMany({ where: { ...scope, id: { in: [...queueItemIds] } } })).map((row) => [row.id, row]));
  for (const id of queueItemIds) {
    const fault = items.has(id) ? queueItemFault(items.get(id), id) : missingHere('queue item', id);
    if (fault !== null) {
      result.skipped.push({ id, ...fault });
      continue;
    }
    await tx.prisma.queueItem.update({ where: { id }, data: { status: 'canceled', updatedAt: now } });
    tx.record({ teamId: actor.teamId, kind: 'queue_item', change: 'updated', subjectId: id, occurredAt: now });
    result.canceled.push(id);
  }
  return result;
}

function missingHere(noun: string, id: string): Failure {
  return { code: 'not_found', message: `This flow plan has no ${noun} with the ID "${id}".` };
}
