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
import { plural, words } from '../../ui/words.ts';
import { dayAfter } from '../reports/report-range.ts';
import { featureName } from './feature-names.ts';
import { Hint } from './hint.tsx';
import { UsageChart } from './usage-chart.tsx';

const PAGE = 50;
const DAYS = 30;
const LAST = `last ${DAYS} days`;

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
        <b className="num">{plural(viewer.team.creditBalance, 'credit')}</b>
        {viewer.team.creditBalance > 0 ? null : (
          <span className="soft">
            What the prices below list uses credits. Whoever runs this server can add some to your
            team.
          </span>
        )}
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
                hint={LAST}
                rows={(data.creditUsage?.byFeature ?? []).map(({ featureType, credits }) => [
                  featureName(featureType),
                  credits,
                ])}
              />
              <Sums
                title="By member"
                hint={LAST}
                rows={(data.creditUsage?.byUser ?? []).map(({ user, credits }) => [
                  user?.displayName ?? 'The system',
                  credits,
                ])}
              />
              <Sums
                title="Prices"
                hint="credits each"
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

interface SumsProps {
  title: string;
  /** The span or the unit of the figures. */
  hint: string;
  rows: readonly (readonly [string, number])[];
}

function Sums({ title, hint, rows }: SumsProps) {
  // As many decimals in each row, so that the figures stand in line.
  const digits = rows.some(([, credits]) => !Number.isInteger(credits)) ? 1 : 0;
  return (
    <section className="card stack">
      <h2>
        {title} <Hint>{hint}</Hint>
      </h2>
      {rows.length === 0 ? <p className="soft">Nothing used.</p> : null}
      {rows.map(([name, credits]) => (
        <div key={name} className="row between">
          <span>{name}</span>
          <span className="num">
            {credits.toLocaleString(undefined, { minimumFractionDigits: digits })}
          </span>
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
