import type { Task } from '../../../db/generated/prisma/client.ts';
import { BlockerType } from '../../../graphql/blocker.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { TaskConnection } from '../../../graphql/connections.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { StepTypeEnum } from '../../../graphql/flow-step.ts';
import { AFTER, ChangeSource, isAmong, liveChangeType, parseAfter } from '../../../graphql/live.ts';
import { knownById, NodeInterface, registerNode, visibleOf } from '../../../graphql/node.ts';
import { OrderDirectionEnum } from '../../../graphql/order.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { selectsAny } from '../../../graphql/selection.ts';
import { MAX_FILES, MAX_FILES_MEGABYTES } from '../../../kernel/email-files.ts';
import { isHtml } from '../../../kernel/html-body.ts';
import { MAX_SEARCH_LENGTH } from '../../../kernel/search-text.ts';
import { shownType } from '../../../kernel/step-kind.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { type MemberRow, memberLoader } from '../../accounts/team/team.loaders.ts';
import { richText } from '../../channels/email-html/email-html.ts';
import { ofCurrentContacts } from '../../people/contacts/contact-ids.ts';
import { contactLoader } from '../../people/contacts/contacts.loaders.ts';
import { GeneratedTextType } from '../generated-texts/generated-texts.graphql.ts';
import type { TaskRelations, TaskRow } from '../steps/loaded-steps.ts';
import { MAX_EDITED_LENGTH } from './edited-texts.ts';
import { CallOutcomeEnum } from './task-enums.graphql.ts';
import type { GroupedAction, TaskPreview } from './task-preview.ts';
import {
  completeTask,
  listTasks,
  loadTasks,
  MAX_TASK_NOTE,
  previewTask,
  skipTask,
  type TaskOutcome,
} from './tasks.service.ts';

const TaskKindEnum = describedEnum('TaskKind', 'The kind of work a task requires.', {
  call: 'Call the contact.',
  manual: 'Do something manually, as described in the instructions.',
  section_approval: 'Approve a group of consecutive steps before they run.',
});

const TaskStatusEnum = describedEnum(
  'TaskStatus',
  'The status of a task. Every status except TODO is final.',
  {
    todo: 'The task is open.',
    completed: 'The task was completed.',
    skipped: 'The task was skipped and the enrollment continued.',
    canceled: 'The enrollment ended before the task was completed.',
  },
);

const PrimaryActionEnum = describedEnum(
  'TaskPrimaryAction',
  'The action that completing a task performs.',
  {
    log_call: 'Logs the call (Log Call).',
    mark_as_done: 'Marks the task as done.',
    approve_and_run: 'Approves the grouped actions and runs them (Approve and Run).',
  },
);

const ExecutedActionEnum = describedEnum(
  'TaskExecutedAction',
  'The action that was performed on a task.',
  {
    log_call: 'The call was logged.',
    mark_as_done: 'The task was marked as done.',
    approve_and_run: 'The grouped actions were approved and run.',
    skip: 'The task was skipped.',
  },
);

const RELATED_FIELDS: readonly (keyof TaskRelations)[] = ['assignee', 'contact', 'flowPlan'];

function assigneeOf(
  context: ServiceContext,
  { assignee, assigneeId }: TaskRow,
): MemberRow | Promise<MemberRow> {
  return assignee ?? memberLoader(context).load(assigneeId);
}

