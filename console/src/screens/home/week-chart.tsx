import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { HomeQuery } from '../../generated/graphql.ts';

type Groups = NonNullable<HomeQuery['teamReport']>['groups'];

const COLOURS = { emails: 'var(--accent)', messages: 'var(--warn)', replies: 'var(--good)' };

/** The sent and answered steps per day, as a chart, and as a table for people who can't see it. */
export function WeekChart({ groups, timeZone }: { groups: Groups; timeZone: string }) {
  const days = groups.map(({ from, counts }) => ({
    day: new Date(from).toLocaleDateString(undefined, { weekday: 'short', timeZone }),
    emails: counts.emailsSent,
    messages: counts.messagesSent,
    replies: counts.replies,
  }));
  const isEmpty = days.every(({ emails, messages, replies }) => emails + messages + replies === 0);
  return (
    <section className="card">
      <h2>By day</h2>
      {isEmpty ? (
        <p className="soft">Nothing was sent or answered in this period.</p>
      ) : (
        <div aria-hidden="true">
          <ResponsiveContainer width="100%" height={220}>
            <BarChart data={days} accessibilityLayer={false}>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis dataKey="day" stroke="var(--soft)" tickLine={false} />
              <YAxis stroke="var(--soft)" allowDecimals={false} width={32} tickLine={false} />
              <Tooltip
                cursor={{ fill: 'var(--raised)' }}
                contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)' }}
              />
              <Legend />
              <Bar
                dataKey="emails"
                name="Emails"
                fill={COLOURS.emails}
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
              />
              <Bar
                dataKey="messages"
                name="Messages"
                fill={COLOURS.messages}
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
              />
              <Bar
                dataKey="replies"
                name="Replies"
                fill={COLOURS.replies}
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
              />
            </BarChart>
          </ResponsiveContainer>
        </div>
      )}
      <table className="visually-hidden">
        <caption>Sent and answered by day</caption>
        <thead>
          <tr>
            <th>Day</th>
            <th>Emails</th>
            <th>Messages</th>
            <th>Replies</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, emails, messages, replies }) => (
            <tr key={day}>
              <td>{day}</td>
              <td>{emails}</td>
              <td>{messages}</td>
              <td>{replies}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
