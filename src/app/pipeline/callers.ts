import type { IncomingMessage } from 'node:http';
import { isApiKey } from '../../domains/accounts/api-keys/api-key-format.ts';
import { KeyNetworks } from '../../domains/accounts/api-keys/key-networks.ts';
import {
  type Caller,
  type ContextBase,
  GraphQLContext,
  missingKey,
} from '../../graphql/context.ts';
import type { Actor, CallSource } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Transactions } from '../../service/service-context.ts';
import { contextBase } from '../runtime/context-base.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Addresses } from './addresses.ts';
import { sessionToken, sessionTokenOfCall } from './session-cookie.ts';

/** Concurrent key lookups per call slot. A lookup is short, and concurrent lookups are batched. */
const LOOKUPS_PER_CALL = 10;

/** An API key or a session. */
interface Credential {
  authenticate: () => Promise<Actor>;
  /** True if it was valid before in this process. */
  isSeen: boolean;
}

/** Checks the access tokens of agents. */
export interface AgentTokens {
  /** Returns the actor of a token, or throws `unauthenticated`. */
  authenticate(token: string): Promise<Actor>;
  /** True for a token that was valid before in this process. */
  hasSeen(token: string): boolean;
}

/** Ends the connections of a session that switched to another team. */
function sameMember(before: Actor, now: Actor): Actor {
  if (before.membershipId === now.membershipId) return now;
  throw new DomainError('unauthenticated', 'The session acts in another team now. Connect again.');
}

/** Authenticates callers and creates the contexts of their calls. */
export class Callers {
  readonly #runtime: Runtime;
  readonly #base: ContextBase & Transactions;
  readonly #addresses: Addresses;
  readonly #agentTokens: AgentTokens;
  readonly #keyNetworks: KeyNetworks;
  #lookups = 0;

  constructor(runtime: Runtime, addresses: Addresses, agentTokens: AgentTokens) {
    this.#runtime = runtime;
    this.#base = contextBase(runtime);
    this.#addresses = addresses;
    this.#agentTokens = agentTokens;
    this.#keyNetworks = new KeyNetworks(runtime.database);
  }

  /**
   * Returns the context of a call with this key. A missing or invalid key throws, and counts toward
   * the limit of its address.
   */
  async context(
    apiKey: string | null,
    request: IncomingMessage,
    traceId: string,
    source: CallSource,
    isOwnOperation: boolean,
  ): Promise<GraphQLContext> {
    // A page sends an empty header if its user has not entered a key.
    const key = apiKey === '' ? null : apiKey;
    const authenticate = () => this.#runtime.authenticator.authenticate(key ?? '', source);
    return this.#contextOf(
      request,
      traceId,
      isOwnOperation,
      key === null ? null : { authenticate, isSeen: this.#runtime.authenticator.hasSeen(key) },
    );
  }

  /** Returns the context of an agent's call, which sends an API key or an access token. */
  async contextOfAgent(
    credential: string | null,
    request: IncomingMessage,
    traceId: string,
  ): Promise<GraphQLContext> {
    if (credential === null || isApiKey(credential))
      return this.context(credential, request, traceId, 'Mcp', true);
    return this.#contextOf(request, traceId, true, {
      authenticate: () => this.#agentTokens.authenticate(credential),
      isSeen: this.#agentTokens.hasSeen(credential),
    });
  }

  /**
   * Returns the context of a call on a surface that browsers use. Without a key, the session
   * authenticates the caller.
   */
  async contextInBrowser(
    apiKey: string | null,
    request: IncomingMessage,
    traceId: string,
    isOwnOperation: boolean,
  ): Promise<GraphQLContext> {
    const token =
      apiKey === null || apiKey === '' ? sessionTokenOfCall(request, this.#runtime.baseUrl) : null;
    if (token === null) return this.context(apiKey, request, traceId, 'WebApp', isOwnOperation);
    const authenticate = () => this.#runtime.authenticator.authenticateSession(token, 'WebApp');
    return this.#contextOf(request, traceId, isOwnOperation, {
      authenticate,
      isSeen: this.#runtime.authenticator.hasSeenSession(token),
    });
  }

  /**
   * Returns the context of a download. A link on a page of this server works for the signed-in
   * user.
   */
  async contextOfDownload(
    apiKey: string | null,
    request: IncomingMessage,
    traceId: string,
  ): Promise<GraphQLContext> {
    return apiKey === null && sessionToken(request, this.#runtime.baseUrl) !== null
      ? this.contextInBrowser(null, request, traceId, true)
      : this.context(apiKey, request, traceId, 'PublicApi', true);
  }

  async #contextOf(
    request: IncomingMessage,
    traceId: string,
    isOwnOperation: boolean,
    credential: Credential | null,
  ): Promise<GraphQLContext> {
    const { authenticator, baseUrl } = this.#runtime;
    const actor = await this.#authenticate(credential, request);
    this.#addresses.authenticated(request.socket);
    const origin = this.#addresses.origin(request, traceId);
    await this.#keyNetworks.note(actor, this.#addresses.of(request), origin);
    const stillAuthorized: Caller['stillAuthorized'] = ({ isRevoked }) => {
      if (isRevoked) authenticator.forget(actor.apiKeyId);
      const again = authenticator.again(actor);
      return again instanceof Promise
        ? again.then((now) => sameMember(actor, now))
        : sameMember(actor, again);
    };
    return new GraphQLContext(this.#base, this.#base, {
      actor,
      ...origin,
      traceId,
      baseUrl,
      stillAuthorized,
      forget: () => authenticator.forget(actor.apiKeyId),
      isOwnOperation,
    });
  }

  async #authenticate(credential: Credential | null, request: IncomingMessage): Promise<Actor> {
    // A key that was valid before is not blocked by other callers at the same address.
    if (
      credential === null ||
      (!credential.isSeen && (await this.#addresses.isOver(this.#addresses.of(request))))
    ) {
      await this.#addresses.count(this.#addresses.of(request));
      throw missingKey();
    }
    // Lookups happen before a call slot is taken, so nothing else limits their number.
    if (this.#lookups >= this.#runtime.maxCallsUnderWay * LOOKUPS_PER_CALL)
      throw new DomainError(
        'provider_unavailable',
        'The server is at its limit of concurrent API key lookups. Retry in a moment.',
      );
    this.#lookups += 1;
    try {
      return await credential.authenticate();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unauthenticated')
        await this.#addresses.count(this.#addresses.of(request));
      throw error;
    } finally {
      this.#lookups -= 1;
    }
  }
}
