import { z } from 'zod';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import { STEP_TYPES } from '../../kernel/flow-tree.ts';
import { plural } from '../../kernel/text.ts';
import { ADDS, defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, id, limit, lower, strict, text, timeSpan, upper } from '../../tools/fields.ts';
import {
  AddDynamicActionDocument,
  type DynamicActionContactInput,
  FindDynamicActionEnrollmentsDocument,
  RemoveDynamicActionContactDocument,
} from '../../tools/generated/graphql.ts';
import { contactField, identityInput } from '../../tools/inputs.ts';
import { listOf, nextStep, nextStepTexts, pageFields, resultOf } from '../../tools/result.ts';
import { contact, ENROLLMENT_STATUSES, moment, toContact, toTree, treeNode } from '../../tools/shapes.ts';

const actionContact = strict({
  prospectId: id('contact', 'The ID of an existing contact.').optional(),
  firstName: contactField('firstName', 'The first name.'),
  lastName: contactField('lastName', 'The last name.'),
  email: contactField('email', 'The email address.'),
  networkUrl: contactField('networkUrl', 'The URL of the network profile.'),
  phone: contactField('phone', 'The phone number with country code.'),
  role: contactField('role', 'The job title or role.'),
});

function toActionContact(input: z.output<typeof actionContact> | undefined): DynamicActionContactInput | undefined {
  if (input === undefined) return undefined;
  const { prospectId: contactId, ...details } = input;
  return { contactId, ...details };
}

const action = strict({
  type: z.enum(STEP_TYPES).describe('The type of the step.'),
  subject: text('The subject. Required for an email that starts a new thread and for an InMail.').optional(),
  subjectType: z
    .enum(['new_thread', 'reply'])
    .optional()
    .describe('Email only. Defaults to new_thread in a new enrollment; required when an enrollment is extended. reply uses the subject of the previous email.'),
  message: text(
    'The text of an email or network message, or the note of a connection request (at most 300 characters). It is sent as given, with template variables filled in.',
  ).optional(),
  prompt: text(
    `The prompt to generate the text from, for an InMail or a network message without message. Generating it costs ${CREDIT_COSTS.messaging_generation} credits when the step is due and requires the scope charge.`,
  ).optional(),
  delay: timeSpan('How long to wait after the previous action, or from now if that has ended. Defaults to no delay.').optional(),
  connectionTimeout: timeSpan('Connection request only: how long to wait for acceptance. Defaults to 14.00:00:00.').optional(),
  title: text('Call and manual step only: the title of the task.').optional(),
  instructions: text('Call and manual step only: the instructions of the task.').optional(),
  appendTarget: z
    .enum(['connection_accepted', 'connection_timeout'])
    .optional()
    .describe(
      'The branch to append to, if the enrollment has a connection request. Defaults to the branch taken, or to connection_accepted while the request is pending.',
    ),
});

const addDynamicAction = defineTool({
  name: 'add_dynamic_action',
  description: `Adds one action for one contact: as the first step of a new enrollment, or after the last step of the enrollment in enrollmentId. Texts must be approved before they are sent, unless the owner has disabled approval. The call itself is free; an action with a prompt requires the scope charge and costs ${CREDIT_COSTS.messaging_generation} credits later, when its text is generated. Do not call it again for the same action. Read get_guide with topic dynamic_actions first.`,
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    contact: actionContact
      .optional()
      .describe(
        'The contact: first and last name, and one of email, networkUrl, phone, company.domain or prospectId. Can be omitted if enrollmentId is given.',
      ),
    company: strict({
      name: contactField('companyName', 'The name of the company.'),
      domain: contactField('companyDomain', 'The domain of the company without protocol or path.'),
    })
      .optional()
      .describe('The company of the contact.'),
    enrollmentId: id(
      'enrollment',
      'The ID of the enrollment to extend, from find_mcp_enrollment. If an exact identifier does not match its contact, a new enrollment is started instead.',
    ).optional(),
    action: action.describe('The action to add.'),
  }),
  output: resultOf({
    nodeAppended: z.literal(true).describe('Always true.'),
    enrollmentId: z.string().describe('The ID of the enrollment that the action was added to.'),
    nodeId: z.string().describe('The ID of the appended node.'),
    flowPlanId: z.string().describe('The ID of the shared flow of dynamic actions.'),
    isNewSequence: z.boolean().describe('True if a new enrollment was started.'),
    taskIds: z.array(z.string()).describe('The IDs of the existing tasks of the action.'),
    taskIdsPending: z.boolean().describe('True if a task is being created. Only then call list_user_tasks or get_flow_enrollment again in a moment.'),
    taskMaterializationStatus: z
      .enum(['not_applicable', 'pending', 'materialized'])
      .describe('not_applicable: the action creates no task. pending: the task has not been created yet. materialized: the task exists.'),
    requiresHumanApproval: z.boolean().describe('True if the action must be approved before it runs.'),
    createsUserTask: z.boolean().describe('True if the action creates a task for a team member.'),
    uiLinks: z
      .object({
        enrollment: z.string().describe('The URL of a page that shows the enrollment.'),
        tasks: z.string().describe('The URL of a page that shows the tasks.'),
      })
      .describe('Links to pages that show the result.'),
  }),
  document: AddDynamicActionDocument,
  variables: ({ action: { type, subjectType, appendTarget, ...content }, contact: details, ...input }) => ({
    input: {
      ...input,
      contact: toActionContact(details),
      action: {
        ...content,
        type: upper(type),
        subjectType: subjectType === undefined ? undefined : upper(subjectType),
        appendTarget: appendTarget === undefined ? undefined : upper(appendTarget),
      },
    },
  }),
  result: ({ addDynamicAction: payload }) => {
    const { enrollment } = payload;
    return {
      summary: `The action was added to ${payload.isNewSequence ? 'a new enrollment' : 'the enrollment'} for ${enrollment.contact.fullName ?? 'the contact'}${payload.requiresHumanApproval ? ' and waits for approval' : ''}.`,
      nodeAppended: true as const,
      enrollmentId: enrollment.id,
      nodeId: payload.nodeId,
      flowPlanId: enrollment.flowPlan.id,
      isNewSequence: payload.isNewSequence,
      taskIds: payload.taskIds,
      taskIdsPending: payload.taskIdsPending,
      taskMaterializationStatus: lower(payload.taskMaterializationStatus),
      requiresHumanApproval: payload.requiresHumanApproval,
      createsUserTask: payload.createsUserTask,
      uiLinks: { enrollment: payload.enrollmentUrl, tasks: payload.tasksUrl },
      warnings: payload.warnings,
      nextSteps: nextStepTexts(payload.nextSteps),
    };
  },
});

