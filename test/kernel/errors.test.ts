import {
  GraphQLID,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLSchema,
  graphql,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { inWords, whatHappened, whatToDo } from '../../console/src/ui/error-words.ts';
import { toGraphQLError } from '../../src/graphql/error-map.ts';
import { createLogger } from '../../src/infra/logger.ts';
import {
  DomainError,
  ERROR_CODES,
  ERRORS,
  endsBefore,
  invalidRequest,
} from '../../src/kernel/errors.ts';
import { notFound } from '../../src/kernel/id-help.ts';
import { forGraphQL, forTools } from '../../src/kernel/surface-words.ts';
import { TOOL_TABLE } from '../../src/kernel/tool-names.ts';

it('has one HTTP status for each error code', () => {
  expect(Object.fromEntries(ERROR_CODES.map((code) => [code, ERRORS[code].status]))).toEqual({
    invalid_json: 400,
    invalid_request: 400,
    invalid_cursor: 400,
    result_too_large: 400,
    unauthenticated: 401,
    insufficient_credits: 402,
    role_required: 403,
    billing_access_required: 403,
    paid_access_required: 403,
    forbidden: 403,
    unknown_tool: 404,
    not_found: 404,
    method_not_allowed: 405,
    conflict: 409,
    task_not_todo: 409,
    task_not_ready: 409,
    flow_not_published: 409,
    already_enrolled: 409,
    shared_flow_protected: 409,
    idempotency_key_reused: 409,
    request_in_progress: 409,
    payload_too_large: 413,
    unsupported_media_type: 415,
    rate_limited: 429,
    internal_error: 500,
    provider_unavailable: 503,
    timeout: 504,
  });
  expect(new DomainError('rate_limited', 'Wait.').httpStatus).toBe(429);
});

it('lists all issues with their paths in one message', () => {
  const issues = [
    { path: '', message: 'Two fields are missing.' },
    { path: 'contacts[3].email', message: 'must be an email address.' },
  ];
  expect(invalidRequest(issues)).toMatchObject({
    code: 'invalid_request',
    message: 'Two fields are missing. contacts[3].email: must be an email address.',
    issues,
  });
});

it('names both ends of a range that ends before it starts', () => {
  expect(
    endsBefore('to', new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')),
  ).toEqual({
    path: 'to',
    message:
      '2026-03-01T00:00:00.000Z is before the start of the range, 2026-03-02T00:00:00.000Z. Swap the two values.',
  });
});

it.each([
  [
    'task',
    'nonsense',
    'No task with the ID "nonsense" exists in your team. list_user_tasks returns IDs of this kind (task_…).',
  ],
  ['API key', 'key_1', 'No API key with the ID "key_1" exists in your team.'],
])('a missing %s', (noun, id, message) => {
  expect(notFound(noun, id)).toMatchObject({ code: 'not_found', message });
});

it('keeps the cause for the log', () => {
  const cause = new Error('connection refused');
  expect(new DomainError('provider_unavailable', 'Try again.', { cause }).cause).toBe(cause);
});

describe('an error that GraphQL raises', () => {
  const named = new GraphQLInterfaceType({
    name: 'Named',
    fields: { id: { type: GraphQLID } },
    resolveType: () => 'Nothing',
  });
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        count: {
          type: GraphQLInt,
          args: { first: { type: GraphQLInt } },
          resolve: () => 'not a number',
        },
        named: { type: named, resolve: () => ({ id: '1' }) },
      },
    }),
  });
  const codesOf = async (source: string, variableValues = {}) =>
    ((await graphql({ schema, source, variableValues })).errors ?? []).map(
      (error) => toGraphQLError(error, createLogger('silent'), 'trace').extensions['code'],
    );

  it.each([
    ['cannot be parsed', '{ count', {}],
    ['is not valid', '{ amount }', {}],
    ['has a wrong variable', 'query ($first: Int!) { count(first: $first) }', { first: 'x' }],
    ['lacks a variable', 'query ($first: Int!) { count(first: $first) }', {}],
  ])('is one of the caller if the document %s', async (_, source, variables) => {
    expect(await codesOf(source, variables)).toEqual(['INVALID_REQUEST']);
  });

  it.each([
    ['a value that does not fit its type', '{ count }'],
    ['an object without a type', '{ named { id } }'],
  ])('is one of the server for %s', async (_, source) => {
    expect(await codesOf(source)).toEqual(['INTERNAL_ERROR']);
  });
});

describe('the names in a message', () => {
  const message =
    'Cancel it with cancel_flow_enrollments. It has to be connected in the console (Mutation.connectMailbox).';

  it('are those of the surface', () => {
    expect(forTools(message)).toBe(
      'Cancel it with cancel_flow_enrollments. It has to be connected in the console.',
    );
    expect(forGraphQL(message)).toBe(
      'Cancel it with cancelEnrollments. It has to be connected in the console (Mutation.connectMailbox).',
    );
  });

  const shown = (code: string, text: string) =>
    `${whatHappened(code.toUpperCase(), text)} ${inWords(text)} ${whatToDo(code.toUpperCase())}`;

  it.each(ERROR_CODES)('are none in the console, and %s has a sentence there', (code) => {
    for (const [tool, { operation }] of Object.entries(TOOL_TABLE)) {
      const text = shown(code, `Use ${tool}, ${operation} with contactId or NOT_A_WORD.`);
      expect(text).not.toMatch(/[a-z]_[a-z]|[A-Z]_[A-Z]|\b[a-z]+[A-Z]/);
    }
    expect(whatHappened(code.toUpperCase(), 'Use add_dynamic_action.')).not.toBe(
      'Something went wrong.',
    );
  });

  it('leave the words of a message as they are', () => {
    expect(whatHappened('CONFLICT', 'The sender has no mailbox.')).toBe(
      'The sender has no mailbox.',
    );
  });
});
