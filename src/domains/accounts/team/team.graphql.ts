import type { SenderAccount, Team, TeamMembership } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { knownById, NodeInterface, registerNode } from '../../../graphql/node.ts';
import { OrderDirectionEnum } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { REALITY_OF_ACCOUNT, RealityEnum } from '../../../graphql/reality.ts';
import { RoleEnum } from '../../../graphql/role.ts';
import { enumName } from '../../../kernel/enum-name.ts';
import {
  isWidenable,
  PERMISSIONS,
  POLICY,
  permissionsOf,
  WIDENABLE,
} from '../../../kernel/policy.ts';
import type { Reality } from '../../../kernel/reality.ts';
import { Realities } from '../../../service/realities.ts';
import { emailAccountOf } from '../../channels/mailboxes/mailbox-account.ts';
import { keyWarnings } from '../api-keys/key-warnings.ts';
import { FIRST_JOINED, listMembers } from './member-list.service.ts';
import { updateProfile } from './profile.service.ts';
import { networkAccountLoader, primaryMailboxLoader, userOf } from './team.loaders.ts';
import {
  loadMembers,
  loadTeams,
  loadUsers,
  loadViewer,
  updateTeamSettings,
  viewer,
} from './team.service.ts';

const TeamPlanEnum = describedEnum('TeamPlan', 'The plan of a team.', {
  trial: 'Trial. Features that require paid access are not available.',
  paid: 'Paid. All features are available.',
});

const AccountStatusEnum = describedEnum('SenderAccountStatus', 'The status of a sender account.', {
  connected: 'The account can send.',
  disconnected: 'The connection was lost. The account must be reconnected.',
  syncing: 'The account was connected and is syncing. It cannot send yet.',
  none: 'No account is set up.',
});

const PermissionEnum = builder.enumType('Permission', {
  description: 'A permission of a caller.',
  values: Object.fromEntries(
    PERMISSIONS.map((value) => [enumName(value), { value, description: POLICY[value].means }]),
  ),
});

const MemberPermissionEnum = builder.enumType('MemberPermission', {
  description: 'A right that owners and admins have, and that the team can give to members too.',
  values: Object.fromEntries(
    WIDENABLE.map((value) => [enumName(value), { value, description: POLICY[value].means }]),
  ),
});

builder.prismaObject('User', {
  description: 'A user of the service.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    displayName: t.exposeString('displayName', {
      description:
        'Name of the user in lists, and as the sender of emails if the mailbox has no name of its own.',
    }),
    email: t.exposeString('email', { description: 'Email address of the user’s login.' }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'First name, used for {{ sender.firstName }}. Null if unknown.',
    }),
    lastName: t.exposeString('lastName', {
      nullable: true,
      description: 'Last name, used for {{ sender.lastName }}. Null if unknown.',
    }),
  }),
});

builder.prismaObject('Team', {
  description: 'A team with its plan and credits.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the team.' }),
    plan: t.expose('plan', { type: TeamPlanEnum, description: 'Plan of the team.' }),
    timeZone: t.expose('timeZone', {
      type: 'TimeZone',
      description: 'IANA time zone of the team, for example Europe/Berlin.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description:
        'Country of phone numbers without country code in imported files, as an ISO 3166-1 code. Null if none is set.',
    }),
    creditBalance: t.field({
      type: 'Credits',
      description: 'Available credits.',
      resolve: (team) => team.creditBalance.toNumber(),
    }),
    creditReserved: t.field({
      type: 'Credits',
      description: 'Credits reserved by calls in progress. They are either charged or released.',
      resolve: (team) => team.creditReserved.toNumber(),
    }),
    requiresDynamicActionApproval: t.exposeBoolean('requiresDynamicActionApproval', {
      description:
        'True if each dynamic action that sends a text must be approved before it is sent.',
    }),
    membersMay: t.field({
      type: [MemberPermissionEnum],
      description:
        'Rights that members have besides the rights of their role. Empty unless an owner has changed them.',
      resolve: ({ membersMay }) => membersMay.filter(isWidenable),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the team was created.',
    }),
  }),
});

