import { builder } from '../../../graphql/builder.ts';
import { visibleById } from '../../../graphql/node.ts';

builder.prismaObjectFields('Enrollment', (t) => ({
  agent: t.field({
    type: 'ConnectedAgent',
    nullable: true,
    description:
      'The connected agent that started the enrollment, or published the version that it runs, and whose credit limit applies. Null for other enrollments, for an enrollment that a person has taken over by resuming it, and if you may not see the agent.',
    select: { agentId: true },
    resolve: visibleById('ConnectedAgent', 'agentId'),
  }),
  needsApproval: t.exposeBoolean('needsApproval', {
    description:
      'True if a person approves every step that reaches the contact, because a connected agent without the scope SEND started it.',
  }),
}));
