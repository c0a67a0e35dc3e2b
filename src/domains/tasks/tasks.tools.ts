import { z } from 'zod';
import { STEP_TYPES } from '../../kernel/flow-tree.ts';
import { NARROWED_TASKS } from '../../kernel/narrowing.ts';
import { plural } from '../../kernel/text.ts';
import { ADDS, defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, id, includeProperties, limit, lower, strict, upper } from '../../tools/fields.ts';
import {
  CompleteTaskDocument,
  ListTasksDocument,
  PreviewTaskDocument,
  SkipTaskDocument,
  type TaskOutcomeFragment,
  type TaskPreviewFieldsFragment,
} from '../../tools/generated/graphql.ts';
import { listOf, nextStep, nextStepTexts, pageFields, resultOf } from '../../tools/result.ts';
import { blocker, TASK_KINDS, TASK_STATUSES, task, toBlocker, toTask, toUser } from '../../tools/shapes.ts';

const kind = z.enum(TASK_KINDS);
const status = z.enum(TASK_STATUSES);
const PRIMARY_ACTIONS = ['log_call', 'mark_as_done', 'approve_and_run'] as const;

const listUserTasks = defineTool({
  name: 'list_user_tasks',
  description:
    'Lists tasks, newest first. Returns your own open tasks unless filtered otherwise. Owners and admins can include the whole team with includeTeamTasks.',
  annotations: READS,
  input: strict({
    types: z.array(kind).max(10).optional().describe('Only returns tasks of these kinds. Defaults to call, manual and section_approval.'),
    flowIds: z.array(id('flowPlan', 'The ID of a flow plan.')).max(100).optional().describe('Only returns tasks of these flow plans.'),
    statuses: z.array(status).max(10).default(['todo']).describe('Only returns tasks with these statuses. Defaults to todo.'),
    includeTeamTasks: z.boolean().default(false).describe('Also returns tasks of other members; requires the role owner or admin. Defaults to false.'),
    limit: limit(10, 50),
    cursor,
  }),
  output: listOf(task, {
    types: z.array(kind),
    flowIds: z.array(z.string()).nullable(),
    statuses: z.array(status),
    includeTeamTasks: z.boolean(),
    limit: z.int(),
  }),
  document: ListTasksDocument,
  variables: ({ types, flowIds, statuses, includeTeamTasks, limit: first, cursor: after }) => ({
    filter: { kinds: types?.map(upper), flowPlanIds: flowIds, statuses: statuses.map(upper), includeTeamTasks },
    first,
    after,
  }),
  fieldNames: { kinds: 'types', flowPlanIds: 'flowIds' },
  result: ({ tasks }, { types, flowIds = null, statuses, includeTeamTasks, limit: size }) => ({
    summary: `${plural(tasks.totalCount, 'task')} found; ${tasks.nodes.length} on this page.`,
    effectiveFilters: {
      types: types === undefined || types.length === 0 ? [...TASK_KINDS] : types,
      flowIds,
      statuses: statuses.length === 0 ? ['todo' as const] : statuses,
      includeTeamTasks: includeTeamTasks && !tasks.warnings.includes(NARROWED_TASKS),
      limit: size,
    },
    items: tasks.nodes.map(toTask),
    ...pageFields(tasks),
    nextSteps: tasks.nodes.length > 0 ? [nextStep('preview_task', 'Check whether a task can be completed before you complete it.')] : [],
  }),
});

const previewedTask = task
  .partial()
  .required({ taskId: true, kind: true, status: true, assignee: true })
  .extend({ properties: z.unknown().optional().describe('Data from the step. Only present if includeProperties is true.') })
  .describe('The task. For a task of another member that you cannot access, only taskId, kind, status and assignee.');

const preview = {
  task: previewedTask,
  primaryAction: z.enum(PRIMARY_ACTIONS).describe('The action that completing the task performs.'),
  readiness: z
    .object({
      canExecute: z.boolean().describe('True if the task can be completed now.'),
      blockers: z.array(blocker).describe('Everything that prevents completing the task. Empty if it can be completed now.'),
    })
    .describe('Whether the task can be completed now.'),
};

