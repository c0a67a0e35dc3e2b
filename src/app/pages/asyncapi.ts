import { TEST_TYPE, WEBHOOK_EVENT_TYPES } from '../../kernel/webhook-events.ts';
import { toJsonSchema } from '../../tools/openapi.ts';
import { WEBHOOK_PAYLOADS } from '../runtime/webhook-payloads.ts';

type Json = { [key: string]: unknown };

const HEADERS: Json = {
  type: 'object',
  properties: {
    'webhook-id': {
      type: 'string',
      description:
        'The event number. Each attempt has the same number, by which a receiver recognizes an event that it has already processed.',
    },
    'webhook-timestamp': { type: 'string', description: 'Seconds since 1970 of this attempt.' },
    'webhook-signature': {
      type: 'string',
      description:
        'v1 and the HMAC-SHA256 of id, timestamp and body; two signatures for a day after a rotation.',
    },
  },
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
};

const VALUES: Json = {
  type: ['object', 'null'],
  additionalProperties: true,
};

/** Additional fields of business events. Absent if only the object of the same name changed. */
const BUSINESS: Json = {
  performer: {
    type: 'object',
    description: 'The member, API key, agent or engine that caused the event.',
    properties: {
      kind: {
        enum: ['member', 'api_key', 'agent', 'engine'],
        description:
          'A member who is signed in, an API key, a connected agent, or the engine by itself.',
      },
      membershipId: { type: 'string', description: 'The member, or the member of the key.' },
      apiKeyId: { type: 'string', description: 'The API key.' },
      agentId: { type: 'string', description: 'The connected agent.' },
    },
    required: ['kind'],
  },
  before: { ...VALUES, description: 'The values of changed fields before. Null for others.' },
  after: { ...VALUES, description: 'The values of changed fields after. Null for others.' },
  details: {
    type: 'object',
    additionalProperties: true,
    description: 'What the event is about: IDs, addresses, texts.',
  },
};

/**
 * The payloads of webhooks, as an AsyncAPI 3.0 document. The schemas come from the queries that
 * read the objects.
 */
export function asyncApiDocument(): Json {
  const messages: Json = {};
  const schemas: Json = {};
  for (const { type, kind, isRemoval, isBusiness, description } of WEBHOOK_EVENT_TYPES) {
    schemas[kind] ??= toJsonSchema(WEBHOOK_PAYLOADS[kind].shape, 'output');
    const subject = { $ref: `#/components/schemas/${kind}` };
    const object = isRemoval ? { type: 'null' } : { anyOf: [subject, { type: 'null' }] };
    const described = {
      ...object,
      description: 'The object when it is delivered. Null if it no longer exists.',
    };
    messages[type] = message(type, description, described, isBusiness ? BUSINESS : {});
  }
  messages[TEST_TYPE] = message(TEST_TYPE, 'A test of the endpoint.', {
    type: 'object',
    properties: { message: { type: 'string' } },
    required: ['message'],
  });
  const names = Object.keys(messages);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Outreach CRM webhooks',
      version: '1.0.0',
      description:
        'Events are delivered by signed POST requests (Standard Webhooks), in order for each subject, each at least once. Answer with a status from 200 to 299 within 5 seconds; anything else is tried again for three days.',
    },
    channels: {
      endpoint: {
        address: null,
        description:
          'The URL of a webhook endpoint. Add one with the mutation createWebhookEndpoint.',
        messages: Object.fromEntries(
          names.map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      deliver: {
        action: 'send',
        channel: { $ref: '#/channels/endpoint' },
        messages: names.map((name) => ({ $ref: `#/channels/endpoint/messages/${name}` })),
      },
    },
    components: { messages, schemas },
  };
}

function message(type: string, summary: string, object: Json, more: Json = {}): Json {
  return {
    name: type,
    summary,
    contentType: 'application/json',
    headers: HEADERS,
    payload: {
      type: 'object',
      properties: {
        type: { const: type, description: 'The event type.' },
        timestamp: {
          type: 'string',
          format: 'date-time',
          description: 'Time at which the event occurred, in program time.',
        },
        data: {
          type: 'object',
          properties: {
            sequence: {
              type: ['string', 'null'],
              description: 'The event number, a string of digits that increases. Null for a test.',
            },
            subjectId: { type: 'string', description: 'ID of the object that changed.' },
            object,
            ...more,
          },
          required: ['sequence', 'subjectId', 'object'],
        },
      },
      required: ['type', 'timestamp', 'data'],
    },
  };
}
