import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import type { ErasedAddresses } from '../../../service/erased-addresses.ts';
import { suppressedInWords, suppressionsOf } from '../queue-items/start-suppressions.ts';
import { NEEDS, needsOf } from '../steps/contact-needs.ts';

/** Refuses an action for a contact that opted out, or an email to a suppressed address. */
export async function rejectSuppressed(
  tx: Transaction,
  erasedAddresses: ErasedAddresses,
  { id: contactId, teamId }: Contact,
  type: string,
): Promise<void> {
  const { optOut, suppressed } = await suppressionsOf(tx, { teamId, contactId, erasedAddresses });
  const [failure] = optOut;
  if (failure !== undefined) throw new DomainError('conflict', failure.message);
  if (suppressed === null || !needsOf(type).includes('email')) return;
  const { why, mend } = suppressedInWords(suppressed);
  throw new DomainError('conflict', `${why}, so no email is sent to it. ${mend}`);
}

/**
 * Rejects an action if the contact lacks the address for its channel. Contacts are not enriched
 * before an action.
 */
export function rejectUnreachable(contact: Contact, { type }: FlowNode): void {
  const issues = needsOf(type).flatMap((need) =>
    contact[NEEDS[need].field] === null
      ? [
          {
            path: `contact.${NEEDS[need].field}`,
            message: `is required for ${an(type)} step and missing on this contact.`,
          },
        ]
      : [],
  );
  if (issues.length > 0) throw invalidRequest(issues);
}

const an = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
