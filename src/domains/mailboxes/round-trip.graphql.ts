import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { MailboxIdInput, MailboxPayload } from './mailboxes.graphql.ts';
import { testMailbox } from './round-trip.service.ts';
import { ROUND_TRIP_STATUSES, type RoundTrip, roundTripOf, statusOf } from './round-trip.ts';

const MailboxTestType = builder.objectRef<RoundTrip>('MailboxTest').implement({
  description: 'The last test email that a mailbox sent to itself.',
  fields: (t) => ({
    status: t.field({
      type: describedEnum(
        'MailboxTestStatus',
        'How far the test of a mailbox is.',
        ROUND_TRIP_STATUSES,
      ),
      description: 'How far the test is.',
      resolve: statusOf,
    }),
    message: t.exposeString('message', { description: 'What happened, as a sentence.' }),
    remedy: t.exposeString('remedy', {
      nullable: true,
      description: 'How to mend it, as a sentence. Null if there is nothing to mend.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'When the test was started, in real time.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the mail server took the test email, in real time. Null if it has not.',
    }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the test email was read back, in real time. Null if it was not.',
    }),
  }),
});

builder.prismaObjectField('Mailbox', 'test', (t) =>
  t.field({
    type: MailboxTestType,
    nullable: true,
    description: 'The last test of the mailbox by `testMailbox`. Null if it was never tested.',
    select: { roundTrip: true },
    resolve: (mailbox) => roundTripOf(mailbox),
  }),
);

builder.mutationField('testMailbox', (t) =>
  t.field({
    type: MailboxPayload,
    description:
      'Sends a test email from a mailbox to itself and waits until it is read back there, which shows that emails leave and answers are seen. It returns at once; Mailbox.test says how far it is. Nobody else gets an email. Costs nothing. Fails with CONFLICT if the mailbox is simulated.',
    args: { input: t.arg({ type: MailboxIdInput, required: true, description: 'The mailbox.' }) },
    resolve: (_root, { input }, context) => testMailbox(context, input.mailboxId),
  }),
);
