import { z } from 'zod';
import { NARROWED_TASKS } from '../../../kernel/narrowing.ts';
import { defineList } from '../../../tools/define-list.ts';
import { ADDS, defineTool, READS } from '../../../tools/define-tool.ts';
import {
  cursor,
  dateTime,
  fileIds,
  id,
  includeProperties,
  limit,
  strict,
  text,
} from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  ApproveTask,
  CompleteTask,
  ListTasks,
  PreviewTask,
  SkipTask,
  TaskFieldsShape,
  type TaskPreviewFieldsFragment,
  TaskPreviewFieldsShape,
  toPreviewedTask,
  toTaskFields,
  toTaskPreviewFields,
} from '../../../tools/generated/graphql.ts';

const TASK_KINDS = ['call', 'manual', 'section_approval'] as const;
const TASK_STATUSES = ['todo', 'completed', 'skipped', 'canceled'] as const;
const ORDERS = ['newest', 'due'] as const;
const kind = z.enum(TASK_KINDS);
const status = z.enum(TASK_STATUSES);

const listUserTasks = defineList({
  name: 'list_user_tasks',
  title: 'List tasks',
  description:
    'Lists tasks, newest first. Returns your own open tasks unless filtered otherwise. Owners and admins can include the whole team with includeTeamTasks.',
  annotations: READS,
  input: strict({
    types: z
      .array(kind)
      .max(10)
      .optional()
      .describe(
        'Only returns tasks of these kinds. Defaults to call, manual and section_approval.',
      ),
    flowIds: z
      .array(id('flowPlan', 'The ID of a flow plan.'))
      .max(100)
      .optional()
      .describe('Only returns tasks of these flow plans.'),
    statuses: z
      .array(status)
      .max(10)
      .default(['todo'])
      .describe('Only returns tasks with these statuses. Defaults to todo.'),
    includeTeamTasks: z
      .boolean()
      .default(false)
      .describe(
        'Also returns tasks of other members; requires the role owner or admin. Defaults to false.',
      ),
    dueBefore: dateTime('Only returns tasks that are due at or before this time.').optional(),
    isOverdue: z
      .boolean()
      .optional()
      .describe('True only returns open tasks past their due time, false only the others.'),
    orderBy: z
      .enum(ORDERS)
      .default('newest')
      .describe('newest: created last first. due: due first. Defaults to newest.'),
    limit: limit(10, 50),
    cursor,
  }),
  operation: ListTasks,
  variables: ({
    types: kinds,
    flowIds: flowPlanIds,
    dueBefore: dueTo,
    orderBy,
    limit: first,
    cursor: after,
    ...filter
  }) => ({
    filter: { ...filter, kinds, flowPlanIds, dueTo },
    orderBy:
      orderBy === 'due'
        ? { by: 'due_at' as const, direction: 'ascending' as const }
        : { by: 'created_at' as const, direction: 'descending' as const },
    first,
    after,
  }),
  fieldNames: { kinds: 'types', flowPlanIds: 'flowIds', dueTo: 'dueBefore' },
  notFilters: ['orderBy'],
  noun: 'task',
  whenEmpty: { types: TASK_KINDS, statuses: ['todo'] },
  applied: ({ tasks: { warnings } }, { includeTeamTasks }) => ({
    includeTeamTasks: includeTeamTasks && !warnings.includes(NARROWED_TASKS),
  }),
  nextSteps: ({ size }) =>
    size > 0
      ? [nextStep('preview_task', 'Check whether a task can be completed before you complete it.')]
      : [],
});

const previewedTask = TaskFieldsShape.partial()
  .required({ taskId: true, kind: true, status: true, assignee: true })
  .extend({
    properties: z
      .unknown()
      .optional()
      .describe('Data from the step. Only present if includeProperties is true.'),
  })
  .describe(
    'The task. For a task of another member that you cannot access, only taskId, kind, status and assignee.',
  );

function toPreviewed(value: TaskPreviewFieldsFragment): z.input<typeof previewedTask> {
  const { task } = value;
  if (task === null) return toPreviewedTask(value);
  return {
    ...toTaskFields(task),
    ...(task.properties === undefined ? {} : { properties: task.properties }),
  };
}

const preview = TaskPreviewFieldsShape.extend({ task: previewedTask }).describe(
  'The preview of the task in its new state.',
);

