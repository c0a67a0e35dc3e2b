import type { TeamMembership } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { type Deactivation, deactivateMember, reactivateMember } from './members.service.ts';

const DeactivationType = builder.objectRef<Deactivation>('DeactivateTeamMemberPayload').implement({
  description: 'The result of deactivating a member.',
  fields: (t) => ({
    member: t.field({ type: 'TeamMember', description: 'The deactivated member.', resolve: ({ member }) => member }),
    revokedKeyCount: t.exposeInt('revokedKeyCount', { description: 'Number of API keys that were revoked.' }),
    openTaskCount: t.exposeInt('openTaskCount', { description: 'Number of open tasks that are still assigned to the member.' }),
    warnings: t.stringList({
      description: 'Remaining work, for example tasks to reassign. Empty if there is none.',
      resolve: ({ openTaskCount }) =>
        openTaskCount === 0 ? [] : [`Open tasks still assigned to this member: ${openTaskCount}. Reassign them with reassignTasks.`],
    }),
  }),
});

const ReactivationType = builder.objectRef<TeamMembership>('ReactivateTeamMemberPayload').implement({
  description: 'The result of reactivating a member.',
  fields: (t) => ({
    member: t.field({ type: 'TeamMember', description: 'The reactivated member.', resolve: (member) => member }),
    warnings: t.stringList({
      description: 'Warnings about the result. Empty if there are none.',
      resolve: () => ['The API keys of this member remain revoked. Create new keys.'],
    }),
  }),
});

const DeactivateInput = builder.inputType('DeactivateTeamMemberInput', {
  description: 'The member to deactivate.',
  fields: (t) => ({ teamMemberId: t.id({ required: true, description: 'The ID of the team member, from `teamMembers`.' }) }),
});

const ReactivateInput = builder.inputType('ReactivateTeamMemberInput', {
  description: 'The member to reactivate.',
  fields: (t) => ({ teamMemberId: t.id({ required: true, description: 'The ID of the team member, from `teamMembers`.' }) }),
});

builder.mutationFields((t) => ({
  deactivateTeamMember: t.field({
    type: DeactivationType,
    description:
      'Deactivates a member: revokes all their API keys, closes their open connections and stops their sending. Enrollments and tasks are kept; reassign open tasks with `reassignTasks`. Requires the role owner. The last active owner cannot be deactivated.',
    args: { input: t.arg({ type: DeactivateInput, required: true, description: 'The member to deactivate.' }) },
    resolve: (_root, { input }, context) => deactivateMember(context, input.teamMemberId),
  }),
  reactivateTeamMember: t.field({
    type: ReactivationType,
    description: 'Reactivates a member and resumes their sending. Their API keys remain revoked. Requires the role owner.',
    args: { input: t.arg({ type: ReactivateInput, required: true, description: 'The member to reactivate.' }) },
    resolve: (_root, { input }, context) => reactivateMember(context, input.teamMemberId),
  }),
}));
