import type { Transaction } from '../../db/database.ts';
import { emailsOf } from '../contacts/further-addresses.ts';
import { suppress } from './suppressions.service.ts';

interface OptOut {
  teamId: string;
  contactId: string;
  reason: string;
}

/**
 * Suppresses every email address of a contact that opted out, and those under which they did so.
 * Returns how many these are.
 */
export async function suppressContact(
  tx: Transaction,
  { teamId, contactId, reason }: OptOut,
  alsoBy: readonly string[],
  now: Date,
): Promise<number> {
  const addresses = new Set([...alsoBy, ...(await emailsOf(tx, { teamId, contactId }))]);
  for (const email of addresses) await suppress(tx.prisma, { teamId, email, reason }, now);
  return addresses.size;
}
