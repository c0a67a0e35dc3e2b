import { FigureLink, type FigureSource } from './figure-link.tsx';
import { type Counts, RATE_COLUMNS, shownValue } from './rates.ts';
import { lengthOf, rangeBefore } from './report-range.ts';
import './reports.css';
import '../../ui/bars.css';

const STAGES = [
  { id: 'sent', figure: 'SENT', name: 'Sent' },
  { id: 'replied', figure: 'REPLIED', name: 'Replied' },
  { id: 'positive', figure: 'POSITIVE', name: 'Positive' },
  { id: 'meetings', figure: 'MEETINGS', name: 'Meetings' },
] as const;

/** From sent to meeting: how many remain at each stage. */
export function Funnel({ counts, of }: { counts: Counts; of: FigureSource }) {
  return (
    <section className="card stack" aria-label="Funnel">
      <h2>Funnel</h2>
      <ol className="plain funnel">
        {STAGES.map(({ id, figure, name }) => (
          <li key={id}>
            <span className="row between">
              <span>{name}</span>
              <span className="num">
                <FigureLink figure={figure} count={counts[id]} of={of}>
                  <b>{counts[id].toLocaleString()}</b>
                </FigureLink>{' '}
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
export function RateFigures({
  now,
  before,
  of,
}: {
  now: Counts;
  before: Counts;
  of: NonNullable<FigureSource>;
}) {
  const days = lengthOf(of.range);
  const ofBefore = { ...of, range: rangeBefore(of.range, days) };
  return (
    <section className="card stack" aria-label="Rates of the period">
      <div className="figures">
        {RATE_COLUMNS.filter(({ isRate }) => isRate).map((column) => (
          <div key={column.id} className="stat">
            <span className="soft">{column.name}</span>
            <b>
              <FigureLink figure={column.figure} count={now[column.count]} of={of}>
                {shownValue(now, column)}
              </FigureLink>
            </b>
            {before.sent === 0 ? null : (
              <span className="soft small">
                <FigureLink figure={column.figure} count={before[column.count]} of={ofBefore}>
                  {shownValue(before, column)}
                </FigureLink>{' '}
                before
              </span>
            )}
          </div>
        ))}
      </div>
      {before.sent === 0 ? (
        <p className="soft small">
          Nothing sent in the previous {days === 1 ? 'day' : `${days} days`}.
        </p>
      ) : null}
    </section>
  );
}
