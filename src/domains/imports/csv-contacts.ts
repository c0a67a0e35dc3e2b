import { CONTACT_FIELDS, type ContactField, type ContactInput } from '../../kernel/contact-identity.ts';
import { enumerate } from '../../kernel/text.ts';
import type { SourceRow } from '../audiences/import-runs.ts';
import { InvalidCsv, plainHeading, readCsvTable } from './csv-records.ts';

export const MAX_CSV_ROWS = 50_000;

/** One row of a file. `row` is numbered as in a spreadsheet: the headings are row 1. */
export type CsvRow = SourceRow;

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
  timeZone: ['timezone'],
};

function columnOf(heading: string): Column | null {
  const plain = plainHeading(heading);
  return COLUMNS.find((column) => HEADINGS[column].includes(plain)) ?? null;
}

const COLUMNS: readonly Column[] = ['fullName', ...CONTACT_FIELDS];

/**
 * Reads a file and passes each row to `take`. A row that cannot be parsed has a `fault`. The file is rejected if no heading
 * is a known field, or as soon as it exceeds the row limit.
 */
export function readCsvContacts(bytes: Uint8Array, take: (row: CsvRow) => void): void {
  let count = 0;
  readCsvTable(bytes, toColumns, ({ row, columns, cells, fault }) => {
    count += 1;
    if (count > MAX_CSV_ROWS) throw new InvalidCsv(`has more than ${MAX_CSV_ROWS} rows, the maximum for one import. Split the file.`);
    take({ row, contact: cells === null ? {} : toContact(columns, cells), fault });
  });
}

function toColumns(headings: readonly string[]): (Column | null)[] {
  const columns = headings.map(columnOf);
  if (columns.some((column) => column !== null)) return columns;
  const known = enumerate(['First Name', 'Last Name', 'Email', 'Company', 'Website']);
  throw new InvalidCsv(`The first row must contain headings, for example ${known}. No known heading was found.`);
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
