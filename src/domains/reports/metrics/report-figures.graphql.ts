import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import { contactLoader } from '../../people/contacts/contacts.loaders.ts';
import {
  activityFigure,
  contactsOfFigure,
  countOfFigure,
  type FigureContact,
  outreachFigure,
  type ReportFigure,
} from './report-figures.service.ts';

const ReportContactType = builder.objectRef<FigureContact>('ReportContact').implement({
  description: 'A contact that a figure of a report counts.',
  fields: (t) => ({
    contact: t.field({
      type: 'Contact',
      description: 'The contact.',
      resolve: loadedBy(contactLoader, 'contactId'),
    }),
    count: t.exposeInt('count', {
      description: 'The share of this contact in the figure, as a count.',
    }),
    latestAt: t.expose('latestAt', {
      type: 'DateTime',
      description: 'Time of the latest counted event.',
    }),
  }),
});

const ReportContactConnection = builder.connectionObject(
  { type: ReportContactType, name: 'ReportContactConnection' },
  { name: 'ReportContactEdge' },
);

const ReportFigureType = builder.objectRef<ReportFigure>('ReportFigure').implement({
  description: 'One figure of a report, with its contacts.',
  fields: (t) => ({
    count: t.int({
      description: 'The figure. The counts of its contacts add up to it.',
      resolve: (figure, _args, context) => countOfFigure(context, figure),
    }),
    contacts: t.connection(
      {
        type: ReportContactType,
        description: 'Lists the contacts of the figure, latest counted event first.',
        complexity: pageComplexity,
        args: {
          orderBy: t.arg(
            onlyOrder('ReportContact', { latest_at: 'Time of the latest counted event.' }, false),
          ),
        },
        resolve: async (figure, { orderBy, ...page }, context) =>
          toConnection(
            await contactsOfFigure(context, figure, inDirection(page, orderBy, 'descending')),
          ),
      },
      ReportContactConnection,
    ),
  }),
});

const OutreachFigureEnum = describedEnum('OutreachFigure', 'A figure of `outreachReport`.', {
  started: 'Steps that became due.',
  sent: 'Steps that left.',
  bounced: 'Emails that permanently failed to reach the contact.',
  replied: 'Sent steps with a reply.',
  positive: 'Sent steps with a positive reply.',
  meetings: 'Meetings that were booked after a sent step.',
  optedOut: 'Sent steps after which the contact unsubscribed or complained.',
  left: 'Sent steps after which the sequence of the contact ended early.',
});

const ActivityFigureEnum = describedEnum('ActivityFigure', 'A figure of `teamReport`.', {
  emailsSent: 'Emails sent by sequences.',
  profileViews: 'Profiles viewed.',
  connectionRequests: 'Connection requests sent.',
  acceptedConnections: 'Connection requests accepted.',
  messagesSent: 'Network messages sent.',
  inMailsSent: 'InMails that the network accepted.',
  replies: 'Replies on any channel.',
  positiveReplies: 'Positive replies on any channel.',
  clicks: 'Clicks on links in emails.',
  tasksCompleted: 'Calls and manual tasks that members completed.',
  meetingsBooked: 'Meetings that were recorded as booked.',
});

const FROM = 'Start of the period, as in the report.';
const TO = 'End of the period, as in the report.';
const FLOW_PLANS = 'Only counts these flow plans. Defaults to all.';
const USERS = 'Only counts these senders, as in the report.';

const OutreachFigureInputType = builder.inputType('OutreachFigureInput', {
  description: 'The figure, and the period and the filters of its report.',
  fields: (t) => ({
    figure: t.field({ type: OutreachFigureEnum, required: true, description: 'The figure.' }),
    from: t.field({ type: 'DateTime', description: FROM }),
    to: t.field({ type: 'DateTime', description: TO }),
    flowPlanIds: t.idList({ description: FLOW_PLANS }),
    userIds: t.idList({ description: USERS }),
    nodeIds: t.idList({ description: 'Only counts steps with these IDs in their tree.' }),
    mailboxIds: t.idList({ description: 'Only counts emails of these mailboxes.' }),
  }),
});

const ActivityFigureInputType = builder.inputType('ActivityFigureInput', {
  description: 'The figure, and the period and the filters of its report.',
  fields: (t) => ({
    figure: t.field({ type: ActivityFigureEnum, required: true, description: 'The figure.' }),
    from: t.field({ type: 'DateTime', description: FROM }),
    to: t.field({ type: 'DateTime', description: TO }),
    flowPlanIds: t.idList({ description: FLOW_PLANS }),
    userIds: t.idList({ description: USERS }),
  }),
});

builder.queryFields((t) => ({
  outreachFigure: t.field({
    type: ReportFigureType,
    description:
      'Returns one figure of `outreachReport` with its contacts. Owners see all members; other callers see only their own figures.',
    complexity: 50,
    args: {
      input: t.arg({
        type: OutreachFigureInputType,
        required: true,
        description: 'The figure, the period and the filters.',
      }),
    },
    resolve: (_root, { input }, context) => outreachFigure(context, input),
  }),
  activityFigure: t.field({
    type: ReportFigureType,
    description:
      'Returns one figure of `teamReport` with its contacts. Owners see all members; other callers see only their own figures.',
    complexity: 50,
    args: {
      input: t.arg({
        type: ActivityFigureInputType,
        required: true,
        description: 'The figure, the period and the filters.',
      }),
    },
    resolve: (_root, { input }, context) => activityFigure(context, input),
  }),
}));
