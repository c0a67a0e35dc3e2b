import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { OrderDirectionEnum } from '../../../graphql/order.ts';
import { listMeetings } from './meeting-list.service.ts';

const MeetingFilterInput = builder.inputType('MeetingFilter', {
  description: 'Filters for a list of meetings. Omitted fields do not filter.',
  fields: (t) => ({
    bookedFrom: t.field({
      type: 'DateTime',
      description: 'Only returns meetings booked at or after this time.',
    }),
    bookedTo: t.field({
      type: 'DateTime',
      description: 'Only returns meetings booked at or before this time.',
    }),
    flowPlanIds: t.idList({
      description: 'Only returns meetings that resulted from these flow plans.',
    }),
    senderUserIds: t.idList({
      description: 'Only returns meetings that resulted from sequences of these senders.',
    }),
    contactIds: t.idList({ description: 'Only returns meetings with these contacts.' }),
  }),
});

const MeetingOrderInput = builder.inputType('MeetingOrder', {
  description: 'The sort order of a list of meetings.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('MeetingOrderBy', 'The sort key of meetings.', {
        booked_at: 'Time of the booking.',
      }),
      required: true,
      defaultValue: 'booked_at',
      description: 'The sort key. Defaults to BOOKED_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'descending',
      description: 'The direction. Defaults to DESCENDING.',
    }),
  }),
});

const MeetingConnection = builder.connectionObject(
  { type: 'Meeting', name: 'MeetingConnection' },
  { name: 'MeetingEdge' },
);

builder.queryField('meetings', (t) =>
  t.connection(
    {
      type: 'Meeting',
      description:
        'Lists the meetings booked as a result of sequences, the latest first by default.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: MeetingFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg({
          type: MeetingOrderInput,
          description: 'The sort order. Defaults to the latest first.',
        }),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(
          await listMeetings(
            context,
            { ...filter, direction: orderBy?.direction ?? 'descending' },
            page,
          ),
        ),
    },
    MeetingConnection,
  ),
);
