import type { ReactNode } from 'react';

/** A column of a table of records. */
export interface RecordColumn<Row> {
  id: string;
  name: string;
  /** The share of the width. Default: 1. */
  weight?: number;
  isNumber?: boolean;
  /** True to wrap its text. */
  isWrapped?: boolean;
  /** True if the column is hidden by default. */
  isExtra?: boolean;
  /** True if the list can be sorted by it. */
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
