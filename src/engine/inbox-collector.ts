import { inTransaction } from '../db/unit-of-work.ts';
import { recordReply } from '../domains/enrollments/replies.ts';
import { stepOfMessageId } from '../kernel/message-id.ts';
import type { InboundEmail } from '../providers/email/email.port.ts';
import type { EngineContext } from './engine-context.ts';
import { sentimentOf } from './sentiment.ts';

const BATCH = 100;
const TURN_MILLIS = 30_000;

/** Takes in what was answered by e-mail; says how much that was. */
export async function collectReplies(context: EngineContext): Promise<number> {
  const inbound = await context.providers.email.collect(context.clock.now(), BATCH);
  let taken = 0;
  const until = Date.now() + TURN_MILLIS;
  for (const reply of inbound) {
    // An AI that does not answer must not hold up everything else; the rest has its turn later.
    if (Date.now() > until) break;
    try {
      if (await takeReply(context, reply)) taken += 1;
    } catch (error) {
      context.logger.error({ err: error, messageId: reply.messageId }, 'a reply could not be kept and is tried again');
    }
  }
  return taken;
}

/**
 * Keeps a reply and acknowledges it; what comes twice counts once. An answer to an e-mail whose sending is not yet
 * written down waits for that, else it would be taken for an answer to nothing.
 */
async function takeReply(context: EngineContext, { id, ...reply }: InboundEmail): Promise<boolean> {
  const { prisma, clock, providers } = context;
  if (await isBeingSent(prisma, reply.inReplyTo)) return false;
  const { teamId, messageId: externalId } = reply;
  const known = await prisma.message.count({ where: { teamId, channel: 'email', externalId } });
  if (known === 0) {
    const sentiment = await sentimentOf(context, reply.body);
    await inTransaction(prisma, (unit) => recordReply(unit, { ...reply, sentiment }, clock.now()));
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
