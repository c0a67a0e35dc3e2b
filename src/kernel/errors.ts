interface ErrorEntry {
  status: number;
  meaning: string;
  /** How the caller can fix the error. */
  remedy: string;
}

/**
 * All error codes. Tools use them unchanged, GraphQL in upper case. docs/errors.md and the schema
 * descriptions are generated from this table.
 */
export const ERRORS = {
  invalid_json: {
    status: 400,
    meaning: 'The body is not valid JSON, or is nested too deeply.',
    remedy: 'Correct the body.',
  },
  invalid_request: {
    status: 400,
    meaning: 'A value is missing or not accepted; `issues` names each with its path in the input.',
    remedy: 'Correct them and call again.',
  },
  invalid_cursor: {
    status: 400,
    meaning: 'The cursor belongs to another list, filter or order, or was changed.',
    remedy: 'Read the first page again.',
  },
  result_too_large: {
    status: 400,
    meaning:
      'The result would be larger than the server sends. The changes of a mutation were made.',
    remedy: 'Request fewer rows or fields.',
  },
  unauthenticated: {
    status: 401,
    meaning: 'The key or the session is missing, revoked or expired.',
    remedy: 'Use another key, or sign in again.',
  },
  insufficient_credits: {
    status: 402,
    meaning: 'The team has too few credits for the call. Nothing was charged.',
    remedy: 'An owner can buy more.',
  },
  role_required: {
    status: 403,
    meaning: 'The role of the member does not allow the call.',
    remedy: 'An owner or admin can do it.',
  },
  billing_access_required: {
    status: 403,
    meaning: 'Only members with access to billing may do this.',
    remedy: 'An owner can grant it.',
  },
  paid_access_required: {
    status: 403,
    meaning: 'The plan of the team does not include this.',
    remedy: 'An owner can upgrade the team.',
  },
  forbidden: {
    status: 403,
    meaning: 'The key or the session may not do this, for example because it may only read.',
    remedy: 'Do what the message says, for example use a key with another scope.',
  },
  unknown_tool: {
    status: 404,
    meaning: 'There is no tool with this name.',
    remedy: 'Use the nearest name, which the message gives, or list the tools.',
  },
  not_found: {
    status: 404,
    meaning: 'The object does not exist, belongs to another team, or is not visible to the member.',
    remedy: 'Read the list again from which the ID came.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The HTTP method is not supported at this address.',
    remedy: 'Use a method that `Allow` names.',
  },
  conflict: {
    status: 409,
    meaning: 'The state of the object does not allow the change, or it was changed meanwhile.',
    remedy: 'Read it again.',
  },
  task_not_todo: {
    status: 409,
    meaning: 'The task is already closed.',
    remedy: 'Continue with the next task.',
  },
  task_not_ready: {
    status: 409,
    meaning: 'The task has blockers.',
    remedy: 'Read its preview, which lists the blockers.',
  },
  flow_not_published: {
    status: 409,
    meaning: 'The flow plan is a draft.',
    remedy: 'Publish it first.',
  },
  already_enrolled: {
    status: 409,
    meaning: 'The contact has an enrollment in progress in this flow plan.',
    remedy: 'Wait until it ends, or cancel it.',
  },
  shared_flow_protected: {
    status: 409,
    meaning: 'The shared flow of dynamic actions cannot be changed like a flow plan.',
    remedy: 'Use the operations for dynamic actions.',
  },
  idempotency_key_reused: {
    status: 409,
    meaning: 'The `Idempotency-Key` was used for another call.',
    remedy: 'Use a new one.',
  },
  request_in_progress: {
    status: 409,
    meaning: 'A call with this `Idempotency-Key` is still running.',
    remedy: 'Retry in a moment with the same key.',
  },
  payload_too_large: {
    status: 413,
    meaning: 'The request is too large.',
    remedy: 'Send less at a time.',
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The `Content-Type` is not supported.',
    remedy: 'Send `application/json`.',
  },
  rate_limited: {
    status: 429,
    meaning: 'Too many calls.',
    remedy: 'Wait for the seconds that `Retry-After` gives.',
  },
  internal_error: {
    status: 500,
    meaning: 'An internal error of the server.',
    remedy: 'Report the `traceId`, so that the operator can find it in the log.',
  },
  provider_unavailable: {
    status: 503,
    meaning: 'An external service or the database does not respond.',
    remedy: 'Call again later.',
  },
  timeout: {
    status: 504,
    meaning: 'The call took too long. Its uncommitted changes were rolled back.',
    remedy: 'Request less at a time.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERRORS).filter(isErrorCode);

/** A validation error: the path of the field (`contacts[3].email`) and the message. */
export interface Issue {
  path: string;
  message: string;
}

/**
 * The only error with a public message: it describes the error and how to fix it. All other errors
 * become `internal_error`, and their messages are only logged.
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
    return ERRORS[this.code].status;
  }
}

/** An `invalid_request` error that lists all issues. */
export function invalidRequest(issues: readonly Issue[]): DomainError {
  return new DomainError('invalid_request', issuesText(issues), { issues });
}

/** The message of an error that lists these issues. */
export function issuesText(issues: readonly Issue[]): string {
  return issues
    .map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`))
    .join(' ');
}

/** The issue for an open range that starts in the future; `path` is its start. */
export function startsInFuture(path: string, begin: Date): Issue {
  return { path, message: `${begin.toISOString()} is in the future.` };
}

/** The issue for a range that ends before it starts; `path` is its end. */
export function endsBefore(path: string, end: Date, begin: Date): Issue {
  return {
    path,
    message: `${end.toISOString()} is before the start of the range, ${begin.toISOString()}. Swap the two values.`,
  };
}
