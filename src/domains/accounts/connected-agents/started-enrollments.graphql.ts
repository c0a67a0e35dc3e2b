import { builder } from '../../../graphql/builder.ts';
import { visibleById } from '../../../graphql/node.ts';

builder.prismaObjectFields('Enrollment', (t) => ({
  agent: t.field({
    type: 'ConnectedAgent',
    nullable: true,
    description:
      'The connected agent that started it, or published what it runs, and within whose credit limit it goes on. Null for others, for one that a person has taken over by resuming it, and if you may not see the agent.',
    select: { agentId: true },
    resolve: visibleById('ConnectedAgent', 'agentId'),
  }),
  needsApproval: t.exposeBoolean('needsApproval', {
    description:
      'True if a person approves every step that reaches the contact, because a connected agent without the scope SEND started it.',
  }),
}));