builder.prismaObject('Task', {
  description: 'A task for a team member, created by a step of an enrollment.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    kind: t.expose('kind', { type: TaskKindEnum, description: 'The kind of work.' }),
    status: t.expose('status', { type: TaskStatusEnum, description: 'The status of the task.' }),
    title: t.exposeString('title', {
      description: untrusted('One-line summary of the task, rendered for the contact.'),
    }),
    instructions: t.exposeString('instructions', {
      nullable: true,
      description: untrusted(
        'Instructions of the call or manual step, rendered for the contact. Null if the step has none.',
      ),
    }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'Time at which the task is due.' }),
    isOverdue: t.boolean({
      description: 'True if the task is still open and past its due date.',
      resolve: (row, _args, context) => row.status === 'todo' && row.dueAt < context.clock.now(),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the task was created.',
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the task was completed, skipped or canceled. Null while it is open.',
    }),
    // Frequently read: loaded together with the task when it is completed.
    assignee: t.field({
      type: 'TeamMember',
      description: 'The member the task is assigned to.',
      resolve: (row, _args, context) => assigneeOf(context, row),
    }),
    enrollmentId: t.exposeID('enrollmentId', {
      description: 'The ID of the enrollment that created the task.',
    }),
    enrollment: t.relation('enrollment', {
      description: 'The enrollment that created the task and waits for it.',
    }),
    contact: t.field({
      type: 'Contact',
      description: 'The contact the task is about.',
      resolve: (row: TaskRow, _args, context) =>
        row.contact ?? contactLoader(context).load(row.contactId),
    }),
    outcome: t.expose('outcome', {
      type: CallOutcomeEnum,
      nullable: true,
      description: 'Outcome of the call. Null for other tasks, and if none was given.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description:
        'Note that the member wrote when they completed or skipped the task. Null if there is none.',
    }),
    properties: t.field({
      type: 'JSON',
      description:
        'Data from the step. Call and manual tasks have nodeId, type, delay, title and instructions; approvals have nodeIds and the texts generated so far.',
      resolve: (row) => row.properties,
    }),
  }),
});

registerNode('task', 'Task', loadTasks);

builder.queryField('task', (t) =>
  t.field({
    type: 'Task',
    description:
      'Fetches a task by ID. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the task.' }) },
    resolve: knownById('Task', 'task'),
  }),
);

const TaskFilterInput = builder.inputType('TaskFilter', {
  description: 'Filters for a list of tasks.',
  fields: (t) => ({
    kinds: t.field({
      type: [TaskKindEnum],
      description: 'Only returns tasks of these kinds. Defaults to all kinds.',
    }),
    flowPlanIds: t.idList({ description: 'Only returns tasks of these flow plans.' }),
    statuses: t.field({
      type: [TaskStatusEnum],
      description: 'Only returns tasks with these statuses. Defaults to TODO.',
    }),
    assigneeUserIds: t.idList({
      description:
        'Only returns tasks assigned to these users. Those of others require the role owner or admin.',
    }),
    contactIds: t.idList({ description: 'Only returns tasks about these contacts.' }),
    dueFrom: t.field({
      type: 'DateTime',
      description: 'Only returns tasks that are due at or after this time.',
    }),
    dueTo: t.field({
      type: 'DateTime',
      description: 'Only returns tasks that are due at or before this time.',
    }),
    isOverdue: t.boolean({
      description: 'True returns open tasks past their due time, false the others.',
    }),
    includeTeamTasks: t.boolean({
      description:
        'Also returns tasks of other members; requires the role owner or admin. A member gets only their own tasks, with a warning. Defaults to false.',
    }),
  }),
});

const TaskOrderInput = builder.inputType('TaskOrder', {
  description: 'The sort order of a list of tasks.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('TaskOrderBy', 'The sort key of tasks.', {
        created_at: 'Creation time.',
        due_at: 'Due time.',
      }),
      required: true,
      defaultValue: 'created_at',
      description: 'The sort key. Defaults to CREATED_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'ascending',
      description: 'The direction. Defaults to ASCENDING.',
    }),
  }),
});

const GroupedActionType = builder.objectRef<GroupedAction>('GroupedAction').implement({
  description: 'A step that runs when the task is completed.',
  fields: (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The ID of the node in the tree.' }),
    type: t.field({
      type: StepTypeEnum,
      description: 'The type of the step.',
      resolve: ({ type }) => shownType(type),
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'The subject that would be sent. Null if there is none.',
    }),
    message: t.exposeString('message', {
      nullable: true,
      description:
        'The text that would be sent. Null if there is none or it has not been generated yet.',
    }),
    html: t.string({
      nullable: true,
      description:
        'The sanitised HTML of an email that would be sent, without signature. Null for a plain text.',
      resolve: ({ type, message }) =>
        type === 'email' && message !== null && isHtml(message) ? richText(message).html : null,
    }),
    attachments: t.field({
      type: ['EmailFile'],
      description: 'The files that would be attached. Empty for other steps than emails.',
      resolve: ({ attachmentIds }, _args, context) =>
        visibleOf(context, 'EmailFile', attachmentIds),
    }),
    delay: t.expose('delay', {
      type: 'TimeSpan',
      description: 'Time that the step waits after the previous step.',
    }),
    generated: t.expose('generated', {
      type: GeneratedTextType,
      nullable: true,
      description:
        'The text as the AI wrote it, with its sources and issues. Null if it was not generated, or was generated over 90 days ago.',
    }),
  }),
});

