import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import type { NextStep } from '../../../kernel/tool-names.ts';

/** Suggested tool calls after contacts were added to an audience. Empty if no contact was added. */
export function stepsAfterAdding(linked: readonly FlowPlan[], added: number): NextStep[] {
  if (added === 0) return [];
  if (linked.length === 0)
    return [
      {
        tool: 'attach_audience_to_flow',
        reason: 'Attach the audience to a flow plan; it is not linked to one yet.',
      },
    ];
  const steps: NextStep[] = [];
  if (linked.some((flow) => flow.isDraft)) {
    steps.push({
      tool: 'manage_flow_publication',
      reason:
        'Publish the linked flow plan: it is a draft, and contacts cannot be enrolled until it is published.',
    });
  }
  if (linked.some((flow) => !flow.isDraft && flow.enrollmentMode === 'manual')) {
    steps.push({
      tool: 'enroll_awaiting_flow_items',
      reason: 'Enroll the waiting contacts: a linked flow plan is in manual mode.',
    });
  }
  if (linked.some((flow) => !flow.isDraft && flow.enrollmentMode === 'auto')) {
    steps.push({
      tool: 'list_flow_plan_enrollments',
      reason:
        'Check enrollment progress: a linked flow plan is in auto mode and enrolls the contacts automatically.',
    });
  }
  return steps;
}
