import type { Team } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { CreditFeatureEnum } from '../../../graphql/credit-feature.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { addLiveField, liveChangeType } from '../../../graphql/live.ts';
import { knownById, NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { loadTeams } from '../../accounts/team/team.service.ts';
import { listCreditTransactions, loadCreditTransactions } from './credit-list.service.ts';

const CreditTypeEnum = describedEnum('CreditType', 'Direction of a credit transaction.', {
  incoming: 'Credits added to the team.',
  outgoing: 'Credits taken from the team.',
});

const CreditStatusEnum = describedEnum('CreditStatus', 'Status of a credit transaction.', {
  reserved: 'The credits are reserved for an operation in progress.',
  committed: 'The credits were charged or granted.',
  released: 'The reservation was released and nothing was charged.',
});

const CallSourceEnum = builder.enumType('CallSource', {
  description: 'Interface through which a call was made.',
  values: {
    MCP: { value: 'Mcp', description: 'The tools, called over the Model Context Protocol.' },
    WEB_APP: { value: 'WebApp', description: 'A web front end, through GraphQL.' },
    EXTENSION: { value: 'Extension', description: 'A browser extension. Not produced yet.' },
    PUBLIC_API: { value: 'PublicApi', description: 'The tools, called over HTTP.' },
    UNKNOWN: {
      value: 'Unknown',
      description: 'The system itself, for example a running sequence.',
    },
  } as const,
});

builder.prismaObject('CreditTransaction', {
  description:
    'An entry in the credit ledger of the team. Not every entry is spending: check `type` and `isAdminChange` first.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the transaction was created.',
    }),
    settledAt: t.expose('settledAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the reservation was committed or released. Null while it is open.',
    }),
    featureType: t.expose('featureType', {
      type: CreditFeatureEnum,
      nullable: true,
      description: 'Feature that was charged. Null for grants and purchases.',
    }),
    cost: t.field({
      type: 'Credits',
      description: 'Number of credits, never negative. See `type` for the direction.',
      resolve: ({ cost }) => cost.toNumber(),
    }),
    type: t.expose('type', { type: CreditTypeEnum, description: 'Direction of the transaction.' }),
    status: t.expose('status', {
      type: CreditStatusEnum,
      description: 'Status of the transaction.',
    }),
    isAdminChange: t.exposeBoolean('isAdminChange', {
      description: 'True if an operator changed the balance.',
    }),
    metadata: t.expose('metadata', {
      type: 'JSON',
      description:
        'Details of the charge, for example the note, the search query or the enrollment ID.',
    }),
    description: t.exposeString('description', {
      description: 'Short description of the transaction.',
    }),
    user: t.field({
      type: 'User',
      nullable: true,
      description:
        'The member of the team to whom the transaction is attributed. Null if there is none.',
      resolve: visibleById('User', 'userId'),
    }),
    userId: t.exposeID('userId', {
      nullable: true,
      description: 'User the transaction is attributed to. Null if there is none.',
    }),
    source: t.expose('source', {
      type: CallSourceEnum,
      description: 'Interface through which the call was made.',
    }),
    traceId: t.exposeString('traceId', {
      nullable: true,
      description: 'Trace ID of the call. Null if there is none.',
    }),
  }),
});

registerNode('creditTransaction', 'CreditTransaction', loadCreditTransactions);

builder.queryField('creditTransaction', (t) =>
  t.field({
    type: 'CreditTransaction',
    description:
      'Fetches a credit transaction by ID. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the credit transaction.' }) },
    resolve: knownById('CreditTransaction', 'credit transaction'),
  }),
);

const CreditFilterInput = builder.inputType('CreditTransactionFilter', {
  description:
    'Filters for credit transactions. Omitted filters are not applied, except `statuses`.',
  fields: (t) => ({
    from: t.field({
      type: 'DateTime',
      description: 'Only returns transactions created at or after this time.',
    }),
    to: t.field({
      type: 'DateTime',
      description: 'Only returns transactions created at or before this time.',
    }),
    featureTypes: t.field({
      type: [CreditFeatureEnum],
      description: 'Only returns transactions for these features.',
    }),
    statuses: t.field({
      type: [CreditStatusEnum],
      description: 'Only returns transactions with one of these statuses. Defaults to COMMITTED.',
    }),
    userId: t.id({ description: 'Only returns transactions attributed to this user.' }),
    source: t.field({
      type: CallSourceEnum,
      description: 'Only returns transactions of calls made through this interface.',
    }),
  }),
});

const CreditTransactionConnection = builder.connectionObject(
  { type: 'CreditTransaction', name: 'CreditTransactionConnection' },
  { name: 'CreditTransactionEdge' },
);

builder.queryField('creditTransactions', (t) =>
  t.connection(
    {
      type: 'CreditTransaction',
      description: 'Lists the credit transactions of the team, newest first.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: CreditFilterInput, description: 'Filters to apply.' }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(await listCreditTransactions(context, filter ?? {}, inOrder(page, orderBy))),
    },
    CreditTransactionConnection,
  ),
);

const CreditBalanceChange = liveChangeType<Team>(
  'CreditBalanceChange',
  'A change of the credit balance of the team.',
);

builder.objectField(CreditBalanceChange, 'team', (t) =>
  t.expose('subject', {
    type: 'Team',
    nullable: true,
    description: 'The team with its current credit balance.',
  }),
);

addLiveField(
  'creditBalanceUpdated',
  'Streams changes of the credit balance, whenever credits are reserved, charged, granted or released.',
  CreditBalanceChange,
  { credits: loadTeams },
);
