import { z } from 'zod';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import { STEP_TYPES } from '../../kernel/flow-tree.ts';
import { plural } from '../../kernel/text.ts';
import { ADDS, defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, id, limit, lower, strict, text, timeSpan, upper } from '../../tools/fields.ts';
import { AddDynamicActionDocument, FindDynamicActionEnrollmentsDocument, RemoveDynamicActionProspectDocument } from '../../tools/generated/graphql.ts';
import { contactField, identityInput } from '../../tools/inputs.ts';
import { listOf, nextStep, nextStepTexts, pageFields, resultOf } from '../../tools/result.ts';
import { contact, ENROLLMENT_STATUSES, moment, toContact, toTree, treeNode } from '../../tools/shapes.ts';

const actionContact = strict({
  prospectId: id('prospect', 'The contact, where it is known already.').optional(),
  firstName: contactField('firstName', 'Given name.'),
  lastName: contactField('lastName', 'Family name.'),
  email: contactField('email', 'E-mail address.'),
  networkUrl: contactField('networkUrl', 'Address of the profile on the network.'),
  phone: contactField('phone', 'Phone number with its country code.'),
  role: contactField('role', 'What the person does.'),
});

const action = strict({
  type: z.enum(STEP_TYPES).describe('What to do.'),
  subject: text('E-mail that begins a thread, and in-mail: the subject.').optional(),
  subjectType: z
    .enum(['new_thread', 'reply'])
    .optional()
    .describe('E-mail: new_thread where left out of a new sequence; needed where one is extended. reply takes the subject of the e-mail before it.'),
  message: text('E-mail, network message, and the note of a connect (at most 300 characters): the text itself; nothing is written for you.').optional(),
  prompt: text(
    `In-mail, or network message without a text: what the text is written from. Writing it costs ${CREDIT_COSTS.messaging_generation} credits when the step is due; the key needs the scope charge.`,
  ).optional(),
  delay: timeSpan('The wait since the action before it, or since now where that is over; none where left out.').optional(),
  connectionTimeout: timeSpan('Connect: how long it waits to be accepted; 14.00:00:00 where left out.').optional(),
  title: text('Call and manual step: the title of the task.').optional(),
  instructions: text('Call and manual step: what to know or to do.').optional(),
  appendTarget: z
    .enum(['connection_accepted', 'connection_timeout'])
    .optional()
    .describe('Behind a connection request: where the action follows; connection_accepted where left out and not yet decided.'),
});

