import { useEffect, useState } from 'react';

const WAIT_MILLIS = 150;

/** A field to search with. Calls `onSearch` when the typing pauses, with null for an empty text. */
export function SearchField({ label, query, onSearch }: { label: string; query: string | null; onSearch: (query: string | null) => void }) {
  const [text, setText] = useState(query ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only another text is searched for.
  useEffect(() => {
    const timer = window.setTimeout(() => onSearch(text.trim() || null), WAIT_MILLIS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <input className="input narrow" type="search" aria-label={label} placeholder="Search" value={text} onChange={(event) => setText(event.target.value)} />
  );
}
