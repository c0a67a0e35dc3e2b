import type { ConnectedCrm } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { NodeInterface, nodeLoader, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { REALITY_OF_ACCOUNT, RealityEnum } from '../../../graphql/reality.ts';
import { Realities } from '../../../service/realities.ts';
import {
  connectCrm,
  countCrmWork,
  disconnectCrm,
  findConnectedCrm,
  loadConnectedCrms,
  testCrm,
} from './connected-crm.service.ts';
import { listCrmSyncs, loadCrmSyncs } from './crm-syncs.ts';

export const CrmNameEnum = describedEnum('CrmName', 'A CRM that a team can connect.', {
  hubspot:
    'HubSpot, by a sign-in or with the access token of a private app. Scopes: crm.lists.read, crm.objects.contacts.read, crm.objects.contacts.write, crm.objects.owners.read, and crm.schemas.contacts.write.',
  pipedrive:
    'Pipedrive, with the personal API token of a user. Lists are its filters of people, and tasks are activities.',
});

const AuthEnum = describedEnum('CrmAuth', 'Authentication method of a CRM.', {
  token: 'The server uses a token that a member entered.',
  oauth: 'The server uses the sign-in of a member, which it renews automatically.',
});

builder.prismaObject('ConnectedCrm', {
  description:
    'The CRM that the team has connected. Without one, the CRM of the server is used. Visible to owners and admins.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.expose('name', { type: CrmNameEnum, description: 'The CRM.' }),
    auth: t.expose('auth', {
      type: AuthEnum,
      description: 'How the server signs in to the CRM.',
    }),
    reality: t.field({
      type: RealityEnum,
      description: REALITY_OF_ACCOUNT,
      resolve: ({ name }, _args, { providers }) => new Realities(providers).crm(name),
    }),
    reasonMessage: t.exposeString('reasonMessage', {
      nullable: true,
      description:
        'The reason why the CRM cannot be used, for example that it refuses the access token. Null while it works.',
    }),
    waitingCount: t.int({
      description:
        'Number of changes (contacts, tasks, statuses, emails) that are not written to the CRM yet. They are retried automatically.',
      complexity: 10,
      resolve: (_crm, _args, context) => countCrmWork(context),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the CRM was connected.',
    }),
  }),
});

registerNode('connectedCrm', 'ConnectedCrm', loadConnectedCrms);

const KindEnum = describedEnum('CrmSyncKind', 'Kind of a synced object.', {
  activities: 'The emails and meetings of an enrollment.',
  contact: 'The contact of an enrollment.',
  status: 'The status and last reply of an enrollment.',
  task: 'A task.',
});

builder.prismaObject('CrmSync', {
  description:
    'One sync with the CRM, for example of a contact or a task, or a failed attempt. Kept for 30 days. Visible to owners and admins.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum, description: 'Kind of the synced object.' }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description: 'The enrollment or the task. Null if it no longer exists.',
      resolve: loadedBy(nodeLoader, 'subjectId'),
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description:
        'The error of a failed attempt, which is retried. Null if the sync did not fail.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time of the attempt, in real time.',
    }),
  }),
});

registerNode('crmSync', 'CrmSync', loadCrmSyncs);

const SyncConnection = builder.connectionObject(
  { type: 'CrmSync', name: 'CrmSyncConnection' },
  { name: 'CrmSyncEdge' },
);

builder.queryFields((t) => ({
  crmSyncs: t.connection(
    {
      type: 'CrmSync',
      description: 'Lists the syncs with the CRM within 30 days, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listCrmSyncs(context, inOrder(page, orderBy))),
    },
    SyncConnection,
  ),
  connectedCrm: t.field({
    type: 'ConnectedCrm',
    nullable: true,
    description: 'Returns the CRM that the team has connected; null if it has none.',
    resolve: (_root, _args, context) => findConnectedCrm(context),
  }),
}));

export const connectPayload = (name: string, description: string) =>
  builder.objectRef<ConnectedCrm>(name).implement({
    description,
    fields: (t) => ({
      crm: t.field({
        type: 'ConnectedCrm',
        description: 'The CRM after the change.',
        resolve: (crm) => crm,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const DisconnectPayload = builder.objectRef<ConnectedCrm>('DisconnectCrmPayload').implement({
  description: 'Result of disconnecting the CRM.',
  fields: (t) => ({
    removedId: t.id({
      description: 'ID of the CRM that was disconnected.',
      resolve: ({ id }) => id,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const ConnectInput = builder.inputType('ConnectCrmInput', {
  description: 'The CRM to connect.',
  fields: (t) => ({
    name: t.field({ type: CrmNameEnum, required: true, description: 'The CRM.' }),
    accessToken: t.string({
      required: true,
      description:
        'An access token of the account, with the scopes that CrmName lists. It is tried first, and stored encrypted.',
    }),
  }),
});

const IdInput = builder.inputType('ConnectedCrmIdInput', {
  description: 'The connected CRM.',
  fields: (t) => ({
    connectedCrmId: t.id({ required: true, description: 'ID of the connected CRM.' }),
  }),
});

builder.mutationFields((t) => ({
  connectCrm: t.field({
    type: connectPayload('ConnectCrmPayload', 'Result of connecting a CRM.'),
    description:
      'Connects the CRM of the team in place of the one of the server, or gives it a new access token. Lists are read from it from then on, and flow plans with is_enrich_crm or is_push_to_crm_tasks write to it.',
    args: {
      input: t.arg({
        type: ConnectInput,
        required: true,
        description: 'The CRM and its access token.',
      }),
    },
    resolve: (_root, { input: { name, accessToken } }, context) =>
      connectCrm(context, name, accessToken),
  }),
  testCrm: t.field({
    type: connectPayload('TestCrmPayload', 'Result of testing the CRM.'),
    description: 'Tests the access token of the CRM; see reasonMessage.',
    args: { input: t.arg({ type: IdInput, required: true, description: 'The CRM.' }) },
    resolve: (_root, { input }, context) => testCrm(context, input.connectedCrmId),
  }),
  disconnectCrm: t.field({
    type: DisconnectPayload,
    description: 'Disconnects the CRM and deletes its access token. The records in the CRM stay.',
    args: { input: t.arg({ type: IdInput, required: true, description: 'The CRM.' }) },
    resolve: (_root, { input }, context) => disconnectCrm(context, input.connectedCrmId),
  }),
}));
