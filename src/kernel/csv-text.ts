/** Spreadsheets execute cells that begin like this as formulas; some also those of full width. */
const FORMULA = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';
/**
 * Where a cell begins: at the start, and after what a spreadsheet that is set to another separator
 * than the comma takes for one, perhaps followed by quotes.
 */
const BEGINNING = `(?:^|[;|\\t\\r\\n]["\\s]{0,20})`;
/** Apostrophes that are there already get one more, so that taking one off gives back the text. */
const UNSAFE = new RegExp(`(${BEGINNING})(?='*[${FORMULA}])`, 'g');
/** Spreadsheets take these two off before they look. */
const BLANK_FIRST = /^'*[\t\r\n]/;
/**
 * Numbers in the international form can start no formula that does anything, and other programs
 * read them.
 */
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
 * A cell without the apostrophes by which our exports, and some spreadsheets, mark what looks like
 * a formula.
 */
export function unmarkedCell(cell: string): string {
  return cell.replace(MARKED, (_match, before: string | undefined) => before ?? '');
}
