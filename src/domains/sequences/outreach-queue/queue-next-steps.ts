import type { NextStep } from '../../../kernel/tool-names.ts';
import type { QueueInsight } from './queue-insights.ts';

export function nextStepsOf(insights: readonly QueueInsight[]): NextStep[] {
  const steps: NextStep[] = [];
  if (insights.some(({ category }) => category === 'action_required')) {
    steps.push({
      tool: 'list_team_members',
      reason: 'See which accounts are disconnected and inform their owners.',
    });
  }
  if (insights.some(({ category }) => category !== 'action_required')) {
    steps.push({
      tool: 'list_enrollments',
      reason: 'List the enrollments that the requests belong to.',
    });
  }
  return steps;
}
