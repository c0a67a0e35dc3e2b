import { useState } from 'react';
import {
  ImportSuppressionsDocument,
  type ImportSuppressionsMutation,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, FormDialog } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';

type Outcome = NonNullable<ImportSuppressionsMutation['importSuppressions']>;

interface ImportSuppressionsProps {
  onImported: () => void;
  onClose: () => void;
}

/** Adds the addresses, domains and contacts of a CSV file to the suppression list. */
export function ImportSuppressions({ onImported, onClose }: ImportSuppressionsProps) {
  const [run, isBusy] = useAction(ImportSuppressionsDocument);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = async (form: FormData) => {
    const file = form.get('file');
    if (!(file instanceof File)) return;
    const done = await run({ input: { file } });
    if (done?.importSuppressions == null) return;
    setOutcome(done.importSuppressions);
    onImported();
  };
  if (outcome !== null) return <ImportOutcome outcome={outcome} onClose={onClose} />;
  return (
    <FormDialog
      title="Import a suppression list"
      submit="Import"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Choose a CSV file with an Email, Domain or Contact ID column, and optionally Reason. These
        contacts’ sequences end right away.
      </p>
      <input
        className="input"
        type="file"
        name="file"
        accept=".csv,text/csv"
        aria-label="File"
        required
      />
    </FormDialog>
  );
}

function ImportOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { addedRows, duplicateRows, refusedRows, totalRows, refused, warnings } = outcome;
  return (
    <Dialog title="Suppression list imported" onClose={onClose}>
      <p role="status">
        {plural(totalRows, 'row')}: {addedRows.toLocaleString()} added,{' '}
        {duplicateRows.toLocaleString()} already on the list, {refusedRows.toLocaleString()}{' '}
        refused.
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="notice warn">
          {warning}
        </p>
      ))}
      {refused.length === 0 ? null : (
        <ol className="plain long-list small">
          {refused.map(({ row, reason }) => (
            <li key={row}>
              Row {row}: {reason}
            </li>
          ))}
        </ol>
      )}
      <div className="dialog-foot">
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
