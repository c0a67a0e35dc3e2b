import DataLoader from 'dataloader';
import type { Read } from './read.ts';

const MOST_AT_ONCE = 500;

/** Readers that all calls of the process share. */
const shared = new WeakSet<Read>();

/** Has what calls ask of a reader at the same time gathered, whoever calls: all that came in at one turn of the event loop. */
export function acrossCalls(read: Read): Read {
  shared.add(read);
  return read;
}

/**
 * A statement that takes many: what is asked for at one moment of one transaction, or by all calls outside of any, goes
 * to the database at once. Each is asked for by itself, so the work for one thing reads the same whether it is done
 * alone or beside others. `run` gives the answers in the order of what was asked; nothing is remembered.
 */
export function gathered<Ask extends object | string, Answer>(
  run: (read: Read, asked: readonly Ask[]) => Promise<(Answer | Error)[]>,
): (read: Read, ask: Ask) => Promise<Answer> {
  const loaders = new WeakMap<Read, DataLoader<Ask, Answer>>();
  return (read, ask) => {
    let loader = loaders.get(read);
    if (loader === undefined) {
      const options = { cache: false, maxBatchSize: MOST_AT_ONCE };
      loader = new DataLoader<Ask, Answer>((asked) => run(read, asked), shared.has(read) ? { ...options, batchScheduleFn: setImmediate } : options);
      loaders.set(read, loader);
    }
    return loader.load(ask);
  };
}
