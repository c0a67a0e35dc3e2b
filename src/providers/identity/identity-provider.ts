import * as client from 'openid-client';
import { normalizeName } from '../../kernel/contact-identity.ts';
import { storable } from '../../kernel/text.ts';
import { isPlainLoopback } from '../email/mail-oauth-providers.ts';
import { boundedFetch } from './bounded-fetch.ts';
import {
  addressOf,
  type Claims,
  type IdentityPreset,
  isSharedIssuer,
  presetOf,
} from './identity-presets.ts';

export const CLIENT_AUTH_METHODS = ['client_secret_basic', 'client_secret_post'] as const;

type ClientAuthMethod = (typeof CLIENT_AUTH_METHODS)[number];

export interface IdentitySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How addresses are verified; null selects by issuer. */
  preset?: IdentityPreset | null;
  /** The client authentication method; null selects one that the provider supports. */
  clientAuth?: ClientAuthMethod | null;
  /** True if every address from the issuer counts as verified, regardless of its claims. */
  trustsAddresses?: boolean;
  timeoutMillis?: number;
}

/** The values that must come back from the same browser. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * A person at the provider. The issuer and subject identify them; the address does not, because it
 * can be given to somebody else.
 */
export interface Identity {
  issuer: string;
  subject: string;
  /** In lower case. Null if the provider sent none. */
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** The provider refused, or sent no identity. The message is for the person who signs in. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';
}

/**
 * The provider is unavailable or its response is invalid. The message is for the person who signs
 * in.
 */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable';
}

const TIMEOUT_MILLIS = 10_000;
const DISCOVERY_TTL_MILLIS = 86_400_000;
/**
 * The characters that the standard allows. A subject that the database could not store unchanged
 * could be mistaken for another person's.
 */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** Sign-in of people by OpenID Connect: authorization code with PKCE, state and nonce. */
export class IdentityProvider {
  readonly #settings: IdentitySettings;
  readonly #issuer: URL;
  readonly #preset: IdentityPreset;
  #discovered: { configuration: Promise<client.Configuration>; expiresAt: number } | null = null;

  constructor(settings: IdentitySettings) {
    this.#settings = settings;
    this.#issuer = new URL(settings.issuer);
    this.#preset = settings.preset ?? presetOf(this.#issuer);
    if (this.#issuer.protocol !== 'https:' && !isPlainLoopback(this.#issuer))
      throw new Error('OIDC_ISSUER must use https. http is allowed only for a loopback address.');
    if (isSharedIssuer(this.#issuer))
      throw new Error(
        'OIDC_ISSUER must be the issuer of one organization, for example https://login.microsoftonline.com/<tenant ID>/v2.0.',
      );
  }

  /** Begins a sign-in. Throws IdentityUnavailable. */
  async begin(redirectUri: string): Promise<{ url: string; checks: SignInChecks }> {
    const configuration = await this.#configuration();
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
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

  /**
   * Returns the identity of the person. `search` is the query of the page to which the provider
   * redirected. Throws IdentityRefused or IdentityUnavailable.
   */
  async finish(
    redirectUri: string,
    search: string,
    { state, nonce, verifier }: SignInChecks,
  ): Promise<Identity> {
    const configuration = await this.#configuration();
    const answer = new URL(redirectUri);
    answer.search = search;
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    };
    const response = await client
      .authorizationCodeGrant(configuration, answer, checks)
      .catch((error: unknown) => {
        throw new IdentityRefused(
          'The sign-in was refused, or it was begun in another browser. Sign in again.',
          { cause: error },
        );
      });
    const told: Claims = { ...response.claims() };
    const { iss: issuer, sub: subject } = told;
    if (typeof issuer !== 'string' || typeof subject !== 'string' || !SUBJECT.test(subject))
      throw new IdentityRefused(
        'Your organization did not say who you are. Ask its administrator.',
      );
    const claims = this.#saysAll(told)
      ? told
      : { ...told, ...(await this.#userInfo(configuration, response, subject)) };
    const { name } = claims;
    const address = addressOf(this.#preset, claims, this.#settings.trustsAddresses ?? false);
    return {
      issuer,
      subject,
      ...address,
      name: typeof name === 'string' ? normalizeName(storable(name)) : null,
    };
  }

  /** Some providers send the address or its verification only from the userinfo endpoint. */
  #saysAll({ email, email_verified: isVerified }: Claims): boolean {
    if (email === undefined) return false;
    return (
      isVerified !== undefined ||
      this.#preset === 'entra' ||
      this.#settings.trustsAddresses === true
    );
  }

  async #userInfo(
    configuration: client.Configuration,
    { access_token: token }: client.TokenEndpointResponse,
    subject: string,
  ): Promise<Claims> {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    try {
      return { ...(await client.fetchUserInfo(configuration, token, subject)) };
    } catch (error) {
      throw new IdentityUnavailable(
        'Your organization did not tell your address. Try again later.',
        { cause: error },
      );
    }
  }

  /** Cached for a day. A failed discovery is not cached. */
  #configuration(): Promise<client.Configuration> {
    if (this.#discovered !== null && this.#discovered.expiresAt > Date.now())
      return this.#discovered.configuration;
    const configuration = this.#discover();
    const entry = { configuration, expiresAt: Date.now() + DISCOVERY_TTL_MILLIS };
    this.#discovered = entry;
    configuration.catch(() => {
      if (this.#discovered === entry) this.#discovered = null;
    });
    return configuration;
  }

  async #discover(): Promise<client.Configuration> {
    const { clientId, clientSecret, timeoutMillis = TIMEOUT_MILLIS } = this.#settings;
    const bounded = boundedFetch(timeoutMillis);
    const insecure = isPlainLoopback(this.#issuer) ? [client.allowInsecureRequests] : [];
    try {
      const found = await client.discovery(this.#issuer, clientId, undefined, client.None(), {
        timeout: timeoutMillis / 1_000,
        execute: insecure,
        [client.customFetch]: bounded,
      });
      const metadata = found.serverMetadata();
      const configuration = new client.Configuration(
        metadata,
        clientId,
        clientSecret,
        this.#clientAuth(metadata),
      );
      configuration.timeout = timeoutMillis / 1_000;
      configuration[client.customFetch] = bounded;
      for (const extend of insecure) extend(configuration);
      // Also checks the signature: TLS proves only who answers, the signature proves that the
      // issuer's keys signed the token.
      client.enableNonRepudiationChecks(configuration);
      return configuration;
    } catch (error) {
      throw new IdentityUnavailable(
        'The sign-in of your organization cannot be reached. Try again later, or sign in another way.',
        { cause: error },
      );
    }
  }

  /** By the standard, a provider that lists no methods supports `client_secret_basic`. */
  #clientAuth({
    token_endpoint_auth_methods_supported: supported = ['client_secret_basic'],
  }: client.ServerMetadata): client.ClientAuth {
    const { clientAuth, clientSecret } = this.#settings;
    const method =
      clientAuth ??
      (supported.includes('client_secret_post') ? 'client_secret_post' : 'client_secret_basic');
    return method === 'client_secret_post'
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret);
  }
}
