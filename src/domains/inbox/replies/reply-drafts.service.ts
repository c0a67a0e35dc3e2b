import type { Conversation, ReplyDraft } from '../../../db/generated/prisma/client.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { lockConversation } from '../unibox/unibox.service.ts';
import { MAX_REPLY_LENGTH } from './replies.service.ts';
import { filesOfReply } from './reply-files.ts';

/** Drafts of the caller in conversations. Nobody else sees them. */
export const replyDraftLoader = defineLoader<string, ReplyDraft | null>(
  async ({ prisma, actor }, conversationIds) => {
    const found = await prisma.replyDraft.findMany({
      where: {
        teamId: actor.teamId,
        authorId: actor.membershipId,
        conversationId: { in: [...conversationIds] },
      },
    });
    return new Map(found.map((draft) => [draft.conversationId, draft]));
  },
  () => null,
);

interface DraftInput {
  conversationId: string;
  body: string;
  /** If omitted, the draft keeps its files. */
  attachmentIds?: readonly string[] | null | undefined;
}

/** Saves an unsent reply. A draft without text and files is deleted. */
export function saveReplyDraft(
  context: ServiceContext,
  { conversationId, body, attachmentIds }: DraftInput,
): Promise<Conversation> {
  const { actor, clock } = context;
  authorize(actor, 'conversations.write');
  if (body.length > MAX_REPLY_LENGTH)
    throw invalidRequest([
      {
        path: 'body',
        message: `must be at most ${MAX_REPLY_LENGTH} characters; it has ${body.length}.`,
      },
    ]);
  return context.transact(async (tx) => {
    const conversation = await lockConversation(tx, actor, conversationId);
    const key = { conversationId, authorId: actor.membershipId };
    const fileIds = await filesOfReply(tx, actor, conversation, attachmentIds);
    if (body.trim() === '' && fileIds.length === 0)
      await tx.prisma.replyDraft.deleteMany({ where: key });
    else {
      const files = attachmentIds == null ? {} : { attachmentIds: fileIds };
      const text = { body: body.trim() === '' ? '' : body, ...files, updatedAt: clock.now() };
      await tx.prisma.replyDraft.upsert({
        where: { conversationId_authorId: key },
        create: { ...key, teamId: actor.teamId, ...text },
        update: text,
      });
    }
    return conversation;
  });
}
