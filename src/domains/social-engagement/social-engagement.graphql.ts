import { builder } from '../../graphql/builder.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { nextStepsOf } from './next-steps.ts';
import { getSocialEngagement, type SocialEngagement, setSocialEngagement } from './social-engagement.service.ts';

const ProfileCountsType = builder.objectRef<SocialEngagement['profileCounts']>('MonitoredProfileCounts').implement({
  description: 'How many profiles and pages are monitored.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All of them.' }),
    active: t.exposeInt('active', { description: 'Those that are collected.' }),
    inactive: t.exposeInt('inactive', { description: 'Those that rest.' }),
  }),
});

export const SocialEngagementType = builder.objectRef<SocialEngagement>('SocialEngagement').implement({
  description: 'Whether likes and comments of monitored profiles are collected, and what they feed.',
  fields: (t) => ({
    isEnabled: t.exposeBoolean('isEnabled', { description: 'Whether it is switched on.' }),
    isUnlocked: t.exposeBoolean('isUnlocked', { description: 'Whether the team has the paid access that it needs.' }),
    flowPlan: t.field({
      type: 'FlowPlan',
      description: 'The one flow that engagers enter once it is published. It was made with the configuration and is never exchanged: edit and publish it.',
      resolve: ({ flowPlan }) => flowPlan,
    }),
    profileCounts: t.field({
      type: ProfileCountsType,
      description: 'How many profiles and pages are monitored.',
      resolve: ({ profileCounts }) => profileCounts,
    }),
    warnings: t.stringList({ description: 'What keeps it from collecting or enrolling; empty where nothing does.', resolve: ({ warnings }) => warnings }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: (engagement) => nextStepsOf(engagement) }),
  }),
});

const SocialEngagementInput = builder.inputType('SocialEngagementInput', {
  description: 'Whether to collect.',
  fields: (t) => ({
    isEnabled: t.boolean({ required: true, description: 'true switches the collection on, false off. The linked flow stays as it is.' }),
  }),
});

const SocialEngagementPayload = builder.objectRef<SocialEngagement>('SocialEngagementPayload').implement({
  description: 'The configuration after a change.',
  fields: (t) => ({
    socialEngagement: t.field({ type: SocialEngagementType, description: 'The configuration as it now is.', resolve: (engagement) => engagement }),
    warnings: t.stringList({ description: 'What keeps it from collecting or enrolling.', resolve: ({ warnings }) => warnings }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: (engagement) => nextStepsOf(engagement) }),
  }),
});

builder.queryField('socialEngagementConfig', (t) =>
  t.field({
    type: SocialEngagementType,
    description: 'Social Engagement of your team, for owners and admins. Its linked flow is made on the first call.',
    resolve: (_root, _args, context) => getSocialEngagement(context),
  }),
);

builder.mutationField('setSocialEngagement', (t) =>
  t.field({
    type: SocialEngagementPayload,
    description: 'Switches the collection of likes and comments on or off, for owners and admins; on needs paid access. Changes nothing else.',
    args: { input: t.arg({ type: SocialEngagementInput, required: true, description: 'On or off.' }) },
    resolve: (_root, { input }, context) => setSocialEngagement(context, input.isEnabled),
  }),
);
