import { Prisma, type Task } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { TaskConnection } from '../../../graphql/connections.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineRelatedList } from '../../../service/related-lists.ts';
import { ownTasks } from '../enrollments/enrollments.loaders.ts';

const tasksOfContact = defineRelatedList<Task>({
  name: 'tasksOfContact',
  model: 'Task',
  rows: (actor) => {
    authorize(actor, 'tasks.read');
    return Prisma.sql`from task r where r.team_id = ${actor.teamId} and r.contact_id = k.parent_id ${ownTasks(actor, 'r')}`;
  },
});

builder.prismaObjectField('Contact', 'tasks', (t) =>
  t.connection(
    {
      type: 'Task',
      description:
        'Lists the tasks about the contact, newest first. Members see their own tasks; owners and admins see the tasks of all members.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) =>
        toConnection(await tasksOfContact(context, id, inOrder(page, orderBy))),
    },
    TaskConnection,
  ),
);
