import type { TeamMembership } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { RoleEnum } from '../../../graphql/role.ts';
import {
  changeMember,
  type Deactivation,
  deactivateMember,
  reactivateMember,
} from './members.service.ts';

const DeactivationType = builder.objectRef<Deactivation>('DeactivateTeamMemberPayload').implement({
  description: 'The result of deactivating a member.',
  fields: (t) => ({
    member: t.expose('member', { type: 'TeamMember', description: 'The deactivated member.' }),
    revokedKeyCount: t.exposeInt('revokedKeyCount', {
      description: 'Number of API keys that were revoked.',
    }),
    openTaskCount: t.exposeInt('openTaskCount', {
      description: 'Number of open tasks that are still assigned to the member.',
    }),
    openEnrollmentCount: t.exposeInt('openEnrollmentCount', {
      description: 'Number of enrollments in progress that still have the member as their sender.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList({
      description: 'Remaining work, for example tasks to reassign. Empty if there is none.',
      resolve: ({ openTaskCount, openEnrollmentCount }) => [
        ...(openTaskCount === 0
          ? []
          : [
              `Open tasks still assigned to this member: ${openTaskCount}. Reassign them with reassignTasks.`,
            ]),
        ...(openEnrollmentCount === 0
          ? []
          : [
              `Enrollments that wait because this member was deactivated: ${openEnrollmentCount}. Reassign them with reassignEnrollments.`,
            ]),
      ],
    }),
  }),
});

const ReactivationType = builder
  .objectRef<TeamMembership>('ReactivateTeamMemberPayload')
  .implement({
    description: 'The result of reactivating a member.',
    fields: (t) => ({
      member: t.field({
        type: 'TeamMember',
        description: 'The reactivated member.',
        resolve: (member) => member,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(() => ['The API keys of this member remain revoked. Create new keys.']),
      ),
    }),
  });

const DeactivateInput = builder.inputType('DeactivateTeamMemberInput', {
  description: 'The member to deactivate.',
  fields: (t) => ({
    teamMemberId: t.id({
      required: true,
      description: 'The ID of the team member, from `teamMembers`.',
    }),
    reassignTo: t.id({
      description:
        'The user ID of the member who sends for the enrollments of this member from now on. If omitted, they wait.',
    }),
  }),
});

const ReactivateInput = builder.inputType('ReactivateTeamMemberInput', {
  description: 'The member to reactivate.',
  fields: (t) => ({
    teamMemberId: t.id({
      required: true,
      description: 'The ID of the team member, from `teamMembers`.',
    }),
  }),
});

const ChangeMemberInput = builder.inputType('ChangeTeamMemberInput', {
  description: 'The rights to change. Omitted fields are not changed.',
  fields: (t) => ({
    teamMemberId: t.id({
      required: true,
      description: 'The ID of the team member, from `teamMembers`.',
    }),
    role: t.field({ type: RoleEnum, description: 'The new role.' }),
    hasBillingAccess: t.boolean({
      description: 'True to let the member see credit transactions. Owners always can.',
    }),
  }),
});

const ChangeMemberPayload = builder.objectRef<TeamMembership>('ChangeTeamMemberPayload').implement({
  description: 'The result of changing the rights of a member.',
  fields: (t) => ({
    member: t.field({
      type: 'TeamMember',
      description: 'The member with the new rights.',
      resolve: (member) => member,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationFields((t) => ({
  changeTeamMember: t.field({
    type: ChangeMemberPayload,
    description:
      'Changes the role or the billing access of a member. The new rights apply at once to their API keys, sessions and open connections. The last active owner keeps the role.',
    args: {
      input: t.arg({
        type: ChangeMemberInput,
        required: true,
        description: 'The member and the new rights.',
      }),
    },
    resolve: (_root, { input }, context) => changeMember(context, input),
  }),
  deactivateTeamMember: t.field({
    type: DeactivationType,
    description:
      'Deactivates a member: revokes all their API keys, closes their open connections and stops their sending. Enrollments move to the member in `reassignTo`, with their open tasks; without it they wait, and open tasks are kept: see `reassignEnrollments` and `reassignTasks`. The last active owner cannot be deactivated.',
    args: {
      input: t.arg({
        type: DeactivateInput,
        required: true,
        description: 'The member to deactivate.',
      }),
    },
    resolve: (_root, { input }, context) =>
      deactivateMember(context, input.teamMemberId, input.reassignTo ?? null),
  }),
  reactivateTeamMember: t.field({
    type: ReactivationType,
    description: 'Reactivates a member and resumes their sending. Their API keys remain revoked.',
    args: {
      input: t.arg({
        type: ReactivateInput,
        required: true,
        description: 'The member to reactivate.',
      }),
    },
    resolve: (_root, { input }, context) => reactivateMember(context, input.teamMemberId),
  }),
}));
