import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { RoleEnum } from '../../../graphql/role.ts';
import {
  acceptOffer,
  declineOffer,
  type InvitationOffer,
  invitationOffers,
} from './invitation-offers.service.ts';

const OfferType = builder.objectRef<InvitationOffer>('InvitationOffer').implement({
  description: 'An invitation of you to another team. You become a member only if you accept it.',
  fields: (t) => ({
    invitationId: t.exposeID('id', {
      description: 'ID of the invitation, for `acceptInvitation` and `declineInvitation`.',
    }),
    teamName: t.exposeString('teamName', { description: 'Name of the team.' }),
    role: t.expose('role', { type: RoleEnum, description: 'Role that you get.' }),
    invitedBy: t.exposeString('invitedBy', { description: 'Name of the member who invites you.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time at which the invitation ends.',
    }),
  }),
});

builder.queryField('invitationOffers', (t) =>
  t.field({
    type: [OfferType],
    description:
      'Lists the open invitations of you to other teams, the oldest first. Empty for a call with an API key, and until your address is proved, for example by an emailed link.',
    complexity: 20,
    resolve: (_root, _args, context) => invitationOffers(context),
  }),
);

const OfferInput = builder.inputType('InvitationOfferInput', {
  description: 'An invitation that you received.',
  fields: (t) => ({
    invitationId: t.id({
      required: true,
      description: 'ID of an invitation of `invitationOffers`.',
    }),
  }),
});

const AcceptPayload = builder
  .objectRef<{ teams: { team: { id: string } }[] }>('AcceptInvitationPayload')
  .implement({
    description: 'The result of accepting an invitation.',
    fields: (t) => ({
      teamIds: t.idList({
        description: 'IDs of your teams, the new one included, for `switchTeam`.',
        resolve: ({ teams }) => teams.map(({ team }) => team.id),
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const DeclinePayload = builder
  .objectRef<{ removedId: string }>('DeclineInvitationPayload')
  .implement({
    description: 'The result of declining an invitation.',
    fields: (t) => ({
      removedId: t.exposeID('removedId', { description: 'ID of the invitation, which has ended.' }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationFields((t) => ({
  acceptInvitation: t.field({
    type: AcceptPayload,
    description:
      'Joins a team that has invited you. Your session and your home team stay as they are; `switchTeam` opens the new team. Requires a session.',
    args: { input: t.arg({ type: OfferInput, required: true, description: 'The invitation.' }) },
    resolve: async (_root, { input }, context) => ({
      teams: await acceptOffer(context, input.invitationId),
    }),
  }),
  declineInvitation: t.field({
    type: DeclinePayload,
    description: 'Declines an invitation of you to another team. It ends. Requires a session.',
    args: { input: t.arg({ type: OfferInput, required: true, description: 'The invitation.' }) },
    resolve: async (_root, { input }, context) => ({
      removedId: await declineOffer(context, input.invitationId),
    }),
  }),
}));
