/** Spreadsheets execute cells that begin like this as formulas; some also those of full width. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A row of a CSV file according to RFC 4180. A cell that looks like a formula is marked as text by an apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const MARKED_FORMULA = /^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A cell without the apostrophe by which our exports, and some spreadsheets, mark what looks like a formula. */
export function unmarkedCell(cell: string): string {
  return cell.replace(MARKED_FORMULA, '');
}
