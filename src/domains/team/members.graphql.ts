import type { TeamMembership } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { type Deactivation, deactivateMember, reactivateMember } from './members.service.ts';

const DeactivationType = builder.objectRef<Deactivation>('DeactivateTeamMemberPayload').implement({
  description: 'A member who was deactivated.',
  fields: (t) => ({
    member: t.field({ type: 'TeamMember', description: 'The member, now inactive.', resolve: ({ member }) => member }),
    revokedKeyCount: t.exposeInt('revokedKeyCount', { description: 'How many API keys of the member were revoked.' }),
    openTaskCount: t.exposeInt('openTaskCount', { description: 'How many open tasks are still assigned to the member.' }),
    warnings: t.stringList({
      description: 'What is left to do, such as tasks to reassign. Empty if nothing is.',
      resolve: ({ openTaskCount }) =>
        openTaskCount === 0 ? [] : [`${openTaskCount} open tasks are assigned to this member. Reassign them with reassignTasks.`],
    }),
  }),
});

const ReactivationType = builder.objectRef<TeamMembership>('ReactivateTeamMemberPayload').implement({
  description: 'A member who was reactivated.',
  fields: (t) => ({
    member: t.field({ type: 'TeamMember', description: 'The member, now active.', resolve: (member) => member }),
    warnings: t.stringList({
      description: 'What to know of the outcome.',
      resolve: () => ['The API keys of this member stay revoked. Create new ones.'],
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
      'Deactivates a member: revokes all their API keys, closes their open connections and stops their sending. Enrollments and tasks are kept; reassign open tasks with `reassignTasks`. For owners. The last active owner cannot be deactivated.',
    args: { input: t.arg({ type: DeactivateInput, required: true, description: 'The member.' }) },
    resolve: (_root, { input }, context) => deactivateMember(context, input.teamMemberId),
  }),
  reactivateTeamMember: t.field({
    type: ReactivationType,
    description: 'Reactivates a member: their sending continues. Their API keys stay revoked. For owners.',
    args: { input: t.arg({ type: ReactivateInput, required: true, description: 'The member.' }) },
    resolve: (_root, { input }, context) => reactivateMember(context, input.teamMemberId),
  }),
}));
