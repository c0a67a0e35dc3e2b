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
import { missingKey } from '../graphql/context.ts';
import { toDomainError } from '../graphql/error-map.ts';
import { DomainError, invalidRequest } from '../kernel/errors.ts';
import { jsonFault } from '../kernel/text.ts';
import { mayCall } from '../kernel/tool-access.ts';
import type { Tool } from '../tools/define-tool.ts';
import { toJsonSchema } from '../tools/openapi.ts';
import type { Callers } from './callers.ts';
import { bodyText, header, MAX_BODY_BYTES, readBody } from './http.ts';
import { followImport } from './import-progress.ts';
import type { Runtime } from './runtime.ts';
import { idempotencyKeyOf, type ToolCalls } from './tool-calls.ts';
import { TOOLS } from './tool-catalog.ts';
import { nameCallSpan } from './trace.ts';

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

/** Serves `/mcp`: the tools over the Model Context Protocol, by Streamable HTTP without sessions. Each call carries the key. */
export class McpServer {
  readonly #runtime: Runtime;
  readonly #callers: Callers;
  readonly #calls: ToolCalls;

  constructor(runtime: Runtime, callers: Callers, calls: ToolCalls) {
    this.#runtime = runtime;
    this.#callers = callers;
    this.#calls = calls;
  }

  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    if (request.method !== 'POST')
      throw new DomainError('method_not_allowed', 'Messages are sent by POST; this server keeps no sessions and opens no streams of its own.');
    const apiKey = header(request, 'x-api-key') ?? bearer(header(request, 'authorization'));
    if (apiKey === null) throw missingKey();
    // A key that is not valid is refused before anything is read.
    const { actor } = await this.#callers.context(apiKey, traceId, 'Mcp', true);
    const message = parse(bodyText(await readBody(request, MAX_BODY_BYTES)));
    const server = this.#server(request, apiKey, traceId, (tool) => mayCall(actor, tool.name));
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.once('close', () => {
      server.close().catch((error: unknown) => this.#runtime.logger.warn({ err: error }, 'an MCP connection could not be closed'));
    });
    await server.connect(transport);
    await transport.handleRequest(request, response, message);
  }

  #server(request: IncomingMessage, apiKey: string, traceId: string, isAllowed: (tool: Tool) => boolean): Server {
    const server = new Server(SERVER, { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS });
    const call = (tool: Tool, body: object) =>
      this.#calls.call({ tool, apiKey, traceId, source: 'Mcp', idempotencyKey: idempotencyKeyOf(request), body: async () => body, onHeaders: () => {} });

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
        const { text } = await call(tool, body);
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
      if (!(topic in GUIDE_TITLES))
        throw new McpError(ErrorCode.InvalidParams, `There is no guide ${uri.slice(0, 200)}. Known are ${Object.keys(GUIDE_TITLES).join(', ')}.`);
      try {
        const { content } = JSON.parse((await call(this.#calls.find('get_guide'), { topic })).text);
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
