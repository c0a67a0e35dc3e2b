import { ReassignEnrollmentsDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural } from '../../ui/words.ts';
import type { Member } from './member-row.tsx';

interface HandOverSequencesProps {
  member: Member;
  others: readonly Member[];
  onClose: () => void;
}

/** Moves all running sequences of a member to another sender. */
export function HandOverSequences({ member, others, onClose }: HandOverSequencesProps) {
  const { user } = member;
  const [reassign, isBusy] = useAction(ReassignEnrollmentsDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const input = { fromUserId: user.id, toUserId: textOf(form, 'toUserId') };
    const done = (await reassign({ input }))?.reassignEnrollments;
    if (done == null) return;
    const [first] = done.skipped;
    tell(
      [
        `${plural(done.enrollments.length, 'contact')} moved.`,
        ...(first === undefined
          ? []
          : [`${done.skipped.length} couldn’t be moved: ${first.message}`]),
        ...(done.remaining === 0
          ? []
          : [`${done.remaining.toLocaleString()} are left. Hand over again.`]),
        ...done.warnings,
      ].join(' '),
    );
    onClose();
  };
  return (
    <FormDialog
      title={`Hand over the sequences of ${user.displayName}`}
      submit="Hand over"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Further emails and messages come from the new sender. Contacts may have to accept a new
        connection request first. What is being sent at this moment still comes from{' '}
        {user.displayName}.
      </p>
      <Select label="New sender" name="toUserId" required>
        {others.map((other) => (
          <option key={other.id} value={other.user.id}>
            {other.user.displayName}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
