import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS, SETS } from '../../tools/define-tool.ts';
import { cursor, id, limit, lower, strict, text, upper } from '../../tools/fields.ts';
import {
  GetSocialEngagementDocument,
  ListMonitoredProfilesDocument,
  ManageMonitoredProfileDocument,
  type MonitoredProfileFieldsFragment,
  SetSocialEngagementDocument,
  type SocialEngagementFieldsFragment,
} from '../../tools/generated/graphql.ts';
import { listOf, nextStep, nextStepTexts, pageFields, resultOf } from '../../tools/result.ts';
import { failure, flowPlan, moment, toFailure, toFlowPlan } from '../../tools/shapes.ts';

const socialEngagement = z
  .object({
    isEnabled: z.boolean().describe('True if Social Engagement is enabled.'),
    isUnlocked: z.boolean().describe('True if the team has the required paid access.'),
    flowPlan: flowPlan.describe('The linked flow plan, in which engagers are enrolled once it is published.'),
    profileCounts: z
      .object({
        total: z.int().describe('All monitored profiles.'),
        active: z.int().describe('Active profiles, which are collected.'),
        inactive: z.int().describe('Inactive profiles.'),
      })
      .describe('Number of monitored profiles and company pages.'),
  })
  .describe('The Social Engagement configuration of the team.');

function toSocialEngagement(value: SocialEngagementFieldsFragment): z.input<typeof socialEngagement> {
  return { ...value, flowPlan: toFlowPlan(value.flowPlan) };
}

function stateOf({ isEnabled, profileCounts, flowPlan: plan }: SocialEngagementFieldsFragment): string {
  return `Social Engagement is ${isEnabled ? 'enabled' : 'disabled'}. ${profileCounts.active} of ${profileCounts.total} profiles are active. The linked flow plan is ${plan.isDraft ? 'a draft' : 'published'}.`;
}

const getSocialEngagementConfig = defineTool({
  name: 'get_social_engagement_config',
  description:
    'Returns whether Social Engagement is enabled and unlocked, its linked flow plan, and the number of monitored profiles. The first call creates the linked flow plan as a draft; it cannot be replaced. Requires the role owner or admin.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false, charged: false },
  input: strict({}),
  output: resultOf({ socialEngagement }),
  document: GetSocialEngagementDocument,
  variables: () => ({}),
  result: ({ socialEngagementConfig: { warnings, nextSteps, ...config } }) => ({
    summary: stateOf(config),
    socialEngagement: toSocialEngagement(config),
    warnings,
    nextSteps: nextStepTexts(nextSteps),
  }),
});

const writeSocialEngagementConfig = defineTool({
  name: 'write_social_engagement_config',
  description:
    'Enables or disables Social Engagement. The linked flow plan is not changed. Requires the role owner or admin; enabling requires paid access. While enabled, each new engager costs credits (signal). To monitor a profile, start with manage_social_engagement_monitored_profile.',
  annotations: { ...SETS, openWorldHint: true },
  input: strict({ isEnabled: z.boolean().describe('True enables Social Engagement, false disables it.') }),
  output: resultOf({ socialEngagement }),
  document: SetSocialEngagementDocument,
  variables: (input) => ({ input }),
  result: ({ setSocialEngagement: { socialEngagement: config, warnings, nextSteps } }) => ({
    summary: stateOf(config),
    socialEngagement: toSocialEngagement(config),
    warnings,
    nextSteps: nextStepTexts(nextSteps),
  }),
});

const STATUSES = ['active', 'inactive'] as const;
const status = z.enum(STATUSES);

const profile = z.object({
  profileId: z.string().describe('ID of the monitored profile.'),
  networkUrl: z.string().describe('URL of the profile or company page.'),
  kind: z.enum(['profile', 'company_page']).describe('Profile of a person, or page of a company.'),
  displayName: z.string().nullable().describe('Display name. Null until it has been read from the network.'),
  status: status.describe('active: likes and comments are collected while Social Engagement is enabled. inactive: they are not.'),
  engagementCount: z.int().describe('Number of collected likes and comments.'),
  lastCollectedAt: moment.nullable(),
  failure: failure.nullable().describe('Why the last collection failed. Null if it succeeded.'),
  createdAt: moment,
});