function toPreview(value: TaskPreviewFieldsFragment): z.input<typeof preview> {
  return { task: toPreviewed(value), ...toTaskPreviewFields(value) };
}

const previewTask = defineTool({
  name: 'preview_task',
  title: 'Preview a task',
  description:
    'Returns the effect of completing a task and whether it can be completed now, with every blocker. Call it before complete_task. Changes nothing.',
  annotations: READS,
  input: strict({
    taskId: id('task', 'The ID of the task, from list_user_tasks.'),
    includeProperties: z
      .boolean()
      .default(false)
      .describe('True to include task.properties. Defaults to false.'),
  }),
  operation: PreviewTask,
  variables: (input) => input,
  fields: { task: previewedTask },
  result: ({ taskPreview }) => {
    const { canExecute, blockers } = taskPreview.readiness;
    return {
      summary: canExecute
        ? `The task can be completed now: ${taskPreview.primaryAction}.`
        : `The task cannot be completed now: ${blockers.map(({ code }) => code).join(', ')}.`,
      task: toPreviewed(taskPreview),
      nextSteps: canExecute ? [nextStep('complete_task', 'Complete the task.')] : [],
    };
  },
});

const completeTask = defineTool({
  name: 'complete_task',
  title: 'Complete a task',
  description:
    'Completes an open task: logs the call (Log Call), marks it as done, or approves the grouped actions and runs them (Approve and Run). The enrollment continues with the next step. Call preview_task first, and do not call this if readiness.canExecute is false.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    taskId: id('task', 'The ID of the task: a taskId, not an actionId or enrollmentId.'),
    note: text(
      'Note on the result, at most 2000 characters. Kept with the task.',
      2_000,
    ).optional(),
    outcome: z
      .enum(['connected', 'voicemail', 'no_answer', 'wrong_number'])
      .optional()
      .describe('Outcome of the call. For calls only.'),
    includeProperties,
  }),
  operation: CompleteTask,
  variables: (input) => input,
  fields: { preview },
  result: ({ completeTask }) => ({
    summary:
      'The task was completed. Its enrollment continues with the next step, if there is one.',
    preview: toPreview(completeTask.preview),
  }),
});

const approveTask = defineTool({
  name: 'approve_task',
  title: 'Approve texts',
  description:
    'Approves the texts of a section_approval task, unchanged or edited, and sends them. groupedActions in preview_task has the texts.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    taskId: id('task', 'The ID of the task, of kind section_approval.'),
    texts: z
      .array(
        strict({
          nodeId: z
            .string()
            .min(1)
            .max(100)
            .describe('The node ID of the step, from groupedActions.'),
          subject: z
            .string()
            .max(500)
            .optional()
            .describe('The subject. Omitted keeps that of the preview.'),
          message: z.string().min(1).max(20_000).describe('The text to send.'),
          attachmentIds: fileIds('Omitted keeps the files of the step.').optional(),
        }),
      )
      .max(100)
      .default([])
      .describe('Texts to send instead of the texts of the preview. Omitted steps keep theirs.'),
    note: z.string().max(2_000).optional().describe('Outcome of the task. Kept with the task.'),
    includeProperties,
  }),
  operation: ApproveTask,
  variables: (input) => input,
  fields: { preview },
  result: ({ completeTask }) => ({
    summary: 'The texts were approved and are sent.',
    preview: toPreview(completeTask.preview),
  }),
});

const skipTask = defineTool({
  name: 'skip_task',
  title: 'Skip a task',
  description:
    'Skips an open call or manual task. The enrollment is not canceled; it continues with the next step. An approval cannot be skipped: cancel its enrollment with cancel_flow_enrollments, or with remove_dynamic_action_prospect for a dynamic action.',
  annotations: { ...ADDS, destructiveHint: true, openWorldHint: true },
  input: strict({
    taskId: id('task', 'The ID of the task, of kind call or manual.'),
    includeProperties,
  }),
  operation: SkipTask,
  variables: (input) => input,
  fields: { preview },
  result: ({ skipTask }) => ({
    summary: 'The task was skipped. Its enrollment continues with the next step, if there is one.',
    preview: toPreview(skipTask.preview),
  }),
});

export const taskTools = [listUserTasks, previewTask, completeTask, approveTask, skipTask];
