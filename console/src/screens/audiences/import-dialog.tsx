import { useEffect, useRef, useState } from 'react';
import { CombinedError, useQuery } from 'urql';
import { useLocation } from 'wouter';
import { ImportChoicesDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { type CsvHead, readHead } from './csv-head.ts';
import { ImportProgress } from './import-progress.tsx';
import { type UploadColumn, uploadCsv } from './upload-csv.ts';

const FIELDS: Record<string, string> = {
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  networkUrl: 'Network profile',
  phone: 'Phone',
  role: 'Role',
  companyName: 'Company',
  companyDomain: 'Company domain',
  crmContactId: 'CRM contact ID',
  timeZone: 'Time zone',
};

/** Chooses a file and what its columns are, imports it, and shows the progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [head, setHead] = useState<CsvHead | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Record<string, string>>({});
  const [importId, setImportId] = useState<string | null>(null);
  const [{ data }] = useQuery({ query: ImportChoicesDocument });
  const [sent, setSent] = useState<number | null>(null);
  const { fail } = useToasts();
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const choose = async (chosen: File | undefined) => {
    setFile(chosen ?? null);
    setHead(chosen === undefined ? null : await readHead(chosen));
    setColumns({});
  };
  const submit = async (form: FormData) => {
    if (file === null) return;
    const chosen = Object.entries(columns).flatMap(([heading, column]) => (column === '' ? [] : [columnInput(heading, column)]));
    setSent(0);
    try {
      setImportId(await uploadCsv(file, { name: textOf(form, 'name'), columns: chosen }, { onSent: setSent, signal: closing.current.signal }));
    } catch (error) {
      if (!(error instanceof CombinedError)) throw error;
      fail(error);
    } finally {
      setSent(null);
    }
  };
  if (importId !== null) return <ImportProgress importId={importId} onClose={onClose} onOpen={(id) => navigate(`/audiences/${id}`)} />;
  return (
    <FormDialog
      title="Import a CSV file"
      submit="Import"
      isWide
      isBusy={sent !== null || file === null}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
    >
      <TextField
        label="File"
        type="file"
        accept=".csv,text/csv"
        required
        onChange={(event) => void choose(event.target.files?.[0])}
        hint="At most 512 MiB and 1,000,000 rows. The first row contains headings."
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
                    {Object.entries(FIELDS).map(([field, name]) => (
                      <option key={field} value={field}>
                        {name}
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
      {sent === null ? null : <progress max={1} value={sent} aria-label="Sent" />}
    </FormDialog>
  );
}

function columnInput(heading: string, column: string): UploadColumn {
  if (column in FIELDS) return { heading, field: column };
  return column.startsWith('custom.') ? { heading, customFieldKey: column.slice('custom.'.length) } : { heading };
}
