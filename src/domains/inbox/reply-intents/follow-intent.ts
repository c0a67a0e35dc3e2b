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

/** Only people who may read the conversation see the text; everybody sees the reason. */
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
 * Applies the consequences of a reply's intent, after the reply was counted. The caller has locked
 * the contact's sequences. An unsure intent has no consequences until a member confirms it. If the
 * model finds an opt-out, a member is asked: only clear wording suppresses automatically
 * (`heedWish`).
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
 * If the intent rules out further messages, ends the running sequences that a reply stops by the
 * team's rules, including those of flow plans that continue after replies.
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
