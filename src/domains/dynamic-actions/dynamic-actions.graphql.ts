import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { EmailSubjectTypeEnum, StepTypeEnum } from '../../graphql/flow-step.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { flatten, flowTreeSchema } from '../../kernel/flow-tree.ts';
import { flowVersionLoader } from '../enrollments/enrollments.loaders.ts';
import { flowPlanLoader } from '../flows/flows.loaders.ts';
import { memberLoader, userLoader } from '../team/team.loaders.ts';
import { listDynamicActionEnrollments } from './dynamic-action-list.service.ts';
import { type ActionReceipt, addDynamicAction } from './dynamic-actions.service.ts';
import { stepsAfterAction } from './next-steps.ts';
import { type Removal, removeDynamicActionProspect } from './removal.service.ts';
import { enrollmentLink, tasksLink } from './ui-links.ts';

const AppendTargetEnum = describedEnum('DynamicActionAppendTarget', 'Where an action follows on a connection request.', {
  connection_accepted: 'When it was accepted.',
  connection_timeout: 'When it was not accepted in time.',
});

const TaskMaterializationEnum = describedEnum('TaskMaterialization', 'Whether the task that an action brings is there.', {
  not_applicable: 'It brings none.',
  pending: 'It is still to come: in a moment where taskIdsPending says so, else when its step is reached and due.',
  materialized: 'It is there.',
});

const ContactInput = builder.inputType('DynamicActionContactInput', {
  description: 'Whom an action is for. A new sequence needs both names, and one of e-mail, network URL, phone, company domain or prospectId.',
  fields: (t) => ({
    prospectId: t.id({ description: 'The contact, where it is known already.' }),
    firstName: t.string({ description: 'Given name.' }),
    lastName: t.string({ description: 'Family name.' }),
    email: t.string({ description: 'E-mail address.' }),
    networkUrl: t.string({ description: 'Address of the profile on the network.' }),
    phone: t.string({ description: 'Phone number with its country code.' }),
    role: t.string({ description: 'What the person does.' }),
  }),
});

const CompanyInput = builder.inputType('DynamicActionCompanyInput', {
  description: 'The company of the contact.',
  fields: (t) => ({
    name: t.string({ description: 'Its name.' }),
    domain: t.string({ description: 'Its bare domain.' }),
  }),
});

const ActionInputType = builder.inputType('DynamicActionInput', {
  description: 'One action, by the rules of the steps of a flow plan.',
  fields: (t) => ({
    type: t.field({ type: StepTypeEnum, required: true, description: 'What to do.' }),
    subject: t.string({ description: 'E-mail that begins a thread, and in-mail: the subject.' }),
    subjectType: t.field({
      type: EmailSubjectTypeEnum,
      description: 'E-mail: NEW_THREAD where left out of a new sequence; needed where one is extended. REPLY takes the subject of the e-mail before it.',
    }),
    message: t.string({ description: 'E-mail, network message, and the note of a connect: the text.' }),
    prompt: t.string({ description: 'In-mail, or network message without a text: what the text is written from.' }),
    delay: t.field({ type: 'TimeSpan', description: 'The wait since the action before it, or since now where that is over; none where left out.' }),
    connectionTimeout: t.field({ type: 'TimeSpan', description: 'Connect: how long it waits to be accepted; 14.00:00:00 where left out.' }),
    title: t.string({ description: 'Call and manual step: the title of the task.' }),
    instructions: t.string({ description: 'Call and manual step: what to know or to do.' }),
    appendTarget: t.field({
      type: AppendTargetEnum,
      description: 'Behind a connection request: where the action follows; CONNECTION_ACCEPTED where left out and not yet decided.',
    }),
  }),
});

const AddDynamicActionInputType = builder.inputType('AddDynamicActionInput', {
  description: 'An action for one person.',
  fields: (t) => ({
    contact: t.field({ type: ContactInput, description: 'Whom it is for; may be left out with enrollmentId.' }),
    company: t.field({ type: CompanyInput, description: 'The company of the contact.' }),
    enrollmentId: t.id({ description: 'The sequence to extend. Where an exact identifier differs from what is known of it, a new one is started.' }),
    action: t.field({ type: ActionInputType, required: true, description: 'What to do.' }),
  }),
});

