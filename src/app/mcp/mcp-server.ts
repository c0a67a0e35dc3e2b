import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLegacyRequest } from '@modelcontextprotocol/server';
import type { GraphQLContext } from '../../graphql/context.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isToolset } from '../../kernel/toolsets.ts';
import type { SurfaceParts } from '../graphql/graphql-server.ts';
import type { OAuthServer } from '../oauth/oauth-server.ts';
import { bearerToken, bodyText, header, parseJson, readBody } from '../pipeline/http.ts';
import { sendWebResponse, webRequest } from '../pipeline/web-messages.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { ToolCalls } from '../tools/tool-calls.ts';
import { hasQuestions } from './call-questions.ts';
import { refusedListening, taskSeal } from './call-tasks.ts';
import { CallerSurface } from './caller-surface.ts';
import { Confirmations } from './confirmations.ts';
import { questionSeal } from './current-revision.ts';
import { Elicitation } from './earlier-revisions.ts';
import { answerCurrent, answerEarlier, type McpExchange } from './mcp-exchange.ts';
import { ResourceChanges } from './resource-changes.ts';
import { serverDescription } from './server-description.ts';
import { listOptions } from './tool-list.ts';

/** Sessions store nothing. The ID only records that the client shows questions to its user. */
const SESSION = 'mcp-session-id';
const ASKS = 'asks-';

/** Maximum number of messages in one request. */
const MAX_BATCH = 10;

interface McpCall {
  request: IncomingMessage;
  response: ServerResponse;
  message: unknown;
  context: GraphQLContext;
  surface: CallerSurface;
}

function isListen(message: unknown): message is object {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    message.method === 'subscriptions/listen'
  );
}

/**
 * Serves `/mcp`: the tools over the Model Context Protocol, with stateless Streamable HTTP. Every
 * request carries the API key. Two packages of the protocol's authors answer: one for the revision
 * 2026-07-28, one for those before it.
 */
export class McpServer {
  readonly #runtime: Runtime;
  readonly #parts: SurfaceParts;
  readonly #calls: ToolCalls;

  readonly #oauth: OAuthServer;
  readonly #confirmations: Confirmations;

  constructor(runtime: Runtime, parts: SurfaceParts, calls: ToolCalls, oauth: OAuthServer) {
    this.#runtime = runtime;
    this.#parts = parts;
    this.#calls = calls;
    this.#oauth = oauth;
    this.#confirmations = new Confirmations(runtime.database, runtime.logger);
  }

  /** Withdraws the open questions to users, because the server stops. */
  close(): void {
    this.#confirmations.close();
  }

  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    this.#checkSite(request);
    if (request.method !== 'POST')
      throw new DomainError(
        'method_not_allowed',
        '/mcp only accepts POST: this server has no sessions and no server-initiated streams.',
      );
    const { callers, pipeline } = this.#parts;
    const apiKey = header(request, 'x-api-key') ?? bearerToken(request);
    // Counts the first message before the body is read, and the others once their number is known.
    const {
      context,
      body: message,
      release,
    } = await pipeline.enter({
      authenticate: () =>
        callers
          .contextOfAgent(apiKey, request, traceId)
          .catch((error: unknown) => this.#challenged(response, apiKey, error)),
      read: async (held) =>
        parseJson(bodyText(await readBody(request, { held })), 'Send a JSON-RPC message.'),
      takesSlot: false,
      onHeaders: () => {},
    });
    response.once('close', release);
    const { actor } = context;
    await this.#countOthers(message, actor);
    const query = new URL(request.url ?? '/', 'http://x').searchParams;
    const options = listOptions(query, actor.toolsets.filter(isToolset));
    const surface = new CallerSurface(this.#runtime, this.#calls, {
      ...{ request, apiKey, traceId, actor, options },
    });
    const call = { request, response, message, context, surface };
    const web = webRequest(request, response);
    if (await isLegacyRequest(web, message)) await this.#earlier(call);
    else await this.#current(call, web);
  }

  async #earlier(call: McpCall): Promise<void> {
    const { request, response, message, context } = call;
    const { actor } = context;
    const messages = Array.isArray(message) ? message : [message];
    for (const one of messages) await this.#confirmations.keep(actor, one);
    if (messages.some(hasQuestions)) response.setHeader(SESSION, ASKS + randomUUID());
    const isAsking = header(request, SESSION)?.startsWith(ASKS) ?? false;
    await answerEarlier(this.#exchange(call), (transport, gone) =>
      isAsking ? new Elicitation(this.#confirmations, transport, actor, gone) : null,
    );
  }

  async #current(call: McpCall, web: Request): Promise<void> {
    const { response, message, context } = call;
    const { logger, events, mcpKey } = this.#runtime;
    const refused = isListen(message) ? refusedListening(message) : null;
    if (refused !== null) return sendWebResponse(Response.json(refused, { status: 400 }), response);
    if (isListen(message)) this.#keepOpen(context, message, response);
    await answerCurrent(this.#exchange(call), web, {
      questions: questionSeal(mcpKey, context.actor),
      tasks: taskSeal(mcpKey, context.actor),
      bus: new ResourceChanges(events, context.actor, logger),
      onRefused: (error) => logger.debug({ err: error }, 'an MCP request was refused'),
    });
  }

  #exchange({ request, response, message, surface }: McpCall): McpExchange {
    const { baseUrl, logger } = this.#runtime;
    return {
      ...{ request, response, message, surface, description: serverDescription(baseUrl) },
      onCloseFailed: (error) => logger.warn({ err: error }, 'closing an MCP connection failed'),
    };
  }

  /** A stream ends when its key does, and counts as a subscription of the key. */
  #keepOpen(context: GraphQLContext, message: object, response: ServerResponse): void {
    const unsubscribe = this.#parts.open.subscribe(context.actor.apiKeyId, message);
    const unregister = this.#parts.open.open(context, () => response.destroy());
    response.once('close', () => {
      unsubscribe();
      unregister();
    });
  }

  /** Tells a caller without a valid key or token where to get one. */
  #challenged(response: ServerResponse, credential: string | null, error: unknown): never {
    if (error instanceof DomainError && error.code === 'unauthenticated')
      response.setHeader('www-authenticate', this.#oauth.challenge(credential !== null));
    throw error;
  }

  /** Every message counts as a call, regardless of its method. */
  async #countOthers(message: unknown, actor: Actor): Promise<void> {
    const messages = Array.isArray(message) ? message : [message];
    if (messages.length > MAX_BATCH)
      throw new DomainError(
        'invalid_request',
        `The batch has ${messages.length} messages; the maximum is ${MAX_BATCH}. Send fewer messages per request.`,
      );
    for (const _other of messages.slice(1)) await this.#runtime.rateLimits.every.take(actor);
  }

  /**
   * Prevents DNS rebinding: a page of another site whose domain resolves to this server must not
   * reach it.
   */
  #checkSite(request: IncomingMessage): void {
    const { sites } = this.#runtime;
    const host = header(request, 'host') ?? '';
    if (!sites.allowsHost(host))
      throw new DomainError(
        'forbidden',
        `The host "${host.slice(0, 100)}" is not allowed. The operator can allow it with BASE_URL or ALLOWED_HOSTS.`,
      );
    const origin = header(request, 'origin');
    if (origin !== null && !sites.allowsOrigin(origin))
      throw new DomainError(
        'forbidden',
        `The origin "${origin.slice(0, 100)}" is not allowed. The operator can allow it with ALLOWED_ORIGINS.`,
      );
  }
}
