import type { ReplyScope } from '../../../db/generated/prisma/enums.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { outreachRules, updateOutreachRules } from './outreach-rules.service.ts';
import type { Rules } from './outreach-rules.ts';

const ReplyScopeEnum = describedEnum(
  'ReplyScope',
  'The sequences of a contact that a reply stops.',
  {
    all_sequences: 'All sequences of the contact.',
    this_sequence: 'Only the sequence that was answered.',
  } satisfies Record<ReplyScope, string>,
);

const OutreachRulesType = builder.objectRef<Rules>('OutreachRules').implement({
  description: 'The rules of outreach of a team. They apply to all its flow plans.',
  fields: (t) => ({
    replyStops: t.expose('replyStops', {
      type: ReplyScopeEnum,
      description:
        'The sequences of the contact that a reply on any channel stops. A flow plan with `stopOnReply: false` decides for its own enrollments: they go on.',
    }),
    unsubscribeStopsAll: t.exposeBoolean('unsubscribeStopsAll', {
      description:
        'True if unsubscribing, or a complaint, stops all sequences of the contact. False if it stops only those whose current or later steps include an email.',
    }),
    allowsParallelSequences: t.exposeBoolean('allowsParallelSequences', {
      description:
        'True if a contact can be in several sequences at a time. False if a second one is refused with `in_other_sequence`.',
    }),
    coolDownDays: t.exposeInt('coolDownDays', {
      description:
        'Number of days after the last executed step of a sequence in which the contact cannot be enrolled again. 0 if there is no cool-down.',
    }),
    holidayRegion: t.exposeString('holidayRegion', {
      nullable: true,
      description:
        'ISO 3166 country, optionally with a region (for example DE-BY), whose public holidays are not working days. Null if there is none.',
    }),
    daysOff: t.exposeStringList('daysOff', {
      description: 'Further days on which nothing is sent, in the format yyyy-mm-dd.',
    }),
    usesRecipientTimeZone: t.exposeBoolean('usesRecipientTimeZone', {
      description:
        'True if emails are sent in the working hours of the contact’s time zone where it is known. False if always in the working hours of the sender.',
    }),
    hasUnsubscribeLine: t.exposeBoolean('hasUnsubscribeLine', {
      description: 'True if emails end with a visible unsubscribe line.',
    }),
    unsubscribeLine: t.exposeString('unsubscribeLine', {
      nullable: true,
      description:
        'The text of the unsubscribe line, with `{{ unsubscribeUrl }}`. Null if the default text is used.',
    }),
    guardsBounces: t.exposeBoolean('guardsBounces', {
      description:
        'True if a mailbox is paused when 3 of its last 50 emails bounced, and a flow plan when 5 of its first 50 did.',
    }),
    ownEmailStops: t.exposeBoolean('ownEmailStops', {
      description:
        'True if an email that a sender writes to a contact by hand, found in the Sent folder of their mailbox, stops their sequences with the contact. False if it only appears in the conversation.',
    }),
    domainHourlyLimit: t.exposeInt('domainHourlyLimit', {
      nullable: true,
      description:
        'Maximum number of emails that the sequences of the team send to addresses of one domain within an hour of the clock. The others wait for the next hour. Null if there is no limit.',
    }),
  }),
});

const UpdateOutreachRulesInput = builder.inputType('UpdateOutreachRulesInput', {
  description: 'The rules to change. Omitted fields are not changed.',
  fields: (t) => ({
    replyStops: t.field({
      type: ReplyScopeEnum,
      description: 'The sequences of the contact that a reply stops.',
    }),
    unsubscribeStopsAll: t.boolean({
      description:
        'True to stop all sequences when a contact unsubscribes, not only those with emails.',
    }),
    allowsParallelSequences: t.boolean({
      description: 'True to allow a contact in several sequences at a time.',
    }),
    coolDownDays: t.int({ description: 'Days between two sequences of a contact, 0 to 365.' }),
    holidayRegion: t.string({
      description:
        'ISO 3166 country, optionally with a region, for example DE-BY. Null for no holidays.',
    }),
    daysOff: t.stringList({
      description:
        'All further days off, at most 400, in the format yyyy-mm-dd. Replaces the present list.',
    }),
    usesRecipientTimeZone: t.boolean({
      description:
        'True to send in the working hours of the contact’s time zone where it is known.',
    }),
    hasUnsubscribeLine: t.boolean({
      description: 'True to end emails with a visible unsubscribe line.',
    }),
    guardsBounces: t.boolean({
      description: 'True to pause mailboxes and flow plans whose emails bounce too often.',
    }),
    ownEmailStops: t.boolean({
      description:
        'True to stop the sequences of a sender with a contact when the sender writes them an email by hand.',
    }),
    domainHourlyLimit: t.int({
      description:
        'Maximum emails of sequences to one domain within an hour, 1 to 10000. Null for no limit.',
    }),
    unsubscribeLine: t.string({
      description:
        'The unsubscribe line with `{{ unsubscribeUrl }}`, at most 500 characters. Null for the default text.',
    }),
  }),
});

const UpdateOutreachRulesPayload = builder
  .objectRef<{ outreachRules: Rules }>('UpdateOutreachRulesPayload')
  .implement({
    description: 'The result of changing the rules of outreach.',
    fields: (t) => ({
      outreachRules: t.field({
        type: OutreachRulesType,
        description: 'The rules in their new state.',
        resolve: (payload) => payload.outreachRules,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList({
        description: 'Warnings about the result. Empty if there are none.',
        resolve: () => [],
      }),
    }),
  });

builder.queryField('outreachRules', (t) =>
  t.field({
    type: OutreachRulesType,
    description: 'Returns the rules of outreach of your team.',
    resolve: (_root, _args, context) => outreachRules(context),
  }),
);

builder.mutationField('updateOutreachRules', (t) =>
  t.field({
    type: UpdateOutreachRulesPayload,
    description:
      'Changes the rules of outreach of your team. They apply to everything that starts or is sent from then on.',
    args: {
      input: t.arg({
        type: UpdateOutreachRulesInput,
        required: true,
        description: 'The rules to change.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      outreachRules: await updateOutreachRules(context, input),
    }),
  }),
);
