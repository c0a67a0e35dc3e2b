import { useState } from 'react';
import { Link } from 'wouter';
import type { HomeQuery } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { planName } from '../../ui/plan-name.ts';
import { reasonOf } from '../../ui/reasons.ts';
import { plural } from '../../ui/words.ts';

type Held = NonNullable<HomeQuery['heldContacts']>[number];

const FEW = 8;

/** Work that waits for a person, with links to where it's done. */
export function NeedsYou({ data }: { data: HomeQuery }) {
  const { heldContacts, viewerCounts } = data;
  const [isWhole, setIsWhole] = useState(false);
  const approvals = data.approvals?.totalCount ?? 0;
  const groups = groupsToMend(heldContacts ?? [], approvals);
  const shown = isWhole ? groups : groups.slice(0, FEW);
  const questions = viewerCounts?.openMailQuestions ?? 0;
  const mailboxes = viewerCounts?.mailboxesNeedingAttention ?? 0;
  const overdue = viewerCounts?.overdueTasks ?? 0;
  const replies = data.conversations?.totalCount ?? 0;
  const isEmpty = [groups.length, questions, mailboxes, approvals, overdue, replies].every(
    (count) => count === 0,
  );
  return (
    <section className="card stack" aria-label="Needs you">
      <h2>Needs you</h2>
      {isEmpty ? <p className="soft">Nothing needs you.</p> : null}
      {replies === 0 ? null : (
        <Link href="/inbox?view=REPLY&mine=yes" className="row between">
          <span>Replies to answer</span>
          <Badge tone="accent">{plural(replies, 'reply', 'replies')}</Badge>
        </Link>
      )}
      {approvals === 0 ? null : (
        <Link href="/tasks?kind=SECTION_APPROVAL" className="row between">
          <span>Texts to approve</span>
          <Badge tone="warn">{plural(approvals, 'approval')}</Badge>
        </Link>
      )}
      {overdue === 0 ? null : (
        <Link href="/tasks?overdue=yes" className="row between">
          <span>Overdue tasks</span>
          <Badge tone="bad">{plural(overdue, 'task')}</Badge>
        </Link>
      )}
      {mailboxes === 0 ? null : (
        <Link href="/settings/mailboxes" className="row between">
          <span>Mailboxes that don’t send</span>
          <Badge tone="bad">{plural(mailboxes, 'mailbox', 'mailboxes')}</Badge>
        </Link>
      )}
      {questions === 0 ? null : (
        <Link href="/inbox?needs=yes&mine=yes" className="row between">
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

/** Without the contacts that the approvals above stand for. */
function groupsToMend(held: readonly Held[], approvals: number): Held[] {
  const unapproved = held
    .filter(({ reason }) => reason.code === 'AWAITING_APPROVAL')
    .reduce((sum, { count }) => sum + count, 0);
  return held.filter(
    ({ state, reason }) =>
      (state === 'REFUSED' || reason.resolver !== 'SYSTEM') &&
      (reason.code !== 'AWAITING_APPROVAL' || unapproved > approvals),
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
        <span className="soft small"> · {planName(flowPlan)}</span>
      </span>
      <Badge tone={state === 'REFUSED' ? 'bad' : 'warn'}>
        {count.toLocaleString()} {state === 'REFUSED' ? 'can’t start' : 'held'}
      </Badge>
    </Link>
  );
}
