import * as client from 'openid-client';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import { OAuthRefused, OAuthUnavailable, toOAuthError } from './mail-oauth-errors.ts';
import {
  grantsMail,
  isPlainLoopback,
  issuerUrl,
  type OAuthMailServer,
  type OAuthProvider,
  type OAuthSettings,
  TERMS,
} from './mail-oauth-providers.ts';

export interface OAuthTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

export interface SignInStart {
  /** The provider's sign-in page. */
  url: string;
  /** The caller keeps both, bound to the user's session, and passes them to `finish`. */
  state: string;
  verifier: string;
}

const TIMEOUT_SECONDS = 10;
const DISCOVERY_TTL_MILLIS = 86_400_000;
/** The assumed lifetime of a token if the provider reports none. */
const SHORTEST_LIFE_SECONDS = 300;

interface Discovery {
  configuration: Promise<client.Configuration>;
  expiresAt: number;
}

/**
 * Sign-in of a mailbox by OAuth 2.0: authorization code with PKCE and state, and a refresh token
 * for use without the person. Every failure is an `OAuthRefused` or an `OAuthUnavailable`.
 */
export class MailOAuth {
  readonly #settings: Partial<Record<OAuthProvider, OAuthSettings>>;
  readonly #discovered = new Map<OAuthProvider, Discovery>();

  constructor(settings: Partial<Record<OAuthProvider, OAuthSettings>>) {
    this.#settings = settings;
    if (settings.google !== undefined) issuerUrl('google', settings.google);
    if (settings.microsoft !== undefined) issuerUrl('microsoft', settings.microsoft);
  }

  isConfigured(provider: OAuthProvider): boolean {
    return this.#settings[provider] !== undefined;
  }

  /** Mail servers from the settings. */
  servers(provider: OAuthProvider): Partial<Record<'smtp' | 'imap', OAuthMailServer>> {
    return this.#settings[provider]?.servers ?? {};
  }

  async begin(
    provider: OAuthProvider,
    redirectUri: string,
    loginHint: string | null,
  ): Promise<SignInStart> {
    return this.#ask(provider, async (configuration) => {
      const { mailScopes, otherScopes, parameters } = TERMS[provider];
      const state = client.randomState();
      const verifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: redirectUri,
        scope: [...mailScopes, ...otherScopes].join(' '),
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint === null ? {} : { login_hint: loginHint }),
      });
      return { url: url.href, state, verifier };
    });
  }

  async finish(
    provider: OAuthProvider,
    callbackUrl: URL,
    redirectUri: string,
    state: string,
    verifier: string,
  ): Promise<OAuthTokens & { address: string }> {
    const { label } = TERMS[provider];
    const states = callbackUrl.searchParams.getAll('state');
    if (states.length !== 1 || states[0] !== state)
      throw new OAuthRefused(
        `This is not the response to the sign-in that was started at ${label}. Sign in again.`,
      );
    return this.#ask(provider, async (configuration) => {
      // Behind a proxy, the callback URL has another origin than the redirect URI registered at the
      // provider.
      const answer = new URL(redirectUri);
      answer.search = callbackUrl.search;
      const checks = { expectedState: state, pkceCodeVerifier: verifier, idTokenExpected: true };
      const response = await client.authorizationCodeGrant(configuration, answer, checks);
      if (!grantsMail(provider, response))
        throw new OAuthRefused(
          `${label} did not grant access to the mail. Sign in again and allow every permission.`,
        );
      const address = addressOf(response.claims());
      if (address === null)
        throw new OAuthRefused(
          `${label} did not tell a verified email address. Sign in with an account that has one.`,
        );
      return { ...tokensOf(response, null, label), address };
    });
  }

  /** Returns new tokens. A provider that rotates refresh tokens rejects the old one afterwards. */
  async refresh(provider: OAuthProvider, refreshToken: string): Promise<OAuthTokens> {
    return this.#ask(provider, async (configuration) => {
      const response = await client.refreshTokenGrant(configuration, refreshToken);
      return tokensOf(response, refreshToken, TERMS[provider].label);
    });
  }

  async #ask<Answer>(
    provider: OAuthProvider,
    ask: (configuration: client.Configuration) => Promise<Answer>,
  ): Promise<Answer> {
    expectNoTransaction('A request to the provider of a mailbox');
    try {
      return await ask(await this.#configuration(provider));
    } catch (error) {
      throw toOAuthError(error, TERMS[provider].label);
    }
  }

  /** Cached for a day. A failed discovery is not cached. */
  #configuration(provider: OAuthProvider): Promise<client.Configuration> {
    const settings = this.#settings[provider];
    if (settings === undefined)
      throw new OAuthUnavailable(`Sign-in with ${TERMS[provider].label} is not configured.`);
    const known = this.#discovered.get(provider);
    if (known !== undefined && known.expiresAt > Date.now()) return known.configuration;
    const entry = {
      configuration: discover(provider, settings),
      expiresAt: Date.now() + DISCOVERY_TTL_MILLIS,
    };
    this.#discovered.set(provider, entry);
    entry.configuration.catch(() => {
      if (this.#discovered.get(provider) === entry) this.#discovered.delete(provider);
    });
    return entry.configuration;
  }
}

/**
 * The `common` endpoint of Microsoft describes its issuer as `…/{tenantid}/v2.0`; `openid-client`
 * puts the `tid` claim of the ID token into it before it compares.
 */
function discover(provider: OAuthProvider, settings: OAuthSettings): Promise<client.Configuration> {
  const issuer = issuerUrl(provider, settings);
  return client.discovery(
    issuer,
    settings.clientId,
    undefined,
    client.ClientSecretPost(settings.clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: isPlainLoopback(issuer) ? [client.allowInsecureRequests] : [],
    },
  );
}

function tokensOf(
  response: client.TokenEndpointResponse,
  previous: string | null,
  label: string,
): OAuthTokens {
  const refreshToken = response.refresh_token ?? previous;
  if (refreshToken === null)
    throw new OAuthRefused(
      `${label} issued no refresh token. Sign in again and allow offline access.`,
    );
  const lifeSeconds = response.expires_in ?? SHORTEST_LIFE_SECONDS;
  return {
    accessToken: response.access_token,
    refreshToken,
    expiresAt: new Date(Date.now() + lifeSeconds * 1000),
  };
}

/**
 * Microsoft leaves `email` out for accounts without the optional claim; their user name is then the
 * mailbox's address.
 */
function addressOf(claims: client.IDToken | undefined): string | null {
  if (claims === undefined || claims['email_verified'] === false) return null;
  const address = claims['email'] ?? claims['preferred_username'];
  return typeof address === 'string' && /^[^\s@]+@[^\s@]+$/.test(address)
    ? address.toLowerCase()
    : null;
}
