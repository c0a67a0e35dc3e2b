import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { EnrollmentConnection } from '../../../graphql/connections.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { contentInputs, DelayUnitEnum, StepTypeEnum } from '../../../graphql/flow-step.ts';
import { visibleOf } from '../../../graphql/node.ts';
import { creationOrder, inDirection } from '../../../graphql/order.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { flatten, flowTreeSchema } from '../../../kernel/flow-tree.ts';
import { stepsAfterAction } from './action-next-steps.ts';
import type { ActionReceipt } from './action-receipt.ts';
import { listDynamicActionEnrollments } from './dynamic-action-list.service.ts';
import { addDynamicAction } from './dynamic-actions.service.ts';
import { type Removal, removeDynamicActionContact } from './removal.service.ts';
import { contactLink, tasksLink } from './ui-links.ts';

const AppendTargetEnum = describedEnum(
  'DynamicActionAppendTarget',
  'The branch of a connection request to which an action is appended.',
  {
    connection_accepted: 'Runs after the connection request was accepted.',
    connection_timeout: 'Runs after the connection request timed out.',
  },
);

const TaskMaterializationEnum = describedEnum(
  'TaskMaterialization',
  'Creation status of the task of an action.',
  {
    not_applicable: 'The action creates no task.',
    pending:
      'The task has not been created yet. It is created in a moment if `taskIdsPending` is true, otherwise when its step is reached and due.',
    materialized: 'The task exists.',
  },
);

const ContactInput = builder.inputType('DynamicActionContactInput', {
  description:
    'The contact of an action. A new enrollment requires first and last name, and one of email, network URL, phone, company domain or contactId.',
  fields: (t) => ({
    contactId: t.id({ description: 'The ID of an existing contact.' }),
    firstName: t.string({ description: 'The first name.' }),
    lastName: t.string({ description: 'The last name.' }),
    email: t.string({ description: 'The email address.' }),
    networkUrl: t.string({ description: 'The URL of the network profile.' }),
    phone: t.string({ description: 'The phone number with country code.' }),
    role: t.string({ description: 'The job title or role.' }),
  }),
});

const CompanyInput = builder.inputType('DynamicActionCompanyInput', {
  description: 'The company of the contact.',
  fields: (t) => ({
    name: t.string({ description: 'The name of the company.' }),
    domain: t.string({
      description: 'The domain of the company without protocol or path, for example example.com.',
    }),
  }),
});

const ActionInputType = builder.inputType('DynamicActionInput', {
  description: 'One action. The same rules apply as for the steps of a flow plan.',
  fields: (t) => ({
    type: t.field({ type: StepTypeEnum, required: true, description: 'The type of the step.' }),
    ...contentInputs(t),
    delay: t.field({
      type: 'TimeSpan',
      description:
        'Time to wait after the previous action, or from now if that action has ended. Defaults to no delay.',
    }),
    delayUnit: t.field({
      type: DelayUnitEnum,
      description:
        'Kind of days that the delay counts. Defaults to CALENDAR. BUSINESS_DAYS needs a delay of at least one day.',
    }),
    appendTarget: t.field({
      type: AppendTargetEnum,
      description:
        'The branch to append to, if the enrollment has a connection request. Defaults to the branch taken, or to CONNECTION_ACCEPTED while the request is pending.',
    }),
  }),
});

const AddDynamicActionInputType = builder.inputType('AddDynamicActionInput', {
  description: 'An action for one contact.',
  fields: (t) => ({
    contact: t.field({
      type: ContactInput,
      description: 'The contact. Can be omitted if enrollmentId is given.',
    }),
    company: t.field({ type: CompanyInput, description: 'The company of the contact.' }),
    enrollmentId: t.id({
      description:
        'The ID of the enrollment to extend. If an exact identifier does not match its contact, a new enrollment is started instead.',
    }),
    action: t.field({ type: ActionInputType, required: true, description: 'The action to add.' }),
    startAt: t.field({
      type: 'DateTime',
      description:
        'Time at which the action is due, at most 366 days ahead, in place of its delay. The enrollment exists at once. Not for an enrollment in progress.',
    }),
  }),
});

