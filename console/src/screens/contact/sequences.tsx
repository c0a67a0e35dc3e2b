import { useState } from 'react';
import { Link } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import { RecordMeetingDocument } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { CancelSequence } from '../flow-plan/cancel-sequence.tsx';
import { PauseSequence } from '../flow-plan/pause-sequence.tsx';
import { MailQuestion } from '../questions/mail-question.tsx';
import type { ContactOfPage } from './contact.tsx';

type Enrollment = ContactOfPage['enrollments']['nodes'][number];

/** The flow plans that a contact is or was enrolled in, and what came of them. */
export function Sequences({
  contact: { enrollments, audiences, conversations, erasedAt },
}: {
  contact: ContactOfPage;
}) {
  return (
    <section className="card stack">
      <h2>Sequences</h2>
      {enrollments.nodes.length === 0 ? (
        <p className="soft">Not enrolled in any flow plan.</p>
      ) : null}
      {enrollments.nodes.map((enrollment) => (
        <Sequence key={enrollment.id} enrollment={enrollment} isErased={erasedAt != null} />
      ))}
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

function Sequence({ enrollment, isErased }: { enrollment: Enrollment; isErased: boolean }) {
  const {
    id,
    status,
    isPaused,
    isOpportunity,
    startedAt,
    flowPlan,
    pauseReason,
    mailQuestion,
    sender,
  } = enrollment;
  const { may, mayCancel } = useViewer();
  const [isMeeting, setIsMeeting] = useState(false);
  return (
    <>
      <div className="row between">
        <div className="row">
          <Link href={`/flow-plans/${flowPlan.id}`}>{flowPlan.name}</Link>
          <div className="soft small">
            <Badge
              tone={
                isPaused
                  ? 'warn'
                  : status === 'IN_PROGRESS'
                    ? 'accent'
                    : status === 'FAILED'
                      ? 'bad'
                      : 'plain'
              }
            >
              {isPaused ? 'Paused' : words(status)}
            </Badge>{' '}
            {isOpportunity ? <Badge tone="good">Opportunity</Badge> : null}{' '}
            <Time at={startedAt} isDay />
          </div>
        </div>
        {may('ENROLLMENTS_WRITE') && !isErased ? (
          <span className="row">
            <Button onClick={() => setIsMeeting(true)}>Meeting booked</Button>
            {status === 'IN_PROGRESS' ? (
              <>
                <PauseSequence enrollmentId={id} isPaused={isPaused} />
                {mayCancel(sender.id) ? (
                  <CancelSequence
                    enrollmentId={id}
                    of={flowPlan.name}
                    isDynamic={flowPlan.systemKind === 'DYNAMIC_ACTIONS'}
                  />
                ) : null}
              </>
            ) : null}
          </span>
        ) : null}
        {isMeeting ? <Meeting enrollmentId={id} onClose={() => setIsMeeting(false)} /> : null}
      </div>
      {pauseReason == null || mailQuestion?.isOpen ? null : (
        <p className="soft small">{pauseReason}</p>
      )}
      <MailQuestion question={mailQuestion} />
    </>
  );
}

function Meeting({ enrollmentId, onClose }: { enrollmentId: string; onClose: () => void }) {
  const [record, isBusy] = useAction(RecordMeetingDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const note = textOf(form, 'note');
    if ((await record({ input: { enrollmentId, note: note === '' ? null : note } })) === null)
      return;
    tell('The meeting is recorded. The contact counts as an opportunity of the flow plan.');
    onClose();
  };
  return (
    <FormDialog
      title="Record a booked meeting"
      submit="Record"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextArea
        label="Note"
        name="note"
        rows={3}
        maxLength={2_000}
        hint="For example when it is. May be empty."
      />
    </FormDialog>
  );
}
