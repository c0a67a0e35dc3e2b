import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { StepTypeEnum } from '../../../graphql/flow-step.ts';
import { visibleById } from '../../../graphql/node.ts';
import {
  flowPlanReport,
  OUTREACH_GROUPS,
  type OutreachCounts,
  type OutreachReport,
  type OutreachRow,
  outreachReport,
} from './outreach-report.service.ts';

const COUNTS: Record<keyof OutreachCounts, string> = {
  started: 'Contacts for whom a step became due in the period before their sequence ended.',
  sent: 'Steps that left in the period: emails, requests and messages. The base of the rates.',
  bounced: 'Emails that permanently failed to reach the contact.',
  replied: 'Sent steps that the contact replied to, on any channel, before the next one left.',
  positive: 'Sent steps with a positive reply. `replied` includes them.',
  meetings: 'Meetings that were booked after a sent step and before the next one was sent.',
  optedOut: 'Sent steps after which the contact unsubscribed or complained.',
  left: 'Sent steps after which the sequence of the contact ended early: failed, canceled or disqualified.',
};

/** The share of sent steps, from 0 to 1. Null if none was sent. */
const rate = (count: number, { sent }: OutreachCounts) => (sent === 0 ? null : count / sent);

const OutreachCountsType = builder.objectRef<OutreachCounts>('OutreachCounts').implement({
  description: 'Results of the steps that were sent in a period.',
  fields: (t) => ({
    started: t.exposeInt('started', { description: COUNTS.started }),
    sent: t.exposeInt('sent', { description: COUNTS.sent }),
    bounced: t.exposeInt('bounced', { description: COUNTS.bounced }),
    replied: t.exposeInt('replied', { description: COUNTS.replied }),
    positive: t.exposeInt('positive', { description: COUNTS.positive }),
    meetings: t.exposeInt('meetings', { description: COUNTS.meetings }),
    optedOut: t.exposeInt('optedOut', { description: COUNTS.optedOut }),
    left: t.exposeInt('left', { description: COUNTS.left }),
    replyRate: t.float({
      nullable: true,
      description: '`replied` as a share of `sent`, from 0 to 1. Null if nothing was sent.',
      resolve: (counts) => rate(counts.replied, counts),
    }),
    positiveRate: t.float({
      nullable: true,
      description: '`positive` as a share of `sent`, from 0 to 1. Null if nothing was sent.',
      resolve: (counts) => rate(counts.positive, counts),
    }),
    bounceRate: t.float({
      nullable: true,
      description: '`bounced` as a share of `sent`, from 0 to 1. Null if nothing was sent.',
      resolve: (counts) => rate(counts.bounced, counts),
    }),
    optOutRate: t.float({
      nullable: true,
      description: '`optedOut` as a share of `sent`, from 0 to 1. Null if nothing was sent.',
      resolve: (counts) => rate(counts.optedOut, counts),
    }),
  }),
});

const OutreachRowType = builder.objectRef<OutreachRow>('OutreachReportRow').implement({
  description: 'One flow plan, step, sender, mailbox or day of a report.',
  fields: (t) => ({
    flowPlan: t.field({
      type: 'FlowPlan',
      nullable: true,
      description: 'The flow plan. Null unless grouped by FLOW_PLAN or STEP.',
      resolve: visibleById('FlowPlan', 'flowPlanId'),
    }),
    nodeId: t.exposeID('nodeId', {
      nullable: true,
      description: 'ID of the step in the tree of its flow plan. Null unless grouped by STEP.',
    }),
    type: t.field({
      type: StepTypeEnum,
      nullable: true,
      description: 'Type of the step. Null unless grouped by STEP.',
      resolve: ({ type }) => type,
    }),
    member: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The sender. Null unless grouped by SENDER.',
      resolve: visibleById('TeamMember', 'memberId'),
    }),
    mailbox: t.field({
      type: 'Mailbox',
      nullable: true,
      description:
        'The mailbox. Null unless grouped by MAILBOX, and if another member owns it and you are not a manager.',
      resolve: visibleById('Mailbox', 'mailboxId'),
    }),
    day: t.exposeString('day', {
      nullable: true,
      description:
        'The day in the time zone of the team, for example 2026-11-20. Null unless grouped by DAY.',
    }),
    counts: t.expose('counts', { type: OutreachCountsType, description: 'The figures.' }),
    previous: t.expose('previous', {
      type: OutreachCountsType,
      description: 'The figures of the same row in the period before.',
    }),
  }),
});

