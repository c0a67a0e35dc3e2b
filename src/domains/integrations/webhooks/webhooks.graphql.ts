import type { WebhookEndpoint } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { knownById, NodeInterface, registerNode } from '../../../graphql/node.ts';
import { CreationOrderInput, inOrder } from '../../../graphql/order.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { canonicalUrl } from '../../../kernel/text.ts';
import { WEBHOOK_EVENT_ENUM, WEBHOOK_EVENT_TYPES } from '../../../kernel/webhook-events.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  type EndpointWithSecret,
  listWebhookEndpoints,
  loadWebhookEndpoints,
  MAX_ENDPOINTS,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './webhook-endpoints.service.ts';

const StatusEnum = describedEnum('WebhookEndpointStatus', 'The status of a webhook endpoint.', {
  active: 'Events are delivered.',
  failing:
    'The endpoint accepted nothing lately, so one delivery at a time is tried, at growing intervals. The others wait.',
  paused: 'Nothing is delivered until the endpoint is resumed; see `reason`. Events wait.',
  disabled: 'The server gave the endpoint up; see `reason`. Events wait until it is resumed.',
});

const EventEnum = describedEnum(
  WEBHOOK_EVENT_ENUM,
  'An event that webhooks deliver. The spelling of payloads is accepted too: "task.created" for TASK_CREATED.',
  Object.fromEntries(WEBHOOK_EVENT_TYPES.map(({ type, description }) => [type, description])),
);

builder.prismaObject('WebhookEndpoint', {
  description:
    'A URL of your own system that receives events by signed POST requests (Standard Webhooks). Visible to owners and admins. Events of a subject arrive in order, each at least once; the header webhook-id is the event number.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name. Null if it has none.' }),
    url: t.field({
      type: 'URL',
      description: 'URL that receives the events.',
      resolve: ({ url }) => canonicalUrl(url),
    }),
    eventTypes: t.exposeStringList('eventTypes', {
      description:
        'The event types that are delivered, for example task.created. See the query webhookEventTypes.',
    }),
    status: t.expose('status', { type: StatusEnum, description: 'Status of the endpoint.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'The reason why nothing is delivered: by_hand, unavailable, gone or member_without_rights. Null while the endpoint is active.',
    }),
    reasonMessage: t.exposeString('reasonMessage', {
      nullable: true,
      description: 'The reason as a sentence. Null while it is active.',
    }),
    statusSince: t.expose('statusSince', {
      type: 'DateTime',
      description: 'Time at which the status was last changed.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      description: 'Earliest time of the next attempt.',
    }),
    position: t.string({
      description: 'Number of the last event that has deliveries: a string of digits.',
      resolve: ({ position }) => String(position),
    }),
    member: t.relation('membership', {
      description:
        'The member whose rights the endpoint has: the one who added it, or resumed it last.',
    }),
    previousSecretExpiresAt: t.expose('previousSecretUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time until which deliveries are also signed with the secret before the last rotation. Null if the secret was never rotated.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the endpoint was added.',
    }),
  }),
});

registerNode('webhookEndpoint', 'WebhookEndpoint', loadWebhookEndpoints);

const EndpointConnection = builder.connectionObject(
  { type: 'WebhookEndpoint', name: 'WebhookEndpointConnection' },
  { name: 'WebhookEndpointEdge' },
);

const EventTypeType = builder
  .objectRef<(typeof WEBHOOK_EVENT_TYPES)[number]>('WebhookEventType')
  .implement({
    description:
      'A type of events that webhooks deliver. GET /asyncapi.json has the JSON Schema of each payload.',
    fields: (t) => ({
      type: t.exposeString('type', { description: 'Name of the type, for example task.created.' }),
      event: t.expose('type', {
        type: EventEnum,
        description: 'The type as an enum value, for mutations.',
      }),
      description: t.exposeString('description', {
        description: 'The condition under which the event occurs.',
      }),
    }),
  });

builder.queryFields((t) => ({
  webhookEndpoint: t.field({
    type: 'WebhookEndpoint',
    description: 'Fetches a webhook endpoint by ID. Fails with NOT_FOUND if it does not exist.',
    args: { id: t.arg.id({ required: true, description: 'ID of the endpoint.' }) },
    resolve: knownById('WebhookEndpoint', 'webhook endpoint'),
  }),
  webhookEndpoints: t.connection(
    {
      type: 'WebhookEndpoint',
      description: 'Lists the webhook endpoints of the team, oldest first.',
      complexity: pageComplexity,
      args: {
        orderBy: t.arg({
          type: CreationOrderInput,
          description: 'The sort order. Defaults to the oldest first.',
        }),
      },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listWebhookEndpoints(context, inOrder(page, orderBy))),
    },
    EndpointConnection,
  ),
  webhookEventTypes: t.field({
    type: [EventTypeType],
    description: 'Lists the event types that webhooks deliver.',
    resolve: () => [...WEBHOOK_EVENT_TYPES],
  }),
}));

