import { useState } from 'react';
import { Link } from 'wouter';
import type { HomeQuery } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { reasonOf } from '../../ui/reasons.ts';
import { plural } from '../../ui/words.ts';

type Held = NonNullable<HomeQuery['heldContacts']>[number];

const FEW = 8;

/** What doesn't go on until somebody acts, each with where it's done. */
export function NeedsYou({ data: { heldContacts, viewerCounts } }: { data: HomeQuery }) {
  const [isWhole, setIsWhole] = useState(false);
  const groups = (heldContacts ?? []).filter(
    ({ state, reason }) => state === 'REFUSED' || reason.resolver !== 'SYSTEM',
  );
  const shown = isWhole ? groups : groups.slice(0, FEW);
  const questions = viewerCounts?.openMailQuestions ?? 0;
  const mailboxes = viewerCounts?.mailboxesNeedingAttention ?? 0;
  const isEmpty = groups.length === 0 && questions === 0 && mailboxes === 0;
  return (
    <section className="card stack" aria-label="Needs you">
      <h2>Needs you</h2>
      {isEmpty ? <p className="soft">Nothing is blocked.</p> : null}
      {mailboxes === 0 ? null : (
        <Link href="/settings/mailboxes" className="row between">
          <span>Mailboxes that don’t send</span>
          <Badge tone="bad">{plural(mailboxes, 'mailbox', 'mailboxes')}</Badge>
        </Link>
      )}
      {questions === 0 ? null : (
        <Link href="/inbox?needs=yes" className="row between">
          <span>Refused emails and unclear replies</span>
          <Badge tone="warn">{plural(questions, 'question')}</Badge>
        </Link>
      )}
      {shown.map((group) => (
        <HeldContacts
          key={`${group.flowPlan.id} ${group.state} ${group.reason.code}`}
          group={group}
        />
      ))}
      {shown.length === groups.length ? null : (
        <Button onClick={() => setIsWhole(true)}>Show all {groups.length}</Button>
      )}
    </section>
  );
}

function HeldContacts({ group: { flowPlan, state, reason, count } }: { group: Held }) {
  return (
    <Link
      href={`/flow-plans/${flowPlan.id}/people?state=${state}&reason=${reason.code}`}
      className="row between one-line"
    >
      <span className="clip">
        {reasonOf(reason.code).why}
        <span className="soft small"> · {flowPlan.name}</span>
      </span>
      <Badge tone={state === 'REFUSED' ? 'bad' : 'warn'}>
        {count.toLocaleString()} {state === 'REFUSED' ? 'can’t start' : 'held'}
      </Badge>
    </Link>
  );
}
