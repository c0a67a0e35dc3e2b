import type { PrismaClient } from '../../db/generated/prisma/client.ts';
import { addressesIn, type LinkTarget } from '../../kernel/email-links.ts';
import { newId } from '../../kernel/ids.ts';
import { suppress } from './suppressions.service.ts';

/** What recipients do with the links of an e-mail. They have no key: the signature of the link says what they may. */

const HOUR_MILLIS = 3_600_000;

/**
 * Returns where a link leads: an address of the e-mail that was sent, and no other. Null if the e-mail is gone. A link is
 * counted once an hour, however often it is clicked: mail scanners and impatient people add no rows.
 */
export async function recordClick(prisma: PrismaClient, { stepId, index: linkIndex }: LinkTarget, now: Date): Promise<string | null> {
  const step = await prisma.step.findUnique({ where: { id: stepId }, select: { teamId: true, enrollmentId: true, links: true, message: true } });
  // E-mails that were queued before links were stored have them in their text alone.
  const url = step?.links[linkIndex] ?? addressesIn(step?.links.length ? '' : (step?.message ?? ''))[linkIndex];
  if (step === null || url === undefined) return null;
  const { teamId, enrollmentId } = step;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MILLIS) * HOUR_MILLIS);
  const click = { id: newId('linkClick'), teamId, enrollmentId, stepId, url, clickedAt: now, linkIndex, hour };
  await prisma.linkClick.createMany({ data: [click], skipDuplicates: true });
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
