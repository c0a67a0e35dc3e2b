import { CONTACT_FIELDS, type ContactField, type ContactInput } from '../../kernel/contact-identity.ts';
import { unmarkedCell } from '../../kernel/csv-text.ts';
import { enumerate } from '../../kernel/text.ts';
import type { SourceRow } from '../audiences/import-runs.ts';
import { type CsvLine, type CsvState, InvalidCsv, plainHeading, readCsvTable, readCsvWindow } from './csv-records.ts';

const MAX_CSV_ROWS = 50_000;

/** The place where larger files are imported. */
export const LARGE_FILES = 'POST /api/import/contacts.csv';

/** One row of a file. `row` is numbered as in a spreadsheet: the headings are row 1. */
export type CsvRow = SourceRow;

export type BuiltInColumn = ContactField | 'fullName';
type Column = BuiltInColumn | `custom.${string}`;

/** What a column is imported as. Null: it is not. */
export interface ChosenColumn {
  /** The heading as in the file. */
  heading: string;
  column: Column | null;
}

/** Which columns are imported: those that the caller chose; others by their heading, which may be the name of a custom field. */
export interface ContactColumns {
  chosen: readonly ChosenColumn[];
  customFields: readonly { key: string; name: string }[];
}

/** Accepted headings per field, in lower case without spaces and punctuation. */
const HEADINGS: Record<BuiltInColumn, readonly string[]> = {
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
  timeZone: ['timezone'],
};

/** The columns of a file whose headings are these, by the rules of an import. */
export function recognizeColumns(headings: readonly string[], customFields: ContactColumns['customFields']): (Column | null)[] {
  return headings.map((heading) => columnOf(heading, { chosen: [], customFields }));
}

function columnOf(heading: string, { chosen, customFields }: ContactColumns): Column | null {
  const choice = chosen.find((one) => one.heading.trim() === heading);
  if (choice !== undefined) return choice.column;
  const plain = plainHeading(heading);
  const builtIn = COLUMNS.find((column) => HEADINGS[column].includes(plain));
  if (builtIn !== undefined || plain === '') return builtIn ?? null;
  const custom = customFields.find(({ key, name }) => plainHeading(key) === plain || plainHeading(name) === plain);
  return custom === undefined ? null : `custom.${custom.key}`;
}

const COLUMNS: readonly BuiltInColumn[] = ['fullName', ...CONTACT_FIELDS];

/**
 * Reads a file and passes each row to `take`. A row that cannot be parsed has a `fault`. The file is rejected if no heading
 * is a known field, or as soon as it exceeds the row limit.
 */
export function readCsvContacts(bytes: Uint8Array, wanted: ContactColumns, take: (row: CsvRow) => void): void {
  let count = 0;
  readCsvTable(
    bytes,
    (headings) => toColumns(headings, wanted),
    (line) => {
      count += 1;
      if (count > MAX_CSV_ROWS)
        throw new InvalidCsv(`has more than ${MAX_CSV_ROWS} rows, the maximum for one upload. Send larger files to ${LARGE_FILES}, or split the file.`);
      take(toRow(line));
    },
  );
}

/** A window of a large file; see `readCsvWindow`. */
export interface ContactsWindow {
  before: CsvState<Column | null> | null;
  isLast: boolean;
}

export function readContactsWindow(bytes: Uint8Array, wanted: ContactColumns, window: ContactsWindow, take: (row: CsvRow) => void) {
  return readCsvWindow(
    Buffer.from(bytes),
    window,
    (headings) => toColumns(headings, wanted),
    (line) => take(toRow(line)),
  );
}

function toRow({ row, columns, cells, fault }: CsvLine<Column | null>): CsvRow {
  return { row, contact: cells === null ? {} : toContact(columns, cells), custom: cells === null ? {} : toCustomValues(columns, cells), fault };
}

function toColumns(headings: readonly string[], wanted: ContactColumns): (Column | null)[] {
  const missing = wanted.chosen.find(({ heading }) => !headings.includes(heading.trim()));
  if (missing !== undefined) throw new InvalidCsv(`has no column with the heading "${missing.heading.slice(0, 100)}".`);
  const columns = headings.map((heading) => columnOf(heading, wanted));
  if (columns.some((column) => column !== null)) return columns;
  const known = enumerate(['First Name', 'Last Name', 'Email', 'Company', 'Website']);
  throw new InvalidCsv(`The first row must contain headings, for example ${known}. No known heading was found.`);
}

function toContact(columns: readonly (Column | null)[], cells: readonly string[]): ContactInput {
  const contact: ContactInput = {};
  let name = '';
  for (const [index, column] of columns.entries()) {
    const cell = unmarkedCell(cells[index] ?? '');
    if (column === null || isCustom(column) || cell === '') continue;
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

export const isCustom = (column: Column): column is `custom.${string}` => column.startsWith('custom.');

/** The values of custom fields by key, as they are in the file. */
function toCustomValues(columns: readonly (Column | null)[], cells: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = unmarkedCell(cells[index] ?? '');
    if (column !== null && isCustom(column) && cell !== '') values[column.slice('custom.'.length)] ??= cell;
  }
  return values;
}
