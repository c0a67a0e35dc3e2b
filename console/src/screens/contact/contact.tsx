import { useQuery } from 'urql';
import { Link } from 'wouter';
import { ContactDocument, type ContactQuery } from '../../generated/graphql.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { words } from '../../ui/words.ts';
import { ContactActions } from './contact-actions.tsx';
import { Details } from './details.tsx';
import { Notes } from './notes.tsx';
import { Sequences } from './sequences.tsx';
import { Timeline } from './timeline.tsx';

export type ContactOfPage = NonNullable<ContactQuery['contact']>;

export default function Contact({ id }: { id: string }) {
  const [result] = useQuery({ query: ContactDocument, variables: { id } });
  return (
    <Loaded result={result}>
      {({ contact }) =>
        contact == null ? (
          <Empty title="No such contact">
            The contact was merged into another one, or belongs to another team.
          </Empty>
        ) : (
          <ContactPage contact={contact} />
        )
      }
    </Loaded>
  );
}

function ContactPage({ contact }: { contact: ContactOfPage }) {
  const isErased = contact.erasedAt != null;
  return (
    <Page
      title={contact.fullName ?? contact.email ?? 'Contact'}
      actions={isErased ? null : <ContactActions contact={contact} />}
    >
      {isErased ? (
        <p className="notice">
          The personal data of this contact was erased. Figures still count them.
        </p>
      ) : null}
      <Suppressed suppression={contact.suppression} />
      <div className="grid top">
        <Details contact={contact} />
        <div className="stack">
          <OpenTasks contact={contact} />
          <Sequences contact={contact} />
          <Notes contact={contact} isErased={isErased} />
        </div>
        <Timeline events={contact.timeline.nodes} />
      </div>
    </Page>
  );
}

function Suppressed({ suppression }: Pick<ContactOfPage, 'suppression'>) {
  if (suppression == null) return null;
  const what = suppression.domain == null ? 'The address' : `The domain ${suppression.domain}`;
  return (
    <p className="notice warn">
      {what} has been on the{' '}
      <Link
        href={`/settings/suppression?q=${encodeURIComponent(suppression.domain ?? suppression.email ?? '')}`}
      >
        suppression list
      </Link>{' '}
      since <Time at={suppression.createdAt} isDay />: {suppression.reason}. The contact gets no
      emails.
    </p>
  );
}

function OpenTasks({ contact: { tasks } }: { contact: ContactOfPage }) {
  const open = tasks.nodes.filter(({ status }) => status === 'TODO');
  if (open.length === 0) return null;
  return (
    <section className="card stack">
      <h2>To do</h2>
      {open.map(({ id, title, kind, dueAt }) => (
        <Link key={id} href={`/tasks/${id}`} className="row between">
          <span className="clip">{title}</span>
          <span className="soft small">
            {words(kind)} <Time at={dueAt} />
          </span>
        </Link>
      ))}
    </section>
  );
}
