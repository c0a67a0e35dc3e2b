import { z } from 'zod';
import { ERROR_CODES, ERRORS, type ErrorCode } from '../kernel/errors.ts';
import { toolErrors } from '../kernel/tool-access.ts';
import type { Tool } from './define-tool.ts';
import { TOOL_EXAMPLES } from './examples.ts';

type Json = { [key: string]: unknown };

const API_VERSION = '1.0.0.0';

/** The errors that any tool can return. */
const EVERY_TOOL: readonly ErrorCode[] = [
  ...([
    'invalid_json',
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'method_not_allowed',
    'payload_too_large',
    'unsupported_media_type',
  ] as const),
  ...(['rate_limited', 'internal_error', 'provider_unavailable', 'timeout'] as const),
];

/** A group of tools in the documentation. */
interface Group {
  name: string;
  description: string;
  tools: readonly Tool[];
}

/**
 * The tools as an OpenAPI 3.1 document, generated from the schemas that validate requests and
 * results.
 */
export function openApiDocument(groups: readonly Group[], baseUrl: string): Json {
  const schemas: Json = { Error: errorSchema };
  const paths: Json = {};
  for (const { name, tools } of groups)
    for (const tool of tools)
      paths[`/api/public/tools/${tool.name}`] = { post: operation(tool, name, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outreach CRM tools',
      version: API_VERSION,
      description:
        'Each tool is a POST request with a JSON object and returns a JSON object. Optional fields can be omitted or null. Call get_current_user first, and get_guide to learn how to combine the tools.',
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'API key of a team member.',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Executes the call only once if it is repeated with the same key within 24 hours. Repeated calls return the first response.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      headers: {
        TraceId: {
          description: 'Trace ID of the call, 32 hexadecimal digits.',
          schema: { type: 'string' },
        },
        RateLimit: {
          description: 'Remaining calls and seconds until the limit resets.',
          schema: { type: 'string' },
        },
        RateLimitPolicy: {
          description: 'Maximum calls per minute and API key.',
          schema: { type: 'string' },
        },
        IdempotentReplayed: {
          description: 'true if the response is replayed from an earlier call.',
          schema: { type: 'string' },
        },
        RetryAfter: {
          description: 'Seconds to wait before retrying.',
          schema: { type: 'integer' },
        },
      },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  description: 'The error of a call that was rejected or failed.',
  properties: {
    error: {
      type: 'string',
      enum: ERROR_CODES,
      description: 'Machine-readable code.',
    },
    message: {
      type: 'string',
      description: 'The error, the affected field, and how to fix it.',
    },
    traceId: { type: 'string', description: 'Trace ID of the call, for the operator.' },
  },
  required: ['error', 'message', 'traceId'],
  additionalProperties: false,
};

function operation(tool: Tool, group: string, schemas: Json): Json {
  const { name, description, annotations } = tool;
  const title = name.replace(/(^|_)(\w)/g, (_whole, _line, letter: string) => letter.toUpperCase());
  const writes = !annotations.readOnlyHint;
  return {
    operationId: name,
    tags: [group],
    summary: description.split('. ', 1)[0],
    description,
    'x-annotations': annotations,
    ...(writes ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: component(
            schemas,
            `${title}Request`,
            acceptingNull(withoutDefaults(toJsonSchema(tool.input, 'input'))),
          ),
          example: TOOL_EXAMPLES[name],
        },
      },
    },
    responses: {
      200: {
        description: 'The result.',
        headers: {
          'X-Trace-Id': { $ref: '#/components/headers/TraceId' },
          RateLimit: { $ref: '#/components/headers/RateLimit' },
          'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
          ...(writes
            ? { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }
            : {}),
        },
        content: {
          'application/json': {
            schema: component(schemas, `${title}Result`, toJsonSchema(tool.output, 'output')),
          },
        },
      },
      ...errorResponses(tool),
    },
  };
}

/** The errors that a tool can return, grouped by HTTP status. */
function errorResponses({ name, annotations, input }: Tool): Json {
  const codes = new Set<ErrorCode>([...EVERY_TOOL, ...toolErrors(name)]);
  if (input instanceof z.ZodObject && ('cursor' in input.shape || 'nextToken' in input.shape))
    codes.add('invalid_cursor');
  if (!annotations.readOnlyHint)
    for (const code of ['idempotency_key_reused', 'request_in_progress', 'conflict'] as const)
      codes.add(code);
  if (annotations.charged) codes.add('insufficient_credits');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, names]) => [
        String(status),
        {
          description: `Rejected or failed: ${names.join(', ')}.`,
          ...(status === 429 || status === 503
            ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
            : {}),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  );
}

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
}

/** Adds a schema and its definitions to the components and returns a reference. */
function component(schemas: Json, name: string, schema: Json): Json {
  const { $defs = {}, ...own } = schema;
  const rename = (key: string) =>
    key.startsWith('__') ? `${name}${key.replaceAll('_', '')}` : key;
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (!isJson(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const target =
          key === '$ref' && typeof child === 'string'
            ? /^#\/\$defs\/(.+)$/.exec(child)?.[1]
            : undefined;
        return [
          key,
          target === undefined ? moved(child) : `#/components/schemas/${rename(target)}`,
        ];
      }),
    );
  };
  if (isJson($defs))
    for (const [key, definition] of Object.entries($defs)) schemas[rename(key)] = moved(definition);
  schemas[name] = moved(own);
  return { $ref: `#/components/schemas/${name}` };
}

/** Makes all optional fields nullable. */
function acceptingNull(schema: Json): Json {
  const changed = Object.fromEntries(
    Object.entries(schema).map(([key, child]) => {
      if (key === 'properties' && isJson(child)) {
        const required = Array.isArray(schema['required']) ? schema['required'] : [];
        const entries = Object.entries(child).map(([field, value]) => {
          const inner = isJson(value) ? acceptingNull(value) : {};
          return [field, required.includes(field) ? inner : orNull(inner)];
        });
        return [key, Object.fromEntries(entries)];
      }
      if (key === '$defs' && isJson(child)) {
        return [
          key,
          Object.fromEntries(
            Object.entries(child).map(([name, value]) => [
              name,
              isJson(value) ? acceptingNull(value) : value,
            ]),
          ),
        ];
      }
      return [key, isJson(child) && key === 'items' ? acceptingNull(child) : child];
    }),
  );
  return changed;
}

function orNull(schema: Json): Json {
  const { description, ...rest } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    anyOf: [rest, { type: 'null' }],
  };
}

/**
 * Moves defaults into descriptions: client generators treat a field with a default as always
 * present and require it in requests.
 */
function withoutDefaults(schema: Json): Json {
  const changed = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(changed) : isJson(value) ? withoutDefaults(value) : value;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, child]) => {
      if (key === 'properties' && isJson(child))
        return [
          [
            key,
            Object.fromEntries(
              Object.entries(child).map(([field, value]) => [field, changed(value)]),
            ),
          ],
        ];
      return key === 'default' ? [] : [[key, changed(child)]];
    }),
  );
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
