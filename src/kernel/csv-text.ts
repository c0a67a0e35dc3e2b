/**
 * Spreadsheets execute cells with these first characters as formulas; some also execute the
 * full-width forms.
 */
const FORMULA = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';
/**
 * The start of a cell: the start of the text, or a separator that a spreadsheet with other settings
 * may use, maybe followed by quotes.
 */
const BEGINNING = `(?:^|[;|\\t\\r\\n]["\\s]{0,20})`;
/** Existing apostrophes get another one, so that removing one restores the text. */
const UNSAFE = new RegExp(`(${BEGINNING})(?='*[${FORMULA}])`, 'g');
/** Spreadsheets remove these characters before they check for a formula. */
const BLANK_FIRST = /^'*[\t\r\n]/;
/** International phone numbers form no harmful formula, and other programs read them. */
const PHONE = /^\+\d[\d ()./-]*(?:; \+\d[\d ()./-]*)*$/;

/**
 * A row of a CSV file according to RFC 4180. A cell that looks like a formula is marked as text by
 * an apostrophe.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = PHONE.test(text) ? text : marked(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function marked(text: string): string {
  const inside = text.replace(UNSAFE, "$1'");
  return BLANK_FIRST.test(text) ? `'${inside}` : inside;
}

const MARKED = new RegExp(`(${BEGINNING})'(?='*[${FORMULA}])|^'(?='*[\\t\\r\\n])`, 'g');

/**
 * A cell without the apostrophes that this program's exports and some spreadsheets put before
 * possible formulas.
 */
export function unmarkedCell(cell: string): string {
  return cell.replace(MARKED, (_match, before: string | undefined) => before ?? '');
}
