import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether work in this asynchronous context holds a transaction. */
interface TransactionState {
  isOpen: boolean;
}

const held = new AsyncLocalStorage<TransactionState>();

/**
 * Before Node 24, tracking the context costs a sixth of all calls, because each promise runs a
 * hook. Such a process does not check in production; development and tests do, with every version.
 */
const isKept =
  process.env['NODE_ENV'] !== 'production' || Number(process.versions.node.split('.')[0]) >= 24;

/** The code of the warning for slow work in a transaction. */
export const SLOW_WORK = 'OUTREACH_SLOW_WORK';

/** Runs work that holds a transaction from its beginning to its end. */
export function holdingTransaction<T>(work: () => Promise<T>): Promise<T> {
  return isKept ? held.run({ isOpen: true }, work) : work();
}

/** Runs work that may open a transaction and then hold it, as a dry run does. */
export function maybeHoldingTransaction<T>(work: (opened: () => void) => Promise<T>): Promise<T> {
  const state = { isOpen: false };
  const opened = (): void => {
    state.isOpen = true;
  };
  return isKept ? held.run(state, () => work(opened)) : work(opened);
}

/**
 * Called before slow work: hashing a password, parsing a file, an outside request. A transaction
 * held meanwhile delays everybody else, and the embedded database has only one. So this is a bug:
 * it throws in development and tests, and is a process warning in production.
 */
export function expectNoTransaction(work: string): void {
  if (held.getStore()?.isOpen !== true) return;
  const message = `${work} must not happen while a transaction is open.`;
  if (process.env['NODE_ENV'] !== 'production') throw new Error(message);
  process.emitWarning(message, { code: SLOW_WORK });
}
