import { builder } from '../../graphql/builder.ts';
import { type Reassignment, reassignTasks } from './task-reassignment.service.ts';

const PayloadType = builder.objectRef<Reassignment>('ReassignTasksPayload').implement({
  description: 'The tasks that were given to another member.',
  fields: (t) => ({
    tasks: t.field({ type: ['Task'], description: 'The reassigned tasks, with their new assignee.', resolve: ({ tasks }) => tasks }),
    remaining: t.exposeInt('remaining', { description: 'How many open tasks of the same member are left: one call moves at most 500.' }),
    warnings: t.stringList({
      description: 'What to know of the outcome.',
      resolve: ({ tasks, remaining }) => [
        ...(tasks.length === 0 ? ['Nothing changed: no open task of another member was found.'] : []),
        ...(remaining > 0 ? [`${remaining} open tasks are left. Call reassignTasks again.`] : []),
      ],
    }),
  }),
});

const ReassignTasksInputType = builder.inputType('ReassignTasksInput', {
  description: 'Which open tasks to reassign, and to whom. Give either `taskIds` or `fromTeamMemberId`.',
  fields: (t) => ({
    taskIds: t.idList({ description: 'These tasks, at most 500. Tasks that are not open are left unchanged.' }),
    fromTeamMemberId: t.id({ description: 'All open tasks of this team member, such as one who was deactivated.' }),
    toTeamMemberId: t.id({ required: true, description: 'The ID of the active team member who gets the tasks.' }),
  }),
});

builder.mutationField('reassignTasks', (t) =>
  t.field({
    type: PayloadType,
    description: 'Assigns open tasks to another member. The sender of their sequences stays the same. For owners and admins.',
    args: { input: t.arg({ type: ReassignTasksInputType, required: true, description: 'The tasks, and their new assignee.' }) },
    resolve: (_root, { input }, context) => reassignTasks(context, input),
  }),
);
