import { type Conversation, Prisma } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { ConversationConnection } from '../../../graphql/connections.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineRelatedList } from '../../../service/related-lists.ts';
import { seenConversation } from './unibox.service.ts';

const conversationsOfContact = defineRelatedList<Conversation>({
  name: 'conversationsOfContact',
  model: 'Conversation',
  rows: (actor) => {
    authorize(actor, 'conversations.read');
    return Prisma.sql`from conversation r where r.team_id = ${actor.teamId} and r.contact_id = k.parent_id and ${seenConversation(actor, 'r')}`;
  },
});

builder.prismaObjectField('Contact', 'conversations', (t) =>
  t.connection(
    {
      type: 'Conversation',
      description:
        'Lists the conversations with the contact, newest first. Members see conversations of their own inbox and conversations that are assigned to them; owners and admins see all.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) =>
        toConnection(await conversationsOfContact(context, id, inOrder(page, orderBy))),
    },
    ConversationConnection,
  ),
);