const ReceiptType = builder.objectRef<ActionReceipt>('AddDynamicActionPayload').implement({
  description: 'What became of an action that was added.',
  fields: (t) => ({
    enrollment: t.field({ type: 'Enrollment', description: 'The sequence that it belongs to.', resolve: ({ enrollment }) => enrollment }),
    nodeId: t.exposeID('nodeId', { description: 'The node that was appended.' }),
    isNewSequence: t.exposeBoolean('isNewSequence', { description: 'Whether a new sequence was started.' }),
    taskIds: t.exposeIDList('taskIds', { description: 'The tasks that are there for it.' }),
    taskIdsPending: t.exposeBoolean('taskIdsPending', {
      description: 'Whether a task is on its way: ask for tasks again in a moment, and never add the action again.',
    }),
    taskMaterializationStatus: t.expose('taskMaterialization', { type: TaskMaterializationEnum, description: 'Whether the task is there.' }),
    requiresHumanApproval: t.exposeBoolean('requiresHumanApproval', { description: 'Whether a person approves it before it runs.' }),
    createsUserTask: t.exposeBoolean('createsUserTask', { description: 'Whether it brings a task for a person.' }),
    enrollmentUrl: t.string({
      description: 'A page that shows the sequence.',
      resolve: ({ enrollment }, _args, { baseUrl }) => enrollmentLink(baseUrl, enrollment.id),
    }),
    tasksUrl: t.string({
      description: 'A page that shows the tasks of dynamic actions.',
      resolve: ({ enrollment }, _args, { baseUrl }) => tasksLink(baseUrl, enrollment.flowPlanId),
    }),
    warnings: t.exposeStringList('warnings', { description: 'What to know of the outcome.' }),
    nextSteps: t.field({ type: [NextStepType], description: 'What usually follows.', resolve: stepsAfterAction }),
  }),
});

const RemovalType = builder.objectRef<Removal>('RemoveDynamicActionProspectPayload').implement({
  description: 'A sequence that was canceled.',
  fields: (t) => ({
    enrollment: t.field({ type: 'Enrollment', description: 'The sequence as it now is.', resolve: ({ enrollment }) => enrollment }),
    canceledTaskIds: t.exposeIDList('canceledTaskIds', { description: 'The tasks that were canceled with it.' }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: () => [] }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: () => [{ tool: 'find_mcp_enrollment' as const, reason: 'See which sequences are left.' }],
    }),
  }),
});

builder.mutationFields((t) => ({
  addDynamicAction: t.field({
    type: ReceiptType,
    description:
      'Adds one action for one named person: as the first of a new sequence, or behind the last one of the sequence that enrollmentId names. Texts are approved by a person first, unless the owner has switched that off.',
    args: { input: t.arg({ type: AddDynamicActionInputType, required: true, description: 'The action.' }) },
    resolve: (_root, { input }, context) => addDynamicAction(context, input),
  }),
  removeDynamicActionProspect: t.field({
    type: RemovalType,
    description: 'Cancels one sequence of dynamic actions, with its open tasks and queued requests.',
    args: {
      enrollmentId: t.arg.id({ description: 'The sequence.' }),
      prospectId: t.arg.id({ description: 'The contact, where it has exactly one sequence that was not canceled.' }),
    },
    resolve: (_root, args, context) => removeDynamicActionProspect(context, args),
  }),
}));

const FilterInput = builder.inputType('DynamicActionFilter', {
  description: 'Narrows a list of dynamic-action sequences; what is left out does not.',
  fields: (t) => ({
    searchQuery: t.string({ description: 'Text in the contact’s name, address, profile or company.' }),
    firstName: t.string({ description: 'Given name.' }),
    lastName: t.string({ description: 'Family name.' }),
    email: t.string({ description: 'E-mail address.' }),
    networkUrl: t.string({ description: 'Address of the profile on the network.' }),
    phone: t.string({ description: 'Phone number with its country code.' }),
    companyName: t.string({ description: 'Name of the company.' }),
    companyDomain: t.string({ description: 'Domain of the company.' }),
    crmContactId: t.string({ description: 'Id of the contact in the CRM.' }),
  }),
});

builder.queryField('dynamicActionEnrollments', (t) =>
  t.connection({
    type: 'Enrollment',
    description: 'The sequences of dynamic actions, newest first: look for the one to extend here.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: FilterInput, description: 'Narrows the list.' }) },
    resolve: async (_root, { filter, ...page }, context) => toConnection(await listDynamicActionEnrollments(context, filter ?? {}, page)),
  }),
);

builder.prismaObjectField('Enrollment', 'sourceDescription', (t) =>
  t.string({
    description: 'Where the enrollment comes from and what it does, as a sentence.',
    resolve: async (row, _args, context) => {
      const [flowPlan, version, sender] = await Promise.all([
        flowPlanLoader(context).load(row.flowPlanId),
        flowVersionLoader(context).load(row.flowVersionId),
        memberLoader(context).load(row.senderId),
      ]);
      const { displayName } = await userLoader(context).load(sender.userId);
      const types = flatten(flowTreeSchema.parse(version.root)).map(({ node }) => node.type);
      return `${flowPlan.name}, by ${displayName} since ${row.startedAt.toISOString().slice(0, 10)}: ${types.join(', ')}.`;
    },
  }),
);