const addDynamicAction = defineTool({
  name: 'add_dynamic_action',
  description: `Adds one action for one named person: as the first of a new sequence, or behind the last one of the sequence that enrollmentId names. Texts are approved by a person first, unless the owner has switched that off. The call itself is free. An action with a prompt costs ${CREDIT_COSTS.messaging_generation} credits later, when its text is written, and needs the scope charge. Never call it again for the same action. Read get_guide with topic dynamic_actions first.`,
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    contact: actionContact
      .optional()
      .describe('Whom it is for: both names, and email, networkUrl, phone, company.domain or prospectId. May be left out with enrollmentId.'),
    company: strict({ name: contactField('companyName', 'Its name.'), domain: contactField('companyDomain', 'Its bare domain.') })
      .optional()
      .describe('The company of the contact.'),
    enrollmentId: id(
      'enrollment',
      'The sequence to extend, from find_mcp_enrollment. Where an exact identifier differs from what is known of it, a new one is started.',
    ).optional(),
    action: action.describe('What to do.'),
  }),
  output: resultOf({
    nodeAppended: z.literal(true).describe('The action was added.'),
    enrollmentId: z.string().describe('The sequence that it belongs to.'),
    nodeId: z.string().describe('The node that was appended.'),
    flowPlanId: z.string().describe('The shared flow of dynamic actions.'),
    isNewSequence: z.boolean().describe('Whether a new sequence was started.'),
    taskIds: z.array(z.string()).describe('The tasks that are there for it.'),
    taskIdsPending: z.boolean().describe('Whether a task is on its way: only then ask list_user_tasks or get_flow_enrollment again in a moment.'),
    taskMaterializationStatus: z.enum(['not_applicable', 'pending', 'materialized']).describe('Whether the task that it brings is there.'),
    requiresHumanApproval: z.boolean().describe('Whether a person approves it before it runs.'),
    createsUserTask: z.boolean().describe('Whether it brings a task for a person.'),
    uiLinks: z
      .object({ enrollment: z.string().describe('A page that shows the sequence.'), tasks: z.string().describe('A page that shows the tasks.') })
      .describe('Pages for people.'),
  }),
  document: AddDynamicActionDocument,
  variables: ({ action: { type, subjectType, appendTarget, ...content }, ...input }) => ({
    input: {
      ...input,
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
      summary: `The action was added to ${payload.isNewSequence ? 'a new sequence' : 'the sequence'} for ${enrollment.prospect.fullName ?? 'the contact'}${payload.requiresHumanApproval ? ' and waits for approval' : ''}.`,
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

const removeDynamicActionProspect = defineTool({
  name: 'remove_dynamic_action_prospect',
  description:
    'Cancels one sequence of dynamic actions, with its open tasks and queued requests. Takes prospectId only where the contact has exactly one sequence that was not canceled.',
  annotations: { ...ADDS, destructiveHint: true },
  input: strict({
    enrollmentId: id('enrollment', 'The sequence, from find_mcp_enrollment; give it or prospectId.').optional(),
    prospectId: id('prospect', 'The contact.').optional(),
  }),
  output: resultOf({
    enrollmentId: z.string().describe('The sequence.'),
    status: z.literal('canceled').describe('Where it now stands.'),
    canceledTaskIds: z.array(z.string()).describe('The tasks that were canceled with it.'),
  }),
  document: RemoveDynamicActionProspectDocument,
  variables: (input) => input,
  result: ({ removeDynamicActionProspect: payload }) => ({
    summary: `The sequence was canceled, with ${plural(payload.canceledTaskIds.length, 'open task')}.`,
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
    'Lists sequences of dynamic actions, newest first, with their trees: find the one to extend or to cancel here. Every identity that is given must fit.',
  annotations: READS,
  input: strict({
    searchQuery: text('Text in the contact’s name, address, profile or company.', 200).optional(),
    ...identityFields,
    limit: limit(10, 50),
    cursor,
  }),
  output: listOf(
    z.object({
      enrollmentId: z.string().describe('The sequence.'),
      status: z.enum(ENROLLMENT_STATUSES).describe('Where it stands; in_progress and completed ones can be extended.'),
      contact,
      sourceDescription: z.string().describe('Where it comes from and what it does.'),
      root: treeNode.describe('Its tree.'),
      updatedAt: moment,
    }),
    {
      searchQuery: z.string().nullable(),
      identity: z.record(z.string(), z.string()).describe('The identities that were asked for.'),
      limit: z.int(),
    },
  ),
  document: FindDynamicActionEnrollmentsDocument,
  variables: ({ limit: first, cursor: after, ...filter }) => ({ filter, first, after }),
  result: ({ dynamicActionEnrollments: found }, { searchQuery = null, limit: size, cursor: _cursor, ...identity }) => ({
    summary: `${plural(found.totalCount, 'sequence')} found; ${found.nodes.length} on this page.`,
    effectiveFilters: {
      searchQuery,
      identity: Object.fromEntries(Object.entries(identity).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : []))),
      limit: size,
    },
    items: found.nodes.map(({ id: enrollmentId, status, prospect, sourceDescription, steps, updatedAt }) => {
      const root = toTree(steps);
      if (root === null) throw new Error('A sequence has a tree.');
      return { enrollmentId, status: lower(status), contact: toContact(prospect), sourceDescription, root, updatedAt };
    }),
    ...pageFields(found),
    nextSteps: found.nodes.length > 0 ? [nextStep('add_dynamic_action', 'Extend one by its enrollmentId.')] : [],
  }),
});

export const dynamicActionTools = [addDynamicAction, removeDynamicActionProspect, findMcpEnrollment];
