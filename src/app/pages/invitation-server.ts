import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Prisma } from '../../db/generated/prisma/client.ts';
import {
  acceptInvitation,
  type OpenInvitation,
  openInvitation,
} from '../../domains/accounts/invitations/accept-invitation.ts';
import { emailInvitationAgain } from '../../domains/accounts/invitations/invitation-mail.ts';
import { noteFailedSignIn } from '../../domains/accounts/sessions/failed-sign-ins.ts';
import { checkPassword, hashPassword } from '../../domains/accounts/sessions/passwords.ts';
import { beginSession } from '../../domains/accounts/sessions/sessions.ts';
import { emailSignInLink } from '../../domains/accounts/sessions/sign-in-mail.ts';
import { noteVerifiedAddress } from '../../domains/accounts/sessions/verified-address.ts';
import { consume } from '../../infra/consume.ts';
import { normalizeName } from '../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import type { Origin } from '../../kernel/origin.ts';
import { storable } from '../../kernel/text.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import { requireSameOrigin, sessionCookie } from '../pipeline/session-cookie.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { FORM_REFERRER, readForm } from './forms.ts';
import { type InvitationStep, invitationPage, mailSentPage, page } from './invitation-pages.ts';
import { escapeHtml, pagePolicy, sendPage } from './page.ts';
import { LINK_ANSWER_MILLIS, signedInActor } from './sign-in-server.ts';

interface SignedIn {
  userId: string;
  email: string;
  isProved: boolean;
}

