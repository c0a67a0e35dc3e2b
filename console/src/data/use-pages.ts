import { useState } from 'react';

/**
 * The cursor after which the next page of a list begins, and a function that moves it. A cursor belongs to the filters with
 * which it was read: with others the list begins anew.
 */
export function usePages(...filters: readonly unknown[]): [after: string | null, setAfter: (after: string | null | undefined) => void] {
  const list = JSON.stringify(filters);
  const [place, setPlace] = useState<{ list: string; after: string | null }>({ list, after: null });
  const move = (after: string | null | undefined) => {
    const next = { list, after: after ?? null };
    setPlace((current) => (current.list === next.list && current.after === next.after ? current : next));
  };
  return [place.list === list ? place.after : null, move];
}
