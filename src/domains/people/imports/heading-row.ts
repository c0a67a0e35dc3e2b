/** How a reader finds the headings of its files. */
export interface HeadingRules<Column> {
  /** The number of known headings in a row. */
  known(cells: readonly string[]): number;
  /**
   * The columns, recognized by headings and first rows. Rejects the file if no column is usable.
   */
  columns(headings: readonly string[], rows: readonly (readonly string[])[]): Column[];
}

/** The number of rows in which the headings may be. Notes and blank lines may precede them. */
const MAX_ABOVE = 25;
/** The number of rows below the headings for recognizing columns by values. */
export const SAMPLE_RECORDS = 75;

const ADDRESS = /[^\s@]@[^\s@]+\.\p{L}/u;

/**
 * The position of the row with the most known headings, otherwise of the first row with the width
 * of the table.
 */
export function headingRow(
  records: readonly (readonly string[])[],
  { known }: Pick<HeadingRules<unknown>, 'known'>,
): number {
  const above = records.slice(0, MAX_ABOVE);
  let best = { at: -1, score: 0 };
  for (const [at, cells] of above.entries()) {
    const score = cells.some((cell) => ADDRESS.test(cell)) ? 0 : known(cells);
    if (score > best.score) best = { at, score };
  }
  if (best.at !== -1) return best.at;
  const widths = above.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const widest = Math.max(0, ...widths);
  return widest === 0 ? 0 : widths.indexOf(widest);
}
