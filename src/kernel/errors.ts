/** All error codes with their HTTP status. GraphQL uses the same codes in upper case. */
export const ERROR_STATUS = {
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
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

/** What each code means, and what to do. */
export const ERROR_MEANING: { readonly [Code in ErrorCode]: string } = {
  invalid_json: 'The body is not valid JSON, or is nested too deeply.',
  invalid_request:
    'A value is missing or not accepted; `issues` names each with its path in the input. Correct them and call again.',
  invalid_cursor:
    'The cursor belongs to another list, filter or order, or was changed. Read the first page again.',
  result_too_large:
    'The result would be larger than the server sends. Ask for fewer rows or fields. The changes of a mutation were made.',
  unauthenticated:
    'The key or the session is missing, revoked or expired. Use another key, or sign in again.',
  insufficient_credits:
    'The team has too few credits for the call. Nothing was charged; an owner can get more.',
  role_required: 'The role of the member does not allow the call. An owner or admin can do it.',
  billing_access_required:
    'Only members with access to billing may do this. An owner can grant it.',
  paid_access_required: 'The plan of the team does not include this.',
  forbidden: 'The key or the session may not do this, for example because it may only read.',
  unknown_tool: 'There is no tool with this name; the message names the nearest one.',
  not_found: 'The object does not exist, belongs to another team, or is not visible to the member.',
  method_not_allowed:
    'The HTTP method is not supported at this address; `Allow` names those that are.',
  conflict:
    'The state of the object does not allow the change, or it was changed meanwhile. Read it again.',
  task_not_todo: 'The task was closed already.',
  task_not_ready: 'Something stands in the way of the task; its preview lists the blockers.',
  flow_not_published: 'The flow plan is a draft. Publish it first.',
  already_enrolled: 'The contact has an enrollment in progress in this flow plan.',
  shared_flow_protected: 'The shared flow of dynamic actions cannot be changed like a flow plan.',
  idempotency_key_reused: 'The `Idempotency-Key` was used for another call. Use a new one.',
  request_in_progress:
    'A call with this `Idempotency-Key` is still running. Call again in a moment with the same key.',
  payload_too_large: 'The request is too large. Send less at a time.',
  unsupported_media_type: 'The `Content-Type` is not supported. Send `application/json`.',
  rate_limited: 'Too many calls. `Retry-After` says how many seconds to wait.',
  internal_error: 'An error of the server. The operator finds it in the log by `traceId`.',
  provider_unavailable: 'An outside service or the database does not respond. Call again later.',
  timeout: 'The call took too long. What it had not committed is undone; ask for less at a time.',
};

/** A validation error: the path of the field (`contacts[3].email`) and what is wrong. */
export interface Issue {
  path: string;
  message: string;
}

/**
 * The only error whose message is public: it says what is wrong and how to fix it. All other errors
 * become `internal_error`, and their messages go only to the log.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];

  constructor(
    code: ErrorCode,
    publicMessage: string,
    options: { cause?: unknown; issues?: readonly Issue[] } = {},
  ) {
    super(publicMessage, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.issues = options.issues ?? [];
  }

  get httpStatus(): number {
    return ERROR_STATUS[this.code];
  }
}

/** An `invalid_request` error that lists all issues. */
export function invalidRequest(issues: readonly Issue[]): DomainError {
  const message = issues
    .map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`))
    .join(' ');
  return new DomainError('invalid_request', message, { issues });
}

/** The issue for a range that ends before it starts; `path` is the field of its end. */
export function endsBefore(path: string, end: Date, begin: Date): Issue {
  return {
    path,
    message: `${end.toISOString()} is before the start of the range, ${begin.toISOString()}. Swap the two values.`,
  };
}
