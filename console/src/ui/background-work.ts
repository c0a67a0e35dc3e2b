import { useSyncExternalStore } from 'react';

/**
 * Long-running work that this browser has started or seen. It's kept here until the user has seen
 * the result; the server knows the progress.
 */
export type BackgroundWork =
  | { kind: 'import'; id: string }
  | { kind: 'enrichment'; id: string }
  | { kind: 'export'; id: string; fileName: string }
  | {
      kind: 'start';
      id: string;
      name: string;
      total: number;
      /**
       * The number of contacts that didn't start because of a cancellation; null if it wasn't
       * canceled.
       */
      canceled: number | null;
    };

const KEY = 'background-work';
const MOST = 20;
const listeners = new Set<() => void>();
let work: readonly BackgroundWork[] = parse(localStorage.getItem(KEY));

function parse(stored: string | null): readonly BackgroundWork[] {
  try {
    const all: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(all) ? all.flatMap(workOf) : [];
  } catch {
    // Somebody has edited the stored value.
    return [];
  }
}

function workOf(one: unknown): BackgroundWork[] {
  if (typeof one !== 'object' || one === null || !('kind' in one) || !('id' in one)) return [];
  const { kind, id } = one;
  if (typeof id !== 'string') return [];
  if (kind === 'import' || kind === 'enrichment') return [{ kind, id }];
  if (kind === 'export' && 'fileName' in one && typeof one.fileName === 'string')
    return [{ kind, id, fileName: one.fileName }];
  if (kind !== 'start' || !('name' in one) || !('total' in one)) return [];
  const { name, total } = one;
  if (typeof name !== 'string' || typeof total !== 'number') return [];
  const canceled = 'canceled' in one && typeof one.canceled === 'number' ? one.canceled : null;
  return [{ kind, id, name, total, canceled }];
}

function keep(next: readonly BackgroundWork[]): void {
  work = next.slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(work));
  for (const tell of listeners) tell();
}

const isSame = (a: BackgroundWork, b: BackgroundWork) => a.kind === b.kind && a.id === b.id;

/** Starts following work. Work that is already followed stays unchanged. */
export function followWork(one: BackgroundWork): void {
  if (!work.some((known) => isSame(known, one))) keep([...work, one]);
}

/** Follows a start of a sequence and replaces an earlier one. Does nothing if nobody starts. */
export function followStart(plan: { id: string; name: string }, total: number): void {
  if (total === 0) return;
  const { id, name } = plan;
  const start: BackgroundWork = { kind: 'start', id, name, total, canceled: null };
  keep([...work.filter((known) => !isSame(known, start)), start]);
}

/** Keeps its outcome. */
export function changeWork(one: BackgroundWork): void {
  keep(work.map((known) => (isSame(known, one) ? one : known)));
}

/** Stops following: the user has seen the result. */
export function forgetWork(one: BackgroundWork): void {
  keep(work.filter((known) => !isSame(known, one)));
}

// Another window follows the same work.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY) return;
  work = parse(newValue);
  for (const tell of listeners) tell();
});

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useBackgroundWork(): readonly BackgroundWork[] {
  return useSyncExternalStore(subscribe, () => work);
}
