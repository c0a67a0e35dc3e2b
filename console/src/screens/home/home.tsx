import { useMemo } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { DAY_MILLIS, useToday } from '../../data/use-today.ts';
import { HomeDocument, type HomeQuery } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { plural } from '../../ui/words.ts';
import { NeedsYou } from './needs-you.tsx';
import { ReplyList } from './reply-list.tsx';
import { WeekChart } from './week-chart.tsx';

export default function Home() {
  const today = useToday();
  const variables = useMemo(
    () => ({
      from: new Date(today - 6 * DAY_MILLIS).toISOString(),
      to: new Date(today).toISOString(),
    }),
    [today],
  );
  const [result] = useQuery({ query: HomeDocument, variables });
  return (
    <Page title="Home">
      <Loaded result={result}>
        {(data) => (
          <>
            <Figures report={data.teamReport ?? null} />
            <div className="grid">
              <Due data={data} />
              <ReplyList conversations={data.conversations?.nodes ?? []} />
              <NeedsYou data={data} />
            </div>
            {data.teamReport == null ? null : <WeekChart groups={data.teamReport.groups} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Report = HomeQuery['teamReport'];

function Figures({ report }: { report: Report | null }) {
  if (report === null || report === undefined) return null;
  const figures: [string, number, number][] = [
    ['Emails sent', report.total.emailsSent, report.previousTotal.emailsSent],
    ['Network messages', report.total.messagesSent, report.previousTotal.messagesSent],
    ['Replies', report.total.replies, report.previousTotal.replies],
    ['Positive replies', report.total.positiveReplies, report.previousTotal.positiveReplies],
    ['Meetings', report.total.meetingsBooked, report.previousTotal.meetingsBooked],
    ['Tasks done', report.total.tasksCompleted, report.previousTotal.tasksCompleted],
  ];
  return (
    <section className="card" aria-label="The last seven days against the seven before">
      <h2>Last seven days</h2>
      <div className="figures">
        {figures.map(([name, now, before]) => (
          <div key={name} className="stat">
            <span className="soft small">{name}</span>
            <b className="num">{now.toLocaleString()}</b>
            <span className="soft small num">{before.toLocaleString()} the week before</span>
          </div>
        ))}
      </div>
    </section>
  );
}

function Due({ data: { tasks, viewerCounts } }: { data: HomeQuery }) {
  const open = (tasks?.nodes ?? []).filter(({ status }) => status === 'TODO');
  return (
    <section className="card stack">
      <div className="row between">
        <h2>Next tasks</h2>
        {(viewerCounts?.overdueTasks ?? 0) > 0 ? (
          <Badge tone="bad">{viewerCounts?.overdueTasks} overdue</Badge>
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
