import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { Sentiment } from '../../../db/generated/prisma/enums.ts';
import { logInCrm, showInCrm } from '../../integrations/crm/crm-work.ts';
import { rulesOf } from '../outreach-rules/outreach-rules.ts';
import { endEnrollment, recordEnrollment } from './enrollment-moves.ts';

/**
 * Locks an enrollment and the contact's other running enrollments, which a reply may stop, in ID
 * order to prevent deadlocks. SQL because Prisma has no FOR UPDATE.
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
 * Counts a stored reply for the enrollment that it answers, locked by `lockSequences`, and
 * completes the contact's sequences that it stops: all of them or only this one, by the team's
 * rules, except those of flow plans that continue after replies.
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
