import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  CancelImportDocument,
  ImportProgressDocument,
  type ImportProgressQuery,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { inWords } from '../../ui/error-words.ts';
import { Loaded } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { isOver as hasEnded, isUnderWay, stateOf } from './import-states.ts';
import { UndoImport, UndoOutcome } from './undo-import.tsx';
import '../../ui/bars.css';

const ASK_EVERY_MILLIS = 1_000;

type Progress = NonNullable<ImportProgressQuery['audienceImport']>;

interface ImportProgressProps {
  importId: string;
  onClose: () => void;
  /** Absent if the audience is already open. */
  onOpen?: (audienceId: string) => void;
}

/** The progress of an import and its refused rows. */
export function ImportProgress({ importId, onClose, onOpen }: ImportProgressProps) {
  const [result, ask] = useQuery({ query: ImportProgressDocument, variables: { id: importId } });
  const run = result.data?.audienceImport ?? null;
  const isOver = run !== null && hasEnded(run);
  const isWaiting = run === null || isUnderWay(run);
  const { may } = useViewer();
  const mayUndo = may('AUDIENCES_WRITE') && may('CONTACTS_WRITE');
  const [isUndoing, setUndoing] = useState(false);
  const [cancel, isCanceling] = useAction(CancelImportDocument);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(
      () => ask({ requestPolicy: 'network-only' }),
      ASK_EVERY_MILLIS,
    );
    return () => window.clearInterval(timer);
  }, [isWaiting, ask]);
  if (run !== null && isUndoing)
    return (
      <UndoImport
        importId={importId}
        name={run.name}
        onClose={() => {
          setUndoing(false);
          ask({ requestPolicy: 'network-only' });
        }}
      />
    );
  return (
    <Dialog title="Import" onClose={onClose}>
      <Loaded result={result}>
        {({ audienceImport: progress }) =>
          progress == null ? null : (
            <>
              <progress
                max={Math.max(1, progress.totalRows)}
                value={progress.processedRows}
                aria-label="Rows imported"
              />
              <p role="status">
                {stateOf(progress).text}: {progress.addedRows.toLocaleString()} added,{' '}
                {progress.duplicateRows.toLocaleString()} already there,{' '}
                {progress.refusedRows.toLocaleString()} refused, of{' '}
                {progress.totalRows.toLocaleString()}.
              </p>
              {progress.failureMessage == null ? null : (
                <p className="notice bad">{progress.failureMessage}</p>
              )}
              {progress.undo === null ? null : <UndoOutcome counts={progress.undo.counts} />}
              <Effects progress={progress} />
              <Refused progress={progress} />
              <div className="dialog-foot">
                {isOver ? null : (
                  <Button
                    look="danger"
                    disabled={isCanceling}
                    onClick={() => void cancel({ input: { importId } })}
                  >
                    Cancel the import
                  </Button>
                )}
                {progress.undoableUntil === null || !mayUndo ? null : (
                  <Button look="danger" onClick={() => setUndoing(true)}>
                    Undo
                  </Button>
                )}
                <Button onClick={onClose}>Close</Button>
                {!isOver || progress.audience == null || !may('FLOWS_WRITE') ? null : (
                  <Link
                    className="button"
                    href={`/flow-plans?new=yes&audience=${progress.audience.id}`}
                  >
                    Start a sequence
                  </Link>
                )}
                {progress.audience == null || onOpen === undefined ? null : (
                  <Button look="primary" onClick={() => onOpen(progress.audience?.id ?? '')}>
                    Open the audience
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** The effects of the import on contacts, and what it left out. */
function Effects({ progress }: { progress: Progress }) {
  const {
    id,
    createdRows,
    filledRows,
    changedRows,
    unchangedRows,
    excludedRows,
    leftOutCells,
    columns,
  } = progress;
  const ignored = columns.filter(
    ({ heading, field, customField, isCountry }) =>
      heading !== '' && field === null && customField === null && !isCountry,
  );
  return (
    <>
      <p className="small">
        Contacts: {createdRows.toLocaleString()} new, {filledRows.toLocaleString()} filled,{' '}
        {changedRows.toLocaleString()} changed, {unchangedRows.toLocaleString()} unchanged,{' '}
        {excludedRows.toLocaleString()} left out.
      </p>
      {leftOutCells === 0 ? null : (
        <p className="notice warn">
          {plural(leftOutCells, 'cell')} left out.{' '}
          <a href={`/api/export/imports/${id}/refused.csv?leftOut=true`} download>
            Download their rows
          </a>
        </p>
      )}
      {ignored.length === 0 ? null : (
        <p className="small soft">
          Ignored columns: {ignored.map(({ heading }) => heading).join(', ')}.
        </p>
      )}
    </>
  );
}

function Refused({ progress: { id: importId, refusedRows, rows } }: { progress: Progress }) {
  if (rows.nodes.length === 0) return null;
  return (
    <details>
      <summary>Refused rows</summary>
      {rows.nodes.map(({ id, row, reason }) => (
        <p key={id} className="small">
          Row {row}: {inWords(reason ?? 'Refused')}
        </p>
      ))}
      <a href={`/api/export/imports/${importId}/refused.csv`} download>
        Download all {refusedRows.toLocaleString()} as CSV
      </a>
    </details>
  );
}
