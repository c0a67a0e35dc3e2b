import type { MailboxFolder, SetAsideRow } from '../../../db/generated/prisma/client.ts';
import { BlockerType } from '../../../graphql/blocker.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import {
  discardSetAsideMessages,
  foldersLoader,
  retrySetAsideMessages,
  setAsideCountLoader,
  setAsideLoader,
  updateMailboxFolder,
} from './mailbox-folders.service.ts';
import { holdOf } from './mailbox-hold.ts';
import { MailboxPayload } from './mailboxes.graphql.ts';

const FolderUseEnum = describedEnum('MailFolderUse', 'Purpose of a folder of a mailbox.', {
  inbox: 'New mail.',
  sent: 'Sent mail. Emails that the member writes by hand are found here.',
  junk: 'Mail that the server classified as spam.',
  archive: 'Archived mail.',
  all: 'All mail: the folder of Gmail with every message.',
  other: 'A folder of the member, or one with another purpose.',
});

const MailboxFolderType = builder.objectRef<MailboxFolder>('MailboxFolder').implement({
  description:
    'A folder of a mailbox that is read for answers. Drafts and trash are not read; of Gmail only All Mail and Spam are.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description:
        'Path of the folder on the mail server. It identifies the folder in the mailbox.',
    }),
    use: t.expose('use', { type: FolderUseEnum, description: 'Purpose of the folder.' }),
    isExcluded: t.exposeBoolean('isExcluded', {
      description: 'True if the folder is not read. Change it with `updateMailboxFolder`.',
    }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time up to which everything in the folder has been read, in real time. Null until it is read for the first time.',
    }),
    fault: t.exposeString('fault', {
      nullable: true,
      description:
        'Error of the mail server when it refused to open the folder. Null if the folder can be opened.',
    }),
  }),
});

/** The key of a message consists of its folder and two numbers. */
function folderOf(rowKey: string): string {
  return rowKey.split(':').slice(0, -2).join(':');
}

const SetAsideMessageType = builder.objectRef<SetAsideRow>('SetAsideMessage').implement({
  description:
    'A received message that could not be stored. Its text stays on the mail server; reading went on with the next one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the entry.' }),
    folder: t.string({
      description: 'Path of the folder that holds the message.',
      resolve: ({ rowKey }) => folderOf(rowKey),
    }),
    error: t.exposeString('error', { description: 'The error, in one line.' }),
    receivedAt: t.field({
      type: 'DateTime',
      description: 'Time at which the mail server received the message.',
      resolve: ({ occurredAt, firstAt }) => occurredAt ?? firstAt,
    }),
    isRetried: t.exposeBoolean('isRetried', {
      description: 'True while another attempt is waiting.',
    }),
  }),
});

builder.prismaObjectFields('Mailbox', (t) => ({
  folders: t.field({
    type: [MailboxFolderType],
    description:
      'The folders that are read, the one with new mail first. Empty until the mailbox is read for the first time, and if it is not read.',
    resolve: ({ id }, _args, context) => foldersLoader(context).load(id),
  }),
  hold: t.field({
    type: BlockerType,
    nullable: true,
    description:
      'The reason why emails of sequences wait although the mailbox is connected: they are sent only if every folder was read shortly before. Null if they do not wait for the reading.',
    resolve: (mailbox, _args, context) => holdOf(context, mailbox),
  }),
  setAsideMessageCount: t.int({
    description: 'Number of received messages that could not be stored.',
    resolve: ({ id }, _args, context) => setAsideCountLoader(context).load(id),
  }),
  setAsideMessages: t.field({
    type: [SetAsideMessageType],
    description: 'Received messages that could not be stored, oldest first, at most 100.',
    resolve: ({ id }, _args, context) => setAsideLoader(context).load(id),
  }),
}));

const UpdateMailboxFolderInputType = builder.inputType('UpdateMailboxFolderInput', {
  description: 'A folder and the decision whether to read it.',
  fields: (t) => ({
    mailboxId: t.id({ required: true, description: 'ID of the mailbox.' }),
    path: t.string({ required: true, description: 'Path of the folder, from `Mailbox.folders`.' }),
    isExcluded: t.boolean({
      required: true,
      description: 'True stops reading the folder, false reads it again.',
    }),
  }),
});

const SetAsideMessagesInputType = builder.inputType('SetAsideMessagesInput', {
  description: 'Messages that a mailbox has set aside.',
  fields: (t) => ({
    mailboxId: t.id({ required: true, description: 'ID of the mailbox.' }),
    messageIds: t.idList({
      description:
        'IDs of entries, from `Mailbox.setAsideMessages`. Omitted means all of the mailbox.',
    }),
  }),
});

const UpdatePayload = ownPayload(
  MailboxPayload,
  'UpdateMailboxFolderPayload',
  'The result of changing how a folder is read.',
);
const RetryPayload = ownPayload(
  MailboxPayload,
  'RetrySetAsideMessagesPayload',
  'The result of reading set-aside messages again.',
);
const DiscardPayload = ownPayload(
  MailboxPayload,
  'DiscardSetAsideMessagesPayload',
  'The result of discarding set-aside messages.',
);

builder.mutationFields((t) => ({
  updateMailboxFolder: t.field({
    type: UpdatePayload,
    description:
      'Excludes a folder of a mailbox from reading, or includes it again; then the messages that arrived meanwhile are read. The folder with new mail cannot be excluded.',
    args: {
      input: t.arg({
        type: UpdateMailboxFolderInputType,
        required: true,
        description: 'The folder.',
      }),
    },
    resolve: (_root, { input }, context) => updateMailboxFolder(context, input),
  }),
  retrySetAsideMessages: t.field({
    type: RetryPayload,
    description:
      'Retries storing set-aside messages, within seconds. A message that fails again keeps its entry, with the new error.',
    args: {
      input: t.arg({
        type: SetAsideMessagesInputType,
        required: true,
        description: 'The messages.',
      }),
    },
    resolve: (_root, { input }, context) => retrySetAsideMessages(context, input),
  }),
  discardSetAsideMessages: t.field({
    type: DiscardPayload,
    description:
      'Removes the entries of set-aside messages. The messages stay on the mail server and are not read again.',
    args: {
      input: t.arg({
        type: SetAsideMessagesInputType,
        required: true,
        description: 'The messages.',
      }),
    },
    resolve: (_root, { input }, context) => discardSetAsideMessages(context, input),
  }),
}));
