import type { ReactNode } from 'react';

/** A column of a table of records. */
export interface RecordColumn<Row> {
  id: string;
  name: string;
  /** The part of the width that it takes. 1 by default. */
  weight?: number;
  isNumber?: boolean;
  /** Its text takes several lines where it doesn't fit in one. */
  isWrapped?: boolean;
  /** Shown only when it is chosen. */
  isExtra?: boolean;
  /** The list can be sorted by it. */
  isSortable?: boolean;
  /** What of it the rows are sorted by, where a cell doesn't begin with it. */
  sortedBy?: string;
  cell: (row: Row) => ReactNode;
}

/** How a list is sorted. */
export interface Sort {
  id: string;
  isDescending: boolean;
}
