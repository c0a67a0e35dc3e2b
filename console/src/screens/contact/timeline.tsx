import { Link } from 'wouter';
import { Time } from '../../ui/time.tsx';
import { words } from '../../ui/words.ts';
import type { ContactOfPage } from './contact.tsx';

type Events = ContactOfPage['timeline']['nodes'];

/** The events of a contact, latest first, with their texts. */
export function Timeline({ events }: { events: Events }) {
  return (
    <section className="card stack">
      <h2>Timeline</h2>
      {events.length === 0 ? <p className="soft">Nothing has happened yet.</p> : null}
      <ol className="plain">
        {events.map(({ kind, at, note, subject }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Events have no ID of their own.
          <li key={`${kind} ${at} ${index}`} className="stack-tight">
            <span className="row between">
              <span>{words(kind)}</span>
              <span className="soft small">
                <Time at={at} />
              </span>
            </span>
            {subject == null ? null : <Subject subject={subject} />}
            {note == null ? null : <span className="soft small">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Subject({ subject }: { subject: NonNullable<Events[number]['subject']> }) {
  switch (subject.__typename) {
    case 'Message':
      return <Text title={subject.subject ?? null} text={subject.body ?? null} />;
    case 'Task':
      return <Text title={subject.title} text={subject.note ?? null} />;
    case 'ContactNote':
      return <Text title={null} text={subject.written} />;
    case 'Enrollment':
      return <PlanLink plan={subject.flowPlan} />;
    case 'Meeting':
      return (
        <>
          <PlanLink plan={subject.enrollment.flowPlan} />
          <Text title={null} text={subject.agreed} />
        </>
      );
    default:
      return null;
  }
}

function PlanLink({ plan: { id, name } }: { plan: { id: string; name: string } }) {
  return (
    <Link href={`/flow-plans/${id}`} className="small clip">
      {name}
    </Link>
  );
}

/** The title, or the beginning of the text, which expands. */
function Text({ title, text }: { title: string | null; text: string | null }) {
  if (text === null)
    return title === null ? null : <span className="soft small clip">{title}</span>;
  const [line = ''] = text.trim().split('\n', 1);
  const isWhole = title === null && line === text.trim() && line.length <= 80;
  if (isWhole) return <span className="soft small">{line}</span>;
  return (
    <details className="small">
      <summary className="soft clip">{title ?? line}</summary>
      <div className="prose">{text}</div>
    </details>
  );
}
