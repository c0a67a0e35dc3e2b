import { randomUUID } from 'node:crypto';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import type { Actor } from '../../kernel/actor.ts';
import type { UserAnswer } from './call-questions.ts';
import type { Confirmations } from './confirmations.ts';
import { McpFault } from './mcp-fault.ts';
import type { McpSurface } from './mcp-surface.ts';
import { INSTRUCTIONS, type ServerDescription } from './server-description.ts';

/** The code that the revisions before 2026-07-28 give for a resource that does not exist. */
const RESOURCE_NOT_FOUND = -32_002;

const CODES = {
  invalid_params: ErrorCode.InvalidParams,
  invalid_request: ErrorCode.InvalidRequest,
  unknown_resource: RESOURCE_NOT_FOUND,
} as const;

/** Asks the user by a request to the client, as in the revisions before 2026-07-28. */
export class Elicitation {
  readonly #confirmations: Confirmations;
  readonly #transport: StreamableHTTPServerTransport;
  readonly #actor: Actor;
  readonly #gone: AbortSignal;

  /** `gone` aborts when the caller disconnects; then nobody waits for the answer. */
  constructor(
    confirmations: Confirmations,
    transport: StreamableHTTPServerTransport,
    actor: Actor,
    gone: AbortSignal,
  ) {
    this.#confirmations = confirmations;
    this.#transport = transport;
    this.#actor = actor;
    this.#gone = gone;
  }

  async ask(message: string, relatedRequestId: RequestId): Promise<UserAnswer> {
    const id = randomUUID();
    const params = { message, requestedSchema: { type: 'object', properties: {} } };
    const send = () =>
      this.#transport.send(
        { jsonrpc: '2.0', id, method: 'elicitation/create', params },
        { relatedRequestId },
      );
    const answer = await this.#confirmations.ask(this.#actor, id, send, this.#gone);
    return answer === 'accept' ? 'allowed' : 'refused';
  }
}

/** The server of one request of a client that speaks a revision before 2026-07-28. */
export function earlierServer(
  surface: McpSurface,
  description: ServerDescription,
  elicitation: Elicitation | null,
): Server {
  const server = new Server(description, {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: INSTRUCTIONS,
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: surface.listTools() }));
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params }, { sendNotification, signal, requestId }) => {
      const progressToken = params._meta?.progressToken;
      const result = await surface.callTool({
        name: params.name,
        body: params.arguments ?? {},
        ask: elicitation && ((question) => elicitation.ask(question, requestId)),
        report:
          progressToken === undefined
            ? null
            : (progress, total, message) =>
                sendNotification({
                  method: 'notifications/progress',
                  params: { progressToken, progress, total, message },
                }),
        signal,
      });
      if (result === null) throw new Error('A question of an earlier revision has no answer.');
      return result;
    },
  );
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
    translated(() => surface.listResources(params?.cursor)),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () =>
    surface.listResourceTemplates(),
  );
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    translated(() => surface.readResource(params.uri)),
  );
  server.setRequestHandler(ListPromptsRequestSchema, () => surface.listPrompts());
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) =>
    translated(async () => surface.getPrompt(params.name, params.arguments ?? {})),
  );
  server.setRequestHandler(CompleteRequestSchema, ({ params }) =>
    translated(async () => ({ completion: await surface.complete(params) })),
  );
  return server;
}

async function translated<Result>(answer: () => Promise<Result>): Promise<Result> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof McpFault) throw new McpError(CODES[error.kind], error.message);
    throw error;
  }
}
