import type { Transaction } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import type { Sentiment } from '../../db/generated/prisma/enums.ts';
import { newId } from '../../kernel/ids.ts';
import { stepOfMessageId } from '../../kernel/message-id.ts';
import { logInCrm, showInCrm } from '../crm/crm-work.ts';
import { rulesOf } from '../outreach-rules/outreach-rules.ts';
import { endEnrollment, recordEnrollment } from './enrollment-moves.ts';

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
 * Stores a reply for its enrollment and completes the enrollment if its flow plan stops on replies.
 * Returns null if it does not reply to an email of the team.
 */
export async function recordReply(
  tx: Transaction,
  reply: EmailReply,
  now: Date,
): Promise<ReplyOutcome | null> {
  const { prisma } = tx;
  const { teamId } = reply;
  const sent = await prisma.message.findUnique({
    where: { teamId_channel_externalId: { teamId, channel: 'email', externalId: reply.inReplyTo } },
    select: { enrollmentId: true, stepId: true },
  });
  const answered = sent?.enrollmentId
    ? { enrollmentId: sent.enrollmentId, stepId: sent.stepId }
    : await stepBehind(tx, teamId, reply.inReplyTo);
  if (answered === null) return null;
  const { enrollmentId, stepId } = answered;
  await lockSequences(tx, teamId, enrollmentId);
  const id = newId('message');
  const { count } = await prisma.message.createMany({
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
    const known = await prisma.message.findUniqueOrThrow({
      where: {
        teamId_channel_externalId: { teamId, channel: 'email', externalId: reply.messageId },
      },
      select: { id: true },
    });
    return { enrollmentId, messageId: known.id, isNew: false };
  }
  await applyReply(tx, enrollmentId, 'email', reply, now);
  return { enrollmentId, messageId: id, isNew: true };
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

/**
 * Locks an enrollment and the other enrollments in progress of its contact, which a reply may stop,
 * in ID order to prevent deadlocks. SQL because Prisma has no FOR UPDATE.
 */
export async function lockSequences(
  tx: Transaction,
  teamId: string,
  enrollmentId: string,
): Promise<void> {
  await tx.rows(Prisma.sql`
    select 1 from enrollment e where e.team_id = ${teamId} and (e.id = ${enrollmentId} or e.status = 'in_progress' and e.contact_id =
      (select a.contact_id from enrollment a where a.team_id = ${teamId} and a.id = ${enrollmentId})) order by e.id for update`);
}

/**
 * Counts a stored reply for the enrollment that it answers, which the caller has locked with
 * `lockSequences`, and completes the sequences of the contact that it stops: by the team's rules
 * all of them or only this one, except those of flow plans that go on after a reply.
 */
export async function applyReply(
  tx: Transaction,
  enrollmentId: string,
  channel: 'email' | 'network',
  { sentiment, receivedAt }: { sentiment: Sentiment; receivedAt: Date },
  now: Date,
): Promise<void> {
  const isPositive = sentiment === 'positive';
  const enrollment = await tx.prisma.enrollment.update({
    where: { id: enrollmentId },
    data: {
      ...(channel === 'email'
        ? { emailReplies: { increment: 1 } }
        : { networkReplies: { increment: 1 } }),
      positiveReplies: { increment: isPositive ? 1 : 0 },
      latestReplyAt: receivedAt,
      updatedAt: now,
      ...(isPositive ? { isOpportunity: true } : {}),
    },
  });
  const { teamId, contactId } = enrollment;
  await logInCrm(tx, { teamId, enrollmentId }, now);
  await showInCrm(tx, enrollment, now);
  const { replyStops } = await rulesOf(tx, teamId);
  const stopped = await tx.prisma.enrollment.findMany({
    where: {
      teamId,
      contactId,
      status: 'in_progress',
      flowPlan: { stopOnReply: true },
      ...(replyStops === 'this_sequence' ? { id: enrollmentId } : {}),
    },
    orderBy: { id: 'asc' },
    select: { id: true, teamId: true },
  });
  for (const each of stopped) await endEnrollment(tx, each, 'completed', now);
  recordEnrollment(tx, enrollment, 'updated', now);
}
