import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type RequestStateCodec,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { importStartedBy, type StartedImport, startedImport } from './followed-import.ts';
import { McpFault } from './mcp-fault.ts';
import type { FollowedTask, McpSurface } from './mcp-surface.ts';

/** The extension of the protocol by which a client follows a call that goes on in the background. */
export const TASKS = 'io.modelcontextprotocol/tasks';

const NEEDED = { requiredCapabilities: { extensions: { [TASKS]: {} } } };
const KEPT_SECONDS = 86_400;
const POLL_MILLIS = 2_000;

const capable = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({ extensions: z.object({ [TASKS]: z.object({}) }) }),
});

export function followsTasks({ mcpReq }: ServerContext): boolean {
  return capable.safeParse(mcpReq.envelope).success;
}

/** Seals the call that began a task in the ID of the task, so that nothing is stored for it. */
export type TaskSeal = RequestStateCodec<StartedImport>;

export function taskSeal(key: string, actor: Actor): TaskSeal {
  return createRequestStateCodec<StartedImport>({
    key,
    ttlSeconds: KEPT_SECONDS,
    bind: () => `task ${actor.teamId} ${actor.membershipId} ${actor.apiKeyId}`,
  });
}

const taskParams = z.object({ taskId: z.string().min(1).max(16_000) });

/** Imports as tasks: the calls that start one, and the requests that follow it. */
export class CallTasks {
  readonly #surface: McpSurface;
  readonly #seal: TaskSeal;

  constructor(surface: McpSurface, seal: TaskSeal) {
    this.#surface = surface;
    this.#seal = seal;
  }

  /**
   * The task of a call that continues in the background. Null if the client does not follow tasks,
   * or if the call is done.
   */
  async begun(
    tool: string,
    result: { structuredContent?: object },
    context: ServerContext,
  ): Promise<{ [field: string]: unknown; content: [] } | null> {
    const started = importStartedBy(tool, result.structuredContent ?? {});
    if (started === null || !followsTasks(context)) return null;
    const task = await this.#surface.followedTask(started);
    if (task.status !== 'working') return null;
    const taskId = await this.#seal.mint(started, context);
    // The package treats a result without contents as an error.
    return { resultType: 'task', content: [], ...fieldsOf(taskId, task) };
  }

  serve(server: Server): void {
    server.setRequestHandler('tasks/get', { params: taskParams }, async ({ taskId }, context) => {
      const started = await this.#opened(taskId, context);
      const task = await found(() => this.#surface.followedTask(started));
      const { result } = task;
      return {
        ...fieldsOf(taskId, task),
        ...(result && { result: { resultType: 'complete', ...result } }),
      };
    });
    // Tasks need no input: the user answers before a task begins.
    server.setRequestHandler(
      'tasks/update',
      { params: taskParams },
      async ({ taskId }, context) => {
        await this.#opened(taskId, context);
        return {};
      },
    );
    server.setRequestHandler(
      'tasks/cancel',
      { params: taskParams },
      async ({ taskId }, context) => {
        const { importId } = await this.#opened(taskId, context);
        await found(() => this.#surface.cancelImport(importId));
        return {};
      },
    );
  }

  async #opened(taskId: string, context: ServerContext): Promise<StartedImport> {
    if (!followsTasks(context)) throw new MissingRequiredClientCapabilityError(NEEDED);
    const sealed = await this.#seal.verify(taskId, context).catch(() => null);
    const { data } = startedImport.safeParse(sealed);
    if (data === undefined)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        'The task does not exist or has expired. get_import tells the status of an import.',
      );
    return data;
  }
}

function fieldsOf(taskId: string, task: FollowedTask): { [field: string]: unknown } {
  const { status, statusMessage, createdAt, lastUpdatedAt } = task;
  const waits = { ttlMs: KEPT_SECONDS * 1_000, pollIntervalMs: POLL_MILLIS };
  return { taskId, status, statusMessage, createdAt, lastUpdatedAt, ...waits };
}

async function found<Result>(answer: () => Promise<Result>): Promise<Result> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof McpFault)) throw error;
    const isUnknown = error.kind !== 'invalid_request';
    throw new ProtocolError(
      isUnknown ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InvalidRequest,
      error.message,
    );
  }
}

const listening = z.object({
  id: z.union([z.string(), z.number()]),
  params: z.object({
    _meta: z.unknown(),
    notifications: z.object({ taskIds: z.array(z.unknown()).min(1) }),
  }),
});

/**
 * The error for a client that listens to tasks without declaring that it follows them; otherwise
 * null.
 */
export function refusedListening(message: unknown): object | null {
  const { data } = listening.safeParse(message);
  if (data === undefined || capable.safeParse(data.params._meta).success) return null;
  const { code, message: text } = new MissingRequiredClientCapabilityError(NEEDED);
  return { jsonrpc: '2.0', id: data.id, error: { code, message: text, data: NEEDED } };
}
