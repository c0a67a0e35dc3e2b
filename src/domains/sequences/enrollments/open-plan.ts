import type { Transaction } from '../../../db/database.ts';
import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { notFound } from '../../../kernel/id-help.ts';
import {
  loadStartPlan,
  lockFlowPlan,
  rejectArchived,
  type StartPlan,
} from '../queue-items/start-checks.ts';

/** Locks the flow plan and loads what enrolling needs. Rejects the shared dynamic-actions flow. */
export async function openPlan(
  tx: Transaction,
  teamId: string,
  flowPlanId: string,
): Promise<StartPlan> {
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

export function senderAmongCandidates(
  plan: StartPlan,
  userId: string | null | undefined,
): string | null {
  if (userId === null || userId === undefined) return null;
  const candidate = plan.candidates.find(
    ({ membership }) => membership.userId === userId && membership.isActive,
  );
  if (candidate !== undefined) return candidate.membership.id;
  throw invalidRequest([
    { path: 'senderUserId', message: `"${userId}" is not an active candidate of this flow plan.` },
  ]);
}
