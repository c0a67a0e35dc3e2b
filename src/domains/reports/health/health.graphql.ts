import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { NodeInterface, nodeLoader, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import {
  discardSetAside,
  listSetAside,
  loadSetAside,
  retrySetAside,
} from '../../operations/set-aside/set-aside.service.ts';
import { HEALTH_KINDS, HEALTH_STATES, type HealthSource, healthOf } from './health.service.ts';

const SourceEnum = describedEnum('SetAsideSource', 'Kind of the source of a set-aside row.', {
  mailbox: 'A message of a mailbox.',
  network: 'A message or a connection of a network account.',
  engagement: 'A like or a comment of a monitored profile.',
  crm: 'A change that the server writes to the CRM.',
  webhook: 'A notice of the network provider.',
});

const HealthSourceType = builder.objectRef<HealthSource>('HealthSource').implement({
  description:
    'A source that the server reads, or an account that it sends from, with its state. The latest reading and sending decide the state, not the sign-in.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: describedEnum('HealthKind', 'Kind of a source or account.', HEALTH_KINDS),
      description: 'Kind of the source or account.',
    }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description: 'The mailbox, the member, the profile, the team or the import.',
      resolve: loadedBy(nodeLoader, 'subjectId'),
    }),
    name: t.exposeString('name', { description: 'Address or name.' }),
    state: t.expose('state', {
      type: describedEnum('HealthState', 'State of a source or account.', HEALTH_STATES),
      description: 'State of the source or account.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'The reason why the source or account does not work, as a sentence. Null if it works.',
    }),
    lastReadAt: t.expose('lastReadAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time up to which everything was read. Null if not everything was read yet.',
    }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the account last sent a message. Null if it never did.',
    }),
    setAsideCount: t.exposeInt('setAsideCount', {
      description: 'Number of rows that could not be processed. Of an import: its refused rows.',
    }),
  }),
});

builder.prismaObject('SetAsideRow', {
  description:
    'A row that could not be processed, so that reading went on with the next one. Visible to owners and admins.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    source: t.expose('source', { type: SourceEnum, description: 'Kind of the source of the row.' }),
    title: t.exposeString('title', {
      description: untrusted('Description of the row, in a few words.'),
    }),
    error: t.exposeString('error', { description: 'Error of the last attempt, in one line.' }),
    attempts: t.exposeInt('attempts', { description: 'Number of failed attempts.' }),
    firstAt: t.expose('firstAt', { type: 'DateTime', description: 'Time of the first failure.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'Time of the last failure.' }),
    occurredAt: t.expose('occurredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the row was received. Null if it is not known.',
    }),
    isRetried: t.exposeBoolean('isRetried', {
      description: 'True while the row is being retried.',
    }),
  }),
});

registerNode('setAsideRow', 'SetAsideRow', loadSetAside);

const RowConnection = builder.connectionObject(
  { type: 'SetAsideRow', name: 'SetAsideRowConnection' },
  { name: 'SetAsideRowEdge' },
);

builder.queryFields((t) => ({
  health: t.field({
    type: [HealthSourceType],
    description:
      'Lists the sources that the team reads and the accounts that it sends from, each with its state and the number of rows that could not be processed.',
    resolve: (_root, _args, context) => healthOf(context),
  }),
  setAsideRows: t.connection(
    {
      type: 'SetAsideRow',
      description: 'Lists the rows that could not be processed, newest first.',
      complexity: pageComplexity,
      args: {
        sources: t.arg({
          type: [SourceEnum],
          description: 'Only returns rows of these sources. Defaults to all.',
        }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (_root, { sources, orderBy, ...page }, context) =>
        toConnection(await listSetAside(context, { sources }, inOrder(page, orderBy))),
    },
    RowConnection,
  ),
}));

const ChoiceInput = builder.inputType('SetAsideInput', {
  description: 'The rows. Without fields: all of the team.',
  fields: (t) => ({
    ids: t.idList({ description: 'IDs of rows, from `setAsideRows`.' }),
    source: t.field({ type: SourceEnum, description: 'Only rows of this source.' }),
  }),
});

const ChangedRows = builder.interfaceRef<{ count: number }>('SetAsidePayload').implement({
  description: 'Result of retrying or discarding rows.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of rows.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const RetryPayload = ownPayload(
  ChangedRows,
  'RetrySetAsidePayload',
  'The result of retrying rows.',
);
const DiscardPayload = ownPayload(
  ChangedRows,
  'DiscardSetAsidePayload',
  'The result of discarding rows.',
);

builder.mutationFields((t) => ({
  retrySetAside: t.field({
    type: RetryPayload,
    description:
      'Retries rows within seconds. A row that fails again keeps its entry, with the new error.',
    args: { input: t.arg({ type: ChoiceInput, required: true, description: 'The rows.' }) },
    resolve: async (_root, { input }, context) => ({ count: await retrySetAside(context, input) }),
  }),
  discardSetAside: t.field({
    type: DiscardPayload,
    description:
      'Discards rows. Their messages and records stay at the source, and are not processed.',
    args: { input: t.arg({ type: ChoiceInput, required: true, description: 'The rows.' }) },
    resolve: async (_root, { input }, context) => ({
      count: await discardSetAside(context, input),
    }),
  }),
}));
