import type { ContactDetails } from '../contact-identity.ts';
import { isMemberProfile, profileKey } from './profile.ts';
import { isRoleAddress } from './role-addresses.ts';

/**
 * A sign that two sets of details are of one contact: equal in both. Strong signs belong to one
 * person each.
 */
export type Sign =
  | 'email'
  | 'networkUrl'
  | 'crmContactId'
  | 'phone'
  | 'fullName'
  | 'company'
  | 'roleAddress';

/** The fields that say who a contact is. */
export type IdentityDetails = Pick<
  ContactDetails,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'networkUrl'
  | 'phone'
  | 'companyName'
  | 'companyDomain'
  | 'crmContactId'
>;

export interface Judgement {
  /** `unsure`: they may be the same, so neither is changed, and a person decides. */
  verdict: 'same' | 'different' | 'unsure';
  /** What is equal, strongest first. */
  agreeing: readonly Sign[];
  /** What is known of both and differs. */
  contradicting: readonly Sign[];
}

const STRONG: readonly Sign[] = ['email', 'networkUrl', 'crmContactId'];

/**
 * Whether two sets of details are of the same contact. The one judge for imports, tools, mutations,
 * CRMs, engagement and enrichment. It is symmetric, and never says `same` where a strong sign
 * contradicts.
 *
 * - `same`: identical, or one says nothing that the other does not; a strong sign; or the full name
 *   with another weak sign.
 * - `unsure`: a strong sign or a shared address agrees, and something contradicts; or a phone
 *   number without names.
 * - `different`: everything else. A phone number alone says nothing: colleagues share one.
 */
export function match(one: IdentityDetails, other: IdentityDetails): Judgement {
  const comparisons = SIGNS.map(
    ([sign, keyOf]) => [sign, compared(keyOf(one), keyOf(other))] as const,
  );
  const agreeing = comparisons.flatMap(([sign, result]) => (result === 'equal' ? [sign] : []));
  const contradicting = comparisons.flatMap(([sign, result]) =>
    result === 'differs' && CONTRADICTS.includes(sign) ? [sign] : [],
  );
  return { verdict: verdictOf(one, other, agreeing, contradicting), agreeing, contradicting };
}

function verdictOf(
  one: IdentityDetails,
  other: IdentityDetails,
  agreeing: readonly Sign[],
  contradicting: readonly Sign[],
): Judgement['verdict'] {
  if (isIdentical(one, other)) return 'same';
  if (agreeing.length === 0) return 'different';
  if (isWithin(one, other) || isWithin(other, one)) return 'same';
  const hasStrong = agreeing.some((sign) => STRONG.includes(sign));
  if (hasStrong && !contradicting.some((sign) => STRONG.includes(sign))) return 'same';
  if (agreeing.includes('fullName') && agreeing.length > 1)
    return contradicting.length === 0 ? 'same' : 'unsure';
  if (hasStrong || agreeing.includes('roleAddress')) return 'unsure';
  return agreeing.includes('phone') && contradicting.length === 0 ? 'unsure' : 'different';
}

/** Colleagues share a company and a phone number, so a difference of these says nothing. */
const CONTRADICTS: readonly Sign[] = [...STRONG, 'fullName'];

const SIGNS: readonly (readonly [Sign, (details: IdentityDetails) => string | null])[] = [
  ['email', ({ email }) => (email === null || isRoleAddress(email) ? null : email)],
  [
    'networkUrl',
    ({ networkUrl }) =>
      networkUrl === null || !isMemberProfile(networkUrl) ? null : profileKey(networkUrl),
  ],
  ['crmContactId', ({ crmContactId }) => crmContactId],
  ['fullName', nameOf],
  ['phone', ({ phone }) => phone],
  [
    'company',
    ({ companyDomain, companyName }) => companyDomain ?? companyName?.toLowerCase() ?? null,
  ],
  ['roleAddress', ({ email }) => (email !== null && isRoleAddress(email) ? email : null)],
];

function compared(one: string | null, other: string | null): 'equal' | 'differs' | 'unknown' {
  if (one === null || other === null) return 'unknown';
  return one === other ? 'equal' : 'differs';
}

/** Without case and accents: files of other programs lose them. */
function nameOf({ firstName, lastName }: IdentityDetails): string | null {
  if (firstName === null || lastName === null) return null;
  return `${firstName} ${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'networkUrl',
  'phone',
  'companyName',
  'companyDomain',
  'crmContactId',
] as const;

function isIdentical(one: IdentityDetails, other: IdentityDetails): boolean {
  return (
    FIELDS.every((field) => one[field] === other[field]) &&
    FIELDS.some((field) => one[field] !== null)
  );
}

/**
 * True if everything that one says, the other says too, and it names an address, a profile or a
 * record.
 */
function isWithin(one: IdentityDetails, other: IdentityDetails): boolean {
  if (one.email === null && one.networkUrl === null && one.crmContactId === null) return false;
  return FIELDS.every((field) => one[field] === null || one[field] === other[field]);
}
