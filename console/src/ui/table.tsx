import type { ReactNode } from 'react';

/** A table that scrolls sideways where it does not fit. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A box that scrolls must be reachable by keyboard.
    <section className="table-wrap" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
