import type { ImportChoicesQuery } from '../../generated/graphql.ts';
import { Table } from '../../ui/table.tsx';
import type { Preview } from './preview-file.ts';
import type { UploadColumn } from './upload-csv.ts';

/** The possible targets of a column, by upload name and display name. */
const FIELDS: readonly { field: string; name: string }[] = [
  { field: 'fullName', name: 'Full name' },
  { field: 'firstName', name: 'First name' },
  { field: 'lastName', name: 'Last name' },
  { field: 'email', name: 'Email' },
  { field: 'otherEmails', name: 'Other emails' },
  { field: 'networkUrl', name: 'Network profile' },
  { field: 'phone', name: 'Phone' },
  { field: 'otherPhones', name: 'Other phones' },
  { field: 'role', name: 'Role' },
  { field: 'companyName', name: 'Company' },
  { field: 'companyDomain', name: 'Company domain' },
  { field: 'crmContactId', name: 'CRM contact ID' },
  { field: 'timeZone', name: 'Time zone' },
];

const NOT_IMPORTED = '-';
const NEW_FIELD = '+';

interface ColumnsProps {
  columns: Preview['columns'];
  customFields: NonNullable<ImportChoicesQuery['customFields']>;
  isBusy: boolean;
  onChoose: (heading: string, column: string) => void;
  /** Creates a custom field for a column. Null if the user may not. */
  onCreate: ((heading: string) => void) | null;
}

/** The columns of a file and their targets, which can be changed. */
export function ImportColumns({ columns, customFields, isBusy, onChoose, onCreate }: ColumnsProps) {
  const leftOut = columns.filter(
    (column) =>
      column.heading.trim() !== '' && columnOf(column) === NOT_IMPORTED && !column.isCountry,
  );
  return (
    <>
      <Table label="Columns">
        <thead>
          <tr>
            <th>Column</th>
            <th>Imported as</th>
            <th>First rows</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Headings may repeat.
            <tr key={`${column.heading} ${at}`}>
              <td className="strong">{column.heading}</td>
              <td>
                <select
                  className="input"
                  aria-label={`Import ${column.heading} as`}
                  value={columnOf(column)}
                  disabled={isBusy}
                  onChange={({ target: { value } }) =>
                    value === NEW_FIELD
                      ? onCreate?.(column.heading)
                      : onChoose(column.heading, value)
                  }
                >
                  <option value={NOT_IMPORTED}>
                    {column.isCountry ? 'Phone number country' : 'Not imported'}
                  </option>
                  {FIELDS.map(({ field, name }) => (
                    <option key={field} value={field}>
                      {name}
                    </option>
                  ))}
                  {customFields.map(({ key, name }) => (
                    <option key={key} value={`custom.${key}`}>
                      {name}
                    </option>
                  ))}
                  {onCreate === null || column.heading === '' ? null : (
                    <option value={NEW_FIELD}>New custom field</option>
                  )}
                </select>
              </td>
              <td className="soft">{column.samples.filter((text) => text !== '').join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {leftOut.length > 0 ? (
        <p className="notice warn" role="status">
          {leftOut.length === 1 ? 'This column is' : 'These columns are'} not imported:{' '}
          {leftOut.map(({ heading }) => heading).join(', ')}. Choose a field, or create a custom
          field.
        </p>
      ) : null}
    </>
  );
}

function columnOf({ field, customFieldKey }: Preview['columns'][number]): string {
  return field ?? (customFieldKey === null ? NOT_IMPORTED : `custom.${customFieldKey}`);
}

export function columnInput(heading: string, column: string): UploadColumn {
  if (column === NOT_IMPORTED) return { heading };
  return column.startsWith('custom.')
    ? { heading, customFieldKey: column.slice('custom.'.length) }
    : { heading, field: column };
}
