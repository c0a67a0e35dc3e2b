import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { PendingIdentity } from '../../db/generated/prisma/client.ts';
import {
  decisionOf,
  joinByOffer,
  linkIdentity,
  memberByIdentity,
  type PresentSession,
} from '../../domains/accounts/identities/identities.ts';
import {
  beginState,
  keepPending,
  PENDING_SECONDS,
  pendingOf,
  STATE_SECONDS,
  takePending,
  takeState,
} from '../../domains/accounts/identities/pending-sign-ins.ts';
import { noteFailedSignIn } from '../../domains/accounts/sessions/failed-sign-ins.ts';
import { requireRecentSignIn } from '../../domains/accounts/sessions/sessions.service.ts';
import { beginSession, endSessions } from '../../domains/accounts/sessions/sessions.ts';
import { emailSignInLink } from '../../domains/accounts/sessions/sign-in-mail.ts';
import { SYSTEM } from '../../infra/audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { urlOf } from '../../kernel/url.ts';
import {
  type IdentityProvider,
  IdentityRefused,
  IdentityUnavailable,
  type SignInChecks,
} from '../../providers/identity/identity-provider.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import { requireGet } from '../pipeline/http.ts';
import { cookieValue, requireSameOrigin, sessionCookie } from '../pipeline/session-cookie.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { FORM_REFERRER, readForm } from './forms.ts';
import { decisionPage, linkSentPage } from './openid-pages.ts';
import { CONFIRM_PATH, OPENID_CALLBACK_PATH, OPENID_PATH } from './openid-paths.ts';
import { escapeHtml, htmlPage, pagePolicy, sendPage } from './page.ts';
import { afterSignIn, forgetReturn, returnTo } from './return-path.ts';
import { LINK_ANSWER_MILLIS, signedInActor } from './sign-in-server.ts';

const CHECKS_COOKIE = 'openid';
const PENDING_COOKIE = 'openid_person';
const checksShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

const notPending = () =>
  new IdentityRefused(
    'This sign-in was begun in another browser, or more than 15 minutes ago. Sign in again.',
  );

/** The address of a sign-in in progress, once the provider has sent it. */
interface Attempt {
  email: string | null;
}

