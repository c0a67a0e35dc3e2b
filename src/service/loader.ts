import DataLoader from 'dataloader';
import type { ServiceContext } from './service-context.ts';

/**
 * A loader that gathers what is asked for at one moment of an operation into one statement. It remembers nothing: a
 * subscription's context lives on from event to event, and each must see the rows as they then are.
 */
export function defineLoader<Key, Value>(
  load: (context: ServiceContext, keys: readonly Key[]) => Promise<Map<Key, Value>>,
  missing: (key: Key) => Value,
): (context: ServiceContext) => DataLoader<Key, Value> {
  const loaders = new WeakMap<ServiceContext, DataLoader<Key, Value>>();
  return (context) => {
    const known = loaders.get(context);
    if (known !== undefined) return known;
    const loader = new DataLoader<Key, Value>(
      async (keys) => {
        const values = await load(context, [...new Set(keys)]);
        return keys.map((key) => values.get(key) ?? missing(key));
      },
      { maxBatchSize: 500, cache: false },
    );
    loaders.set(context, loader);
    return loader;
  };
}
