import type { Transaction } from '../../../db/database.ts';
import type { Conversation, Enrollment, Message } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { normalizeEmail } from '../../../kernel/contact-identity.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import { type ReplyIntent, SENTIMENT_OF } from '../../../kernel/replies/reply-intent.ts';
import { nothingChanged } from '../../../kernel/result-warnings.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { showInCrm } from '../../integrations/crm/crm-work.ts';
import { suppressContact } from '../../people/suppressions/opted-out-contacts.ts';
import { CONTACT_PREFIX } from '../../people/suppressions/suppression-target.ts';
import { askedReason } from '../../people/suppressions/suppressions.service.ts';
import { recordEnrollment } from '../../sequences/steps/enrollment-moves.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import { applyReply, lockSequences } from '../../sequences/steps/replies.ts';
import { applyWish } from '../mail-questions/wish-answers.ts';
import { endByIntent } from '../reply-intents/follow-intent.ts';
import { loadMessages } from '../unibox/messages.service.ts';
import { recordConversation } from '../unibox/threads.ts';
import { lockConversation } from '../unibox/unibox.service.ts';

const STAYS_SUPPRESSED =
  'What followed from the opt-out stays: the address is on the suppression list, and the sequences ended.';

export interface CorrectedIntent {
  messageId: string;
  conversation: Conversation;
  warnings: string[];
}

/**
 * Applies a member's correction of a received message. Metrics follow it, and the consequences of
 * the intent are applied at once. An ended sequence does not restart.
 */
export async function correctReplyIntent(
  context: ServiceContext,
  { messageId, intent }: { messageId: string; intent: ReplyIntent },
): Promise<CorrectedIntent> {
  const { actor, clock } = context;
  authorize(actor, 'conversations.write');
  if (intent === 'opt_out') authorize(actor, 'suppressions.write');
  const [seen] = await loadMessages(context, [messageId]);
  if (seen === undefined || seen.conversationId === null) throw notFound('message', messageId);
  const { conversationId, enrollmentId } = seen;
  return context.transact(async (tx) => {
    const now = clock.now();
    if (enrollmentId !== null) await lockSequences(tx, actor.teamId, enrollmentId);
    const conversation = await lockConversation(tx, actor, conversationId);
    const message = await tx.prisma.message.findUniqueOrThrow({
      where: { teamId_id: { teamId: actor.teamId, id: messageId } },
      include: { intent: true },
    });
    checkKind(message);
    const before = message.intent;
    if (before?.intent === intent && before.source === 'member')
      return {
        messageId,
        conversation,
        warnings: [nothingChanged('a member has said so already')],
      };
    await keep(tx, context, message, intent, now);
    await count(tx, message, intent, now);
    await follow(tx, conversation, message, intent, now);
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'reply_intent.corrected',
      subjectId: enrollmentId ?? conversationId,
      data: { from: before?.intent ?? null, to: intent },
    });
    recordConversation(tx, conversation, 'updated', now);
    const wasOptOut = before?.intent === 'opt_out' && intent !== 'opt_out';
    return {
      messageId,
      conversation,
      warnings:
        wasOptOut && (await isSuppressed(tx, conversation, message)) ? [STAYS_SUPPRESSED] : [],
    };
  });
}

function checkKind({ direction, kind }: Message): void {
  if (kind === 'unsure')
    throw new DomainError(
      'conflict',
      'It is not decided if a person or a program wrote this message. The question about it has to be answered in the console first (Mutation.answerMailQuestion).',
    );
  if (direction !== 'inbound' || (kind !== 'message' && kind !== 'auto_reply'))
    throw new DomainError('conflict', 'Only a reply or an automatic answer has an intent.');
}

async function keep(
  { prisma }: Transaction,
  { actor }: ServiceContext,
  { id: messageId, teamId }: Message,
  intent: ReplyIntent,
  now: Date,
): Promise<void> {
  const said = {
    ...{ intent, confidence: 1, source: 'member' as const },
    ...{ decidedById: actor.membershipId, decidedAt: now },
  };
  await prisma.messageIntent.upsert({
    where: { messageId },
    create: { teamId, messageId, sentence: null, ...said },
    update: said,
  });
}

