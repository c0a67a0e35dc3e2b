import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureType, failureOf } from '../../../graphql/failure.ts';
import { knownById, NodeInterface, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inDirection, inOrder, onlyOrder } from '../../../graphql/order.ts';
import { nextStepsField } from '../../../graphql/payload.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { nextStepsOf } from './engagement-next-steps.ts';
import {
  listEngagements,
  listJudgedEngagements,
  listMonitoredProfiles,
  loadEngagements,
  loadMonitoredProfiles,
  type ManagedProfile,
  manageMonitoredProfile,
} from './monitored-profiles.service.ts';
import { SocialEngagementType } from './social-engagement.graphql.ts';
import { engagerOf } from './stored-engager.ts';

const KindEnum = describedEnum('MonitoredProfileKind', 'The kind of a monitored profile.', {
  profile: 'The profile of a person.',
  company_page: 'The page of a company.',
});

const StatusEnum = describedEnum('MonitoredProfileStatus', 'The status of a monitored profile.', {
  active: 'Its likes and comments are collected while Social Engagement is enabled.',
  inactive: 'Its likes and comments are not collected.',
});

const EngagementKindEnum = describedEnum('EngagementKind', 'The kind of an engagement.', {
  like: 'A like or another reaction.',
  comment: 'A comment.',
});

const VerdictEnum = describedEnum('EngagementVerdict', 'What the AI said about an engagement.', {
  waiting: 'The AI has not answered yet. The engager is not added before.',
  fits: 'It meets the criteria, and the engager was added.',
  does_not_fit: 'It does not meet the criteria, and the engager was not added.',
  unsure: 'The AI cannot tell, and the engager was not added.',
});

const ProfileActionEnum = describedEnum(
  'MonitoredProfileAction',
  'An action on a monitored profile.',
  {
    unknown: 'Not a valid action. Always rejected.',
    add: 'Adds a profile or company page.',
    activate: 'Resumes the collection of an inactive profile.',
    deactivate: 'Pauses the collection of a profile.',
    delete:
      'Deletes a profile and its collected likes and comments. The contacts and their enrollments are kept.',
  },
);

const EngagementType = builder.prismaObject('Engagement', {
  description: 'A collected like or comment.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: EngagementKindEnum, description: 'Like or comment.' }),
    contact: t.relation('contact', {
      nullable: true,
      description: 'The contact who liked or commented. Null if there is no contact.',
    }),
    body: t.exposeString('body', {
      nullable: true,
      description: untrusted('The text of the comment. Null for a like.'),
    }),
    engagedAt: t.expose('engagedAt', {
      type: 'DateTime',
      description:
        'Time of the like or comment. If the network provides none, the time at which the engagement was first seen.',
    }),
    collectedAt: t.expose('collectedAt', {
      type: 'DateTime',
      description: 'Time at which the engagement was collected.',
    }),
    verdict: t.expose('verdict', {
      type: VerdictEnum,
      nullable: true,
      description:
        'What the AI said about the engagement. Null if it was not asked: there were no criteria, or the engager was known.',
    }),
    verdictReason: t.exposeString('verdictReason', {
      nullable: true,
      description: untrusted(
        'Why, in the words of the AI. Null without an answer, and 90 days after it if the engager was not added.',
      ),
    }),
    judgedAt: t.expose('judgedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the answer of the AI. Null without one.',
    }),
    engagerUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'Network URL of an engager who is no contact. Null for a contact, and 90 days after the answer of the AI.',
      resolve: ({ contactId, engagerUrl }) =>
        contactId !== null || engagerUrl === '' ? null : engagerUrl,
    }),
    engagerName: t.string({
      nullable: true,
      description: untrusted(
        'Name of an engager who is no contact. Null for a contact, if the network tells none, and 90 days after the answer of the AI.',
      ),
      resolve: (engagement) => fullName(engagerOf(engagement)),
    }),
    engagerHeadline: t.string({
      nullable: true,
      description: untrusted(
        'Headline on the network of an engager who is no contact. Null for a contact, if the network tells none, and 90 days after the answer of the AI.',
      ),
      resolve: (engagement) => engagerOf(engagement).role,
    }),
  }),
});

registerNode('engagement', 'Engagement', loadEngagements);

const engagementOrder = onlyOrder(
  'Engagement',
  { engaged_at: 'Sorts by the time of the engagement on the network.' },
  false,
);

const EngagementConnection = builder.connectionObject(
  { type: EngagementType, name: 'EngagementConnection' },
  { name: 'EngagementEdge' },
);

