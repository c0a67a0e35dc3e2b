import { enumerate } from '../../../kernel/text.ts';
import type { SourceRow } from '../audiences/source-row.ts';
import { type ContactCells, readCells } from './cells/contact-cells.ts';
import { recognizeColumns, type SampleRows } from './columns/recognize-columns.ts';
import type { Column } from './columns/recognized-column.ts';
import {
  type CsvLine,
  type CsvState,
  InvalidCsv,
  readCsvTable,
  readCsvWindow,
} from './csv-records.ts';
import { decodeFile, type FileEncoding } from './encodings.ts';
import type { HeadingRules } from './heading-row.ts';

const MAX_CSV_ROWS = 50_000;

/** The endpoint for larger files. */
export const LARGE_FILES = 'POST /api/import/contacts.csv';

/** One row of a file. `row` is numbered as in a spreadsheet. */
export type CsvRow = SourceRow;

/** The target of a column. Null if the column is not imported. */
export interface ChosenColumn {
  /** The heading as in the file. */
  heading: string;
  column: Column | null;
}

/** The columns of a file, chosen by the caller or recognized. */
export interface ContactColumns {
  chosen: readonly ChosenColumn[];
  customFields: readonly { key: string; name: string }[];
  /** The default country of phone numbers. A country in the row takes precedence. */
  country: string | null;
  encoding: FileEncoding | null;
}

export type ContactState = CsvState<Column | null>;

/**
 * Reads a file and passes each row to `take`. A row that cannot be parsed has a `fault`. The file
 * is rejected if no column is recognized, or as soon as it exceeds the row limit.
 */
export function readCsvContacts(
  bytes: Uint8Array,
  wanted: ContactColumns,
  take: (row: CsvRow) => void,
): ContactState & { encoding: FileEncoding } {
  let count = 0;
  const { text, encoding } = decodeFile(bytes, wanted.encoding);
  const toRow = new RowReader(wanted);
  const state = readCsvTable(text, rulesOf(wanted), (line) => {
    count += 1;
    if (count > MAX_CSV_ROWS)
      throw new InvalidCsv(
        `has more than ${MAX_CSV_ROWS} rows, the maximum for one upload. Send larger files to ${LARGE_FILES}, or split the file.`,
      );
    take(toRow.read(line));
  });
  return { ...state, encoding };
}

/** A window of a large file; see `readCsvWindow`. */
export interface ContactsWindow {
  before: ContactState | null;
  isLast: boolean;
}

export function readContactsWindow(
  bytes: Uint8Array,
  wanted: ContactColumns,
  window: ContactsWindow,
  take: (row: CsvRow) => void,
) {
  const toRow = new RowReader(wanted);
  return readCsvWindow(Buffer.from(bytes), window, rulesOf(wanted), (line) =>
    take(toRow.read(line)),
  );
}

class RowReader {
  readonly #wanted: ContactColumns;
  #cells: ContactCells | null = null;

  constructor(wanted: ContactColumns) {
    this.#wanted = wanted;
  }

  read({ row, columns, headings, cells, fault }: CsvLine<Column | null>): CsvRow {
    if (cells === null || fault !== null)
      return { row, contact: {}, custom: {}, fault, leftOut: [], cells: cells ?? [] };
    this.#cells ??= readCells({
      columns,
      headings,
      country: this.#wanted.country,
      customFields: this.#wanted.customFields,
    });
    return { row, ...this.#cells(cells), fault, cells };
  }
}

function rulesOf(wanted: ContactColumns): HeadingRules<Column | null> {
  return {
    known: (cells) =>
      recognizeColumns(cells, wanted.customFields).filter((column) => column !== null).length,
    columns: (headings, rows) => toColumns(headings, rows, wanted),
  };
}

function toColumns(
  headings: readonly string[],
  rows: SampleRows,
  { chosen, customFields }: ContactColumns,
): (Column | null)[] {
  const missing = chosen.find(({ heading }) => !headings.includes(heading.trim()));
  if (missing !== undefined)
    throw new InvalidCsv(`has no column with the heading "${missing.heading.slice(0, 100)}".`);
  const recognized = recognizeColumns(headings, customFields, rows);
  const columns = headings.map((heading, at) => {
    const choice = chosen.find((one) => one.heading.trim() === heading);
    return choice === undefined ? (recognized[at] ?? null) : choice.column;
  });
  if (columns.some((column) => column !== null && column !== 'country')) return columns;
  const known = enumerate(['First Name', 'Last Name', 'Email', 'Company', 'Website']);
  throw new InvalidCsv(`must contain headings, for example ${known}. No known heading was found.`);
}
