import type { ContactDetails } from '../../kernel/contact-identity.ts';
import {
  allOfKind,
  type KnownDetails,
  withoutRecords,
} from '../../kernel/identity/also-known-by.ts';
import { match } from '../../kernel/identity/match.ts';

export type CrmContact = ContactDetails & { crmContactId: string };

/**
 * Whether a record of a CRM is of this contact: linked to it or to a contact that was merged
 * into it, or the same by its details.
 * Nothing is read from or written to any other record, even if it has the same phone number or
 * company.
 */
export function isRecordOf(contact: KnownDetails, record: CrmContact): boolean {
  if (allOfKind('crmContactId', contact).includes(record.crmContactId)) return true;
  const unlinked = { crmContactId: null, alsoKnownBy: withoutRecords(contact.alsoKnownBy) };
  return match({ ...contact, ...unlinked }, record).verdict === 'same';
}
