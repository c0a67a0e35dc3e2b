import { useEffect, useRef, useState } from 'react';

const WAIT_MILLIS = 150;

/** A search field. Calls `onSearch` when typing pauses, with null for an empty text. */
export function SearchField({
  label,
  query,
  onSearch,
}: {
  label: string;
  query: string | null;
  onSearch: (query: string | null) => void;
}) {
  const [text, setText] = useState(query ?? '');
  const told = useRef(query);
  // The callback of the latest rendering, which knows the current page.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // The search text was changed elsewhere, for example by a link to the list without a filter.
  useEffect(() => {
    if (query === told.current) return;
    told.current = query;
    setText(query ?? '');
  }, [query]);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      told.current = text.trim() || null;
      search.current(told.current);
    }, WAIT_MILLIS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <input
      className="input narrow"
      type="search"
      aria-label={label}
      placeholder="Search"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
