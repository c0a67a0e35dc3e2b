import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import type {
  ActivityFigure,
  ReportCountFieldsFragment,
  ReportGrouping,
  ReportQuery,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { downloadCsv } from '../../ui/csv.ts';
import { planName } from '../../ui/plan-name.ts';
import { Table } from '../../ui/table.tsx';
import { FigureLink, type FigureSource } from './figure-link.tsx';
import { ACTIVITY_FIGURES, type FigureScope } from './figures.ts';
import { daysOf, lengthOf, rangeBefore } from './report-range.ts';

export type Report = NonNullable<ReportQuery['teamReport']>;
type Group = Report['groups'][number];

const COLUMNS = [
  ['emailsSent', 'EMAILS_SENT'],
  ['clicks', 'CLICKS'],
  ['connectionRequests', 'CONNECTION_REQUESTS'],
  ['acceptedConnections', 'ACCEPTED_CONNECTIONS'],
  ['messagesSent', 'MESSAGES_SENT'],
  ['inMailsSent', 'IN_MAILS_SENT'],
  ['replies', 'REPLIES'],
  ['positiveReplies', 'POSITIVE_REPLIES'],
  ['meetingsBooked', 'MEETINGS_BOOKED'],
  ['tasksCompleted', 'TASKS_COMPLETED'],
] as const satisfies readonly (readonly [keyof ReportCountFieldsFragment, ActivityFigure])[];

/** Days are in the team's time zone, as counted by the server. */
function dayInWords(time: string, timeZone: string): string {
  return new Date(time).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
}

function nameOf({ member, flowPlan, from, to }: Group, timeZone: string): string {
  const [first, last] = [dayInWords(from, timeZone), dayInWords(to, timeZone)];
  return (
    member?.user.displayName ?? flowPlan?.name ?? (first === last ? first : `${first} to ${last}`)
  );
}

/** The activity and its results per group, with the preceding period in small figures. */
export function ReportTable({
  report,
  heading,
  groupBy,
  scope,
}: {
  report: Report;
  heading: string;
  groupBy: ReportGrouping;
  scope: FigureScope;
}) {
  const { timeZone } = useViewer().viewer.team;
  const days = lengthOf(daysOf(report, timeZone));
  const save = () => {
    const line = (name: string, counts: ReportCountFieldsFragment) => [
      name,
      ...COLUMNS.map(([field]) => counts[field]),
    ];
    downloadCsv('report.csv', [
      [heading, ...COLUMNS.map(([, figure]) => ACTIVITY_FIGURES[figure].name)],
      ...report.groups.map((group) =>
        line(
          group.member?.user.displayName ?? group.flowPlan?.name ?? daysOf(group, timeZone).from,
          group.counts,
        ),
      ),
      line('Total', report.total),
    ]);
  };
  return (
    <section className="stack">
      <div className="row between">
        <span className="soft">Small numbers show the previous period.</span>
        <Button onClick={save}>Export</Button>
      </div>
      <Table label="Report">
        <thead>
          <tr>
            <th>{heading}</th>
            {COLUMNS.map(([field, figure]) => (
              <th key={field} className="num">
                {ACTIVITY_FIGURES[figure].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.groups.map((group) => (
            <tr key={group.member?.id ?? group.flowPlan?.id ?? group.from}>
              <td>
                {group.flowPlan == null ? (
                  nameOf(group, timeZone)
                ) : (
                  <Link href={`/flow-plans/${group.flowPlan.id}`}>{planName(group.flowPlan)}</Link>
                )}
              </td>
              <Counts
                now={group.counts}
                before={group.previous}
                of={sourceOf(group, { groupBy, scope, timeZone })}
                days={days}
              />
            </tr>
          ))}
          <tr className="strong">
            <td>Total</td>
            <Counts
              now={report.total}
              before={report.previousTotal}
              of={{ range: daysOf(report, timeZone), scope }}
              days={days}
            />
          </tr>
        </tbody>
      </Table>
    </section>
  );
}

/** Null for rows of a sequence or a member that the viewer can't see. */
function sourceOf(
  group: Group,
  { groupBy, scope, timeZone }: { groupBy: ReportGrouping; scope: FigureScope; timeZone: string },
): FigureSource {
  if (groupBy === 'USER' && group.member == null) return null;
  if (groupBy === 'FLOW_PLAN' && group.flowPlan == null) return null;
  return {
    range: daysOf(group, timeZone),
    scope: {
      sequence: group.flowPlan?.id ?? scope.sequence,
      member: group.member?.user.id ?? scope.member,
    },
  };
}

function Counts({
  now,
  before,
  of,
  days,
}: {
  now: ReportCountFieldsFragment;
  before: ReportCountFieldsFragment;
  of: FigureSource;
  /** The length of the report in days; its figures are compared with as many days before. */
  days: number;
}) {
  const ofBefore = of === null ? null : { ...of, range: rangeBefore(of.range, days) };
  return COLUMNS.map(([field, figure]) => (
    <td key={field} className="num">
      <FigureLink figure={figure} count={now[field]} of={of}>
        {now[field].toLocaleString()}
      </FigureLink>{' '}
      <span className="soft small">
        <span className="visually-hidden">before: </span>
        <FigureLink figure={figure} count={before[field]} of={ofBefore}>
          {before[field].toLocaleString()}
        </FigureLink>
      </span>
    </td>
  ));
}
