import { builder } from '../../graphql/builder.ts';
import { type SenderSettingsView, senderSettings, updateSenderSettings } from './sender-settings.service.ts';

const timeOfDay = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const SenderSettingsType = builder.objectRef<SenderSettingsView>('SenderSettings').implement({
  description: 'When and how much a sender sends.',
  fields: (t) => ({
    member: t.field({ type: 'TeamMember', description: 'The sender.', resolve: ({ membership }) => membership }),
    timeZone: t.string({ description: 'The time zone of the work schedule.', resolve: ({ membership }) => membership.timeZone }),
    workDays: t.exposeIntList('workDays', { description: 'Days on which to send, 1 (Monday) to 7 (Sunday).' }),
    workStart: t.string({ description: 'When sending begins, as hh:mm.', resolve: (row) => timeOfDay(row.workStartMinute) }),
    workEnd: t.string({ description: 'When sending ends, as hh:mm.', resolve: (row) => timeOfDay(row.workEndMinute) }),
    spacingSeconds: t.exposeInt('spacingSeconds', { description: 'Seconds between two sends.' }),
    dailyProfileViews: t.exposeInt('dailyProfileViews', { description: 'Profile views a day, at most.' }),
    dailyConnects: t.exposeInt('dailyConnects', { description: 'Connection requests a day, at most.' }),
    dailyMessages: t.exposeInt('dailyMessages', { description: 'Network messages a day, at most.' }),
    dailyInMails: t.exposeInt('dailyInMails', { description: 'In-mails a day, at most.' }),
    dailyEmails: t.exposeInt('dailyEmails', { description: 'E-mails a day, at most.' }),
  }),
});

const SenderSettingsInputType = builder.inputType('SenderSettingsInput', {
  description: 'What to change of a sender’s settings; what is left out stays.',
  fields: (t) => ({
    timeZone: t.string({ description: 'An IANA time zone, such as Europe/Berlin.' }),
    workDays: t.intList({ description: 'Days on which to send, 1 (Monday) to 7 (Sunday), at least one.' }),
    workStart: t.string({ description: 'When sending begins, as hh:mm.' }),
    workEnd: t.string({ description: 'When sending ends, as hh:mm, later than workStart; 24:00 is the end of the day.' }),
    spacingSeconds: t.int({ description: 'Seconds between two sends, 0 to 86400.' }),
    dailyProfileViews: t.int({ description: 'Profile views a day, 0 to 1000.' }),
    dailyConnects: t.int({ description: 'Connection requests a day, 0 to 1000.' }),
    dailyMessages: t.int({ description: 'Network messages a day, 0 to 1000.' }),
    dailyInMails: t.int({ description: 'In-mails a day, 0 to 1000.' }),
    dailyEmails: t.int({ description: 'E-mails a day, 0 to 1000.' }),
  }),
});

builder.queryField('senderSettings', (t) =>
  t.field({
    type: SenderSettingsType,
    description: 'When and how much a sender sends: you, or another member where you are owner or admin.',
    args: { userId: t.arg.id({ description: 'The user id of the sender; yourself where left out.' }) },
    resolve: (_root, { userId }, context) => senderSettings(context, userId),
  }),
);

builder.mutationField('updateSenderSettings', (t) =>
  t.field({
    type: SenderSettingsType,
    description: 'Changes when and how much a sender sends. It holds for what is sent from now on.',
    args: {
      userId: t.arg.id({ description: 'The user id of the sender; yourself where left out.' }),
      input: t.arg({ type: SenderSettingsInputType, required: true, description: 'What to change.' }),
    },
    resolve: (_root, { userId, input }, context) => updateSenderSettings(context, userId, input),
  }),
);
