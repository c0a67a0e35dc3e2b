import { unmarkedCell } from '../../../kernel/csv-text.ts';
import { plainHeading } from './columns/plain-heading.ts';
import { InvalidCsv, readCsvTable } from './csv-records.ts';
import { decodeFile } from './encodings.ts';
import type { HeadingRules } from './heading-row.ts';

export const MAX_SUPPRESSION_ROWS = 100_000;

/** One row of a suppression file. `row` is numbered as in a spreadsheet: the headings are row 1. */
export interface SuppressionRow {
  row: number;
  email: string;
  domain: string;
  contactId: string;
  reason: string;
  /** Why the row cannot be parsed. Null if it can. */
  fault: string | null;
}

type Column = 'email' | 'domain' | 'contactId' | 'reason';

/** Accepted headings, in lower case without spaces and punctuation. */
const HEADINGS = new Map<string, Column>([
  ...['email', 'emailaddress', 'mail', 'address', 'recipient'].map((heading): [string, Column] => [
    heading,
    'email',
  ]),
  ...['domain', 'domainname', 'companydomain', 'website'].map((heading): [string, Column] => [
    heading,
    'domain',
  ]),
  ...['contactid', 'contact', 'prospectid'].map((heading): [string, Column] => [
    heading,
    'contactId',
  ]),
  ...['reason', 'comment', 'note'].map((heading): [string, Column] => [heading, 'reason']),
]);

/**
 * Reads a file and passes each row to `take`. The file is rejected without a column of addresses,
 * domains or contacts, or if it exceeds the row limit.
 */
export function readCsvSuppressions(bytes: Uint8Array, take: (row: SuppressionRow) => void): void {
  let count = 0;
  readCsvTable(decodeFile(bytes, null).text, RULES, ({ row, columns, cells, fault }) => {
    count += 1;
    if (count > MAX_SUPPRESSION_ROWS)
      throw new InvalidCsv(
        `has more than ${MAX_SUPPRESSION_ROWS} rows, the maximum for one import. Split the file.`,
      );
    const cellOf = (column: Column) => unmarkedCell(cells?.[columns.indexOf(column)] ?? '');
    take({
      row,
      email: cellOf('email'),
      domain: cellOf('domain'),
      contactId: cellOf('contactId'),
      reason: cellOf('reason'),
      fault,
    });
  });
}

const columnsOf = (headings: readonly string[]) =>
  headings.map((heading) => HEADINGS.get(plainHeading(heading)) ?? null);

const RULES: HeadingRules<Column | null> = {
  known: (cells) => columnsOf(cells).filter((column) => column !== null).length,
  columns: (headings) => {
    const columns = columnsOf(headings);
    if (columns.some((column) => column !== null && column !== 'reason')) return columns;
    throw new InvalidCsv(
      'The first row must contain headings, among them Email, Domain or Contact ID, and optionally Reason. None of the three was found.',
    );
  },
};
