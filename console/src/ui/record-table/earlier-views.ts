import { useEffect } from 'react';
import {
  CreateSavedViewDocument,
  type SavedViewFieldsFragment,
  type SavedViewList,
} from '../../generated/graphql.ts';
import { useAction } from '../use-action.ts';
import { textsOf } from './use-kept.ts';

/** The keys of views in browser storage, from before the server stored them. */
const EARLIER: Partial<Record<SavedViewList, string>> = {
  CONTACTS: 'contacts',
  AUDIENCE: 'audience',
  SUPPRESSIONS: 'suppressions',
  AUDIT_LOG: 'audit',
};

interface EarlierView {
  name: string;
  search: string;
  columns: string[];
}

function viewsOf(text: string): EarlierView[] {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.flatMap(viewOf) : [];
  } catch {
    // Somebody has edited the stored value.
    return [];
  }
}

function viewOf(one: unknown): EarlierView[] {
  if (typeof one !== 'object' || one === null) return [];
  if (!('name' in one && 'search' in one && 'columns' in one)) return [];
  const { name, search } = one;
  const columns = textsOf(one.columns);
  return typeof name === 'string' && typeof search === 'string' && columns !== null
    ? [{ name, search, columns }]
    : [];
}

/**
 * Moves views of an earlier version from this browser to the server, once. A view that can't be
 * moved stays here for another attempt. A view with the name of one on the server isn't moved.
 */
export function useEarlierViews(
  list: SavedViewList,
  own: readonly SavedViewFieldsFragment[] | null,
  onMoved: () => void,
): void {
  const [create] = useAction(CreateSavedViewDocument);
  const isKnown = own !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once, as soon as the views of the server are known.
  useEffect(() => {
    const table = EARLIER[list];
    if (own === null || table === undefined) return;
    const key = `views:${table}`;
    const stored = localStorage.getItem(key);
    if (stored === null) return;
    // Removed before it's sent, so that a second window doesn't send it too.
    localStorage.removeItem(key);
    const left: EarlierView[] = [];
    const move = async () => {
      for (const view of viewsOf(stored)) {
        if (own.some(({ name }) => name === view.name)) continue;
        const { name, search: filters, columns } = view;
        const done = await create({ input: { list, name, filters, columns, isShared: false } });
        if (done === null) left.push(view);
      }
      if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
      onMoved();
    };
    void move();
  }, [isKnown, list]);
}
