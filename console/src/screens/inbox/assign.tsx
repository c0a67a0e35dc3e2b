import { useQuery } from 'urql';
import { AssigneesDocument } from '../../generated/graphql.ts';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';

interface AssignDialogProps {
  title: string;
  /** The current assignee. Null for the inbox's owner, or for several conversations. */
  assigneeId: string | null;
  onAssign: (assigneeId: string | null, name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses the assignee of conversations. */
export function AssignDialog({ title, assigneeId, onAssign, onClose }: AssignDialogProps) {
  const [{ data }] = useQuery({ query: AssigneesDocument });
  const members = (data?.teamMembers?.nodes ?? []).filter(({ isActive }) => isActive);
  return (
    <FormDialog
      title={title}
      submit="Assign"
      onClose={onClose}
      onSubmit={async (form) => {
        const id = textOf(form, 'member');
        const member = members.find((one) => one.id === id);
        await onAssign(member?.id ?? null, member?.user.displayName ?? '');
        onClose();
      }}
    >
      <Select key={members.length} label="Member" name="member" defaultValue={assigneeId ?? ''}>
        <option value="">Nobody (the inbox owner)</option>
        {members.map(({ id, user }) => (
          <option key={id} value={id}>
            {user.displayName}
          </option>
        ))}
      </Select>
      <p className="soft small">
        They see it in their inbox, and can reply if the owner of the inbox allows it in the sending
        settings.
      </p>
    </FormDialog>
  );
}
