import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  CancelImportDocument,
  type ImportFieldsFragment,
  ImportsDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { ImportProgress } from './import-progress.tsx';
import { isOver, isUnderWay, stateOf } from './import-states.ts';
import { UndoImport } from './undo-import.tsx';
import '../../ui/bars.css';
import './imports.css';

const PAGE = 25;
const ASK_EVERY_MILLIS = 2_000;

/** The team's imports: their progress, results and undo. */
export default function Imports() {
  const { may } = useViewer();
  const { result, nodes, more, readAgain } = usePages(
    ImportsDocument,
    { first: PAGE },
    (data) => data.imports,
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const [undoing, setUndoing] = useState<ImportFieldsFragment | null>(null);
  const isWaiting = nodes.some(isUnderWay);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(readAgain, ASK_EVERY_MILLIS);
    return () => window.clearInterval(timer);
  }, [isWaiting, readAgain]);
  return (
    <Page
      title="Imports"
      actions={
        <>
          <Link href="/audiences" className="button">
            Audiences
          </Link>
          {may('AUDIENCES_WRITE') ? (
            <Link href="/audiences?import" className="button primary">
              Import a file
            </Link>
          ) : null}
        </>
      }
    >
      <Loaded result={result}>
        {() =>
          nodes.length === 0 ? (
            <Empty title="No imports yet">
              Files your team imports show up here, with what each one added.
            </Empty>
          ) : (
            <>
              <Table label="Imports">
                <thead>
                  <tr>
                    <th>Audience</th>
                    <th>State</th>
                    <th>Rows</th>
                    <th>Started</th>
                    <th>
                      <span className="visually-hidden">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {nodes.map((run) => (
                    <ImportLine
                      key={run.id}
                      run={run}
                      isFixed={!may('AUDIENCES_WRITE')}
                      onOpen={() => setOpenId(run.id)}
                      onUndo={may('CONTACTS_WRITE') ? () => setUndoing(run) : null}
                    />
                  ))}
                </tbody>
              </Table>
              {more === null ? null : <Button onClick={more}>More</Button>}
            </>
          )
        }
      </Loaded>
      {openId === null ? null : (
        <ImportProgress importId={openId} onClose={() => setOpenId(null)} />
      )}
      {undoing === null ? null : (
        <UndoImport
          importId={undoing.id}
          name={undoing.name}
          onClose={() => {
            setUndoing(null);
            readAgain();
          }}
        />
      )}
    </Page>
  );
}

interface ImportLineProps {
  run: ImportFieldsFragment;
  isFixed: boolean;
  onOpen: () => void;
  onUndo: (() => void) | null;
}

function ImportLine({ run, isFixed, onOpen, onUndo }: ImportLineProps) {
  const [cancel, isCanceling] = useAction(CancelImportDocument);
  const { id, name, kind, audience, createdAt, createdBy, totalRows, processedRows } = run;
  const { tone, text } = stateOf(run);
  const { addedRows, duplicateRows, refusedRows } = run;
  return (
    <tr>
      <td>
        {audience === null ? (
          name
        ) : (
          <Link href={`/audiences/${audience.id}`} className="strong">
            {name}
          </Link>
        )}
        <div className="soft small">{words(kind)}</div>
      </td>
      <td>
        <Badge tone={tone}>{text}</Badge>
      </td>
      <td>
        <div className="fills">
          {isOver(run) ? null : (
            <progress
              max={Math.max(1, totalRows)}
              value={processedRows}
              aria-label={`Rows of ${name}`}
            />
          )}
          <div>
            {processedRows.toLocaleString()} of {totalRows.toLocaleString()}
          </div>
          <div className="soft small">
            {addedRows.toLocaleString()} added
            {duplicateRows === 0 ? null : `, ${duplicateRows.toLocaleString()} already there`}
            {refusedRows === 0 ? null : (
              <>
                ,{' '}
                <a href={`/api/export/imports/${id}/refused.csv`} download>
                  {refusedRows.toLocaleString()} refused
                </a>
              </>
            )}
          </div>
        </div>
      </td>
      <td>
        <Time at={createdAt} />
        <div className="soft small">{createdBy?.user.displayName ?? ''}</div>
      </td>
      <td>
        <div className="row import-actions">
          <Button onClick={onOpen}>Details</Button>
          {isOver(run) || isFixed ? null : (
            <Button disabled={isCanceling} onClick={() => void cancel({ input: { importId: id } })}>
              Cancel
            </Button>
          )}
          {run.undoableUntil === null || isFixed || onUndo === null ? null : (
            <Button onClick={onUndo}>Undo</Button>
          )}
        </div>
      </td>
    </tr>
  );
}
