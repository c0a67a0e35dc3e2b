import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { hashOf } from '../../domains/accounts/connected-agents/oauth-records.ts';
import { OAUTH_CALLBACK_PATH } from '../../domains/channels/mailboxes/mailbox-authorization.service.ts';
import { CRM_CALLBACK_PATH } from '../../domains/integrations/crm/crm-authorization.service.ts';
import { RateLimited } from '../../infra/rate-limit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Origin } from '../../kernel/origin.ts';
import { pagePolicy, sendPage } from '../pages/page.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import { requireGet, sendJson } from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { ConsentServer } from './consent-server.ts';
import { faultPage } from './fault-page.ts';
import { checkedRequest, isPage, OAuthFault } from './oauth-request.ts';
import {
  AUTHORIZE_PATH,
  CONSENT_PATH,
  REGISTER_PATH,
  resourceOf,
  SCOPES,
} from './oauth-resource.ts';

const METADATA_PATH = '/.well-known/oauth-authorization-server';
const OPENID_METADATA_PATH = '/.well-known/openid-configuration';
const RESOURCE_PATH = '/.well-known/oauth-protected-resource';
/** The default scopes of an agent. The member decides on each. */
const DEFAULT_SCOPE = SCOPES.join(' ');

const REMEMBERED_TOKENS = 10_000;

const HTML = 'text/html; charset=utf-8';
const OPEN: Record<string, string> = { 'access-control-allow-origin': '*' };

/**
 * Lets agents sign their users in: the metadata, the authorization server, and the consent page. It
 * is loaded on first use.
 */
export class OAuthServer {
  readonly #runtime: Runtime;
  /** Hashes of the access tokens that this process issued or accepted last. */
  readonly #seen = new Set<string>();
  #loaded: Promise<{
    provider: Provider;
    handle: ReturnType<Provider['callback']>;
    consent: ConsentServer;
  }> | null = null;

  readonly #addresses: Addresses;

  constructor(runtime: Runtime, addresses: Addresses) {
    this.#runtime = runtime;
    this.#addresses = addresses;
  }

  /** True for the paths that it serves. */
  static serves(path: string): boolean {
    return (
      path === METADATA_PATH ||
      path === OPENID_METADATA_PATH ||
      path.startsWith(RESOURCE_PATH) ||
      (path.startsWith('/oauth/') && path !== OAUTH_CALLBACK_PATH && path !== CRM_CALLBACK_PATH)
    );
  }

  /** The WWW-Authenticate header, which tells an agent where to get a token. */
  challenge(hasToken: boolean): string {
    const fault = hasToken
      ? ', error="invalid_token", error_description="The token is invalid, expired or revoked."'
      : '';
    return `Bearer resource_metadata="${this.#runtime.baseUrl}${RESOURCE_PATH}/mcp", scope="${DEFAULT_SCOPE}"${fault}`;
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    origin: Origin,
  ): Promise<void> {
    if (path.startsWith(RESOURCE_PATH)) return this.#sendResource(request, response, path);
    const { handle, consent } = await this.#load();
    if (path.startsWith(CONSENT_PATH)) return consent.handle(request, response, origin);
    try {
      if (path === REGISTER_PATH && request.method === 'POST')
        await this.#countRegistration(request, response);
      this.#prepare(request, path);
      await handle(await checkedRequest(request, path), response);
    } catch (error) {
      if (!(error instanceof OAuthFault)) throw error;
      if (isPage(path))
        sendPage(response, HTML, faultPage(error.message), pagePolicy({}), error.status);
      else
        sendJson(
          response,
          error.status,
          { error: error.error, error_description: error.message },
          OPEN,
        );
    }
  }

  async #countRegistration(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#runtime.registrationLimit.take(this.#addresses.of(request));
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      response.setHeader('retry-after', Math.max(1, error.state.resetSeconds));
      throw new OAuthFault('temporarily_unavailable', error.message, 429);
    }
  }

  /**
   * The actor of an access token, with the rights that both the token and the grant have. Throws
   * `unauthenticated`.
   */
  async authenticate(token: string): Promise<Actor> {
    const { provider } = await this.#load();
    const found = await provider.AccessToken.find(token);
    if (found?.grantId === undefined || found.aud !== resourceOf(this.#runtime.baseUrl))
      throw invalidToken();
    const agent = await this.#runtime.database.read.prisma.connectedAgent.findUnique({
      where: { grantHash: hashOf(found.grantId) },
      select: { apiKey: { select: { keyId: true } } },
    });
    if (agent === null) throw invalidToken();
    const actor = await this.#runtime.authenticator.authenticateAgent(agent.apiKey.keyId);
    this.#remember(token);
    const scopes = actor.scopes.filter((scope) => found.scopes.has(scope));
    return scopes.length === actor.scopes.length ? actor : { ...actor, scopes };
  }

  /**
   * True if this process has issued or accepted the token before. It may have been revoked or
   * expired since.
   */
  hasSeen(token: string): boolean {
    return this.#seen.has(hashOf(token));
  }

  #remember(token: string): void {
    const hash = hashOf(token);
    this.#seen.delete(hash);
    this.#seen.add(hash);
    const [oldest] = this.#seen;
    if (this.#seen.size > REMEMBERED_TOKENS && oldest !== undefined) this.#seen.delete(oldest);
  }

  #sendResource(request: IncomingMessage, response: ServerResponse, path: string): void {
    requireGet(request);
    if (path !== RESOURCE_PATH && path !== `${RESOURCE_PATH}/mcp`)
      throw new DomainError('not_found', 'The only protected resource is /mcp.');
    const { baseUrl } = this.#runtime;
    for (const [name, value] of Object.entries(OPEN)) response.setHeader(name, value);
    sendJson(response, 200, {
      resource: resourceOf(baseUrl),
      resource_name: 'Outreach CRM',
      authorization_servers: [baseUrl],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
      resource_documentation: `${baseUrl}/docs`,
    });
  }

  /**
   * Rewrites a request: the host becomes the host of BASE_URL, and a request without scopes gets
   * the default ones.
   */
  #prepare(request: IncomingMessage, path: string): void {
    const { protocol, host } = new URL(this.#runtime.baseUrl);
    request.headers.host = host;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    const url = new URL(request.url ?? '/', this.#runtime.baseUrl);
    if (path === METADATA_PATH) url.pathname = OPENID_METADATA_PATH;
    if (path === AUTHORIZE_PATH && !url.searchParams.has('scope'))
      url.searchParams.set('scope', DEFAULT_SCOPE);
    request.url = `${url.pathname}${url.search}`;
  }

  #load() {
    this.#loaded ??= this.#open().catch((error: unknown) => {
      this.#loaded = null;
      throw error;
    });
    return this.#loaded;
  }

  async #open() {
    const { openOAuthProvider } = await import('./oauth-provider.ts');
    const provider = openOAuthProvider(this.#runtime, this.#runtime.clientDocuments);
    provider.on('access_token.saved', ({ jti }) => this.#remember(jti));
    return {
      provider,
      handle: provider.callback(),
      consent: new ConsentServer(this.#runtime, provider),
    };
  }
}

function invalidToken(): DomainError {
  return new DomainError(
    'unauthenticated',
    'The access token is invalid, expired or revoked. Refresh it, or connect again.',
  );
}
