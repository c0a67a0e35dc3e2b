import type { Engagement } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { FailureType, failureOf } from '../../graphql/failure.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { prospectLoader } from '../prospects/prospects.loaders.ts';
import { listEngagements, listMonitoredProfiles, loadMonitoredProfiles, type ManagedProfile, manageMonitoredProfile } from './monitored-profiles.service.ts';
import { nextStepsOf } from './next-steps.ts';
import { SocialEngagementType } from './social-engagement.graphql.ts';

const KindEnum = describedEnum('MonitoredProfileKind', 'Whose page it is.', { profile: 'A person’s.', company_page: 'A company’s.' });

const StatusEnum = describedEnum('MonitoredProfileStatus', 'Whether a monitored profile is collected.', {
  active: 'Its likes and comments are collected while Social Engagement is on.',
  inactive: 'It rests.',
});

const EngagementKindEnum = describedEnum('EngagementKind', 'What someone did.', { like: 'A like, or another reaction.', comment: 'A comment.' });

const ProfileActionEnum = describedEnum('MonitoredProfileAction', 'What to do with a monitored profile.', {
  unknown: 'Nothing; it is refused.',
  add: 'Monitor another profile or company page.',
  activate: 'Collect one again that rests.',
  deactivate: 'Let one rest.',
  delete: 'Take one away, with what was collected of it. The contacts and their enrollments stay.',
});

const EngagementType = builder.objectRef<Engagement>('Engagement').implement({
  description: 'A like or comment that was collected.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EngagementKindEnum, description: 'What was done.' }),
    prospect: t.field({
      type: 'Prospect',
      nullable: true,
      description: 'The contact that the engager is.',
      resolve: ({ prospectId }, _args, context) => (prospectId === null ? null : prospectLoader(context).load(prospectId)),
    }),
    body: t.exposeString('body', { nullable: true, description: 'The text of a comment.' }),
    engagedAt: t.expose('engagedAt', { type: 'DateTime', description: 'When it was done; when it was first seen, where the network gives no time.' }),
    collectedAt: t.expose('collectedAt', { type: 'DateTime', description: 'When it was collected.' }),
  }),
});

builder.prismaObject('MonitoredProfile', {
  description: 'A network profile or company page whose likes and comments are collected.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    networkUrl: t.exposeString('networkUrl', { description: 'Its address.' }),
    kind: t.expose('kind', { type: KindEnum, description: 'Whose page it is.' }),
    displayName: t.exposeString('displayName', { nullable: true, description: 'Its name; null until the network was asked.' }),
    status: t.expose('status', { type: StatusEnum, description: 'Whether it is collected.' }),
    engagementCount: t.exposeInt('engagementCount', { description: 'Likes and comments that were collected.' }),
    lastCollectedAt: t.expose('lastCollectedAt', { type: 'DateTime', nullable: true, description: 'When it was last read to its end.' }),
    failure: t.field({
      type: FailureType,
      nullable: true,
      description: 'Why it could not be read to its end the last time.',
      resolve: failureOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it is monitored.' }),
    engagements: t.connection({
      type: EngagementType,
      description: 'What was collected of it, newest first.',
      complexity: pageComplexity,
      resolve: async (row, page, context) => toConnection(await listEngagements(context, row, page)),
    }),
  }),
});

registerNode('monitoredProfile', { typeName: 'MonitoredProfile', load: loadMonitoredProfiles });

const FilterInput = builder.inputType('MonitoredProfileFilter', {
  description: 'Narrows a list of monitored profiles; what is left out does not.',
  fields: (t) => ({
    statuses: t.field({ type: [StatusEnum], description: 'In any of these states.' }),
    searchQuery: t.string({ description: 'Part of the address or the name.' }),
  }),
});

const ManageInput = builder.inputType('ManageMonitoredProfileInput', {
  description: 'What to do with one profile or company page.',
  fields: (t) => ({
    action: t.field({ type: ProfileActionEnum, required: true, description: 'What to do.' }),
    networkUrl: t.string({ description: 'For ADD: the address of the profile or company page.' }),
    loadHistory: t.boolean({ description: 'With ADD: whether what was liked in the last 30 days is collected too, as far as the network shows it.' }),
    profileId: t.id({ description: 'For ACTIVATE, DEACTIVATE and DELETE: the monitored profile.' }),
    enableSocialEngagement: t.boolean({ description: 'With ADD: whether Social Engagement is switched on as well.' }),
  }),
});

const ManagePayload = builder.objectRef<ManagedProfile>('ManageMonitoredProfilePayload').implement({
  description: 'What became of a monitored profile.',
  fields: (t) => ({
    profile: t.field({ type: 'MonitoredProfile', description: 'The profile as it now is; a deleted one as it last was.', resolve: ({ profile }) => profile }),
    socialEngagement: t.field({
      type: SocialEngagementType,
      description: 'The configuration, with the linked flow to edit and publish.',
      resolve: ({ socialEngagement }) => socialEngagement,
    }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: ({ warnings }) => warnings }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: ({ socialEngagement }) => nextStepsOf(socialEngagement) }),
  }),
});

builder.queryField('monitoredProfiles', (t) =>
  t.connection({
    type: 'MonitoredProfile',
    description: 'The profiles and company pages that your team monitors, newest first; for owners and admins.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: FilterInput, description: 'Narrows the list.' }) },
    resolve: async (_root, { filter, ...page }, context) => toConnection(await listMonitoredProfiles(context, filter ?? {}, page)),
  }),
);

builder.mutationField('manageMonitoredProfile', (t) =>
  t.field({
    type: ManagePayload,
    description:
      'Adds, activates, deactivates or deletes one monitored profile or company page; for owners and admins. Adding and activating need paid access.',
    args: { input: t.arg({ type: ManageInput, required: true, description: 'The profile and what to do.' }) },
    resolve: (_root, { input }, context) => manageMonitoredProfile(context, input),
  }),
);
