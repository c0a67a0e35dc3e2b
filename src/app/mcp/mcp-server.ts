import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/sdk/types.js';
import { toDomainError } from '../../graphql/error-map.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { jsonFault } from '../../kernel/text.ts';
import { mayCall } from '../../kernel/tool-access.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { toJsonSchema } from '../../tools/openapi.ts';
import type { SurfaceParts } from '../graphql/graphql-server.ts';
import { BODY_DEADLINE_MILLIS, bodyText, header, MAX_BODY_BYTES, readBody } from '../pipeline/http.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { TOOLS } from '../runtime/tool-catalog.ts';
import type { ToolCalls } from '../tools/tool-calls.ts';
import { followImport } from './import-progress.ts';

const SERVER = { name: 'outreach-crm', title: 'Outreach CRM', version: '1.0.0' };

const INSTRUCTIONS =
  'Sales outreach for one team. Begin with get_current_user. Before you make an audience, a flow plan, a dynamic action or a discovery, read the guide of that topic (a resource, or get_guide). Tools that cost credits say so: ask the user first.';

const GUIDE_TITLES = {
  contact_discovery: 'Find people you do not know yet',
  dynamic_actions: 'A sequence for one person',
  flow_plan_creation: 'From the tree to the first enrollment',
  audience_management: 'Bring contacts in',
} as const;
const GUIDE_SCHEME = 'outreach-guide://';

/** How each tool is described; made once. */
const DESCRIPTIONS: readonly { tool: Tool; description: ToolDescription }[] = TOOLS.map((tool) => ({ tool, description: describe(tool) }));

function describe({ name, description, annotations, input, output }: Tool): ToolDescription {
  const { charged, ...hints } = annotations;
  return {
    name,
    title: name.replaceAll('_', ' '),
    description: charged ? `${description} Costs credits.` : description,
    inputSchema: asObject(toJsonSchema(input, 'input')),
    outputSchema: asObject(toJsonSchema(output, 'output')),
    annotations: hints,
  };
}

function asObject(schema: { [key: string]: unknown }): { type: 'object'; [key: string]: unknown } {
  return { ...schema, type: 'object' };
}

/** Messages of one request. */
const MAX_BATCH = 10;

/** Serves `/mcp`: the tools over the Model Context Protocol, by Streamable HTTP without sessions. Each call carries the key. */
export class McpServer {
  readonly #runtime: Runtime;
  readonly #parts: SurfaceParts;
  readonly #calls: ToolCalls;

  constructor(runtime: Runtime, parts: SurfaceParts, calls: ToolCalls) {
    this.#runtime = runtime;
    this.#parts = parts;
    this.#calls = calls;
  }

  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    this.#checkSite(request);
    if (request.method !== 'POST')
      throw new DomainError('method_not_allowed', 'Messages are sent by POST; this server keeps no sessions and opens no streams of its own.');
    const { callers, pipeline } = this.#parts;
    const apiKey = header(request, 'x-api-key') ?? bearer(header(request, 'authorization'));
    // The first message is counted before it is read, and the others when it is known how many they are.
    const {
      context,
      body: message,
      release,
    } = await pipeline.enter({
      authenticate: () => callers.context(apiKey, request, traceId, 'Mcp', true),
      read: async (held) => parse(bodyText(await readBody(request, { maxBytes: MAX_BODY_BYTES, deadlineMillis: BODY_DEADLINE_MILLIS, held }))),
      takesSlot: false,
      onHeaders: () => {},
    });
    const { actor } = context;
    response.once('close', release);
    await this.#countOthers(message, actor);
    const server = this.#server(request, apiKey, traceId, (tool) => mayCall(actor, tool.name));
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.once('close', () => {
      server.close().catch((error: unknown) => this.#runtime.logger.warn({ err: error }, 'an MCP connection could not be closed'));
    });
    await server.connect(transport);
    await transport.handleRequest(request, response, message);
  }

  /** Every message counts as a call, whatever it asks for. */
  async #countOthers(message: unknown, actor: Actor): Promise<void> {
    const messages = Array.isArray(message) ? message : [message];
    if (messages.length > MAX_BATCH)
      throw new DomainError('invalid_request', `A request holds ${messages.length} messages; at most ${MAX_BATCH} are allowed. Send them one by one.`);
    for (const _other of messages.slice(1)) await this.#runtime.rateLimits.every.take(actor);
  }

  /** A page of another site that a browser has open must not reach the server by a name that its owner points here. */
  #checkSite(request: IncomingMessage): void {
    const { sites } = this.#runtime;
    const host = header(request, 'host') ?? '';
    if (!sites.allowsHost(host))
      throw new DomainError('forbidden', `This server does not answer to the host "${host.slice(0, 100)}". Set BASE_URL or ALLOWED_HOSTS to allow it.`);
    const origin = header(request, 'origin');
    if (origin !== null && !sites.allowsOrigin(origin))
      throw new DomainError('forbidden', `Pages of "${origin.slice(0, 100)}" may not call this server. Set ALLOWED_ORIGINS to allow it.`);
  }

  #server(request: IncomingMessage, apiKey: string | null, traceId: string, isAllowed: (tool: Tool) => boolean): Server {
    const server = new Server(SERVER, { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS });
    const call = (tool: Tool, body: object) =>
      this.#calls.call({ tool, request, apiKey, traceId, source: 'Mcp', isCounted: true, read: async () => body, onHeaders: () => {} });

    server.setRequestHandler(ListToolsRequestSchema, async () => ({
      tools: DESCRIPTIONS.filter(({ tool }) => isAllowed(tool)).map(({ description }) => description),
    }));

    server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification, signal }): Promise<CallToolResult> => {
      try {
        const tool = this.#calls.find(params.name);
        nameCallSpan(`mcp ${tool.name}`);
        const body = params.arguments ?? {};
        const fault = jsonFault(body);
        if (fault !== null) throw invalidRequest([fault]);
        const text = await call(tool, body);
        const progressToken = params._meta?.progressToken;
        const result: { [key: string]: unknown } = JSON.parse(text);
        if (progressToken !== undefined && typeof result['importId'] === 'string') {
          const tell = (progress: number, total: number, message: string) =>
            sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
          result['status'] = await followImport(this.#runtime, result['importId'], signal, tell);
        }
        return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
      } catch (thrown) {
        const { code, message } = toDomainError(thrown, this.#runtime.logger, traceId);
        return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: code, message, traceId }) }] };
      }
    });

    server.setRequestHandler(ListResourcesRequestSchema, async () => ({
      resources: Object.entries(GUIDE_TITLES).map(([topic, title]) => ({ uri: GUIDE_SCHEME + topic, name: topic, title, mimeType: 'text/markdown' })),
    }));

    server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
      const topic = uri.startsWith(GUIDE_SCHEME) ? uri.slice(GUIDE_SCHEME.length) : '';
      if (!Object.hasOwn(GUIDE_TITLES, topic))
        throw new McpError(ErrorCode.InvalidParams, `There is no guide ${uri.slice(0, 200)}. Known are ${Object.keys(GUIDE_TITLES).join(', ')}.`);
      try {
        const { content } = JSON.parse(await call(this.#calls.find('get_guide'), { topic }));
        return { contents: [{ uri, mimeType: 'text/markdown', text: String(content) }] };
      } catch (thrown) {
        const { code, message } = toDomainError(thrown, this.#runtime.logger, traceId);
        throw new McpError(ErrorCode.InvalidRequest, `${code}: ${message}`);
      }
    });
    return server;
  }
}

function bearer(authorization: string | null): string | null {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid_json', 'The body is not valid JSON. Send a JSON-RPC message.');
  }
}
