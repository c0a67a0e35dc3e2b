import type { Contact } from '../../../db/generated/prisma/client.ts';
import { type ContactDetails, identityFault } from '../../../kernel/contact-identity.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { Addresses, GivenAddresses } from '../contact-changes/edited-addresses.ts';
import type { FurtherAddress } from '../contacts/contact-matching.ts';

/** Secondary identities that merges added to the contact. */
export interface SignsBesides {
  networkUrl: readonly string[];
  crmContactId: readonly string[];
}

/** The contact to split. */
export interface Whole {
  contact: Contact;
  had: Addresses;
  besides: SignsBesides;
}

/** The data of the new contact. */
export interface Part {
  details: ContactDetails;
  lists: GivenAddresses;
  /** Numbers that both contacts have after the split. */
  shared: readonly string[];
}

export interface SplitPlan {
  /** The remaining values of the split contact. */
  stays: ContactDetails;
  /** The remaining addresses and numbers of the split contact. */
  left: Addresses;
  /** The values of the new contact, and its secondary addresses. */
  given: ContactDetails;
  further: Omit<FurtherAddress, 'contactId'>[];
  /** Profiles and CRM IDs that move to the new contact, including primary ones. */
  moved: { networkUrl: string | null; crmContactId: string | null };
  /** Secondary identities that become primary ones. */
  promoted: { networkUrl: string | null; crmContactId: string | null };
}

/** Divides the values between the two contacts. Each must keep an identity. */
export function planSplit(
  { contact, had, besides }: Whole,
  { details, lists, shared }: Part,
): SplitPlan {
  const wanted = {
    email: lists.email ?? ones(details.email),
    phone: lists.phone ?? ones(details.phone),
  };
  const unshared = shared.filter((phone) => !wanted.phone.includes(phone));
  if (unshared.length > 0)
    throw invalidRequest([
      {
        path: 'sharedPhones',
        message: `must be numbers of the new contact; ${unshared[0]} is not one of them.`,
      },
    ]);
  const left: Addresses = {
    email: had.email.filter((email) => !wanted.email.includes(email)),
    phone: had.phone.filter((phone) => !wanted.phone.includes(phone) || shared.includes(phone)),
  };
  const [networkUrl, crmContactId] = (['networkUrl', 'crmContactId'] as const).map((kind) => {
    const value = details[kind];
    const isPrimary = value !== null && contact[kind] === value;
    const others = besides[kind].filter((one) => one !== value && one !== contact[kind]);
    const isHad = isPrimary || (value !== null && besides[kind].includes(value));
    const promoted = isPrimary ? (others[0] ?? null) : null;
    return { moved: isHad ? value : null, promoted, stays: isPrimary ? promoted : contact[kind] };
  });
  const stays: ContactDetails = {
    ...contact,
    email: left.email[0] ?? null,
    phone: left.phone[0] ?? null,
    networkUrl: networkUrl?.stays ?? null,
    crmContactId: crmContactId?.stays ?? null,
  };
  const fault = identityFault(stays);
  if (fault !== null)
    throw invalidRequest([
      {
        path: 'contactId',
        message: `Too little is left of the contact: it ${fault} Leave it one, or give it one with updateContact first.`,
      },
    ]);
  const [email = null, ...emails] = wanted.email;
  const [phone = null, ...phones] = wanted.phone;
  return {
    stays,
    left,
    given: { ...details, email, phone },
    further: [
      ...emails.map((value) => ({ kind: 'email' as const, value })),
      ...phones.map((value) => ({ kind: 'phone' as const, value })),
    ],
    moved: {
      networkUrl: networkUrl?.moved ?? null,
      crmContactId: crmContactId?.moved ?? null,
    },
    promoted: {
      networkUrl: networkUrl?.promoted ?? null,
      crmContactId: crmContactId?.promoted ?? null,
    },
  };
}

function ones(value: string | null): string[] {
  return value === null ? [] : [value];
}
