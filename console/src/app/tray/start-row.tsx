import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { TrayStartDocument } from '../../generated/graphql.ts';
import { type BackgroundWork, forgetWork } from '../../ui/background-work.ts';
import { plural } from '../../ui/words.ts';
import { TrayRow } from './tray-row.tsx';

const ASK_EVERY_MILLIS = 1_500;
/** Whoever still waits after the count has stood still this long waits for something else. */
const STILL_MILLIS = 20_000;

/** Contacts who are being started in a sequence. */
export function StartRow({ work }: { work: Extract<BackgroundWork, { kind: 'start' }> }) {
  const { id, name, total } = work;
  const [{ data }, ask] = useQuery({ query: TrayStartDocument, variables: { id } });
  const counts = data?.flowPlan?.contactCounts;
  const waiting = Math.min(total, counts?.waiting ?? total);
  const [isStill, setIsStill] = useState(false);
  const isRunning = waiting > 0 && !isStill;
  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins again with every change.
  useEffect(() => {
    setIsStill(false);
    const timer = window.setTimeout(() => setIsStill(true), STILL_MILLIS);
    return () => window.clearTimeout(timer);
  }, [waiting]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(
      () => ask({ requestPolicy: 'network-only' }),
      ASK_EVERY_MILLIS,
    );
    return () => window.clearInterval(timer);
  }, [isRunning, ask]);
  return (
    <TrayRow
      name={`Start ${name}`}
      done={total - waiting}
      total={total}
      unit="contacts"
      state={isRunning ? 'running' : 'done'}
      result={
        <>
          {plural(total - waiting, 'contact')} looked at
          {waiting === 0 ? '' : `, ${waiting.toLocaleString()} still waiting`}.{' '}
          <Link href={`/flow-plans/${id}/people`}>See who started</Link>
        </>
      }
      onForget={() => forgetWork(work)}
    />
  );
}
