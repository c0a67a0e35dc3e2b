import type { WebhookDelivery } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { parseAfter } from '../../../graphql/live.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { NodeInterface, nodeLoader, registerNode, visibleById } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  listWebhookDeliveries,
  loadWebhookDeliveries,
  type Replay,
  replayWebhookDelivery,
  replayWebhookEvents,
  sendTestWebhook,
} from './webhook-deliveries.service.ts';

const StatusEnum = describedEnum('WebhookDeliveryStatus', 'The status of a webhook delivery.', {
  pending: 'The endpoint has not accepted the event yet. The delivery is retried.',
  delivered: 'The endpoint accepted the event.',
  failed: 'The delivery was retried for three days and given up, or was a test that failed.',
});

builder.prismaObject('WebhookDelivery', {
  description:
    'One event for one webhook endpoint, with its last attempt. Kept for 7 days. Visible to owners and admins.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    endpoint: t.relation('endpoint', { description: 'The endpoint.' }),
    sequence: t.string({
      nullable: true,
      description: 'Event number, which is also the header webhook-id. Null for a test.',
      resolve: ({ sequence }) => (sequence === null ? null : String(sequence)),
    }),
    type: t.exposeString('type', {
      description: 'Event type, for example task.created. webhook.test for a test.',
    }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description: 'The object that changed. Null if it no longer exists.',
      resolve: loadedBy(nodeLoader, 'subjectId'),
    }),
    occurredAt: t.expose('occurredAt', {
      type: 'DateTime',
      description: 'Time at which the event occurred, in program time.',
    }),
    status: t.expose('status', { type: StatusEnum, description: 'Status of the delivery.' }),
    attempts: t.exposeInt('attempts', {
      description: 'Number of attempts since the delivery was created or replayed.',
    }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Earliest time of the next attempt. Null unless it is pending.',
      resolve: ({ status, nextAttemptAt }) => (status === 'pending' ? nextAttemptAt : null),
    }),
    attemptedAt: t.expose('attemptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last attempt. Null if there was none yet.',
    }),
    requestBody: t.exposeString('requestBody', {
      nullable: true,
      description: 'The body of the last request, as JSON. Null if it was not tried yet.',
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'HTTP status of the last answer. Null if there was none.',
    }),
    responseBody: t.exposeString('responseBody', {
      nullable: true,
      description: 'The first 2000 characters of the last answer. Null if it was not tried yet.',
    }),
    durationMillis: t.exposeInt('durationMillis', {
      nullable: true,
      description: 'Milliseconds until the last answer. Null if it was not tried yet.',
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Error of the last attempt. Null if it succeeded.',
    }),
  }),
});

registerNode('webhookDelivery', 'WebhookDelivery', loadWebhookDeliveries);

const DeliveryConnection = builder.connectionObject(
  { type: 'WebhookDelivery', name: 'WebhookDeliveryConnection' },
  { name: 'WebhookDeliveryEdge' },
);

const FilterInput = builder.inputType('WebhookDeliveryFilter', {
  description: 'Filters for webhook deliveries. Omitted fields do not filter.',
  fields: (t) => ({
    statuses: t.field({
      type: [StatusEnum],
      description: 'Only returns deliveries with one of these statuses.',
    }),
    eventTypes: t.stringList({ description: 'Only returns deliveries of these event types.' }),
  }),
});

builder.objectField('WebhookEndpoint', 'deliveries', (t) =>
  t.connection(
    {
      type: 'WebhookDelivery',
      description: 'The log of deliveries, newest first.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: FilterInput, description: 'Filters the list.' }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async ({ id }, { filter, orderBy, ...page }, context) =>
        toConnection(
          await listWebhookDeliveries(context, id, filter ?? {}, inOrder(page, orderBy)),
        ),
    },
    DeliveryConnection,
  ),
);

const payload = (name: string, description: string) =>
  builder.objectRef<WebhookDelivery>(name).implement({
    description,
    fields: (t) => ({
      delivery: t.field({
        type: 'WebhookDelivery',
        description: 'The delivery.',
        resolve: (delivery) => delivery,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const ReplayPayload = builder.objectRef<Replay>('ReplayWebhookEventsPayload').implement({
  description: 'Result of delivering events again.',
  fields: (t) => ({
    endpoint: t.field({
      type: 'WebhookEndpoint',
      nullable: true,
      description: 'The endpoint.',
      resolve: visibleById('WebhookEndpoint', 'endpointId'),
    }),
    count: t.exposeInt('count', { description: 'Number of events that are delivered again.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const TestInput = builder.inputType('SendTestWebhookInput', {
  description: 'The webhook endpoint to test.',
  fields: (t) => ({ endpointId: t.id({ required: true, description: 'ID of the endpoint.' }) }),
});

const ReplayDeliveryInput = builder.inputType('ReplayWebhookDeliveryInput', {
  description: 'The delivery to repeat.',
  fields: (t) => ({ deliveryId: t.id({ required: true, description: 'ID of the delivery.' }) }),
});

const ReplayEventsInput = builder.inputType('ReplayWebhookEventsInput', {
  description: 'The events to deliver again.',
  fields: (t) => ({
    endpointId: t.id({ required: true, description: 'ID of the endpoint.' }),
    after: t.string({
      required: true,
      description:
        'Number of the last event that arrived: a string of digits. All later ones are delivered again.',
    }),
  }),
});

builder.mutationFields((t) => ({
  sendTestWebhook: t.field({
    type: payload('SendTestWebhookPayload', 'Result of a test delivery.'),
    description:
      'Delivers a test event of the type webhook.test now and returns the response of the endpoint, also if the endpoint is paused.',
    args: { input: t.arg({ type: TestInput, required: true, description: 'The endpoint.' }) },
    resolve: (_root, { input }, context) => sendTestWebhook(context, input.endpointId),
  }),
  replayWebhookDelivery: t.field({
    type: payload('ReplayWebhookDeliveryPayload', 'Result of repeating a delivery.'),
    description: 'Delivers an event once more, with the object in its current state.',
    args: {
      input: t.arg({ type: ReplayDeliveryInput, required: true, description: 'The delivery.' }),
    },
    resolve: (_root, { input }, context) => replayWebhookDelivery(context, input.deliveryId),
  }),
  replayWebhookEvents: t.field({
    type: ReplayPayload,
    description:
      'Redelivers all events after an event number, at most 100000, also events from before the endpoint was added.',
    args: {
      input: t.arg({
        type: ReplayEventsInput,
        required: true,
        description: 'The endpoint and the number.',
      }),
    },
    resolve: (_root, { input: { endpointId, after } }, context) =>
      replayWebhookEvents(context, endpointId, parseAfter(after) ?? 0n),
  }),
}));
