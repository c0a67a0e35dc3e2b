import type { Transaction } from '../../../db/database.ts';
import { type MailQuestion, Prisma } from '../../../db/generated/prisma/client.ts';
import { newId } from '../../../kernel/ids.ts';

/** Questions to people about emails, for which enrollments wait. */

/** Longer texts from a server or a contact are cut. */
const MAX_QUESTION_TEXT = 1_000;

export interface NewQuestion
  extends Pick<
      MailQuestion,
      'teamId' | 'kind' | 'ownerId' | 'contactId' | 'enrollmentId' | 'stepId' | 'address' | 'text'
    >,
    Partial<
      Pick<MailQuestion, 'conversationId' | 'messageId' | 'mailboxId' | 'returnsOn' | 'isSentAgain'>
    > {}

/**
 * The condition for open questions `q`: no answer, and the pause of the question still lasts. An
 * enrollment that was resumed or ended otherwise needs no answer.
 */
export const IS_OPEN = Prisma.sql`(q.answer is null and (q.held_at is null or exists (
  select 1 from enrollment h where h.team_id = q.team_id and h.id = q.enrollment_id and h.status = 'in_progress' and h.paused_at = q.held_at)))`;

/** Asks a question. The enrollment that waits for the answer is already paused. */
export async function askQuestion(
  tx: Transaction,
  { text, ...question }: NewQuestion,
  now: Date,
): Promise<void> {
  const { teamId, enrollmentId, kind } = question;
  // A possible opt-out raises a question even without a running sequence.
  const held =
    enrollmentId === null || kind === 'wants_to_stop'
      ? null
      : await pauseOf(tx, teamId, enrollmentId);
  await tx.prisma.mailQuestion.create({
    data: {
      id: newId('mailQuestion'),
      ...question,
      text: text.slice(0, MAX_QUESTION_TEXT),
      heldAt: held,
      askedAt: now,
    },
  });
}

async function pauseOf({ prisma }: Transaction, teamId: string, id: string): Promise<Date | null> {
  const enrollment = await prisma.enrollment.findUnique({
    where: { teamId_id: { teamId, id } },
    select: { pausedAt: true },
  });
  return enrollment?.pausedAt ?? null;
}
