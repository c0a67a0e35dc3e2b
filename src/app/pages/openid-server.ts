import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { memberByIdentity } from '../../domains/invitations/member-by-identity.ts';
import { noteFailedSignIn } from '../../domains/sessions/failed-sign-ins.ts';
import { beginSession } from '../../domains/sessions/sessions.ts';
import { DomainError } from '../../kernel/errors.ts';
import { type IdentityProvider, IdentityRefused, type SignInChecks } from '../../providers/identity/identity-provider.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import { requireGet } from '../pipeline/http.ts';
import { cookieValue, sessionCookie } from '../pipeline/session-cookie.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { escapeHtml, htmlPage, pagePolicy, sendPage } from './page.ts';
import { afterSignIn } from './return-path.ts';

export const OPENID_PATH = '/sign-in/openid';
export const OPENID_CALLBACK_PATH = '/sign-in/openid/callback';

const COOKIE = 'openid';
const VALID_SECONDS = 600;
const checksShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/**
 * Signs people in at the OpenID Connect provider of the settings. What the browser must bring back is in a cookie of its own,
 * so that nobody can have another person finish a sign-in that they began.
 */
export class OpenIdServer {
  readonly #runtime: Runtime;
  readonly #addresses: Addresses;

  constructor(runtime: Runtime, addresses: Addresses) {
    this.#runtime = runtime;
    this.#addresses = addresses;
  }

  async begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requireGet(request);
    const { url, checks } = await this.#provider().begin(this.#redirectUri());
    const value = Buffer.from(JSON.stringify(checks)).toString('base64url');
    response.writeHead(303, { location: url, 'cache-control': 'no-store', 'set-cookie': this.#cookie(value, VALID_SECONDS) }).end();
  }

  async finish(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    requireGet(request);
    response.setHeader('cache-control', 'no-store');
    let email: string | null = null;
    try {
      const { search } = new URL(request.url ?? '/', 'http://x');
      const identity = await this.#provider().finish(this.#redirectUri(), search, checksOf(request));
      email = identity.email;
      const { database, clock, newNetworkAccount: networkAccount, joinByDomain, baseUrl } = this.#runtime;
      const origin = this.#addresses.origin(request, traceId);
      const session = await database.transact(async (tx) => {
        const member = await memberByIdentity(tx, identity, { networkAccount, joinByDomain, now: clock.now() }, origin);
        return beginSession(tx, member, { method: 'openid', origin });
      });
      const { location, forget } = afterSignIn(request, baseUrl, null);
      response.writeHead(303, { location, 'set-cookie': [sessionCookie(session, baseUrl), this.#cookie('', 0), forget] }).end();
    } catch (error) {
      const isRefused = error instanceof IdentityRefused || (error instanceof DomainError && error.code === 'unauthenticated');
      if (!isRefused) throw error;
      await this.#addresses.count(this.#addresses.of(request));
      const page = htmlPage(
        'Sign in',
        `<h1>Sign in</h1>\n    <p class="fault" role="alert">${escapeHtml(error.message)}</p>\n    <p><a href="/sign-in">Sign in</a></p>`,
      );
      sendPage(response, 'text/html; charset=utf-8', page, pagePolicy({}), 401);
      const attempted = email === null ? null : { email };
      await noteFailedSignIn(this.#runtime, { attempted, method: 'openid', origin: this.#addresses.origin(request, traceId) });
    }
  }

  #provider(): IdentityProvider {
    const { identityProvider } = this.#runtime;
    if (identityProvider === null)
      throw new DomainError(
        'not_found',
        'Signing in with OpenID Connect is not configured. The operator sets OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
      );
    return identityProvider;
  }

  #redirectUri(): string {
    return `${this.#runtime.baseUrl}${OPENID_CALLBACK_PATH}`;
  }

  #cookie(value: string, seconds: number): string {
    const secure = this.#runtime.baseUrl.startsWith('https:') ? '; Secure' : '';
    return `${COOKIE}=${value}; Path=${OPENID_PATH}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
  }
}

function checksOf(request: IncomingMessage): SignInChecks {
  try {
    return checksShape.parse(JSON.parse(Buffer.from(cookieValue(request, COOKIE) ?? '', 'base64url').toString('utf8')));
  } catch (error) {
    throw new IdentityRefused('This sign-in was begun in another browser, or more than ten minutes ago. Sign in again.', { cause: error });
  }
}
