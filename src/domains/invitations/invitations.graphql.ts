import type { Invitation } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { dryRunField } from '../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { creationOrder, inOrder } from '../../graphql/order.ts';
import { warningsField } from '../../graphql/payload.ts';
import { RoleEnum } from '../../graphql/role.ts';
import { type Invited, inviteMember, listInvitations, loadInvitations, resendInvitation, withdrawInvitation } from './invitations.service.ts';

builder.prismaObject('Invitation', {
  description: 'An invitation of a person to your team.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Email address of the person.' }),
    role: t.expose('role', { type: RoleEnum, description: 'Role that the person gets.' }),
    hasBillingAccess: t.exposeBoolean('hasBillingAccess', { description: 'True if the person can see credit transactions.' }),
    invitedBy: t.relation('invitedBy', { description: 'The member who invited the person.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person was invited.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link stops working.' }),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime', nullable: true, description: 'When the person accepted. Null if they have not.' }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true, description: 'When the invitation was withdrawn. Null if it was not.' }),
  }),
});

registerNode('invitation', 'Invitation', loadInvitations);

const InvitedPayload = builder.objectRef<Invited>('InvitationPayload').implement({
  description: 'An invitation with its link.',
  fields: (t) => ({
    invitation: t.expose('invitation', { type: 'Invitation', description: 'The invitation.' }),
    url: t.expose('url', { type: 'URL', description: 'The link to give to the person. It is shown only here, works once, and ends after seven days.' }),
    isEmailed: t.exposeBoolean('isEmailed', {
      description: 'True if the link is also emailed to the person. The server sends emails of its own if the operator has set an account for them.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const WithdrawPayload = builder.objectRef<Invitation>('WithdrawInvitationPayload').implement({
  description: 'The result of withdrawing an invitation.',
  fields: (t) => ({
    invitation: t.field({ type: 'Invitation', description: 'The withdrawn invitation.', resolve: (invitation) => invitation }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const InviteInput = builder.inputType('InviteMemberInput', {
  description: 'The person to invite.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'Email address of the person.' }),
    role: t.field({ type: RoleEnum, required: true, description: 'Role that the person gets. Only owners can invite owners and admins.' }),
    hasBillingAccess: t.boolean({ description: 'True to let the person see credit transactions. Only owners can give it. Defaults to false.' }),
  }),
});

const InvitationInput = builder.inputType('InvitationInput', {
  description: 'An open invitation.',
  fields: (t) => ({ invitationId: t.id({ required: true, description: 'ID of an open invitation.' }) }),
});

const InvitationConnection = builder.connectionObject({ type: 'Invitation', name: 'InvitationConnection' }, { name: 'InvitationEdge' });

builder.queryField('invitations', (t) =>
  t.connection(
    {
      type: 'Invitation',
      description: 'Lists the open invitations of your team, newest first, those that have expired included.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async (_root, { orderBy, ...page }, context) => toConnection(await listInvitations(context, inOrder(page, orderBy))),
    },
    InvitationConnection,
  ),
);

builder.mutationFields((t) => ({
  inviteMember: t.field({
    type: InvitedPayload,
    description:
      'Invites a person to your team and returns the link on which they accept, set a password and sign in. `isEmailed` says whether the server emails it; otherwise give it to the person.',
    args: { input: t.arg({ type: InviteInput, required: true, description: 'The person to invite.' }) },
    resolve: (_root, { input }, context) => inviteMember(context, input),
  }),
  resendInvitation: t.field({
    type: InvitedPayload,
    description: 'Makes a new link for an open invitation, valid for seven days. The former link stops working.',
    args: { input: t.arg({ type: InvitationInput, required: true, description: 'The invitation.' }) },
    resolve: (_root, { input }, context) => resendInvitation(context, input.invitationId),
  }),
  withdrawInvitation: t.field({
    type: WithdrawPayload,
    description: 'Withdraws an open invitation: its link stops working.',
    args: { input: t.arg({ type: InvitationInput, required: true, description: 'The invitation.' }) },
    resolve: (_root, { input }, context) => withdrawInvitation(context, input.invitationId),
  }),
}));