const ReadinessType = builder.objectRef<TaskPreview>('TaskReadiness').implement({
  description: 'Readiness of a task to be completed now.',
  fields: (t) => ({
    canExecute: t.boolean({
      description: 'True if the task can be completed now.',
      resolve: ({ blockers }) => blockers.length === 0,
    }),
    blockers: t.expose('blockers', {
      type: [BlockerType],
      description: 'All blockers of the task. Empty if it can be completed now.',
    }),
  }),
});

const TaskPreviewType = builder.objectRef<TaskPreview>('TaskPreview').implement({
  description: 'The effect of completing a task, and its readiness.',
  fields: (t) => ({
    taskId: t.id({ description: 'The ID of the task.', resolve: ({ task }) => task.id }),
    kind: t.field({
      type: TaskKindEnum,
      description: 'The kind of work.',
      resolve: ({ task }) => task.kind,
    }),
    status: t.field({
      type: TaskStatusEnum,
      description: 'The status of the task.',
      resolve: ({ task }) => task.status,
    }),
    assignee: t.field({
      type: 'TeamMember',
      description: 'The member the task is assigned to.',
      resolve: ({ task }, _args, context) => assigneeOf(context, task),
    }),
    task: t.field({
      type: 'Task',
      nullable: true,
      description: 'The task. Null if it is assigned to another member and you cannot access it.',
      resolve: ({ task, isVisible }) => (isVisible ? task : null),
    }),
    primaryAction: t.expose('primaryAction', {
      type: PrimaryActionEnum,
      description: 'The action that completing the task performs.',
    }),
    readiness: t.field({
      type: ReadinessType,
      description: 'Readiness of the task to be completed now.',
      resolve: (preview) => preview,
    }),
    groupedActions: t.expose('groupedActions', {
      type: [GroupedActionType],
      description: 'The steps that run when the task is completed.',
    }),
  }),
});

const TaskPayload = builder.interfaceRef<TaskOutcome>('TaskPayload').implement({
  description: 'The result of completing or skipping a task.',
  fields: (t) => ({
    task: t.expose('task', { type: 'Task', description: 'The task in its new state.' }),
    executedAction: t.expose('executedAction', {
      type: ExecutedActionEnum,
      description: 'The action that was performed.',
    }),
    preview: t.expose('preview', {
      type: TaskPreviewType,
      description: 'The preview of the task in its new state.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(
      nextStepsField(() => [
        { tool: 'get_flow_enrollment', reason: 'Check the next step of the enrollment.' },
        { tool: 'list_user_tasks', reason: 'Get the next open task.' },
      ]),
    ),
  }),
});

const CompletePayload = ownPayload(
  TaskPayload,
  'CompleteTaskPayload',
  'The result of completing a task.',
);
const SkipPayload = ownPayload(TaskPayload, 'SkipTaskPayload', 'The result of skipping a task.');

builder.queryFields((t) => ({
  tasks: t.connection(
    {
      type: 'Task',
      description:
        'Lists tasks, newest first. Returns your own open tasks by default; owners and admins can include the whole team.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: TaskFilterInput, description: 'Filters the list.' }),
        query: t.arg.string({
          description: `Only returns tasks whose title contains this text, or whose contact contains each of its words. At most ${MAX_SEARCH_LENGTH} characters.`,
        }),
        orderBy: t.arg({
          type: TaskOrderInput,
          description: 'The sort order. Defaults to the newest first.',
        }),
      },
      resolve: async (_root, { filter, query, orderBy, ...page }, context) =>
        toConnection(await listTasks(context, { ...filter, query, orderBy }, page)),
    },
    TaskConnection,
  ),
  taskPreview: t.field({
    type: TaskPreviewType,
    description: 'Returns the effect of completing a task, and its blockers. Changes nothing.',
    args: { taskId: t.arg.id({ required: true, description: 'The ID of the task.' }) },
    resolve: (_root, { taskId }, context, info) =>
      previewTask(context, taskId, selectsAny(info, RELATED_FIELDS)),
  }),
}));

