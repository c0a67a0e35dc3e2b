import type { Transaction } from '../../../db/database.ts';
import type { Prisma } from '../../../db/generated/prisma/client.ts';
import { normalizeEmail } from '../../../kernel/contact-identity.ts';
import { type LinkTarget, urlsIn } from '../../../kernel/email-links.ts';
import { newId } from '../../../kernel/ids.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import { suppressContact } from './opted-out-contacts.ts';

/**
 * Handles links that recipients open. Recipients have no key: the signature of the link authorizes
 * the request.
 */

const HOUR_MILLIS = 3_600_000;

/**
 * Returns the target URL of a link, which always belongs to the sent email. Null if the email no
 * longer exists. Counts a link at most once per hour, so that mail scanners and repeated clicks add
 * no rows.
 */
export async function recordClick(
  prisma: Prisma.TransactionClient,
  { stepId, index: linkIndex }: LinkTarget,
  now: Date,
): Promise<string | null> {
  const step = await prisma.step.findUnique({
    where: { id: stepId },
    select: { teamId: true, enrollmentId: true, links: true, message: true },
  });
  // Emails from releases that did not store links have them in their text only.
  const url =
    step?.links[linkIndex] ?? urlsIn(step?.links.length ? '' : (step?.message ?? ''))[linkIndex];
  if (step === null || url === undefined) return null;
  const { teamId, enrollmentId } = step;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MILLIS) * HOUR_MILLIS);
  const click = {
    id: newId('linkClick'),
    teamId,
    enrollmentId,
    stepId,
    url,
    clickedAt: now,
    linkIndex,
    hour,
  };
  await prisma.linkClick.createMany({ data: [click], skipDuplicates: true });
  // A header value must be ASCII.
  return new URL(url).href;
}

/**
 * Suppresses the recipient of an email and stops their sequences by email at once. Covers the
 * address of the email and all addresses of the contact. Returns false if the email no longer
 * exists, or does not belong to the given team.
 */
export async function unsubscribe(
  tx: Transaction,
  { stepId }: { stepId: string },
  now: Date,
  ofTeam: string | null = null,
): Promise<boolean> {
  const step = await tx.prisma.step.findUnique({
    where: { id: stepId },
    select: { teamId: true, enrollment: { select: { contactId: true } } },
  });
  if (step === null || (ofTeam !== null && step.teamId !== ofTeam)) return false;
  const { teamId } = step;
  const { contactId } = step.enrollment;
  const sent = await tx.prisma.message.findFirst({
    where: { teamId, stepId, channel: 'email', direction: 'outbound' },
    select: { address: true },
  });
  const reason = 'unsubscribed';
  const writtenTo = [normalizeEmail(sent?.address ?? '')].flatMap((address) => address ?? []);
  if ((await suppressContact(tx, { teamId, contactId, reason }, writtenTo, now)) === 0)
    return false;
  await stopAfterOptOut(tx, { teamId, contactId, reason }, now);
  return true;
}
