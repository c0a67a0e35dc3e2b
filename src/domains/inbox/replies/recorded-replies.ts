import type { Transaction } from '../../../db/database.ts';
import type { Sentiment } from '../../../db/generated/prisma/enums.ts';
import { stepOfMessageId } from '../../../kernel/message-id.ts';
import { intentIn } from '../../../kernel/replies/intent-rules.ts';
import { applyReply, lockSequences } from '../../sequences/steps/replies.ts';
import { proveAnswered } from '../inbound-mail/proven-sent.ts';
import { keepIntent } from '../reply-intents/kept-intents.ts';
import { openEmailThread } from '../unibox/email-threads.ts';
import { keepMessage } from '../unibox/threads.ts';

/** A reply to an email that an enrollment sent. */
export interface EmailReply {
  teamId: string;
  /** The Message-ID of the reply, used for deduplication. */
  messageId: string;
  inReplyTo: string;
  subject: string;
  body: string;
  receivedAt: Date;
  sentiment: Sentiment;
}

export type ReplyOutcome = { enrollmentId: string; messageId: string; isNew: boolean };

/**
 * Stores a reply in the conversation of its email and completes the enrollment if its flow plan
 * stops on replies. Returns null if it does not reply to an email of the team.
 */
export async function recordReply(
  tx: Transaction,
  reply: EmailReply,
  now: Date,
): Promise<ReplyOutcome | null> {
  const { prisma } = tx;
  const { teamId, messageId: externalId, inReplyTo, subject, body, sentiment } = reply;
  const sent = await prisma.message.findUnique({
    where: { teamId_channel_externalId: { teamId, channel: 'email', externalId: inReplyTo } },
    select: { enrollmentId: true, stepId: true },
  });
  const answered = sent?.enrollmentId
    ? { enrollmentId: sent.enrollmentId, stepId: sent.stepId }
    : await stepBehind(tx, teamId, inReplyTo);
  if (answered === null) return null;
  const { enrollmentId, stepId } = answered;
  await lockSequences(tx, teamId, enrollmentId);
  if (stepId !== null) await proveAnswered(tx, stepId, now);
  const thread = await threadOf(tx, { teamId, enrollmentId, stepId, inReplyTo });
  await openEmailThread(tx, { ...thread, enrollmentId }, now);
  const isNew = await keepMessage(
    tx,
    thread,
    {
      ...{ externalId, direction: 'inbound', subject, body, sentAt: reply.receivedAt, sentiment },
      ...{ enrollmentId, stepId, inReplyTo, mailboxId: thread.mailboxId },
    },
    now,
  );
  const { id: messageId } = await prisma.message.findUniqueOrThrow({
    where: { teamId_channel_externalId: { teamId, channel: 'email', externalId } },
    select: { id: true },
  });
  if (isNew) {
    const found = intentIn(subject, body);
    if (found !== null)
      await keepIntent(
        tx,
        { teamId, channel: 'email', externalId },
        { ...found, source: 'rules' },
        now,
      );
    await applyReply(tx, enrollmentId, 'email', reply, now);
  }
  return { enrollmentId, messageId, isNew };
}

/** The conversation of the email, which belongs to the member whose mailbox sent it. */
async function threadOf(
  { prisma }: Transaction,
  {
    teamId,
    enrollmentId,
    stepId,
    inReplyTo,
  }: { teamId: string; enrollmentId: string; stepId: string | null; inReplyTo: string },
) {
  const { contactId, senderId } = await prisma.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    select: { contactId: true, senderId: true },
  });
  const step =
    stepId === null
      ? null
      : await prisma.step.findUnique({
          where: { teamId_id: { teamId, id: stepId } },
          select: {
            threadId: true,
            subject: true,
            mailboxId: true,
            mailbox: { select: { membershipId: true } },
          },
        });
  return {
    channel: 'email' as const,
    teamId,
    contactId,
    ownerId: step?.mailbox?.membershipId ?? senderId,
    externalId: step?.threadId ?? inReplyTo,
    mailboxId: step?.mailboxId ?? null,
    subject: step?.subject?.replace(/^Re: /, '') ?? null,
  };
}

/**
 * The step whose send had an unknown outcome. A reply to its Message-ID proves that the email was
 * sent.
 */
async function stepBehind(
  { prisma }: Transaction,
  teamId: string,
  messageId: string,
): Promise<{ enrollmentId: string; stepId: string } | null> {
  const stepId = stepOfMessageId(messageId);
  const step =
    stepId === null
      ? null
      : await prisma.step.findUnique({
          where: { teamId_id: { teamId, id: stepId } },
          select: { id: true, enrollmentId: true, failureCode: true },
        });
  return step?.failureCode === 'unknown_outcome'
    ? { enrollmentId: step.enrollmentId, stepId: step.id }
    : null;
}
