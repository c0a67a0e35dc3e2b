import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { lower, strict, text } from '../../tools/fields.ts';
import { FindContactDataDocument, GetContactTraceDocument } from '../../tools/generated/graphql.ts';
import { nextStep, resultOf } from '../../tools/result.ts';
import {
  contact,
  ENROLLMENT_STATUSES,
  failure,
  IDENTITIES,
  moment,
  named,
  QUEUE_ITEM_STATUSES,
  task,
  toContact,
  toFailure,
  toIdentityKind,
  toNamed,
  toTask,
  toUser,
  user,
} from '../../tools/shapes.ts';

const identity = {
  email: text('Email address.', 500).optional(),
  networkUrl: text('URL of the network profile.', 500).optional(),
  phone: text('Phone number with country code.', 100).optional(),
  crmContactId: text('ID of the contact in the CRM.', 500).optional(),
  firstName: text('First name. Requires lastName and companyDomain.', 500).optional(),
  lastName: text('Last name. Requires firstName and companyDomain.', 500).optional(),
  companyDomain: text('Company domain without protocol or path. Requires firstName and lastName.', 500).optional(),
};

const trace = z.object({
  matchedBy: z
    .array(
      z.object({
        index: z.int().describe('Zero-based index in the requested list of identities.'),
        kind: z.enum(IDENTITIES).describe('Kind of the identity.'),
      }),
    )
    .describe('The identities that matched the contact.'),
  contact,
  audiences: z
    .array(z.object({ audienceId: z.string().describe('Audience ID.'), name: z.string().describe('Name of the audience.') }))
    .describe('Audiences that contain the contact.'),
  enrollments: z
    .array(
      z.object({
        enrollmentId: z.string().describe('Enrollment ID.'),
        status: z.enum(ENROLLMENT_STATUSES).describe('Status of the enrollment.'),
        flowPlan: named,
        startedAt: moment,
        finishedAt: moment.nullable(),
        failure: failure.nullable().describe('Why the enrollment failed. Null if it did not.'),
      }),
    )
    .describe('Enrollments of the contact, including dynamic actions, newest first.'),
  queueItems: z
    .array(
      z.object({
        queueItemId: z.string().describe('Queue item ID.'),
        status: z.enum(QUEUE_ITEM_STATUSES).describe('Status of the queue item.'),
        flowPlan: named,
        failure: failure.nullable().describe('Why the contact could not be enrolled. Null if it did not fail.'),
      }),
    )
    .describe('Queue items of the contact that are waiting, failed, or were canceled before enrollment.'),
  tasks: z.array(task).describe('Tasks about the contact. Members see only their own tasks.'),
  conversations: z
    .array(
      z.object({
        conversationId: z.string().describe('Conversation ID.'),
        owner: user.describe('The sender whose inbox contains the conversation.'),
        tag: z.enum(['hot', 'nurture']).nullable().describe('hot: act now. nurture: keep in touch. Null if there is no tag.'),
        isRead: z.boolean().describe('True if all messages are read.'),
        isArchived: z.boolean().describe('True if the conversation is archived.'),
        messageCount: z.int().describe('Number of messages.'),
        lastMessageAt: moment.nullable(),
      }),
    )
    .describe('Network conversations with the contact. Members see only those in their own inbox.'),
  lastActivityAt: moment.nullable().describe('Time of the latest change to an enrollment, queue item, task or conversation. Null if there is none.'),
});

const getContactTrace = defineTool({
  name: 'get_contact_trace',
  description:
    'Returns audiences, enrollments, queue items, tasks and conversations of contacts that match up to 10 identities. Does not accept a prospectId, an enrollmentId or a partial name.',
  annotations: READS,
  input: strict({
    identities: z
      .array(strict(identity))
      .min(1)
      .max(10)
      .describe(
        '1 to 10 identities. Each must contain exactly one of email, networkUrl, phone and crmContactId, or firstName, lastName and companyDomain together.',
      ),
  }),
  output: resultOf({
    items: z.array(trace).describe('The matched contacts, each listed once. Each nested list contains the newest 50 entries.'),
    unmatched: z.array(z.int()).describe('Zero-based indexes of identities that matched no contact.'),
  }),
  document: GetContactTraceDocument,
  variables: (input) => input,
  result: ({ contactTrace: { traces, unmatched } }, { identities }) => ({
    summary: `${plural(traces.length, 'contact')} found for ${plural(identities.length, 'identity', 'identities')}; ${unmatched.length} unmatched.`,
    items: traces.map((row) => ({
      matchedBy: row.matchedBy.map(({ index, kind }) => ({ index, kind: toIdentityKind(kind) })),
      contact: toContact(row.contact),
      audiences: row.audiences.map(({ id, name }) => ({ audienceId: id, name })),
      enrollments: row.enrollments.map(({ id, status, flowPlan, startedAt, finishedAt, failure: fault }) => ({
        enrollmentId: id,
        status: lower(status),
        flowPlan: toNamed(flowPlan),
        startedAt,
        finishedAt,
        failure: toFailure(fault),
      })),
      queueItems: row.queueItems.map(({ id, status, flowPlan, failure: fault }) => ({
        queueItemId: id,
        status: lower(status),
        flowPlan: toNamed(flowPlan),
        failure: toFailure(fault),
      })),
      tasks: row.tasks.map(toTask),
      conversations: row.conversations.map(({ id, owner, tag, ...rest }) => ({
        conversationId: id,
        owner: toUser(owner),
        tag: tag === null ? null : lower(tag),
        ...rest,
      })),
      lastActivityAt: row.lastActivityAt,
    })),
    unmatched,
    warnings: [],
    nextSteps: traces.some(({ enrollments }) => enrollments.length > 0) ? [nextStep('get_flow_enrollment', 'Get an enrollment with its replies.')] : [],
  }),
});

const findContactData = defineTool({
  name: 'find_contact_data',
  description: 'Looks up a contact of your team by identity. Searches only stored contacts and costs no credits.',
  annotations: READS,
  input: strict(identity),
  output: resultOf({
    found: z.boolean().describe('True if a contact matches the identity.'),
    contact: contact.nullable().describe('The contact. Null if none matches.'),
    knownIn: z.array(z.enum(['audience', 'enrollment', 'crm', 'conversation'])).describe('Where the contact is known. Empty if none matches.'),
  }),
  document: FindContactDataDocument,
  variables: (input) => ({ identity: input }),
  result: ({ contactData: { contact, knownIn } }) => ({
    summary:
      contact === null
        ? 'No contact of your team matches this identity.'
        : `Contact found: ${contact.fullName ?? contact.email ?? contact.networkUrl ?? 'no name known'}.`,
    found: contact !== null,
    contact: contact === null ? null : toContact(contact),
    knownIn: knownIn.map(lower),
    warnings: [],
    nextSteps: contact === null ? [] : [nextStep('get_contact_trace', 'See all activity of the contact.')],
  }),
});

export const tracingTools = [getContactTrace, findContactData];
