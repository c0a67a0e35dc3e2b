import { z } from 'zod';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { plural } from '../../../kernel/text.ts';
import { defineList } from '../../../tools/define-list.ts';
import { ADDS, defineTool, READS } from '../../../tools/define-tool.ts';
import { cursor, dateTime, id, limit, strict, text, timeSpan } from '../../../tools/fields.ts';
import { toTree, treeNode } from '../../../tools/flow-tree.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  AddDynamicAction,
  type DynamicActionContactInput,
  DynamicActionEnrollmentShape,
  FindDynamicActionEnrollments,
  RemoveDynamicActionContact,
  toDynamicActionEnrollment,
} from '../../../tools/generated/graphql.ts';
import { contactField, delayUnit, identityInput } from '../../../tools/inputs.ts';
import { contentInputs, stepTypeInput } from '../../../tools/step-fields.ts';

const actionContact = strict({
  prospectId: id('contact', 'The ID of an existing contact.').optional(),
  firstName: contactField('firstName', 'The first name.'),
  lastName: contactField('lastName', 'The last name.'),
  email: contactField('email', 'The email address.'),
  networkUrl: contactField('networkUrl', 'The URL of the network profile.'),
  phone: contactField('phone', 'The phone number with country code.'),
  role: contactField('role', 'The job title or role.'),
});

function toActionContact(
  input: z.output<typeof actionContact> | undefined,
): DynamicActionContactInput | undefined {
  if (input === undefined) return undefined;
  const { prospectId: contactId, ...details } = input;
  return { contactId, ...details };
}

const action = strict({
  type: stepTypeInput.describe('The type of the step.'),
  ...contentInputs,
  delay: timeSpan(
    'Time to wait after the previous action, or from now if that has ended. Defaults to no delay.',
  ).optional(),
  delayUnit: delayUnit.optional(),
  appendTarget: z
    .enum(['connection_accepted', 'connection_timeout'])
    .optional()
    .describe(
      'The branch to append to, if the enrollment has a connection request. Defaults to the branch taken, or to connection_accepted while the request is pending.',
    ),
});

const addDynamicAction = defineTool({
  name: 'add_dynamic_action',
  title: 'Write to one contact',
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
    startAt: dateTime(
      'Due time of the action, at most 366 days ahead, in place of action.delay. The enrollment exists at once. Not for an enrollment in progress.',
    ).optional(),
  }),
  operation: AddDynamicAction,
  variables: ({ contact: details, ...input }) => ({
    input: { ...input, contact: toActionContact(details) },
  }),
  fields: {
    nodeAppended: z.literal(true).describe('Always true.'),
    uiLinks: z
      .object({
        enrollment: z.string().describe('The URL of a page that shows the enrollment.'),
        tasks: z.string().describe('The URL of a page that shows the tasks.'),
      })
      .describe('Links to pages that show the result.'),
  },
  result: ({
    addDynamicAction: { enrollment, isNewSequence, requiresHumanApproval, enrollmentUrl, tasksUrl },
  }) => ({
    summary: `The action was added to ${isNewSequence ? 'a new enrollment' : 'the enrollment'} for ${enrollment.contact.fullName ?? 'the contact'}${requiresHumanApproval ? ' and waits for approval' : ''}.`,
    nodeAppended: true as const,
    uiLinks: { enrollment: enrollmentUrl, tasks: tasksUrl },
  }),
});

const removeDynamicActionContact = defineTool({
  name: 'remove_dynamic_action_prospect',
  title: 'Stop actions for a contact',
  description:
    'Cancels one dynamic-action enrollment, including its open tasks and queued requests. prospectId only works if the contact has exactly one dynamic-action enrollment that is not canceled.',
  annotations: { ...ADDS, destructiveHint: true },
  input: strict({
    enrollmentId: id(
      'enrollment',
      'The ID of the enrollment, from find_mcp_enrollment. Provide either enrollmentId or prospectId, not both.',
    ).optional(),
    prospectId: id('contact', 'The ID of the contact.').optional(),
  }),
  operation: RemoveDynamicActionContact,
  variables: ({ enrollmentId, prospectId: contactId }) => ({ enrollmentId, contactId }),
  fields: { status: z.literal('canceled').describe('The new status of the enrollment.') },
  result: ({ removeDynamicActionContact: payload }) => ({
    summary: `The enrollment was canceled, including ${plural(payload.canceledTaskIds.length, 'open task')}.`,
    status: 'canceled' as const,
  }),
});

const { role: _role, ...identityFields } = identityInput.shape;

const findMcpEnrollment = defineList({
  name: 'find_mcp_enrollment',
  title: 'Find actions for a contact',
  description:
    'Lists dynamic-action enrollments with their trees, newest first. Use it to find the enrollment to extend or cancel. All given identifiers must match.',
  annotations: READS,
  input: strict({
    searchQuery: text(
      'Text contained in the name, email address, network URL, company name or company domain of the contact, ignoring case.',
      200,
    ).optional(),
    ...identityFields,
    limit: limit(10, 50),
    cursor,
  }),
  operation: FindDynamicActionEnrollments,
  variables: ({ limit: first, cursor: after, ...filter }) => ({ filter, first, after }),
  noun: 'enrollment',
  notFilters: Object.keys(identityFields),
  filters: {
    identity: z.record(z.string(), z.string()).describe('The identifiers from the request.'),
  },
  applied: (_data, { searchQuery: _query, limit: _limit, cursor: _cursor, ...identity }) => ({
    identity: Object.fromEntries(
      Object.entries(identity).filter(([, value]) => typeof value === 'string'),
    ),
  }),
  items: {
    shape: DynamicActionEnrollmentShape.extend({
      root: treeNode.describe('The tree of the enrollment.'),
    }),
    of: ({ dynamicActionEnrollments }) =>
      dynamicActionEnrollments.nodes.map((enrollment) => {
        const root = toTree(enrollment.steps);
        if (root === null)
          throw new Error(`The enrollment ${enrollment.enrollmentId} has no tree.`);
        return { ...toDynamicActionEnrollment(enrollment), root };
      }),
  },
  nextSteps: ({ size }) =>
    size > 0 ? [nextStep('add_dynamic_action', 'Extend an enrollment by its enrollmentId.')] : [],
});

export const dynamicActionTools = [addDynamicAction, removeDynamicActionContact, findMcpEnrollment];
