import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { GraphQLContext } from '../../graphql/context.ts';
import { ChangeSource } from '../../graphql/live.ts';
import type { Producers } from './producers.ts';
import { LiveSubscription } from './subscription.ts';

/** Subscribes like graphql-js, except that the operation is executed once per fan-out group. */
export async function subscribeLive(
  args: ExecutionArgs,
  caller: GraphQLContext,
  producers: Producers,
): Promise<ExecutionResult | LiveSubscription> {
  const source = await createSourceEventStream({ ...args, contextValue: caller });
  if (source instanceof ChangeSource)
    return new LiveSubscription(args, caller, source, (subscription) =>
      producers.join(subscription),
    );
  if (Symbol.asyncIterator in source)
    throw new Error('A subscription field must return a ChangeSource.');
  return source;
}
