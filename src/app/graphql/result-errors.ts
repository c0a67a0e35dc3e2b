import { type ExecutionResult, GraphQLError } from 'graphql';
import { toGraphQLError } from '../../graphql/error-map.ts';
import type { Logger } from '../../infra/logger.ts';
import { checkSize } from '../pipeline/http.ts';

/** Converts an error to its public form. */
export type ErrorFormat = (error: unknown) => GraphQLError;

export function errorFormat(logger: Logger, traceId: string): ErrorFormat {
  return (error) => toGraphQLError(error, logger, traceId);
}

export function formatResult(result: ExecutionResult, format: ErrorFormat): ExecutionResult {
  return result.errors === undefined ? result : { ...result, errors: result.errors.map(format) };
}

/**
 * Gives the errors of an operation that was not executed the status of the response. The server
 * uses it where the client accepts `application/graphql-response+json`; with `application/json` the
 * status is 200, as GraphQL over HTTP says.
 */
export function withStatus(result: ExecutionResult): ExecutionResult {
  if (result.errors === undefined || result.data !== undefined) return result;
  const errors = result.errors.map((error) => {
    const { httpStatus } = error.extensions;
    const http = { spec: true, status: typeof httpStatus === 'number' ? httpStatus : 400 };
    const { nodes, source, positions, path } = error;
    return new GraphQLError(error.message, {
      nodes,
      source,
      positions,
      path,
      extensions: { ...error.extensions, http },
    });
  });
  return { ...result, errors };
}

/** The result, or an error result if it is too large to send. */
export function boundedResult(result: ExecutionResult, format: ErrorFormat): ExecutionResult {
  try {
    checkSize(JSON.stringify(result));
    return result;
  } catch (error) {
    return { errors: [format(error)] };
  }
}

/** Formats a stream of results. If the stream fails, the error is its last result. */
export function formatResults(
  results: AsyncIterable<ExecutionResult>,
  format: ErrorFormat,
): AsyncIterableIterator<ExecutionResult> {
  const inner = results[Symbol.asyncIterator]();
  let isOver = false;
  return {
    async next() {
      if (isOver) return { done: true, value: undefined };
      try {
        const next = await inner.next();
        return next.done ? next : { done: false, value: formatResult(next.value, format) };
      } catch (error) {
        isOver = true;
        return { done: false, value: { errors: [format(error)] } };
      }
    },
    async return() {
      isOver = true;
      await inner.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
