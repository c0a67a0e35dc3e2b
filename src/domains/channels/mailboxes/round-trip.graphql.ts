import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { visibleById } from '../../../graphql/node.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { MailboxPayload } from './mailboxes.graphql.ts';
import { testMailbox } from './round-trip.service.ts';
import {
  type Arrival,
  ROUND_TRIP_STATUSES,
  type RoundTrip,
  roundTripOf,
  statusOf,
} from './round-trip.ts';

const result = (method: string) =>
  `Result of ${method} at the receiving server, for example pass or fail. Null if the server states none.`;

const ArrivalType = builder.objectRef<Arrival>('MailboxTestArrival').implement({
  description:
    'The arrival of a test email, by its folder and the header that the receiving server added.',
  fields: (t) => ({
    folder: t.exposeString('folder', { description: 'The folder where the email was found.' }),
    isJunk: t.boolean({
      description: 'True if the folder is the folder for spam.',
      resolve: ({ use }) => use === 'junk',
    }),
    spf: t.exposeString('spf', { nullable: true, description: result('SPF') }),
    dkim: t.exposeString('dkim', { nullable: true, description: result('DKIM') }),
    dmarc: t.exposeString('dmarc', { nullable: true, description: result('DMARC') }),
  }),
});

const MailboxTestType = builder.objectRef<RoundTrip>('MailboxTest').implement({
  description: 'The last test email that a mailbox sent to itself or to another one of the team.',
  fields: (t) => ({
    status: t.field({
      type: describedEnum(
        'MailboxTestStatus',
        'Progress of the test of a mailbox.',
        ROUND_TRIP_STATUSES,
      ),
      description: 'Progress of the test.',
      resolve: statusOf,
    }),
    message: t.exposeString('message', {
      description: 'The result of the test so far, as a sentence.',
    }),
    remedy: t.exposeString('remedy', {
      nullable: true,
      description: 'The step that fixes the fault, as a sentence. Null if there is no fault.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'Time at which the test was started, in real time.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the mail server took the test email, in real time. Null if it has not.',
    }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the test email was read back, in real time. Null if it was not.',
    }),
    to: t.field({
      type: 'Mailbox',
      nullable: true,
      description:
        'The mailbox to which the email was sent. Null for the same mailbox, or if you cannot see it.',
      resolve: visibleById('Mailbox', 'toMailboxId'),
    }),
    arrival: t.expose('arrival', {
      type: ArrivalType,
      nullable: true,
      description: 'The arrival of the test email. Null until the email was read back.',
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

const TestMailboxInput = builder.inputType('TestMailboxInput', {
  description: 'The mailbox to test.',
  fields: (t) => ({
    mailboxId: t.id({ required: true, description: 'ID of the mailbox that sends the email.' }),
    toMailboxId: t.id({
      description:
        'ID of another connected mailbox of the team to which the email is sent. Omitted sends it to the mailbox itself.',
    }),
  }),
});

const TestPayload = ownPayload(
  MailboxPayload,
  'TestMailboxPayload',
  'The result of testing a mailbox.',
);

builder.mutationField('testMailbox', (t) =>
  t.field({
    type: TestPayload,
    description:
      'Sends a test email from a mailbox to itself, or to another mailbox of the team, and waits until it is found there, which shows that emails leave and how they arrive: in which folder, and with which results of SPF, DKIM and DMARC. It returns at once; Mailbox.test says how far it is. Nobody else gets an email. Costs nothing. Fails with CONFLICT if the mailbox is simulated.',
    args: {
      input: t.arg({ type: TestMailboxInput, required: true, description: 'The mailboxes.' }),
    },
    resolve: (_root, { input: { mailboxId, toMailboxId } }, context) =>
      testMailbox(context, mailboxId, toMailboxId ?? null),
  }),
);
