import { GraphQLError } from 'graphql';
import { isDatabaseAway, isReferenceGone, takesNoChanges } from '../db/faults.ts';
import type { Logger } from '../infra/logger.ts';
import { DomainError, ERROR_CODES, ERRORS, type ErrorCode } from '../kernel/errors.ts';
import { forGraphQL } from '../kernel/surface-words.ts';
import { builder } from './builder.ts';

/** The codes of `extensions.code`: the tools' error codes in upper case. */
export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description:
    'The values of `extensions.code` of an error. `extensions.httpStatus` is the HTTP status that a tool call returns.',
  values: Object.fromEntries(
    ERROR_CODES.map((code) => {
      const { status, meaning, remedy } = ERRORS[code];
      return [
        code.toUpperCase(),
        { value: code, description: `${meaning} ${remedy} A tool call returns ${status}.` },
      ];
    }),
  ),
});

/**
 * The public form of an error. Unknown errors become `internal_error`, so that no internals are
 * exposed.
 */
export function toDomainError(error: unknown, logger: Logger, traceId: string): DomainError {
  const original = originalError(error);
  if (original instanceof DomainError) return original;
  if (original instanceof GraphQLError && !isWhileExecuting(original))
    return new DomainError('invalid_request', original.message);
  if (isDatabaseAway(original)) {
    logger.warn({ err: original, traceId }, 'database is unreachable');
    return new DomainError(
      'provider_unavailable',
      'The database is currently unreachable. Nothing was changed unless an earlier response says so; try again later.',
      { cause: original },
    );
  }
  if (takesNoChanges(original)) {
    logger.warn({ err: original, traceId }, 'database is read-only');
    return new DomainError(
      'provider_unavailable',
      'The database is read-only because its disk is full or it is a replica. Nothing was changed; inform the operator and try again later.',
      { cause: original },
    );
  }
  if (isReferenceGone(original)) {
    logger.warn({ err: original, traceId }, 'a referenced row was deleted');
    return new DomainError(
      'conflict',
      'An object that this call refers to was deleted while the call ran. Nothing was changed; fetch it again and retry.',
      {
        cause: original,
      },
    );
  }
  logger.error({ err: original, traceId }, 'operation failed');
  return new DomainError(
    'internal_error',
    'An internal error occurred. Try again; if the error persists, report the traceId to the operator.',
    {
      cause: original,
    },
  );
}

/**
 * For errors of GraphQL itself (syntax, validation, coercion), the outermost error has the
 * location.
 */
function originalError(error: unknown): unknown {
  let current = error;
  while (
    current instanceof GraphQLError &&
    current.originalError !== undefined &&
    current.originalError !== null
  )
    current = current.originalError;
  return current instanceof GraphQLError ? error : current;
}

/**
 * True for errors of GraphQL during the execution. Only these have the path of a field, and they
 * mean that a resolver returned a value of the wrong type: a fault of the server. Arguments coerced
 * at their field are the exception, because the caller sent them.
 */
function isWhileExecuting({ path, message }: GraphQLError): boolean {
  return path !== undefined && !/^Argument |^Variable /.test(message);
}

export function toGraphQLError(error: unknown, logger: Logger, traceId: string): GraphQLError {
  const domainError = toDomainError(error, logger, traceId);
  const source =
    error instanceof GraphQLError
      ? { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path }
      : {};
  return new GraphQLError(forGraphQL(domainError.message), {
    ...source,
    extensions: errorExtensions(domainError, traceId),
  });
}

export function errorExtensions(error: DomainError, traceId: string) {
  const code: Uppercase<ErrorCode> = upperCase(error.code);
  return {
    code,
    httpStatus: error.httpStatus,
    traceId,
    issues: error.issues.map(({ path, message }) => ({ path, message: forGraphQL(message) })),
  };
}

function upperCase<Code extends ErrorCode>(code: Code): Uppercase<Code>;
function upperCase(code: ErrorCode): string {
  return code.toUpperCase();
}
