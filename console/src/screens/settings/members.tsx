import { useState } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../data/viewer.ts';
import {
  InviteMemberDocument,
  MembersDocument,
  ResendInvitationDocument,
  WithdrawInvitationDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog, FormDialog, textOf } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';
import { MemberRow } from './member-row.tsx';
import { RoleSelect, roleOf } from './role-select.tsx';

export function Members() {
  const { may } = useViewer();
  const [result, ask] = useQuery({
    query: MembersDocument,
    variables: { invites: may('MEMBERS_INVITE') },
  });
  const [isInviting, setIsInviting] = useState(false);
  const [made, setMade] = useState<{ url: string; isEmailed: boolean } | null>(null);
  const [invite, isBusy] = useAction(InviteMemberDocument);
  const [withdraw] = useAction(WithdrawInvitationDocument);
  const [resend, isResending] = useAction(ResendInvitationDocument);
  const inviteAgain = async (invitationId: string) => {
    const done = await resend({ input: { invitationId } });
    if (done?.resendInvitation != null) setMade(done.resendInvitation);
  };
  const submit = async (form: FormData) => {
    const done = await invite({
      input: { email: textOf(form, 'email'), role: roleOf(textOf(form, 'role')) },
    });
    if (done?.inviteMember == null) return;
    // Invitations have no live changes.
    ask({ requestPolicy: 'network-only' });
    setIsInviting(false);
    setMade(done.inviteMember);
  };
  return (
    <div className="stack">
      {may('MEMBERS_INVITE') ? (
        <div className="section-action">
          <Button look="primary" onClick={() => setIsInviting(true)}>
            Invite a member
          </Button>
        </div>
      ) : null}
      <Loaded result={result}>
        {({ teamMembers, invitations }) => (
          <>
            <Table label="Members">
              <thead>
                <tr>
                  <th>Member</th>
                  <th>Role</th>
                  <th>State</th>
                  <th>
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {teamMembers?.nodes.map((member) => (
                  <MemberRow
                    key={member.id}
                    member={member}
                    others={teamMembers.nodes.filter(
                      ({ id, isActive }) => isActive && id !== member.id,
                    )}
                  />
                ))}
              </tbody>
            </Table>
            {(invitations?.nodes ?? [])
              .filter(({ acceptedAt, withdrawnAt }) => acceptedAt == null && withdrawnAt == null)
              .map(({ id, email, role, expiresAt }) => (
                <div key={id} className="card row between">
                  <span>
                    {email} is invited as {words(role).toLowerCase()}, until{' '}
                    <Time at={expiresAt} isDay />
                  </span>
                  <span className="row">
                    <Button disabled={isResending} onClick={() => void inviteAgain(id)}>
                      Send again
                    </Button>
                    <Button onClick={() => void withdraw({ input: { invitationId: id } })}>
                      Withdraw
                    </Button>
                  </span>
                </div>
              ))}
          </>
        )}
      </Loaded>
      {isInviting ? (
        <FormDialog
          title="Invite a member"
          submit="Invite"
          isBusy={isBusy}
          onClose={() => setIsInviting(false)}
          onSubmit={submit}
        >
          <TextField label="Email" name="email" type="email" required />
          <RoleSelect chosen="MEMBER" />
        </FormDialog>
      ) : null}
      {made === null ? null : (
        <Dialog title="The invitation" onClose={() => setMade(null)}>
          {made.isEmailed ? (
            <p>
              Invitation sent by email. If it gets lost, give them this link to get another one.
            </p>
          ) : (
            <p>
              Give this link to the person. If they have an account, they sign in and join. If not,
              they prove their address first, with your organization’s sign-in or a link from
              whoever runs this server.
            </p>
          )}
          <p className="soft small">
            Copy the link now: you won’t see it again. It works once, and expires after seven days.
          </p>
          <CopyText text={made.url} />
        </Dialog>
      )}
    </div>
  );
}
