import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import {
  connectAgent,
  creditLimitFault,
} from '../../domains/accounts/connected-agents/connected-agents.service.ts';
import { keepAnswer } from '../../domains/accounts/connected-agents/oauth-records.ts';
import type { Actor, AgentScope } from '../../kernel/actor.ts';
import { normalizeName } from '../../kernel/contact-identity.ts';
import type { Origin } from '../../kernel/origin.ts';
import { TOOLSET_NAMES, TOOLSETS, type Toolset } from '../../kernel/toolsets.ts';
import { urlOf } from '../../kernel/url.ts';
import { FORM_REFERRER, readForm } from '../pages/forms.ts';
import { escapeHtml, htmlPage, pagePolicy, sendPage } from '../pages/page.ts';
import { returnTo } from '../pages/return-path.ts';
import { SIGN_IN_PATH, signedInActor } from '../pages/sign-in-server.ts';
import { requireSameOrigin } from '../pipeline/session-cookie.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { faultPage } from './fault-page.ts';
import { IDENTITY_SCOPES, resourceOf, SCOPES } from './oauth-resource.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

const MEANINGS: Record<AgentScope, string> = {
  read: 'Read the contacts, flow plans, tasks and conversations that you can see',
  write:
    'Change them and prepare sequences and texts. You approve what reaches people, under Tasks',
  send: 'Send messages and run sequences in your name, without your approval',
  charge: 'Spend credits of your team, also later by the sequences that it starts',
};
/** The member must choose sending and spending explicitly. */
const DEFAULTS: Record<AgentScope, string> = {
  read: ' checked disabled',
  write: ' checked',
  send: '',
  charge: '',
};
const DEFAULT_LIMIT = 100;
/** The prefix of the form fields for toolsets. */
const TOOLSET_FIELD = 'tools_';

/** The request of an agent. */
interface ConsentRequest {
  uid: string;
  clientId: string;
  clientName: string;
  clientUri: string | null;
  redirectUri: string;
  scopes: AgentScope[];
}

/**
 * The page on which a member decides what an agent may do and spend. The form counts only if it
 * comes from this page.
 */
export class ConsentServer {
  readonly #runtime: Runtime;
  readonly #provider: Provider;

  constructor(runtime: Runtime, provider: Provider) {
    this.#runtime = runtime;
    this.#provider = provider;
  }

  async handle(request: IncomingMessage, response: ServerResponse, origin: Origin): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('referrer-policy', FORM_REFERRER);
    const details = await this.#details(request, response);
    if (details === null)
      return sendPage(
        response,
        HTML,
        faultPage('This request to connect an agent has expired.'),
        pagePolicy({}),
        400,
      );
    const asked = await this.#asked(details);
    const actor = await signedInActor(this.#runtime, request);
    if (actor === null) {
      const cookie = returnTo(request.url ?? '/', this.#runtime.baseUrl);
      return void response.writeHead(303, { location: SIGN_IN_PATH, 'set-cookie': cookie }).end();
    }
    if (request.method !== 'POST') return this.#send(response, actor, asked, null);
    requireSameOrigin(request, this.#runtime.baseUrl);
    const form = await readForm(request);
    // A second click, or the page of a decided request: redirects to the agent.
    if (details.result !== undefined) return goOn(response, details);
    if (form.get('decision') !== 'allow') return this.#refuse(response, details);
    if (form.get('member') !== actor.membershipId)
      return this.#send(
        response,
        actor,
        asked,
        'You have switched to another team since this page was shown.',
      );
    const chosen = asked.scopes.filter((scope) => scope === 'read' || form.has(scope));
    // The scope "send" requires the scope "write".
    const scopes = chosen.filter((scope) => scope !== 'send' || chosen.includes('write'));
    const limit = form.get('limit') ?? '';
    const creditLimit = scopes.includes('charge')
      ? Number(limit === '' ? DEFAULT_LIMIT : limit)
      : 0;
    const fault = Number.isNaN(creditLimit) ? 'must be a number.' : creditLimitFault(creditLimit);
    if (fault !== null) return this.#send(response, actor, asked, `The credit limit ${fault}`);
    const toolsets = TOOLSET_NAMES.filter((name) => form.has(TOOLSET_FIELD + name));
    await this.#allow(response, details, { actor, asked, scopes, toolsets, creditLimit, origin });
  }

  /** Null if the request has expired or was begun in another browser. */
  async #details(request: IncomingMessage, response: ServerResponse): Promise<Details | null> {
    try {
      return await this.#provider.interactionDetails(request, response);
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return null;
      throw error;
    }
  }

