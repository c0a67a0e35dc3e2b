import type { SenderAccount } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { permissionsOf } from '../../kernel/policy.ts';
import { keyWarnings } from './key-warnings.ts';
import { accountsLoader, userOf } from './team.loaders.ts';
import { listMembers, loadMembers, loadTeams, loadUsers, updateTeamSettings, viewer } from './team.service.ts';

const RoleEnum = describedEnum('Role', 'What a member may do in a team.', {
  owner: 'Everything, billing included.',
  admin: 'Everything but what owners keep to themselves; sees every member’s tasks and senders.',
  member: 'Their own tasks and sender; audiences, flow plans and enrollments of the whole team.',
});

const TeamPlanEnum = describedEnum('TeamPlan', 'What a team has subscribed to.', {
  trial: 'On trial: what needs paid access is closed.',
  paid: 'Paid: everything is open.',
});

const AccountStatusEnum = describedEnum('SenderAccountStatus', 'Whether a sender can send with an account.', {
  connected: 'It can be sent with.',
  disconnected: 'It was connected and must be connected again.',
  syncing: 'It is being synchronised and will be ready in a while.',
  none: 'There is no account.',
});

builder.prismaObject('User', {
  description: 'A person who uses the service.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    displayName: t.exposeString('displayName', { description: 'The name to show.' }),
    email: t.exposeString('email', { description: 'The address that the person signs in with.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'Given name, for {{ sender.firstName }}.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Family name, for {{ sender.lastName }}.' }),
  }),
});

builder.prismaObject('Team', {
  description: 'Your team: its plan and its credits.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the team.' }),
    plan: t.expose('plan', { type: TeamPlanEnum, description: 'What the team has subscribed to.' }),
    timeZone: t.exposeString('timeZone', { description: 'The time zone of the team, such as Europe/Berlin.' }),
    creditBalance: t.float({ description: 'Credits that can be spent now.', resolve: (team) => team.creditBalance.toNumber() }),
    creditReserved: t.float({
      description: 'Credits that calls under way have set aside; they are spent or given back.',
      resolve: (team) => team.creditReserved.toNumber(),
    }),
    requiresDynamicActionApproval: t.exposeBoolean('requiresDynamicActionApproval', {
      description: 'Whether a person approves each dynamic action that sends a text, before it is sent.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the team was made.' }),
  }),
});

const AccountType = builder.objectRef<Pick<SenderAccount, 'status' | 'address' | 'lastSyncedAt'>>('SenderAccount').implement({
  description: 'An account that a member sends with.',
  fields: (t) => ({
    status: t.expose('status', { type: AccountStatusEnum, description: 'Whether it can be sent with.' }),
    address: t.exposeString('address', { nullable: true, description: 'The e-mail address, for a mailbox.' }),
    lastSyncedAt: t.expose('lastSyncedAt', { type: 'DateTime', nullable: true, description: 'When it was last synchronised.' }),
    isSyncing: t.boolean({ description: 'Whether it is being synchronised now.', resolve: (account) => account.status === 'syncing' }),
  }),
});

const NO_ACCOUNT = { status: 'none', address: null, lastSyncedAt: null } as const;

builder.prismaObject('TeamMembership', {
  name: 'TeamMember',
  description: 'A person’s place in your team; also the sender of what they send.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    user: t.field({ type: 'User', description: 'The person.', resolve: (member, _args, context) => userOf(context, member) }),
    role: t.expose('role', { type: RoleEnum, description: 'What the member may do.' }),
    hasBillingAccess: t.boolean({
      description: 'Whether the member may see credit transactions. Owners always may.',
      resolve: (member) => member.role === 'owner' || member.hasBillingAccess,
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether the member still belongs to the team.' }),
    timeZone: t.exposeString('timeZone', { description: 'The time zone of the member’s work schedule.' }),
    networkAccount: t.field({
      type: AccountType,
      description: 'The account on the network.',
      resolve: async (member, _args, context) => (await accountsLoader(context).load(member.id)).find((account) => account.channel === 'network') ?? NO_ACCOUNT,
    }),
    emailAccount: t.field({
      type: AccountType,
      description: 'The mailbox.',
      resolve: async (member, _args, context) => (await accountsLoader(context).load(member.id)).find((account) => account.channel === 'email') ?? NO_ACCOUNT,
    }),
  }),
});

registerNode('user', { typeName: 'User', load: loadUsers });
registerNode('team', { typeName: 'Team', load: loadTeams });
registerNode('teamMembership', { typeName: 'TeamMember', load: loadMembers });

type ViewerShape = Awaited<ReturnType<typeof viewer>>;

const ViewerType = builder.objectRef<ViewerShape>('Viewer').implement({
  description: 'Who calls, in which team, with which key.',
  fields: (t) => ({
    member: t.field({ type: 'TeamMember', description: 'Your place in the team.', resolve: ({ membership }) => membership }),
    team: t.field({ type: 'Team', description: 'Your team.', resolve: ({ team }) => team }),
    apiKey: t.field({ type: 'ApiKey', description: 'The key of this call.', resolve: ({ apiKey }) => apiKey }),
    programTime: t.field({
      type: 'DateTime',
      description: 'What the program’s clock shows; it runs faster than real time where CLOCK_RATE says so.',
      resolve: (_viewer, _args, context) => context.clock.now(),
    }),
    warnings: t.stringList({ description: 'What to know of the key, such as that it ends soon.', resolve: ({ apiKey }) => keyWarnings(apiKey) }),
    permissions: t.stringList({ description: 'What your role and the key’s scopes allow together.', resolve: ({ actor }) => permissionsOf(actor) }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({ type: ViewerType, description: 'Who calls, in which team, with which key.', resolve: (_root, _args, context) => viewer(context) }),
);

builder.queryField('teamMembers', (t) =>
  t.connection({
    type: 'TeamMember',
    description: 'The members of your team, in the order in which they joined.',
    complexity: pageComplexity,
    resolve: async (_root, args, context) => toConnection(await listMembers(context, args)),
  }),
);

const TeamSettingsInput = builder.inputType('TeamSettingsInput', {
  description: 'What to change of the team’s settings; what is left out stays.',
  fields: (t) => ({
    requiresDynamicActionApproval: t.boolean({
      description: 'Whether a person approves each dynamic action that sends a text. It holds for actions that are added from now on.',
    }),
  }),
});

builder.mutationField('updateTeamSettings', (t) =>
  t.field({
    type: 'Team',
    description: 'Changes settings of the team. For owners.',
    args: { input: t.arg({ type: TeamSettingsInput, required: true, description: 'What to change.' }) },
    resolve: (_root, { input }, context) => updateTeamSettings(context, input),
  }),
);
