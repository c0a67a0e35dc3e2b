import { type Enrollment, Prisma, type QueueItem } from '../../db/generated/prisma/client.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { EnrollmentConnection } from '../../graphql/connections.ts';
import { creationOrder, inOrder } from '../../graphql/order.ts';
import { authorize } from '../../kernel/policy.ts';
import { defineRelatedList } from '../../service/related-lists.ts';

const enrollmentsOfContact = defineRelatedList<Enrollment>({
  name: 'enrollmentsOfContact',
  model: 'Enrollment',
  rows: (actor) => {
    authorize(actor, 'enrollments.read');
    return Prisma.sql`from enrollment r where r.team_id = ${actor.teamId} and r.contact_id = k.parent_id`;
  },
});

const queueItemsOfContact = defineRelatedList<QueueItem>({
  name: 'queueItemsOfContact',
  model: 'QueueItem',
  rows: (actor) => {
    authorize(actor, 'enrollments.read');
    return Prisma.sql`from queue_item r where r.team_id = ${actor.teamId} and r.contact_id = k.parent_id`;
  },
});

const QueueItemConnection = builder.connectionObject({ type: 'QueueItem', name: 'QueueItemConnection' }, { name: 'QueueItemEdge' });

builder.prismaObjectFields('Contact', (t) => ({
  enrollments: t.connection(
    {
      type: 'Enrollment',
      description: 'Lists the enrollments of the contact, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) => toConnection(await enrollmentsOfContact(context, id, inOrder(page, orderBy))),
    },
    EnrollmentConnection,
  ),
  queueItems: t.connection(
    {
      type: 'QueueItem',
      description: 'Lists the queue items of the contact, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) => toConnection(await queueItemsOfContact(context, id, inOrder(page, orderBy))),
    },
    QueueItemConnection,
  ),
}));