const OutreachReportType = builder.objectRef<OutreachReport>('OutreachReport').implement({
  description:
    'Results of the steps that were sent in a period, beside the period of the same length before it. Each step is followed until the next step of the same contact was sent, also after the end of the period.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Start of the period.' }),
    to: t.field({
      type: 'DateTime',
      description: 'End of the period (inclusive).',
      resolve: ({ end }) => new Date(end.getTime() - 1),
    }),
    previousFrom: t.expose('previousFrom', {
      type: 'DateTime',
      description: 'Start of the period before, which ends where the period starts.',
    }),
    timeZone: t.expose('timeZone', {
      type: 'TimeZone',
      description: 'Time zone of the team, in whose days the period is counted.',
    }),
    rows: t.expose('rows', {
      type: [OutreachRowType],
      description: 'The rows. Omits rows without events in both periods, except days.',
    }),
    total: t.expose('total', { type: OutreachCountsType, description: 'The sum over all rows.' }),
    previousTotal: t.expose('previousTotal', {
      type: OutreachCountsType,
      description: 'The sum over all rows in the period before.',
    }),
    warnings: t.exposeStringList('warnings', {
      description:
        'Warnings, for example if the result was limited to your own figures. Empty if there are none.',
    }),
  }),
});

const FROM =
  'Start of the period: counts from the start of this day. Defaults to 29 days before `to`.';
const TO = 'End of the period: counts to the end of this day. Defaults to today.';

const OutreachReportInputType = builder.inputType('OutreachReportInput', {
  description:
    'The period, the rows and the filters. Bounds are widened to whole days in the time zone of the team; a period covers at most 366 days.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: FROM }),
    to: t.field({ type: 'DateTime', description: TO }),
    groupBy: t.field({
      type: describedEnum('OutreachGrouping', 'The rows of a report.', OUTREACH_GROUPS),
      required: true,
      defaultValue: 'total',
      description: 'The rows. Defaults to TOTAL.',
    }),
    flowPlanIds: t.idList({ description: 'Only counts these flow plans. Defaults to all.' }),
    userIds: t.idList({
      description:
        'Only counts these senders. For owners and admins, and for members if the team lets them see reports of others, defaults to all; other callers always get only their own figures.',
    }),
    mailboxIds: t.idList({
      description: 'Only counts emails of these mailboxes. Defaults to all steps.',
    }),
  }),
});

const FlowPlanReportInputType = builder.inputType('FlowPlanReportInput', {
  description:
    'The flow plan and the period. Bounds are widened to whole days in the time zone of the team; a period covers at most 366 days.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'ID of the flow plan.' }),
    from: t.field({ type: 'DateTime', description: FROM }),
    to: t.field({ type: 'DateTime', description: TO }),
  }),
});

builder.queryFields((t) => ({
  outreachReport: t.field({
    type: OutreachReportType,
    description:
      'Returns reply, positive, bounce and opt-out rates of the steps that left in a period, by flow plan, step, sender, mailbox or day. Owners see all members; other callers see only their own figures.',
    complexity: 50,
    args: {
      input: t.arg({
        type: OutreachReportInputType,
        required: true,
        description: 'The period, the rows and the filters.',
      }),
    },
    resolve: (_root, { input }, context) => outreachReport(context, input),
  }),
  flowPlanReport: t.field({
    type: OutreachReportType,
    description:
      'Returns the results of each step of a flow plan in a period, with the rates. Owners see all members; other callers see only their own figures.',
    complexity: 50,
    args: {
      input: t.arg({
        type: FlowPlanReportInputType,
        required: true,
        description: 'The flow plan and the period.',
      }),
    },
    resolve: (_root, { input }, context) => flowPlanReport(context, input),
  }),
}));
