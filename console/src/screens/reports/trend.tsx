import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { Table } from '../../ui/table.tsx';
import { FigureLink } from './figure-link.tsx';
import type { FigureScope } from './figures.ts';
import type { OutreachRow } from './rate-table.tsx';
import { shortDay } from './report-range.ts';

const SENT = { id: 'sent', figure: 'SENT', name: 'Sent', color: 'var(--accent)' } as const;
const REPLIED = {
  id: 'replied',
  figure: 'REPLIED',
  name: 'Replied',
  color: 'var(--good)',
} as const;
const LINES = {
  replies: [
    SENT,
    REPLIED,
    { id: 'positive', figure: 'POSITIVE', name: 'Positive', color: 'var(--warn)' },
  ],
  mailbox: [
    SENT,
    { id: 'bounced', figure: 'BOUNCED', name: 'Bounced', color: 'var(--bad)' },
    REPLIED,
  ],
} as const;

interface TrendProps {
  rows: readonly OutreachRow[];
  scope: FigureScope;
  /** The drawn figure. */
  of?: keyof typeof LINES;
  height?: number;
}

/** The sent steps per day and their outcomes, as lines and as a table. */
export default function Trend({ rows, scope, of = 'replies', height = 220 }: TrendProps) {
  const lines = LINES[of];
  const days = rows.map(({ day, counts: { sent, bounced, replied, positive } }) => ({
    date: day ?? '',
    day: shortDay(day ?? ''),
    ...{ sent, bounced, replied, positive },
  }));
  const isEmpty = days.every((day) => lines.every(({ id }) => day[id] === 0));
  if (isEmpty)
    return (
      <section className="card stack" aria-label="Trend">
        <h2>Trend</h2>
        <p className="soft">Nothing was sent in this period.</p>
      </section>
    );
  return (
    <section className={of === 'mailbox' ? 'stack-tight' : 'card stack'} aria-label="Trend">
      {of === 'mailbox' ? null : <h2>Trend</h2>}
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={height}>
          <LineChart data={days} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="day" stroke="var(--soft)" tickLine={false} minTickGap={24} />
            <YAxis stroke="var(--soft)" allowDecimals={false} width={36} tickLine={false} />
            <Tooltip
              contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)' }}
            />
            <Legend />
            {lines.map(({ id, name, color }) => (
              <Line
                key={id}
                dataKey={id}
                name={name}
                stroke={color}
                strokeWidth={2}
                dot={days.length <= 14}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <details>
        <summary className="soft small">Show as a table</summary>
        <Table label="Trend by day">
          <thead>
            <tr>
              <th>Day</th>
              {lines.map(({ id, name }) => (
                <th key={id} className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <td>{day.day}</td>
                {lines.map(({ id, figure }) => (
                  <td key={id} className="num">
                    <FigureLink
                      figure={figure}
                      count={day[id]}
                      of={{ range: { from: day.date, to: day.date }, scope }}
                    >
                      {day[id].toLocaleString()}
                    </FigureLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  );
}
