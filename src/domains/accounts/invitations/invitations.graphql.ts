import type { Invitation } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { RoleEnum } from '../../../graphql/role.ts';
import {
  type InvitationLink,
  inviteMember,
  listInvitations,
  loadInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.service.ts';

builder.prismaObject('Invitation', {
  description: 'An invitation of a person to your team.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Email address of the person.' }),
    role: t.expose('role', { type: RoleEnum, description: 'Role that the person gets.' }),
    hasBillingAccess: t.exposeBoolean('hasBillingAccess', {
      description: 'True if the person can see credit transactions.',
    }),
    invitedBy: t.relation('invitedBy', { description: 'The member who invited the person.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the person was invited.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time at which the invitation ends and is deleted.',
    }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the person accepted. Null if they have not.',
    }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the invitation was withdrawn. Null if it was not.',
    }),
  }),
});

registerNode('invitation', 'Invitation', loadInvitations);

const InvitedPayload = builder.interfaceRef<InvitationLink>('InvitationPayload').implement({
  description: 'An invitation with its link.',
  fields: (t) => ({
    invitation: t.expose('invitation', { type: 'Invitation', description: 'The invitation.' }),
    url: t.expose('url', {
      type: 'URL',
      description:
        'The link to give to the person. It is shown only here, works once, and ends after seven days. It does not show that the address is theirs: a person with an account signs in and accepts; one without proves the address first, by an emailed link, the identity provider, or a link of the operator.',
    }),
    isEmailed: t.exposeBoolean('isEmailed', {
      description:
        'True if the server emails a link of its own to the person, which also verifies the address. Requires an account that the operator has set for emails of the server.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const InvitePayload = ownPayload(
  InvitedPayload,
  'InviteMemberPayload',
  'The result of inviting a person.',
);
const ResendPayload = ownPayload(
  InvitedPayload,
  'ResendInvitationPayload',
  'The result of sending an invitation again.',
);

const WithdrawPayload = builder.objectRef<Invitation>('WithdrawInvitationPayload').implement({
  description: 'The result of withdrawing an invitation.',
  fields: (t) => ({
    invitation: t.field({
      type: 'Invitation',
      description: 'The withdrawn invitation.',
      resolve: (invitation) => invitation,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const InviteInput = builder.inputType('InviteMemberInput', {
  description: 'The person to invite.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'Email address of the person.' }),
    role: t.field({
      type: RoleEnum,
      required: true,
      description: 'Role that the person gets. Only owners can invite owners and admins.',
    }),
    hasBillingAccess: t.boolean({
      description:
        'True to let the person see credit transactions. Only owners can give it. Defaults to false.',
    }),
  }),
});

const InvitationInput = builder.inputType('InvitationInput', {
  description: 'An open invitation.',
  fields: (t) => ({
    invitationId: t.id({ required: true, description: 'ID of an open invitation.' }),
  }),
});

const InvitationConnection = builder.connectionObject(
  { type: 'Invitation', name: 'InvitationConnection' },
  { name: 'InvitationEdge' },
);

builder.queryField('invitations', (t) =>
  t.connection(
    {
      type: 'Invitation',
      description:
        'Lists the open invitations of your team, newest first. Those that have expired are deleted.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listInvitations(context, inOrder(page, orderBy))),
    },
    InvitationConnection,
  ),
);

builder.mutationFields((t) => ({
  inviteMember: t.field({
    type: InvitePayload,
    description:
      'Invites a person to your team, who becomes a member by accepting. The server emails them a link if `isEmailed` is true; otherwise give them the returned link. A person whose domain another team has verified cannot be invited, and an admin cannot invite a person whom an owner deactivated. A member can send 20 invitations a day, a team 3 to one address.',
    args: {
      input: t.arg({ type: InviteInput, required: true, description: 'The person to invite.' }),
    },
    resolve: (_root, { input }, context) => inviteMember(context, input),
  }),
  resendInvitation: t.field({
    type: ResendPayload,
    description:
      'Creates a new link for an open invitation, valid for seven days. The former links stop working. Counts as an invitation.',
    args: {
      input: t.arg({ type: InvitationInput, required: true, description: 'The invitation.' }),
    },
    resolve: (_root, { input }, context) => resendInvitation(context, input.invitationId),
  }),
  withdrawInvitation: t.field({
    type: WithdrawPayload,
    description: 'Withdraws an open invitation: its link stops working.',
    args: {
      input: t.arg({ type: InvitationInput, required: true, description: 'The invitation.' }),
    },
    resolve: (_root, { input }, context) => withdrawInvitation(context, input.invitationId),
  }),
}));
