import { useEffect, useRef, useState } from 'react';
import { CombinedError, useQuery } from 'urql';
import { useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  CreateCustomFieldDocument,
  ImportChoicesDocument,
  UpdateTeamDocument,
} from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { countryOf, ImportChoices, NO_CHOICES } from './import-choices.tsx';
import { columnInput, ImportColumns } from './import-columns.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type FileChoices, uploadCsv } from './upload-csv.ts';
import { usePreview } from './use-preview.ts';
import '../../ui/bars.css';

/** Chooses a file and its reading options, previews the import, runs it and shows its progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Record<string, string>>({});
  const [choices, setChoices] = useState(NO_CHOICES);
  const [importId, setImportId] = useState<string | null>(null);
  const [{ data }, readFields] = useQuery({ query: ImportChoicesDocument });
  const [createField] = useAction(CreateCustomFieldDocument);
  const [updateTeam] = useAction(UpdateTeamDocument);
  const { may } = useViewer();
  const team = data?.viewer?.team;
  const country = countryOf(choices, team?.country ?? null);
  const [sent, setSent] = useState<number | null>(null);
  const { fail } = useToasts();
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const reading: FileChoices = {
    columns: Object.entries(columns).map(([heading, column]) => columnInput(heading, column)),
    ...(country.length === 2 ? { country } : {}),
    ...(choices.encoding === '' ? {} : { encoding: choices.encoding }),
    ...(choices.sheet === '' ? {} : { sheet: choices.sheet }),
    mode: choices.mode,
  };
  const { preview, error, isBusy } = usePreview(file, reading);
  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    setColumns({});
    setChoices({ ...choices, encoding: '', sheet: '' });
  };
  const create = async (heading: string) => {
    const created = await createField({ input: { name: heading, type: 'TEXT' } });
    const key = created?.createCustomField?.customField.key;
    if (key === undefined) return;
    readFields({ requestPolicy: 'network-only' });
    setColumns({ ...columns, [heading]: `custom.${key}` });
  };
  const submit = async (form: FormData) => {
    if (file === null) return;
    setSent(0);
    if (form.has('keepCountry') && country.length === 2) await updateTeam({ input: { country } });
    try {
      setImportId(
        await uploadCsv(
          file,
          { ...reading, name: textOf(form, 'name') },
          { onSent: setSent, signal: closing.current.signal },
        ),
      );
    } catch (error) {
      if (!(error instanceof CombinedError)) throw error;
      fail(error);
    } finally {
      setSent(null);
    }
  };
  if (importId !== null)
    return (
      <ImportProgress
        importId={importId}
        onClose={onClose}
        onOpen={(id) => navigate(`/audiences/${id}`)}
      />
    );
  return (
    <FormDialog
      title="Import a file"
      submit="Import"
      isWide
      isBusy={sent !== null || preview === null || isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="File"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        required
        onChange={(event) => choose(event.target.files?.[0])}
        hint="CSV up to 512 MB and 1,000,000 rows, or Excel (.xlsx) up to 50 MB. Include a row of headings."
      />
      <TextField
        label="Audience name"
        name="name"
        required
        maxLength={200}
        key={file?.name ?? ''}
        defaultValue={file?.name.replace(/\.(?:csv|tsv|txt|xlsx)$/i, '') ?? ''}
      />
      {error === null ? null : <Failure error={error} />}
      {preview === null ? null : (
        <>
          <ImportChoices
            preview={preview}
            choices={choices}
            country={country}
            asksForTeam={team !== undefined && team.country === null && may('TEAM_MANAGE')}
            onChoose={setChoices}
          />
          <ImportColumns
            columns={preview.columns}
            customFields={data?.customFields ?? []}
            isBusy={isBusy}
            onChoose={(heading, column) => setColumns({ ...columns, [heading]: column })}
            onCreate={may('CUSTOM_FIELDS_WRITE') ? (heading) => void create(heading) : null}
          />
          <ImportOutcome preview={preview} mode={choices.mode} />
        </>
      )}
      {sent === null ? null : <progress max={1} value={sent} aria-label="Sent" />}
    </FormDialog>
  );
}
