import type { PrismaClient } from '../../db/generated/prisma/client.ts';
import { addressesIn } from '../../kernel/email-links.ts';
import { newId } from '../../kernel/ids.ts';
import { suppress } from './suppressions.service.ts';

/** What recipients do with the links of an e-mail. They have no key: the signature of the link says what they may. */

/** Counts a click and gives where it leads: an address of the text that was sent, and no other. Null where the e-mail is gone. */
export async function recordClick(prisma: PrismaClient, { stepId, index }: { stepId: string; index: number }, now: Date): Promise<string | null> {
  const step = await prisma.step.findUnique({ where: { id: stepId }, select: { teamId: true, enrollmentId: true, message: true } });
  const url = addressesIn(step?.message ?? '')[index];
  if (step === null || url === undefined) return null;
  const { teamId, enrollmentId } = step;
  await prisma.linkClick.create({ data: { id: newId('linkClick'), teamId, enrollmentId, stepId, url, clickedAt: now } });
  // A header takes ASCII only.
  return new URL(url).href;
}

/** Takes the recipient of an e-mail at their word: the team writes to the address no more. False where the e-mail is gone. */
export async function unsubscribe(prisma: PrismaClient, { stepId }: { stepId: string }, now: Date): Promise<boolean> {
  const step = await prisma.step.findUnique({
    where: { id: stepId },
    select: { teamId: true, enrollment: { select: { prospect: { select: { email: true } } } } },
  });
  const email = step?.enrollment.prospect.email ?? null;
  if (step === null || email === null) return false;
  await suppress(prisma, { teamId: step.teamId, email, reason: 'unsubscribed' }, now);
  return true;
}
