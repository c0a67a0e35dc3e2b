import type { IncomingMessage } from 'node:http';
import { type GraphQLContext, missingKey } from '../graphql/context.ts';
import { executeDocument } from '../graphql/execute.ts';
import { hashOf, readIdempotencyKey } from '../infra/idempotency.ts';
import { limitHeaders } from '../infra/rate-limit.ts';
import type { CallSource } from '../kernel/actor.ts';
import type { Tool } from '../tools/define-tool.ts';
import { ToolDispatcher } from '../tools/dispatcher.ts';
import type { CallGuard, GuardedAnswer } from './call-guard.ts';
import type { Callers } from './callers.ts';
import { schema } from './schema.ts';
import { TOOLS } from './tool-catalog.ts';

/** A call of a tool, from whichever surface. */
export interface ToolCall {
  tool: Tool;
  apiKey: string | null;
  traceId: string;
  source: CallSource;
  idempotencyKey: string | null;
  /** Reads the request; asked when the caller is known and within the rate. */
  body: () => Promise<object>;
  /** Told the headers of the answer as soon as they are known. */
  onHeaders: (headers: Record<string, string>) => void;
}

/** Calls tools for callers: who calls, how often, once under a key, and for how long, all in one place. */
export class ToolCalls {
  readonly #dispatcher = new ToolDispatcher(TOOLS);
  readonly #callers: Callers;
  readonly #guard: CallGuard;

  constructor(callers: Callers, guard: CallGuard) {
    this.#callers = callers;
    this.#guard = guard;
  }

  find(name: string): Tool {
    return this.#dispatcher.find(name);
  }

  async call(call: ToolCall): Promise<GuardedAnswer> {
    const leave = this.#guard.admit();
    try {
      return await this.#answer(call);
    } finally {
      leave();
    }
  }

  async #answer({ tool, apiKey, traceId, source, idempotencyKey, body, onHeaders }: ToolCall): Promise<GuardedAnswer> {
    if (apiKey === null) throw missingKey();
    const context = await this.#callers.context(apiKey, traceId, source, true);
    const { apiKeyId, membershipId } = context.actor;
    const states = [await this.#guard.count(apiKeyId)];
    onHeaders(limitHeaders(states));
    if (tool.annotations.charged) onHeaders(limitHeaders([...states, await this.#guard.countCharged(apiKeyId)]));
    const request = await body();
    if (tool.isDryRun(request)) return this.#rehearse(tool, request, context);
    const key = tool.annotations.readOnlyHint ? null : readIdempotencyKey(idempotencyKey);
    const idempotent = key === null ? null : { membershipId, operation: tool.name, key, requestHash: hashOf(request) };
    const answer = await this.#guard.answer(context, idempotent, async (watched) => {
      const result = await tool.run(request, (document, variables) => executeDocument(schema, document, variables, watched));
      return { text: JSON.stringify(result), isKept: true };
    });
    if (answer.isReplayed) onHeaders({ 'Idempotent-Replayed': 'true' });
    return answer;
  }

  /** The result that the call would have, with what it would do. */
  async #rehearse(tool: Tool, request: object, context: GraphQLContext): Promise<GuardedAnswer> {
    const { result, rehearsal } = await this.#guard.rehearse(context, tool.annotations.charged, async (inside) => ({
      result: await tool.run(request, (document, variables) => executeDocument(schema, document, variables, inside)),
      isRefused: false,
    }));
    const summary = typeof result === 'object' && result !== null && 'summary' in result ? String(result.summary) : '';
    return { text: JSON.stringify({ ...Object(result), summary: `Dry run, nothing was changed. ${summary}`, dryRun: rehearsal }), isReplayed: false };
  }
}

export function idempotencyKeyOf(request: IncomingMessage): string | null {
  const value = request.headers['idempotency-key'];
  return typeof value === 'string' ? value : null;
}
