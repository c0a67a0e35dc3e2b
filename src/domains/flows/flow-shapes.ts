import { z } from 'zod';
import type { FlowPlanDetailFragment } from '../../tools/generated/graphql.ts';
import { flowPlan, toFlowPlan, toTree, treeNode } from '../../tools/shapes.ts';

/** A flow plan with its tree and its settings, as tools give it. */
export const flowPlanDetail = flowPlan
  .extend({
    root: treeNode.nullable().describe('The tree as it is edited; null on the shared flow, where each enrollment has its own.'),
    options: z.object({ stopOnReply: z.boolean().describe('Whether a reply completes the enrollment.') }).describe('How it runs.'),
    aiQualification: z
      .object({ isEnabled: z.boolean().describe('Whether contacts are judged before the first step.'), criteria: z.string().nullable().describe('Who fits.') })
      .describe('Whether contacts are judged before the first step.'),
    version: z.int().nullable().describe('The number of the version that new enrollments run on; null before the first publication.'),
  })
  .describe('The flow plan.');

export function toFlowPlanDetail(plan: FlowPlanDetailFragment): z.input<typeof flowPlanDetail> {
  return { ...toFlowPlan(plan), root: toTree(plan.steps), options: plan.options, aiQualification: plan.aiQualification, version: plan.version };
}