const ReceiptType = builder.objectRef<ActionReceipt>('AddDynamicActionPayload').implement({
  description: 'The result of adding an action.',
  fields: (t) => ({
    enrollment: t.expose('enrollment', {
      type: 'Enrollment',
      description: 'The enrollment that the action was added to.',
    }),
    nodeId: t.exposeID('nodeId', { description: 'The ID of the appended node.' }),
    isNewSequence: t.exposeBoolean('isNewSequence', {
      description: 'True if a new enrollment was started.',
    }),
    tasks: t.field({
      type: ['Task'],
      description: 'The existing tasks of the action that you can access.',
      resolve: ({ taskIds }, _args, context) => visibleOf(context, 'Task', taskIds),
    }),
    taskIds: t.exposeIDList('taskIds', {
      description: 'The IDs of the existing tasks of the action.',
    }),
    taskIdsPending: t.exposeBoolean('taskIdsPending', {
      description:
        'True if a task is being created. List the tasks again in a moment; do not add the action again.',
    }),
    taskMaterializationStatus: t.expose('taskMaterialization', {
      type: TaskMaterializationEnum,
      description: 'Creation status of the task.',
    }),
    requiresHumanApproval: t.exposeBoolean('requiresHumanApproval', {
      description: 'True if the action must be approved before it runs.',
    }),
    createsUserTask: t.exposeBoolean('createsUserTask', {
      description: 'True if the action creates a task for a team member.',
    }),
    enrollmentUrl: t.field({
      type: 'URL',
      description: "The URL of the contact's page of the console, which shows the enrollment.",
      resolve: ({ enrollment }, _args, { baseUrl }) => contactLink(baseUrl, enrollment.contactId),
    }),
    tasksUrl: t.field({
      type: 'URL',
      description:
        'The URL of the page of the console that shows the task of the action, or all tasks if it has none yet.',
      resolve: ({ taskIds }, _args, { baseUrl }) => tasksLink(baseUrl, taskIds),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.exposeStringList('warnings', { description: 'Warnings about the result.' }),
    nextSteps: t.field(nextStepsField(stepsAfterAction)),
  }),
});

const RemovalType = builder.objectRef<Removal>('RemoveDynamicActionContactPayload').implement({
  description: 'The result of canceling a dynamic-action enrollment.',
  fields: (t) => ({
    enrollment: t.expose('enrollment', {
      type: 'Enrollment',
      description: 'The enrollment in its new state.',
    }),
    canceledTasks: t.field({
      type: ['Task'],
      description: 'The tasks that were canceled with the enrollment and that you can access.',
      resolve: ({ canceledTaskIds }, _args, context) => visibleOf(context, 'Task', canceledTaskIds),
    }),
    canceledTaskIds: t.exposeIDList('canceledTaskIds', {
      description: 'The IDs of the tasks that were canceled with the enrollment.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(
      nextStepsField(() => [
        { tool: 'find_mcp_enrollment', reason: 'List the remaining dynamic-action enrollments.' },
      ]),
    ),
  }),
});

const RemoveInput = builder.inputType('RemoveDynamicActionContactInput', {
  description:
    'The dynamic-action enrollment to cancel. Provide either enrollmentId or contactId, not both.',
  fields: (t) => ({
    enrollmentId: t.id({ description: 'The ID of the enrollment.' }),
    contactId: t.id({
      description:
        'The ID of the contact, if it has exactly one dynamic-action enrollment that is not canceled.',
    }),
  }),
});

builder.mutationFields((t) => ({
  addDynamicAction: t.field({
    type: ReceiptType,
    description:
      'Adds one action for one contact: as the first step of a new enrollment, or after the last step of the enrollment in enrollmentId. Texts must be approved before they are sent, unless the owner has disabled approval. An action with a prompt requires the scope charge.',
    args: {
      input: t.arg({
        type: AddDynamicActionInputType,
        required: true,
        description: 'The action and its contact or enrollment.',
      }),
    },
    resolve: (_root, { input }, context) => addDynamicAction(context, input),
  }),
  removeDynamicActionContact: t.field({
    type: RemovalType,
    description:
      'Cancels one dynamic-action enrollment, including its open tasks and queued requests.',
    args: {
      input: t.arg({ type: RemoveInput, required: true, description: 'The enrollment to cancel.' }),
    },
    resolve: (_root, { input }, context) => removeDynamicActionContact(context, input),
  }),
}));

const FilterInput = builder.inputType('DynamicActionFilter', {
  description:
    'Filters for a list of dynamic-action enrollments. Only returns enrollments whose contact matches every given field.',
  fields: (t) => ({
    searchQuery: t.string({
      deprecationReason: 'Use the argument `query` of the list.',
      description:
        'Text contained in the name, email address, network URL, company name or company domain of the contact, ignoring case.',
    }),
    firstName: t.string({ description: 'The first name.' }),
    lastName: t.string({ description: 'The last name.' }),
    email: t.string({ description: 'The email address.' }),
    networkUrl: t.string({ description: 'The URL of the network profile.' }),
    phone: t.string({ description: 'The phone number with country code.' }),
    companyName: t.string({ description: 'The name of the company.' }),
    companyDomain: t.string({ description: 'The domain of the company.' }),
    crmContactId: t.string({ description: 'The ID of the contact in the CRM.' }),
  }),
});

builder.queryField('dynamicActionEnrollments', (t) =>
  t.connection(
    {
      type: 'Enrollment',
      description:
        'Lists dynamic-action enrollments, newest first. Use it to find the enrollment to extend.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: FilterInput, description: 'Filters the list.' }),
        query: t.arg.string({
          description:
            'Only returns enrollments whose contact contains this text in a name, address, profile URL or company.',
        }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (_root, { filter, query, orderBy, ...page }, context) => {
        const wanted = { ...filter, ...(query ? { searchQuery: query } : {}) };
        return toConnection(
          await listDynamicActionEnrollments(
            context,
            wanted,
            inDirection(page, orderBy, 'descending'),
          ),
        );
      },
    },
    EnrollmentConnection,
  ),
);

builder.prismaObjectField('Enrollment', 'sourceDescription', (t) =>
  t.string({
    description:
      'A sentence with the flow plan, the sender, the start date and the step types of the enrollment.',
    select: {
      flowPlan: { select: { name: true } },
      flowVersion: { select: { root: true } },
      // The whole row, because `Enrollment.sender` uses it too.
      sender: { include: { user: true } },
    },
    resolve: ({ flowPlan, flowVersion, sender, startedAt }) => {
      const types = flatten(flowTreeSchema.parse(flowVersion.root)).map(({ node }) => node.type);
      return `${flowPlan.name}, by ${sender.user.displayName} since ${startedAt.toISOString().slice(0, 10)}: ${types.join(', ')}.`;
    },
  }),
);
