import type { Transaction } from '../../../db/database.ts';
import type { Failure } from '../../../kernel/failure.ts';
import {
  type EndingIntent,
  isEnding,
  type ReplyIntent,
  SURE,
} from '../../../kernel/replies/reply-intent.ts';
import { askWhetherToStop } from '../../people/suppressions/reply-wishes.ts';
import { rulesOf } from '../../sequences/outreach-rules/outreach-rules.ts';
import { endEnrollment } from '../../sequences/steps/enrollment-moves.ts';
import type { NewQuestion } from '../../sequences/steps/mail-questions.ts';
import type { ReadIntent } from './kept-intents.ts';

export type AboutReply = Omit<NewQuestion, 'kind' | 'text' | 'enrollmentId'> & {
  enrollmentId: string;
};

/** The text of the reply is for those who may read the conversation, and the reason for all. */
const ENDS: Readonly<Record<Exclude<EndingIntent, 'opt_out'>, Failure>> = {
  not_interested: { code: 'declined', message: 'The contact declined in a reply.' },
  wrong_person: {
    code: 'wrong_person',
    message: 'The contact replied that the message was not meant for them.',
  },
  left_company: {
    code: 'contact_left',
    message: 'The contact no longer works at the company of this address.',
  },
};

/**
 * Does what follows from the intent of a reply, after the reply itself has been counted. The caller
 * has locked the sequences of the contact. An intent that is not sure has no consequence before a
 * member confirms it, and what the model takes for an opt-out is asked about: only clear wording
 * suppresses by itself (`heedWish`).
 */
export async function followIntent(
  tx: Transaction,
  about: AboutReply,
  found: ReadIntent,
  now: Date,
): Promise<void> {
  if (found.intent === 'opt_out') {
    if (found.source === 'model')
      await askWhetherToStop(tx, about, found.sentence ?? 'The model read it in the reply.', now);
    return;
  }
  if (found.confidence >= SURE) await endByIntent(tx, about, found.intent, now);
}

/**
 * Ends the sequences in progress that a reply stops by the team's rules, also those of flow plans
 * that go on after replies, if the intent is one after which nobody wants to be written to.
 */
export async function endByIntent(
  tx: Transaction,
  { teamId, contactId, enrollmentId }: Pick<AboutReply, 'teamId' | 'contactId' | 'enrollmentId'>,
  intent: ReplyIntent,
  now: Date,
): Promise<void> {
  if (intent === 'opt_out' || !isEnding(intent)) return;
  const { replyStops } = await rulesOf(tx, teamId);
  const running = await tx.prisma.enrollment.findMany({
    where: {
      ...{ teamId, contactId, status: 'in_progress' },
      ...(replyStops === 'this_sequence' ? { id: enrollmentId } : {}),
    },
    orderBy: { id: 'asc' },
    select: { id: true, teamId: true },
  });
  for (const each of running) await endEnrollment(tx, each, 'canceled', now, ENDS[intent]);
}
