import { normalizeEmail } from '../../kernel/contact-identity.ts';

/**
 * How the identity providers that most organizations use tell an address, and whether it is the
 * person's.
 */

export const IDENTITY_PRESETS = ['entra', 'google', 'okta', 'generic'] as const;

export type IdentityPreset = (typeof IDENTITY_PRESETS)[number];

export type Claims = Readonly<Record<string, unknown>>;

/** Issuers of Microsoft Entra that any organization and any private account can sign in at. */
const ENTRA_SHARED = ['common', 'organizations', 'consumers'];

/** The preset for an issuer, by its host. */
export function presetOf(issuer: URL): IdentityPreset {
  const host = issuer.hostname.toLowerCase();
  if (host === 'login.microsoftonline.com' || host === 'sts.windows.net') return 'entra';
  if (host === 'accounts.google.com') return 'google';
  return /(^|\.)(okta|oktapreview|okta-emea)\.com$/.test(host) ? 'okta' : 'generic';
}

/** True for an issuer at which strangers can have accounts with any address. */
export function isSharedIssuer(issuer: URL): boolean {
  return (
    presetOf(issuer) === 'entra' &&
    ENTRA_SHARED.includes(issuer.pathname.split('/')[1]?.toLowerCase() ?? '')
  );
}

/** Some providers write truth as text or as a number. */
const isTrue = (claim: unknown): boolean =>
  claim === true ||
  claim === 1 ||
  claim === '1' ||
  (typeof claim === 'string' && claim.toLowerCase() === 'true');

const isGoogleAddress = (email: string): boolean => /@(gmail|googlemail)\.com$/.test(email);

/**
 * Whether the provider says that the address is the person's. Entra has no `email_verified`: its
 * optional claim `xms_edov` says that the organization owns the domain. Google answers for its own
 * addresses and those of Workspace domains, not for an account that was made with an address
 * elsewhere.
 */
function isVerified(preset: IdentityPreset, email: string, claims: Claims): boolean {
  const { email_verified: verified, xms_edov: ownsDomain, hd: workspace } = claims;
  if (preset === 'entra') return isTrue(verified) || isTrue(ownsDomain);
  if (preset === 'google')
    return (
      isTrue(verified) &&
      (isGoogleAddress(email) || (typeof workspace === 'string' && workspace !== ''))
    );
  return isTrue(verified);
}

/**
 * The address of a person, in lower case, and whether it is proved to be theirs. With `trusts`,
 * every address of the issuer is.
 */
export function addressOf(
  preset: IdentityPreset,
  claims: Claims,
  trusts: boolean,
): { email: string | null; isEmailVerified: boolean } {
  const { email: told } = claims;
  const email = typeof told === 'string' ? normalizeEmail(told) : null;
  if (email === null) return { email: null, isEmailVerified: false };
  return { email, isEmailVerified: trusts || isVerified(preset, email, claims) };
}
