/** All error codes with their HTTP status. GraphQL uses the same codes in upper case. */
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

/** A validation error: the path of the field (`contacts[3].email`) and what is wrong. */
export interface Issue {
  path: string;
  message: string;
}

/**
 * The only error whose message is public: it says what is wrong and how to fix it. All other errors become
 * `internal_error`, and their messages go only to the log.
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

/** An `invalid_request` error that lists all issues. */
export function invalidRequest(issues: readonly Issue[]): DomainError {
  const message = issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`)).join(' ');
  return new DomainError('invalid_request', message, { issues });
}

/** The issue for a range that ends before it starts; `path` is the field of its end. */
export function endsBefore(path: string, end: Date, begin: Date): Issue {
  return { path, message: `${end.toISOString()} is before the start of the range, ${begin.toISOString()}. Swap the two values.` };
}
