import type { Blocker } from '../kernel/failure.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';

const ResolverEnum = describedEnum('BlockerResolver', 'Who can take a blocker out of the way.', {
  self: 'You.',
  assignee: 'The member that the task or the sending belongs to.',
  owner_or_admin: 'An owner or an admin of the team.',
  system: 'Nobody; it is so for good, or passes by itself.',
});

export const BlockerType = builder.objectRef<Blocker>('Blocker').implement({
  description: 'Something that stands in the way.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'A code to act on, such as missing_identity or already_enrolled.' }),
    message: t.exposeString('message', { description: 'The same as a sentence.' }),
    resolver: t.expose('resolver', { type: ResolverEnum, description: 'Who can take it out of the way.' }),
  }),
});