builder.objectFields(SocialEngagementType, (t) => ({
  judgedEngagements: t.connection(
    {
      type: EngagementType,
      description: 'Likes and comments that the AI was asked about, newest first.',
      complexity: pageComplexity,
      args: {
        verdicts: t.arg({
          type: [VerdictEnum],
          description: 'Only returns engagements with one of these answers. Defaults to all.',
        }),
        orderBy: t.arg(engagementOrder),
      },
      resolve: async (_config, { verdicts, orderBy, ...page }, context) =>
        toConnection(
          await listJudgedEngagements(
            context,
            verdicts ?? [],
            inDirection(page, orderBy, 'descending'),
          ),
        ),
    },
    EngagementConnection,
  ),
}));

builder.prismaObject('MonitoredProfile', {
  description: 'A network profile or company page whose likes and comments are collected.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    networkUrl: t.expose('networkUrl', {
      type: 'URL',
      description: 'URL of the profile or company page.',
    }),
    kind: t.expose('kind', { type: KindEnum, description: 'Profile or company page.' }),
    displayName: t.exposeString('displayName', {
      nullable: true,
      description: untrusted('Display name. Null until it has been read from the network.'),
    }),
    status: t.expose('status', {
      type: StatusEnum,
      description:
        'Status of the profile: only the likes and comments of active profiles are collected.',
    }),
    engagementCount: t.exposeInt('engagementCount', {
      description: 'Number of collected likes and comments.',
    }),
    lastCollectedAt: t.expose('lastCollectedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the last complete collection finished. Null if there was none.',
    }),
    failure: t.field({
      type: FailureType,
      nullable: true,
      description: 'Failure of the last collection. Null if it succeeded.',
      resolve: failureOf,
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the profile was added.',
    }),
    engagements: t.connection(
      {
        type: EngagementType,
        description: 'Collected likes and comments, newest first.',
        complexity: pageComplexity,
        args: {
          orderBy: t.arg(engagementOrder),
        },
        resolve: async (row, { orderBy, ...page }, context) =>
          toConnection(
            await listEngagements(context, row, inDirection(page, orderBy, 'descending')),
          ),
      },
      EngagementConnection,
    ),
  }),
});

registerNode('monitoredProfile', 'MonitoredProfile', loadMonitoredProfiles);

builder.queryField('monitoredProfile', (t) =>
  t.field({
    type: 'MonitoredProfile',
    description:
      'Fetches a monitored profile by ID. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the monitored profile.' }) },
    resolve: knownById('MonitoredProfile', 'monitored profile'),
  }),
);

const FilterInput = builder.inputType('MonitoredProfileFilter', {
  description: 'Filters for monitored profiles. Omitted fields do not restrict the result.',
  fields: (t) => ({
    statuses: t.field({
      type: [StatusEnum],
      description: 'Only returns profiles with one of these statuses.',
    }),
    searchQuery: t.string({
      deprecationReason: 'Use the argument `query` of the list.',
      description: 'Only returns profiles whose URL or display name contains this text.',
    }),
  }),
});

const ManageInput = builder.inputType('ManageMonitoredProfileInput', {
  description: 'An action on one profile or company page.',
  fields: (t) => ({
    action: t.field({
      type: ProfileActionEnum,
      required: true,
      description: 'The action to perform.',
    }),
    networkUrl: t.string({
      description:
        'URL of the profile or company page. Required for ADD, not allowed for other actions.',
    }),
    loadHistory: t.boolean({
      description:
        'Only for ADD: true also collects likes and comments of the last 30 days, as far as the network provides them. Defaults to false.',
    }),
    profileId: t.id({
      description:
        'ID of the monitored profile. Required for ACTIVATE, DEACTIVATE and DELETE, not allowed for ADD.',
    }),
    enableSocialEngagement: t.boolean({
      description: 'Only for ADD: true also enables Social Engagement. Defaults to false.',
    }),
  }),
});

const profilePayload = (name: string, description: string, profile: string) =>
  builder.objectRef<ManagedProfile>(name).implement({
    description,
    fields: (t) => ({
      profile: t.expose('profile', { type: 'MonitoredProfile', description: profile }),
      socialEngagement: t.expose('socialEngagement', {
        type: SocialEngagementType,
        description: 'The Social Engagement configuration, including the linked flow plan.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.exposeStringList('warnings', {
        description: 'Warnings about the result. Empty if there are none.',
      }),
      nextSteps: t.field(nextStepsField(({ socialEngagement }) => nextStepsOf(socialEngagement))),
    }),
  });

const ManagePayload = profilePayload(
  'ManageMonitoredProfilePayload',
  'The result of an action on a monitored profile.',
  'The profile after the action. A deleted profile is inactive.',
);
const AddPayload = profilePayload(
  'AddMonitoredProfilePayload',
  'The result of adding a profile or company page.',
  'The profile that is monitored now.',
);
const ActivatePayload = profilePayload(
  'ActivateMonitoredProfilePayload',
  'The result of activating a monitored profile.',
  'The profile, which is active now.',
);
const DeactivatePayload = profilePayload(
  'DeactivateMonitoredProfilePayload',
  'The result of deactivating a monitored profile.',
  'The profile, which is inactive now.',
);

