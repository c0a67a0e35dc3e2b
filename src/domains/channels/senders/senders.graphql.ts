import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { visibleById } from '../../../graphql/node.ts';
import { CreationOrderInput, inOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { SenderSettingsType } from './sender-settings.graphql.ts';
import type { SenderSettingsView } from './sender-settings.service.ts';
import {
  listSenders,
  pauseSender,
  resumeSender,
  type SenderUsage,
  usageOf,
} from './senders.service.ts';

const SenderUsageType = builder.objectRef<SenderUsage>('SenderUsage').implement({
  description: 'Actions of one kind that a sender has used today, against the daily limit.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: describedEnum('SenderUsageKind', 'A kind of action with a daily limit of its own.', {
        email: 'Emails.',
        view_profile: 'Profile views.',
        send_connection: 'Connection requests.',
        send_message: 'Network messages.',
        send_in_mail_message: 'InMails.',
      }),
      description: 'The kind of sends.',
    }),
    sent: t.exposeInt('sent', {
      description: 'Number of sends today, in the time zone of the sender.',
    }),
    limit: t.exposeInt('limit', { description: 'Maximum number per day.' }),
  }),
});

builder.objectFields(SenderSettingsType, (t) => ({
  isPaused: t.boolean({
    description: 'True while the sender is paused: nothing is sent in their name, on any channel.',
    resolve: ({ pausedAt }) => pausedAt !== null,
  }),
  pausedAt: t.expose('pausedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'Time at which the sender was paused. Null if they are not.',
  }),
  pauseReason: t.exposeString('pauseReason', {
    nullable: true,
    description:
      'Reason that was given for the pause. Null if the sender is not paused, or if no reason was given.',
  }),
  pausedBy: t.field({
    type: 'TeamMember',
    nullable: true,
    description:
      'The member who paused the sender. Null if nobody did, or the operator of the server.',
    resolve: visibleById('TeamMember', 'pausedById'),
  }),
  usage: t.field({
    type: [SenderUsageType],
    description: 'Usage of the sender today, one entry for each kind.',
    resolve: (sender, _args, context) => usageOf(context, sender),
  }),
}));

const SenderSettingsConnection = builder.connectionObject(
  { type: SenderSettingsType, name: 'SenderSettingsConnection' },
  { name: 'SenderSettingsEdge' },
);

const SenderFilterInput = builder.inputType('SenderFilter', {
  description: 'Filters for a list of senders.',
  fields: (t) => ({
    isActive: t.boolean({
      description: 'True returns active members, false deactivated ones. Defaults to both.',
    }),
  }),
});

builder.queryField('senders', (t) =>
  t.connection(
    {
      type: SenderSettingsType,
      description:
        'Lists the schedule, limits and usage of all senders, oldest member first. Members see their own entry; owners and admins see all.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: SenderFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg({
          type: CreationOrderInput,
          description: 'The sort order. Defaults to the oldest member first.',
        }),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(
          await listSenders(
            context,
            { isActive: filter?.isActive ?? null },
            inOrder(page, orderBy),
          ),
        ),
    },
    SenderSettingsConnection,
  ),
);

const PauseSenderInputType = builder.inputType('PauseSenderInput', {
  description: 'The sender to pause.',
  fields: (t) => ({
    userId: t.id({ description: 'User ID of the sender. Defaults to yourself.' }),
    reason: t.string({ description: 'Reason for the pause, at most 500 characters.' }),
  }),
});

const ResumeSenderInputType = builder.inputType('ResumeSenderInput', {
  description: 'The sender to resume.',
  fields: (t) => ({
    userId: t.id({ description: 'User ID of the sender. Defaults to yourself.' }),
  }),
});

const payload = (name: string, description: string) =>
  builder.objectRef<SenderSettingsView>(name).implement({
    description,
    fields: (t) => ({
      senderSettings: t.field({
        type: SenderSettingsType,
        description: 'The sender in the new state.',
        resolve: (sender) => sender,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const PauseSenderPayload = payload('PauseSenderPayload', 'The result of pausing a sender.');
const ResumeSenderPayload = payload('ResumeSenderPayload', 'The result of resuming a sender.');

builder.mutationFields((t) => ({
  pauseSender: t.field({
    type: PauseSenderPayload,
    description:
      'Pauses a sender: nothing is sent in their name on any channel until they resume, except replies that a member writes. Enrollments go on to their next send, which waits.',
    args: {
      input: t.arg({
        type: PauseSenderInputType,
        required: true,
        description: 'The sender to pause.',
      }),
    },
    resolve: (_root, { input }, context) => pauseSender(context, input),
  }),
  resumeSender: t.field({
    type: ResumeSenderPayload,
    description:
      'Resumes a paused sender. What came due meanwhile is sent now, as the schedule, limits and spacing allow.',
    args: {
      input: t.arg({
        type: ResumeSenderInputType,
        required: true,
        description: 'The sender to resume.',
      }),
    },
    resolve: (_root, { input }, context) => resumeSender(context, input),
  }),
}));
