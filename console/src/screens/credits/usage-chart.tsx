import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dayAfter, shortDay } from '../reports/report-range.ts';
import { Hint } from './hint.tsx';

interface UsageChartProps {
  /** The first day, for example 2026-11-20. */
  from: string;
  count: number;
  /** Without days that have no usage. */
  used: readonly { day: string; credits: number }[];
}

/** The credits used per day. */
export function UsageChart({ from, count, used }: UsageChartProps) {
  const credits = new Map(used.map((one) => [one.day, one.credits]));
  const days = Array.from({ length: count }, (_, index) => {
    const day = dayAfter(from, index);
    return { name: shortDay(day), credits: credits.get(day) ?? 0 };
  });
  return (
    <section className="card">
      <h2>
        Used by day <Hint>{`last ${count} days`}</Hint>
      </h2>
      <div role="img" aria-label={`Credits used on ${used.length} of the last ${count} days`}>
        <ResponsiveContainer width="100%" height={180}>
          <BarChart data={days} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="name" stroke="var(--soft)" tickLine={false} />
            <YAxis stroke="var(--soft)" allowDecimals={false} width={36} tickLine={false} />
            <Tooltip
              cursor={{ fill: 'var(--raised)' }}
              contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)' }}
            />
            <Bar
              dataKey="credits"
              name="Credits"
              fill="var(--accent)"
              radius={[3, 3, 0, 0]}
              maxBarSize={56}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </section>
  );
}
