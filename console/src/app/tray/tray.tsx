import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  CancelExportDocument,
  CancelTrayImportDocument,
  type TrayEnrichmentFragment,
  type TrayExportFragment,
  type TrayImportFragment,
  TrayWorkDocument,
} from '../../generated/graphql.ts';
import {
  type BackgroundWork,
  followWork,
  forgetWork,
  useBackgroundWork,
} from '../../ui/background-work.ts';
import { Button } from '../../ui/button.tsx';
import { download, takeDownload, urlOfExport } from '../../ui/download.ts';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { EnrichmentRow } from './enrichment-row.tsx';
import { StartRow } from './start-row.tsx';
import './tray.css';
import { TrayRow } from './tray-row.tsx';

const ASK_EVERY_MILLIS = 1_000;
/** Further tasks are collapsed. */
const MOST_OPEN = 2;

const isUnderWay = ({ status }: { status: string }) => status === 'QUEUED' || status === 'RUNNING';

/** Long-running work, with its results until they're dismissed. Visible on all screens. */
export function Tray() {
  const { viewer } = useViewer();
  const [{ data }, ask] = useQuery({ query: TrayWorkDocument });
  const work = useBackgroundWork();
  const [isOpen, setIsOpen] = useState(false);
  const imports = (data?.imports?.nodes ?? []).filter(
    ({ createdBy }) => createdBy?.id === viewer.member.id,
  );
  const enrichments = (data?.enrichmentRuns?.nodes ?? []).filter(
    ({ createdBy }) => createdBy?.id === viewer.member.id,
  );
  const exports = data?.bulkQueries?.nodes ?? [];
  const isWaiting =
    imports.some(isUnderWay) ||
    enrichments.some(isUnderWay) ||
    exports.some(isUnderWay) ||
    work.some(
      ({ kind, id }) =>
        data != null &&
        ((kind === 'export' && !exports.some((one) => one.id === id)) ||
          (kind === 'enrichment' && !enrichments.some((one) => one.id === id))),
    );
  useEffect(() => {
    for (const one of imports) if (isUnderWay(one)) followWork({ kind: 'import', id: one.id });
  }, [imports]);
  useEffect(() => {
    for (const one of enrichments)
      if (isUnderWay(one)) followWork({ kind: 'enrichment', id: one.id });
  }, [enrichments]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(
      () => ask({ requestPolicy: 'network-only' }),
      ASK_EVERY_MILLIS,
    );
    return () => window.clearInterval(timer);
  }, [isWaiting, ask]);
  const rows = work.flatMap((one) => {
    const row = rowOf(one, imports, enrichments, exports);
    return row === null ? [] : [row];
  });
  if (rows.length === 0) return null;
  const shown = isOpen ? rows : rows.slice(-MOST_OPEN);
  return (
    <section className="tray" aria-label="Background work">
      <ul>{shown}</ul>
      {rows.length > MOST_OPEN ? (
        <Button look="quiet" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show all ${rows.length}`}
        </Button>
      ) : null}
    </section>
  );
}

function rowOf(
  work: BackgroundWork,
  imports: readonly TrayImportFragment[],
  enrichments: readonly TrayEnrichmentFragment[],
  exports: readonly TrayExportFragment[],
) {
  const key = `${work.kind} ${work.id}`;
  if (work.kind === 'start') return <StartRow key={key} work={work} />;
  if (work.kind === 'import') {
    const run = imports.find(({ id }) => id === work.id);
    return run === undefined ? null : <ImportRow key={key} work={work} run={run} />;
  }
  if (work.kind === 'enrichment') {
    const run = enrichments.find(({ id }) => id === work.id);
    return run === undefined ? null : <EnrichmentRow key={key} work={work} run={run} />;
  }
  const run = exports.find(({ id }) => id === work.id);
  return run === undefined ? null : (
    <ExportRow key={key} work={work} fileName={work.fileName} run={run} />
  );
}

function ImportRow({ work, run }: { work: BackgroundWork; run: TrayImportFragment }) {
  const [cancel] = useAction(CancelTrayImportDocument);
  const { name, status, processedRows, totalRows, addedRows, refusedRows, failureMessage } = run;
  return (
    <TrayRow
      name={`Import to ${name}`}
      done={processedRows}
      total={totalRows === 0 ? null : totalRows}
      unit="rows"
      state={isUnderWay(run) ? 'running' : status === 'FAILED' ? 'failed' : 'done'}
      result={
        <>
          {status === 'CANCELED' ? 'Canceled. ' : ''}
          {failureMessage ??
            `${plural(addedRows, 'contact')} added${refusedRows === 0 ? '' : `, ${refusedRows.toLocaleString()} refused`}.`}{' '}
          <Link
            href={run.audience == null ? '/audiences/imports' : `/audiences/${run.audience.id}`}
          >
            {run.audience == null ? 'See the imports' : 'Open the audience'}
          </Link>
        </>
      }
      onCancel={() => void cancel({ input: { importId: run.id } })}
      onForget={() => forgetWork(work)}
    />
  );
}

interface ExportRowProps {
  work: BackgroundWork;
  fileName: string;
  run: TrayExportFragment;
}

function ExportRow({
  work,
  fileName,
  run: { id, status, objectCount, failureMessage },
}: ExportRowProps) {
  const [cancel] = useAction(CancelExportDocument);
  const isDone = status === 'COMPLETED';
  useEffect(() => {
    if (isDone && takeDownload(id)) download(urlOfExport(id), fileName);
  }, [isDone, id, fileName]);
  return (
    <TrayRow
      name={`Export ${fileName}`}
      done={objectCount}
      total={null}
      unit="rows"
      state={
        isUnderWay({ status }) ? 'running' : isDone || status === 'CANCELED' ? 'done' : 'failed'
      }
      result={
        isDone ? (
          <>
            {plural(objectCount, 'row')}.{' '}
            <a href={urlOfExport(id)} download={fileName}>
              Download
            </a>
          </>
        ) : (
          (failureMessage ?? 'Canceled.')
        )
      }
      onCancel={() => void cancel({ input: { bulkQueryId: id } })}
      onForget={() => forgetWork(work)}
    />
  );
}
