import { useEffect } from 'react';
import { useQuery } from 'urql';
import { ImportProgressDocument, type ImportProgressQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/states.tsx';
import { words } from '../../ui/words.ts';

const ASK_EVERY_MILLIS = 1_000;

type Progress = NonNullable<ImportProgressQuery['audienceImport']>;

interface ImportProgressProps {
  importId: string;
  onClose: () => void;
  /** Absent where the audience is shown already. */
  onOpen?: (audienceId: string) => void;
}

/** The progress of an import, and the rows that it refused. */
export function ImportProgress({ importId, onClose, onOpen }: ImportProgressProps) {
  const [result, ask] = useQuery({ query: ImportProgressDocument, variables: { id: importId } });
  const status = result.data?.audienceImport?.status;
  const isOver = status === 'COMPLETED' || status === 'FAILED';
  useEffect(() => {
    if (isOver) return;
    const timer = window.setInterval(() => ask({ requestPolicy: 'network-only' }), ASK_EVERY_MILLIS);
    return () => window.clearInterval(timer);
  }, [isOver, ask]);
  return (
    <Dialog title="Import" onClose={onClose}>
      <Loaded result={result}>
        {({ audienceImport: progress }) =>
          progress == null ? null : (
            <>
              <progress max={Math.max(1, progress.totalRows)} value={progress.processedRows} aria-label="Rows imported" />
              <p role="status">
                {words(progress.status)}: {progress.addedRows.toLocaleString()} added, {progress.duplicateRows.toLocaleString()} already there,{' '}
                {progress.refusedRows.toLocaleString()} refused, of {progress.totalRows.toLocaleString()}.
              </p>
              {progress.failureMessage == null ? null : <p className="notice bad">{progress.failureMessage}</p>}
              <Refused progress={progress} />
              <div className="dialog-foot">
                <Button onClick={onClose}>Close</Button>
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

function Refused({ progress: { id: importId, refusedRows, rows } }: { progress: Progress }) {
  if (rows.nodes.length === 0) return null;
  return (
    <details>
      <summary>Refused rows</summary>
      {rows.nodes.map(({ id, row, reason }) => (
        <p key={id} className="small">
          Row {row}: {reason}
        </p>
      ))}
      <a href={`/api/export/imports/${importId}/refused.csv`} download>
        Download all {refusedRows.toLocaleString()} as CSV
      </a>
    </details>
  );
}
