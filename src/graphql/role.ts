import { describedEnum } from './enum.ts';

export const RoleEnum = describedEnum('Role', 'The role of a member in a team.', {
  owner: 'Full access, including billing.',
  admin:
    'Full access except owner-only operations. Can access the tasks and senders of all members.',
  member:
    'Can access their own tasks and sender, and all audiences, flow plans and enrollments of the team.',
});
