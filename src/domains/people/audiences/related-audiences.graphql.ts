import { type Audience, Prisma } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { AudienceConnection } from '../../../graphql/connections.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineRelatedList } from '../../../service/related-lists.ts';

const audiencesOfContact = defineRelatedList<Audience>({
  name: 'audiencesOfContact',
  model: 'Audience',
  rows: (actor) => {
    authorize(actor, 'audiences.read');
    return Prisma.sql`from audience_member m join audience r on r.team_id = m.team_id and r.id = m.audience_id
      where m.team_id = ${actor.teamId} and m.contact_id = k.parent_id`;
  },
});

builder.prismaObjectField('Contact', 'audiences', (t) =>
  t.connection(
    {
      type: 'Audience',
      description: 'Lists the audiences that contain the contact, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) =>
        toConnection(await audiencesOfContact(context, id, inOrder(page, orderBy))),
    },
    AudienceConnection,
  ),
);
