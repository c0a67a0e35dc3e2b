import type { NextStep } from '../../kernel/tool-names.ts';
import type { SocialEngagement } from './social-engagement.service.ts';

/** What is still to be done until engagers run through the linked flow. */
export function nextStepsOf({ isEnabled, isUnlocked, flowPlan, profileCounts }: SocialEngagement): NextStep[] {
  const steps: NextStep[] = [];
  if (isUnlocked && profileCounts.active === 0) {
    steps.push({ tool: 'manage_social_engagement_monitored_profile', reason: 'Add a profile or company page whose likes and comments are to be collected.' });
  }
  if (isUnlocked && !isEnabled && profileCounts.active > 0) {
    steps.push({ tool: 'write_social_engagement_config', reason: 'Switch the collection on.' });
  }
  if (flowPlan.isDraft) {
    steps.push(
      { tool: 'get_flow_workspace', reason: `See the steps and senders of the linked flow ${flowPlan.id}.` },
      { tool: 'replace_flow_root', reason: 'Give the linked flow the steps that engagers should run through.' },
      { tool: 'manage_flow_publication', reason: 'Publish the linked flow: until then the people who were collected wait.' },
    );
  } else {
    steps.push({ tool: 'list_flow_plan_enrollments', reason: `Follow the engagers through the linked flow ${flowPlan.id}.` });
  }
  return steps;
}
