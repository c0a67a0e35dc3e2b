import { recordReply } from '../domains/steps/replies.ts';
import { stepOfMessageId } from '../kernel/message-id.ts';
import type { InboundEmail } from '../providers/email/email.port.ts';
import type { EngineContext } from './engine-context.ts';
import { sentimentOf } from './sentiment.ts';

const BATCH = 100;
const TURN_MILLIS = 30_000;

/** Collects email replies. Returns how many it stored. */
export async function collectReplies(context: EngineContext): Promise<number> {
  const inbound = await context.providers.email.collect(context.clock.now(), BATCH);
  let taken = 0;
  const until = Date.now() + TURN_MILLIS;
  for (const reply of inbound) {
    // A slow AI must not delay the other stages; the rest is collected in a later turn.
    if (Date.now() > until) break;
    try {
      if (await takeReply(context, reply)) taken += 1;
    } catch (error) {
      context.logger.error({ err: error, messageId: reply.messageId }, 'storing a reply failed; retrying later');
    }
  }
  return taken;
}

/**
 * Stores a reply and acknowledges it; duplicates are stored once. A reply to an email whose outcome is not yet recorded
 * waits, because it could not be matched to its enrollment.
 */
async function takeReply(context: EngineContext, { id, ...reply }: InboundEmail): Promise<boolean> {
  const { prisma, transact, clock, providers } = context;
  if (await isBeingSent(prisma, reply.inReplyTo)) return false;
  const { teamId, messageId: externalId } = reply;
  const known = await prisma.message.count({ where: { teamId, channel: 'email', externalId } });
  if (known === 0) {
    const sentiment = await sentimentOf(context, reply.body);
    await transact((tx) => recordReply(tx, { ...reply, sentiment }, clock.now()));
  }
  await providers.email.acknowledge([id], clock.now());
  return true;
}

async function isBeingSent(prisma: EngineContext['prisma'], messageId: string): Promise<boolean> {
  const stepId = stepOfMessageId(messageId);
  if (stepId === null) return false;
  const step = await prisma.step.findUnique({ where: { id: stepId }, select: { status: true } });
  return step?.status === 'sending';
}
