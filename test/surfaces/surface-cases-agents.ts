import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { low, PAGE, page, type SurfaceCase, toolPage } from './surface-facts.ts';

/** The tools that agents missed: the whole inbox, meetings, suppressions, notes and tasks. */

const ADA = { email: 'ada@engines.example', firstName: 'Ada', lastName: 'Lovelace' };
const nothing = async (): Promise<Json> => ({});

async function knownAda(team: TestTeam): Promise<Json> {
  const { contact } = await team.ok('upsert_contact', { contact: ADA });
  return { prospectId: contact.prospectId };
}

const listed = ({ items, ...rest }: Json, facts: (item: Json) => object): Json => ({
  ...rest,
  items: items.map(facts),
});

const threadOf = async (team: TestTeam): Promise<Json> => team.conversation();
const THREAD = 'channel isRead messageCount sentiment contact { fullName }';
const threadFacts = ({ channel, isRead, messageCount, sentiment, contact }: Json): Json => ({
  ...{ channel: low(channel), isRead, messageCount, sentiment: low(sentiment) },
  name: contact.fullName,
});
const GRACE = {
  channel: 'network',
  isRead: true,
  messageCount: 1,
  sentiment: null,
  name: 'Grace Hopper',
};

const BOOKED = '2026-03-01T10:00:00.000Z';
const MEETING = 'bookedAt note enrollment { contact { fullName } }';
const meetingFacts = ({ bookedAt, note, enrollment }: Json): Json => ({
  ...{ bookedAt, note },
  name: enrollment.contact.fullName,
});
const MET = { bookedAt: BOOKED, note: 'Three of them.', name: 'Ada Lovelace' };
async function met(team: TestTeam): Promise<Json> {
  const { enrollmentId } = await team.task();
  const { meeting } = await team.ok('record_meeting', {
    enrollmentId,
    bookedAt: BOOKED,
    note: 'Three of them.',
  });
  return { enrollmentId, meetingId: meeting.meetingId };
}

const ENTRY = 'email domain reason isUnproven contact { fullName }';
const entryFacts = ({ email, domain, reason, isUnproven, contact }: Json): Json => ({
  ...{ email, domain, reason, isUnproven },
  name: contact?.fullName ?? null,
});
const LISTED = {
  email: 'ada@engines.example',
  domain: null,
  reason: 'Asked on the phone.',
  isUnproven: false,
  name: null,
};

const UNTIL = '2026-04-01T09:00:00.000Z';

