import type { Blocker } from '../kernel/failure.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';
import { FailureCodeEnum } from './failure.ts';

export const ResolverEnum = describedEnum(
  'BlockerResolver',
  'The role that can resolve a blocker.',
  {
    self: 'You.',
    assignee: 'The assignee of the task, or the sender.',
    owner_or_admin: 'An owner or an admin of the team.',
    system: 'Nobody. The blocker is permanent or is resolved automatically.',
  },
);

export const BlockerType = builder.objectRef<Blocker>('Blocker').implement({
  description: 'A reason why an operation is not possible.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCodeEnum, description: 'The reason for the blocker.' }),
    message: t.exposeString('message', { description: 'Human-readable message.' }),
    resolver: t.expose('resolver', {
      type: ResolverEnum,
      description: 'The role that can resolve the blocker.',
    }),
  }),
});
