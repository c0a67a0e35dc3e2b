import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { type Reassignment, reassignTasks } from './task-reassignment.service.ts';

const PayloadType = builder.objectRef<Reassignment>('ReassignTasksPayload').implement({
  description: 'The tasks that were assigned to another member.',
  fields: (t) => ({
    tasks: t.expose('tasks', {
      type: ['Task'],
      description: 'The reassigned tasks, with their new assignee.',
    }),
    remaining: t.exposeInt('remaining', {
      description:
        'Number of open tasks of the same member that were not moved. One call moves at most 500.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(
      warningsField(({ tasks, remaining }) => [
        ...(tasks.length === 0
          ? ['Nothing changed: no open task of another member was found.']
          : []),
        ...(remaining > 0
          ? [`${remaining} open tasks were not moved. Call reassignTasks again.`]
          : []),
      ]),
    ),
  }),
});

const ReassignTasksInputType = builder.inputType('ReassignTasksInput', {
  description:
    'The open tasks to reassign and their new assignee. Provide either `taskIds` or `fromTeamMemberId`, not both.',
  fields: (t) => ({
    taskIds: t.idList({
      description: 'The IDs of the tasks, at most 500. Tasks that are not open are left unchanged.',
    }),
    fromTeamMemberId: t.id({
      description:
        'Reassigns the open tasks of this team member, for example one who was deactivated.',
    }),
    toTeamMemberId: t.id({
      required: true,
      description: 'The ID of the new assignee, who must be an active team member.',
    }),
  }),
});

builder.mutationField('reassignTasks', (t) =>
  t.field({
    type: PayloadType,
    description:
      'Assigns open tasks to another member. The sender of their enrollments stays the same.',
    args: {
      input: t.arg({
        type: ReassignTasksInputType,
        required: true,
        description: 'The tasks and their new assignee.',
      }),
    },
    resolve: (_root, { input }, context) => reassignTasks(context, input),
  }),
);
