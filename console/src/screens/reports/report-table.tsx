import { Link } from 'wouter';
import type { ReportCountFieldsFragment, ReportQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { downloadCsv } from '../../ui/csv.ts';
import { Table } from '../../ui/table.tsx';

export type Report = NonNullable<ReportQuery['teamReport']>;
type Group = Report['groups'][number];

const COLUMNS: readonly (readonly [
  Exclude<keyof ReportCountFieldsFragment, '__typename'>,
  string,
])[] = [
  ['emailsSent', 'Emails'],
  ['clicks', 'Clicks'],
  ['connectionRequests', 'Connection requests'],
  ['acceptedConnections', 'Accepted'],
  ['messagesSent', 'Messages'],
  ['inMailsSent', 'InMails'],
  ['replies', 'Replies'],
  ['positiveReplies', 'Positive'],
  ['meetingsBooked', 'Meetings'],
  ['tasksCompleted', 'Tasks done'],
];

/** Days are those of UTC, as the server counts them. */
function dayOf(time: string): string {
  return new Date(time).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function nameOf({ member, flowPlan, from, to }: Group): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  return (
    member?.user.displayName ?? flowPlan?.name ?? (first === last ? first : `${first} to ${last}`)
  );
}

/** What was done and what came of it, in each group, with the period before in small figures. */
export function ReportTable({ report, heading }: { report: Report; heading: string }) {
  const save = () => {
    const line = (name: string, counts: ReportCountFieldsFragment) => [
      name,
      ...COLUMNS.map(([field]) => counts[field]),
    ];
    downloadCsv('report.csv', [
      [heading, ...COLUMNS.map(([, name]) => name)],
      ...report.groups.map((group) =>
        line(
          group.member?.user.displayName ?? group.flowPlan?.name ?? group.from.slice(0, 10),
          group.counts,
        ),
      ),
      line('Total', report.total),
    ]);
  };
  return (
    <section className="stack">
      <div className="row between">
        <span className="soft">
          {dayOf(report.from)} to {dayOf(report.to)}, whole days of UTC. Small figures are those of
          the period before.
        </span>
        <Button onClick={save}>Export</Button>
      </div>
      <Table label="Report">
        <thead>
          <tr>
            <th>{heading}</th>
            {COLUMNS.map(([field, name]) => (
              <th key={field} className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.groups.map((group) => (
            <tr key={group.member?.id ?? group.flowPlan?.id ?? group.from}>
              <td>
                {group.flowPlan == null ? (
                  nameOf(group)
                ) : (
                  <Link href={`/flow-plans/${group.flowPlan.id}`}>{group.flowPlan.name}</Link>
                )}
              </td>
              <Counts now={group.counts} before={group.previous} />
            </tr>
          ))}
          <tr>
            <td className="strong">Total</td>
            <Counts now={report.total} before={report.previousTotal} />
          </tr>
        </tbody>
      </Table>
    </section>
  );
}

function Counts({
  now,
  before,
}: {
  now: ReportCountFieldsFragment;
  before: ReportCountFieldsFragment;
}) {
  return COLUMNS.map(([field]) => (
    <td key={field} className="num">
      {now[field].toLocaleString()}{' '}
      <span className="soft small">
        <span className="visually-hidden">before: </span>
        {before[field].toLocaleString()}
      </span>
    </td>
  ));
}
