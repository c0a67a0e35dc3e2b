import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Adds or removes a row; with `isRange`, all rows since the previous one. */
  toggle: (id: string, isRange?: boolean) => void;
  setAll: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The selected rows of a list. `order` has the IDs of its rows in display order. */
export function useSelection(order: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const toggle = (id: string, isRange = false) => {
    const from = last === null ? -1 : order.indexOf(last);
    const to = order.indexOf(id);
    const range =
      isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const isOn = !ids.has(id);
    const next = new Set(ids);
    for (const one of range) {
      if (isOn) next.add(one);
      else next.delete(one);
    }
    setIds(next);
    setLast(id);
  };
  return {
    ids,
    toggle,
    setAll: (all) => setIds(new Set(all)),
    clear: () => setIds(new Set()),
  };
}
