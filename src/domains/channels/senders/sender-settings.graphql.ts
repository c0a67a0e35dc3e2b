import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  loadSenderSettings,
  type SenderSettingsView,
  senderSettings,
  updateSenderSettings,
} from './sender-settings.service.ts';

const timeOfDay = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const SenderSettingsType = builder
  .objectRef<SenderSettingsView>('SenderSettings')
  .implement({
    description: 'The work schedule and sending limits of a sender.',
    interfaces: [NodeInterface],
    fields: (t) => ({
      member: t.field({
        type: 'TeamMember',
        description: 'The sender.',
        resolve: ({ membership }) => membership,
      }),
      timeZone: t.field({
        type: 'TimeZone',
        description: 'IANA time zone of the work schedule.',
        resolve: ({ membership }) => membership.timeZone,
      }),
      workDays: t.exposeIntList('workDays', {
        description: 'Working days: 1 (Monday) to 7 (Sunday).',
      }),
      workStart: t.string({
        description: 'Start of the working hours, as hh:mm.',
        resolve: (row) => timeOfDay(row.workStartMinute),
      }),
      workEnd: t.string({
        description: 'End of the working hours, as hh:mm.',
        resolve: (row) => timeOfDay(row.workEndMinute),
      }),
      spacingSeconds: t.exposeInt('spacingSeconds', {
        description:
          'Minimum number of seconds between two sends. Emails wait up to a third longer, at random.',
      }),
      dailyProfileViews: t.exposeInt('dailyProfileViews', {
        description: 'Maximum profile views per day.',
      }),
      dailyConnects: t.exposeInt('dailyConnects', {
        description: 'Maximum connection requests per day.',
      }),
      dailyMessages: t.exposeInt('dailyMessages', {
        description: 'Maximum network messages per day.',
      }),
      dailyInMails: t.exposeInt('dailyInMails', { description: 'Maximum InMails per day.' }),
      dailyEmails: t.exposeInt('dailyEmails', { description: 'Maximum emails per day.' }),
      allowsManagerReplies: t.exposeBoolean('allowsManagerReplies', {
        description:
          'True if owners, admins and members to whom a conversation is assigned may reply in the conversations of this member. Each message records its author.',
      }),
    }),
  });

registerNode('senderSettings', 'SenderSettings', loadSenderSettings);

const UpdateSenderSettingsInput = builder.inputType('UpdateSenderSettingsInput', {
  description: 'The sender settings to change. Omitted fields are not changed.',
  fields: (t) => ({
    userId: t.id({ description: 'User ID of the sender. Defaults to yourself.' }),
    timeZone: t.string({ description: 'IANA time zone, for example Europe/Berlin.' }),
    workDays: t.intList({ description: 'Working days: 1 (Monday) to 7 (Sunday), at least one.' }),
    workStart: t.string({ description: 'Start of the working hours, as hh:mm.' }),
    workEnd: t.string({
      description:
        'End of the working hours, as hh:mm. Must be after workStart; 24:00 is the end of the day.',
    }),
    spacingSeconds: t.int({
      description:
        'Minimum number of seconds between two sends, 0 to 86400. Emails wait up to a third longer, at random.',
    }),
    dailyProfileViews: t.int({ description: 'Maximum profile views per day, 0 to 1000.' }),
    dailyConnects: t.int({ description: 'Maximum connection requests per day, 0 to 1000.' }),
    dailyMessages: t.int({ description: 'Maximum network messages per day, 0 to 1000.' }),
    dailyInMails: t.int({ description: 'Maximum InMails per day, 0 to 1000.' }),
    dailyEmails: t.int({ description: 'Maximum emails per day, 0 to 1000.' }),
    allowsManagerReplies: t.boolean({
      description:
        'True allows owners, admins and members to whom you assign a conversation to reply in your conversations. Only the member can change it, for themselves.',
    }),
  }),
});

builder.queryField('senderSettings', (t) =>
  t.field({
    type: SenderSettingsType,
    description:
      'Returns the work schedule and sending limits of a sender. Members can read their own settings; owners and admins can read the settings of all senders.',
    args: { userId: t.arg.id({ description: 'User ID of the sender. Defaults to yourself.' }) },
    resolve: (_root, { userId }, context) => senderSettings(context, userId),
  }),
);

const UpdateSenderSettingsPayload = builder
  .objectRef<SenderSettingsView>('UpdateSenderSettingsPayload')
  .implement({
    description: 'Result of changing the settings of a sender.',
    fields: (t) => ({
      senderSettings: t.field({
        type: SenderSettingsType,
        description: 'The settings in their new state.',
        resolve: (settings) => settings,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationField('updateSenderSettings', (t) =>
  t.field({
    type: UpdateSenderSettingsPayload,
    description:
      'Changes the work schedule and sending limits of a sender, effective for all future sends.',
    args: {
      input: t.arg({
        type: UpdateSenderSettingsInput,
        required: true,
        description: 'The settings to change.',
      }),
    },
    resolve: (_root, { input: { userId, ...input } }, context) =>
      updateSenderSettings(context, userId, input),
  }),
);
