import { audit, performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newTextOf } from '../../../kernel/mail/quote.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { heedWish } from '../../people/suppressions/reply-wishes.ts';
import { type ReplyOutcome, recordReply } from './recorded-replies.ts';

export interface RecordEmailReplyInput
  extends Nullish<{
    subject: string;
    receivedAt: Date;
    sentiment: 'positive' | 'neutral' | 'negative';
  }> {
  messageId: string;
  inReplyTo: string;
  body: string;
}

const MESSAGE_ID = /^<[^<>\s]{1,250}>$/;

/**
 * Records a reply received in a mailbox that is not connected to this server. Idempotent by
 * Message-ID.
 */
export async function recordEmailReply(
  context: ServiceContext,
  input: RecordEmailReplyInput,
): Promise<ReplyOutcome> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const issues = (['messageId', 'inReplyTo'] as const).flatMap((path) =>
    MESSAGE_ID.test(input[path])
      ? []
      : [
          {
            path: `${path}`,
            message: 'must be a Message-ID in angle brackets, for example <stp_01J…@example.com>.',
          },
        ],
  );
  if (input.body.length > 200_000)
    issues.push({ path: 'body', message: 'must be at most 200000 characters.' });
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    const now = clock.now();
    const outcome = await recordReply(
      tx,
      {
        teamId: actor.teamId,
        messageId: input.messageId,
        inReplyTo: input.inReplyTo,
        subject: (input.subject ?? '').slice(0, 1_000),
        body: input.body,
        receivedAt: input.receivedAt ?? now,
        sentiment: input.sentiment ?? 'neutral',
      },
      now,
    );
    if (outcome === null) throw notFound('sent email', input.inReplyTo);
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'reply.recorded',
      subjectId: outcome.messageId,
    });
    if (outcome.isNew) {
      const { teamId } = actor;
      const {
        contactId,
        senderId: ownerId,
        contact,
      } = await tx.prisma.enrollment.findUniqueOrThrow({
        where: { id: outcome.enrollmentId },
        select: { contactId: true, senderId: true, contact: { select: { email: true } } },
      });
      const { enrollmentId, messageId } = outcome;
      const about = {
        teamId,
        contactId,
        ownerId,
        enrollmentId,
        stepId: null,
        messageId,
        address: contact.email,
      };
      await heedWish(
        tx,
        { ...about, addresses: [], subject: input.subject ?? '', text: newTextOf(input.body) },
        now,
      );
    }
    return outcome;
  });
}
