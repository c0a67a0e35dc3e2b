import type { Prisma } from '../../../db/generated/prisma/client.ts';
import { suppress } from './suppressions.service.ts';

export const BOUNCED = 'bounced';
const MAX_EVIDENCE = 500;

/**
 * Suppresses an address that does not work, with the server's words as evidence. Adds the evidence
 * to an existing entry without any.
 */
export async function suppressBounced(
  prisma: Pick<Prisma.TransactionClient, 'emailSuppression'>,
  { teamId, email, evidence: words }: { teamId: string; email: string; evidence: string },
  now: Date,
): Promise<void> {
  const evidence = words.replace(/\s+/g, ' ').trim().slice(0, MAX_EVIDENCE);
  await suppress(prisma, { teamId, email, reason: BOUNCED, evidence }, now);
  await prisma.emailSuppression.updateMany({
    where: { teamId, email, OR: [{ isUnproven: true }, { needsJudging: true }] },
    data: { evidence, isUnproven: false, needsJudging: false },
  });
}
