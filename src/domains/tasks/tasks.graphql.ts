import type { Task } from '../../db/generated/prisma/client.ts';
import { asksFor } from '../../graphql/asked.ts';
import { BlockerType } from '../../graphql/blocker.ts';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { StepTypeEnum } from '../../graphql/flow-step.ts';
import { follow, liveChangeType } from '../../graphql/live.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { enrollmentLoader } from '../enrollments/enrollments.loaders.ts';
import type { TaskParties, TaskRow } from '../enrollments/places.ts';
import { prospectLoader } from '../prospects/prospects.loaders.ts';
import { type MemberRow, memberLoader } from '../team/team.loaders.ts';
import type { GroupedAction, TaskPreview } from './task-preview.ts';
import { completeTask, listTasks, loadTasks, previewTask, skipTask, type TaskOutcome } from './tasks.service.ts';

const TaskKindEnum = describedEnum('TaskKind', 'What a task asks of a person.', {
  call: 'To call the contact.',
  manual: 'To do something by hand.',
  section_approval: 'To approve a run of steps before they run.',
});

const TaskStatusEnum = describedEnum('TaskStatus', 'Where a task stands. Only TODO moves.', {
  todo: 'It is to do.',
  completed: 'It was done.',
  skipped: 'It was left out, and the sequence went on.',
  canceled: 'Its enrollment ended before it was done.',
});

const PrimaryActionEnum = describedEnum('TaskPrimaryAction', 'What completing a task does.', {
  log_call: 'Logs the call (Log Call).',
  mark_as_done: 'Marks it as done.',
  approve_and_run: 'Approves the grouped actions and runs them.',
});

const ExecutedActionEnum = describedEnum('TaskExecutedAction', 'What was done with a task.', {
  log_call: 'The call was logged.',
  mark_as_done: 'It was marked as done.',
  approve_and_run: 'The grouped actions were approved and run.',
  skip: 'It was skipped.',
});

/** The fields of a task that show its parties. */
const PARTIES: readonly (keyof TaskParties)[] = ['assignee', 'prospect', 'flowPlan'];

function assigneeOf(context: ServiceContext, { assignee, assigneeId }: TaskRow): MemberRow | Promise<MemberRow> {
  return assignee ?? memberLoader(context).load(assigneeId);
}

builder.prismaObject('Task', {
  description: 'Work for a person, made by a step of an enrollment.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: TaskKindEnum, description: 'What it asks.' }),
    status: t.expose('status', { type: TaskStatusEnum, description: 'Where it stands.' }),
    title: t.exposeString('title', { description: 'What to do, in one line, rendered for the contact.' }),
    instructions: t.exposeString('instructions', {
      nullable: true,
      description: 'Instructions of a call or manual step, rendered for the contact. Null if the step has none.',
    }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'By when to do it.' }),
    isOverdue: t.boolean({
      description: 'Whether it is to do and its time has passed.',
      resolve: (row, _args, context) => row.status === 'todo' && row.dueAt < context.clock.now(),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'When it left TODO.' }),
    assignee: t.field({ type: 'TeamMember', description: 'Who is to do it.', resolve: (row, _args, context) => assigneeOf(context, row) }),
    enrollmentId: t.exposeID('enrollmentId', { description: 'The id of the enrollment that waits for it.' }),
    enrollment: t.field({
      type: 'Enrollment',
      description: 'The enrollment that waits for it.',
      resolve: (row, _args, context) => enrollmentLoader(context).load(row.enrollmentId),
    }),
    prospect: t.field({
      type: 'Prospect',
      description: 'The contact that it is about.',
      resolve: (row: TaskRow, _args, context) => row.prospect ?? prospectLoader(context).load(row.prospectId),
    }),
    properties: t.field({
      type: 'JSON',
      description:
        'What its step gave it. Call and manual tasks: nodeId, type, delay, title and instructions. Approvals: nodeIds and the texts written so far.',
      resolve: (row) => row.properties,
    }),
  }),
});

registerNode('task', { typeName: 'Task', load: loadTasks });

const TaskFilterInput = builder.inputType('TaskFilter', {
  description: 'Narrows a list of tasks.',
  fields: (t) => ({
    kinds: t.field({ type: [TaskKindEnum], description: 'Of these kinds; all where left out.' }),
    flowPlanIds: t.idList({ description: 'Of these flow plans.' }),
    statuses: t.field({ type: [TaskStatusEnum], description: 'In these states; TODO where left out.' }),
    includeTeamTasks: t.boolean({ description: 'Those of the whole team too, for owners and admins; a member gets a warning and their own.' }),
  }),
});

