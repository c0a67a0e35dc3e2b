import { inTransaction } from '../db/unit-of-work.ts';
import { recordReply } from '../domains/enrollments/replies.ts';
import type { EngineContext } from './engine-context.ts';

const BATCH = 100;

/** Takes in what was answered by e-mail. Acknowledged once it is kept; what comes twice counts once. */
export async function collectReplies({ prisma, clock, providers }: EngineContext): Promise<number> {
  const inbound = await providers.email.collect(clock.now(), BATCH);
  for (const { id, ...reply } of inbound) {
    const sentiment = await providers.ai.classifySentiment(reply.body);
    await inTransaction(prisma, (unit) => recordReply(unit, { ...reply, sentiment }, clock.now()));
    await providers.email.acknowledge([id], clock.now());
  }
  return inbound.length;
}