  async #asked({ uid, params }: Details): Promise<ConsentRequest> {
    const clientId = String(params['client_id']);
    const client = await this.#provider.Client.find(clientId);
    const wanted = String(params['scope'] ?? '').split(' ');
    return {
      uid,
      clientId,
      clientName: normalizeName(client?.clientName?.slice(0, 100) ?? '') ?? hostOf(clientId),
      clientUri: client?.clientUri ?? null,
      redirectUri: String(params['redirect_uri']),
      // Every agent gets the scope "read".
      scopes: SCOPES.filter((scope) => scope === 'read' || wanted.includes(scope)),
    };
  }

  async #allow(
    response: ServerResponse,
    details: Details,
    {
      actor,
      asked,
      scopes,
      toolsets,
      creditLimit,
      origin,
    }: {
      actor: Actor;
      asked: ConsentRequest;
      scopes: AgentScope[];
      toolsets: Toolset[];
      creditLimit: number;
      origin: Origin;
    },
  ): Promise<void> {
    const { uid } = details;
    const accountId = actor.userId;
    const grant = new this.#provider.Grant({ accountId, clientId: asked.clientId });
    const resource = resourceOf(this.#runtime.baseUrl);
    const refused = SCOPES.filter((scope) => !scopes.includes(scope)).join(' ');
    grant.addOIDCScope([...scopes, ...IDENTITY_SCOPES].join(' '));
    grant.addResourceScope(resource, scopes.join(' '));
    grant.rejectOIDCScope(refused);
    grant.rejectResourceScope(resource, refused);
    const grantId = await grant.save();
    const { clientId, clientName, clientUri, redirectUri } = asked;
    const isRegistered = !this.#runtime.clientDocuments.isDocument(clientId);
    const consent = {
      uid,
      isRegistered,
      grantId,
      clientId,
      clientName,
      clientUri,
      redirectHost: hostOf(redirectUri),
      scopes,
      toolsets,
      creditLimit,
    };
    const result = { login: { accountId, remember: false }, consent: { grantId } };
    // One transaction stores the answer and the agent. Of two concurrent forms, the first counts,
    // and the second finds the request answered.
    const isFirst = await this.#runtime.database.transact(async (tx) => {
      if (!(await keepAnswer(tx, uid, result))) return false;
      await connectAgent(tx, actor, consent, origin);
      return true;
    });
    if (!isFirst) await grant.destroy();
    goOn(response, details);
  }

  async #refuse(response: ServerResponse, details: Details): Promise<void> {
    const result = { error: 'access_denied', error_description: 'The user did not allow it.' };
    await this.#runtime.database.transact((tx) => keepAnswer(tx, details.uid, result));
    goOn(response, details);
  }

  async #send(
    response: ServerResponse,
    { teamId, membershipId }: Actor,
    asked: ConsentRequest,
    fault: string | null,
  ): Promise<void> {
    const { team, user } =
      await this.#runtime.database.read.prisma.teamMembership.findUniqueOrThrow({
        where: { id: membershipId },
        select: { team: { select: { id: true, name: true } }, user: { select: { email: true } } },
      });
    if (team.id !== teamId) throw new Error('A membership belongs to one team.');
    // Browsers apply `form-action` to redirects after a form too, and the last redirect leads to
    // the agent.
    const policy = pagePolicy({ formTarget: targetOf(asked.redirectUri) });
    sendPage(
      response,
      HTML,
      consentPage(asked, { membershipId, team: team.name, email: user.email }, fault),
      policy,
      fault === null ? 200 : 400,
    );
  }
}

/** Redirects the browser to the agent through the authorization server. */
function goOn(response: ServerResponse, { returnTo }: Details): void {
  response.writeHead(303, { location: returnTo }).end();
}

const HTML = 'text/html; charset=utf-8';

/** The host of a web URL, or the scheme of any other URI. */
function hostOf(uri: string): string {
  if (urlOf(uri) === null) return uri.slice(0, 100);
  const { host, protocol } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

function targetOf(uri: string): string {
  const { origin, protocol } = new URL(uri);
  return origin === 'null' ? protocol : origin;
}

function consentPage(
  asked: ConsentRequest,
  who: { membershipId: string; team: string; email: string },
  fault: string | null,
): string {
  const scope = (name: AgentScope) =>
    `<label class="choice"><input type="checkbox" name="${name}"${DEFAULTS[name]}> ${MEANINGS[name]}</label>`;
  const toolset = (name: Toolset) =>
    `<label class="choice"><input type="checkbox" name="${TOOLSET_FIELD}${name}"> ${TOOLSETS[name]}</label>`;
  const limit = asked.scopes.includes('charge')
    ? `<label for="limit">If so, credits that it may spend in all</label>
      <input id="limit" name="limit" type="number" min="0" step="0.5" value="${DEFAULT_LIMIT}" required>`
    : '';
  return htmlPage(
    'Connect an agent',
    `<h1>Connect ${escapeHtml(asked.clientName)}?</h1>
    <p>It will act in the team <strong>${escapeHtml(who.team)}</strong> as ${escapeHtml(who.email)}. Its name is what it says of itself; the permission is sent to <strong>${escapeHtml(hostOf(asked.redirectUri))}</strong>.</p>
    ${fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
    <form method="post">
      <input type="hidden" name="member" value="${escapeHtml(who.membershipId)}">
      <fieldset>
      <legend>It may</legend>
      ${asked.scopes.map(scope).join('\n      ')}
      </fieldset>
      ${limit}
      <details>
      <summary>Choose the tools that it sees</summary>
      <p>Without a choice it sees those of the most frequent jobs. It finds the others when it looks for them.</p>
      ${TOOLSET_NAMES.map(toolset).join('\n      ')}
      </details>
      <p>Disconnect it at any time under Agents.</p>
      <button name="decision" value="allow">Allow</button>
      <button name="decision" value="deny" class="quiet" formnovalidate>Do not allow</button>
    </form>`,
  );
}
