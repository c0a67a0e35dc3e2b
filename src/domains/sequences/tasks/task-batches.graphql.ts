import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { ErrorCodeEnum } from '../../../graphql/error-map.ts';
import { visibleById } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  completeTasks,
  MAX_TASKS_AT_ONCE,
  skipTasks,
  snoozeTasks,
  type TaskBatch,
  type UnchangedTask,
} from './task-batches.service.ts';
import { CallOutcomeEnum } from './task-enums.graphql.ts';
import { MAX_TASK_NOTE } from './tasks.service.ts';

const UnchangedTaskType = builder.objectRef<UnchangedTask>('UnchangedTask').implement({
  description: 'A task of a request that did not change.',
  fields: (t) => ({
    taskId: t.id({ description: 'The ID from the request.', resolve: ({ id }) => id }),
    task: t.field({
      type: 'Task',
      nullable: true,
      description: 'The task. Null if it does not exist or you cannot access it.',
      resolve: visibleById('Task', 'id'),
    }),
    code: t.expose('code', {
      type: ErrorCodeEnum,
      description: 'Reason why the task did not change.',
    }),
    message: t.exposeString('message', { description: 'The error as a sentence.' }),
  }),
});

const payload = (name: string, description: string) =>
  builder.objectRef<TaskBatch>(name).implement({
    description,
    fields: (t) => ({
      tasks: t.expose('tasks', {
        type: ['Task'],
        description: 'The tasks that changed, in their new state.',
      }),
      unchanged: t.expose('unchanged', {
        type: [UnchangedTaskType],
        description: 'The tasks that did not change, each with the reason.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(
        warningsField(({ unchanged }) =>
          unchanged.length === 0
            ? []
            : [`${unchanged.length} of the tasks did not change. See unchanged for the reasons.`],
        ),
      ),
    }),
  });

const CompleteTasksPayload = payload(
  'CompleteTasksPayload',
  'The result of completing several tasks.',
);
const SkipTasksPayload = payload('SkipTasksPayload', 'The result of skipping several tasks.');
const SnoozeTasksPayload = payload('SnoozeTasksPayload', 'The result of snoozing tasks.');

const IDS = `The IDs of 1 to ${MAX_TASKS_AT_ONCE} open tasks.`;

const CompleteTasksInput = builder.inputType('CompleteTasksInput', {
  description: 'The tasks to complete.',
  fields: (t) => ({
    taskIds: t.idList({
      required: true,
      description: `${IDS} Approvals send the texts that their previews show.`,
    }),
    note: t.string({
      description: `Note on the results, at most ${MAX_TASK_NOTE} characters. Kept with each task.`,
    }),
    outcome: t.field({
      type: CallOutcomeEnum,
      description: 'Outcome of the calls. For calls only.',
    }),
  }),
});

const SkipTasksInput = builder.inputType('SkipTasksInput', {
  description: 'The tasks to skip.',
  fields: (t) => ({
    taskIds: t.idList({ required: true, description: `${IDS} Approvals cannot be skipped.` }),
    note: t.string({
      description: `Reason for skipping the tasks, at most ${MAX_TASK_NOTE} characters. Kept with each task.`,
    }),
  }),
});

const SnoozeTasksInput = builder.inputType('SnoozeTasksInput', {
  description: 'The tasks to snooze.',
  fields: (t) => ({
    taskIds: t.idList({ required: true, description: IDS }),
    until: t.field({
      type: 'DateTime',
      required: true,
      description: 'The new due time, at most 366 days ahead.',
    }),
  }),
});

builder.mutationFields((t) => ({
  completeTasks: t.field({
    type: CompleteTasksPayload,
    description:
      'Completes several open tasks, each like `completeTask`. A task that cannot be completed is reported and leaves the others as they are.',
    args: {
      input: t.arg({
        type: CompleteTasksInput,
        required: true,
        description: 'The tasks to complete.',
      }),
    },
    resolve: (_root, { input }, context) => completeTasks(context, input),
  }),
  skipTasks: t.field({
    type: SkipTasksPayload,
    description:
      'Skips several call and manual tasks, each like `skipTask`. A task that cannot be skipped is reported and leaves the others as they are.',
    args: {
      input: t.arg({ type: SkipTasksInput, required: true, description: 'The tasks to skip.' }),
    },
    resolve: (_root, { input }, context) => skipTasks(context, input),
  }),
  snoozeTasks: t.field({
    type: SnoozeTasksPayload,
    description: 'Postpones open tasks to the given time. The enrollments keep waiting for them.',
    args: {
      input: t.arg({
        type: SnoozeTasksInput,
        required: true,
        description: 'The tasks and their new due time.',
      }),
    },
    resolve: (_root, { input }, context) => snoozeTasks(context, input),
  }),
}));