const AccountType = builder
  .objectRef<
    Pick<SenderAccount, 'status' | 'address' | 'lastSyncedAt'> & { reality: Reality | null }
  >('SenderAccount')
  .implement({
    description: 'A network or email account that a member sends with.',
    fields: (t) => ({
      status: t.expose('status', {
        type: AccountStatusEnum,
        description: 'Status of the account.',
      }),
      address: t.exposeString('address', {
        nullable: true,
        description: 'Email address of a mailbox. Null for a network account.',
      }),
      lastSyncedAt: t.expose('lastSyncedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time at which the account was last synced. Null if never.',
      }),
      reality: t.expose('reality', {
        type: RealityEnum,
        nullable: true,
        description: `${REALITY_OF_ACCOUNT} Null if there is no account.`,
      }),
      isSyncing: t.boolean({
        description: 'True if the account is syncing.',
        resolve: (account) => account.status === 'syncing',
      }),
    }),
  });

const NO_ACCOUNT = { status: 'none', address: null, lastSyncedAt: null, reality: null } as const;

builder.prismaObject('TeamMembership', {
  name: 'TeamMember',
  description: 'A member of your team, who can also be a sender.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    // Frequently read: loaded together with the member.
    user: t.field({
      type: 'User',
      description: 'The user.',
      resolve: (member, _args, context) => userOf(context, member),
    }),
    role: t.expose('role', { type: RoleEnum, description: 'Role of the member.' }),
    hasBillingAccess: t.boolean({
      description: 'True if the member can see credit transactions. Always true for owners.',
      resolve: (member) => member.role === 'owner' || member.hasBillingAccess,
    }),
    isActive: t.exposeBoolean('isActive', {
      description: 'True if the member is active, false if deactivated.',
    }),
    timeZone: t.expose('timeZone', {
      type: 'TimeZone',
      description: 'IANA time zone of the member’s work schedule.',
    }),
    networkAccount: t.field({
      type: AccountType,
      description: 'The network account.',
      resolve: async (member, _args, context) => {
        const account = await networkAccountLoader(context).load(member.id);
        if (account === null || account.status === 'none') return NO_ACCOUNT;
        return { ...account, reality: new Realities(context.providers).network() };
      },
    }),
    emailAccount: t.field({
      type: AccountType,
      description:
        'The email account: the primary mailbox. Disconnected if the mailbox needs attention or is paused.',
      resolve: async (member, _args, context) => {
        const mailbox = await primaryMailboxLoader(context).load(member.id);
        return {
          ...emailAccountOf(mailbox),
          reality: mailbox === null ? null : new Realities(context.providers).mailbox(mailbox),
        };
      },
    }),
  }),
});

registerNode('user', 'User', loadUsers);
registerNode('team', 'Team', loadTeams);
registerNode('teamMembership', 'TeamMember', loadMembers);

builder.queryField('teamMember', (t) =>
  t.field({
    type: 'TeamMember',
    description:
      'Fetches a team member by ID. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the team member.' }) },
    resolve: knownById('TeamMember', 'team member'),
  }),
);

type ViewerShape = Awaited<ReturnType<typeof viewer>>;

const ViewerType = builder.objectRef<ViewerShape>('Viewer').implement({
  description: 'The caller: the member, the team and the API key.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    member: t.field({
      type: 'TeamMember',
      description: 'Your team membership.',
      resolve: ({ membership }) => membership,
    }),
    team: t.expose('team', { type: 'Team', description: 'Your team.' }),
    apiKey: t.expose('apiKey', {
      type: 'ApiKey',
      nullable: true,
      description: 'The API key of this call. Null if you have signed in in a browser.',
    }),
    programTime: t.field({
      type: 'DateTime',
      description:
        'The current program time. It runs faster than real time if CLOCK_RATE is greater than 1.',
      resolve: (_viewer, _args, context) => context.clock.now(),
    }),
    warnings: t.stringList({
      description:
        'Warnings about the API key, for example that it expires soon. Empty if there are none.',
      resolve: ({ apiKey }) => (apiKey === null ? [] : keyWarnings(apiKey)),
    }),
    permissions: t.field({
      type: [PermissionEnum],
      description:
        'Permissions granted by your role and, if the call was made with an API key, by its scopes.',
      resolve: ({ actor }) => permissionsOf(actor),
    }),
  }),
});

registerNode('viewer', 'Viewer', loadViewer);

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    description: 'Returns the caller: the member, the team and the API key.',
    resolve: (_root, _args, context) => viewer(context),
  }),
);

const TeamMemberConnection = builder.connectionObject(
  { type: 'TeamMember', name: 'TeamMemberConnection' },
  { name: 'TeamMemberEdge' },
);

