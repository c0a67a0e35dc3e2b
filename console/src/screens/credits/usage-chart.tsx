import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

/** Credits used on each day. */
export function UsageChart({ days }: { days: readonly { day: string; credits: number }[] }) {
  return (
    <section className="card">
      <h2>Used by day</h2>
      <div role="img" aria-label={`Credits used on ${days.length} days`}>
        <ResponsiveContainer width="100%" height={180}>
          <BarChart data={[...days]} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="day" stroke="var(--soft)" tickLine={false} />
            <YAxis stroke="var(--soft)" width={36} tickLine={false} />
            <Tooltip cursor={{ fill: 'var(--raised)' }} contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)' }} />
            <Bar dataKey="credits" name="Credits" fill="var(--accent)" radius={[3, 3, 0, 0]} maxBarSize={56} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </section>
  );
}
