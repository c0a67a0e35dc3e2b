import { whereFrom } from './id-help.ts';

/** Every error code a caller can meet, with its HTTP status. GraphQL shows the same codes in upper case. */
export const ERROR_STATUS = {
  invalid_json: 400,
  invalid_request: 400,
  invalid_cursor: 400,
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
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One fault of an input: where it is (`contacts[3].email`), and what is wrong with it. */
export interface Issue {
  path: string;
  message: string;
}

/**
 * The one error that reaches a caller with its own words. `message` is public: it says what is wrong and what to do.
 * Whatever else is thrown becomes `internal_error`, its message going to the log only.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, publicMessage: string, options: { cause?: unknown; issues?: readonly Issue[] } = {}) {
    super(publicMessage, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.issues = options.issues ?? [];
  }

  get httpStatus(): number {
    return ERROR_STATUS[this.code];
  }
}

/** An `invalid_request` that names every fault. */
export function invalidRequest(issues: readonly Issue[]): DomainError {
  const message = issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`)).join(' ');
  return new DomainError('invalid_request', message, { issues });
}

/** The fault of a range that ends before it begins; `path` is its end. */
export function endsBefore(path: string, end: Date, begin: Date): Issue {
  return { path, message: `${end.toISOString()} is before ${begin.toISOString()}, where the range begins. Swap the two.` };
}

/** The same answer for a row of another team, a row the caller may not see, and an id that was never given. */
export function notFound(noun: string, id: string): DomainError {
  const help = whereFrom(noun, id);
  return new DomainError('not_found', `There is no ${noun} with the id "${id}" in your team.${help === null ? '' : ` ${help}`}`);
}
