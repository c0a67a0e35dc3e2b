import type { Transaction } from '../../../db/database.ts';
import { type MailQuestion, Prisma } from '../../../db/generated/prisma/client.ts';
import { normalizeEmail } from '../../../kernel/contact-identity.ts';
import { suppressContact } from '../../people/suppressions/opted-out-contacts.ts';
import { askedReason } from '../../people/suppressions/suppressions.service.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import { resumeEnrollmentRows } from '../../sequences/steps/pauses.ts';

/**
 * Applies a member's decision on an opt-out wish. If the contact wants to stop, suppresses their
 * addresses with their sentence as the reason and ends their sequences on all channels. Otherwise
 * their sequences continue.
 */
export async function applyWish(
  tx: Transaction,
  question: MailQuestion,
  wantsToStop: boolean,
  now: Date,
): Promise<void> {
  const { teamId, contactId, askedAt, text } = question;
  if (!wantsToStop) {
    // Resumes the sequences that the question paused.
    await resumeEnrollmentRows(
      tx,
      { teamId, where: Prisma.sql`e.contact_id = ${contactId} and e.paused_at = ${askedAt}` },
      'own',
      now,
    );
    return;
  }
  const optOut = { teamId, contactId, reason: askedReason(text) };
  await suppressContact(tx, optOut, await addressesOf(tx, question), now);
  const message = `The contact asked in a reply to be written to no more: ${text}`;
  await stopAfterOptOut(
    tx,
    { teamId, contactId, reason: 'unsubscribed', scope: 'everything', message },
    now,
  );
}

/** The author's address, and the address that the team wrote to. */
async function addressesOf(
  { prisma }: Transaction,
  { teamId, stepId, address }: MailQuestion,
): Promise<string[]> {
  const sent =
    stepId === null
      ? null
      : await prisma.message.findFirst({
          where: { teamId, stepId, channel: 'email', direction: 'outbound' },
          select: { address: true },
        });
  return [address, sent?.address].flatMap((one) => normalizeEmail(one ?? '') ?? []);
}
