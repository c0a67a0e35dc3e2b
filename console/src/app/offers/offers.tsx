import { useState } from 'react';
import { useQuery } from 'urql';
import {
  AcceptInvitationDocument,
  DeclineInvitationDocument,
  InvitationOffersDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { words } from '../../ui/words.ts';

/** The signed-in user's invitations to other teams. Nothing happens until they choose. */
export function Offers() {
  const [{ data }] = useQuery({ query: InvitationOffersDocument });
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const [accept, isJoining] = useAction(AcceptInvitationDocument);
  const [decline, isDeclining] = useAction(DeclineInvitationDocument);
  const { tell } = useToasts();
  const join = async (invitationId: string) => {
    // The user's teams are loaded with the page.
    if ((await accept({ input: { invitationId } })) !== null) location.reload();
  };
  const refuse = async (invitationId: string, teamName: string) => {
    if ((await decline({ input: { invitationId } })) === null) return;
    setDeclined([...declined, invitationId]);
    tell(`You declined the invitation to ${teamName}.`);
  };
  return (data?.invitationOffers ?? [])
    .filter(({ invitationId }) => !declined.includes(invitationId))
    .map(({ invitationId, teamName, role, invitedBy }) => (
      <section
        key={invitationId}
        className="offer row between"
        aria-label={`Invitation to ${teamName}`}
      >
        <span>
          {invitedBy} invites you to the team <strong>{teamName}</strong> as{' '}
          {words(role).toLowerCase()}. You’ll stay in your current team, too.
        </span>
        <span className="row">
          <Button look="primary" disabled={isJoining} onClick={() => void join(invitationId)}>
            Join {teamName}
          </Button>
          <Button disabled={isDeclining} onClick={() => void refuse(invitationId, teamName)}>
            Decline
          </Button>
        </span>
      </section>
    ));
}
