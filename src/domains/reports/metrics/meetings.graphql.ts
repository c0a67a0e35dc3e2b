import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  type ChangedMeeting,
  type DeletedMeeting,
  deleteMeeting,
  loadMeetings,
  recordMeeting,
  updateMeeting,
} from './meetings.service.ts';

builder.prismaObject('Meeting', {
  description: 'A meeting that resulted from an enrollment.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    bookedAt: t.expose('bookedAt', {
      type: 'DateTime',
      description: 'Time at which the meeting was booked.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Note about the meeting. Null if there is none.',
    }),
    enrollment: t.relation('enrollment', { description: 'Enrollment that led to the meeting.' }),
  }),
});

registerNode('meeting', 'Meeting', loadMeetings);

const BOOKED_AT =
  'Time at which the meeting was booked, which decides the period it counts in. Must not be in the future.';

const RecordMeetingInputType = builder.inputType('RecordMeetingInput', {
  description: 'Input for recording a meeting with a contact.',
  fields: (t) => ({
    enrollmentId: t.id({ required: true, description: 'Enrollment that led to the meeting.' }),
    bookedAt: t.field({ type: 'DateTime', description: `${BOOKED_AT} Defaults to now.` }),
    note: t.string({ description: 'Note, at most 2000 characters.' }),
  }),
});

const UpdateMeetingInputType = builder.inputType('UpdateMeetingInput', {
  description: 'The meeting and its new values. Omitted fields are not changed.',
  fields: (t) => ({
    meetingId: t.id({ required: true, description: 'ID of the meeting.' }),
    bookedAt: t.field({ type: 'DateTime', description: BOOKED_AT }),
    note: t.string({
      description: 'Note, at most 2000 characters. An empty text removes the note.',
    }),
  }),
});

const DeleteMeetingInputType = builder.inputType('DeleteMeetingInput', {
  description: 'The meeting to delete.',
  fields: (t) => ({
    meetingId: t.id({ required: true, description: 'ID of the meeting.' }),
  }),
});

const payload = (name: string, description: string, meeting: string) =>
  builder.objectRef<ChangedMeeting>(name).implement({
    description,
    fields: (t) => ({
      meeting: t.expose('meeting', { type: 'Meeting', description: meeting }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(({ warnings }) => warnings)),
    }),
  });

const RecordMeetingPayload = payload(
  'RecordMeetingPayload',
  'Result of recording a meeting.',
  'The recorded meeting, or the existing meeting if it was recorded before.',
);
const UpdateMeetingPayload = payload(
  'UpdateMeetingPayload',
  'Result of changing a meeting.',
  'The meeting with its new values.',
);
const DeleteMeetingPayload = builder.objectRef<DeletedMeeting>('DeleteMeetingPayload').implement({
  description: 'Result of deleting a meeting.',
  fields: (t) => ({
    removedId: t.exposeID('removedId', { description: 'ID of the deleted meeting.' }),
    enrollment: t.field({
      type: 'Enrollment',
      nullable: true,
      description: 'The enrollment that had led to the meeting.',
      resolve: visibleById('Enrollment', 'enrollmentId'),
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(({ warnings }) => warnings)),
  }),
});

builder.mutationFields((t) => ({
  recordMeeting: t.field({
    type: RecordMeetingPayload,
    description:
      'Records a booked meeting and marks its enrollment as an opportunity. A repeated call does not record the meeting twice: with `bookedAt`, a meeting of the enrollment with that time is the same; without it, a meeting that was booked in the last 24 hours.',
    args: {
      input: t.arg({
        type: RecordMeetingInputType,
        required: true,
        description: 'Meeting to record.',
      }),
    },
    resolve: (_root, { input }, context) => recordMeeting(context, input),
  }),
  updateMeeting: t.field({
    type: UpdateMeetingPayload,
    description:
      'Changes the time or the note of a recorded meeting. For the member who recorded it, owners and admins.',
    args: {
      input: t.arg({
        type: UpdateMeetingInputType,
        required: true,
        description: 'The meeting and its new values.',
      }),
    },
    resolve: (_root, { input }, context) => updateMeeting(context, input),
  }),
  deleteMeeting: t.field({
    type: DeleteMeetingPayload,
    description:
      'Deletes a meeting that was recorded by mistake or did not come about. Without another meeting or a positive reply, its enrollment is no opportunity any more. Whoever recorded it may, and owners and admins.',
    args: {
      input: t.arg({
        type: DeleteMeetingInputType,
        required: true,
        description: 'The meeting to delete.',
      }),
    },
    resolve: (_root, { input }, context) => deleteMeeting(context, input),
  }),
}));
