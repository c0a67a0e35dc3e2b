import { lazy, Suspense, useMemo } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import { MailboxHealthDocument, OutreachReportDocument } from '../../generated/graphql.ts';
import { Skeleton } from '../../ui/states.tsx';
import { dayOf } from '../../ui/wall-time.ts';
import { FigureLink } from '../reports/figure-link.tsx';
import { RATE_COLUMNS, shownValue } from '../reports/rates.ts';
import { dayAfter, timeWithin } from '../reports/report-range.ts';

const Trend = lazy(() => import('../reports/trend.tsx'));

const DAYS = 30;
const SHOWN = ['sent', 'replyRate', 'bounceRate', 'optOutRate'];

/** The outcomes of a mailbox's emails in the last 30 days. */
export function MailboxHealth({ mailboxId }: { mailboxId: string }) {
  const { viewer, now } = useViewer();
  const { timeZone } = viewer.team;
  const to = dayOf(now(), timeZone);
  const from = dayAfter(to, 1 - DAYS);
  const variables = useMemo(
    () => ({
      input: {
        from: timeWithin(from, timeZone),
        to: timeWithin(to, timeZone),
        groupBy: 'MAILBOX' as const,
      },
    }),
    [from, to, timeZone],
  );
  const [{ data }] = useQuery({ query: MailboxHealthDocument, variables });
  // Reserves the line, so that nothing moves.
  if (data === undefined) return <p className="soft small">Last {DAYS} days…</p>;
  if (data.outreachReport == null) return null;
  const row = data.outreachReport.rows.find(({ mailbox }) => mailbox?.id === mailboxId);
  if (row === undefined || row.counts.sent === 0)
    return <p className="soft small">No emails in the last {DAYS} days.</p>;
  return (
    <section aria-label={`Last ${DAYS} days`}>
      <div className="figures">
        {RATE_COLUMNS.filter(({ id }) => SHOWN.includes(id)).map((column) => (
          <div key={column.id} className="stat">
            <span className="soft small">{column.name}</span>
            <b className="num">
              <FigureLink
                figure={column.figure}
                count={row.counts[column.count]}
                of={{ range: { from, to }, scope: { mailbox: mailboxId } }}
              >
                {shownValue(row.counts, column)}
              </FigureLink>
            </b>
          </div>
        ))}
      </div>
      <p className="soft small">Last {DAYS} days</p>
      <MailboxTrend mailboxId={mailboxId} period={variables.input} />
    </section>
  );
}

interface MailboxTrendProps {
  mailboxId: string;
  period: { from: string; to: string };
}

/** A mailbox's sent, bounced and answered emails per day. */
function MailboxTrend({ mailboxId, period: { from, to } }: MailboxTrendProps) {
  const variables = useMemo(
    () => ({ input: { from, to, groupBy: 'DAY' as const, mailboxIds: [mailboxId] } }),
    [from, to, mailboxId],
  );
  const [{ data }] = useQuery({ query: OutreachReportDocument, variables });
  const rows = data?.outreachReport?.rows;
  // As high as the chart, so that nothing moves.
  const waiting = <Skeleton rows={4} />;
  return rows === undefined ? (
    waiting
  ) : (
    <Suspense fallback={waiting}>
      <Trend rows={rows} scope={{ mailbox: mailboxId }} of="mailbox" height={150} />
    </Suspense>
  );
}
