import type { NextStep } from '../../../kernel/tool-names.ts';
import type { ActionReceipt } from './action-receipt.ts';

export function stepsAfterAction({
  taskIds,
  taskIdsPending,
  requiresHumanApproval,
}: ActionReceipt): NextStep[] {
  const steps: NextStep[] = [];
  if (taskIds.length > 0)
    steps.push({
      tool: 'preview_task',
      reason: 'Check what the task covers, then approve it with complete_task.',
    });
  else if (taskIdsPending && requiresHumanApproval) {
    steps.push({
      tool: 'list_user_tasks',
      reason:
        'The approval task will be created in a moment. List section_approval tasks; do not add the same action again.',
    });
  } else if (taskIdsPending)
    steps.push({
      tool: 'list_user_tasks',
      reason: 'The task will be created in a moment. Do not add the same action again.',
    });
  steps.push({ tool: 'get_flow_enrollment', reason: 'Follow the enrollment.' });
  return steps;
}
