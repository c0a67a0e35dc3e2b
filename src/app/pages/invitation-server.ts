import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptInvitation, type OpenInvitation, openInvitation } from '../../domains/invitations/accept-invitation.ts';
import { INVITATION_PATH } from '../../domains/invitations/invitation-link.ts';
import { noteFailedSignIn } from '../../domains/sessions/failed-sign-ins.ts';
import { checkPassword, hashPassword } from '../../domains/sessions/passwords.ts';
import { beginSession, endSessions } from '../../domains/sessions/sessions.ts';
import { SYSTEM } from '../../infra/audit.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import { requireSameOrigin, sessionCookie } from '../pipeline/session-cookie.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { FORM_REFERRER, readForm } from './forms.ts';
import { escapeHtml, htmlPage, pagePolicy, sendPage } from './page.ts';
import { SIGN_IN_PATH, signedInActor } from './sign-in-server.ts';

/** The page on which an invited person becomes a member and signs in. Opening the link changes nothing. */
export class InvitationServer {
  readonly #runtime: Runtime;
  readonly #addresses: Addresses;

  constructor(runtime: Runtime, addresses: Addresses) {
    this.#runtime = runtime;
    this.#addresses = addresses;
  }

  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', FORM_REFERRER);
    const form = request.method === 'POST' ? await this.#formOf(request) : null;
    const token = (form ?? new URL(request.url ?? '/', 'http://x').searchParams).get('token') ?? '';
    try {
      const open = await openInvitation(this.#runtime.database.read, token);
      const signedInAs = (await signedInActor(this.#runtime, request))?.userId ?? null;
      if (form === null) return send(response, 200, pageOf(open, signedInAs, token, null));
      const fault = await this.#accept(request, response, open, token, form, traceId);
      if (fault !== null) send(response, 400, pageOf(open, signedInAs, token, fault));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'unauthenticated') throw error;
      await this.#addresses.count(this.#addresses.of(request));
      send(response, 401, htmlPage('Invitation', `<h1>Invitation</h1>\n    <p class="fault" role="alert">${escapeHtml(error.message)}</p>`));
      await noteFailedSignIn(this.#runtime, { attempted: null, method: 'invitation', origin: this.#addresses.origin(request, traceId) });
    }
  }

  #formOf(request: IncomingMessage): Promise<URLSearchParams> {
    requireSameOrigin(request, this.#runtime.baseUrl);
    return readForm(request);
  }

  /** Gives what the person must correct, or null after they were signed in. */
  async #accept(
    request: IncomingMessage,
    response: ServerResponse,
    open: OpenInvitation,
    token: string,
    form: URLSearchParams,
    traceId: string,
  ): Promise<string | null> {
    const { database, clock, newNetworkAccount: networkAccount, baseUrl } = this.#runtime;
    const signedIn = await signedInActor(this.#runtime, request);
    try {
      const account = open.userId === null ? await accountOf(open, form) : null;
      const acceptance = { account, signedInAs: signedIn?.userId ?? null, networkAccount, now: clock.now() };
      const origin = this.#addresses.origin(request, traceId);
      const session = await database.transact(async (tx) => {
        const member = await acceptInvitation(tx, token, acceptance, origin);
        // The new session replaces the one of this browser.
        const former = signedIn === null ? [] : await tx.prisma.session.findMany({ where: { id: signedIn.apiKeyId, revokedAt: null } });
        await endSessions(tx, former, { ...SYSTEM, ...origin });
        return beginSession(tx, member, { method: 'invitation', origin });
      });
      response.writeHead(303, { location: '/', 'set-cookie': sessionCookie(session, baseUrl) }).end();
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_request') return error.message;
      throw error;
    }
  }
}

async function accountOf({ invitation }: OpenInvitation, form: URLSearchParams): Promise<{ displayName: string; passwordHash: string }> {
  const password = form.get('password') ?? '';
  await checkPassword(password, invitation.email, 'The password');
  return { displayName: form.get('name') ?? '', passwordHash: await hashPassword(password) };
}

function send(response: ServerResponse, status: number, page: string): void {
  sendPage(response, 'text/html; charset=utf-8', page, pagePolicy({}), status);
}

function pageOf({ invitation, team, userId }: OpenInvitation, signedInAs: string | null, token: string, fault: string | null): string {
  const email = escapeHtml(invitation.email);
  const start = `<h1>Join ${escapeHtml(team.name)}</h1>\n    <p>You are invited as ${email}.</p>`;
  if (userId !== null && userId !== signedInAs) {
    return htmlPage(
      'Invitation',
      `${start}\n    <p>You have an account already. <a href="${SIGN_IN_PATH}">Sign in</a> as ${email}, then open this link again.</p>`,
    );
  }
  const account = `<label for="name">Your name</label>
      <input id="name" name="name" autocomplete="name" maxlength="200" required autofocus>
      <label for="password">Password, at least 12 characters</label>
      <input id="password" name="password" type="password" autocomplete="new-password" minlength="12" maxlength="200" required>`;
  return htmlPage(
    'Invitation',
    `${start}
    ${fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
    <form method="post" action="${INVITATION_PATH}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      ${userId === null ? account : ''}
      <button>Join the team</button>
    </form>`,
  );
}
