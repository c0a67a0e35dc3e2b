import { createSourceEventStream, type DocumentNode, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { GraphQLContext } from '../graphql/context.ts';
import { type MadeOf, madeFor, viewerOf } from '../graphql/live.ts';

/** What was answered to the same question about one change: the changes of a stretch of events are the same objects for all who may see the same. */
const answers: MadeOf<Promise<ExecutionResult>> = new WeakMap();
const names = new WeakMap<DocumentNode, number>();
let lastName = 0;

/**
 * Subscribes as GraphQL itself does, but carries the operation out once for all subscribers who ask the same of the same
 * change and are the same viewer: with a thousand tabs of a team open, that is what an event costs.
 */
export async function subscribeShared(args: ExecutionArgs, caller: GraphQLContext): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>> {
  const source = await createSourceEventStream({ ...args, contextValue: caller });
  if (!isAsyncIterable<unknown>(source)) return source;
  const changes = source[Symbol.asyncIterator]();
  const { document, operationName, variableValues } = args;
  const name = names.get(document) ?? ++lastName;
  names.set(document, name);
  const asked = JSON.stringify([name, operationName, variableValues]);
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      try {
        const { done, value: change } = await changes.next();
        if (done) return { done, value: undefined };
        // With the rights of now: the caller may have others than when they subscribed.
        const authorized = caller.stillAuthorized({ isRevoked: false });
        const actor = authorized instanceof Promise ? await authorized : authorized;
        const carryOut = () => execute({ ...args, contextValue: caller.as(actor), rootValue: change });
        return { done: false, value: await answer(change, viewerOf(actor), asked, carryOut) };
      } catch (error) {
        await changes.return?.();
        throw error;
      }
    },
    async return() {
      await changes.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return results;
}

function answer(
  change: unknown,
  viewer: string,
  asked: string,
  carryOut: () => ExecutionResult | Promise<ExecutionResult>,
): ExecutionResult | Promise<ExecutionResult> {
  if (typeof change !== 'object' || change === null) return carryOut();
  const known = madeFor(answers, change, viewer);
  const made = known.get(asked) ?? Promise.resolve(carryOut());
  known.set(asked, made);
  return made;
}
