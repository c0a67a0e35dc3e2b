import { z } from 'zod';
import { defineList } from '../../../tools/define-list.ts';
import { defineTool, READS, SETS } from '../../../tools/define-tool.ts';
import { cursor, id, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep, toNextSteps } from '../../../tools/forms.ts';
import {
  GetSocialEngagement,
  LeftOutEngagementFieldsShape,
  ListMonitoredProfiles,
  ManageMonitoredProfile,
  SetEngagementCriteria,
  SetSocialEngagement,
  type SocialEngagementFieldsFragment,
  SocialEngagementFieldsShape,
  toLeftOutEngagementFields,
  toSocialEngagementFields,
} from '../../../tools/generated/graphql.ts';

function stateOf({
  isEnabled,
  profileCounts,
  flowPlan: plan,
}: SocialEngagementFieldsFragment): string {
  return `Social Engagement is ${isEnabled ? 'enabled' : 'disabled'}. ${profileCounts.active} of ${profileCounts.total} profiles are active. The linked flow plan is ${plan.isDraft ? 'a draft' : 'published'}.`;
}

const getSocialEngagementConfig = defineTool({
  name: 'get_social_engagement_config',
  title: 'See social engagement',
  description:
    'Returns whether Social Engagement is enabled and unlocked, its linked flow plan, the number of monitored profiles, the criteria for new engagers, and who was left out by them. The first call creates the linked flow plan as a draft; it cannot be replaced.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
    charged: false,
  },
  input: strict({}),
  operation: GetSocialEngagement,
  variables: () => ({}),
  fields: {
    socialEngagement: SocialEngagementFieldsShape.describe(
      'The Social Engagement configuration of the team.',
    ),
    leftOut: z
      .array(LeftOutEngagementFieldsShape)
      .describe(
        'The ten newest likes and comments whose authors were not added, because they do not meet the criteria or the AI is unsure.',
      ),
  },
  result: ({ socialEngagement: { warnings, nextSteps, leftOut, ...config } }) => ({
    summary: stateOf(config),
    socialEngagement: toSocialEngagementFields(config),
    leftOut: leftOut.nodes.map(toLeftOutEngagementFields),
    warnings,
    nextSteps: toNextSteps(nextSteps),
  }),
});

const writeSocialEngagementConfig = defineTool({
  name: 'write_social_engagement_config',
  title: 'Switch social engagement',
  description:
    'Enables or disables Social Engagement. The linked flow plan is not changed. Enabling requires paid access. While enabled, each new engager costs credits (signal). To monitor a profile, start with manage_social_engagement_monitored_profile.',
  annotations: { ...SETS, openWorldHint: true },
  input: strict({
    isEnabled: z.boolean().describe('True enables Social Engagement, false disables it.'),
  }),
  operation: SetSocialEngagement,
  variables: (input) => ({ input }),
  result: ({ setSocialEngagement: { socialEngagement } }) => ({
    summary: stateOf(socialEngagement),
  }),
});

const setEngagementCriteria = defineTool({
  name: 'set_engagement_criteria',
  title: 'Set criteria for engagers',
  description:
    'Sets the criteria that the AI checks before a person who likes or comments becomes a contact, or removes them. One who fits costs credits (signal); one who does not fit, or of whom the AI is unsure, is not added and costs nothing. get_social_engagement_config tells who was left out and why.',
  annotations: SETS,
  input: strict({
    criteria: text(
      'The criteria, in your words: about the person, their headline, their company, or what they commented. At most 5000 characters. An empty text removes the criteria, so that every new engager is added.',
      5_000,
    ),
  }),
  operation: SetEngagementCriteria,
  variables: (input) => ({ input }),
  result: ({ setEngagementCriteria: { socialEngagement } }) => ({
    summary: `${socialEngagement.criteria === null ? 'There are no criteria.' : 'The criteria are set.'} ${stateOf(socialEngagement)}`,
  }),
});

const STATUSES = ['active', 'inactive'] as const;

const listMonitoredProfiles = defineList({
  name: 'list_social_engagement_monitored_profiles',
  title: 'List monitored profiles',
  description: 'Lists the monitored profiles and company pages of the team, newest first.',
  annotations: READS,
  input: strict({
    statuses: z
      .array(z.enum(STATUSES))
      .max(2)
      .optional()
      .describe('Only returns profiles with one of these statuses. Defaults to all.'),
    searchQuery: text(
      'Only returns profiles whose URL or display name contains this text.',
      200,
    ).optional(),
    limit: limit(10, 50),
    cursor,
  }),
  operation: ListMonitoredProfiles,
  variables: ({ limit: first, cursor: after, ...filter }) => ({ filter, first, after }),
  noun: 'monitored profile',
  whenEmpty: { statuses: STATUSES },
  nextSteps: () => [
    nextStep(
      'manage_social_engagement_monitored_profile',
      'Add, activate, deactivate or delete a monitored profile.',
    ),
  ],
});

const manageMonitoredProfile = defineTool({
  name: 'manage_social_engagement_monitored_profile',
  title: 'Manage a monitored profile',
  description:
    'Adds, activates, deactivates or deletes one monitored profile or company page. To start monitoring, use action=add with enableSocialEngagement=true. Adding and activating require paid access. Engagers are enrolled once the linked flow plan is published; each new engager costs credits (signal). delete also deletes collected likes and comments, but keeps contacts and enrollments.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
    charged: false,
  },
  input: strict({
    action: z
      .enum(['unknown', 'add', 'activate', 'deactivate', 'delete'])
      .describe('The action to perform. unknown is always rejected.'),
    networkUrl: text(
      'URL of the profile or company page. Required for add, not allowed for other actions.',
      500,
    ).optional(),
    loadHistory: z
      .boolean()
      .default(false)
      .describe(
        'Only for add: true also collects likes and comments of the last 30 days, as far as the network provides them. Defaults to false.',
      ),
    profileId: id(
      'monitoredProfile',
      'ID of the monitored profile, from list_social_engagement_monitored_profiles. Required for activate, deactivate and delete, not allowed for add.',
    ).optional(),
    enableSocialEngagement: z
      .boolean()
      .default(false)
      .describe('Only for add: true also enables Social Engagement. Defaults to false.'),
  }),
  operation: ManageMonitoredProfile,
  variables: (input) => ({ input }),
  result: ({ manageMonitoredProfile: { profile, socialEngagement } }, { action }) => ({
    summary: `${profile.networkUrl}: ${DONE[action]}. ${stateOf(socialEngagement)}`,
  }),
});

const DONE = {
  unknown: 'unchanged',
  add: 'monitored',
  activate: 'active',
  deactivate: 'inactive',
  delete: 'deleted',
} as const;

export const socialEngagementTools = [
  getSocialEngagementConfig,
  writeSocialEngagementConfig,
  setEngagementCriteria,
  listMonitoredProfiles,
  manageMonitoredProfile,
];