/** Updates whether the message counts as a reply and as a positive reply. */
async function count(
  tx: Transaction,
  { id, teamId, kind, channel, sentiment: told, sentAt, enrollmentId }: Message,
  intent: ReplyIntent,
  now: Date,
): Promise<void> {
  const was = kind === 'message';
  const is = intent !== 'automatic' && (was || intent !== 'left_company');
  const sentiment = is ? SENTIMENT_OF[intent] : null;
  await tx.prisma.message.update({
    where: { teamId_id: { teamId, id } },
    data: { kind: is ? 'message' : 'auto_reply', sentiment },
  });
  if (enrollmentId === null) return;
  if (!was && is) {
    const reply = { sentiment: sentiment ?? ('neutral' as const), receivedAt: sentAt };
    return applyReply(tx, enrollmentId, channel, reply, now);
  }
  const replies = Number(is) - Number(was);
  const positive = Number(sentiment === 'positive') - Number(was && told === 'positive');
  if (replies === 0 && positive === 0) return;
  const enrollment = await tx.prisma.enrollment.update({
    where: { id: enrollmentId },
    data: {
      [channel === 'email' ? 'emailReplies' : 'networkReplies']: { increment: replies },
      positiveReplies: { increment: positive },
      isOpportunity: await isOpportunity(tx, { teamId, enrollmentId }),
      latestReplyAt: await latestReplyAt(tx, { teamId, enrollmentId }),
      updatedAt: now,
    },
  });
  await showInCrm(tx, enrollment, now);
  recordEnrollment(tx, enrollment, 'updated', now);
}

interface OfEnrollment {
  teamId: string;
  enrollmentId: string;
}

async function isOpportunity({ prisma }: Transaction, of: OfEnrollment): Promise<boolean> {
  const positive = await prisma.message.count({
    where: { ...of, direction: 'inbound', kind: 'message', sentiment: 'positive' },
  });
  return positive > 0 || (await prisma.meeting.count({ where: of })) > 0;
}

async function latestReplyAt(
  { prisma }: Transaction,
  of: OfEnrollment,
): Promise<Enrollment['latestReplyAt']> {
  const latest = await prisma.message.findFirst({
    where: { ...of, direction: 'inbound', kind: 'message' },
    orderBy: { sentAt: 'desc' },
    select: { sentAt: true },
  });
  return latest?.sentAt ?? null;
}

async function follow(
  tx: Transaction,
  { teamId, contactId }: Conversation,
  { id: messageId, address, body, enrollmentId, intent: before }: MessageWithIntent,
  intent: ReplyIntent,
  now: Date,
): Promise<void> {
  if (intent !== 'opt_out') {
    if (enrollmentId !== null)
      await endByIntent(tx, { teamId, contactId, enrollmentId }, intent, now);
    return answerWish(tx, { teamId, messageId }, now);
  }
  const sentence = (before?.sentence ?? body.replace(/\s+/g, ' ').trim().slice(0, 300)) || '-';
  const optOut = { teamId, contactId, reason: askedReason(sentence) };
  await suppressContact(tx, optOut, [normalizeEmail(address ?? '') ?? []].flat(), now);
  const message = `The contact asked in a reply to be written to no more: ${sentence}`;
  await stopAfterOptOut(
    tx,
    { teamId, contactId, reason: 'unsubscribed', scope: 'everything', message },
    now,
  );
  // The question is answered by the correction.
  await tx.prisma.mailQuestion.updateMany({
    where: { teamId, messageId, kind: 'wants_to_stop', answer: null },
    data: { answer: 'stop', answeredAt: now },
  });
}

/** A corrected intent also answers whether the author wants to opt out. */
async function answerWish(
  tx: Transaction,
  of: { teamId: string; messageId: string },
  now: Date,
): Promise<void> {
  const open = { ...of, kind: 'wants_to_stop', answer: null } as const;
  for (const question of await tx.prisma.mailQuestion.findMany({ where: open }))
    await applyWish(tx, question, false, now);
  await tx.prisma.mailQuestion.updateMany({
    where: open,
    data: { answer: 'go_on', answeredAt: now },
  });
}

/** True if the contact of a conversation or the author of a message is on the suppression list. */
async function isSuppressed(
  { prisma }: Transaction,
  { teamId, contactId }: Conversation,
  { address }: Message,
): Promise<boolean> {
  const entries = [`${CONTACT_PREFIX}${contactId}`, normalizeEmail(address ?? '') ?? []].flat();
  return (await prisma.emailSuppression.count({ where: { teamId, email: { in: entries } } })) > 0;
}

type MessageWithIntent = Message & { intent: { sentence: string | null } | null };
