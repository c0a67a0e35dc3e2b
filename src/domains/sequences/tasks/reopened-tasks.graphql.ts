import type { Task } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { reopenTask } from './reopened-tasks.service.ts';

const ReopenTaskInput = builder.inputType('ReopenTaskInput', {
  description: 'The task to reopen.',
  fields: (t) => ({
    taskId: t.id({
      required: true,
      description: 'The ID of a completed or skipped call or manual task.',
    }),
  }),
});

const ReopenTaskPayload = builder.objectRef<{ task: Task }>('ReopenTaskPayload').implement({
  description: 'The result of reopening a task.',
  fields: (t) => ({
    task: t.expose('task', { type: 'Task', description: 'The task, which is open.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('reopenTask', (t) =>
  t.field({
    type: ReopenTaskPayload,
    description:
      'Reopens a call or manual task that was completed or skipped by mistake. Removes its note and outcome, and its enrollment waits for it again. Works until the next step of the enrollment starts; fails with CONFLICT afterwards.',
    args: {
      input: t.arg({ type: ReopenTaskInput, required: true, description: 'The task.' }),
    },
    resolve: async (_root, { input }, context) => ({ task: await reopenTask(context, input) }),
  }),
);
