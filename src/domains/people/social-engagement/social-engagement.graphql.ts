import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { nextStepsField } from '../../../graphql/payload.ts';
import { nextStepsOf } from './engagement-next-steps.ts';
import {
  getSocialEngagement,
  type JudgedCounts,
  loadSocialEngagement,
  type SocialEngagement,
  setEngagementCriteria,
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

const JudgedCountsType = builder.objectRef<JudgedCounts>('JudgedEngagementCounts').implement({
  description: 'Number of likes and comments that the AI was asked about, by its answer.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', {
      description: 'Those that wait for the answer. Their engagers are not added yet.',
    }),
    fits: t.exposeInt('fits', { description: 'Those whose engagers were added.' }),
    doesNotFit: t.exposeInt('does_not_fit', {
      description: 'Those that do not meet the criteria. Their engagers were not added.',
    }),
    unsure: t.exposeInt('unsure', {
      description: 'Those that the AI cannot tell. Their engagers were not added.',
    }),
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
      criteria: t.exposeString('criteria', {
        nullable: true,
        description:
          'The criteria that the AI checks before a new engager is added. Null if every new engager is added.',
      }),
      judgedCounts: t.expose('judgedCounts', {
        type: JudgedCountsType,
        description:
          'Number of likes and comments that the AI was asked about, by its answer. Engagers that are known already are not asked about.',
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

const CriteriaInput = builder.inputType('SetEngagementCriteriaInput', {
  description: 'The criteria to set.',
  fields: (t) => ({
    criteria: t.string({
      required: true,
      description:
        'The criteria that an engagement must meet, in your words: about the person, their headline, their company, or what they commented. At most 5000 characters. An empty text removes the criteria.',
    }),
  }),
});

const configurationPayload = (name: string) =>
  builder.objectRef<SocialEngagement>(name).implement({
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

const SocialEngagementPayload = configurationPayload('SocialEngagementPayload');
const CriteriaPayload = configurationPayload('SetEngagementCriteriaPayload');

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

builder.mutationField('setEngagementCriteria', (t) =>
  t.field({
    type: CriteriaPayload,
    description:
      'Sets the criteria that the AI checks before a new engager becomes a contact, or removes them. An engager who fits costs the credits of `signal`; one who does not fit, or of whom the AI is unsure, is not added and costs nothing. Contacts that were added stay.',
    args: {
      input: t.arg({ type: CriteriaInput, required: true, description: 'The criteria to set.' }),
    },
    resolve: (_root, { input }, context) => setEngagementCriteria(context, input.criteria),
  }),
);
