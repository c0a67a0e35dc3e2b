import type { Enrollment } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { AFTER, ChangeSource, isAmong, liveChangeType, parseAfter } from '../../../graphql/live.ts';
import { loadEnrollments } from './enrollment-reads.service.ts';

const EnrollmentChange = liveChangeType<Enrollment>(
  'EnrollmentChange',
  'An enrollment that started, changed or ended.',
);

builder.objectField(EnrollmentChange, 'enrollment', (t) =>
  t.expose('subject', {
    type: 'Enrollment',
    nullable: true,
    description: 'The enrollment in its current state. Null if it was removed.',
  }),
);

const EnrollmentChangeFilterInput = builder.inputType('EnrollmentChangeFilter', {
  description: 'Filters for changes of enrollments. Omitted fields do not filter.',
  fields: (t) => ({
    flowPlanIds: t.idList({ description: 'Only delivers enrollments in these flow plans.' }),
    contactIds: t.idList({ description: 'Only delivers enrollments of these contacts.' }),
    senderIds: t.idList({
      description: 'Only delivers enrollments of these senders.',
    }),
  }),
});

builder.subscriptionField('enrollmentUpdated', (t) =>
  t.field({
    type: EnrollmentChange,
    description: 'Streams the enrollments of your team as they start, change and end.',
    args: {
      after: t.arg.string({ description: AFTER }),
      filter: t.arg({ type: EnrollmentChangeFilterInput, description: 'Filters the changes.' }),
    },
    subscribe: (_root, { after, filter }, context) =>
      new ChangeSource(
        context,
        { enrollment: loadEnrollments },
        parseAfter(after),
        ({ flowPlanId, contactId, senderId }) =>
          isAmong(filter?.flowPlanIds, flowPlanId) &&
          isAmong(filter?.contactIds, contactId) &&
          isAmong(filter?.senderIds, senderId),
      ),
    resolve: (change) => change,
  }),
);
