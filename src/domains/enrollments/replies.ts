import type { Sentiment } from '../../db/generated/prisma/enums.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { newId } from '../../kernel/ids.ts';
import { stepOfMessageId } from '../../kernel/message-id.ts';
import { endEnrollment, lockEnrollments, recordEnrollment } from './enrollment-moves.ts';

/** An e-mail that answers one that a sequence sent. */
export interface EmailReply {
  teamId: string;
  /** The Message-ID of the answer; the same one counts once. */
  messageId: string;
  inReplyTo: string;
  subject: string;
  body: string;
  receivedAt: Date;
  sentiment: Sentiment;
}

export type ReplyOutcome = { enrollmentId: string; messageId: string; isNew: boolean };

/**
 * Keeps an answer with its enrollment, and completes the enrollment where its flow plan stops on replies. Null where
 * no e-mail of the team is answered by it.
 */
export async function recordReply(unit: Unit, reply: EmailReply, now: Date): Promise<ReplyOutcome | null> {
  const { tx } = unit;
  const { teamId } = reply;
  const sent = await tx.message.findUnique({
    where: { teamId_channel_externalId: { teamId, channel: 'email', externalId: reply.inReplyTo } },
    select: { enrollmentId: true, stepId: true },
  });
  const answered = sent?.enrollmentId ? { enrollmentId: sent.enrollmentId, stepId: sent.stepId } : await stepBehind(unit, teamId, reply.inReplyTo);
  if (answered === null) return null;
  const { enrollmentId, stepId } = answered;
  await lockEnrollments(unit, teamId, [enrollmentId]);
  const id = newId('message');
  const { count } = await tx.message.createMany({
    data: [
      {
        id,
        teamId,
        channel: 'email',
        direction: 'inbound',
        enrollmentId,
        stepId,
        externalId: reply.messageId,
        inReplyTo: reply.inReplyTo,
        subject: reply.subject,
        body: reply.body,
        sentiment: reply.sentiment,
        sentAt: reply.receivedAt,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) {
    const known = await tx.message.findUniqueOrThrow({
      where: { teamId_channel_externalId: { teamId, channel: 'email', externalId: reply.messageId } },
      select: { id: true },
    });
    return { enrollmentId, messageId: known.id, isNew: false };
  }
  await takeReply(unit, enrollmentId, 'email', reply, now);
  return { enrollmentId, messageId: id, isNew: true };
}

/** The step whose e-mail is answered though nobody knew whether it went out: the answer says that it did. */
async function stepBehind({ tx }: Unit, teamId: string, messageId: string): Promise<{ enrollmentId: string; stepId: string } | null> {
  const stepId = stepOfMessageId(messageId);
  const step =
    stepId === null
      ? null
      : await tx.step.findUnique({ where: { teamId_id: { teamId, id: stepId } }, select: { id: true, enrollmentId: true, failureCode: true } });
  return step?.failureCode === 'unknown_outcome' ? { enrollmentId: step.enrollmentId, stepId: step.id } : null;
}

/** Counts a reply that was kept with its enrollment, and completes the enrollment where its flow plan stops on replies. */
export async function takeReply(
  unit: Unit,
  enrollmentId: string,
  channel: 'email' | 'network',
  { sentiment, receivedAt }: { sentiment: Sentiment; receivedAt: Date },
  now: Date,
): Promise<void> {
  const isPositive = sentiment === 'positive';
  const enrollment = await unit.tx.enrollment.update({
    where: { id: enrollmentId },
    data: {
      ...(channel === 'email' ? { emailReplies: { increment: 1 } } : { networkReplies: { increment: 1 } }),
      positiveReplies: { increment: isPositive ? 1 : 0 },
      latestReplyAt: receivedAt,
      updatedAt: now,
      ...(isPositive ? { isOpportunity: true } : {}),
    },
    include: { flowPlan: { select: { stopOnReply: true } } },
  });
  if (enrollment.flowPlan.stopOnReply) await endEnrollment(unit, enrollment, 'completed', now);
  recordEnrollment(unit, enrollment, 'updated', now);
}
