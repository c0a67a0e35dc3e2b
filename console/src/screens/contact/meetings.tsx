import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  ContactMeetingsDocument,
  DeleteMeetingDocument,
  type MeetingFieldsFragment,
  UpdateMeetingDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

/** The meetings with a contact, where mistakes can be corrected. */
export function Meetings({ contactId }: { contactId: string }) {
  const { may } = useViewer();
  const [{ data }, ask] = useQuery({
    query: ContactMeetingsDocument,
    variables: { filter: { contactIds: [contactId] } },
  });
  const [remove] = useAction(DeleteMeetingDocument);
  const [edited, setEdited] = useState<MeetingFieldsFragment | null>(null);
  const { tell } = useToasts();
  const meetings = data?.meetings?.nodes ?? [];
  if (meetings.length === 0) return null;
  const discard = async (meetingId: string) => {
    if ((await remove({ input: { meetingId } })) === null) return;
    tell('Meeting deleted.');
    ask({ requestPolicy: 'network-only' });
  };
  return (
    <section className="card stack" aria-label="Meetings">
      <h2>Meetings</h2>
      {meetings.map((meeting) => (
        <div key={meeting.id} className="row between">
          <span className="stack-tight">
            <span>
              <Time at={meeting.bookedAt} /> · {meeting.enrollment.flowPlan.name}
            </span>
            {meeting.note == null ? null : <span className="soft small">{meeting.note}</span>}
          </span>
          {may('ENROLLMENTS_WRITE') ? (
            <span className="row">
              <Button onClick={() => setEdited(meeting)}>Edit</Button>
              <ConfirmButton
                label="Delete"
                title="Delete this meeting?"
                onConfirm={() => void discard(meeting.id)}
              >
                Reports no longer count it.
              </ConfirmButton>
            </span>
          ) : null}
        </div>
      ))}
      {edited === null ? null : <EditMeeting meeting={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

function EditMeeting({
  meeting,
  onClose,
}: {
  meeting: MeetingFieldsFragment;
  onClose: () => void;
}) {
  const [update, isBusy] = useAction(UpdateMeetingDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const done = await update({ input: { meetingId: meeting.id, note: textOf(form, 'note') } });
    if (done === null) return;
    tell('Meeting saved.');
    onClose();
  };
  return (
    <FormDialog
      title="Edit meeting"
      submit="Save"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextArea
        label="Note"
        name="note"
        rows={4}
        maxLength={2_000}
        defaultValue={meeting.note ?? ''}
      />
    </FormDialog>
  );
}
