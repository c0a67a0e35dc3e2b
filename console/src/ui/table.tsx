import { type ReactNode, useEffect, useRef } from 'react';

/** A table that scrolls sideways if it's too wide, and is a list of cards on a phone. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  // On a card, each value has its column's name.
  useEffect(() => {
    const names = [...(table.current?.tHead?.rows[0]?.cells ?? [])].map((heading) =>
      heading.querySelector('.visually-hidden') === null ? heading.textContent : '',
    );
    for (const body of table.current?.tBodies ?? [])
      for (const row of body.rows)
        for (const [at, cell] of [...row.cells].entries()) cell.dataset['label'] = names[at] ?? '';
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A box that scrolls must be reachable by keyboard.
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      <table ref={table}>{children}</table>
    </section>
  );
}
