import {
  type Enrollment,
  Prisma,
  type QueueItem,
  QueueItemStatus,
} from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { EnrollmentConnection } from '../../../graphql/connections.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineRelatedList } from '../../../service/related-lists.ts';
import { QueueItemStatusEnum } from './queue-items.graphql.ts';

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

/** One list per status, in the order of the index. */
const queueItemsOfPlan = new Map(
  Object.values(QueueItemStatus).map((status) => [
    status,
    defineRelatedList<QueueItem>({
      name: `queueItemsOfPlan ${status}`,
      model: 'QueueItem',
      rows: (actor) => {
        authorize(actor, 'enrollments.read');
        return Prisma.sql`from queue_item r where r.team_id = ${actor.teamId} and r.flow_plan_id = k.parent_id and r.status = ${status}::queue_item_status`;
      },
    }),
  ]),
);

const QueueItemConnection = builder.connectionObject(
  { type: 'QueueItem', name: 'QueueItemConnection' },
  { name: 'QueueItemEdge' },
);

builder.prismaObjectFields('Contact', (t) => ({
  enrollments: t.connection(
    {
      type: 'Enrollment',
      description: 'Lists the enrollments of the contact, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) =>
        toConnection(await enrollmentsOfContact(context, id, inOrder(page, orderBy))),
    },
    EnrollmentConnection,
  ),
  queueItems: t.connection(
    {
      type: 'QueueItem',
      description: 'Lists the queue items of the contact, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) =>
        toConnection(await queueItemsOfContact(context, id, inOrder(page, orderBy))),
    },
    QueueItemConnection,
  ),
}));

builder.prismaObjectField('FlowPlan', 'queueItems', (t) =>
  t.connection(
    {
      type: 'QueueItem',
      description:
        'Lists the queue items of the flow plan with one status, newest first: by default those that wait to be enrolled by hand.',
      complexity: pageComplexity,
      args: {
        status: t.arg({
          type: QueueItemStatusEnum,
          required: true,
          defaultValue: 'awaiting',
          description: 'The status of the queue items. Defaults to AWAITING.',
        }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async ({ id }, { status, orderBy, ...page }, context) => {
        const list = queueItemsOfPlan.get(status);
        if (list === undefined)
          throw new Error(`There is no list of queue items with the status ${status}.`);
        return toConnection(await list(context, id, inOrder(page, orderBy)));
      },
    },
    QueueItemConnection,
  ),
);
