import type { Transaction } from '../../../db/database.ts';
import type { Step } from '../../../db/generated/prisma/client.ts';
import { newId } from '../../../kernel/ids.ts';
import { sendKeyOf } from '../../../kernel/message-id.ts';

/**
 * Three soft bounces in 14 days count as a hard one. A soft bounce is a temporary fault of the
 * recipient, for example a full mailbox.
 */
const SOFT_BOUNCES = 3;
const SOFT_BOUNCE_DAYS = 14;
const DAY_MILLIS = 86_400_000;

/** True if the address had enough soft bounces before a time. */
export async function isGivenUp(
  { prisma }: Transaction,
  { teamId, address, at }: { teamId: string; address: string; at: Date },
): Promise<boolean> {
  const since = new Date(at.getTime() - SOFT_BOUNCE_DAYS * DAY_MILLIS);
  const count = await prisma.message.count({
    where: { teamId, channel: 'email', kind: 'soft_bounce', address, sentAt: { gte: since } },
  });
  return count >= SOFT_BOUNCES;
}

/** Stores a server's temporary refusal. All attempts of one email count as one soft bounce. */
export async function keepSoftBounce(
  tx: Transaction,
  step: Step,
  { address, words }: { address: string; words: string },
  now: Date,
): Promise<void> {
  const { teamId, enrollmentId, id: stepId, mailboxId } = step;
  await tx.prisma.message.createMany({
    data: [
      {
        ...{
          id: newId('message'),
          teamId,
          channel: 'email',
          direction: 'inbound',
          kind: 'soft_bounce',
          externalId: `soft_bounce:${sendKeyOf(step)}`,
        },
        ...{
          enrollmentId,
          stepId,
          mailboxId,
          address: address.toLowerCase(),
          subject: null,
          body: words,
          sentAt: now,
        },
      },
    ],
    skipDuplicates: true,
  });
}