const DeletePayload = builder.objectRef<ManagedProfile>('DeleteMonitoredProfilePayload').implement({
  description: 'The result of deleting a monitored profile.',
  fields: (t) => ({
    removedId: t.id({
      description: 'ID of the deleted profile, which no longer exists.',
      resolve: ({ profile }) => profile.id,
    }),
    socialEngagement: t.expose('socialEngagement', {
      type: SocialEngagementType,
      description: 'The Social Engagement configuration, including the linked flow plan.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.exposeStringList('warnings', {
      description: 'Warnings about the result. Empty if there are none.',
    }),
    nextSteps: t.field(nextStepsField(({ socialEngagement }) => nextStepsOf(socialEngagement))),
  }),
});

const AddInput = builder.inputType('AddMonitoredProfileInput', {
  description: 'The profile or company page to monitor.',
  fields: (t) => ({
    networkUrl: t.string({
      required: true,
      description: 'URL of the profile or company page.',
    }),
    loadHistory: t.boolean({
      description:
        'True also collects likes and comments of the last 30 days, as far as the network provides them. Defaults to false.',
    }),
    enableSocialEngagement: t.boolean({
      description: 'True also enables Social Engagement. Defaults to false.',
    }),
  }),
});

const ProfileIdInput = builder.inputType('MonitoredProfileIdInput', {
  description: 'A monitored profile.',
  fields: (t) => ({
    profileId: t.id({ required: true, description: 'ID of a profile of `monitoredProfiles`.' }),
  }),
});

const MonitoredProfileConnection = builder.connectionObject(
  { type: 'MonitoredProfile', name: 'MonitoredProfileConnection' },
  { name: 'MonitoredProfileEdge' },
);

builder.queryField('monitoredProfiles', (t) =>
  t.connection(
    {
      type: 'MonitoredProfile',
      description: 'Lists the profiles and company pages that your team monitors, newest first.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: FilterInput, description: 'Filters.' }),
        query: t.arg.string({
          description:
            'Only returns profiles whose URL or display name contains this text (case-insensitive).',
        }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (_root, { filter, query, orderBy, ...page }, context) =>
        toConnection(
          await listMonitoredProfiles(
            context,
            { ...filter, ...(query ? { searchQuery: query } : {}) },
            inOrder(page, orderBy),
          ),
        ),
    },
    MonitoredProfileConnection,
  ),
);

builder.mutationFields((t) => ({
  addMonitoredProfile: t.field({
    type: AddPayload,
    description:
      'Monitors a profile or company page: people who like or comment become contacts of the linked flow plan. Requires paid access; each new engager costs credits.',
    args: { input: t.arg({ type: AddInput, required: true, description: 'The profile.' }) },
    resolve: (_root, { input }, context) =>
      manageMonitoredProfile(context, { ...input, action: 'add' }),
  }),
  activateMonitoredProfile: t.field({
    type: ActivatePayload,
    description:
      'Collects likes and comments of a monitored profile again. Requires paid access; each new engager costs credits.',
    args: { input: t.arg({ type: ProfileIdInput, required: true, description: 'The profile.' }) },
    resolve: (_root, { input }, context) =>
      manageMonitoredProfile(context, { ...input, action: 'activate' }),
  }),
  deactivateMonitoredProfile: t.field({
    type: DeactivatePayload,
    description:
      'Stops collecting likes and comments of a monitored profile. What was collected stays.',
    args: { input: t.arg({ type: ProfileIdInput, required: true, description: 'The profile.' }) },
    resolve: (_root, { input }, context) =>
      manageMonitoredProfile(context, { ...input, action: 'deactivate' }),
  }),
  deleteMonitoredProfile: t.field({
    type: DeletePayload,
    description:
      'Deletes a monitored profile with its collected likes and comments. Contacts and enrollments stay.',
    args: { input: t.arg({ type: ProfileIdInput, required: true, description: 'The profile.' }) },
    resolve: (_root, { input }, context) =>
      manageMonitoredProfile(context, { ...input, action: 'delete' }),
  }),
}));

builder.mutationField('manageMonitoredProfile', (t) =>
  t.field({
    type: ManagePayload,
    deprecationReason:
      'Use `addMonitoredProfile`, `activateMonitoredProfile`, `deactivateMonitoredProfile` or `deleteMonitoredProfile`.',
    description:
      'Adds, activates, deactivates or deletes one monitored profile or company page. ADD and ACTIVATE require paid access.',
    args: {
      input: t.arg({
        type: ManageInput,
        required: true,
        description: 'The profile and the action.',
      }),
    },
    resolve: (_root, { input }, context) => manageMonitoredProfile(context, input),
  }),
);
