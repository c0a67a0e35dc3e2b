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
    isEnabled: z.boolean().describe('Whether likes and comments are collected.'),
    isUnlocked: z.boolean().describe('Whether the team has the paid access that it needs.'),
    flowPlan: flowPlan.describe('The one linked flow, to inspect, edit and publish.'),
    profileCounts: z
      .object({
        total: z.int().describe('All monitored profiles.'),
        active: z.int().describe('Those that are collected.'),
        inactive: z.int().describe('Those that rest.'),
      })
      .describe('How many profiles and pages are monitored.'),
  })
  .describe('Social Engagement of the team.');

function toSocialEngagement(value: SocialEngagementFieldsFragment): z.input<typeof socialEngagement> {
  return { ...value, flowPlan: toFlowPlan(value.flowPlan) };
}

function stateOf({ isEnabled, profileCounts, flowPlan: plan }: SocialEngagementFieldsFragment): string {
  return `Social Engagement is ${isEnabled ? 'on' : 'off'}, monitors ${profileCounts.active} of ${profileCounts.total} profiles, and its flow is ${plan.isDraft ? 'a draft' : 'published'}.`;
}

const getSocialEngagementConfig = defineTool({
  name: 'get_social_engagement_config',
  description:
    'Tells whether Social Engagement is on and unlocked, which flow its engagers enter, and how many profiles are monitored. For owners and admins. The first call of a team makes the linked flow as a draft; it is never linked anew.',
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
    'Switches Social Engagement on or off, and changes nothing else: the linked flow stays. For owners and admins; on needs paid access. To listen to a profile, begin with manage_social_engagement_monitored_profile. While it is on, each new engager costs credits (signal).',
  annotations: { ...SETS, openWorldHint: true },
  input: strict({ isEnabled: z.boolean().describe('true: collect; false: stop.') }),
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
  profileId: z.string().describe('The monitored profile.'),
  networkUrl: z.string().describe('Its address.'),
  kind: z.enum(['profile', 'company_page']).describe('Whose page it is.'),
  displayName: z.string().nullable().describe('Its name; null until the network was asked.'),
  status: status.describe('Whether it is collected.'),
  engagementCount: z.int().describe('Likes and comments that were collected.'),
  lastCollectedAt: moment.nullable(),
  failure: failure.nullable().describe('Why it could not be read to its end the last time.'),
  createdAt: moment,
});

function toProfile({ id: profileId, kind, status: state, failure: fault, ...rest }: MonitoredProfileFieldsFragment): z.input<typeof profile> {
  return { profileId, kind: lower(kind), status: lower(state), failure: toFailure(fault), ...rest };
}

const listMonitoredProfiles = defineTool({
  name: 'list_social_engagement_monitored_profiles',
  description: 'Lists the profiles and company pages whose likes and comments the team collects, newest first. For owners and admins.',
  annotations: READS,
  input: strict({
    statuses: z.array(status).max(2).optional().describe('In these states; all where left out.'),
    searchQuery: text('Part of the address or the name.', 200).optional(),
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
    nextSteps: [nextStep('manage_social_engagement_monitored_profile', 'Add, activate, deactivate or delete a profile.')],
  }),
});

const manageMonitoredProfile = defineTool({
  name: 'manage_social_engagement_monitored_profile',
  description:
    'Adds, activates, deactivates or deletes one monitored profile or company page. The first write of a request to listen to likes: action=add, with enableSocialEngagement=true to begin at once. For owners and admins; add and activate need paid access. Engagers enter the linked flow once it is published; each new one costs credits (signal).',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true, charged: false },
  input: strict({
    action: z.enum(['unknown', 'add', 'activate', 'deactivate', 'delete']).describe('What to do; unknown is refused.'),
    networkUrl: text('For add: the address of the profile or company page.', 500).optional(),
    loadHistory: z.boolean().default(false).describe('With add: collect what was liked in the last 30 days too, as far as the network shows it.'),
    profileId: id('monitoredProfile', 'For activate, deactivate and delete: from list_social_engagement_monitored_profiles.').optional(),
    enableSocialEngagement: z.boolean().default(false).describe('With add: switch Social Engagement on as well.'),
  }),
  output: resultOf({ profile: profile.describe('The profile as it now is; a deleted one as it last was.'), socialEngagement }),
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
