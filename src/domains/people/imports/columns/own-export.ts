import type { CustomFieldName } from './recognized-column.ts';

/** The columns of contact exports. Custom fields follow by name. */
export const EXPORT_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'other_emails',
  'network_url',
  'phone',
  'other_phones',
  'role',
  'company_name',
  'company_domain',
  'crm_contact_id',
  'time_zone',
  'created_at',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Names that no other program uses in this form. */
const TELLING: readonly string[] = ['network_url', 'crm_contact_id', 'company_domain', 'time_zone'];

/**
 * True if this program exported the file: all columns are columns of an export, and one of them has
 * a distinctive name.
 */
export function isOwnExport(
  headings: readonly string[],
  customFields: readonly CustomFieldName[],
): boolean {
  const known: readonly string[] = EXPORT_COLUMNS;
  return (
    headings.some((heading) => TELLING.includes(heading)) &&
    headings.every(
      (heading) =>
        known.includes(heading) ||
        customFields.some(({ name, key }) => heading === name || heading === customHeading(key)),
    )
  );
}

/** The heading of a custom field whose name is taken by another column. */
export function customHeading(key: string): string {
  return `custom.${key}`;
}
