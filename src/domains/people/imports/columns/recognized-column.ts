import { CONTACT_FIELDS, type ContactField } from '../../../../kernel/contact-identity.ts';

/** Addresses and numbers besides the primary ones, several in a cell. */
export type FurtherColumn = 'otherEmails' | 'otherPhones';

export type BuiltInColumn = ContactField | FurtherColumn | 'fullName';

/**
 * What a heading can name. The country is not stored: phone numbers of the row are read with it.
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
