import { createPrivateKey, hkdfSync } from 'node:crypto';
import Provider, { errors } from 'oidc-provider';
import type { ClientDocuments } from '../../providers/identity/client-documents.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { faultPage } from './fault-page.ts';
import { OAuthAdapter } from './oauth-adapter.ts';
import {
  AUTHORIZE_PATH,
  CONSENT_PATH,
  IDENTITY_SCOPES,
  REGISTER_PATH,
  resourceOf,
  SCOPES,
} from './oauth-resource.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The server fetches no URL of a registration: subjects are public, so there is no sector
 * identifier to validate. The types of oidc-provider omit this documented setting.
 */
const NO_FETCHES = { sectorIdentifierUriValidate: () => false };

/**
 * Registrations cannot be managed, so no management token is issued. The types omit this documented
 * setting too.
 */
const UNMANAGED = { enabled: true, issueRegistrationAccessToken: false };

/**
 * The authorization server of the agents, by oidc-provider: authorization code with PKCE, public
 * clients that register themselves or describe themselves at a URL, opaque tokens, and refresh
 * tokens that are replaced at each use.
 */
export function openOAuthProvider(runtime: Runtime, documents: ClientDocuments): Provider {
  const { baseUrl, database, oauthKey, sites, logger } = runtime;
  const resource = resourceOf(baseUrl);
  const provider = new Provider(baseUrl, {
    adapter: (kind: string) => new OAuthAdapter(kind, database, documents),
    scopes: [...SCOPES, ...IDENTITY_SCOPES],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    // Native clients may have redirect URIs with https, and with http on the loopback interface on
    // any port.
    clientDefaults: {
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    },
    ...NO_FETCHES,
    pkce: { methods: ['S256'], required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    loadExistingGrant: async ({ oidc }) => {
      // Every connection asks for consent again.
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : provider.Grant.find(grantId);
    },
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    interactions: { url: (_context, { uid }) => CONSENT_PATH + uid },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: MINUTE,
      RefreshToken: 60 * DAY,
      Grant: 365 * DAY,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
      IdToken: HOUR,
    },
    cookies: {
      keys: [keyFor(oauthKey, 'cookies').toString('base64url')],
      names: { session: 'oauth_session', interaction: 'oauth_interaction', resume: 'oauth_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    jwks: { keys: [signingKey(oauthKey)] },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    routes: {
      authorization: AUTHORIZE_PATH,
      token: '/oauth/token',
      registration: REGISTER_PATH,
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      registration: UNMANAGED,
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, indicator) => {
          if (indicator !== resource) throw new errors.InvalidTarget();
          return {
            scope: SCOPES.join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: HOUR,
          };
        },
      },
    },
    discovery: {
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    },
    clientBasedCORS: (_context, origin) => sites.allowsOrigin(origin),
    renderError: async (context, out) => {
      context.type = 'html';
      context.body = faultPage(String(out.error_description ?? out.error));
    },
  });
  // URLs in responses use BASE_URL, regardless of the host that a proxy passes on.
  provider.proxy = true;
  provider.on('server_error', (_context, error) =>
    logger.error({ err: error }, 'the authorization server of the agents failed'),
  );
  return provider;
}

/** A key for one purpose. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** The PKCS #8 prefix of an Ed25519 key; its 32 bytes follow. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs ID tokens, which OpenID requires. All processes have the same key. */
function signingKey(secret: string) {
  const key = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, keyFor(secret, 'signing')]),
    format: 'der',
    type: 'pkcs8',
  });
  return { ...key.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' };
}
