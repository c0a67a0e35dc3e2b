import { useState } from 'react';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { placeToMend } from '../../ui/places-to-mend.ts';
import { Time } from '../../ui/time.tsx';
import { words } from '../../ui/words.ts';
import { nextStepAt, PlanContactActions, PlanContactState } from '../flow-plan/people-table.tsx';
import type { PlanPerson } from '../flow-plan/plan-person.ts';
import type { ContactOfPage } from './contact.tsx';
import { Qualification } from './qualification.tsx';
import { RecordMeeting } from './record-meeting.tsx';

/** The contact's sequences: the state, the next step, and how to end a hold. */
export function Sequences({
  contact: { plans, audiences, conversations, erasedAt },
}: {
  contact: ContactOfPage;
}) {
  return (
    <section className="card stack" aria-label="Sequences">
      <h2>Sequences</h2>
      {plans.length === 0 ? <p className="soft">Not in any sequence.</p> : null}
      {plans.map((row) => (
        <Sequence key={row.id} row={row} isErased={erasedAt != null} />
      ))}
      {conversations.nodes.length === 0 ? null : <h3>Conversations</h3>}
      {conversations.nodes.map(({ id, channel, lastMessagePreview }) => (
        <Link key={id} href={`/inbox/${id}`} className="clip">
          {words(channel)}: {lastMessagePreview}
        </Link>
      ))}
      <p className="soft small">
        Audiences:{' '}
        {audiences.nodes.length === 0 ? 'none' : audiences.nodes.map(({ name }) => name).join(', ')}
      </p>
    </section>
  );
}

function Sequence({ row, isErased }: { row: ContactOfPage['plans'][number]; isErased: boolean }) {
  const { flowPlan, since, enrollment } = row;
  const { may } = useViewer();
  const [isMeeting, setIsMeeting] = useState(false);
  return (
    <article className="stack-tight spaced" aria-label={flowPlan.name}>
      <div className="row between">
        <span className="row">
          <Link href={`/flow-plans/${flowPlan.id}`}>{flowPlan.name}</Link>
          {enrollment?.isOpportunity ? <Badge tone="good">Opportunity</Badge> : null}
          <span className="soft small">
            <Time at={since} isDay />
          </span>
        </span>
      </div>
      <div>
        <PlanContactState row={row} />
      </div>
      <Qualification row={row} />
      <NextStep row={row} />
      <PausedBy row={row} />
      {enrollment == null ||
      enrollment.pauseReason == null ||
      enrollment.mailQuestion?.isOpen === true ? null : (
        <p className="soft small">{enrollment.pauseReason}</p>
      )}
      {isErased || !may('ENROLLMENTS_WRITE') ? null : (
        <div className="row">
          <Mend row={row} />
          {enrollment == null ? null : (
            <Button onClick={() => setIsMeeting(true)}>Meeting booked</Button>
          )}
          <PlanContactActions row={row} />
        </div>
      )}
      {enrollment != null && isMeeting ? (
        <RecordMeeting enrollmentId={enrollment.id} onClose={() => setIsMeeting(false)} />
      ) : null}
    </article>
  );
}

/** The end of a hold is left out if it's unknown. */
export function NextStep({ row }: { row: PlanPerson }) {
  const { nextStep } = row;
  if (nextStep == null) return null;
  const at = nextStepAt(row);
  return (
    <span className="small">
      Next: {words(nextStep.type)}
      {at == null ? null : (
        <>
          {' '}
          <Time at={at} />
        </>
      )}
    </span>
  );
}

/**
 * Who paused the contact's sequence, when and why. A pause of the contact itself is shown by the
 * page.
 */
function PausedBy({ row: { pause, reason: hold } }: { row: PlanPerson }) {
  if (pause == null || hold?.code === 'CONTACT_PAUSED') return null;
  const { since, reason, pausedBy } = pause;
  return (
    <p className="soft small">
      Paused by {pausedBy?.user.displayName ?? 'the operator'} <Time at={since} />
      {reason == null ? '.' : `: ${reason}`}
    </p>
  );
}

/** A link to the screen where the hold can be ended. */
function Mend({ row: { reason, flowPlan } }: { row: PlanPerson }) {
  const place = reason == null ? null : placeToMend(reason.code, flowPlan.id);
  return place === null ? null : <Link href={place.href}>{place.label}</Link>;
}
