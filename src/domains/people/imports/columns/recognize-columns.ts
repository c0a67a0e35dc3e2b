import { customHeading } from './own-export.ts';
import { fieldNamed, fieldWithName, plainHeading } from './plain-heading.ts';
import {
  type Column,
  type CustomFieldName,
  isCustom,
  type NamedColumn,
} from './recognized-column.ts';
import {
  addressShare,
  companyPageShare,
  phoneShare,
  profileShare,
  recordIdShare,
} from './value-shares.ts';

/** The first rows of a file, to recognize columns by their values. */
export type SampleRows = readonly (readonly string[])[];

/** The share of the values of a column that must match its field. Some cells are always wrong. */
const ENOUGH = 0.6;

/**
 * The columns of a file. A heading that is the name of a field in the API or of a custom field is
 * taken at its word; others are recognized by their language or tool, by the headings beside them,
 * and by their values.
 */
export function recognizeColumns(
  headings: readonly string[],
  customFields: readonly CustomFieldName[],
  rows: SampleRows = [],
): (Column | null)[] {
  const columns = headings.map((heading) => columnOf(heading, customFields));
  const plain = headings.map(plainHeading);
  settleNames(plain, columns);
  settleTitle(plain, columns);
  settleUrl(plain, columns);
  settleByValues(plain, columns, (at) =>
    rows.flatMap((row) => row[at] ?? []).filter((cell) => cell !== ''),
  );
  return columns;
}

function columnOf(heading: string, customFields: readonly CustomFieldName[]): Column | null {
  const plain = plainHeading(heading);
  if (plain === '') return null;
  const exported = customFields.find(({ key }) => heading === customHeading(key));
  if (exported !== undefined) return `custom.${exported.key}`;
  const own = fieldWithName(heading);
  if (own !== null) return own;
  const custom = customFields.find(
    ({ key, name }) => plainHeading(key) === plain || plainHeading(name) === plain,
  );
  return custom === undefined ? fieldNamed(heading) : `custom.${custom.key}`;
}

/**
 * Words that mean the whole name, or the part of it that has no column of its own: "Vorname; Name",
 * "Nome; Cognome".
 */
const NAME_WORDS = new Set(
  ['name', 'nom', 'nombre', 'nome', 'naam', 'namn', 'имя', '名前', '氏名'].map(plainHeading),
);

function settleNames(plain: readonly string[], columns: (Column | null)[]): void {
  const at = plain.findIndex(
    (heading, index) => NAME_WORDS.has(heading) && isNamePart(columns[index]),
  );
  if (at === -1) return;
  const others = columns.filter((_, index) => index !== at);
  const hasFirst = others.includes('firstName');
  const hasLast = others.includes('lastName');
  if (hasFirst && hasLast) columns[at] = 'fullName';
  else if (hasFirst) columns[at] = 'lastName';
  else columns[at] = hasLast ? 'firstName' : 'fullName';
}

function isNamePart(column: Column | null | undefined): boolean {
  return column === 'firstName' || column === 'lastName' || column === 'fullName';
}

/** A title beside a column that names the job is the form of address. */
function settleTitle(plain: readonly string[], columns: (Column | null)[]): void {
  const isTitle = (heading: string) =>
    heading === 'title' || heading === 'titel' || heading === 'titre' || heading === 'titolo';
  if (!columns.some((column, at) => column === 'role' && !isTitle(plain[at] ?? ''))) return;
  for (const [at, heading] of plain.entries())
    if (isTitle(heading) && columns[at] === 'role') columns[at] = null;
}

/** Connections that LinkedIn exports have the profile in a column with this name. */
function settleUrl(plain: readonly string[], columns: (Column | null)[]): void {
  const at = plain.indexOf('url');
  if (at !== -1 && columns[at] === 'companyDomain' && plain.includes('connectedon'))
    columns[at] = 'networkUrl';
}

/** Columns with addresses or numbers of somebody else. */
const OTHERS =
  /owner|sender|manager|assistant|created|modified|updated|user|from|company|rep$|agent|referr|invited|supervisor|account/;

function settleByValues(
  plain: readonly string[],
  columns: (Column | null)[],
  valuesOf: (at: number) => readonly string[],
): void {
  for (const [at, column] of columns.entries()) {
    if (column !== 'companyDomain' && column !== 'networkUrl') continue;
    const values = valuesOf(at);
    if (companyPageShare(values) >= ENOUGH) columns[at] = null;
    else if (column === 'companyDomain' && profileShare(values) >= ENOUGH)
      columns[at] = 'networkUrl';
  }
  take('email', addressShare, (heading) => heading !== '' && !OTHERS.test(heading));
  take('networkUrl', profileShare, (heading) => !OTHERS.test(heading));
  take(
    'phone',
    phoneShare,
    (heading) => heading !== '' && !OTHERS.test(heading) && !heading.includes('fax'),
  );
  take('crmContactId', recordIdShare, (heading) => heading === 'id');

  /**
   * Gives the field to the column that has the most such values, unless another column names it.
   */
  function take(
    field: NamedColumn,
    shareOf: (values: readonly string[]) => number,
    fits: (heading: string) => boolean,
  ): void {
    if (columns.includes(field)) return;
    let best = { at: -1, share: 0 };
    for (const [at, column] of columns.entries()) {
      if (column !== null && (isCustom(column) || !misnamed(field, column))) continue;
      const share = fits(plain[at] ?? '') ? shareOf(valuesOf(at)) : 0;
      if (share >= ENOUGH && share > best.share) best = { at, share };
    }
    if (best.at !== -1) columns[best.at] = field;
  }
}

/** A column whose name says "contact" or "name" can have addresses only. */
function misnamed(field: NamedColumn, column: Column): boolean {
  return field === 'email' && (column === 'fullName' || column === 'networkUrl');
}
