import { useEffect } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { CancelTrayStartDocument, TrayStartDocument } from '../../generated/graphql.ts';
import { type BackgroundWork, changeWork, forgetWork } from '../../ui/background-work.ts';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import { TrayRow } from './tray-row.tsx';

const ASK_EVERY_MILLIS = 1_500;

/** Contacts that are being started in a sequence. */
export function StartRow({ work }: { work: Extract<BackgroundWork, { kind: 'start' }> }) {
  const { id, name, total, canceled } = work;
  const { may } = useViewer();
  const [{ data }, ask] = useQuery({
    query: TrayStartDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const [cancel] = useAction(CancelTrayStartDocument);
  const isGone = data !== undefined && data.flowPlan == null;
  // The count covers all starts of the sequence, because another start may have joined.
  const left = Math.min(total, data?.flowPlan?.contactCounts.starting ?? total);
  const isRunning = !isGone && canceled === null && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(
      () => ask({ requestPolicy: 'network-only' }),
      ASK_EVERY_MILLIS,
    );
    return () => window.clearInterval(timer);
  }, [isRunning, ask]);
  const stop = async () => {
    const done = (await cancel({ input: { flowPlanId: id } }))?.cancelStarts;
    if (done != null) changeWork({ ...work, canceled: Math.min(total, done.returned) });
  };
  return (
    <TrayRow
      name={`Start ${name}`}
      done={total - left}
      total={total}
      unit="contacts"
      state={isRunning ? 'running' : 'done'}
      result={
        isGone ? (
          'The sequence was deleted.'
        ) : (
          <>
            {canceled === null
              ? `${plural(total, 'contact')} checked.`
              : `Canceled. ${plural(canceled, 'contact')} didn’t start.`}{' '}
            <Link href={`/flow-plans/${id}/people`}>See who started</Link>
          </>
        )
      }
      {...(may('ENROLLMENTS_WRITE') ? { onCancel: () => void stop() } : {})}
      onForget={() => forgetWork(work)}
    />
  );
}
