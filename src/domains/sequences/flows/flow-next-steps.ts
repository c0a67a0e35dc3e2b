import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import type { NextStep } from '../../../kernel/tool-names.ts';
import type { AttachResult } from './flow-audience.ts';
import type { Publication } from './flow-publication.service.ts';

const PUBLISH: NextStep = {
  tool: 'manage_flow_publication',
  reason: 'Publish the flow plan so that contacts can be enrolled.',
};
const ATTACH: NextStep = {
  tool: 'attach_audience_to_flow',
  reason: 'Attach an audience; the flow plan has no source yet.',
};
const ENROLL: NextStep = {
  tool: 'enroll_awaiting_flow_items',
  reason:
    'Enroll the waiting contacts: the flow plan is in manual mode and does not enroll automatically.',
};
const WATCH: NextStep = {
  tool: 'list_flow_plan_enrollments',
  reason: 'Follow the enrollments of the flow plan, and see who was refused and why.',
};

/**
 * The missing requirements before contacts can be enrolled. A person must restore an archived plan
 * first.
 */
function missingSteps(flowPlan: FlowPlan): NextStep[] {
  if (flowPlan.archivedAt !== null) return [];
  const steps: NextStep[] = [];
  if (flowPlan.systemKind === null && flowPlan.audienceId === null) steps.push(ATTACH);
  if (flowPlan.isDraft) steps.push(PUBLISH);
  return steps;
}

export function stepsAfterWriting(flowPlan: FlowPlan): NextStep[] {
  const missing = missingSteps(flowPlan);
  return missing.length > 0 ? missing : [WATCH];
}

export function stepsAfterPublication({ flowPlan, hasAwaiting }: Publication): NextStep[] {
  if (flowPlan.isDraft) return [PUBLISH];
  const missing = missingSteps(flowPlan);
  return [...missing, ...(hasAwaiting ? [ENROLL] : missing.length === 0 ? [WATCH] : [])];
}

export function stepsAfterAttaching({ flowPlan, awaiting }: AttachResult): NextStep[] {
  return flowPlan.isDraft ? [PUBLISH] : awaiting > 0 ? [ENROLL] : [WATCH];
}
