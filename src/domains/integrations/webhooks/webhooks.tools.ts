import { z } from 'zod';
import { enumName } from '../../../kernel/enum-name.ts';
import { WEBHOOK_EVENT_TYPES } from '../../../kernel/webhook-events.ts';
import { defineList } from '../../../tools/define-list.ts';
import { ADDS, defineTool, READS, SETS } from '../../../tools/define-tool.ts';
import { cursor, id, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  CreateWebhookEndpoint,
  DeleteWebhookEndpoint,
  ListWebhookEndpoints,
  type WebhookEvent,
} from '../../../tools/generated/graphql.ts';

const eventType = z.enum(WEBHOOK_EVENT_TYPES.map(({ type }) => type));

const NAMES: readonly string[] = WEBHOOK_EVENT_TYPES.map(({ type }) => enumName(type));

function isEvent(name: string): name is WebhookEvent {
  return NAMES.includes(name);
}

const listEndpoints = defineList({
  name: 'list_webhook_endpoints',
  title: 'List webhooks',
  description:
    'Lists the URLs of your own systems that receive events, oldest first, with their event types and state. Secrets are not shown.',
  annotations: READS,
  input: strict({ limit: limit(25, 100), cursor }),
  operation: ListWebhookEndpoints,
  variables: ({ limit: first, cursor: after }) => ({ first, after }),
  noun: 'webhook endpoint',
  nextSteps: ({ totalCount }) =>
    totalCount === 0 ? [nextStep('create_webhook_endpoint', 'Add a webhook.')] : [],
});

const createEndpoint = defineTool({
  name: 'create_webhook_endpoint',
  title: 'Create a webhook',
  description:
    'Adds a URL that receives events from now on, by signed POST requests (Standard Webhooks). The secret that signs them is returned only here, so store it now. Use it only with a URL of the user\u2019s own system: it gets the data of contacts.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    url: text(
      'URL that receives the events: https:// with a public address, at most 2000 characters.',
      2_000,
    ),
    eventTypes: z
      .array(eventType)
      .min(1)
      .max(200)
      .describe('The event types to deliver, for example reply.received.'),
    name: text('Name, at most 100 characters.', 100).optional(),
  }),
  operation: CreateWebhookEndpoint,
  variables: ({ eventTypes, ...input }) => ({
    input: { ...input, eventTypes: eventTypes.map(enumName).filter(isEvent) },
  }),
  result: ({ createWebhookEndpoint: { endpoint } }) => ({
    summary: `Events are delivered to ${endpoint.url} from now on. Store the secret; it is not shown again.`,
    nextSteps: [],
  }),
});

const deleteEndpoint = defineTool({
  name: 'delete_webhook_endpoint',
  title: 'Delete a webhook',
  description:
    'Deletes a webhook endpoint with the log of its deliveries. Events that wait for it are not delivered.',
  annotations: SETS,
  input: strict({
    endpointId: id('webhookEndpoint', 'ID of the endpoint, from list_webhook_endpoints.'),
  }),
  operation: DeleteWebhookEndpoint,
  variables: (input) => ({ input }),
  result: () => ({ summary: 'The webhook endpoint was deleted.', nextSteps: [] }),
});

export const webhookTools = [listEndpoints, createEndpoint, deleteEndpoint];