/**
 * The page of an invitation. Opening it changes nothing. The inviting member knows one link, so
 * that link proves nothing about the address: a person signed in with the address accepts directly,
 * and others prove the address first. Only the link emailed to the address creates an account.
 */
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
      if (form?.get('by') === 'mail') return await this.#sendMail(request, response, open);
      const signedIn = await this.#signedIn(request);
      const step = await this.#stepOf(open, signedIn);
      const fault =
        form === null
          ? null
          : await this.#take(response, {
              open,
              step,
              form,
              origin: this.#addresses.origin(request, traceId),
            });
      if (response.writableEnded) return;
      send(response, fault === null ? 200 : 400, this.#page(open, step, token, fault));
    } catch (error) {
      if (!(error instanceof DomainError) || !['unauthenticated', 'conflict'].includes(error.code))
        throw error;
      await this.#addresses.count(this.#addresses.of(request));
      send(
        response,
        error.httpStatus,
        page(
          `<h1>Invitation</h1>\n    <p class="fault" role="alert">${escapeHtml(error.message)}</p>`,
        ),
      );
      await noteFailedSignIn(this.#runtime, {
        attempted: null,
        method: 'invitation',
        origin: this.#addresses.origin(request, traceId),
      });
    }
  }

  #formOf(request: IncomingMessage): Promise<URLSearchParams> {
    requireSameOrigin(request, this.#runtime.baseUrl);
    return readForm(request);
  }

  async #signedIn(request: IncomingMessage): Promise<SignedIn | null> {
    const actor = await signedInActor(this.#runtime, request);
    if (actor === null) return null;
    const { email, emailVerifiedAt } =
      await this.#runtime.database.read.prisma.user.findUniqueOrThrow({
        where: { id: actor.userId },
      });
    return { userId: actor.userId, email, isProved: emailVerifiedAt !== null };
  }

  async #stepOf(
    { invitation, proof }: OpenInvitation,
    signedIn: SignedIn | null,
  ): Promise<InvitationStep> {
    if (signedIn?.isProved === true && signedIn.email === invitation.email)
      return { kind: 'accept' };
    if (proof === null) return { kind: 'prove', signedInAs: signedIn?.email ?? null };
    const isKnown =
      (await this.#runtime.database.read.prisma.user.count({
        where: { email: invitation.email },
      })) > 0;
    return { kind: isKnown ? 'sign_in' : 'make_account' };
  }

  #page(
    { invitation, team }: OpenInvitation,
    step: InvitationStep,
    token: string,
    fault: string | null,
  ): string {
    const { providers, identityProvider } = this.#runtime;
    const has = { canEmail: providers.systemMail !== null, hasOpenId: identityProvider !== null };
    return invitationPage({ step, team: team.name, email: invitation.email, token, fault, ...has });
  }

  /**
   * Emails a link to the invited address. The response and its timing do not reveal whether the
   * address has an account.
   */
  async #sendMail(
    request: IncomingMessage,
    response: ServerResponse,
    { invitation }: OpenInvitation,
  ): Promise<void> {
    const { database, door, baseUrl, providers } = this.#runtime;
    if (providers.systemMail === null)
      throw new DomainError(
        'not_found',
        'The server sends no emails. Ask the operator for a link to sign in.',
      );
    await door.limits.linkAddress.take(this.#addresses.of(request));
    const { email } = invitation;
    const sent = database.transact(async (tx) => {
      const isKnown = (await tx.prisma.user.count({ where: { email } })) > 0;
      if (isKnown) await emailSignInLink(tx, this.#runtime, { email, baseUrl });
      else await emailInvitationAgain(tx, this.#runtime, invitation);
    });
    await Promise.all([sent, delay(LINK_ANSWER_MILLIS)]);
    send(response, 200, mailSentPage);
  }

  /** Returns the error that the person must correct. Null after a response was sent. */
  async #take(
    response: ServerResponse,
    {
      open,
      step,
      form,
      origin,
    }: { open: OpenInvitation; step: InvitationStep; form: URLSearchParams; origin: Origin },
  ): Promise<string | null> {
    try {
      if (step.kind === 'accept') await this.#accept(response, open, origin);
      else if (step.kind === 'make_account') await this.#makeAccount(response, open, form, origin);
      else
        return step.kind === 'prove' ? 'Show first that the address is yours.' : 'Sign in first.';
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_request') return error.message;
      throw error;
    }
  }

  /** The session and the home team of the person stay as they are. */
  async #accept(
    response: ServerResponse,
    { invitation }: OpenInvitation,
    origin: Origin,
  ): Promise<void> {
    const { database, clock, door } = this.#runtime;
    await database.transact((tx) =>
      acceptInvitation(tx, door, invitation, { now: clock.now(), origin }),
    );
    response.writeHead(303, { location: '/' }).end();
  }

  async #makeAccount(
    response: ServerResponse,
    { invitation, proof }: OpenInvitation,
    form: URLSearchParams,
    origin: Origin,
  ): Promise<void> {
    const { database, clock, door, baseUrl } = this.#runtime;
    const displayName = normalizeName(storable(form.get('name') ?? ''));
    if (displayName === null)
      throw invalidRequest([{ path: 'Your name', message: 'must have 1 to 200 characters.' }]);
    const password = form.get('password') ?? '';
    await checkPassword(password, invitation.email, 'The password');
    const passwordHash = await hashPassword(password);
    const session = await database.transact(async (tx) => {
      const used = await consume(
        tx,
        'InvitationProof',
        Prisma.sql`x.hash = ${proof} and x.expires_at > now()`,
      );
      // If an account was created meanwhile, somebody already owns the address.
      const isKnown = (await tx.prisma.user.count({ where: { email: invitation.email } })) > 0;
      if (used === null || isKnown)
        throw new DomainError('unauthenticated', 'This link was used meanwhile. Sign in.');
      const member = await acceptInvitation(tx, door, invitation, {
        displayName,
        now: clock.now(),
        origin,
      });
      await noteVerifiedAddress(tx, member.userId);
      await tx.prisma.user.update({ where: { id: member.userId }, data: { passwordHash } });
      return beginSession(tx, member, { method: 'invitation', origin });
    });
    response.writeHead(303, { location: '/', 'set-cookie': sessionCookie(session, baseUrl) }).end();
  }
}

function send(response: ServerResponse, status: number, content: string): void {
  sendPage(response, 'text/html; charset=utf-8', content, pagePolicy({}), status);
}
