import * as client from 'openid-client';
import { isPlainLoopback } from '../email/mail-oauth-providers.ts';

export interface IdentitySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What the browser that began a sign-in must bring back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person, as the provider knows them. The address is verified and in lower case. */
export interface Identity {
  email: string;
  name: string | null;
}

/** The provider refused, or told nothing that identifies a person. The message is for that person. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';
}

const TIMEOUT_SECONDS = 10;
const DISCOVERY_TTL_MILLIS = 86_400_000;

/** Sign-in of people by OpenID Connect: authorization code with PKCE, state and nonce. */
export class IdentityProvider {
  readonly #settings: IdentitySettings;
  readonly #issuer: URL;
  #discovered: { configuration: Promise<client.Configuration>; expiresAt: number } | null = null;

  constructor(settings: IdentitySettings) {
    this.#settings = settings;
    this.#issuer = new URL(settings.issuer);
    if (this.#issuer.protocol !== 'https:' && !isPlainLoopback(this.#issuer))
      throw new Error('OIDC_ISSUER must use https. http is allowed only for a loopback address.');
  }

  async begin(redirectUri: string): Promise<{ url: string; checks: SignInChecks }> {
    const configuration = await this.#configuration();
    const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, checks };
  }

  /** Who signed in. `search` is the query of the page to which the provider returned. Throws IdentityRefused. */
  async finish(redirectUri: string, search: string, { state, nonce, verifier }: SignInChecks): Promise<Identity> {
    const configuration = await this.#configuration();
    const answer = new URL(redirectUri);
    answer.search = search;
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const response = await client.authorizationCodeGrant(configuration, answer, checks).catch((error: unknown) => {
      throw new IdentityRefused('The sign-in was refused, or it was begun in another browser. Sign in again.', { cause: error });
    });
    const told = { ...response.claims() };
    // Some providers tell the address only when they are asked for it with the access token.
    const claims = told['email'] === undefined ? { ...told, ...(await this.#userInfo(configuration, response, String(told['sub']))) } : told;
    const { email, email_verified: isVerified, name } = claims;
    if (typeof email !== 'string' || isVerified !== true) throw new IdentityRefused('Your account there has no verified email address.');
    return { email: email.toLowerCase(), name: typeof name === 'string' ? name : null };
  }

  async #userInfo(configuration: client.Configuration, { access_token: token }: client.TokenEndpointResponse, subject: string) {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    return client.fetchUserInfo(configuration, token, subject);
  }

  /** Discovered once a day. A failed discovery is not kept. */
  #configuration(): Promise<client.Configuration> {
    if (this.#discovered !== null && this.#discovered.expiresAt > Date.now()) return this.#discovered.configuration;
    const { clientId, clientSecret } = this.#settings;
    const configuration = client.discovery(this.#issuer, clientId, undefined, client.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: isPlainLoopback(this.#issuer) ? [client.allowInsecureRequests] : [],
    });
    const entry = { configuration, expiresAt: Date.now() + DISCOVERY_TTL_MILLIS };
    this.#discovered = entry;
    configuration.catch(() => {
      if (this.#discovered === entry) this.#discovered = null;
    });
    return configuration;
  }
}
