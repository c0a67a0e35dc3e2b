import type { ContactDataSource } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { REALITY_OF_ACCOUNT, RealityEnum } from '../../../graphql/reality.ts';
import { Realities } from '../../../service/realities.ts';
import {
  connectContactDataSource,
  disconnectContactDataSource,
  listContactDataLookups,
  listContactDataSources,
  loadContactDataLookups,
  loadContactDataSources,
  orderContactDataSources,
  testContactDataSource,
} from './contact-data-sources.service.ts';

const NameEnum = describedEnum(
  'ContactDataSourceName',
  'A service at which contacts are looked up.',
  {
    people_data_labs:
      'People Data Labs: email addresses, phone numbers, people, companies and discovery.',
    hunter: 'Hunter: email addresses.',
  },
);

const KindEnum = describedEnum('ContactDataKind', 'Kind of a lookup.', {
  email: 'An email address.',
  phone: 'A phone number.',
  contact: 'The data of a contact.',
  company: 'The data of a company.',
  search: 'A page of a discovery.',
});

const OutcomeEnum = describedEnum('ContactDataOutcome', 'The outcome of a lookup.', {
  found: 'The service found a value.',
  not_found: 'The service found nothing; the next service was asked.',
  failed: 'The service could not be asked; the next one was.',
});

builder.prismaObject('ContactDataSource', {
  description:
    'A service at which the team looks up contacts with its own key. The server asks the services in order until one finds something, or its own service if the team has none. Visible to owners and admins.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.expose('name', { type: NameEnum, description: 'The service.' }),
    reality: t.field({
      type: RealityEnum,
      description: REALITY_OF_ACCOUNT,
      resolve: ({ name }, _args, { providers }) => new Realities(providers).contactData(name),
    }),
    reasonMessage: t.exposeString('reasonMessage', {
      nullable: true,
      description:
        'The reason why the service cannot be used, for example that it refuses the key. Null while it works.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the service was connected.',
    }),
  }),
});

registerNode('contactDataSource', 'ContactDataSource', loadContactDataSources);

builder.prismaObject('ContactDataLookup', {
  description:
    'A lookup at a service. What was found is remembered for 30 days, and repeated lookups of it cost nothing. Visible to owners and admins.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum, description: 'Kind of the lookup.' }),
    source: t.expose('source', { type: NameEnum, description: 'The service that was asked.' }),
    outcome: t.expose('outcome', { type: OutcomeEnum, description: 'The outcome.' }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'The reason why the service could not be asked. Null if it could.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time of the lookup, in real time.',
    }),
  }),
});

registerNode('contactDataLookup', 'ContactDataLookup', loadContactDataLookups);

const LookupConnection = builder.connectionObject(
  { type: 'ContactDataLookup', name: 'ContactDataLookupConnection' },
  { name: 'ContactDataLookupEdge' },
);

builder.queryFields((t) => ({
  contactDataSources: t.field({
    type: ['ContactDataSource'],
    description:
      'Lists the services at which the team looks contacts up, in the order in which they are asked.',
    resolve: (_root, _args, context) => listContactDataSources(context),
  }),
  contactDataLookups: t.connection(
    {
      type: 'ContactDataLookup',
      description: 'Lists the lookups at the services of the team within 30 days, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listContactDataLookups(context, inOrder(page, orderBy))),
    },
    LookupConnection,
  ),
}));

const payload = (name: string, description: string) =>
  builder.objectRef<ContactDataSource>(name).implement({
    description,
    fields: (t) => ({
      source: t.field({
        type: 'ContactDataSource',
        description: 'The service after the change.',
        resolve: (source) => source,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const DisconnectPayload = builder
  .objectRef<ContactDataSource>('DisconnectContactDataSourcePayload')
  .implement({
    description: 'Result of disconnecting a service.',
    fields: (t) => ({
      removedId: t.id({
        description: 'ID of the service that was disconnected.',
        resolve: ({ id }) => id,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const OrderPayload = builder
  .objectRef<ContactDataSource[]>('OrderContactDataSourcesPayload')
  .implement({
    description: 'Result of ordering the services.',
    fields: (t) => ({
      sources: t.field({
        type: ['ContactDataSource'],
        description: 'The services in their new order.',
        resolve: (sources) => sources,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const ConnectInput = builder.inputType('ConnectContactDataSourceInput', {
  description: 'The service to connect.',
  fields: (t) => ({
    name: t.field({ type: NameEnum, required: true, description: 'The service.' }),
    apiKey: t.string({
      required: true,
      description: 'The API key of your account there. It is tried first, and stored encrypted.',
    }),
  }),
});

const SourceInput = builder.inputType('ContactDataSourceIdInput', {
  description: 'A connected service.',
  fields: (t) => ({ sourceId: t.id({ required: true, description: 'ID of the service.' }) }),
});

const OrderInput = builder.inputType('OrderContactDataSourcesInput', {
  description: 'The order in which the services are asked.',
  fields: (t) => ({
    sourceIds: t.idList({
      required: true,
      description: 'IDs of all connected services, the first one to ask first.',
    }),
  }),
});

builder.mutationFields((t) => ({
  connectContactDataSource: t.field({
    type: payload('ConnectContactDataSourcePayload', 'Result of connecting a service.'),
    description:
      'Connects a service at which contacts are looked up, behind those that are connected; or gives it a new key.',
    args: {
      input: t.arg({ type: ConnectInput, required: true, description: 'The service and its key.' }),
    },
    resolve: (_root, { input: { name, apiKey } }, context) =>
      connectContactDataSource(context, name, apiKey),
  }),
  testContactDataSource: t.field({
    type: payload('TestContactDataSourcePayload', 'Result of testing a service.'),
    description: 'Tests the key of a service; see reasonMessage. Costs nothing.',
    args: { input: t.arg({ type: SourceInput, required: true, description: 'The service.' }) },
    resolve: (_root, { input }, context) => testContactDataSource(context, input.sourceId),
  }),
  disconnectContactDataSource: t.field({
    type: DisconnectPayload,
    description: 'Disconnects a service and deletes its key.',
    args: { input: t.arg({ type: SourceInput, required: true, description: 'The service.' }) },
    resolve: (_root, { input }, context) => disconnectContactDataSource(context, input.sourceId),
  }),
  orderContactDataSources: t.field({
    type: OrderPayload,
    description: 'Changes the order in which the services are asked.',
    args: { input: t.arg({ type: OrderInput, required: true, description: 'The order.' }) },
    resolve: (_root, { input }, context) => orderContactDataSources(context, input.sourceIds),
  }),
}));
