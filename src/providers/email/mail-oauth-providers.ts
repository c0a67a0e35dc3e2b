import type { TokenEndpointResponse } from 'openid-client';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import type { MailEndpoint } from './mail-connection.ts';

export type OAuthProvider = 'google' | 'microsoft';

export type OAuthMailServer = MailEndpoint & { security: 'tls' | 'starttls' | 'none' };

export interface OAuthSettings {
  /** Default: see {@link OAUTH_ISSUERS}. Only tests set another one. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The mail servers, if they differ from the provider's. */
  servers?: { smtp: OAuthMailServer; imap: OAuthMailServer };
}

export const OAUTH_ISSUERS: Record<OAuthProvider, string> = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/common/v2.0',
};

interface Terms {
  label: string;
  /** The scopes that IMAP and SMTP with XOAUTH2 require. */
  mailScopes: readonly string[];
  otherScopes: readonly string[];
  parameters: Readonly<Record<string, string>>;
}

export const TERMS: Record<OAuthProvider, Terms> = {
  google: {
    label: 'Google',
    mailScopes: ['https://mail.google.com/'],
    otherScopes: ['openid', 'email'],
    // Google issues a refresh token only on the first sign-in of an account, unless it shows the
    // consent page.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    label: 'Microsoft',
    mailScopes: [
      'https://outlook.office.com/IMAP.AccessAsUser.All',
      'https://outlook.office.com/SMTP.Send',
    ],
    otherScopes: ['offline_access', 'openid', 'email'],
    parameters: {},
  },
};

/** Tokens travel to the issuer, so plain HTTP is limited to this machine. */
export function issuerUrl(provider: OAuthProvider, { issuer }: OAuthSettings): URL {
  const url = new URL(issuer);
  if (url.protocol === 'https:' || isPlainLoopback(url)) return url;
  throw new Error(
    `The OAuth issuer of ${TERMS[provider].label} must use https. http is allowed only for a loopback address.`,
  );
}

export function isPlainLoopback(url: URL): boolean {
  return url.protocol === 'http:' && isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ''));
}

/**
 * True if the user granted access to the mail: the consent page lets users grant the address only.
 * A response without `scope` grants everything requested.
 */
export function grantsMail(provider: OAuthProvider, { scope }: TokenEndpointResponse): boolean {
  if (scope === undefined) return true;
  const granted = scope.toLowerCase().split(' ');
  return TERMS[provider].mailScopes.every((needed) => granted.includes(needed.toLowerCase()));
}
