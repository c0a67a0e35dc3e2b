import { expect, it } from 'vitest';
import {
  DomainError,
  ERROR_CODES,
  ERRORS,
  endsBefore,
  invalidRequest,
} from '../../src/kernel/errors.ts';
import { notFound } from '../../src/kernel/id-help.ts';

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
