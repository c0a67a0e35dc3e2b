import { RecordMeetingDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';

interface RecordMeetingProps {
  enrollmentId: string;
  onClose: () => void;
}

/** Records a meeting that resulted from a sequence. */
export function RecordMeeting({ enrollmentId, onClose }: RecordMeetingProps) {
  const [record, isBusy] = useAction(RecordMeetingDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const note = textOf(form, 'note');
    if ((await record({ input: { enrollmentId, note: note === '' ? null : note } })) === null)
      return;
    tell('Meeting recorded. The contact counts as an opportunity.');
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
        hint="Optional. For example when it takes place."
      />
    </FormDialog>
  );
}
