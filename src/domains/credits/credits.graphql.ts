import type { Team } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { CreditFeatureEnum } from '../../graphql/credit-feature.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { follow, liveChangeType } from '../../graphql/live.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { loadTeams } from '../team/team.service.ts';
import { listCreditTransactions, loadCreditTransactions } from './credit-list.service.ts';

const CreditTypeEnum = describedEnum('CreditType', 'Which way credits went.', { incoming: 'To the team.', outgoing: 'From the team.' });

const CreditStatusEnum = describedEnum('CreditStatus', 'Where a line of the ledger stands.', {
  reserved: 'A call under way has set it aside.',
  committed: 'It was spent, or given.',
  released: 'It was set aside and given back.',
});

const CallSourceEnum = builder.enumType('CallSource', {
  description: 'Through which surface a call came.',
  values: {
    MCP: { value: 'Mcp', description: 'The tools over the Model Context Protocol.' },
    WEB_APP: { value: 'WebApp', description: 'A front end, by GraphQL.' },
    EXTENSION: { value: 'Extension', description: 'The browser extension.' },
    PUBLIC_API: { value: 'PublicApi', description: 'The tools by HTTP.' },
    UNKNOWN: { value: 'Unknown', description: 'The program itself, such as a sequence that runs.' },
  } as const,
});

builder.prismaObject('CreditTransaction', {
  description: 'One line of the team’s ledger. Look at its type before you call it spent.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true, description: 'When it was spent, given or given back.' }),
    featureType: t.expose('featureType', { type: CreditFeatureEnum, nullable: true, description: 'What it paid for; null for grants and purchases.' }),
    cost: t.float({ description: 'How many credits.', resolve: ({ cost }) => cost.toNumber() }),
    type: t.expose('type', { type: CreditTypeEnum, description: 'Which way they went.' }),
    status: t.expose('status', { type: CreditStatusEnum, description: 'Where it stands.' }),
    isAdminChange: t.exposeBoolean('isAdminChange', { description: 'Whether an operator changed the balance.' }),
    metadata: t.field({
      type: 'JSON',
      description: 'What it was for: the note, the identity, the enrollment and the like.',
      resolve: ({ metadata }) => metadata,
    }),
    description: t.exposeString('description', { description: 'What it was for, in a line.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'The user that it is attributed to.' }),
    source: t.expose('source', { type: CallSourceEnum, description: 'Through which surface the call came.' }),
    traceId: t.exposeString('traceId', { nullable: true, description: 'The trace of the call.' }),
  }),
});

registerNode('creditTransaction', { typeName: 'CreditTransaction', load: loadCreditTransactions });

const CreditFilterInput = builder.inputType('CreditTransactionFilter', {
  description: 'Narrows the ledger; what is left out does not.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'Written at or after this moment.' }),
    to: t.field({ type: 'DateTime', description: 'Written at or before this moment.' }),
    featureTypes: t.field({ type: [CreditFeatureEnum], description: 'Paid for any of these.' }),
    statuses: t.field({ type: [CreditStatusEnum], description: 'In any of these states; COMMITTED where left out.' }),
    userId: t.id({ description: 'Attributed to this user.' }),
    source: t.field({ type: CallSourceEnum, description: 'Of calls through this surface.' }),
  }),
});

builder.queryField('creditTransactions', (t) =>
  t.connection({
    type: 'CreditTransaction',
    description: 'The team’s ledger, newest first. For owners, and members with billing access.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: CreditFilterInput, description: 'Narrows the list.' }) },
    resolve: async (_root, { filter, ...page }, context) => toConnection(await listCreditTransactions(context, filter ?? {}, page)),
  }),
);

const CreditBalanceChange = liveChangeType<Team>('CreditBalanceChange', 'A change of what the team can spend.');

builder.objectField(CreditBalanceChange, 'team', (t) =>
  t.field({ type: 'Team', description: 'The team with its credits as they now are.', resolve: ({ subject }) => subject }),
);

builder.subscriptionField('creditBalanceUpdated', (t) =>
  t.field({
    type: CreditBalanceChange,
    description: 'What the team can spend, as it changes: each time something is set aside, spent, given or given back.',
    args: { after: t.arg.string({ description: 'Go on behind this sequence, without a gap; from now on where left out.' }) },
    subscribe: (_root, { after }, context) => follow(context, { credits: loadTeams }, after),
    resolve: (change) => change,
  }),
);
