import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from '../../db/database.ts';
import type { TeamMembership } from '../../db/generated/prisma/client.ts';
import { noteFailedSignIn } from '../../domains/accounts/sessions/failed-sign-ins.ts';
import {
  beginSession,
  endSessions,
  type SignInMethod,
} from '../../domains/accounts/sessions/sessions.ts';
import { memberByPassword, useSignInLink } from '../../domains/accounts/sessions/sign-in.ts';
import { emailSignInLink } from '../../domains/accounts/sessions/sign-in-mail.ts';
import { byMember } from '../../infra/audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import { requireSameOrigin, sessionCookie, sessionToken } from '../pipeline/session-cookie.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { FORM_REFERRER, readForm } from './forms.ts';
import { OPENID_PATH } from './openid-paths.ts';
import { escapeHtml, htmlPage, pagePolicy, sendPage } from './page.ts';
import { afterSignIn, forgetReturn, returnTo, wantedPath } from './return-path.ts';

export const SIGN_IN_PATH = '/sign-in';
/** The sign-in page, which leads back to `url`. */
export const signInBefore = (url: string): string =>
  `${SIGN_IN_PATH}?from=${encodeURIComponent(url)}`;

export const SIGN_OUT_PATH = '/sign-out';

const HTML = 'text/html; charset=utf-8';

/** Longer than the work for an existing account, so that the timing does not reveal one. */
export const LINK_ANSWER_MILLIS = 300;
/** The added delay of a failed attempt, for each attempt within the minute. */
const SLOWER_MILLIS = 100;

/**
 * Signs people in and out. A link only opens a page with a button, because mail programs open links
 * in advance and would use it up. The forms count only if they come from this server.
 */
export class SignInServer {
  readonly #runtime: Runtime;
  readonly #addresses: Addresses;

  constructor(runtime: Runtime, addresses: Addresses) {
    this.#runtime = runtime;
    this.#addresses = addresses;
  }

