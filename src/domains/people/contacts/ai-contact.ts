import type { Contact } from '../../../db/generated/prisma/client.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { informing } from '../../../kernel/generated-text/instructing.ts';
import { withoutMarks } from '../../../kernel/untrusted.ts';
import type { AiContact } from '../../../providers/ai/ai.port.ts';

/**
 * The contact fields for the AI, apart from texts. No field can end its own mark, and a field with
 * an instruction to a model is left out.
 */
export function aiContactOf(
  contact: Pick<Contact, 'firstName' | 'lastName' | 'role' | 'companyName' | 'companyDomain'>,
): AiContact {
  const { role, companyName, companyDomain } = contact;
  const told = (field: string | null) =>
    field === null || informing(field) === null ? null : withoutMarks(field);
  return {
    fullName: told(fullName(contact)),
    role: told(role),
    companyName: told(companyName),
    companyDomain: told(companyDomain),
  };
}
