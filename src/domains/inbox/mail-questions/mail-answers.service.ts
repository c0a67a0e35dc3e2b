import { columnsOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { type MailQuestion, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { answersOf, isAnswerOf, type MailAnswer } from '../../../kernel/mail-answers.ts';
import { authorize, authorizeFor } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { IS_OPEN } from '../../sequences/steps/mail-questions.ts';
import { lockSequences } from '../../sequences/steps/replies.ts';
import { recordConversation } from '../unibox/threads.ts';
import { applyDecision, rememberAuthor } from './author-decisions.ts';
import { loadMailQuestions } from './mail-questions.service.ts';
import { applyRefusalAnswer } from './refusal-answers.ts';
import { type EditedEmail, editedEmail } from './send-again.ts';
import { applyWish } from './wish-answers.ts';

export interface MailAnswerInput {
  questionId: string;
  answer: MailAnswer;
  subject?: string | null | undefined;
  body?: string | null | undefined;
}

/** Answers an open question about an email and applies the consequences. */
export async function answerMailQuestion(
  context: ServiceContext,
  { questionId, answer, ...given }: MailAnswerInput,
): Promise<MailQuestion> {
  const { actor, clock, transact } = context;
  authorize(actor, 'enrollments.write');
  const [question] = await loadMailQuestions(context, [questionId]);
  if (question === undefined) throw notFound('mail question', questionId);
  authorizeFor(actor, 'conversations.write', question.ownerId);
  if (answer === 'address_wrong' || answer === 'stop') authorize(actor, 'suppressions.write');
  const { kind, teamId, contactId, enrollmentId } = question;
  if (!isAnswerOf(kind, answer))
    throw invalidRequest([
      {
        path: 'answer',
        message: `must be one of ${answersOf(kind).join(', ').toUpperCase()} for ${kind.toUpperCase()}.`,
      },
    ]);
  const edited = editedEmail(given);
  if (edited.subject !== null || edited.body !== null) {
    if (answer !== 'send_again')
      throw invalidRequest([
        { path: 'answer', message: 'must be SEND_AGAIN if subject or body is given.' },
      ]);
    authorize(actor, 'outreach.send', 'An edited text is sent without an approval.');
  }
  return transact(async (tx) => {
    const now = clock.now();
    await lockAbout(tx, question);
    const open = await openAmong(tx, question);
    if (!open.some(({ id }) => id === questionId))
      throw new DomainError(
        'conflict',
        'The question is no longer open: it was answered, or the enrollment was resumed or has ended.',
      );
    for (const each of open) await apply(context, tx, each, answer, edited, now);
    const ids = open.map(({ id }) => id);
    await tx.prisma.mailQuestion.updateMany({
      where: { teamId, id: { in: ids } },
      data: { answer, answeredById: actor.membershipId, answeredAt: now },
    });
    if (answer === 'reply' || answer === 'automatic')
      await rememberAuthor(tx, question, answer === 'automatic', actor.membershipId, now);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'mail_question.answered',
      subjectId: enrollmentId ?? contactId,
      data: { kind, answer },
    });
    for (const { conversationId } of open) {
      if (conversationId !== null)
        recordConversation(
          tx,
          { id: conversationId, teamId, ownerId: question.ownerId },
          'updated',
          now,
        );
    }
    return tx.prisma.mailQuestion.findUniqueOrThrow({
      where: { teamId_id: { teamId, id: questionId } },
    });
  });
}

/** Locks the contact's sequences first, like all their changes, and then the questions. */
async function lockAbout(
  tx: Transaction,
  { teamId, contactId, enrollmentId }: MailQuestion,
): Promise<void> {
  if (enrollmentId !== null) await lockSequences(tx, teamId, enrollmentId);
  await tx.rows(
    Prisma.sql`select 1 from mail_question where team_id = ${teamId} and contact_id = ${contactId} order by id for update`,
  );
}

/**
 * The question and the others of its kind that the same answer decides: further messages of the
 * author, or further opt-out wishes of the contact.
 */
async function openAmong(
  { rows }: Transaction,
  { id, teamId, kind, contactId, address }: MailQuestion,
): Promise<MailQuestion[]> {
  const same =
    kind === 'reply_or_automatic'
      ? Prisma.sql`q.contact_id = ${contactId} and q.kind::text = ${kind} and q.address = ${address}`
      : kind === 'wants_to_stop'
        ? Prisma.sql`q.contact_id = ${contactId} and q.kind::text = ${kind}`
        : Prisma.sql`q.id = ${id}`;
  return rows<MailQuestion>(Prisma.sql`
    select ${columnsOf('MailQuestion', 'q')} from mail_question q where q.team_id = ${teamId} and ${same} and ${IS_OPEN} order by q.id`);
}

function apply(
  context: ServiceContext,
  tx: Transaction,
  question: MailQuestion,
  answer: MailAnswer,
  edited: EditedEmail,
  now: Date,
): Promise<void> {
  switch (question.kind) {
    case 'reply_or_automatic':
      return applyDecision(tx, question, answer === 'automatic', now);
    case 'wants_to_stop':
      return applyWish(tx, question, answer === 'stop', now);
    default:
      return applyRefusalAnswer(context, tx, question, answer, edited, now);
  }
}