function toProfile({ id: profileId, kind, status: state, failure: fault, ...rest }: MonitoredProfileFieldsFragment): z.input<typeof profile> {
  return { profileId, kind: lower(kind), status: lower(state), failure: toFailure(fault), ...rest };
}

const listMonitoredProfiles = defineTool({
  name: 'list_social_engagement_monitored_profiles',
  description: 'Lists the monitored profiles and company pages of the team, newest first. Requires the role owner or admin.',
  annotations: READS,
  input: strict({
    statuses: z.array(status).max(2).optional().describe('Only returns profiles with one of these statuses. Defaults to all.'),
    searchQuery: text('Only returns profiles whose URL or display name contains this text.', 200).optional(),
    limit: limit(10, 50),
    cursor,
  }),
  output: listOf(profile, { statuses: z.array(status), searchQuery: z.string().nullable(), limit: z.int() }),
  document: ListMonitoredProfilesDocument,
  variables: ({ statuses, searchQuery, limit: first, cursor: after }) => ({ filter: { statuses: statuses?.map(upper), searchQuery }, first, after }),
  result: ({ monitoredProfiles: list }, { statuses, searchQuery = null, limit: size }) => ({
    summary: `${plural(list.totalCount, 'monitored profile')} found; ${list.nodes.length} on this page.`,
    effectiveFilters: { statuses: statuses === undefined || statuses.length === 0 ? [...STATUSES] : statuses, searchQuery, limit: size },
    items: list.nodes.map(toProfile),
    ...pageFields(list),
    nextSteps: [nextStep('manage_social_engagement_monitored_profile', 'Add, activate, deactivate or delete a monitored profile.')],
  }),
});

const manageMonitoredProfile = defineTool({
  name: 'manage_social_engagement_monitored_profile',
  description:
    'Adds, activates, deactivates or deletes one monitored profile or company page. To start monitoring, use action=add with enableSocialEngagement=true. Requires the role owner or admin; add and activate require paid access. Engagers are enrolled once the linked flow plan is published; each new engager costs credits (signal). delete also deletes collected likes and comments, but keeps contacts and enrollments.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true, charged: false },
  input: strict({
    action: z.enum(['unknown', 'add', 'activate', 'deactivate', 'delete']).describe('The action to perform. unknown is always rejected.'),
    networkUrl: text('URL of the profile or company page. Required for add, not allowed for other actions.', 500).optional(),
    loadHistory: z
      .boolean()
      .default(false)
      .describe('Only for add: true also collects likes and comments of the last 30 days, as far as the network provides them. Defaults to false.'),
    profileId: id(
      'monitoredProfile',
      'ID of the monitored profile, from list_social_engagement_monitored_profiles. Required for activate, deactivate and delete, not allowed for add.',
    ).optional(),
    enableSocialEngagement: z.boolean().default(false).describe('Only for add: true also enables Social Engagement. Defaults to false.'),
  }),
  output: resultOf({ profile: profile.describe('The profile after the action. For delete, its last state.'), socialEngagement }),
  document: ManageMonitoredProfileDocument,
  variables: ({ action, ...rest }) => ({ input: { action: upper(action), ...rest } }),
  result: ({ manageMonitoredProfile: payload }, { action }) => ({
    summary: `${payload.profile.networkUrl}: ${DONE[action]}. ${stateOf(payload.socialEngagement)}`,
    profile: toProfile(payload.profile),
    socialEngagement: toSocialEngagement(payload.socialEngagement),
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

const DONE = { unknown: 'unchanged', add: 'monitored', activate: 'active', deactivate: 'inactive', delete: 'deleted' } as const;

export const socialEngagementTools = [getSocialEngagementConfig, writeSocialEngagementConfig, listMonitoredProfiles, manageMonitoredProfile];
