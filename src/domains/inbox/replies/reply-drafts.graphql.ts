import type { Conversation, ReplyDraft } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { visibleOf } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { MAX_FILES, MAX_FILES_MEGABYTES } from '../../../kernel/email-files.ts';
import { MAX_REPLY_LENGTH } from './replies.service.ts';
import { replyDraftLoader, saveReplyDraft } from './reply-drafts.service.ts';

const ReplyDraftType = builder.objectRef<ReplyDraft>('ReplyDraft').implement({
  description: 'A reply that you have begun to write. Only you see it.',
  fields: (t) => ({
    body: t.exposeString('body', { description: 'The text. Empty if there are only files.' }),
    attachments: t.field({
      type: ['EmailFile'],
      description: 'The files to attach.',
      resolve: ({ attachmentIds }, _args, context) =>
        visibleOf(context, 'EmailFile', attachmentIds),
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the draft was last saved.',
    }),
  }),
});

builder.prismaObjectField('Conversation', 'draft', (t) =>
  t.field({
    type: ReplyDraftType,
    nullable: true,
    description: 'The reply that you have begun to write. Null if there is none.',
    resolve: loadedBy(replyDraftLoader, 'id'),
  }),
);

const SaveReplyDraftInput = builder.inputType('SaveReplyDraftInput', {
  description: 'The conversation and the text.',
  fields: (t) => ({
    conversationId: t.id({ required: true, description: 'The ID of the conversation.' }),
    body: t.string({
      required: true,
      description: `The text, at most ${MAX_REPLY_LENGTH} characters. An empty text without files deletes the draft.`,
    }),
    attachmentIds: t.idList({
      description: `IDs of up to ${MAX_FILES} uploaded files, ${MAX_FILES_MEGABYTES} MB together, to attach to an email. Omitted keeps the files of the draft, unless the text is empty.`,
    }),
  }),
});

const SaveReplyDraftPayload = builder.objectRef<Conversation>('SaveReplyDraftPayload').implement({
  description: 'The result of saving a draft of a reply.',
  fields: (t) => ({
    conversation: t.field({
      type: 'Conversation',
      description: 'The conversation with the draft.',
      resolve: (conversation) => conversation,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationField('saveReplyDraft', (t) =>
  t.field({
    type: SaveReplyDraftPayload,
    description:
      'Saves a reply that you have begun to write, for example to finish it in another browser. `replyToConversation` sends a reply and deletes your draft.',
    args: {
      input: t.arg({
        type: SaveReplyDraftInput,
        required: true,
        description: 'The conversation and the text.',
      }),
    },
    resolve: (_root, { input }, context) => saveReplyDraft(context, input),
  }),
);
