import DataLoader from 'dataloader';
import type { Read } from './read.ts';

const MOST_AT_ONCE = 500;

/** Readers that all calls of the process share, and what reads for them what was gathered. */
const shared = new WeakMap<Read, Read>();

/**
 * Has what calls ask of a reader at the same time gathered, whoever calls: all that came in at one turn of the event
 * loop. Everything that was gathered in a turn is read by `together`, at one moment.
 */
export function acrossCalls(read: Read, together: Read = read): Read {
  shared.set(read, together);
  return read;
}

/** A reader by which what one call asks for at one moment goes to the server as one way: for statements of which each costs less than its way. */
export function together(read: Read): Read {
  return shared.get(read) ?? read;
}

const due: (() => void)[] = [];

function atEndOfTurn(dispatch: () => void): void {
  if (due.push(dispatch) > 1) return;
  setImmediate(() => {
    for (const each of due.splice(0)) each();
  });
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
      const together = shared.get(read);
      const inTransaction = (asked: readonly Ask[]) => {
        // Let go of at once: what a weak map holds of its key stays, with all that was read, until a full collection.
        loaders.delete(read);
        return run(read, asked);
      };
      loader =
        together === undefined
          ? new DataLoader<Ask, Answer>(inTransaction, options)
          : new DataLoader<Ask, Answer>((asked) => run(together, asked), { ...options, batchScheduleFn: atEndOfTurn });
      loaders.set(read, loader);
    }
    return loader.load(ask);
  };
}
