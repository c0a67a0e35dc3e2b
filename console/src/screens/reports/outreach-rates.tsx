import { lazy, Suspense, useMemo } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import {
  type OutreachGrouping,
  OutreachReportDocument,
  type OutreachReportInput,
} from '../../generated/graphql.ts';
import { plainly } from '../../ui/error-words.ts';
import { planName } from '../../ui/plan-name.ts';
import { Empty, Loaded, Skeleton } from '../../ui/states.tsx';
import { words } from '../../ui/words.ts';
import type { FigureSource } from './figure-link.tsx';
import type { FigureScope } from './figures.ts';
import { Funnel, RateFigures } from './funnel.tsx';
import { type OutreachRow, RateTable } from './rate-table.tsx';
import type { ReportRange } from './report-range.ts';

const Trend = lazy(() => import('./trend.tsx'));

interface OutreachRatesProps {
  input: Omit<OutreachReportInput, 'groupBy'>;
  groupBy: OutreachGrouping;
  heading: string;
  range: ReportRange;
  /** The sequence and the member of the report. */
  scope: FigureScope;
}

/**
 * The rates of a period: figures, funnel, trend, and a row per sequence, step, sender or mailbox.
 */
export function OutreachRates({ input, groupBy, heading, range, scope }: OutreachRatesProps) {
  const variables = useMemo(() => ({ input: { ...input, groupBy } }), [input, groupBy]);
  const daily = useMemo(() => ({ input: { ...input, groupBy: 'DAY' as const } }), [input]);
  const [result] = useQuery({
    query: OutreachReportDocument,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const [days] = useQuery({
    query: OutreachReportDocument,
    variables: daily,
    requestPolicy: 'cache-and-network',
  });
  const all = { range, scope };
  return (
    <Loaded result={result}>
      {({ outreachReport }) =>
        outreachReport == null ? (
          <Empty title="No report">Your role doesn’t let you see reports.</Empty>
        ) : (
          <>
            {outreachReport.warnings.map((warning) => (
              <p key={warning} className="notice warn">
                {plainly(warning)}
              </p>
            ))}
            <RateFigures
              now={outreachReport.total}
              before={outreachReport.previousTotal}
              of={all}
            />
            <div className="report-top">
              <Funnel counts={outreachReport.total} of={all} />
              <Loaded result={days}>
                {(byDay) => (
                  <Suspense fallback={<Skeleton />}>
                    <Trend rows={byDay.outreachReport?.rows ?? []} scope={scope} />
                  </Suspense>
                )}
              </Loaded>
            </div>
            <RateTable
              heading={heading}
              report={outreachReport}
              nameOf={nameOf}
              linkOf={(row) => <RowLink row={row} />}
              sourceOf={(row) => sourceOf(row, groupBy, all)}
            />
            <p className="soft small">
              Rates are per message sent. A reply counts toward the last step sent before it.
            </p>
          </>
        )
      }
    </Loaded>
  );
}

/**
 * The scope of a row's figures. Rows of mailboxes count only emails, so their total isn't complete.
 */
function sourceOf(
  row: OutreachRow | null,
  groupBy: OutreachGrouping,
  { range, scope }: NonNullable<FigureSource>,
): FigureSource {
  if (row === null) return groupBy === 'MAILBOX' ? null : { range, scope };
  const { flowPlan, member, mailbox, nodeId } = row;
  if (flowPlan == null && member == null && mailbox == null) return null;
  return {
    range,
    scope: {
      sequence: flowPlan?.id ?? scope.sequence,
      member: member?.user.id ?? scope.member,
      step: nodeId,
      mailbox: mailbox?.id,
    },
  };
}

function stepName({ nodeId, type }: OutreachRow): string {
  return type == null ? '' : `${words(type)} (${nodeId ?? ''})`;
}

function nameOf(row: OutreachRow): string {
  const { flowPlan, member, mailbox, nodeId } = row;
  const plan = flowPlan == null ? null : planName(flowPlan);
  if (nodeId != null) return `${plan ?? 'Deleted sequence'}: ${stepName(row)}`;
  return plan ?? member?.user.displayName ?? mailbox?.address ?? 'Another member’s mailbox';
}

/** Links to the contacts behind the figures. */
function RowLink({ row }: { row: OutreachRow }) {
  const { flowPlan, mailbox } = row;
  if (flowPlan != null)
    return <Link href={`/flow-plans/${flowPlan.id}/people`}>{nameOf(row)}</Link>;
  if (mailbox != null) return <Link href="/settings/mailboxes">{nameOf(row)}</Link>;
  return nameOf(row);
}