const EditedTextInput = builder.inputType('EditedTextInput', {
  description: 'The final texts of a step that an approval covers. They are not templates.',
  fields: (t) => ({
    nodeId: t.id({
      required: true,
      description: 'The node ID of the step, as in `groupedActions`.',
    }),
    subject: t.string({
      description: 'The subject. Null or omitted keeps the subject of the preview.',
    }),
    message: t.string({
      required: true,
      description: `The text, 1 to ${MAX_EDITED_LENGTH} characters; the note of a connection request is shorter. In an email HTML if it begins with \`<html>\` and ends with \`</html>\`.`,
    }),
    attachmentIds: t.idList({
      description: `IDs of up to ${MAX_FILES} uploaded files, ${MAX_FILES_MEGABYTES} MB together, to attach to an email. Omitted keeps the files of the step.`,
    }),
  }),
});

const CompleteTaskInput = builder.inputType('CompleteTaskInput', {
  description: 'The task to complete.',
  fields: (t) => ({
    taskId: t.id({ required: true, description: 'The ID of the task. Its status must be TODO.' }),
    texts: t.field({
      type: [EditedTextInput],
      description:
        'Texts to send instead of the texts in the preview of an approval. Omitted steps keep their text.',
    }),
    note: t.string({
      description: `Outcome of the task, at most ${MAX_TASK_NOTE} characters. Kept with the task.`,
    }),
    outcome: t.field({
      type: CallOutcomeEnum,
      description: 'Outcome of the call. For calls only.',
    }),
  }),
});

const SkipTaskInput = builder.inputType('SkipTaskInput', {
  description: 'The task to skip.',
  fields: (t) => ({
    taskId: t.id({
      required: true,
      description: 'The ID of the task, of kind CALL or MANUAL. Its status must be TODO.',
    }),
    note: t.string({
      description: `Reason for skipping the task, at most ${MAX_TASK_NOTE} characters. Kept with the task.`,
    }),
  }),
});

builder.mutationFields((t) => ({
  completeTask: t.field({
    type: CompletePayload,
    description:
      'Completes an open task: logs the call, marks it as done, or approves the grouped actions and runs them. The enrollment continues with the next step.',
    args: {
      input: t.arg({
        type: CompleteTaskInput,
        required: true,
        description: 'The task to complete.',
      }),
    },
    resolve: (_root, { input }, context, info) =>
      completeTask(context, input, selectsAny(info, RELATED_FIELDS)),
  }),
  skipTask: t.field({
    type: SkipPayload,
    description:
      'Skips a call or manual task. The enrollment is not canceled; it continues with the next step.',
    args: {
      input: t.arg({ type: SkipTaskInput, required: true, description: 'The task to skip.' }),
    },
    resolve: (_root, { input }, context, info) =>
      skipTask(context, input, selectsAny(info, RELATED_FIELDS)),
  }),
}));

const TaskChange = liveChangeType<Task>('TaskChange', 'A task that was created or changed.');

builder.objectField(TaskChange, 'task', (t) =>
  t.expose('subject', {
    type: 'Task',
    nullable: true,
    description:
      'The task in its current state. Null if it was removed or assigned to another member.',
  }),
);

const TaskChangeFilterInput = builder.inputType('TaskChangeFilter', {
  description:
    'Filters for changes of tasks. Omitted fields do not filter. Removals are always delivered.',
  fields: (t) => ({
    flowPlanIds: t.idList({ description: 'Only delivers tasks of these flow plans.' }),
    assigneeIds: t.idList({ description: 'Only delivers tasks assigned to these team members.' }),
    contactIds: t.idList({ description: 'Only delivers tasks about these contacts.' }),
  }),
});

builder.subscriptionField('taskUpdated', (t) =>
  t.field({
    type: TaskChange,
    description:
      'Streams tasks as they are created and change: your own tasks; for owners and admins, the tasks of the whole team.',
    args: {
      after: t.arg.string({ description: AFTER }),
      filter: t.arg({ type: TaskChangeFilterInput, description: 'Filters the changes.' }),
    },
    subscribe: async (_root, { after, filter }, context) => {
      const { flowPlanIds, assigneeIds, contactIds } = await ofCurrentContacts(
        context,
        filter ?? {},
      );
      return new ChangeSource(
        context,
        { task: loadTasks },
        parseAfter(after),
        ({ flowPlanId, assigneeId, contactId }) =>
          isAmong(flowPlanIds, flowPlanId) &&
          isAmong(assigneeIds, assigneeId) &&
          isAmong(contactIds, contactId),
      );
    },
    resolve: (change) => change,
  }),
);
