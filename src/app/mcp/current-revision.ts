import { createHash } from 'node:crypto';
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type RequestStateCodec,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { hasForms, type UserAnswer } from './call-questions.ts';
import { CallTasks, followsTasks, TASKS, type TaskSeal } from './call-tasks.ts';
import { McpFault } from './mcp-fault.ts';
import type { McpSurface } from './mcp-surface.ts';
import { INSTRUCTIONS, type ServerDescription } from './server-description.ts';

/** The name of the question to the user in results and in the requests that answer it. */
const ALLOW = 'allow';
const ANSWERED_WITHIN_SECONDS = 300;

/** How long a client may keep the lists that depend on its key only. */
const LIST_HINT = { ttlMs: 60_000, cacheScope: 'private' } as const;

const envelope = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({ elicitation: z.looseObject({}) }),
});

/** Seals the ID of the question, so that an answer counts for that question only. */
export type QuestionSeal = RequestStateCodec<string>;

export function questionSeal(key: string, actor: Actor): QuestionSeal {
  return createRequestStateCodec<string>({
    key,
    ttlSeconds: ANSWERED_WITHIN_SECONDS,
    bind: () => `${actor.teamId} ${actor.membershipId} ${actor.apiKeyId}`,
  });
}

/** The server of one request of a client that speaks the revision 2026-07-28. */
export function currentServer(
  surface: McpSurface,
  description: ServerDescription,
  seal: QuestionSeal,
  sealTask: TaskSeal,
): Server {
  const tasks = new CallTasks(surface, sealTask);
  const server = new Server(description, {
    capabilities: {
      tools: {},
      resources: { subscribe: true, listChanged: true },
      prompts: {},
      completions: {},
      extensions: { [TASKS]: {} },
    },
    instructions: INSTRUCTIONS,
    requestState: { verify: (state, context) => seal.verify(state, context) },
    cacheHints: {
      'server/discover': LIST_HINT,
      'tools/list': LIST_HINT,
      'prompts/list': LIST_HINT,
      'resources/templates/list': LIST_HINT,
    },
  });
  server.setRequestHandler('tools/list', () => ({ tools: surface.listTools() }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const body = params.arguments ?? {};
    const progressToken = context.mcpReq._meta?.progressToken;
    let asked: string | null = null;
    const ask = async (question: string): Promise<UserAnswer> => {
      const answer = answerTo(context, idOf(question, params.name, body));
      if (answer === null) asked = question;
      return answer ?? 'asked';
    };
    const result = await surface.callTool({
      name: params.name,
      body,
      ask: showsQuestions(context) ? ask : null,
      report:
        progressToken === undefined || followsTasks(context)
          ? null
          : (progress, total, message) =>
              context.mcpReq.notify({
                method: 'notifications/progress',
                params: { progressToken, progress, total, message },
              }),
      signal: context.mcpReq.signal,
    });
    if (result !== null) return (await tasks.begun(params.name, result, context)) ?? result;
    if (asked === null) throw new Error('A call ended without a result and without a question.');
    return inputRequired({
      inputRequests: {
        [ALLOW]: inputRequired.elicit({
          message: asked,
          requestedSchema: { type: 'object', properties: {} },
        }),
      },
      requestState: await seal.mint(idOf(asked, params.name, body), context),
    });
  });
  tasks.serve(server);
  server.setRequestHandler('resources/list', ({ params }) =>
    translated(() => surface.listResources(params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => surface.listResourceTemplates());
  server.setRequestHandler('resources/read', ({ params }) =>
    translated(() => surface.readResource(params.uri), params.uri),
  );
  server.setRequestHandler('prompts/list', () => surface.listPrompts());
  server.setRequestHandler('prompts/get', ({ params }) =>
    translated(async () => surface.getPrompt(params.name, params.arguments ?? {})),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    translated(async () => ({ completion: await surface.complete(params) })),
  );
  return server;
}

function showsQuestions({ mcpReq }: ServerContext): boolean {
  const { data } = envelope.safeParse(mcpReq.envelope);
  return data !== undefined && hasForms(data[CLIENT_CAPABILITIES_META_KEY].elicitation);
}

/** The ID covers the call and its present effects: if either changes, it is another question. */
function idOf(question: string, tool: string, body: object): string {
  return createHash('sha256')
    .update(JSON.stringify([tool, body, question]))
    .digest('base64url');
}

/** Null if the client did not bring the answer to this question. */
function answerTo({ mcpReq }: ServerContext, questionId: string): UserAnswer | null {
  const answer = inputResponse(mcpReq.inputResponses, ALLOW);
  if (answer.kind !== 'elicit' || mcpReq.requestState() !== questionId) return null;
  return answer.action === 'accept' ? 'allowed' : 'refused';
}

const CODES = {
  invalid_params: ProtocolErrorCode.InvalidParams,
  invalid_request: ProtocolErrorCode.InvalidRequest,
} as const;

async function translated<Result>(answer: () => Promise<Result>, uri = ''): Promise<Result> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof McpFault)) throw error;
    if (error.kind === 'unknown_resource') throw new ResourceNotFoundError(uri, error.message);
    throw new ProtocolError(CODES[error.kind], error.message);
  }
}
