import type { Transaction } from '../../../db/database.ts';
import type { IntentSource, MessageChannel } from '../../../db/generated/prisma/enums.ts';
import type { FoundIntent } from '../../../kernel/replies/reply-intent.ts';

/** The intent of the author of a message, and its source. */
export interface ReadIntent extends FoundIntent {
  readonly source: Exclude<IntentSource, 'member'>;
}

/** The intent of a message that a program wrote. */
export const BY_PROGRAM: ReadIntent = {
  intent: 'automatic',
  sentence: null,
  confidence: 1,
  source: 'rules',
};

/** Stores the intent of a new message. A member's correction is not overwritten. */
export async function keepIntent(
  { prisma }: Transaction,
  { teamId, channel, externalId }: { teamId: string; channel: MessageChannel; externalId: string },
  { intent, sentence, confidence, source }: ReadIntent,
  now: Date,
): Promise<void> {
  const { id: messageId } = await prisma.message.findUniqueOrThrow({
    where: { teamId_channel_externalId: { teamId, channel, externalId } },
    select: { id: true },
  });
  await prisma.messageIntent.createMany({
    data: [{ teamId, messageId, intent, sentence, confidence, source, decidedAt: now }],
    skipDuplicates: true,
  });
}
