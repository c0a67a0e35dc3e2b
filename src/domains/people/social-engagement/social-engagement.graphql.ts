import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { nextStepsField } from '../../../graphql/payload.ts';
import { nextStepsOf } from './engagement-next-steps.ts';
import {
  getSocialEngagement,
  loadSocialEngagement,
  type SocialEngagement,
  setSocialEngagement,
} from './social-engagement.service.ts';

const ProfileCountsType = builder
  .objectRef<SocialEngagement['profileCounts']>('MonitoredProfileCounts')
  .implement({
    description: 'Number of monitored profiles and company pages.',
    fields: (t) => ({
      total: t.exposeInt('total', { description: 'All monitored profiles.' }),
      active: t.exposeInt('active', { description: 'Active profiles, which are collected.' }),
      inactive: t.exposeInt('inactive', { description: 'Inactive profiles.' }),
    }),
  });

export const SocialEngagementType = builder
  .objectRef<SocialEngagement>('SocialEngagement')
  .implement({
    description: 'The Social Engagement configuration of a team.',
    interfaces: [NodeInterface],
    fields: (t) => ({
      isEnabled: t.exposeBoolean('isEnabled', {
        description: 'True if Social Engagement is enabled.',
      }),
      isUnlocked: t.exposeBoolean('isUnlocked', {
        description: 'True if the team has the required paid access.',
      }),
      flowPlan: t.expose('flowPlan', {
        type: 'FlowPlan',
        description:
          'The linked flow plan, in which engagers are enrolled once it is published. It is created with the configuration and cannot be replaced, only edited and published.',
      }),
      profileCounts: t.expose('profileCounts', {
        type: ProfileCountsType,
        description: 'Number of monitored profiles and company pages.',
      }),
      warnings: t.exposeStringList('warnings', {
        description: 'Conditions that prevent collection or enrollment. Empty if there are none.',
      }),
      nextSteps: t.field(nextStepsField((engagement) => nextStepsOf(engagement))),
    }),
  });

registerNode('socialEngagement', 'SocialEngagement', loadSocialEngagement);

const SocialEngagementInput = builder.inputType('SocialEngagementInput', {
  description: 'The configuration to set.',
  fields: (t) => ({
    isEnabled: t.boolean({
      required: true,
      description:
        'True enables Social Engagement, false disables it. The linked flow plan is not changed.',
    }),
  }),
});

const SocialEngagementPayload = builder
  .objectRef<SocialEngagement>('SocialEngagementPayload')
  .implement({
    description: 'The changed configuration.',
    fields: (t) => ({
      socialEngagement: t.field({
        type: SocialEngagementType,
        description: 'The configuration after the change.',
        resolve: (engagement) => engagement,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.exposeStringList('warnings', {
        description: 'Conditions that prevent collection or enrollment. Empty if there are none.',
      }),
      nextSteps: t.field(nextStepsField((engagement) => nextStepsOf(engagement))),
    }),
  });

builder.queryField('socialEngagementConfig', (t) =>
  t.field({
    type: SocialEngagementType,
    description:
      'Returns the Social Engagement configuration of your team. The first call creates the linked flow plan.',
    resolve: (_root, _args, context) => getSocialEngagement(context),
  }),
);

builder.mutationField('setSocialEngagement', (t) =>
  t.field({
    type: SocialEngagementPayload,
    description:
      'Enables or disables Social Engagement and changes nothing else. Enabling requires paid access.',
    args: {
      input: t.arg({
        type: SocialEngagementInput,
        required: true,
        description: 'The configuration to set.',
      }),
    },
    resolve: (_root, { input }, context) => setSocialEngagement(context, input.isEnabled),
  }),
);