const EndpointPayload = builder.interfaceRef<WebhookEndpoint>('WebhookEndpointPayload').implement({
  description: 'Result of changing a webhook endpoint.',
  fields: (t) => ({
    endpoint: t.field({
      type: 'WebhookEndpoint',
      description: 'The endpoint after the change.',
      resolve: (endpoint) => endpoint,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});
const UpdatePayload = ownPayload(
  EndpointPayload,
  'UpdateWebhookEndpointPayload',
  'The result of changing a webhook endpoint.',
);
const PausePayload = ownPayload(
  EndpointPayload,
  'PauseWebhookEndpointPayload',
  'The result of pausing a webhook endpoint.',
);
const ResumePayload = ownPayload(
  EndpointPayload,
  'ResumeWebhookEndpointPayload',
  'The result of resuming a webhook endpoint.',
);

const SecretPayload = builder.interfaceRef<EndpointWithSecret>('WebhookSecretPayload').implement({
  description: 'A webhook endpoint with its new secret.',
  fields: (t) => ({
    endpoint: t.field({
      type: 'WebhookEndpoint',
      description: 'The endpoint.',
      resolve: ({ endpoint }) => endpoint,
    }),
    secret: t.exposeString('secret', {
      nullable: true,
      description:
        'The secret that signs deliveries, whsec_ and base64. It is returned only once, so store it now. Null if the response is replayed for an Idempotency-Key.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const CreatePayload = ownPayload(
  SecretPayload,
  'CreateWebhookEndpointPayload',
  'The result of adding a webhook endpoint.',
);
const RotatePayload = ownPayload(
  SecretPayload,
  'RotateWebhookSecretPayload',
  'The result of giving a webhook endpoint a new secret.',
);

const DeletePayload = builder.objectRef<WebhookEndpoint>('DeleteWebhookEndpointPayload').implement({
  description: 'Result of deleting a webhook endpoint.',
  fields: (t) => ({
    removedId: t.id({ description: 'ID of the deleted endpoint.', resolve: ({ id }) => id }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const CreateInput = builder.inputType('CreateWebhookEndpointInput', {
  description: 'The webhook endpoint to add.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description:
        'URL that receives the events: https:// with a public address, at most 2000 characters.',
    }),
    eventTypes: t.field({
      type: [EventEnum],
      required: true,
      description: 'The event types to deliver, at least one. See the query webhookEventTypes.',
    }),
    name: t.string({ description: 'Name, at most 100 characters.' }),
  }),
});

const UpdateInput = builder.inputType('UpdateWebhookEndpointInput', {
  description: 'The webhook endpoint and its changes. Omitted fields are not changed.',
  fields: (t) => ({
    endpointId: t.id({ required: true, description: 'ID of the endpoint.' }),
    url: t.string({
      description:
        'URL that receives the events: https:// with a public address, at most 2000 characters.',
    }),
    eventTypes: t.field({
      type: [EventEnum],
      description: 'The event types to deliver, at least one.',
    }),
    name: t.string({ description: 'Name, at most 100 characters. An empty text removes it.' }),
  }),
});

const EndpointInput = builder.inputType('WebhookEndpointIdInput', {
  description: 'A webhook endpoint.',
  fields: (t) => ({ endpointId: t.id({ required: true, description: 'ID of the endpoint.' }) }),
});

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: CreatePayload,
    description: `Adds a webhook endpoint, which receives events from now on. A team can have at most ${MAX_ENDPOINTS}.`,
    args: { input: t.arg({ type: CreateInput, required: true, description: 'The endpoint.' }) },
    resolve: (_root, { input }, context) => createWebhookEndpoint(context, input),
  }),
  updateWebhookEndpoint: t.field({
    type: UpdatePayload,
    description:
      'Changes a webhook endpoint. New event types are delivered from the next event on.',
    args: {
      input: t.arg({
        type: UpdateInput,
        required: true,
        description: 'The endpoint and its changes.',
      }),
    },
    resolve: (_root, { input }, context) => updateWebhookEndpoint(context, input),
  }),
  rotateWebhookSecret: t.field({
    type: RotatePayload,
    description:
      'Rotates the secret of a webhook endpoint. For 24 hours deliveries are signed with both secrets.',
    args: { input: t.arg({ type: EndpointInput, required: true, description: 'The endpoint.' }) },
    resolve: (_root, { input }, context) => rotateWebhookSecret(context, input.endpointId),
  }),
  pauseWebhookEndpoint: t.field({
    type: PausePayload,
    description: 'Stops the deliveries to a webhook endpoint until it is resumed. Events wait.',
    args: { input: t.arg({ type: EndpointInput, required: true, description: 'The endpoint.' }) },
    resolve: (_root, { input }, context) => pauseWebhookEndpoint(context, input.endpointId),
  }),
  resumeWebhookEndpoint: t.field({
    type: ResumePayload,
    description:
      'Resumes deliveries to a webhook endpoint, at once and in your name, beginning with the events that waited.',
    args: { input: t.arg({ type: EndpointInput, required: true, description: 'The endpoint.' }) },
    resolve: (_root, { input }, context) => resumeWebhookEndpoint(context, input.endpointId),
  }),
  deleteWebhookEndpoint: t.field({
    type: DeletePayload,
    description: 'Deletes a webhook endpoint with the log of its deliveries.',
    args: { input: t.arg({ type: EndpointInput, required: true, description: 'The endpoint.' }) },
    resolve: (_root, { input }, context) => deleteWebhookEndpoint(context, input.endpointId),
  }),
}));