  async signIn(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', FORM_REFERRER);
    if (request.method !== 'POST') {
      const { searchParams } = new URL(request.url ?? '/', 'http://x');
      const [token, from] = [searchParams.get('token'), searchParams.get('from')];
      if (from !== null) response.setHeader('set-cookie', returnTo(from, this.#runtime.baseUrl));
      return send(
        response,
        200,
        token === null ? this.#passwordForm(null, wantedPath(request, from)) : linkForm(token),
      );
    }
    requireSameOrigin(request, this.#runtime.baseUrl);
    const form = await readForm(request);
    if (form.get('by') === 'link') return this.#sendLink(request, response, form);
    const link = form.get('token');
    try {
      const session =
        link === null
          ? await this.#byPassword(request, form, traceId)
          : await this.#byLink(request, link, traceId);
      const { location, forget } = afterSignIn(request, this.#runtime.baseUrl, form.get('from'));
      response
        .writeHead(303, {
          location,
          'set-cookie': [sessionCookie(session, this.#runtime.baseUrl), forget],
        })
        .end();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'unauthenticated') throw error;
      await this.#addresses.count(this.#addresses.of(request));
      send(response, 401, this.#passwordForm(error.message, wantedPath(request, form.get('from'))));
      const attempted = link === null ? { email: form.get('email') ?? '' } : { linkToken: link };
      await noteFailedSignIn(this.#runtime, {
        attempted,
        method: link === null ? 'password' : 'link',
        origin: this.#addresses.origin(request, traceId),
      });
    }
  }

  async signOut(
    request: IncomingMessage,
    response: ServerResponse,
    traceId: string,
  ): Promise<void> {
    if (request.method !== 'POST')
      throw new DomainError(
        'method_not_allowed',
        `${SIGN_OUT_PATH} does not accept ${request.method}. Use POST.`,
      );
    requireSameOrigin(request, this.#runtime.baseUrl);
    const actor = await signedInActor(this.#runtime, request);
    if (actor !== null) {
      const { membershipId, apiKeyId } = actor;
      await this.#runtime.database.transact(async (tx) => {
        const session = await tx.prisma.session.findUniqueOrThrow({ where: { id: apiKeyId } });
        await endSessions(
          tx,
          [session],
          byMember(membershipId, this.#addresses.origin(request, traceId)),
        );
      });
      this.#runtime.authenticator.forget(apiKeyId);
    }
    response
      .writeHead(303, {
        location: SIGN_IN_PATH,
        'set-cookie': [
          sessionCookie(null, this.#runtime.baseUrl),
          forgetReturn(this.#runtime.baseUrl),
        ],
      })
      .end();
  }

  #passwordForm(fault: string | null, wanted: string): string {
    const { identityProvider, providers } = this.#runtime;
    return passwordForm(fault, wanted, {
      openId: identityProvider !== null,
      link: providers.systemMail !== null,
    });
  }

  /**
   * Emails a sign-in link. The response and its timing do not reveal whether the account exists.
   */
  async #sendLink(
    request: IncomingMessage,
    response: ServerResponse,
    form: URLSearchParams,
  ): Promise<void> {
    const { providers, door, database, baseUrl } = this.#runtime;
    if (providers.systemMail === null)
      throw new DomainError(
        'not_found',
        'The server sends no emails. Ask the operator for a link to sign in.',
      );
    const email = form.get('email')?.trim().toLowerCase() ?? '';
    // Limited by IP address only, so that nobody can use up the links of an account.
    await door.limits.linkAddress.take(this.#addresses.of(request));
    await Promise.all([
      database.transact((tx) => emailSignInLink(tx, this.#runtime, { email, baseUrl })),
      delay(LINK_ANSWER_MILLIS),
    ]);
    send(response, 200, linkSentPage());
  }

  #byLink(request: IncomingMessage, token: string, traceId: string): Promise<string> {
    return this.#begin(request, 'link', traceId, (tx) => useSignInLink(tx, token));
  }

  async #byPassword(
    request: IncomingMessage,
    form: URLSearchParams,
    traceId: string,
  ): Promise<string> {
    const email = form.get('email')?.trim().toLowerCase() ?? '';
    // Counts the attempt for unknown accounts too, and before it checks the password.
    const { limits } = this.#runtime.door;
    const { limit, remaining } = await limits.account.take(email.slice(0, 320));
    await limits.address.take(this.#addresses.of(request));
    try {
      const member = await memberByPassword(
        this.#runtime.database.read,
        email,
        form.get('password') ?? '',
      );
      return await this.#begin(request, 'password', traceId, async () => member);
    } catch (error) {
      await delay((limit - remaining) * SLOWER_MILLIS);
      throw error;
    }
  }

  #begin(
    request: IncomingMessage,
    method: SignInMethod,
    traceId: string,
    find: (tx: Transaction) => Promise<TeamMembership>,
  ): Promise<string> {
    const origin = this.#addresses.origin(request, traceId);
    return this.#runtime.database.transact(async (tx) =>
      beginSession(tx, await find(tx), { method, origin }),
    );
  }
}

/** The user who is signed in in the requesting browser; null if nobody is. */
export async function signedInActor(
  runtime: Runtime,
  request: IncomingMessage,
): Promise<Actor | null> {
  const token = sessionToken(request, runtime.baseUrl);
  if (token === null) return null;
  try {
    return await runtime.authenticator.authenticateSession(token, 'WebApp');
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

function send(response: ServerResponse, status: number, page: string): void {
  sendPage(response, HTML, page, pagePolicy({}), status);
}

function linkForm(token: string): string {
  return htmlPage(
    'Sign in',
    `<h1>Sign in</h1>
    <p>This link signs you in once.</p>
    <form method="post" action="${SIGN_IN_PATH}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      <button autofocus>Sign in</button>
    </form>`,
  );
}

function linkSentPage(): string {
  return htmlPage(
    'Sign in',
    `<h1>Sign in</h1>
    <p role="status">If there is an account with this address, a link to sign in is on its way. It works once, within 15 minutes.</p>
    <p><a href="${SIGN_IN_PATH}">Sign in</a></p>`,
  );
}

function passwordForm(
  fault: string | null,
  wanted: string,
  has: { openId: boolean; link: boolean },
): string {
  return htmlPage(
    'Sign in',
    `<h1>Sign in</h1>
    ${fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
    <form method="post" action="${SIGN_IN_PATH}">
      <input type="hidden" name="from" value="${escapeHtml(wanted)}">
      <label for="email">Email address</label>
      <input id="email" name="email" type="email" autocomplete="username" required autofocus>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required>
      <button>Sign in</button>
    </form>
    ${
      has.link
        ? `<h2>Without a password</h2>
    <form method="post" action="${SIGN_IN_PATH}">
      <input type="hidden" name="by" value="link">
      <label for="link-email">Email address</label>
      <input id="link-email" name="email" type="email" autocomplete="username" required>
      <button>Email me a link</button>
    </form>`
        : `<p>Without a password, ask the operator of the server for a link: <code>npm run admin -- sign-in-link --email &lt;address&gt;</code></p>`
    }
    ${has.openId ? `<p><a href="${OPENID_PATH}">Sign in with your organization</a></p>` : ''}
    <p class="note">Programs and agents use <a href="/docs">the API</a> with a key.</p>`,
  );
}
