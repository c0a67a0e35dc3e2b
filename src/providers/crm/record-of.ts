import type { ContactDetails } from '../../kernel/contact-identity.ts';
import { match } from '../../kernel/identity/match.ts';

export type CrmContact = ContactDetails & { crmContactId: string };

/**
 * Whether a record of a CRM is of this contact: linked to it before, or the same by its details.
 * Nothing is read from or written to any other record, even if it has the same phone number or
 * company.
 */
export function isRecordOf(contact: ContactDetails, record: CrmContact): boolean {
  return (
    record.crmContactId === contact.crmContactId ||
    match({ ...contact, crmContactId: null }, record).verdict === 'same'
  );
}
