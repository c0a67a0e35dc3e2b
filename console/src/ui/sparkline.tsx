/** A small line chart for a table cell. The label gives its meaning and sum. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  const step = values.length < 2 ? 0 : WIDTH / (values.length - 1);
  const points = values.map(
    (value, at) => `${at * step},${HEIGHT - (value / most) * (HEIGHT - 2)}`,
  );
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const WIDTH = 72;
const HEIGHT = 20;
