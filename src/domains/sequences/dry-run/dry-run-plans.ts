import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { type FlowNode, flatten, flowTreeSchema } from '../../../kernel/flow-tree.ts';
import { channelOfStep } from '../../../kernel/step-kind.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { estimatedCost } from '../flows/flow-workspace.ts';
import type { ReachingPlan } from './reach.ts';
import type { ExtendedSequence, TouchedRows } from './touched-rows.ts';

/** A flow plan that the call touched. */
export interface Plan {
  id: string;
  isDraft: boolean;
  isPaused: boolean;
  isManual: boolean;
  /** True if the AI says first whether a contact meets the criteria. */
  isQualifying: boolean;
  root: FlowNode | null;
  senderIds: string[];
  credits: number;
}

export async function plansOf(
  { prisma, actor }: ServiceContext,
  { steps, items, queued }: TouchedRows,
): Promise<Map<string, Plan>> {
  const ids = new Set([
    ...steps.map(({ flowPlanId }) => flowPlanId),
    ...items.map(({ flowPlanId }) => flowPlanId),
    ...queued,
  ]);
  const rows = await prisma.flowPlan.findMany({
    where: { teamId: actor.teamId, id: { in: [...ids] } },
    include: { candidates: { select: { membershipId: true } } },
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        isDraft: row.isDraft,
        isPaused: row.pausedAt !== null,
        isManual: row.enrollmentMode === 'manual',
        isQualifying: row.isQualificationEnabled,
        root: row.root === null ? null : flowTreeSchema.parse(row.root),
        senderIds: row.candidates.map(({ membershipId }) => membershipId),
        credits: estimatedCost(row).credits,
      },
    ]),
  );
}

/** The plans, and the plans of dynamic actions with the trees that the call gave them. */
export function withAdded(
  plans: ReadonlyMap<string, Plan>,
  added: readonly ExtendedSequence[],
): Map<string, ReachingPlan> {
  return new Map<string, ReachingPlan>([
    ...plans,
    ...added.map(({ flowPlanId, root }): [string, ReachingPlan] => [
      flowPlanId,
      {
        root: flowTreeSchema.parse(root),
        senderIds: plans.get(flowPlanId)?.senderIds ?? [],
      },
    ]),
  ]);
}

/** The IDs of the plans with emails. */
export function emailingPlans(plans: ReadonlyMap<string, ReachingPlan>): Set<string> {
  return new Set(
    [...plans].flatMap(([id, { root }]) => (root !== null && hasEmail(root) ? [id] : [])),
  );
}

function hasEmail(root: FlowNode): boolean {
  return flatten(root).some(({ node }) => channelOfStep(node.type) === 'email');
}

/** Credits for generating the texts of the new actions. */
export function textCost({ root, before }: ExtendedSequence): number {
  const prompts = (tree: unknown) =>
    tree === null
      ? 0
      : flatten(flowTreeSchema.parse(tree)).filter(({ node }) => node.prompt !== undefined).length;
  return (prompts(root) - prompts(before)) * CREDIT_COSTS.messaging_generation;
}
