import type { ContactDetails } from '../contact-identity.ts';
import { allOfKind } from './also-known-by.ts';
import { isMemberProfile, isSameProfile } from './profile.ts';
import { isRoleAddress } from './role-addresses.ts';

/** A value that two sets of details share. A strong sign belongs to one person only. */
export type Sign =
  | 'email'
  | 'networkUrl'
  | 'crmContactId'
  | 'phone'
  | 'fullName'
  | 'company'
  | 'roleAddress';

/** The identifying details of a contact. */
export type IdentityDetails = { alsoKnownBy?: string | null } & Pick<
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
  /** `unsure`: they may be the same, so neither is changed and a person decides. */
  verdict: 'same' | 'different' | 'unsure';
  /** The equal values, strongest first. */
  agreeing: readonly Sign[];
  /** The known values that differ. */
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
    ([sign, knownOf, isSame]) =>
      [sign, compared(knownOf(one, other), knownOf(other, one), isSame)] as const,
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

/**
 * Differing companies and phone numbers are no contradiction: people change jobs and have several
 * numbers.
 */
const CONTRADICTS: readonly Sign[] = [...STRONG, 'fullName'];

const emailsOf = (details: IdentityDetails) => allOfKind('email', details);
const profilesOf = (details: IdentityDetails) => allOfKind('networkUrl', details);
const phonesOf = (details: IdentityDetails) => allOfKind('phone', details);
const recordsOf = (details: IdentityDetails) => allOfKind('crmContactId', details);

function known(value: string | null): string[] {
  return value === null ? [] : [value];
}

/** The identities of one contact that are comparable with the other's. */
type ValuesOf = (details: IdentityDetails, other: IdentityDetails) => readonly string[];

type IsSame = (one: string, other: string) => boolean;

const SIGNS: readonly (readonly [Sign, ValuesOf, IsSame?])[] = [
  ['email', (details) => emailsOf(details).filter((email) => !isRoleAddress(email))],
  ['networkUrl', (details) => profilesOf(details).filter(isMemberProfile), isSameProfile],
  ['crmContactId', recordsOf],
  ['fullName', nameOf],
  ['phone', phonesOf],
  ['company', companyOf],
  ['roleAddress', (details) => emailsOf(details).filter(isRoleAddress)],
];

/** The domain if both have one, otherwise the name. */
function companyOf({ companyDomain, companyName }: IdentityDetails, other: IdentityDetails) {
  const isByDomain = companyDomain !== null && other.companyDomain !== null;
  return known(isByDomain ? companyDomain : (companyName?.toLowerCase() ?? null));
}

/** Strongest first. */
export const ALL_SIGNS: readonly Sign[] = SIGNS.map(([sign]) => sign);

/** A contact with several addresses contradicts another only if none of them matches. */
function compared(
  one: readonly string[],
  other: readonly string[],
  isSame: IsSame = (a, b) => a === b,
): 'equal' | 'differs' | 'unknown' {
  if (one.length === 0 || other.length === 0) return 'unknown';
  return one.some((value) => other.some((known) => isSame(value, known))) ? 'equal' : 'differs';
}

/** Ignores case and accents, because files from other programs lose them. */
function nameOf({
  firstName,
  lastName,
}: Pick<IdentityDetails, 'firstName' | 'lastName'>): string[] {
  if (firstName === null || lastName === null) return [];
  return [`${firstName} ${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()];
}

/** True if both have a full name and the names differ. */
export function hasOtherName(
  one: Pick<IdentityDetails, 'firstName' | 'lastName'>,
  other: Pick<IdentityDetails, 'firstName' | 'lastName'>,
): boolean {
  return compared(nameOf(one), nameOf(other)) === 'differs';
}

const SAID: readonly ((details: IdentityDetails) => readonly string[])[] = [
  ({ firstName }) => known(firstName),
  ({ lastName }) => known(lastName),
  emailsOf,
  profilesOf,
  phonesOf,
  ({ companyName }) => known(companyName),
  ({ companyDomain }) => known(companyDomain),
  recordsOf,
];

/** True if both have the same, nonempty details. */
export function isIdentical(one: IdentityDetails, other: IdentityDetails): boolean {
  return says(one, other) && says(other, one) && SAID.some((saidBy) => saidBy(one).length > 0);
}

/**
 * True if one's details are contained in the other's and include an address, a profile or a CRM
 * record.
 */
function isWithin(one: IdentityDetails, other: IdentityDetails): boolean {
  const names = [emailsOf, profilesOf, recordsOf].some((saidBy) => saidBy(one).length > 0);
  return names && says(other, one);
}

/** True if one has all details of the other. */
function says(one: IdentityDetails, other: IdentityDetails): boolean {
  return SAID.every((saidBy) => {
    const said = saidBy(one);
    return saidBy(other).every((value) => said.includes(value));
  });
}
