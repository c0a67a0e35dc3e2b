import { useMemo } from 'react';
import { useQuery } from 'urql';
import { DAY_MILLIS, useToday } from '../../data/use-today.ts';
import {
  ReportDocument,
  type ReportGrouping,
  type TeamReportInput,
} from '../../generated/graphql.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useUrlChoice } from '../../ui/use-url-filter.ts';
import { ReportTable } from './report-table.tsx';

const DAYS = ['7', '30', '90', '365'] as const;
const GROUPINGS: readonly (readonly [ReportGrouping, string])[] = [
  ['USER', 'Member'],
  ['FLOW_PLAN', 'Flow plan'],
  ['WEEK', 'Week'],
  ['DAY', 'Day'],
];

/** What the team or the member did in a period, and what came of it. */
export default function Reports() {
  const today = useToday();
  const [days, setDays] = useUrlChoice('days', DAYS);
  const [by, setBy] = useUrlChoice(
    'by',
    GROUPINGS.map(([grouping]) => grouping),
  );
  const groupBy = by ?? 'USER';
  const input = useMemo(() => {
    const from = today - (Number(days ?? '30') - 1) * DAY_MILLIS;
    return { from: new Date(from).toISOString(), to: new Date(today).toISOString(), groupBy };
  }, [today, days, groupBy]);
  return (
    <Page
      title="Reports"
      actions={
        <>
          <select
            className="input narrow"
            aria-label="Period"
            value={days ?? '30'}
            onChange={(event) => setDays(event.target.value)}
          >
            {DAYS.map((count) => (
              <option key={count} value={count}>
                Last {count} days
              </option>
            ))}
          </select>
          <select
            className="input narrow"
            aria-label="By"
            value={groupBy}
            onChange={(event) => setBy(event.target.value)}
          >
            {GROUPINGS.map(([grouping, name]) => (
              <option key={grouping} value={grouping}>
                By {name.toLowerCase()}
              </option>
            ))}
          </select>
        </>
      }
    >
      <ReportOf
        key={`${input.from} ${groupBy}`}
        input={input}
        heading={GROUPINGS.find(([grouping]) => grouping === groupBy)?.[1] ?? ''}
      />
    </Page>
  );
}

/** Mounted anew for every other report, so that no figures stand under the headings of others. */
function ReportOf({ input, heading }: { input: TeamReportInput; heading: string }) {
  const [result] = useQuery({
    query: ReportDocument,
    variables: { input },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded result={result}>
      {({ teamReport }) =>
        teamReport == null ? (
          <Empty title="No report">Your role does not allow you to see one.</Empty>
        ) : (
          <>
            {teamReport.warnings.map((warning) => (
              <p key={warning} className="notice warn">
                {warning}
              </p>
            ))}
            <ReportTable report={teamReport} heading={heading} />
          </>
        )
      }
    </Loaded>
  );
}
