import { useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { type ContactColumn, type CsvColumnInput, ImportChoicesDocument, ImportCsvDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { type CsvHead, readHead } from './csv-head.ts';
import { ImportProgress } from './import-progress.tsx';

const FIELDS: readonly ContactColumn[] = [
  'FULL_NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'NETWORK_URL',
  'PHONE',
  'ROLE',
  'COMPANY_NAME',
  'COMPANY_DOMAIN',
  'CRM_CONTACT_ID',
  'TIME_ZONE',
];

/** Sent with uploads, so that forms of other sites cannot send them. */
const UPLOAD = { headers: { 'graphql-require-preflight': 'true' } };

/** Chooses a file and what its columns are, imports it, and shows the progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [head, setHead] = useState<CsvHead | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Record<string, string>>({});
  const [importId, setImportId] = useState<string | null>(null);
  const [{ data }] = useQuery({ query: ImportChoicesDocument });
  const [send, isSending] = useAction(ImportCsvDocument);
  const choose = async (chosen: File | undefined) => {
    setFile(chosen ?? null);
    setHead(chosen === undefined ? null : await readHead(chosen));
    setColumns({});
  };
  const submit = async (form: FormData) => {
    if (file === null) return;
    const chosen = Object.entries(columns).flatMap(([heading, column]) => (column === '' ? [] : [columnInput(heading, column)]));
    const sent = await send({ input: { file, name: textOf(form, 'name'), ...(chosen.length > 0 ? { columns: chosen } : {}) } }, UPLOAD);
    setImportId(sent?.importAudienceCsv?.import.id ?? null);
  };
  if (importId !== null) return <ImportProgress importId={importId} onClose={onClose} onOpen={(id) => navigate(`/audiences/${id}`)} />;
  return (
    <FormDialog title="Import a CSV file" submit="Import" isWide isBusy={isSending || file === null} onClose={onClose} onSubmit={(form) => void submit(form)}>
      <TextField
        label="File"
        type="file"
        accept=".csv,text/csv"
        required
        onChange={(event) => void choose(event.target.files?.[0])}
        hint="At most 10 MiB and 50,000 rows. The first row contains headings."
      />
      <TextField
        label="Name of the audience"
        name="name"
        required
        maxLength={200}
        key={file?.name ?? ''}
        defaultValue={file?.name.replace(/\.csv$/i, '') ?? ''}
      />
      {head === null ? null : (
        <Table label="Columns">
          <thead>
            <tr>
              <th>Column</th>
              <th>Imported as</th>
              <th>First rows</th>
            </tr>
          </thead>
          <tbody>
            {head.headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Headings may repeat.
              <tr key={`${heading} ${at}`}>
                <td className="strong">{heading}</td>
                <td>
                  <select
                    className="input"
                    aria-label={`Import ${heading} as`}
                    value={columns[heading] ?? ''}
                    onChange={(event) => setColumns({ ...columns, [heading]: event.target.value })}
                  >
                    <option value="">By its heading</option>
                    <option value="-">Not at all</option>
                    {FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {words(field)}
                      </option>
                    ))}
                    {(data?.customFields ?? []).map(({ key, name }) => (
                      <option key={key} value={`custom.${key}`}>
                        {name}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="soft">{head.rows.map((row) => row[at] ?? '').join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </FormDialog>
  );
}

function columnInput(heading: string, column: string): CsvColumnInput {
  const field = FIELDS.find((one) => one === column);
  if (field !== undefined) return { heading, field };
  return column.startsWith('custom.') ? { heading, customFieldKey: column.slice('custom.'.length) } : { heading };
}
