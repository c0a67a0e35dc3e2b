import type { ContactDetails, ExactIdentity } from '../contact-identity.ts';

/** The details of a contact with its secondary identities. */
export type KnownDetails = ContactDetails & { alsoKnownBy?: string | null };

/** Secondary identities of a contact. */
export interface FurtherSigns {
  emails: readonly string[];
  phones: readonly string[];
  networkUrls: readonly string[];
  crmContactIds: readonly string[];
}

/**
 * The maximum number of secondary email addresses, and of phone numbers, that a contact gets from
 * files and tools.
 */
export const MAX_FURTHER = 20;

/** The prefix of CRM IDs among the secondary identities. Spaces in them are encoded. */
const CRM = 'crm:';
const NONE: FurtherSigns = { emails: [], phones: [], networkUrls: [], crmContactIds: [] };

/**
 * Parses the secondary identities in a database column: separated by spaces, each kind recognized
 * by its form.
 */
export function furtherSigns(alsoKnownBy: string | null | undefined): FurtherSigns {
  if (alsoKnownBy === null || alsoKnownBy === undefined || alsoKnownBy === '') return NONE;
  const signs = alsoKnownBy.split(' ');
  return {
    emails: signs.filter((sign) => !isUrl(sign) && !sign.startsWith(CRM) && sign.includes('@')),
    phones: signs.filter((sign) => sign.startsWith('+')),
    networkUrls: signs.filter(isUrl),
    crmContactIds: signs
      .filter((sign) => sign.startsWith(CRM))
      .map((sign) => decodeURIComponent(sign.slice(CRM.length))),
  };
}

/** All identities of one kind, the primary value first. */
export function allOfKind(
  kind: ExactIdentity,
  contact: Pick<KnownDetails, ExactIdentity | 'alsoKnownBy'>,
): string[] {
  const { [kind]: primary } = contact;
  const further = furtherSigns(contact.alsoKnownBy)[FURTHER[kind]];
  return primary === null ? [...further] : [primary, ...further];
}

const FURTHER: Record<ExactIdentity, keyof FurtherSigns> = {
  email: 'emails',
  phone: 'phones',
  networkUrl: 'networkUrls',
  crmContactId: 'crmContactIds',
};

/** Removes the CRM IDs. */
export function withoutRecords(alsoKnownBy: string | null | undefined): string | null {
  const signs = (alsoKnownBy ?? '').split(' ').filter((sign) => !sign.startsWith(CRM));
  return signs.join(' ') || null;
}

/** Adds an email address or phone number. */
export function withFurther(alsoKnownBy: string | null | undefined, sign: string): string {
  return alsoKnownBy ? `${alsoKnownBy} ${sign}` : sign;
}

function isUrl(sign: string): boolean {
  return sign.startsWith('https://');
}
