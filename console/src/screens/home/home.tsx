import { useMemo } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { type ActivityFigure, HomeDocument, type HomeQuery } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { dayOf } from '../../ui/wall-time.ts';
import { plural } from '../../ui/words.ts';
import { FigureLink, type FigureSource } from '../reports/figure-link.tsx';
import { dayAfter, daysOf, lengthOf, rangeBefore, timeWithin } from '../reports/report-range.ts';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { NeedsYou } from './needs-you.tsx';
import { ReplyList } from './reply-list.tsx';
import { WeekChart } from './week-chart.tsx';

export default function Home() {
  const { viewer, now } = useViewer();
  const { timeZone } = viewer.team;
  const today = dayOf(now(), timeZone);
  const variables = useMemo(
    () => ({
      from: timeWithin(dayAfter(today, -6), timeZone),
      to: timeWithin(today, timeZone),
      me: viewer.member.id,
    }),
    [today, timeZone, viewer.member.id],
  );
  const [result] = useQuery({ query: HomeDocument, variables });
  const first = useFirstSteps();
  return (
    <Page title="Home">
      <Loaded result={first.isReady ? result : {}}>
        {(data) => (
          <>
            <FirstSteps {...first} />
            <div className="grid">
              <NeedsYou data={data} />
              <ReplyList conversations={data.conversations?.nodes ?? []} />
              <Due data={data} />
            </div>
            <Figures report={data.teamReport ?? null} timeZone={timeZone} />
            {data.teamReport == null ? null : (
              <WeekChart groups={data.teamReport.groups} timeZone={timeZone} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Report = HomeQuery['teamReport'];

const FIGURES = [
  ['Emails sent', 'emailsSent', 'EMAILS_SENT'],
  ['Network messages', 'messagesSent', 'MESSAGES_SENT'],
  ['Replies', 'replies', 'REPLIES'],
  ['Positive replies', 'positiveReplies', 'POSITIVE_REPLIES'],
  ['Meetings', 'meetingsBooked', 'MEETINGS_BOOKED'],
  ['Tasks done', 'tasksCompleted', 'TASKS_COMPLETED'],
] as const;

function Figures({ report, timeZone }: { report: Report | null; timeZone: string }) {
  if (report === null || report === undefined) return null;
  const { total, previousTotal } = report;
  const of = { range: daysOf(report, timeZone), scope: {} };
  return (
    <section className="card" aria-label="The last seven days against the seven before">
      <h2>Last seven days</h2>
      <div className="figures">
        {FIGURES.map(([name, field, figure]) => (
          <div key={name} className="stat">
            <span className="soft small">{name}</span>
            <b className="num">
              <FigureLink figure={figure} count={total[field]} of={of}>
                {total[field].toLocaleString()}
              </FigureLink>
            </b>
            <Trend
              now={total[field]}
              before={previousTotal[field]}
              figure={figure}
              of={{ ...of, range: rangeBefore(of.range, lengthOf(of.range)) }}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

interface TrendProps {
  now: number;
  before: number;
  figure: ActivityFigure;
  /** The preceding week. */
  of: FigureSource;
}

/** The difference from the preceding week. */
function Trend({ now, before, figure, of }: TrendProps) {
  if (now === 0 && before === 0) return null;
  if (now === before) return <span className="soft small num">No change</span>;
  const isMore = now > before;
  return (
    <span className="soft small num">
      <span className={isMore ? 'better' : 'worse'}>
        {isMore ? '↑' : '↓'} {Math.abs(now - before).toLocaleString()}
      </span>{' '}
      from{' '}
      <FigureLink figure={figure} count={before} of={of}>
        {before.toLocaleString()}
      </FigureLink>
    </span>
  );
}

function Due({ data: { tasks, viewerCounts } }: { data: HomeQuery }) {
  const open = (tasks?.nodes ?? []).filter(({ status }) => status === 'TODO');
  return (
    <section className="card stack">
      <div className="row between">
        <h2>Next tasks</h2>
        {(viewerCounts?.overdueTasks ?? 0) > 0 ? (
          <Link href="/tasks?overdue=yes">
            <Badge tone="bad">{viewerCounts?.overdueTasks} overdue</Badge>
          </Link>
        ) : null}
      </div>
      {open.length === 0 ? <p className="soft">You’re all caught up.</p> : null}
      {open.map(({ id, title, dueAt, isOverdue, contact }) => (
        <Link key={id} href={`/tasks/${id}`} className="row between one-line">
          <span className="clip">
            {title}
            {contact.companyName == null ? null : (
              <span className="soft small"> · {contact.companyName}</span>
            )}
          </span>
          <span className={isOverdue ? 'badge bad' : 'soft small'}>
            <Time at={dueAt} />
          </span>
        </Link>
      ))}
      {(tasks?.totalCount ?? 0) > open.length ? (
        <Link href="/tasks">All {plural(tasks?.totalCount ?? 0, 'task')}</Link>
      ) : null}
    </section>
  );
}
