import { useMemo } from 'react';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  CreditsDocument,
  type CreditsQuery,
  ExportCreditsDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { dayOf, wallTime } from '../../ui/wall-time.ts';
import { words } from '../../ui/words.ts';
import { dayAfter } from '../reports/report-range.ts';
import { featureName } from './feature-names.ts';
import { UsageChart } from './usage-chart.tsx';

const PAGE = 50;
const DAYS = 30;

export default function Credits() {
  const { viewer, now } = useViewer();
  const { timeZone } = viewer.team;
  const today = dayOf(now(), timeZone);
  const first = dayAfter(today, 1 - DAYS);
  const span = useMemo(
    () => ({
      from: wallTime(first, '00:00', timeZone).toISOString(),
      to: wallTime(dayAfter(today, 1), '00:00', timeZone).toISOString(),
    }),
    [first, today, timeZone],
  );
  const { result, nodes, more } = usePages(
    CreditsDocument,
    { ...span, first: PAGE },
    (data) => data.creditTransactions,
  );
  return (
    <Page
      title="Credits"
      actions={<ExportButton query={ExportCreditsDocument} variables={{}} fileName="credits.csv" />}
    >
      <section className="card stat">
        <span className="soft small">Balance</span>
        <b className="num">{viewer.team.creditBalance.toLocaleString()}</b>
      </section>
      <Loaded result={result}>
        {(data) => (
          <>
            {data.creditUsage == null || data.creditUsage.byDay.length === 0 ? null : (
              <UsageChart from={first} count={DAYS} used={data.creditUsage.byDay} />
            )}
            <div className="grid top">
              <Sums
                title="By feature"
                rows={(data.creditUsage?.byFeature ?? []).map(({ featureType, credits }) => [
                  featureName(featureType),
                  credits,
                ])}
              />
              <Sums
                title="By member"
                rows={(data.creditUsage?.byUser ?? []).map(({ user, credits }) => [
                  user?.displayName ?? 'The system',
                  credits,
                ])}
              />
              <Sums
                title="Prices"
                rows={(data.creditPrices ?? []).map(({ featureType, credits }) => [
                  featureName(featureType),
                  credits,
                ])}
              />
            </div>
            {nodes.length === 0 ? null : (
              <section className="stack">
                <h2>Transactions</h2>
                <Ledger transactions={nodes} />
              </section>
            )}
            {more === null ? null : <Button onClick={more}>More</Button>}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Sums({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      {rows.length === 0 ? <p className="soft">Nothing used in the last {DAYS} days.</p> : null}
      {rows.map(([name, credits]) => (
        <div key={name} className="row between">
          <span>{name}</span>
          <span className="num">{credits.toLocaleString()}</span>
        </div>
      ))}
    </section>
  );
}

function Ledger({
  transactions,
}: {
  transactions: readonly NonNullable<CreditsQuery['creditTransactions']>['nodes'][number][];
}) {
  return (
    <Table label="Credit transactions">
      <thead>
        <tr>
          <th>What</th>
          <th>Who</th>
          <th>State</th>
          <th className="num">Credits</th>
          <th>When</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map(({ id, description, user, status, type, cost, createdAt }) => (
          <tr key={id}>
            <td>{description}</td>
            <td>{user?.displayName ?? 'The system'}</td>
            <td>
              <Badge>{status === 'COMMITTED' ? 'Charged' : words(status)}</Badge>
            </td>
            <td className="num">
              {type === 'INCOMING' ? '+' : '−'}
              {cost.toLocaleString()}
            </td>
            <td>
              <Time at={createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
