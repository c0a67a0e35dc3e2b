import type { ContactDetails, ExactIdentity } from '../contact-identity.ts';

/** The details of a contact, with what else it is known by. */
export type KnownDetails = ContactDetails & { alsoKnownBy?: string | null };

/** Further identities of a contact, besides its primary values. */
export interface FurtherSigns {
  emails: readonly string[];
  phones: readonly string[];
  networkUrls: readonly string[];
  crmContactIds: readonly string[];
}

/**
 * A contact gets no more email addresses than these from files and tools besides the primary one,
 * and no more phone numbers.
 */
export const MAX_FURTHER = 20;

/** The prefix that distinguishes IDs of a CRM from the other signs. Spaces in them are encoded. */
const CRM = 'crm:';
const NONE: FurtherSigns = { emails: [], phones: [], networkUrls: [], crmContactIds: [] };

/** The signs in a column that the database keeps: separated by spaces, each kind by its form. */
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

/** Everything of one kind that a contact is known by, the primary value first. */
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

/** Without the IDs of the CRM. */
export function withoutRecords(alsoKnownBy: string | null | undefined): string | null {
  const signs = (alsoKnownBy ?? '').split(' ').filter((sign) => !sign.startsWith(CRM));
  return signs.join(' ') || null;
}

/** With one more email address or phone number. */
export function withFurther(alsoKnownBy: string | null | undefined, sign: string): string {
  return alsoKnownBy ? `${alsoKnownBy} ${sign}` : sign;
}

function isUrl(sign: string): boolean {
  return sign.startsWith('https://');
}
