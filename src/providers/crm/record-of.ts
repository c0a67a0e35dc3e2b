import type { ContactDetails } from '../../kernel/contact-identity.ts';
import {
  allOfKind,
  type KnownDetails,
  withoutRecords,
} from '../../kernel/identity/also-known-by.ts';
import { match } from '../../kernel/identity/match.ts';

export type CrmContact = ContactDetails & { crmContactId: string };

/**
 * True if a CRM record belongs to this contact: it is linked to the contact or to a merged one, or
 * its details identify the same person. The program never reads or writes another record, even if
 * it has the same phone number or company.
 */
export function isRecordOf(contact: KnownDetails, record: CrmContact): boolean {
  if (allOfKind('crmContactId', contact).includes(record.crmContactId)) return true;
  const unlinked = { crmContactId: null, alsoKnownBy: withoutRecords(contact.alsoKnownBy) };
  return match({ ...contact, ...unlinked }, record).verdict === 'same';
}
