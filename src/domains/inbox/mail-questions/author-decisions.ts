import type { Transaction } from '../../../db/database.ts';
import type { MailQuestion } from '../../../db/generated/prisma/client.ts';
import { heedWish } from '../../people/suppressions/reply-wishes.ts';
import { resumeEnrollmentRows, selectedByIds } from '../../sequences/steps/pauses.ts';
import { applyReply } from '../../sequences/steps/replies.ts';
import { postpone } from '../inbound-mail/postponing.ts';
import { followIntent } from '../reply-intents/follow-intent.ts';
import { BY_PROGRAM } from '../reply-intents/kept-intents.ts';

/**
 * Applies a member's decision about an unsure message: it counts either as a reply, or as an
 * automatic answer after which the sequence continues.
 */
export async function applyDecision(
  tx: Transaction,
  question: MailQuestion,
  isAutomatic: boolean,
  now: Date,
): Promise<void> {
  const { teamId, enrollmentId, messageId, address, returnsOn, heldAt } = question;
  if (messageId === null || enrollmentId === null) return;
  const kind = isAutomatic ? 'auto_reply' : 'message';
  const message = await tx.prisma.message.update({
    where: { teamId_id: { teamId, id: messageId } },
    data: { kind },
  });
  if (!isAutomatic) {
    await applyReply(
      tx,
      enrollmentId,
      'email',
      { sentiment: message.sentiment ?? 'neutral', receivedAt: message.sentAt },
      now,
    );
    const addresses = address === null ? [] : [address];
    await heedWish(
      tx,
      { ...aboutOf(question), addresses, subject: message.subject ?? '', text: message.body },
      now,
    );
    const found = await tx.prisma.messageIntent.findUnique({
      where: { teamId_messageId: { teamId, messageId } },
    });
    if (found !== null && found.source !== 'member')
      await followIntent(
        tx,
        { ...aboutOf(question), enrollmentId },
        { ...found, source: found.source },
        now,
      );
  } else await becomesAutomatic(tx, teamId, messageId, now);
  // Sequences continue if a reply does not stop them.
  if (heldAt !== null)
    await resumeEnrollmentRows(tx, selectedByIds(teamId, [enrollmentId]), 'own', now);
  if (isAutomatic) await postpone(tx, teamId, enrollmentId, returnsOn, now);
}

async function becomesAutomatic(
  { prisma }: Transaction,
  teamId: string,
  messageId: string,
  now: Date,
): Promise<void> {
  const { intent, sentence, confidence, source } = BY_PROGRAM;
  const values = { intent, sentence, confidence, source, decidedAt: now };
  await prisma.messageIntent.upsert({
    where: { messageId },
    create: { teamId, messageId, ...values },
    update: values,
  });
}

function aboutOf({
  teamId,
  ownerId,
  contactId,
  enrollmentId,
  stepId,
  conversationId,
  messageId,
  address,
}: MailQuestion) {
  return { teamId, ownerId, contactId, enrollmentId, stepId, conversationId, messageId, address };
}

/** Remembers the decision for further unsure messages of this author. */
export async function rememberAuthor(
  { prisma }: Transaction,
  { teamId, contactId, address }: MailQuestion,
  isAutomatic: boolean,
  decidedById: string,
  decidedAt: Date,
): Promise<void> {
  if (address === null) return;
  const decision = { contactId, isAutomatic, decidedById, decidedAt };
  await prisma.mailAuthor.upsert({
    where: { teamId_address: { teamId, address } },
    create: { teamId, address, ...decision },
    update: decision,
  });
}