const GroupedActionType = builder.objectRef<GroupedAction>('GroupedAction').implement({
  description: 'A step that completing the task carries out.',
  fields: (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The node of the tree.' }),
    type: t.expose('type', { type: StepTypeEnum, description: 'What it does.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'The subject that would be sent.' }),
    message: t.exposeString('message', { nullable: true, description: 'The text that would be sent.' }),
    delay: t.expose('delay', { type: 'TimeSpan', description: 'The wait since the step before it.' }),
  }),
});

const ReadinessType = builder.objectRef<TaskPreview>('TaskReadiness').implement({
  description: 'Whether a task can be completed now.',
  fields: (t) => ({
    canExecute: t.boolean({ description: 'Whether nothing stands in the way.', resolve: ({ blockers }) => blockers.length === 0 }),
    blockers: t.field({ type: [BlockerType], description: 'All that stands in the way.', resolve: ({ blockers }) => blockers }),
  }),
});

const TaskPreviewType = builder.objectRef<TaskPreview>('TaskPreview').implement({
  description: 'What completing a task would do, and whether it can be done now.',
  fields: (t) => ({
    taskId: t.id({ description: 'The task.', resolve: ({ task }) => task.id }),
    kind: t.field({ type: TaskKindEnum, description: 'What it asks.', resolve: ({ task }) => task.kind }),
    status: t.field({ type: TaskStatusEnum, description: 'Where it stands.', resolve: ({ task }) => task.status }),
    assignee: t.field({
      type: 'TeamMember',
      description: 'Who is to do it.',
      resolve: ({ task }, _args, context) => assigneeOf(context, task),
    }),
    task: t.field({
      type: 'Task',
      nullable: true,
      description: 'The task; null where it is another member’s and you may not see it.',
      resolve: ({ task, isVisible }) => (isVisible ? task : null),
    }),
    primaryAction: t.field({ type: PrimaryActionEnum, description: 'What completing it does.', resolve: ({ primaryAction }) => primaryAction }),
    readiness: t.field({ type: ReadinessType, description: 'Whether it can be done now.', resolve: (preview) => preview }),
    groupedActions: t.field({
      type: [GroupedActionType],
      description: 'The steps that completing it carries out.',
      resolve: ({ groupedActions }) => groupedActions,
    }),
  }),
});

const TaskPayload = builder.objectRef<TaskOutcome>('TaskPayload').implement({
  description: 'What was done with a task.',
  fields: (t) => ({
    task: t.field({ type: 'Task', description: 'The task as it now is.', resolve: ({ task }) => task }),
    executedAction: t.field({ type: ExecutedActionEnum, description: 'What was done.', resolve: ({ executedAction }) => executedAction }),
    preview: t.field({ type: TaskPreviewType, description: 'What could be done with it now.', resolve: ({ preview }) => preview }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: () => [] }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: () => [
        { tool: 'get_flow_enrollment' as const, reason: 'See what the sequence does next.' },
        { tool: 'list_user_tasks' as const, reason: 'Go on with the next task.' },
      ],
    }),
  }),
});

builder.queryFields((t) => ({
  tasks: t.connection({
    type: 'Task',
    description: 'Tasks, newest first: your own, or the whole team’s where you are owner or admin and ask for them.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: TaskFilterInput, description: 'Narrows the list.' }) },
    resolve: async (_root, { filter, ...page }, context) => toConnection(await listTasks(context, filter ?? {}, page)),
  }),
  taskPreview: t.field({
    type: TaskPreviewType,
    description: 'What completing a task would do, and whether it can be done now. Changes nothing.',
    args: { taskId: t.arg.id({ required: true, description: 'The task.' }) },
    resolve: (_root, { taskId }, context, info) => previewTask(context, taskId, asksFor(info, PARTIES)),
  }),
}));

builder.mutationFields((t) => ({
  completeTask: t.field({
    type: TaskPayload,
    description: 'Carries out what the task asks: logs the call, marks it as done, or approves the grouped actions and runs them. The sequence goes on.',
    args: { taskId: t.arg.id({ required: true, description: 'The task, in TODO.' }) },
    resolve: (_root, { taskId }, context, info) => completeTask(context, taskId, asksFor(info, PARTIES)),
  }),
  skipTask: t.field({
    type: TaskPayload,
    description: 'Leaves a call or a manual task out. The enrollment is not canceled; the sequence goes on.',
    args: { taskId: t.arg.id({ required: true, description: 'The task, in TODO.' }) },
    resolve: (_root, { taskId }, context, info) => skipTask(context, taskId, asksFor(info, PARTIES)),
  }),
}));

const TaskChange = liveChangeType<Task>('TaskChange', 'A task that was made, or that moved.');

builder.objectField(TaskChange, 'task', (t) => t.field({ type: 'Task', description: 'The task as it now is.', resolve: ({ subject }) => subject }));

builder.subscriptionField('taskUpdated', (t) =>
  t.field({
    type: TaskChange,
    description: 'Tasks as they are made and as they move: your own, and the whole team’s where you are owner or admin.',
    args: { after: t.arg.string({ description: 'Go on behind this sequence, without a gap; from now on where left out.' }) },
    subscribe: (_root, { after }, context) => follow(context, { task: loadTasks }, after),
    resolve: (change) => change,
  }),
);
