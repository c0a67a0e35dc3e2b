import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../kernel/errors.ts';
import { toolErrors } from '../kernel/tool-access.ts';
import type { Tool } from './define-tool.ts';
import { TOOL_EXAMPLES } from './examples.ts';

type Json = { [key: string]: unknown };

/** The version that the interface carries. */
const API_VERSION = '1.0.0.0';

/** The errors that any tool may answer with, and those of tools that write or are charged. */
const EVERY_TOOL: readonly ErrorCode[] = [
  ...(['invalid_json', 'invalid_request', 'unauthenticated', 'forbidden', 'method_not_allowed', 'payload_too_large', 'unsupported_media_type'] as const),
  ...(['rate_limited', 'internal_error', 'provider_unavailable', 'timeout'] as const),
];

/** The tools as an OpenAPI 3.1 document, made from the schemas that check the calls and the results. */
export function openApiDocument(tools: readonly Tool[], baseUrl: string): Json {
  const schemas: Json = { Error: errorSchema };
  const paths: Json = {};
  for (const tool of tools) paths[`/api/public/tools/${tool.name}`] = { post: operation(tool, schemas) };
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Outreach CRM tools',
      version: API_VERSION,
      description:
        'Each tool is one POST with a JSON object, and answers with a JSON object. Optional fields may be left out or null. Begin with get_current_user, and ask get_guide how the tools go together.',
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key of a member of the team.' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Runs the call once, however often it is sent under the same key within 24 hours; the first answer is given again.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      headers: {
        TraceId: { description: 'The trace of the call, 32 hex digits.', schema: { type: 'string' } },
        RateLimit: { description: 'Calls that are left, and seconds until the count begins anew.', schema: { type: 'string' } },
        RateLimitPolicy: { description: 'Calls that a key may make in a minute.', schema: { type: 'string' } },
        IdempotentReplayed: { description: 'true where the answer was given before.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
      },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  description: 'Why a call was refused or failed.',
  properties: {
    error: { type: 'string', enum: Object.keys(ERROR_STATUS), description: 'A code to act on.' },
    message: { type: 'string', description: 'What is wrong, where, and what to do.' },
    traceId: { type: 'string', description: 'The trace of the call, for the operator.' },
  },
  required: ['error', 'message', 'traceId'],
  additionalProperties: false,
};

function operation(tool: Tool, schemas: Json): Json {
  const { name, description, annotations } = tool;
  const title = name.replace(/(^|_)(\w)/g, (_whole, _line, letter: string) => letter.toUpperCase());
  const writes = !annotations.readOnlyHint;
  return {
    operationId: name,
    summary: description.split('. ', 1)[0],
    description,
    'x-annotations': annotations,
    ...(writes ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: component(schemas, `${title}Request`, acceptingNull(toJsonSchema(tool.input, 'input'))),
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
          ...(writes ? { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } } : {}),
        },
        content: { 'application/json': { schema: component(schemas, `${title}Result`, toJsonSchema(tool.output, 'output')) } },
      },
      ...errorResponses(tool),
    },
  };
}

/** The refusals that a tool can answer with, by their status. */
function errorResponses({ name, annotations, input }: Tool): Json {
  const codes = new Set<ErrorCode>([...EVERY_TOOL, ...toolErrors(name)]);
  if (input instanceof z.ZodObject && 'cursor' in input.shape) codes.add('invalid_cursor');
  if (!annotations.readOnlyHint) for (const code of ['idempotency_key_reused', 'request_in_progress', 'conflict'] as const) codes.add(code);
  if (annotations.charged) codes.add('insufficient_credits');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, names]) => [
        String(status),
        {
          description: `Refused: ${names.join(', ')}.`,
          ...(status === 429 || status === 503 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  );
}

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json;
}

/** Puts a schema among the components, with the definitions that it brings, and refers to it. */
function component(schemas: Json, name: string, schema: Json): Json {
  const { $defs = {}, ...own } = schema;
  const rename = (key: string) => (key.startsWith('__') ? `${name}${key.replaceAll('_', '')}` : key);
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (!isJson(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const target = key === '$ref' && typeof child === 'string' ? /^#\/\$defs\/(.+)$/.exec(child)?.[1] : undefined;
        return [key, target === undefined ? moved(child) : `#/components/schemas/${rename(target)}`];
      }),
    );
  };
  if (isJson($defs)) for (const [key, definition] of Object.entries($defs)) schemas[rename(key)] = moved(definition);
  schemas[name] = moved(own);
  return { $ref: `#/components/schemas/${name}` };
}

/** A field that may be left out may be null as well. */
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
        return [key, Object.fromEntries(Object.entries(child).map(([name, value]) => [name, isJson(value) ? acceptingNull(value) : value]))];
      }
      return [key, isJson(child) && key === 'items' ? acceptingNull(child) : child];
    }),
  );
  return changed;
}

function orNull(schema: Json): Json {
  const { description, default: fallback, ...rest } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    ...(fallback === undefined ? {} : { default: fallback }),
    anyOf: [rest, { type: 'null' }],
  };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
