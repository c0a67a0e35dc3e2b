import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { OrderDirectionEnum } from '../../../graphql/order.ts';
import { RequestTypeEnum } from '../../../graphql/request-type.ts';
import { listOutreachActions } from './outreach-actions.service.ts';
import { OutreachActionStatusEnum } from './outreach-queue.graphql.ts';

const OutreachActionFilterInput = builder.inputType('OutreachActionFilter', {
  description: 'Filters for a list of outreach actions. Omitted fields do not filter.',
  fields: (t) => ({
    statuses: t.field({
      type: [OutreachActionStatusEnum],
      description: 'Only returns actions with these statuses. Defaults to PENDING.',
    }),
    requestTypes: t.field({
      type: [RequestTypeEnum],
      description: 'Only returns actions of these types.',
    }),
    senderUserIds: t.idList({
      description:
        'Only returns actions of these senders. Those of others require the role owner or admin.',
    }),
    flowPlanIds: t.idList({ description: 'Only returns actions of these flow plans.' }),
    contactIds: t.idList({ description: 'Only returns actions for these contacts.' }),
    enrollmentIds: t.idList({ description: 'Only returns actions of these enrollments.' }),
  }),
});

const OutreachActionOrderInput = builder.inputType('OutreachActionOrder', {
  description: 'The sort order of a list of outreach actions.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('OutreachActionOrderBy', 'The sort key of outreach actions.', {
        due_at: 'Due time.',
        created_at: 'Creation time.',
      }),
      required: true,
      defaultValue: 'due_at',
      description: 'The sort key. Defaults to DUE_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'ascending',
      description: 'The direction. Defaults to ASCENDING.',
    }),
  }),
});

const OutreachActionConnection = builder.connectionObject(
  { type: 'OutreachAction', name: 'OutreachActionConnection' },
  { name: 'OutreachActionEdge' },
);

builder.queryField('outreachActions', (t) =>
  t.connection(
    {
      type: 'OutreachAction',
      description:
        'Lists the network requests in the queues of senders, by default those that wait, in queue order. Members see their own queue; owners and admins all queues. `outreachQueueInsights` says why they wait.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: OutreachActionFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg({
          type: OutreachActionOrderInput,
          description: 'The sort order. Defaults to the earliest due first.',
        }),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(
          await listOutreachActions(
            context,
            filter ?? {},
            orderBy ?? { by: 'due_at', direction: 'ascending' },
            page,
          ),
        ),
    },
    OutreachActionConnection,
  ),
);
