import { useState } from 'react';
import { useViewer } from '../../data/viewer.ts';
import {
  ChangeMemberDocument,
  DeactivateMemberDocument,
  type MembersQuery,
  ReactivateMemberDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog, textOf } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { HandOverSequences } from './hand-over-sequences.tsx';
import { RoleSelect, roleOf } from './role-select.tsx';

export type Member = NonNullable<MembersQuery['teamMembers']>['nodes'][number];

interface MemberRowProps {
  member: Member;
  /** Members who can take over sequences. */
  others: readonly Member[];
}

export function MemberRow({ member, others }: MemberRowProps) {
  const { id, user, role, isActive } = member;
  const { viewer, may } = useViewer();
  const [reactivate] = useAction(ReactivateMemberDocument);
  const [asks, setAsks] = useState<'role' | 'deactivate' | 'sequences' | null>(null);
  const mayChange = may('TEAM_MANAGE') && id !== viewer.member.id;
  const close = () => setAsks(null);
  return (
    <tr>
      <td>
        <div className="strong">{user.displayName}</div>
        <div className="soft small">{user.email}</div>
      </td>
      <td>
        <div className="row">
          <span>{words(role)}</span>
          {mayChange ? (
            <Button
              aria-label={`Change the role of ${user.displayName}`}
              onClick={() => setAsks('role')}
            >
              Change
            </Button>
          ) : null}
        </div>
      </td>
      <td>
        <Badge tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Deactivated'}</Badge>
      </td>
      <td>
        <span className="row">
          {may('SENDERS_WRITE_TEAM') && others.length > 0 ? (
            <Button onClick={() => setAsks('sequences')}>Hand over sequences</Button>
          ) : null}
          {mayChange && isActive ? (
            <Button look="danger" onClick={() => setAsks('deactivate')}>
              Deactivate
            </Button>
          ) : null}
          {mayChange && !isActive ? (
            <Button onClick={() => void reactivate({ input: { teamMemberId: id } })}>
              Reactivate
            </Button>
          ) : null}
        </span>
        {asks === 'role' ? <RoleDialog member={member} onClose={close} /> : null}
        {asks === 'sequences' ? (
          <HandOverSequences member={member} others={others} onClose={close} />
        ) : null}
        {asks === 'deactivate' ? (
          <DeactivateDialog member={member} others={others} onClose={close} />
        ) : null}
      </td>
    </tr>
  );
}

function RoleDialog({
  member: { id, user, role },
  onClose,
}: {
  member: Member;
  onClose: () => void;
}) {
  const [change, isBusy] = useAction(ChangeMemberDocument);
  const submit = async (form: FormData) => {
    if (
      (await change({ input: { teamMemberId: id, role: roleOf(textOf(form, 'role')) } })) !== null
    )
      onClose();
  };
  return (
    <FormDialog
      title={`The role of ${user.displayName}`}
      submit="Change the role"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <RoleSelect chosen={role} hint="It applies right away, to their keys and agents too." />
    </FormDialog>
  );
}

function DeactivateDialog({
  member: { id, user },
  others,
  onClose,
}: MemberRowProps & { onClose: () => void }) {
  const [deactivate, isBusy] = useAction(DeactivateMemberDocument);
  const { tell } = useToasts();
  const submit = async (form: FormData) => {
    const reassignTo = textOf(form, 'reassignTo');
    const done = (
      await deactivate({
        input: { teamMemberId: id, ...(reassignTo === '' ? {} : { reassignTo }) },
      })
    )?.deactivateTeamMember;
    if (done == null) return;
    tell([`${user.displayName} is deactivated.`, ...done.warnings].join(' '));
    onClose();
  };
  return (
    <FormDialog
      title={`Deactivate ${user.displayName}?`}
      submit="Deactivate"
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>Their sessions and keys end right away, and nothing more is sent in their name.</p>
      <Select label="Their sequences and open tasks" name="reassignTo" defaultValue="">
        <option value="">Wait until they’re reactivated</option>
        {others.map((other) => (
          <option key={other.id} value={other.user.id}>
            Go to {other.user.displayName}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
