import type { FlowPlan } from '../../db/generated/prisma/client.ts';
import type { NextStep } from '../../kernel/tool-names.ts';

/** What usually follows once an audience has contacts. */
export function stepsAfterAdding(linked: readonly FlowPlan[]): NextStep[] {
  if (linked.length === 0) return [{ tool: 'attach_audience_to_flow', reason: 'Feed a flow plan with the audience; none is linked to it yet.' }];
  const steps: NextStep[] = [];
  if (linked.some((flow) => flow.isDraft)) {
    steps.push({ tool: 'manage_flow_publication', reason: 'Publish the linked flow plan that is a draft, so that contacts can be enrolled.' });
  }
  if (linked.some((flow) => !flow.isDraft && flow.enrollmentMode === 'manual')) {
    steps.push({ tool: 'enroll_awaiting_flow_items', reason: 'Enroll the waiting contacts: a linked flow plan is in manual mode.' });
  }
  if (linked.some((flow) => !flow.isDraft && flow.enrollmentMode === 'auto')) {
    steps.push({
      tool: 'list_flow_plan_enrollments',
      reason: 'Watch the contacts being enrolled: a linked flow plan is in auto mode and takes them up by itself.',
    });
  }
  return steps;
}