/**
 * Signs people in at the configured OpenID Connect provider. A cookie binds the sign-in to the
 * browser that began it, so that nobody can make another person finish it. An identity without a
 * user gets a page with choices, and nothing changes before the person confirms there.
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
    const { url, checks } = await this.#ask((provider) => provider.begin(this.#redirectUri()));
    await this.#runtime.database.transact((tx) => beginState(tx, checks.state));
    const value = Buffer.from(JSON.stringify(checks)).toString('base64url');
    response
      .writeHead(303, {
        location: url,
        'cache-control': 'no-store',
        'set-cookie': this.#cookie(CHECKS_COOKIE, value, STATE_SECONDS),
      })
      .end();
  }

  async finish(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    requireGet(request);
    response.setHeader('cache-control', 'no-store');
    const { database, clock, door, baseUrl } = this.#runtime;
    await this.#refusing(request, response, traceId, async (tried) => {
      const { search } = new URL(request.url ?? '/', 'http://x');
      const checks = checksOf(request);
      if (!(await takeState(database.read, checks.state)))
        throw new IdentityRefused('This sign-in was finished already. Sign in again.');
      const identity = await this.#ask((provider) =>
        provider.finish(this.#redirectUri(), search, checks),
      );
      tried.email = identity.email;
      const { session, pending } = await database.transact(async (tx) => {
        const member = await memberByIdentity(tx, door, identity, {
          now: clock.now(),
          origin: this.#addresses.origin(request, traceId),
        });
        if (member === null) return { session: null, pending: await keepPending(tx, identity) };
        return {
          session: await beginSession(tx, member, {
            method: 'openid',
            origin: this.#addresses.origin(request, traceId),
          }),
          pending: null,
        };
      });
      const used = this.#cookie(CHECKS_COOKIE, '', 0);
      if (session === null) {
        const kept = this.#cookie(PENDING_COOKIE, pending, PENDING_SECONDS);
        return void response
          .writeHead(303, { location: CONFIRM_PATH, 'set-cookie': [kept, used] })
          .end();
      }
      const { location, forget } = afterSignIn(request, baseUrl, null);
      response
        .writeHead(303, { location, 'set-cookie': [sessionCookie(session, baseUrl), used, forget] })
        .end();
    });
  }

  /** The page on which a person with an unknown identity decides how to continue. */
  async confirm(
    request: IncomingMessage,
    response: ServerResponse,
    traceId: string,
  ): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', FORM_REFERRER);
    const { database, door } = this.#runtime;
    const form = request.method === 'POST' ? await this.#formOf(request) : null;
    await this.#refusing(request, response, traceId, async (tried) => {
      const token = cookieValue(request, PENDING_COOKIE) ?? '';
      const pending = await pendingOf(database.read, token);
      if (pending === null) throw notPending();
      tried.email = pending.email;
      const actor = await signedInActor(this.#runtime, request);
      const session = actor === null ? null : await this.#present(actor);
      const decided = form?.get('decision');
      if (decided === 'email') return this.#sendLink(request, response, pending);
      if (decided === 'join')
        return this.#join(request, response, token, form?.get('invitation') ?? '', traceId);
      if (decided === 'link' && actor !== null && session !== null)
        return this.#link(request, response, token, actor, session, traceId);
      const decision = await decisionOf(database.read, door, pending, session);
      // After signing in by another method, the person returns here.
      if (actor === null)
        response.setHeader('set-cookie', returnTo(CONFIRM_PATH, this.#runtime.baseUrl));
      const canEmail = this.#runtime.providers.systemMail !== null;
      const { status, page } = decisionPage({
        decision,
        provider: hostOf(pending.issuer),
        told: pending.email,
        canEmail,
      });
      send(response, status, page);
    });
  }

  #formOf(request: IncomingMessage): Promise<URLSearchParams> {
    requireSameOrigin(request, this.#runtime.baseUrl);
    return readForm(request);
  }

  async #present(actor: Actor): Promise<PresentSession> {
    const isRecent = await requireRecentSignIn({ ...this.#runtime.database.read, actor }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false;
        throw error;
      },
    );
    return { userId: actor.userId, isRecent };
  }

  /**
   * Emails a link to the account with the verified address. The response is the same if no account
   * exists.
   */
  async #sendLink(
    request: IncomingMessage,
    response: ServerResponse,
    { email, isEmailVerified }: PendingIdentity,
  ): Promise<void> {
    const { database, door, baseUrl } = this.#runtime;
    await door.limits.linkAddress.take(this.#addresses.of(request));
    const sent =
      email !== null && isEmailVerified
        ? database.transact((tx) => emailSignInLink(tx, this.#runtime, { email, baseUrl }))
        : null;
    await Promise.all([sent, delay(LINK_ANSWER_MILLIS)]);
    response.setHeader('set-cookie', returnTo(CONFIRM_PATH, baseUrl));
    send(response, 200, linkSentPage());
  }

  async #join(
    request: IncomingMessage,
    response: ServerResponse,
    token: string,
    invitationId: string,
    traceId: string,
  ): Promise<void> {
    const { database, clock, door, baseUrl } = this.#runtime;
    const session = await database.transact(async (tx) => {
      const pending = await takePending(tx, token);
      if (pending === null) throw notPending();
      const member = await joinByOffer(tx, door, pending, invitationId, {
        now: clock.now(),
        origin: this.#addresses.origin(request, traceId),
      });
      return beginSession(tx, member, {
        method: 'invitation',
        origin: this.#addresses.origin(request, traceId),
      });
    });
    const cookies = [
      sessionCookie(session, baseUrl),
      this.#cookie(PENDING_COOKIE, '', 0),
      forgetReturn(baseUrl),
    ];
    response.writeHead(303, { location: '/', 'set-cookie': cookies }).end();
  }

  async #link(
    request: IncomingMessage,
    response: ServerResponse,
    token: string,
    actor: Actor,
    present: PresentSession,
    traceId: string,
  ): Promise<void> {
    const { database, door, baseUrl } = this.#runtime;
    const session = await database.transact(async (tx) => {
      const pending = await takePending(tx, token);
      if (pending === null) throw notPending();
      const member = await tx.prisma.teamMembership.findUniqueOrThrow({
        where: { id: actor.membershipId },
      });
      const isFirstProof = await linkIdentity(
        tx,
        door,
        pending,
        present,
        member,
        this.#addresses.origin(request, traceId),
      );
      if (!isFirstProof) return null;
      await endSessions(
        tx,
        await tx.prisma.session.findMany({ where: { id: actor.apiKeyId, revokedAt: null } }),
        {
          ...SYSTEM,
          ...this.#addresses.origin(request, traceId),
        },
      );
      return beginSession(tx, member, {
        method: 'openid',
        origin: this.#addresses.origin(request, traceId),
      });
    });
    const begun = session === null ? [] : [sessionCookie(session, baseUrl)];
    const cookies = [...begun, this.#cookie(PENDING_COOKIE, '', 0), forgetReturn(baseUrl)];
    response.writeHead(303, { location: '/', 'set-cookie': cookies }).end();
  }

  /** Shows a page if the provider refused the sign-in or the situation changed meanwhile. */
  async #refusing(
    request: IncomingMessage,
    response: ServerResponse,
    traceId: string,
    work: (tried: Attempt) => Promise<void>,
  ): Promise<void> {
    const tried: Attempt = { email: null };
    try {
      await work(tried);
    } catch (error) {
      const isRefused =
        error instanceof IdentityRefused ||
        (error instanceof DomainError && ['unauthenticated', 'conflict'].includes(error.code));
      if (!isRefused) throw error;
      await this.#addresses.count(this.#addresses.of(request));
      const page = `<h1>Sign in</h1>\n    <p class="fault" role="alert">${escapeHtml(error.message)}</p>\n    <p><a href="/sign-in">Sign in</a></p>`;
      send(response, 401, htmlPage('Sign in', page));
      const attempted = tried.email === null ? null : { email: tried.email };
      await noteFailedSignIn(this.#runtime, {
        attempted,
        method: 'openid',
        origin: this.#addresses.origin(request, traceId),
      });
    }
  }

  async #ask<Answer>(question: (provider: IdentityProvider) => Promise<Answer>): Promise<Answer> {
    const { identityProvider, logger } = this.#runtime;
    if (identityProvider === null)
      throw new DomainError(
        'not_found',
        'Signing in with OpenID Connect is not configured. The operator sets OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
      );
    try {
      return await question(identityProvider);
    } catch (error) {
      if (!(error instanceof IdentityUnavailable)) throw error;
      logger.warn({ err: error }, 'the identity provider is unavailable');
      throw new DomainError('provider_unavailable', error.message, { cause: error });
    }
  }

  #redirectUri(): string {
    return `${this.#runtime.baseUrl}${OPENID_CALLBACK_PATH}`;
  }

  #cookie(name: string, value: string, seconds: number): string {
    const secure = this.#runtime.baseUrl.startsWith('https:') ? '; Secure' : '';
    return `${name}=${value}; Path=${OPENID_PATH}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
  }
}

function send(response: ServerResponse, status: number, page: string): void {
  sendPage(response, 'text/html; charset=utf-8', page, pagePolicy({}), status);
}

const hostOf = (issuer: string): string => urlOf(issuer)?.host ?? issuer.slice(0, 100);

function checksOf(request: IncomingMessage): SignInChecks {
  try {
    return checksShape.parse(
      JSON.parse(
        Buffer.from(cookieValue(request, CHECKS_COOKIE) ?? '', 'base64url').toString('utf8'),
      ),
    );
  } catch (error) {
    throw new IdentityRefused(
      'This sign-in was begun in another browser, or more than ten minutes ago. Sign in again.',
      { cause: error },
    );
  }
}
