import { useViewer } from '../../data/viewer.ts';
import { plural } from '../../ui/words.ts';
import '../../ui/bars.css';

interface FirstSendsProps {
  /** The due times of the first steps, for the examined contacts. */
  at: readonly string[];
  /** The number of all starting contacts. */
  of: number;
}

/** The days on which the first steps are due. */
export function FirstSends({ at, of }: FirstSendsProps) {
  const { timeZone } = useViewer();
  if (at.length === 0) return null;
  const days = new Map<string, number>();
  for (const time of [...at].sort()) {
    const day = new Date(time).toLocaleDateString(undefined, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    });
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const most = Math.max(...days.values());
  return (
    <section className="stack-tight" aria-label="First steps by day">
      <span className="strong small">
        First steps by day{at.length < of ? `, of the first ${plural(at.length, 'contact')}` : ''}
      </span>
      <ol className="plain first-sends">
        {[...days].map(([day, count]) => (
          <li key={day}>
            <span className="small">{day}</span>
            <progress aria-label={`Contacts on ${day}`} max={most} value={count} />
            <span className="small num">{count.toLocaleString()}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
