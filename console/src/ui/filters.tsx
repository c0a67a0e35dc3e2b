import type { ReactNode } from 'react';
import { Menu } from './menu.tsx';
import { useNarrow } from './use-narrow.ts';

interface FiltersProps {
  /** How many filters are set: in all, and in `more`. */
  count: number;
  moreCount?: number;
  children: ReactNode;
  /** Rarely used filters, shown in a menu. */
  more?: ReactNode;
}

/** The filters of a list in one row. On a phone they're a sheet. */
export function Filters({ count, moreCount = 0, children, more }: FiltersProps) {
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <Menu label={labelOf(count)}>
        {children}
        {more}
      </Menu>
    );
  return (
    <>
      {children}
      {more === undefined ? null : <Menu label={labelOf(moreCount)}>{more}</Menu>}
    </>
  );
}

const labelOf = (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`);
