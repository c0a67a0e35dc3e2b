import type { NextStep } from '../../../kernel/tool-names.ts';
import type { SocialEngagement } from './social-engagement.service.ts';

/** The remaining setup steps before engagers are enrolled in the linked flow plan. */
export function nextStepsOf({
  isEnabled,
  isUnlocked,
  flowPlan,
  profileCounts,
}: SocialEngagement): NextStep[] {
  const steps: NextStep[] = [];
  if (isUnlocked && profileCounts.active === 0) {
    steps.push({
      tool: 'manage_social_engagement_monitored_profile',
      reason: 'Add a profile or company page to collect likes and comments from.',
    });
  }
  if (isUnlocked && !isEnabled && profileCounts.active > 0) {
    steps.push({ tool: 'write_social_engagement_config', reason: 'Enable Social Engagement.' });
  }
  if (flowPlan.isDraft) {
    steps.push(
      {
        tool: 'get_flow_workspace',
        reason: `See the steps and senders of the linked flow plan ${flowPlan.id}.`,
      },
      { tool: 'replace_flow_root', reason: 'Set the steps of the linked flow plan.' },
      {
        tool: 'manage_flow_publication',
        reason: 'Publish the linked flow plan. Collected contacts wait until then.',
      },
    );
  } else {
    steps.push({
      tool: 'list_flow_plan_enrollments',
      reason: `See the enrollments of collected contacts in the linked flow plan ${flowPlan.id}.`,
    });
  }
  return steps;
}