export const AGENT_SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'list_conversations',
    needs: 'read',
    query: `query ($filter: ConversationFilter, $first: Int) { conversations(filter: $filter, first: $first) { nodes { ${THREAD} } ${PAGE} } }`,
    prepare: threadOf,
    good: () => ({
      body: { channel: 'network', from: '2026-01-01T00:00:00Z', limit: 5 },
      variables: {
        filter: { channels: ['NETWORK'], lastMessageFrom: '2026-01-01T00:00:00Z' },
        first: 5,
      },
    }),
    expected: () => ({ totalCount: 1, isLast: true, items: [GRACE] }),
    fromTool: (result) => listed(toolPage(result), threadFacts),
    fromGraphql: ({ conversations }) => listed(page(conversations), threadFacts),
    invalid: () => ({ body: { limit: 0 }, variables: { first: 0 }, names: 'limit' }),
  },
  {
    tool: 'update_conversations',
    needs: 'write',
    query: `mutation ($input: UpdateConversationsInput!) { updateConversations(input: $input) { conversations { snoozedUntil isArchived assignee { id } } unchanged { code } } }`,
    prepare: async (team) => ({ ...(await threadOf(team)), assigneeId: team.member.membershipId }),
    good: ({ conversationId, assigneeId }) => ({
      body: {
        ...{ conversationIds: [conversationId], snoozedUntil: UNTIL },
        assigneeTeamMembershipId: assigneeId,
      },
      variables: {
        input: { conversationIds: [conversationId], snoozedUntil: UNTIL, assigneeId },
      },
    }),
    expected: (_, team) => ({
      conversations: [
        { snoozedUntil: UNTIL, isArchived: false, assigneeId: team.member.membershipId },
      ],
      unchanged: [],
    }),
    fromTool: ({ conversations, unchanged }) => ({
      conversations: conversations.map(({ snoozedUntil, isArchived, assignee }: Json) => ({
        ...{ snoozedUntil, isArchived, assigneeId: assignee.teamMembershipId },
      })),
      unchanged,
    }),
    fromGraphql: ({ updateConversations: { conversations, unchanged } }) => ({
      conversations: conversations.map(({ snoozedUntil, isArchived, assignee }: Json) => ({
        ...{ snoozedUntil, isArchived, assigneeId: assignee.id },
      })),
      unchanged,
    }),
    invalid: ({ conversationId }) => ({
      body: { conversationIds: [conversationId], snoozedUntil: 'soon' },
      variables: { input: { conversationIds: [conversationId], snoozedUntil: 'soon' } },
      names: 'snoozedUntil',
    }),
  },
  {
    tool: 'get_conversation',
    needs: 'read',
    query: `query ($id: ID!) { conversation(id: $id) { ${THREAD} mayReply messages { nodes { direction body } } } }`,
    prepare: threadOf,
    good: ({ conversationId }) => ({ body: { conversationId }, variables: { id: conversationId } }),
    expected: () => ({
      ...GRACE,
      mayReply: true,
      messages: [{ direction: 'outbound', body: 'Good morning, Grace.' }],
    }),
    fromTool: ({ conversation, messages }) => ({
      ...threadFacts(conversation),
      mayReply: conversation.mayReply,
      messages: messages.map(({ direction, body }: Json) => ({ direction, body })),
    }),
    fromGraphql: ({ conversation: { messages, mayReply, ...conversation } }) => ({
      ...threadFacts(conversation),
      mayReply,
      messages: messages.nodes.map(({ direction, body }: Json) => ({
        ...{ direction: low(direction), body },
      })),
    }),
    invalid: () => ({ body: { conversationId: 7 }, variables: {}, names: 'conversationId' }),
    ids: {
      conversationId: {
        kind: 'conversation',
        request: (id) => ({ body: { conversationId: id }, variables: { id } }),
      },
    },
  },
  {
    tool: 'add_contact_note',
    needs: 'write',
    query: `mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { note { body author { user { id } } } } }`,
    prepare: knownAda,
    good: ({ prospectId }) => ({
      body: { prospectId, body: 'After two.' },
      variables: { input: { contactId: prospectId, body: 'After two.' } },
    }),
    expected: (_, team) => ({ body: 'After two.', author: team.owner.userId }),
    fromTool: ({ body, author }) => ({ body, author: author.userId }),
    fromGraphql: ({ addContactNote: { note } }) => ({
      body: note.body,
      author: note.author.user.id,
    }),
    invalid: ({ prospectId }) => ({
      body: { prospectId, body: 'x'.repeat(5_001) },
      variables: { input: { contactId: prospectId, body: 'x'.repeat(5_001) } },
      names: 'body',
    }),
    ids: {
      prospectId: {
        kind: 'contact',
        request: (contactId) => ({
          body: { prospectId: contactId, body: 'Hm.' },
          variables: { input: { contactId, body: 'Hm.' } },
        }),
      },
    },
  },
  {
    tool: 'erase_contact',
    needs: 'write',
    query: `mutation ($input: EraseContactInput!) { eraseContact(input: $input) { contact { id fullName } canceledEnrollments { id } } }`,
    prepare: knownAda,
    good: ({ prospectId }) => ({
      body: { prospectId },
      variables: { input: { contactId: prospectId } },
    }),
    expected: ({ prospectId }) => ({ prospectId, canceled: 0 }),
    fromTool: ({ prospectId, canceledEnrollments }) => ({
      prospectId,
      canceled: canceledEnrollments.length,
    }),
    fromGraphql: ({ eraseContact: { contact, canceledEnrollments } }) => ({
      prospectId: contact.id,
      canceled: canceledEnrollments.length,
    }),
    invalid: () => ({
      body: { prospectId: 7 },
      variables: { input: { contactId: null } },
      names: 'prospectId',
    }),
    ids: {
      prospectId: {
        kind: 'contact',
        request: (contactId) => ({
          body: { prospectId: contactId },
          variables: { input: { contactId } },
        }),
      },
    },
  },
  {
    tool: 'list_suppressions',
    needs: 'read',
    query: `query ($query: String, $first: Int) { suppressions(query: $query, first: $first) { nodes { ${ENTRY} } ${PAGE} } }`,
    prepare: async (team) =>
      team.ok('suppress', { email: 'ada@engines.example', reason: 'Asked on the phone.' }),
    good: () => ({ body: { searchQuery: 'engines' }, variables: { query: 'engines' } }),
    expected: () => ({ totalCount: 1, isLast: true, items: [LISTED] }),
    fromTool: (result) => listed(toolPage(result), entryFacts),
    fromGraphql: ({ suppressions }) => listed(page(suppressions), entryFacts),
    invalid: () => ({ body: { limit: 0 }, variables: { first: 0 }, names: 'limit' }),
  },
  {
    tool: 'suppress',
    needs: 'write',
    query: `mutation ($input: SuppressInput!) { suppress(input: $input) { suppression { ${ENTRY} } } }`,
    prepare: nothing,
    good: () => ({
      body: { email: 'ADA@engines.example', reason: 'Asked on the phone.' },
      variables: {
        input: { target: { email: 'ADA@engines.example' }, reason: 'Asked on the phone.' },
      },
    }),
    expected: () => LISTED,
    fromTool: ({ suppression }) => entryFacts(suppression),
    fromGraphql: ({ suppress }) => entryFacts(suppress.suppression),
    invalid: () => ({
      body: { email: 'nobody' },
      variables: { input: { target: { email: 'nobody' } } },
      names: 'email',
    }),
    ids: {
      prospectId: {
        kind: 'contact',
        request: (contactId) => ({
          body: { prospectId: contactId },
          variables: { input: { target: { contactId } } },
        }),
      },
    },
  },
  {
    tool: 'snooze_tasks',
    needs: 'write',
    query: `mutation ($input: SnoozeTasksInput!) { snoozeTasks(input: $input) { tasks { id dueAt } unchanged { code } } }`,
    prepare: async (team) => team.task(),
    good: ({ taskId }) => ({
      body: { taskIds: [taskId], until: UNTIL },
      variables: { input: { taskIds: [taskId], until: UNTIL } },
    }),
    expected: ({ taskId }) => ({ tasks: [{ taskId, dueAt: UNTIL }], unchanged: [] }),
    fromTool: ({ tasks, unchanged }) => ({
      tasks: tasks.map(({ taskId, dueAt }: Json) => ({ taskId, dueAt })),
      unchanged,
    }),
    fromGraphql: ({ snoozeTasks: { tasks, unchanged } }) => ({
      tasks: tasks.map(({ id, dueAt }: Json) => ({ taskId: id, dueAt })),
      unchanged,
    }),
    invalid: ({ taskId }) => ({
      body: { taskIds: [taskId], until: '2020-01-01T00:00:00Z' },
      variables: { input: { taskIds: [taskId], until: '2020-01-01T00:00:00Z' } },
      names: 'until',
    }),
  },
  {
    tool: 'reassign_tasks',
    needs: 'write',
    query: `mutation ($input: ReassignTasksInput!) { reassignTasks(input: $input) { tasks { id assignee { user { id } } } remaining } }`,
    prepare: async (team) => team.task(),
    good: ({ taskId }, { member }) => ({
      body: { taskIds: [taskId], toTeamMembershipId: member.membershipId },
      variables: { input: { taskIds: [taskId], toTeamMemberId: member.membershipId } },
    }),
    expected: ({ taskId }, { member }) => ({
      tasks: [{ taskId, userId: member.userId }],
      remaining: 0,
    }),
    fromTool: ({ tasks, remaining }) => ({
      tasks: tasks.map(({ taskId, assignee }: Json) => ({ taskId, userId: assignee.userId })),
      remaining,
    }),
    fromGraphql: ({ reassignTasks: { tasks, remaining } }) => ({
      tasks: tasks.map(({ id, assignee }: Json) => ({ taskId: id, userId: assignee.user.id })),
      remaining,
    }),
    invalid: ({ taskId }) => ({
      body: { taskIds: [taskId] },
      variables: { input: { taskIds: [taskId] } },
      names: 'toTeamMembershipId',
    }),
  },
  {
    tool: 'reopen_task',
    needs: 'write',
    query: `mutation ($input: ReopenTaskInput!) { reopenTask(input: $input) { task { id status outcome } } }`,
    prepare: async (team) => {
      const subject = await team.task();
      await team.ok('complete_task', { taskId: subject.taskId, outcome: 'no_answer' });
      return subject;
    },
    good: ({ taskId }) => ({ body: { taskId }, variables: { input: { taskId } } }),
    expected: ({ taskId }) => ({ taskId, status: 'todo' }),
    fromTool: ({ task: { taskId, status } }) => ({ taskId, status }),
    fromGraphql: ({ reopenTask: { task } }) => ({ taskId: task.id, status: low(task.status) }),
    invalid: () => ({
      body: { taskId: 7 },
      variables: { input: { taskId: null } },
      names: 'taskId',
    }),
    ids: {
      taskId: {
        kind: 'task',
        request: (taskId) => ({ body: { taskId }, variables: { input: { taskId } } }),
      },
    },
  },
  {
    tool: 'list_meetings',
    needs: 'read',
    query: `query ($filter: MeetingFilter, $first: Int) { meetings(filter: $filter, first: $first) { nodes { ${MEETING} } ${PAGE} } }`,
    prepare: met,
    good: () => ({
      body: { from: '2026-02-01T00:00:00Z', limit: 5 },
      variables: { filter: { bookedFrom: '2026-02-01T00:00:00Z' }, first: 5 },
    }),
    expected: () => ({ totalCount: 1, isLast: true, items: [MET] }),
    fromTool: (result) => listed(toolPage(result), meetingFacts),
    fromGraphql: ({ meetings }) => listed(page(meetings), meetingFacts),
    invalid: () => ({ body: { limit: 0 }, variables: { first: 0 }, names: 'limit' }),
  },
  {
    tool: 'record_meeting',
    needs: 'write',
    query: `mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { ${MEETING} } warnings } }`,
    prepare: async (team) => team.task(),
    good: ({ enrollmentId }) => {
      const input = { enrollmentId, bookedAt: BOOKED, note: 'Three of them.' };
      return { body: input, variables: { input } };
    },
    expected: () => ({ ...MET, warnings: [] }),
    fromTool: ({ meeting, warnings }) => ({ ...meetingFacts(meeting), warnings }),
    fromGraphql: ({ recordMeeting: { meeting, warnings } }) => ({
      ...meetingFacts(meeting),
      warnings,
    }),
    invalid: ({ enrollmentId }) => {
      const input = { enrollmentId, bookedAt: '2099-01-01T00:00:00Z' };
      return { body: input, variables: { input }, names: 'bookedAt' };
    },
    ids: {
      enrollmentId: {
        kind: 'enrollment',
        request: (enrollmentId) => ({
          body: { enrollmentId },
          variables: { input: { enrollmentId } },
        }),
      },
    },
  },
  {
    tool: 'update_meeting',
    needs: 'write',
    query: `mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) { meeting { ${MEETING} } } }`,
    prepare: met,
    good: ({ meetingId }) => ({
      body: { meetingId, note: 'Four.' },
      variables: { input: { meetingId, note: 'Four.' } },
    }),
    expected: () => ({ ...MET, note: 'Four.' }),
    fromTool: ({ meeting }) => meetingFacts(meeting),
    fromGraphql: ({ updateMeeting: { meeting } }) => meetingFacts(meeting),
    invalid: ({ meetingId }) => {
      const input = { meetingId, bookedAt: '2099-01-01T00:00:00Z' };
      return { body: input, variables: { input }, names: 'bookedAt' };
    },
    ids: {
      meetingId: {
        kind: 'meeting',
        request: (meetingId) => ({ body: { meetingId }, variables: { input: { meetingId } } }),
      },
    },
  },
  {
    tool: 'delete_meeting',
    needs: 'write',
    query: `mutation ($input: DeleteMeetingInput!) { deleteMeeting(input: $input) { removedId warnings } }`,
    prepare: met,
    good: ({ meetingId }) => ({ body: { meetingId }, variables: { input: { meetingId } } }),
    expected: ({ meetingId }) => ({ meetingId, warnings: [] }),
    fromTool: ({ meetingId, warnings }) => ({ meetingId, warnings }),
    fromGraphql: ({ deleteMeeting: { removedId, warnings } }) => ({
      meetingId: removedId,
      warnings,
    }),
    invalid: () => ({
      body: { meetingId: 7 },
      variables: { input: { meetingId: null } },
      names: 'meetingId',
    }),
    ids: {
      meetingId: {
        kind: 'meeting',
        request: (meetingId) => ({ body: { meetingId }, variables: { input: { meetingId } } }),
      },
    },
  },
  {
    tool: 'list_mailboxes',
    needs: 'read',
    query: `query ($filter: MailboxFilter, $first: Int) { mailboxes(filter: $filter, first: $first) { nodes { address status isPrimary reality member { user { id } } } ${PAGE} } }`,
    prepare: nothing,
    good: (_, team) => ({
      body: { userIds: [team.owner.userId] },
      variables: { filter: { userIds: [team.owner.userId] } },
    }),
    expected: (_, team) => ({
      totalCount: 1,
      isLast: true,
      items: [
        {
          address: team.owner.email,
          status: 'connected',
          isPrimary: true,
          reality: 'simulated',
          userId: team.owner.userId,
        },
      ],
    }),
    fromTool: (result) =>
      listed(toolPage(result), ({ address, status, isPrimary, reality, member }) => ({
        ...{ address, status, isPrimary, reality, userId: member.userId },
      })),
    fromGraphql: ({ mailboxes }) =>
      listed(page(mailboxes), ({ address, status, isPrimary, reality, member }) => ({
        ...{ address, status: low(status), isPrimary, reality: low(reality) },
        userId: member.user.id,
      })),
    invalid: () => ({ body: { limit: 0 }, variables: { first: 0 }, names: 'limit' }),
  },
];
