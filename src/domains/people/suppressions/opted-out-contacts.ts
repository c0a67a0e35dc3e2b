import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { emailsOf } from '../contacts/further-addresses.ts';
import { contactTarget } from './suppression-target.ts';
import { suppress } from './suppressions.service.ts';

interface OptOut {
  teamId: string;
  contactId: string;
  reason: string;
}

/**
 * Suppresses all email addresses of a contact that opted out, and the addresses they opted out
 * from. A contact without addresses is suppressed itself. Returns the number of entries: none for
 * an erased contact without addresses.
 */
export async function suppressContact(
  tx: Transaction,
  { teamId, contactId, reason }: OptOut,
  alsoBy: readonly string[],
  now: Date,
): Promise<number> {
  const addresses = new Set([...alsoBy, ...(await emailsOf(tx, { teamId, contactId }))]);
  if (addresses.size === 0) {
    const contact = await tx.prisma.contact.findUnique({
      where: { teamId_id: { teamId, id: contactId } },
      select: { erasedAt: true },
    });
    if (contact?.erasedAt === null) addresses.add(contactTarget(contactId));
  }
  for (const email of addresses) await suppress(tx.prisma, { teamId, email, reason }, now);
  return addresses.size;
}

/**
 * Moves the merged contact's entry to the kept contact, unless that one has an entry. Returns true
 * if it was moved. SQL because Prisma cannot change a key.
 */
export async function moveOwnEntry(
  { rows }: Transaction,
  { teamId, keepId, mergedId }: { teamId: string; keepId: string; mergedId: string },
): Promise<boolean> {
  const [kept, merged] = [contactTarget(keepId), contactTarget(mergedId)];
  const moved = await rows(Prisma.sql`
    update email_suppression s set email = ${kept} where s.team_id = ${teamId} and s.email = ${merged}
      and not exists (select 1 from email_suppression k where k.team_id = ${teamId} and k.email = ${kept}) returning 1`);
  await rows(
    Prisma.sql`delete from email_suppression where team_id = ${teamId} and email = ${merged}`,
  );
  return moved.length > 0;
}
