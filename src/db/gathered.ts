import DataLoader from 'dataloader';
import type { Read } from './read.ts';

const MOST_AT_ONCE = 500;

/**
 * A statement that takes many: what is asked for at one moment of one transaction, or of the process outside of any,
 * goes to the database at once. Each is asked for by itself, so the work for one thing reads the same whether it is
 * done alone or beside others. `run` gives the answers in the order of what was asked; nothing is remembered.
 */
export function gathered<Ask extends object | string, Answer>(
  run: (read: Read, asked: readonly Ask[]) => Promise<Answer[]>,
): (read: Read, ask: Ask) => Promise<Answer> {
  const loaders = new WeakMap<Read, DataLoader<Ask, Answer>>();
  return (read, ask) => {
    let loader = loaders.get(read);
    if (loader === undefined) {
      loader = new DataLoader<Ask, Answer>((asked) => run(read, asked), { cache: false, maxBatchSize: MOST_AT_ONCE });
      loaders.set(read, loader);
    }
    return loader.load(ask);
  };
}
