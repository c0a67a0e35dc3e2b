import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { knownById, NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { CreationOrderInput, inOrder } from '../../../graphql/order.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { REALITY_OF_ACCOUNT, RealityEnum } from '../../../graphql/reality.ts';
import { rampUpCurve, rampUpLimit } from '../../../kernel/ramp-up.ts';
import { Realities } from '../../../service/realities.ts';
import { asMailboxReason, MAILBOX_REASONS } from './mailbox-reason.ts';
import {
  disconnectMailbox,
  listMailboxes,
  loadMailboxes,
  pauseMailbox,
  resumeMailbox,
  updateMailbox,
} from './mailboxes.service.ts';

const pausedBy = visibleById('TeamMember', 'pausedById');

const MailboxReasonEnum = describedEnum(
  'MailboxReason',
  'The reason why a mailbox does not send.',
  MAILBOX_REASONS,
);

const MailboxStatusEnum = describedEnum('MailboxStatus', 'The status of a mailbox.', {
  connected: 'The mailbox sends.',
  needs_attention: 'The mailbox does not send until its member acts; see reason.',
  paused: 'The mailbox does not send for a while, or until it is resumed; see reason.',
});

const MailboxAuthEnum = describedEnum('MailboxAuth', 'Authentication method of a mailbox.', {
  default: 'The mailbox sends through the email provider of the server and is not read by IMAP.',
  password: 'The mailbox signs in with a password.',
  google: 'The mailbox signs in with Google, by OAuth.',
  microsoft: 'The mailbox signs in with Microsoft, by OAuth.',
});

export const MailSecurityEnum = describedEnum(
  'MailSecurity',
  'Encryption of the connection to a mail server.',
  {
    tls: 'TLS from the start, usually port 465 or 993.',
    starttls: 'Upgraded by STARTTLS, usually port 587 or 143.',
    none: 'Not encrypted. Only for servers on the same machine or in a private network, where the operator allows these.',
  },
);

interface ServerSettings {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
}

const MailServerType = builder.objectRef<ServerSettings>('MailServer').implement({
  description: 'The server of a mailbox for sending (SMTP) or reading (IMAP).',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Host name or IP address.' }),
    port: t.exposeInt('port', { description: 'TCP port.' }),
    security: t.expose('security', {
      type: MailSecurityEnum,
      description: 'Encryption of the connection.',
    }),
  }),
});

const MailboxRampUpType = builder
  .objectRef<{ mailbox: Mailbox; from: Date }>('MailboxRampUp')
  .implement({
    description:
      'The ramp-up of a new mailbox: 10 emails on the first day, 10 % more on each day, up to its limit.',
    fields: (t) => ({
      startedAt: t.field({
        type: 'DateTime',
        description: 'Time at which the ramp-up started.',
        resolve: ({ from }) => from,
      }),
      limitToday: t.int({
        description: 'Emails that the mailbox may send today.',
        resolve: ({ mailbox, from }, _args, context) =>
          rampUpLimit(from, context.clock.now(), mailbox.dailyLimit ?? Number.MAX_SAFE_INTEGER),
      }),
      curve: t.intList({
        description:
          'Emails allowed on the first day, the second day and so on, until the daily limit is reached. Empty if the mailbox has no limit of its own.',
        resolve: ({ mailbox }) =>
          mailbox.dailyLimit === null ? [] : rampUpCurve(mailbox.dailyLimit),
      }),
    }),
  });

