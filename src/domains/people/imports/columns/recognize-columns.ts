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

/**
 * The minimum share of a column's values that must match its field. Some cells are always wrong.
 */
const ENOUGH = 0.6;

/**
 * The columns of a file. The API name of a field and the name of a custom field decide directly.
 * Other headings are recognized by language or tool, by neighboring headings, and by their values.
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
 * Words that mean the whole name, or the name part without its own column: "Vorname; Name", "Nome;
 * Cognome".
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

/** "Title" next to a column with the job title means the form of address. */
function settleTitle(plain: readonly string[], columns: (Column | null)[]): void {
  const isTitle = (heading: string) =>
    heading === 'title' || heading === 'titel' || heading === 'titre' || heading === 'titolo';
  if (!columns.some((column, at) => column === 'role' && !isTitle(plain[at] ?? ''))) return;
  for (const [at, heading] of plain.entries())
    if (isTitle(heading) && columns[at] === 'role') columns[at] = null;
}

/** LinkedIn's export of connections has the profile in a column with this name. */
function settleUrl(plain: readonly string[], columns: (Column | null)[]): void {
  const at = plain.indexOf('url');
  if (at !== -1 && columns[at] === 'companyDomain' && plain.includes('connectedon'))
    columns[at] = 'networkUrl';
}

/** Columns with addresses or numbers of other people. */
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
   * Assigns the field to the column with the most matching values, unless another heading names it.
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

/** True if a column named "contact" or "name" contains addresses only. */
function misnamed(field: NamedColumn, column: Column): boolean {
  return field === 'email' && (column === 'fullName' || column === 'networkUrl');
}