function toPreview(value: TaskPreviewFieldsFragment) {
  const { taskId, assignee, task: visible, primaryAction, readiness } = value;
  return {
    task: {
      taskId,
      kind: lower(value.kind),
      status: lower(value.status),
      assignee: toUser(assignee),
      ...(visible === null ? {} : { ...toTask(visible), ...(visible.properties === undefined ? {} : { properties: visible.properties }) }),
    },
    primaryAction: lower(primaryAction),
    readiness: { canExecute: readiness.canExecute, blockers: readiness.blockers.map(toBlocker) },
  };
}

const previewTask = defineTool({
  name: 'preview_task',
  description:
    'Returns what completing a task would do and whether it can be completed now, with every blocker. Call it before complete_task. Changes nothing.',
  annotations: READS,
  input: strict({
    taskId: id('task', 'The ID of the task, from list_user_tasks.'),
    includeProperties: z.boolean().default(false).describe('True to include task.properties. Defaults to false.'),
  }),
  output: resultOf({
    ...preview,
    groupedActions: z
      .array(
        z.object({
          nodeId: z.string().describe('The ID of the node in the tree.'),
          type: z.enum(STEP_TYPES).describe('The type of the step.'),
          subject: z.string().nullable().describe('The subject that would be sent. Null if there is none.'),
          message: z.string().nullable().describe('The text that would be sent. Null if there is none or it has not been generated yet.'),
          delay: z.string().describe('How long the step waits after the previous step.'),
        }),
      )
      .describe('The steps that run when the task is completed.'),
  }),
  document: PreviewTaskDocument,
  variables: (input) => input,
  result: ({ taskPreview: value }) => {
    const shown = toPreview(value);
    return {
      summary: shown.readiness.canExecute
        ? `The task can be completed now: ${shown.primaryAction}.`
        : `The task cannot be completed now: ${shown.readiness.blockers.map(({ code }) => code).join(', ')}.`,
      ...shown,
      groupedActions: value.groupedActions.map((action) => ({ ...action, type: lower(action.type) })),
      warnings: [],
      nextSteps: shown.readiness.canExecute ? [nextStep('complete_task', 'Complete the task.')] : [],
    };
  },
});

const outcome = resultOf({
  taskId: z.string().describe('The ID of the task.'),
  status: status.describe('The new status of the task.'),
  executedAction: z.enum([...PRIMARY_ACTIONS, 'skip']).describe('The action that was performed.'),
  preview: z.object(preview).describe('The preview of the task in its new state.'),
});

function toOutcome(summary: string, payload: TaskOutcomeFragment): z.input<typeof outcome> {
  return {
    summary,
    taskId: payload.task.id,
    status: lower(payload.task.status),
    executedAction: lower(payload.executedAction),
    preview: toPreview(payload.preview),
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  };
}

const completeTask = defineTool({
  name: 'complete_task',
  description:
    'Completes an open task: logs the call (Log Call), marks it as done, or approves the grouped actions and runs them (Approve and Run). The enrollment continues with the next step. Call preview_task first, and do not call this if readiness.canExecute is false.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({ taskId: id('task', 'The ID of the task: a taskId, not an actionId or enrollmentId.'), includeProperties }),
  output: outcome,
  document: CompleteTaskDocument,
  variables: (input) => input,
  result: ({ completeTask: payload }) => toOutcome('The task was completed and its enrollment continues.', payload),
});

const skipTask = defineTool({
  name: 'skip_task',
  description:
    'Skips an open call or manual task. The enrollment is not canceled; it continues with the next step. An approval cannot be skipped: cancel its enrollment with cancel_flow_enrollments, or with remove_dynamic_action_prospect for a dynamic action.',
  annotations: { ...ADDS, destructiveHint: true, openWorldHint: true },
  input: strict({ taskId: id('task', 'The ID of the task, of kind call or manual.'), includeProperties }),
  output: outcome,
  document: SkipTaskDocument,
  variables: (input) => input,
  result: ({ skipTask: payload }) => toOutcome('The task was skipped and its enrollment continues.', payload),
});

export const taskTools = [listUserTasks, previewTask, completeTask, skipTask];
