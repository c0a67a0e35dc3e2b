import { columnsOf } from '../../../db/columns.ts';
import type { Reader, Transact, Transaction } from '../../../db/database.ts';
import { type MailQuestion, Prisma } from '../../../db/generated/prisma/client.ts';
import { BRANCHES } from '../../../kernel/step-kind.ts';
import { PROBED } from '../../channels/mailboxes/mailbox-account.ts';
import type { LoadedStep } from '../../sequences/steps/loaded-step.ts';
import { readStep } from '../../sequences/steps/loaded-steps.ts';
import { IS_OPEN } from '../../sequences/steps/mail-questions.ts';
import { resumeEnrollmentRows, selectedByIds } from '../../sequences/steps/pauses.ts';
import { MAX_RESENDS } from '../../sequences/steps/reopened.ts';
import { lockSequences } from '../../sequences/steps/replies.ts';
import { recordConversation } from '../unibox/threads.ts';
import { sendStepAgain } from './send-again.ts';

/** Emails that wait until their mailbox works again, and are then resent. */

const AT_ONCE = 50;

/** How long a server may take to report that an accepted email was not delivered. */
const REPORTS_WITHIN = Prisma.sql`interval '15 minutes'`;

/**
 * The time from which an email may be resent: its mailbox has worked for a while, or the email
 * tests a mailbox with a fault.
 */
const SENT_AGAIN_AT = Prisma.sql`case when b.status = 'connected' then greatest(b.status_since, q.asked_at) + ${REPORTS_WITHIN}
  else greatest(b.next_send_at, q.asked_at + ${REPORTS_WITHIN}) end`;

const WAITING = Prisma.sql`from mail_question q join mailbox b on b.id = q.mailbox_id and b.removed_at is null
  where q.is_sent_again and q.answer is null and (b.status = 'connected' or b.reason = any(${[...PROBED]}) and not exists (
    select 1 from mail_question p where p.mailbox_id = b.id and p.answer = 'send_again' and p.answered_by_id is null and p.answered_at >= b.status_since))`;

/** A query for the time at which the next email may be sent again. */
export const NEXT_SENT_AGAIN = Prisma.sql`select min(${SENT_AGAIN_AT}) ${WAITING}`;

/** Resends emails whose mailboxes work again. Returns the number of examined emails. */
export async function sendUndeliveredAgain(
  { rows, transact }: Pick<Reader, 'rows'> & { transact: Transact },
  now: Date,
): Promise<number> {
  // For a mailbox with a fault, only the oldest email.
  const due = await rows<Pick<MailQuestion, 'id' | 'teamId' | 'enrollmentId'>>(Prisma.sql`
    select id, team_id as "teamId", enrollment_id as "enrollmentId" from (
      select q.id, q.team_id, q.enrollment_id, b.status = 'connected' as is_mended, row_number() over (partition by b.id order by q.id) as nth
      ${WAITING} and ${SENT_AGAIN_AT} <= ${now}) as w
    where w.is_mended or w.nth = 1 order by id limit ${AT_ONCE}`);
  for (const question of due) await transact((tx) => sendAgain(tx, question, now));
  return due.length;
}

/**
 * Takes the same lock as a reply, so that the later of the two sees the changes of the other.
 * Leaves an email that cannot be resent to a person.
 */
async function sendAgain(
  tx: Transaction,
  { id, teamId, enrollmentId }: Pick<MailQuestion, 'id' | 'teamId' | 'enrollmentId'>,
  now: Date,
): Promise<void> {
  if (enrollmentId !== null) await lockSequences(tx, teamId, enrollmentId);
  const [question] = await tx.rows<MailQuestion>(Prisma.sql`
    select ${columnsOf('MailQuestion', 'q')} from mail_question q where q.team_id = ${teamId} and q.id = ${id} and q.is_sent_again and ${IS_OPEN} for update of q`);
  const where = { teamId_id: { teamId, id } };
  const step = question?.stepId == null ? null : await readStep(tx, question.stepId);
  if (question === undefined || step === null || !(await isUndelivered(tx, step))) {
    await tx.prisma.mailQuestion.update({ where, data: { isSentAgain: false } });
    return;
  }
  await sendStepAgain(tx, step, { subject: null, body: null }, now);
  await tx.prisma.mailQuestion.update({ where, data: { answer: 'send_again', answeredAt: now } });
  await resumeEnrollmentRows(tx, selectedByIds(teamId, [step.enrollment.id]), 'own', now);
  if (question.conversationId !== null)
    recordConversation(
      tx,
      { id: question.conversationId, teamId, ownerId: question.ownerId },
      'updated',
      now,
    );
}

/**
 * True if no message shows that the email arrived, the sequence has not continued, and the email
 * was not resent too often.
 */
async function isUndelivered(tx: Transaction, loaded: LoadedStep): Promise<boolean> {
  const { step, enrollment, node } = loaded;
  const { teamId, id: stepId } = step;
  // All resends count, including the one that reopened a finished sequence.
  if (step.resends >= MAX_RESENDS) return false;
  const arrived = await tx.prisma.message.count({
    where: {
      teamId,
      stepId,
      direction: 'inbound',
      kind: { in: ['message', 'auto_reply', 'unsure'] },
    },
  });
  if (arrived > 0) return false;
  if (step.status === 'scheduled') return enrollment.currentStepId === stepId;
  const current =
    step.status !== 'done' || enrollment.currentStepId === null
      ? null
      : await tx.prisma.step.findUnique({ where: { id: enrollment.currentStepId } });
  return (
    current?.status === 'scheduled' &&
    BRANCHES.some((branch) => node.children[branch]?.nodeId === current.nodeId)
  );
}