const removeDynamicActionContact = defineTool({
  name: 'remove_dynamic_action_prospect',
  description:
    'Cancels one dynamic-action enrollment, including its open tasks and queued requests. prospectId only works if the contact has exactly one dynamic-action enrollment that is not canceled.',
  annotations: { ...ADDS, destructiveHint: true },
  input: strict({
    enrollmentId: id('enrollment', 'The ID of the enrollment, from find_mcp_enrollment. Provide either enrollmentId or prospectId, not both.').optional(),
    prospectId: id('contact', 'The ID of the contact.').optional(),
  }),
  output: resultOf({
    enrollmentId: z.string().describe('The ID of the enrollment.'),
    status: z.literal('canceled').describe('The new status of the enrollment.'),
    canceledTaskIds: z.array(z.string()).describe('The IDs of the tasks that were canceled with the enrollment.'),
  }),
  document: RemoveDynamicActionContactDocument,
  variables: ({ enrollmentId, prospectId: contactId }) => ({ enrollmentId, contactId }),
  result: ({ removeDynamicActionContact: payload }) => ({
    summary: `The enrollment was canceled, including ${plural(payload.canceledTaskIds.length, 'open task')}.`,
    enrollmentId: payload.enrollment.id,
    status: 'canceled' as const,
    canceledTaskIds: payload.canceledTaskIds,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

const { role: _role, ...identityFields } = identityInput.shape;

const findMcpEnrollment = defineTool({
  name: 'find_mcp_enrollment',
  description:
    'Lists dynamic-action enrollments with their trees, newest first. Use it to find the enrollment to extend or cancel. All given identifiers must match.',
  annotations: READS,
  input: strict({
    searchQuery: text('Text contained in the name, email address, network URL, company name or company domain of the contact, ignoring case.', 200).optional(),
    ...identityFields,
    limit: limit(10, 50),
    cursor,
  }),
  output: listOf(
    z.object({
      enrollmentId: z.string().describe('The ID of the enrollment.'),
      status: z.enum(ENROLLMENT_STATUSES).describe('The status of the enrollment. Only in_progress and completed enrollments can be extended.'),
      contact,
      sourceDescription: z.string().describe('A sentence with the flow plan, the sender, the start date and the step types of the enrollment.'),
      root: treeNode.describe('The tree of the enrollment.'),
      updatedAt: moment,
    }),
    {
      searchQuery: z.string().nullable(),
      identity: z.record(z.string(), z.string()).describe('The identifiers from the request.'),
      limit: z.int(),
    },
  ),
  document: FindDynamicActionEnrollmentsDocument,
  variables: ({ limit: first, cursor: after, ...filter }) => ({ filter, first, after }),
  result: ({ dynamicActionEnrollments: found }, { searchQuery = null, limit: size, cursor: _cursor, ...identity }) => ({
    summary: `${plural(found.totalCount, 'enrollment')} found; ${found.nodes.length} on this page.`,
    effectiveFilters: {
      searchQuery,
      identity: Object.fromEntries(Object.entries(identity).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : []))),
      limit: size,
    },
    items: found.nodes.map(({ id: enrollmentId, status, contact, sourceDescription, steps, updatedAt }) => {
      const root = toTree(steps);
      if (root === null) throw new Error(`The enrollment ${enrollmentId} has no tree.`);
      return { enrollmentId, status: lower(status), contact: toContact(contact), sourceDescription, root, updatedAt };
    }),
    ...pageFields(found),
    nextSteps: found.nodes.length > 0 ? [nextStep('add_dynamic_action', 'Extend an enrollment by its enrollmentId.')] : [],
  }),
});

export const dynamicActionTools = [addDynamicAction, removeDynamicActionContact, findMcpEnrollment];
