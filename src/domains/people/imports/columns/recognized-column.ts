import { CONTACT_FIELDS, type ContactField } from '../../../../kernel/contact-identity.ts';

/** Secondary addresses and numbers, several per cell. */
export type FurtherColumn = 'otherEmails' | 'otherPhones';

export type BuiltInColumn = ContactField | FurtherColumn | 'fullName';

/**
 * The possible meanings of a heading. The country is not stored; it is used to read the row's phone
 * numbers.
 */
export type NamedColumn = BuiltInColumn | 'country';

/** The target of a column. Null if the column is not imported. */
export type Column = NamedColumn | `custom.${string}`;

export interface CustomFieldName {
  key: string;
  name: string;
}

export const isCustom = (column: Column): column is `custom.${string}` =>
  column.startsWith('custom.');

const NAMED: readonly NamedColumn[] = [
  'fullName',
  'country',
  'otherEmails',
  'otherPhones',
  ...CONTACT_FIELDS,
];

/** A column by its stored name, or null. */
export function columnNamed(name: string): Column | null {
  if (name.startsWith('custom.')) return `custom.${name.slice('custom.'.length)}`;
  return NAMED.find((column) => column === name) ?? null;
}
