import type { NextStep } from '../../kernel/tool-names.ts';
import type { ActionReceipt } from './dynamic-actions.service.ts';

/** What usually follows on an action that was added. */
export function stepsAfterAction({ taskIds, taskIdsPending, requiresHumanApproval }: ActionReceipt): NextStep[] {
  const steps: NextStep[] = [];
  if (taskIds.length > 0) steps.push({ tool: 'preview_task', reason: 'See what the task covers now, and approve it with complete_task.' });
  else if (taskIdsPending && requiresHumanApproval) {
    steps.push({ tool: 'list_user_tasks', reason: 'The approval comes up in a moment: ask for section_approval tasks, and never add the same action again.' });
  } else if (taskIdsPending) steps.push({ tool: 'list_user_tasks', reason: 'The task comes up in a moment; never add the same action again.' });
  steps.push({ tool: 'get_flow_enrollment', reason: 'Follow the sequence.' });
  return steps;
}