builder.prismaObject('Mailbox', {
  description:
    'A mailbox of a member. It sends the emails of their sequences and is read for replies. Visible to its member and to managers.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    member: t.relation('membership', { description: 'The member the mailbox belongs to.' }),
    address: t.exposeString('address', { description: 'Email address.' }),
    displayName: t.exposeString('displayName', {
      nullable: true,
      description: 'Name of the sender in emails. Null uses the name of the member.',
    }),
    auth: t.expose('auth', {
      type: MailboxAuthEnum,
      description: 'Authentication method of the mailbox.',
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'User name of the sign-in. Null uses the address.',
    }),
    smtp: t.field({
      type: MailServerType,
      nullable: true,
      description: 'Server for sending. Null if the mailbox uses the email provider of the server.',
      resolve: ({ smtpHost: host, smtpPort: port, smtpSecurity: security }) =>
        host === null || port === null || security === null ? null : { host, port, security },
    }),
    imap: t.field({
      type: MailServerType,
      nullable: true,
      description: 'Server for reading. Null if replies are not read from this mailbox.',
      resolve: ({ imapHost: host, imapPort: port, imapSecurity: security }) =>
        host === null || port === null || security === null ? null : { host, port, security },
    }),
    signature: t.exposeString('signature', {
      nullable: true,
      description: 'Text appended to every email. Null if there is none.',
    }),
    trackingDomain: t.exposeString('trackingDomain', {
      nullable: true,
      description:
        'Domain of counted links and of the unsubscribe link, a CNAME of the server. Null uses the public URL of the server.',
    }),
    dailyLimit: t.exposeInt('dailyLimit', {
      nullable: true,
      description:
        'Maximum emails per day of this mailbox. Null if only the limit of the sender applies.',
    }),
    rampUp: t.field({
      type: MailboxRampUpType,
      nullable: true,
      description: 'The ramp-up of the daily limit. Null if it is off.',
      resolve: (mailbox) =>
        mailbox.rampUpFrom === null ? null : { mailbox, from: mailbox.rampUpFrom },
    }),
    reality: t.field({
      type: RealityEnum,
      description: REALITY_OF_ACCOUNT,
      resolve: (mailbox, _args, { providers }) => new Realities(providers).mailbox(mailbox),
    }),
    isPrimary: t.exposeBoolean('isPrimary', {
      description:
        'True if the member sends from this mailbox where a flow plan has no chosen mailboxes.',
    }),
    status: t.expose('status', { type: MailboxStatusEnum, description: 'Status of the mailbox.' }),
    reason: t.field({
      type: MailboxReasonEnum,
      nullable: true,
      description: 'The reason why the mailbox does not send. Null while it is connected.',
      resolve: ({ reason }) => (reason === null ? null : asMailboxReason(reason)),
    }),
    reasonMessage: t.exposeString('reasonMessage', {
      nullable: true,
      description:
        'The reason as a sentence, with the answer of the mail server. Null while it is connected.',
    }),
    pausedBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description:
        'The member who paused the mailbox; `statusSince` says when and `reasonMessage` why. Null if no member did.',
      resolve: (mailbox, args, context) =>
        mailbox.status === 'paused' && mailbox.reason === 'by_hand'
          ? pausedBy(mailbox, args, context)
          : null,
    }),
    statusSince: t.expose('statusSince', {
      type: 'DateTime',
      description: 'Time at which the status was last changed.',
    }),
    nextSendAt: t.expose('nextSendAt', {
      type: 'DateTime',
      description: 'Earliest time of the next send or, after a fault, of the next attempt.',
    }),
    lastSyncedAt: t.expose('lastSyncedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the mailbox was last read. Null if never.',
    }),
    readRetryAt: t.expose('readRetryAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time of the next attempt to read the mailbox after a failure, in real time. Null if reading works or the mailbox is not read.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the mailbox was added.',
    }),
  }),
});

registerNode('mailbox', 'Mailbox', loadMailboxes);

builder.queryField('mailbox', (t) =>
  t.field({
    type: 'Mailbox',
    description:
      'Fetches a mailbox by ID. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the mailbox.' }) },
    resolve: knownById('Mailbox', 'mailbox'),
  }),
);

const MailboxFilterInput = builder.inputType('MailboxFilter', {
  description: 'Filters for mailboxes. Omitted fields do not restrict the result.',
  fields: (t) => ({
    userIds: t.idList({ description: 'Only returns mailboxes of these users.' }),
    statuses: t.field({
      type: [MailboxStatusEnum],
      description: 'Only returns mailboxes with one of these statuses.',
    }),
  }),
});

const MailboxConnection = builder.connectionObject(
  { type: 'Mailbox', name: 'MailboxConnection' },
  { name: 'MailboxEdge' },
);

builder.queryField('mailboxes', (t) =>
  t.connection(
    {
      type: 'Mailbox',
      description:
        'Lists mailboxes, oldest first. Members see their own; owners and admins see all mailboxes of the team.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: MailboxFilterInput, description: 'Filters.' }),
        orderBy: t.arg({
          type: CreationOrderInput,
          description: 'The sort order. Defaults to the oldest first.',
        }),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(await listMailboxes(context, filter ?? {}, inOrder(page, orderBy))),
    },
    MailboxConnection,
  ),
);

