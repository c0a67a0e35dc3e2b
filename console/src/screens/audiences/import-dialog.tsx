import { useEffect, useRef, useState } from 'react';
import { CombinedError, useQuery } from 'urql';
import { useLocation } from 'wouter';
import { type ContactColumn, CsvColumnsDocument, type CsvColumnsQuery, ImportChoicesDocument, type ImportChoicesQuery } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { type CsvHead, readHead } from './csv-head.ts';
import { ImportProgress } from './import-progress.tsx';
import { type UploadColumn, uploadCsv } from './upload-csv.ts';

/** What a column can be: its name in an upload, and the one that people read. */
const FIELDS: Record<ContactColumn, { field: string; name: string }> = {
  FULL_NAME: { field: 'fullName', name: 'Full name' },
  FIRST_NAME: { field: 'firstName', name: 'First name' },
  LAST_NAME: { field: 'lastName', name: 'Last name' },
  EMAIL: { field: 'email', name: 'Email' },
  NETWORK_URL: { field: 'networkUrl', name: 'Network profile' },
  PHONE: { field: 'phone', name: 'Phone' },
  ROLE: { field: 'role', name: 'Role' },
  COMPANY_NAME: { field: 'companyName', name: 'Company' },
  COMPANY_DOMAIN: { field: 'companyDomain', name: 'Company domain' },
  CRM_CONTACT_ID: { field: 'crmContactId', name: 'CRM contact ID' },
  TIME_ZONE: { field: 'timeZone', name: 'Time zone' },
};

const NOT_IMPORTED = '-';

/** Chooses a file and what its columns are, imports it, and shows the progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [head, setHead] = useState<CsvHead | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Record<string, string>>({});
  const [importId, setImportId] = useState<string | null>(null);
  const [{ data }] = useQuery({ query: ImportChoicesDocument });
  const [{ data: recognized, error }] = useQuery({ query: CsvColumnsDocument, variables: { headings: head?.headings ?? [] }, pause: head === null });
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
    const chosen = Object.entries(columns).map(([heading, column]) => columnInput(heading, column));
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
    <FormDialog title="Import a CSV file" submit="Import" isWide isBusy={sent !== null || file === null} onClose={onClose} onSubmit={submit}>
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
      {error === undefined ? null : <Failure error={error} />}
      {head === null ? null : (
        <Columns
          head={head}
          recognized={recognized?.csvColumns ?? []}
          customFields={data?.customFields ?? []}
          chosen={columns}
          onChoose={(heading, column) => setColumns({ ...columns, [heading]: column })}
        />
      )}
      {sent === null ? null : <progress max={1} value={sent} aria-label="Sent" />}
    </FormDialog>
  );
}

interface ColumnsProps {
  head: CsvHead;
  /** What the server takes each column for. */
  recognized: NonNullable<CsvColumnsQuery['csvColumns']>;
  customFields: NonNullable<ImportChoicesQuery['customFields']>;
  chosen: Record<string, string>;
  onChoose: (heading: string, column: string) => void;
}

function Columns({ head, recognized, customFields, chosen, onChoose }: ColumnsProps) {
  // Those of a file that was chosen before do not count.
  const isKnown = recognized.length === head.headings.length && recognized.every(({ heading }, at) => heading === head.headings[at]);
  const columns = head.headings.map((heading, at) => chosen[heading] ?? columnOf(recognized[at]));
  const leftOut = head.headings.filter((heading, at) => heading.trim() !== '' && columns[at] === NOT_IMPORTED);
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
          {head.headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Headings may repeat.
            <tr key={`${heading} ${at}`}>
              <td className="strong">{heading}</td>
              <td>
                <select
                  className="input"
                  aria-label={`Import ${heading} as`}
                  value={columns[at]}
                  disabled={!isKnown}
                  onChange={(event) => onChoose(heading, event.target.value)}
                >
                  <option value={NOT_IMPORTED}>{isKnown ? 'Not imported' : '…'}</option>
                  {Object.values(FIELDS).map(({ field, name }) => (
                    <option key={field} value={field}>
                      {name}
                    </option>
                  ))}
                  {customFields.map(({ key, name }) => (
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
      {isKnown && leftOut.length > 0 ? (
        <p className="notice warn" role="status">
          {leftOut.length === 1 ? 'This column is' : 'These columns are'} not imported: {leftOut.join(', ')}. Choose a field, or add a custom field in the
          settings first.
        </p>
      ) : null}
    </>
  );
}

function columnOf(recognized: ColumnsProps['recognized'][number] | undefined): string {
  if (recognized?.field != null) return FIELDS[recognized.field].field;
  return recognized?.customField == null ? NOT_IMPORTED : `custom.${recognized.customField.key}`;
}

function columnInput(heading: string, column: string): UploadColumn {
  if (column === NOT_IMPORTED) return { heading };
  return column.startsWith('custom.') ? { heading, customFieldKey: column.slice('custom.'.length) } : { heading, field: column };
}
