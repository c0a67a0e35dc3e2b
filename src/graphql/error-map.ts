import { GraphQLError } from 'graphql';
import { isDatabaseAway, takesNoChanges } from '../db/faults.ts';
import type { Logger } from '../infra/logger.ts';
import { DomainError, ERROR_STATUS, type ErrorCode } from '../kernel/errors.ts';
import { builder } from './builder.ts';

/** The codes of `extensions.code`: the tools' error codes in upper case. */
export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: 'The values of `extensions.code` of an error; `extensions.httpStatus` is the status that a tool call answers with.',
  values: Object.fromEntries(
    Object.entries(ERROR_STATUS).map(([code, status]) => [code.toUpperCase(), { value: code, description: `${meaning(code)} A tool call answers ${status}.` }]),
  ),
});

function meaning(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** What an error is to its caller: a DomainError speaks for itself, whatever else is thrown is `internal_error`. */
export function toDomainError(error: unknown, logger: Logger, traceId: string): DomainError {
  const original = originalError(error);
  if (original instanceof DomainError) return original;
  if (original instanceof GraphQLError) return new DomainError('invalid_request', original.message);
  if (isDatabaseAway(original)) {
    logger.warn({ err: original, traceId }, 'the database can not be reached');
    return new DomainError(
      'provider_unavailable',
      'The database can not be reached now, and nothing was changed unless an earlier answer says so. Try again in a moment.',
      { cause: original },
    );
  }
  if (takesNoChanges(original)) {
    logger.warn({ err: original, traceId }, 'the database takes no changes');
    return new DomainError(
      'provider_unavailable',
      'The database can only be read now: its disk is full, or it is a copy. Nothing was changed. Tell the operator, and try again when there is room.',
      { cause: original },
    );
  }
  logger.error({ err: original, traceId }, 'an operation failed');
  return new DomainError('internal_error', 'Something went wrong here. Try again; if it stays, name the traceId to the operator.', { cause: original });
}

/** An error that GraphQL itself raised (syntax, validation, a value of the wrong type) is its own: the outermost names the place. */
function originalError(error: unknown): unknown {
  let current = error;
  while (current instanceof GraphQLError && current.originalError !== undefined && current.originalError !== null) current = current.originalError;
  return current instanceof GraphQLError ? error : current;
}

/** The error as GraphQL shows it. */
export function toGraphQLError(error: unknown, logger: Logger, traceId: string): GraphQLError {
  const domainError = toDomainError(error, logger, traceId);
  const place = error instanceof GraphQLError ? { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path } : {};
  return new GraphQLError(domainError.message, { ...place, extensions: errorExtensions(domainError, traceId) });
}

export function errorExtensions(error: DomainError, traceId: string) {
  const code: Uppercase<ErrorCode> = upperCase(error.code);
  return { code, httpStatus: error.httpStatus, traceId, issues: error.issues.map(({ path, message }) => ({ path, message })) };
}

function upperCase<Code extends ErrorCode>(code: Code): Uppercase<Code>;
function upperCase(code: ErrorCode): string {
  return code.toUpperCase();
}
