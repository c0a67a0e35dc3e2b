import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  EnrollWaitingDocument,
  type PlanContactEnd,
  type PlanContactState as State,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { reasonOf } from '../../ui/reasons.ts';
import type { RecordColumn } from '../../ui/record-table/record-column.ts';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { MailQuestion } from '../questions/mail-question.tsx';
import { CancelSequence } from './cancel-sequence.tsx';
import { DecideQualification } from './decide-qualification.tsx';
import { PauseSequence } from './pause-sequence.tsx';
import type { PlanPerson } from './plan-person.ts';
import { useRetry } from './use-retry.ts';

const LOOKS: Record<State, { tone: Tone; name: string }> = {
  WAITING: { tone: 'plain', name: 'Waiting' },
  RUNNING: { tone: 'accent', name: 'Running' },
  HELD: { tone: 'warn', name: 'Held' },
  REFUSED: { tone: 'bad', name: 'Can’t start' },
  FINISHED: { tone: 'plain', name: 'Finished' },
};

const ENDS: Record<PlanContactEnd, { tone: Tone; name: string }> = {
  REPLIED: { tone: 'good', name: 'Replied' },
  COMPLETED: { tone: 'good', name: 'Completed' },
  CANCELED: { tone: 'plain', name: 'Canceled' },
  DISQUALIFIED: { tone: 'plain', name: 'Disqualified' },
  BOUNCED: { tone: 'bad', name: 'Bounced' },
  OPTED_OUT: { tone: 'plain', name: 'Opted out' },
  FAILED: { tone: 'bad', name: 'Failed' },
};

export const PEOPLE_COLUMNS: readonly RecordColumn<PlanPerson>[] = [
  {
    id: 'contact',
    name: 'Contact',
    weight: 1.3,
    cell: ({ contact }) => (
      <>
        <Link href={`/contacts/${contact.id}`} className="strong">
          {contactName(contact)}
        </Link>
        <div className="soft small clip">{contact.companyName}</div>
      </>
    ),
  },
  {
    id: 'state',
    name: 'State',
    weight: 1.7,
    isWrapped: true,
    cell: (row) => <PlanContactState row={row} />,
  },
  {
    id: 'next',
    name: 'Next',
    weight: 0.9,
    cell: (row) => <NextStep row={row} />,
  },
  {
    id: 'sender',
    name: 'Sender',
    weight: 0.9,
    cell: ({ enrollment }) => enrollment?.sender.user.displayName,
  },
  {
    id: 'since',
    name: 'Since',
    weight: 0.9,
    isSortable: true,
    cell: ({ since }) => <Time at={since} />,
  },
  { id: 'email', name: 'Email', isExtra: true, cell: ({ contact }) => contact.email },
  { id: 'company', name: 'Company', isExtra: true, cell: ({ contact }) => contact.companyName },
  {
    id: 'replies',
    name: 'Replies',
    weight: 0.5,
    isNumber: true,
    isExtra: true,
    cell: ({ enrollment }) => enrollment?.replySummary.count ?? 0,
  },
  {
    id: 'actions',
    name: 'Actions',
    weight: 1.6,
    isWrapped: true,
    cell: (row) => <PlanContactActions row={row} />,
  },
];

/** The time is left out while nobody knows when a hold ends. */
function NextStep({ row: { state, nextStep, until } }: { row: PlanPerson }) {
  if (nextStep == null) return null;
  const at = nextStepAt({ state, nextStep, until });
  return (
    <>
      {words(nextStep.type)}
      {at == null ? null : (
        <div className="soft small">
          <Time at={at} />
        </div>
      )}
    </>
  );
}

/** When the next step of a contact goes on: a hold lasts longer than its due time. */
export function nextStepAt({
  state,
  nextStep,
  until,
}: Pick<PlanPerson, 'state' | 'nextStep' | 'until'>): string | null | undefined {
  return state === 'RUNNING' ? nextStep?.dueAt : until;
}

export const contactName = ({ fullName, email }: PlanPerson['contact']) =>
  fullName ?? email ?? 'Unknown';

export function PlanContactBadge({
  row: { state, end },
}: {
  row: Pick<PlanPerson, 'state' | 'end'>;
}) {
  const { tone, name } = end == null ? LOOKS[state] : ENDS[end];
  return <Badge tone={tone}>{name}</Badge>;
}

export function PlanContactState({
  row: { state, end, reason, until, failure, enrollment },
}: {
  row: PlanPerson;
}) {
  return (
    <>
      <PlanContactBadge row={{ state, end }} />
      {reason == null ? null : (
        <div className="small" title={reason.message}>
          <span>{reasonOf(reason.code).why}</span>
          {until == null ? null : (
            <>
              {' '}
              until <Time at={until} />
            </>
          )}
          <div className="soft">{reasonOf(reason.code).fix}</div>
          {reason.code === 'QUALIFICATION_UNSURE' ? (
            <div>{enrollment?.qualification?.reason}</div>
          ) : null}
        </div>
      )}
      {failure == null ? null : <div className="soft small">{failure}</div>}
      <MailQuestion question={enrollment?.mailQuestion} />
    </>
  );
}

export function PlanContactActions({
  row: { state, flowPlan: plan, contact, enrollment, queueItem },
}: {
  row: PlanPerson;
}) {
  const { may, mayCancel } = useViewer();
  const [retry] = useRetry();
  const [enroll, isEnrolling] = useAction(EnrollWaitingDocument);
  const { tell } = useToasts();
  if (!may('ENROLLMENTS_WRITE')) return null;
  const start = async (id: string) => {
    const done = (await enroll({ input: { flowPlanId: plan.id, queueItemIds: [id] } }))
      ?.enrollQueueItems;
    const [reason] = [...(done?.held ?? []), ...(done?.failed ?? [])];
    if (done != null)
      tell(reason === undefined ? 'Started.' : `Not started: ${reasonOf(reason.code).why}.`);
  };
  if (queueItem != null)
    return (state === 'WAITING' || state === 'REFUSED') && !plan.isDraft ? (
      <Button disabled={isEnrolling} onClick={() => void start(queueItem.id)}>
        {state === 'REFUSED' ? 'Try again' : 'Start'}
      </Button>
    ) : null;
  if (enrollment == null) return null;
  if (enrollment.status === 'FAILED')
    return <Button onClick={() => void retry(enrollment.id)}>Retry</Button>;
  return enrollment.status === 'IN_PROGRESS' ? (
    <span className="row">
      <DecideQualification enrollments={[enrollment]} />
      <PauseSequence enrollmentId={enrollment.id} isPaused={enrollment.isPaused} />
      {mayCancel(enrollment.sender.id) ? (
        <CancelSequence
          enrollmentId={enrollment.id}
          of={contact.fullName ?? contact.email ?? 'the contact'}
          isDynamic={plan.systemKind === 'DYNAMIC_ACTIONS'}
        />
      ) : null}
    </span>
  ) : null;
}