export const MailboxPayload = builder.interfaceRef<Mailbox>('MailboxPayload').implement({
  description: 'The result of changing a mailbox.',
  fields: (t) => ({
    mailbox: t.field({
      type: 'Mailbox',
      description: 'The mailbox after the change.',
      resolve: (mailbox) => mailbox,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const DisconnectMailboxPayload = builder.objectRef<Mailbox>('DisconnectMailboxPayload').implement({
  description: 'The result of disconnecting a mailbox.',
  fields: (t) => ({
    removedId: t.id({
      description: 'ID of the disconnected mailbox, which no longer exists.',
      resolve: ({ id }) => id,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const UpdateMailboxInputType = builder.inputType('UpdateMailboxInput', {
  description:
    'The mailbox and the settings to change. Omitted fields are not changed; an empty text removes the value.',
  fields: (t) => ({
    mailboxId: t.id({ required: true, description: 'ID of the mailbox.' }),
    displayName: t.string({ description: 'Name of the sender in emails, at most 200 characters.' }),
    signature: t.string({
      description:
        'Text appended to every email, at most 5000 characters. HTML if it begins with `<html>` and ends with `</html>`; then every email is sent as HTML beside a plain text.',
    }),
    trackingDomain: t.string({
      description:
        'Domain of counted links, for example links.example.com. It must be a CNAME of the public host of the server.',
    }),
    dailyLimit: t.int({ description: 'Maximum emails per day, 1 to 2000.' }),
    rampUp: t.boolean({ description: 'True starts a ramp-up, false ends it.' }),
    isPrimary: t.boolean({
      description: 'True makes this mailbox the primary mailbox of its member.',
    }),
  }),
});

export const MailboxIdInput = builder.inputType('MailboxIdInput', {
  description: 'A mailbox.',
  fields: (t) => ({
    mailboxId: t.id({ required: true, description: 'ID of the mailbox.' }),
    reason: t.string({
      description:
        'Reason for the pause, at most 500 characters, for pauseMailbox only. Shown until the mailbox is resumed.',
    }),
  }),
});

const UpdatePayload = ownPayload(
  MailboxPayload,
  'UpdateMailboxPayload',
  'The result of changing the settings of a mailbox.',
);
const PausePayload = ownPayload(
  MailboxPayload,
  'PauseMailboxPayload',
  'The result of pausing a mailbox.',
);
const ResumePayload = ownPayload(
  MailboxPayload,
  'ResumeMailboxPayload',
  'The result of resuming a mailbox.',
);

builder.mutationFields((t) => ({
  updateMailbox: t.field({
    type: UpdatePayload,
    description: 'Changes settings of a mailbox, but not its credentials (see connectMailbox).',
    args: {
      input: t.arg({
        type: UpdateMailboxInputType,
        required: true,
        description: 'The settings to change.',
      }),
    },
    resolve: (_root, { input }, context) => updateMailbox(context, input),
  }),
  pauseMailbox: t.field({
    type: PausePayload,
    description:
      'Stops a mailbox from sending until it is resumed. Queued emails wait; replies are still read.',
    args: {
      input: t.arg({ type: MailboxIdInput, required: true, description: 'The mailbox.' }),
    },
    resolve: (_root, { input }, context) => pauseMailbox(context, input.mailboxId, input.reason),
  }),
  resumeMailbox: t.field({
    type: ResumePayload,
    description: 'Resumes a paused mailbox, and retries at once after a fault.',
    args: { input: t.arg({ type: MailboxIdInput, required: true, description: 'The mailbox.' }) },
    resolve: (_root, { input }, context) => resumeMailbox(context, input.mailboxId),
  }),
  disconnectMailbox: t.field({
    type: DisconnectMailboxPayload,
    description:
      'Disconnects a mailbox and deletes its credentials. Queued emails move to another mailbox of the member, or wait until one is connected.',
    args: { input: t.arg({ type: MailboxIdInput, required: true, description: 'The mailbox.' }) },
    resolve: (_root, { input }, context) => disconnectMailbox(context, input.mailboxId),
  }),
}));
