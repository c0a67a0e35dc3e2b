import type { FlowPlan } from '../../db/generated/prisma/client.ts';
import type { NextStep } from '../../kernel/tool-names.ts';
import type { AttachResult } from './flow-audience.ts';

const PUBLISH: NextStep = { tool: 'manage_flow_publication', reason: 'Publish the flow plan so that contacts can be enrolled.' };
const ATTACH: NextStep = { tool: 'attach_audience_to_flow', reason: 'Attach an audience; the flow plan has no source yet.' };
const ENROLL: NextStep = {
  tool: 'enroll_awaiting_flow_items',
  reason: 'Enroll the waiting contacts: the flow plan is in manual mode and does not enroll automatically.',
};
const WATCH: NextStep = { tool: 'list_flow_plan_enrollments', reason: 'Follow the enrollments of the flow plan.' };

function whatIsMissing(flowPlan: FlowPlan): NextStep[] {
  const steps: NextStep[] = [];
  if (flowPlan.systemKind === null && flowPlan.audienceId === null) steps.push(ATTACH);
  if (flowPlan.isDraft) steps.push(PUBLISH);
  return steps;
}

export function stepsAfterWriting(flowPlan: FlowPlan) {
  const missing = whatIsMissing(flowPlan);
  return { flowPlan, nextSteps: missing.length > 0 ? missing : [WATCH] };
}

export function stepsAfterPublication({ flowPlan, queued }: { flowPlan: FlowPlan; queued: number }) {
  const nextSteps = flowPlan.isDraft ? [PUBLISH] : [...whatIsMissing(flowPlan), flowPlan.enrollmentMode === 'manual' ? ENROLL : WATCH];
  return { flowPlan, queued, nextSteps };
}

export function stepsAfterAttaching({ flowPlan, queued, awaiting, isUnchanged }: AttachResult) {
  const nextSteps = flowPlan.isDraft ? [PUBLISH] : awaiting > 0 ? [ENROLL] : [WATCH];
  const warnings = isUnchanged ? ['Nothing changed: the audience is already attached to this flow plan and has no new contacts.'] : [];
  return { flowPlan, queued, awaiting, warnings, nextSteps };
}
