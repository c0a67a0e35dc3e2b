import { type Counts, RATE_COLUMNS, shownValue } from './rates.ts';
import './reports.css';

const STAGES: readonly { id: 'sent' | 'replied' | 'positive' | 'meetings'; name: string }[] = [
  { id: 'sent', name: 'Sent' },
  { id: 'replied', name: 'Replied' },
  { id: 'positive', name: 'Positive' },
  { id: 'meetings', name: 'Meetings' },
];

/** From sent to meeting: how much is left at each stage. */
export function Funnel({ counts }: { counts: Counts }) {
  return (
    <section className="card stack" aria-label="Funnel">
      <h2>Funnel</h2>
      <ol className="plain funnel">
        {STAGES.map(({ id, name }) => (
          <li key={id}>
            <span className="row between">
              <span>{name}</span>
              <span className="num">
                <b>{counts[id].toLocaleString()}</b>{' '}
                <span className="soft">{shareOf(counts[id], counts.sent)}</span>
              </span>
            </span>
            <progress
              aria-label={`${name}, of all sent`}
              max={Math.max(1, counts.sent)}
              value={counts[id]}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function shareOf(count: number, of: number): string {
  if (of === 0) return '';
  return (count / of).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 });
}

/** The rates of the whole period. */
export function RateFigures({ now, before }: { now: Counts; before: Counts }) {
  return (
    <section className="card figures" aria-label="Rates of the period">
      {RATE_COLUMNS.filter(({ isRate }) => isRate).map((column) => (
        <div key={column.id} className="stat">
          <span className="soft">{column.name}</span>
          <b>{shownValue(now, column)}</b>
          <span className="soft small">
            {before.sent === 0 ? 'None sent before' : `${shownValue(before, column)} before`}
          </span>
        </div>
      ))}
    </section>
  );
}