const TeamMemberFilterInput = builder.inputType('TeamMemberFilter', {
  description: 'Filters for a list of members. Omitted fields do not filter.',
  fields: (t) => ({
    isActive: t.boolean({
      description: 'True returns active members, false deactivated ones. Defaults to both.',
    }),
    roles: t.field({
      type: [RoleEnum],
      description: 'Only returns members with one of these roles.',
    }),
  }),
});

const TeamMemberOrderInput = builder.inputType('TeamMemberOrder', {
  description: 'The sort order of a list of members.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('TeamMemberOrderBy', 'The sort key of members.', {
        joined_at: 'Time of joining.',
        name: 'Display name, ignoring case.',
      }),
      required: true,
      defaultValue: 'joined_at',
      description: 'The sort key. Defaults to JOINED_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'ascending',
      description: 'The direction. Defaults to ASCENDING.',
    }),
  }),
});

builder.queryField('teamMembers', (t) =>
  t.connection(
    {
      type: 'TeamMember',
      description: 'Lists the members of your team, by default in the order in which they joined.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: TeamMemberFilterInput, description: 'Filters the list.' }),
        query: t.arg.string({
          description:
            'Only returns members whose name or email address contains this text, ignoring case.',
        }),
        orderBy: t.arg({
          type: TeamMemberOrderInput,
          description: 'The sort order. Defaults to the first to join first.',
        }),
      },
      resolve: async (_root, { filter, query, orderBy, ...page }, context) =>
        toConnection(
          await listMembers(context, { ...filter, query }, orderBy ?? FIRST_JOINED, page),
        ),
    },
    TeamMemberConnection,
  ),
);

const UpdateTeamSettingsInput = builder.inputType('UpdateTeamSettingsInput', {
  description: 'The team settings to change. Omitted fields are not changed.',
  fields: (t) => ({
    name: t.string({ description: 'Name of the team, 1 to 200 characters.' }),
    timeZone: t.string({
      description: 'IANA time zone that new members start with, for example Europe/Berlin.',
    }),
    country: t.string({
      description:
        'Default country of phone numbers without country code in imports, as an ISO 3166-1 code, unless the file or the row has its own. An empty text removes it.',
    }),
    requiresDynamicActionApproval: t.boolean({
      description:
        'True requires approval of each dynamic action that sends a text. Applies to actions added from now on.',
    }),
    membersMay: t.field({
      type: [MemberPermissionEnum],
      description:
        'Rights that members get besides the rights of their role. Replaces the former list. Applies to their keys and sessions within a second.',
    }),
  }),
});

const UpdateTeamSettingsPayload = builder.objectRef<Team>('UpdateTeamSettingsPayload').implement({
  description: 'Result of changing the settings of the team.',
  fields: (t) => ({
    team: t.field({
      type: 'Team',
      description: 'The team in its new state.',
      resolve: (team) => team,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('updateTeamSettings', (t) =>
  t.field({
    type: UpdateTeamSettingsPayload,
    description: 'Changes the settings of the team.',
    args: {
      input: t.arg({
        type: UpdateTeamSettingsInput,
        required: true,
        description: 'The settings to change.',
      }),
    },
    resolve: (_root, { input }, context) => updateTeamSettings(context, input),
  }),
);

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description:
    'Your names to change. Omitted names are not changed; null removes a first or last name.',
  fields: (t) => ({
    displayName: t.string({
      description: 'The name that your team and your contacts see, 1 to 200 characters.',
    }),
    firstName: t.string({ description: 'First name, at most 200 characters.' }),
    lastName: t.string({ description: 'Last name, at most 200 characters.' }),
  }),
});

const UpdateProfilePayload = builder.objectRef<TeamMembership>('UpdateProfilePayload').implement({
  description: 'Result of changing your names.',
  fields: (t) => ({
    member: t.field({
      type: 'TeamMember',
      description: 'You, with the new names.',
      resolve: (member) => member,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('updateProfile', (t) =>
  t.field({
    type: UpdateProfilePayload,
    description:
      'Changes your own names, in all your teams. The emails of your sequences show the display name from the next send on.',
    args: {
      input: t.arg({
        type: UpdateProfileInput,
        required: true,
        description: 'The names to change.',
      }),
    },
    resolve: (_root, { input }, context) => updateProfile(context, input),
  }),
);
