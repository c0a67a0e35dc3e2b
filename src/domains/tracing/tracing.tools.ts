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
  email: text('E-mail address.', 500).optional(),
  networkUrl: text('Address of the profile on the network.', 500).optional(),
  phone: text('Phone number with its country code.', 100).optional(),
  crmContactId: text('Id of the contact in the CRM.', 500).optional(),
  firstName: text('Given name; with lastName and companyDomain.', 500).optional(),
  lastName: text('Family name; with firstName and companyDomain.', 500).optional(),
  companyDomain: text('Bare domain of the company; with both names.', 500).optional(),
};

const trace = z.object({
  matchedBy: z
    .array(
      z.object({ index: z.int().describe('The place in the list that was given, from 0.'), kind: z.enum(IDENTITIES).describe('What kind of identity it is.') }),
    )
    .describe('By which identities it was found.'),
  contact,
  audiences: z
    .array(z.object({ audienceId: z.string().describe('The audience.'), name: z.string().describe('Its name.') }))
    .describe('The audiences that it is in.'),
  enrollments: z
    .array(
      z.object({
        enrollmentId: z.string().describe('The enrollment.'),
        status: z.enum(ENROLLMENT_STATUSES).describe('Where it stands.'),
        flowPlan: named,
        startedAt: moment,
        finishedAt: moment.nullable(),
        failure: failure.nullable().describe('Why it failed.'),
      }),
    )
    .describe('Its enrollments, dynamic actions too, newest first.'),
  queueItems: z
    .array(
      z.object({
        queueItemId: z.string().describe('The queue item.'),
        status: z.enum(QUEUE_ITEM_STATUSES).describe('Where it stands.'),
        flowPlan: named,
        failure: failure.nullable().describe('Why it could not be enrolled.'),
      }),
    )
    .describe('Where it waits, failed or was canceled before it was enrolled.'),
  tasks: z.array(task).describe('Tasks about it; a member sees their own.'),
  conversations: z
    .array(
      z.object({
        conversationId: z.string().describe('The thread.'),
        owner: user.describe('Whose inbox it is in.'),
        tag: z.enum(['hot', 'nurture']).nullable().describe('How promising it is.'),
        isRead: z.boolean().describe('Whether everything in it was read.'),
        isArchived: z.boolean().describe('Whether it was put aside.'),
        messageCount: z.int().describe('All messages.'),
        lastMessageAt: moment.nullable(),
      }),
    )
    .describe('Threads on the network; a member sees those of their own inbox.'),
  lastActivityAt: moment.nullable().describe('When something last happened with it.'),
});

const getContactTrace = defineTool({
  name: 'get_contact_trace',
  description:
    'Gives everything that the team knows of up to 10 people: audiences, enrollments, queue, tasks and threads. Each identity is one direct identifier, or both names with the company’s domain; never a prospectId, an enrollmentId or part of a name.',
  annotations: READS,
  input: strict({
    identities: z
      .array(strict(identity))
      .min(1)
      .max(10)
      .describe('1 to 10 identities: each exactly one of email, networkUrl, phone and crmContactId, or the three names.'),
  }),
  output: resultOf({
    items: z.array(trace).describe('The contacts that any of the identities names, each once; of each kind of row the newest 50.'),
    unmatched: z.array(z.int()).describe('The places of identities that name nobody.'),
  }),
  document: GetContactTraceDocument,
  variables: (input) => input,
  result: ({ contactTrace: { traces, unmatched } }, { identities }) => ({
    summary: `${plural(traces.length, 'contact')} found for ${plural(identities.length, 'identity', 'identities')}; ${unmatched.length} unmatched.`,
    items: traces.map((row) => ({
      matchedBy: row.matchedBy.map(({ index, kind }) => ({ index, kind: toIdentityKind(kind) })),
      contact: toContact(row.prospect),
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
    nextSteps: traces.some(({ enrollments }) => enrollments.length > 0) ? [nextStep('get_flow_enrollment', 'Read one enrollment with its replies.')] : [],
  }),
});

const findContactData = defineTool({
  name: 'find_contact_data',
  description: 'Looks up what the team knows of one person by an identity. Asks nobody outside and costs nothing.',
  annotations: READS,
  input: strict(identity),
  output: resultOf({
    found: z.boolean().describe('Whether anybody is known by it.'),
    contact: contact.nullable().describe('The person.'),
    knownIn: z.array(z.enum(['audience', 'enrollment', 'crm', 'conversation'])).describe('Where the person is known.'),
  }),
  document: FindContactDataDocument,
  variables: (input) => ({ identity: input }),
  result: ({ contactData: { prospect, knownIn } }) => ({
    summary:
      prospect === null
        ? 'Your team knows nobody by this identity.'
        : `Your team knows ${prospect.fullName ?? prospect.email ?? prospect.networkUrl ?? 'this contact'}.`,
    found: prospect !== null,
    contact: prospect === null ? null : toContact(prospect),
    knownIn: knownIn.map(lower),
    warnings: [],
    nextSteps: prospect === null ? [] : [nextStep('get_contact_trace', 'See everything that was done with the person.')],
  }),
});

export const tracingTools = [getContactTrace, findContactData];
