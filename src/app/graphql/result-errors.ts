import type { ExecutionResult, GraphQLError } from 'graphql';
import { toGraphQLError } from '../../graphql/error-map.ts';
import type { Logger } from '../../infra/logger.ts';
import { checkSize } from '../pipeline/http.ts';

/** Shows every error of a result in the one form that callers know. */
export type ErrorFormat = (error: unknown) => GraphQLError;

export function errorFormat(logger: Logger, traceId: string): ErrorFormat {
  return (error) => toGraphQLError(error, logger, traceId);
}

export function formatResult(result: ExecutionResult, format: ErrorFormat): ExecutionResult {
  return result.errors === undefined ? result : { ...result, errors: result.errors.map(format) };
}

/** The result, or a refusal in its place where it is too large to send. */
export function boundedResult(result: ExecutionResult, format: ErrorFormat): ExecutionResult {
  try {
    checkSize(JSON.stringify(result));
    return result;
  } catch (error) {
    return { errors: [format(error)] };
  }
}

/** The same for a stream of results; a stream that breaks ends with one last result that says why. */
export function formatResults(results: AsyncIterable<ExecutionResult>, format: ErrorFormat): AsyncIterableIterator<ExecutionResult> {
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
