import { useQuery } from 'urql';
import { Link } from 'wouter';
import { ContactDocument, type ContactQuery } from '../../generated/graphql.ts';
import { Page } from '../../ui/page.tsx';
import { reasonOf } from '../../ui/reasons.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { words } from '../../ui/words.ts';
import { PlanContactBadge } from '../flow-plan/people-table.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactPaused, PauseContact } from './contact-pause.tsx';
import { Details } from './details.tsx';
import { Meetings } from './meetings.tsx';
import { Notes } from './notes.tsx';
import { Research } from './research.tsx';
import { NextStep, Sequences } from './sequences.tsx';
import { Timeline } from './timeline.tsx';

export type ContactOfPage = NonNullable<ContactQuery['contact']>;

export default function Contact({ id }: { id: string }) {
  const [result] = useQuery({ query: ContactDocument, variables: { id } });
  return (
    <Loaded result={result}>
      {({ contact }) =>
        contact == null ? (
          <Empty title="Contact not found">
            It was merged into another contact, or it belongs to another team.
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
      actions={
        isErased ? null : (
          <>
            <PauseContact contact={contact} />
            <ContactActions contact={contact} />
          </>
        )
      }
    >
      {isErased ? (
        <p className="notice">
          The personal data of this contact was erased. Figures still count them.
        </p>
      ) : null}
      <Standing contact={contact} />
      <ContactPaused contact={contact} />
      <Suppressed suppression={contact.suppression} />
      <div className="grid top">
        <div className="stack">
          <OpenTasks contact={contact} />
          <Sequences contact={contact} />
          <Meetings contactId={contact.id} />
          <Research contact={contact} isErased={isErased} />
          <Notes contact={contact} isErased={isErased} />
        </div>
        <Timeline events={contact.timeline.nodes} />
        <Details contact={contact} />
      </div>
    </Page>
  );
}

/** The contact's most important state in a sequence. Running ones come first. */
function Standing({ contact: { plans } }: { contact: ContactOfPage }) {
  const [first] = plans;
  if (first === undefined) return null;
  const { reason, flowPlan } = first;
  return (
    <section className="row spaced" aria-label="State">
      <Link href={`/flow-plans/${flowPlan.id}`}>{flowPlan.name}</Link>
      <PlanContactBadge row={first} />
      {reason == null ? null : <span className="small">{reasonOf(reason.code).why}</span>}
      <NextStep row={first} />
    </section>
  );
}

function Suppressed({ suppression }: Pick<ContactOfPage, 'suppression'>) {
  if (suppression == null) return null;
  const { contact, domain, email } = suppression;
  const isContact = contact != null;
  const searched = isContact ? contact.id : (domain ?? email ?? '');
  return (
    <p className="notice warn">
      {isContact ? 'The contact' : domain == null ? 'The address' : `The domain ${domain}`} has been
      on the{' '}
      <Link href={`/settings/suppression?q=${encodeURIComponent(searched)}`}>suppression list</Link>{' '}
      since <Time at={suppression.createdAt} isDay />: {suppression.reason}.{' '}
      {isContact
        ? 'You can’t start a sequence for this contact, and no emails are sent.'
        : 'The contact gets no emails.'}
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
