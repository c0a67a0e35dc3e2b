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
  description: 'Lists tasks, newest first: your own to do unless filtered otherwise. Owners and admins see the team’s with includeTeamTasks.',
  annotations: READS,
  input: strict({
    types: z.array(kind).max(10).optional().describe('Of these kinds; call, manual and section_approval where left out.'),
    flowIds: z.array(id('flowPlan', 'A flow plan.')).max(100).optional().describe('Of these flow plans.'),
    statuses: z.array(status).max(10).default(['todo']).describe('In these states.'),
    includeTeamTasks: z.boolean().default(false).describe('Those of the whole team too.'),
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
    nextSteps: tasks.nodes.length > 0 ? [nextStep('preview_task', 'See whether a task can be completed now, before you complete it.')] : [],
  }),
});

const previewedTask = task
  .partial()
  .required({ taskId: true, kind: true, status: true, assignee: true })
  .extend({ properties: z.unknown().optional().describe('What its step gave it, where asked for.') })
  .describe('The task; of another member’s task only its kind, status and assignee.');

const preview = {
  task: previewedTask,
  primaryAction: z.enum(PRIMARY_ACTIONS).describe('What completing it does.'),
  readiness: z
    .object({
      canExecute: z.boolean().describe('Whether nothing stands in the way.'),
      blockers: z.array(blocker).describe('All that stands in the way.'),
    })
    .describe('Whether it can be completed now.'),
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
    'Says what completing a task would do and whether it can be done now, with all that stands in the way. Call it before complete_task. Changes nothing.',
  annotations: READS,
  input: strict({
    taskId: id('task', 'The task, from list_user_tasks.'),
    includeProperties: z.boolean().default(false).describe('Whether task.properties is included.'),
  }),
  output: resultOf({
    ...preview,
    groupedActions: z
      .array(
        z.object({
          nodeId: z.string().describe('The node of the tree.'),
          type: z.enum(STEP_TYPES).describe('What it does.'),
          subject: z.string().nullable().describe('The subject that would be sent.'),
          message: z.string().nullable().describe('The text that would be sent.'),
          delay: z.string().describe('The wait since the step before it.'),
        }),
      )
      .describe('The steps that completing it carries out.'),
  }),
  document: PreviewTaskDocument,
  variables: (input) => input,
  result: ({ taskPreview: value }) => {
    const shown = toPreview(value);
    return {
      summary: shown.readiness.canExecute
        ? `The task can be completed now: ${shown.primaryAction}.`
        : `The task can not be completed now: ${shown.readiness.blockers.map(({ code }) => code).join(', ')}.`,
      ...shown,
      groupedActions: value.groupedActions.map((action) => ({ ...action, type: lower(action.type) })),
      warnings: [],
      nextSteps: shown.readiness.canExecute ? [nextStep('complete_task', 'Carry it out.')] : [],
    };
  },
});

const outcome = resultOf({
  taskId: z.string().describe('The task.'),
  status: status.describe('Where it now stands.'),
  executedAction: z.enum([...PRIMARY_ACTIONS, 'skip']).describe('What was done.'),
  preview: z.object(preview).describe('What could be done with it now.'),
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
    'Carries out what a task to do asks: logs the call (Log Call), marks it as done, or approves the grouped actions and runs them (Approve and Run). The sequence goes on. Call preview_task first, and not this where readiness.canExecute is false.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({ taskId: id('task', 'The task: a taskId, not an actionId or enrollmentId.'), includeProperties }),
  output: outcome,
  document: CompleteTaskDocument,
  variables: (input) => input,
  result: ({ completeTask: payload }) => toOutcome('The task is done and its sequence goes on.', payload),
});

const skipTask = defineTool({
  name: 'skip_task',
  description:
    'Leaves a call or manual task to do out; the sequence goes on and the enrollment is not canceled. An approval is not skipped: cancel its enrollment with cancel_flow_enrollments, or remove_dynamic_action_prospect for a dynamic action.',
  annotations: { ...ADDS, destructiveHint: true, openWorldHint: true },
  input: strict({ taskId: id('task', 'The task, of kind call or manual.'), includeProperties }),
  output: outcome,
  document: SkipTaskDocument,
  variables: (input) => input,
  result: ({ skipTask: payload }) => toOutcome('The task was skipped and its sequence goes on.', payload),
});

export const taskTools = [listUserTasks, previewTask, completeTask, skipTask];
