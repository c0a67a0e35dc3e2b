import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  CancelTrayEnrichmentDocument,
  type TrayEnrichmentFragment,
} from '../../generated/graphql.ts';
import { type BackgroundWork, forgetWork } from '../../ui/background-work.ts';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { TrayRow } from './tray-row.tsx';

const KINDS = {
  COMPANY: 'companies',
  EMAIL: 'work emails',
  PHONE: 'phone numbers',
  PROFILE: 'roles',
} as const satisfies Record<TrayEnrichmentFragment['find'][number], string>;

/** A running or finished enrichment: its progress, results and cost. */
export function EnrichmentRow({
  work,
  run,
}: {
  work: BackgroundWork;
  run: TrayEnrichmentFragment;
}) {
  const { may } = useViewer();
  const [cancel] = useAction(CancelTrayEnrichmentDocument);
  const { id, status, find, lookupCount, processedCount, conflictCount, failureMessage } = run;
  const isRunning = status === 'QUEUED' || status === 'RUNNING';
  return (
    <TrayRow
      name={`Find ${find.map((kind) => KINDS[kind]).join(', ')}`}
      done={processedCount}
      total={lookupCount}
      unit="lookups"
      state={isRunning ? 'running' : status === 'FAILED' ? 'failed' : 'done'}
      result={
        <>
          {failureMessage == null ? '' : `${failureMessage} `}
          {status === 'CANCELED' ? 'Canceled. ' : ''}
          {resultOf(run)}{' '}
          {conflictCount === 0 ? (
            <Link href="/contacts">See the contacts</Link>
          ) : (
            <Link href="/contacts">Check possible duplicates</Link>
          )}
        </>
      }
      {...(may('ENRICHMENT_RUN')
        ? { onCancel: () => void cancel({ input: { enrichmentRunId: id } }) }
        : {})}
      onForget={() => forgetWork(work)}
    />
  );
}

function resultOf({
  foundCount,
  notFoundCount,
  conflictCount,
  skippedCount,
  creditsCharged,
}: TrayEnrichmentFragment): string {
  const parts = [
    `${foundCount.toLocaleString()} found`,
    ...(notFoundCount === 0 ? [] : [`${notFoundCount.toLocaleString()} not found`]),
    ...(conflictCount === 0
      ? []
      : [`${conflictCount.toLocaleString()} left with other contacts that have them`]),
    ...(skippedCount === 0 ? [] : [`${skippedCount.toLocaleString()} skipped`]),
  ];
  return `${parts.join(', ')}. ${plural(creditsCharged, 'credit')} charged.`;
}
