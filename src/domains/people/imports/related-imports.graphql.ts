import { type Import, Prisma } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { ImportConnection } from '../../../graphql/connections.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineRelatedList } from '../../../service/related-lists.ts';

const importsOfAudience = defineRelatedList<Import>({
  name: 'importsOfAudience',
  model: 'Import',
  rows: (actor) => {
    authorize(actor, 'audiences.read');
    return Prisma.sql`from import r where r.team_id = ${actor.teamId} and r.audience_id = k.parent_id`;
  },
});

builder.prismaObjectField('Audience', 'imports', (t) =>
  t.connection(
    {
      type: 'Import',
      description: 'Lists the imports that filled the audience, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) =>
        toConnection(await importsOfAudience(context, id, inOrder(page, orderBy))),
    },
    ImportConnection,
  ),
);
