import type { Conversation, WrittenReply } from '../../../db/generated/prisma/client.ts';
import { audit, keyOf, performerOf } from '../../../infra/audit.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { modelOf } from '../../ai/ai-settings/team-model.ts';
import { charged } from '../../credits/credits/ledger.ts';
import { replyBriefingOf, type WrittenTo } from '../../sequences/generated-texts/briefing.ts';
import type { WrittenText } from '../../sequences/generated-texts/kept-texts.ts';
import { writeChecked } from '../../sequences/generated-texts/write-checked.ts';
import { examplesOf, writtenRepliesOf } from '../../sequences/generated-texts/written-replies.ts';
import { mayReply } from '../replies/replies.service.ts';
import { getConversation, lockConversation } from '../unibox/unibox.service.ts';

export interface ReplyWritten {
  conversation: Conversation;
  cost: number;
  warnings: string[];
}

const BEGUN = 'You have a draft in this conversation. Send or delete the draft first.';

/**
 * Makes the AI write a reply as the caller's draft. Sends nothing. If the caller has begun a draft,
 * it stays and nothing is written.
 */
export async function writeReply(
  context: ServiceContext,
  { conversationId }: { conversationId: string },
): Promise<ReplyWritten> {
  const { actor, traceId, clock, rows } = context;
  authorize(actor, 'conversations.reply');
  authorize(actor, 'texts.generate');
  const conversation = await getConversation(context, conversationId);
  const { teamId } = conversation;
  if (!(await mayReply(context, conversation)))
    throw new DomainError('forbidden', 'You cannot reply in this conversation.');
  const by = { teamId, authorId: actor.membershipId };
  const key = { conversationId, authorId: actor.membershipId };
  const begun = await context.prisma.replyDraft.findUnique({
    where: { conversationId_authorId: key },
  });
  if (begun !== null && begun.body !== '') throw new DomainError('conflict', BEGUN);
  const { pair, email } = await pairOf(context, conversation);
  const cost = CREDIT_COSTS.messaging_generation;
  const charge = {
    ...{ teamId, feature: 'messaging_generation' as const, cost },
    description: `Draft of a reply to ${fullName(pair.contact) ?? 'a contact'}`,
    metadata: { conversationId },
    ...{ userId: actor.userId, source: actor.source, apiKeyId: keyOf(actor) },
    ...{ agentId: actor.agentId, traceId },
  };
  const { cost: spent } = await charged<WrittenText | null>(
    context,
    charge,
    {
      run: async (chargeId) => {
        const [briefing, examples] = [
          await replyBriefingOf(context, conversation, pair, email),
          await examplesOf(rows, by),
        ];
        return fromProvider(async () => {
          const { contactId } = conversation;
          const about = { teamId, purpose: 'draft' as const, chargeId, contactId };
          return writeChecked(
            { rows, ai: await modelOf(context, about) },
            pair,
            briefing,
            examples,
          );
        }, 'The AI');
      },
      inDryRun: () => null,
    },
    async (tx, written) => {
      if (written === null) return 0;
      const now = clock.now();
      await lockConversation(tx, actor, conversationId);
      const text = { body: written.text, updatedAt: now };
      // A draft may have files and no text yet.
      const filled = await tx.prisma.replyDraft.updateMany({
        where: { ...key, body: '' },
        data: text,
      });
      const added = await tx.prisma.replyDraft.createMany({
        data: filled.count > 0 ? [] : [{ ...key, teamId, ...text }],
        skipDuplicates: true,
      });
      if (filled.count + added.count === 0) throw new DomainError('conflict', BEGUN);
      const values = {
        ...{ text: written.text, tries: written.tries, model: written.model },
        ...{ writtenAt: now, messageId: null },
        parts: written.parts.map((part) => ({ ...part })),
        faults: written.faults.map((one) => ({ ...one })),
      };
      await tx.prisma.writtenReply.upsert({
        where: { conversationId_authorId: key },
        create: { ...key, teamId, ...values },
        update: values,
      });
      await audit(tx, {
        ...performerOf(context),
        teamId,
        action: 'reply.written',
        subjectId: conversationId,
      });
      return cost;
    },
  );
  return {
    conversation,
    cost: spent,
    warnings: context.isDryRun ? [`A reply costs ${cost} credits.`] : [],
  };
}

/** The contact and the inbox's owner, with their addresses. */
async function pairOf(
  { prisma }: ServiceContext,
  { teamId, contactId, ownerId, mailboxId }: Conversation,
): Promise<{ pair: WrittenTo; email: string }> {
  const [contact, owner, mailbox] = [
    await prisma.contact.findUniqueOrThrow({ where: { teamId_id: { teamId, id: contactId } } }),
    await prisma.teamMembership.findUniqueOrThrow({
      where: { teamId_id: { teamId, id: ownerId } },
      select: { user: { select: { displayName: true, email: true } } },
    }),
    mailboxId === null
      ? null
      : await prisma.mailbox.findUnique({ where: { teamId_id: { teamId, id: mailboxId } } }),
  ];
  return {
    pair: { contact, sender: { user: owner.user, mailbox } },
    email: mailbox?.address ?? owner.user.email,
  };
}

/** The unsent text that the AI wrote for the caller. */
export const writtenReplyLoader = defineLoader<string, WrittenReply | null>(
  async ({ rows, actor: { teamId, membershipId: authorId } }, ids) => {
    const found = await writtenRepliesOf(rows, { teamId, authorId }, ids);
    return new Map(found.map((row) => [row.conversationId, row]));
  },
  () => null,
);
