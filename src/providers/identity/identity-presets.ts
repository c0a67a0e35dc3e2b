import { normalizeEmail } from '../../kernel/contact-identity.ts';

/** How the common identity providers report an address and its verification. */

export const IDENTITY_PRESETS = ['entra', 'google', 'okta', 'generic'] as const;

export type IdentityPreset = (typeof IDENTITY_PRESETS)[number];

export type Claims = Readonly<Record<string, unknown>>;

/** Issuers of Microsoft Entra where any organization and any private account can sign in. */
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

/** Some providers report booleans as text or numbers. */
const isTrue = (claim: unknown): boolean =>
  claim === true ||
  claim === 1 ||
  claim === '1' ||
  (typeof claim === 'string' && claim.toLowerCase() === 'true');

const isGoogleAddress = (email: string): boolean => /@(gmail|googlemail)\.com$/.test(email);

/**
 * True if the provider vouches that the address belongs to the person. Entra has no
 * `email_verified`; its optional claim `xms_edov` says that the organization owns the domain.
 * Google vouches for its own addresses and for Workspace domains, but not for Google accounts with
 * another provider's address.
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
 * A person's address in lower case, and whether it is verified. With `trusts`, every address of the
 * issuer counts as verified.
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
