import { z } from 'zod';
import { defineList } from '../../../tools/define-list.ts';
import { ADDS, defineTool, READS, SETS } from '../../../tools/define-tool.ts';
import { cursor, dateTime, id, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  DeleteMeeting,
  ListMeetings,
  RecordMeeting,
  UpdateMeeting,
} from '../../../tools/generated/graphql.ts';

const BOOKED_AT =
  'Time of the booking, whose period counts the meeting. Must not be in the future.';
const note = (description: string) => text(description, 2_000).optional();
const meetingId = id('meeting', 'Meeting ID, from list_meetings.');

const listMeetings = defineList({
  name: 'list_meetings',
  title: 'List meetings',
  description: 'Lists the meetings that resulted from enrollments, latest booking first.',
  annotations: READS,
  input: strict({
    from: dateTime('Only returns meetings booked at or after this time.').optional(),
    to: dateTime('Only returns meetings booked at or before this time.').optional(),
    prospectIds: z
      .array(id('contact', 'Contact ID, from search_contacts.'))
      .max(100)
      .optional()
      .describe('Only returns meetings with these contacts.'),
    flowPlanIds: z
      .array(id('flowPlan', 'Flow plan ID, from list_flow_plans.'))
      .max(100)
      .optional()
      .describe('Only returns meetings that resulted from these flow plans.'),
    userIds: z
      .array(id('user', 'User ID, from list_team_members.'))
      .max(100)
      .optional()
      .describe('Only returns meetings that resulted from sequences of these senders.'),
    limit: limit(25, 100),
    cursor,
  }),
  operation: ListMeetings,
  variables: ({
    from: bookedFrom,
    to: bookedTo,
    prospectIds: contactIds,
    flowPlanIds,
    userIds: senderUserIds,
    limit: first,
    cursor: after,
  }) => ({
    filter: { bookedFrom, bookedTo, contactIds, flowPlanIds, senderUserIds },
    first,
    after,
  }),
  fieldNames: {
    bookedFrom: 'from',
    bookedTo: 'to',
    contactIds: 'prospectIds',
    senderUserIds: 'userIds',
  },
  noun: 'meeting',
  nextSteps: () => [],
});

const recordMeeting = defineTool({
  name: 'record_meeting',
  title: 'Record a meeting',
  description:
    'Records a meeting that resulted from an enrollment, which becomes an opportunity. Invites nobody. Does not record the same meeting twice: with bookedAt, one of that time; without it, one of the last 24 hours.',
  annotations: { ...ADDS, idempotentHint: true },
  input: strict({
    enrollmentId: id('enrollment', 'The enrollment that resulted in the meeting.'),
    bookedAt: dateTime(`${BOOKED_AT} Defaults to now.`).optional(),
    note: note('Note, at most 2000 characters.'),
  }),
  operation: RecordMeeting,
  variables: (input) => ({ input }),
  result: ({ recordMeeting: { warnings } }) => ({
    summary:
      warnings.length === 0 ? 'The meeting was recorded.' : 'The meeting was recorded already.',
    nextSteps: [nextStep('update_meeting', 'Change its time or note.')],
  }),
});

const updateMeeting = defineTool({
  name: 'update_meeting',
  title: 'Change a meeting',
  description:
    'Changes the time or the note of a recorded meeting. For the member who recorded it, owners and admins.',
  annotations: SETS,
  input: strict({
    meetingId,
    bookedAt: dateTime(BOOKED_AT).optional(),
    note: note('Note, at most 2000 characters. An empty text removes the note.'),
  }),
  operation: UpdateMeeting,
  variables: (input) => ({ input }),
  result: () => ({ summary: 'The meeting has these values now.', nextSteps: [] }),
});

const deleteMeeting = defineTool({
  name: 'delete_meeting',
  title: 'Delete a meeting',
  description:
    'Deletes a meeting that was recorded by mistake or did not take place. Without another meeting or a positive reply, its enrollment is no longer an opportunity.',
  annotations: { ...SETS, idempotentHint: false },
  input: strict({ meetingId }),
  operation: DeleteMeeting,
  variables: (input) => ({ input }),
  result: () => ({ summary: 'The meeting was deleted.', nextSteps: [] }),
});

export const meetingTools = [listMeetings, recordMeeting, updateMeeting, deleteMeeting];
