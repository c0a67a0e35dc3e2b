import { z } from 'zod';
import type { FlowPlanDetailFragment } from '../../tools/generated/graphql.ts';
import { flowPlan, toFlowPlan, toTree, treeNode } from '../../tools/shapes.ts';

/** A flow plan with its tree and its settings, as tools return it. */
export const flowPlanDetail = flowPlan
  .extend({
    root: treeNode.nullable().describe('The editable tree. Null for the shared flow of dynamic actions, where each enrollment has its own tree.'),
    options: z.object({ stopOnReply: z.boolean().describe('True if a reply completes the enrollment.') }).describe('The options of the flow plan.'),
    aiQualification: z
      .object({
        isEnabled: z.boolean().describe('True if contacts are qualified before the first step.'),
        criteria: z.string().nullable().describe('The criteria that a contact must meet. Null if none are set.'),
      })
      .describe('The qualification of contacts before the first step.'),
    version: z.int().nullable().describe('The number of the version that new enrollments run on. Null before the first publication.'),
  })
  .describe('The flow plan.');

export function toFlowPlanDetail(plan: FlowPlanDetailFragment): z.input<typeof flowPlanDetail> {
  return { ...toFlowPlan(plan), root: toTree(plan.steps), options: plan.options, aiQualification: plan.aiQualification, version: plan.version };
}
