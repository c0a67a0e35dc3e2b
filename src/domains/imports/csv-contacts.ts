import { parse } from 'csv-parse/sync';
import type { ContactField, ContactInput } from '../../kernel/contact-identity.ts';
import { enumerate, textFault } from '../../kernel/text.ts';

export const MAX_CSV_BYTES = 10 * 1024 * 1024;
export const MAX_CSV_ROWS = 50_000;

/** One row of a file. `row` is numbered as in a spreadsheet: the headings are row 1. */
export interface CsvRow {
  row: number;
  contact: ContactInput;
  /** Why the row cannot be parsed. Null if it can. */
  fault: string | null;
}

type Column = ContactField | 'fullName';

/** Accepted headings per field, in lower case without spaces and punctuation. */
const HEADINGS: Record<Column, readonly string[]> = {
  firstName: ['firstname', 'givenname', 'forename', 'vorname', 'prenom', 'first'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'nom', 'last'],
  fullName: ['name', 'fullname', 'contact', 'contactname'],
  email: ['email', 'emailaddress', 'mail', 'workemail', 'businessemail', 'primaryemail'],
  networkUrl: ['networkurl', 'network', 'networkprofile', 'profileurl', 'profile', 'linkedin', 'linkedinurl', 'linkedinprofile', 'personlinkedinurl'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'telephone', 'tel', 'directphone', 'workphone'],
  role: ['role', 'title', 'jobtitle', 'position'],
  companyName: ['companyname', 'company', 'organization', 'organisation', 'account', 'accountname', 'employer'],
  companyDomain: ['companydomain', 'domain', 'website', 'companywebsite', 'url', 'companyurl', 'web'],
  crmContactId: ['crmcontactid', 'contactid', 'recordid'],
};

function columnOf(heading: string): Column | null {
  const plain = heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  for (const column of COLUMNS) if (HEADINGS[column].includes(plain)) return column;
  return null;
}

const COLUMNS: readonly Column[] = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'networkUrl',
  'phone',
  'role',
  'companyName',
  'companyDomain',
  'crmContactId',
];

/** Decodes a file as UTF-16 if it has a byte order mark, else as UTF-8, else as Windows-1252, which accepts any bytes. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter is the candidate that occurs most often in the headings, outside quotes. */
function delimiterOf(text: string): string {
  const headings = (text.split(/\r?\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => headings.split(separator).length;
  return [',', ';', '\t', '|'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** The whole file is rejected; the message says why. */
export class CsvRefused extends Error {}

/** Includes empty lines, so that a file of line breaks is not read to its end. */
const MAX_LINES = 500_000;
/** An unclosed quote is detected after this many bytes. */
const MAX_RECORD_BYTES = 128 * 1024;

/** Each malformed line restarts the parser, so their number is limited. */
const MAX_MALFORMED = 5_000;

/** A row of cells, or a line that cannot be parsed. */
type CsvRecord = { cells: string[]; fault: null } | { cells: null; fault: string };

/**
 * Splits a text into records and passes each to `take`. An unclosed quote would swallow all following rows: its line is
 * parsed separately with literal quotes, or reported as malformed, and parsing continues with the next line.
 */
function readRecords(text: string, delimiter: string, take: (record: CsvRecord) => void): void {
  const options = { delimiter, relax_column_count: true, trim: true } as const;
  const bytes = Buffer.from(text.replace(/^\uFEFF/, ''));
  let malformed = 0;
  for (let offset = 0; offset < bytes.length; ) {
    const rest = bytes.subarray(offset);
    let end = 0;
    try {
      parse(rest, {
        ...options,
        max_record_size: MAX_RECORD_BYTES,
        on_record: (record: unknown, context) => {
          take({ cells: toCells(record), fault: null });
          end = context.bytes;
          return null;
        },
      });
      break;
    } catch (error) {
      if (error instanceof CsvRefused) throw error;
      malformed += 1;
      if (malformed > MAX_MALFORMED) throw new CsvRefused(`has more than ${MAX_MALFORMED} malformed lines. Export it again as CSV.`);
      const lineEnd = rest.indexOf('\n', end);
      const line = rest.subarray(end, lineEnd === -1 ? rest.length : lineEnd).toString('utf8');
      take(readLine(line, options, error));
      offset += lineEnd === -1 ? rest.length : lineEnd + 1;
    }
  }
}

function readLine(line: string, options: { delimiter: string; relax_column_count: true; trim: true }, cause: unknown): CsvRecord {
  try {
    const [record]: unknown[] = parse(line, { ...options, relax_quotes: true });
    return { cells: toCells(record), fault: null };
  } catch {
    return { cells: null, fault: `The row cannot be parsed: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

/**
 * Reads a file and passes each row to `take`. A row that cannot be parsed has a `fault`. The file is rejected if no heading
 * is a known field, or as soon as it exceeds the row limit.
 */
export function readCsvContacts(bytes: Uint8Array, take: (row: CsvRow) => void): void {
  const text = decodeCsv(bytes);
  const nul = textFault(text);
  if (nul !== null) throw new CsvRefused(nul);
  let columns: (Column | null)[] | null = null;
  let lines = 0;
  let count = 0;
  readRecords(text, delimiterOf(text), ({ cells, fault }) => {
    if (columns === null) {
      columns = toColumns(cells ?? []);
      return;
    }
    lines += 1;
    if (lines > MAX_LINES) throw new CsvRefused(`has more than ${MAX_LINES} lines. Split the file.`);
    const row = toRow(lines + 1, columns, cells, fault);
    if (row === null) return;
    count += 1;
    if (count > MAX_CSV_ROWS) throw new CsvRefused(`has more than ${MAX_CSV_ROWS} rows, the maximum for one import. Split the file.`);
    take(row);
  });
  if (columns === null) toColumns([]);
}

function toColumns(headings: readonly string[]): (Column | null)[] {
  const columns = headings.map(columnOf);
  if (columns.some((column) => column !== null)) return columns;
  const known = enumerate(['First Name', 'Last Name', 'Email', 'Company', 'Website']);
  throw new CsvRefused(`The first row must contain headings, for example ${known}. No known heading was found.`);
}

/** One row of the file. Null if it is empty. */
function toRow(row: number, columns: readonly (Column | null)[], cells: string[] | null, fault: string | null): CsvRow | null {
  if (cells === null) return { row, contact: {}, fault };
  if (cells.every((cell) => cell === '')) return null;
  const tooMany = cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '');
  return {
    row,
    contact: toContact(columns, cells),
    fault: tooMany ? `The row has ${cells.length} cells but there are ${columns.length} headings. Quote cells that contain the delimiter.` : null,
  };
}

function toCells(record: unknown): string[] {
  return Array.isArray(record) ? record.map(String) : [];
}

function toContact(columns: readonly (Column | null)[], cells: readonly string[]): ContactInput {
  const contact: ContactInput = {};
  let name = '';
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (column === null || cell === '') continue;
    if (column === 'fullName') name = cell;
    else contact[column] ??= cell;
  }
  if (name !== '' && contact.firstName === undefined && contact.lastName === undefined) {
    const [first = '', ...rest] = name.split(/\s+/);
    contact.firstName = first;
    if (rest.length > 0) contact.lastName = rest.join(' ');
  }
  return contact;
}
