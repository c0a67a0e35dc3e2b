import type { IncomingMessage } from 'node:http';
import type { GraphQLContext } from '../graphql/context.ts';
import { executeDocument } from '../graphql/execute.ts';
import { hashOf, ownerOf, readIdempotencyKey } from '../infra/idempotency.ts';
import { limitHeaders } from '../infra/rate-limit.ts';
import type { CallSource } from '../kernel/actor.ts';
import { chargesAsAsked } from '../kernel/charged-calls.ts';
import { authorizeTool } from '../kernel/tool-access.ts';
import { TOOL_OPERATIONS } from '../kernel/tool-names.ts';
import type { Tool } from '../tools/define-tool.ts';
import { ToolDispatcher } from '../tools/dispatcher.ts';
import type { BodyBudget, HeldBytes } from './body-budget.ts';
import type { CallGuard, GuardedAnswer } from './call-guard.ts';
import type { Callers } from './callers.ts';
import { checkSize, header } from './http.ts';
import { schema } from './schema.ts';
import { TOOLS } from './tool-catalog.ts';

/** A call of a tool, from whichever surface. */
export interface ToolCall {
  tool: Tool;
  /** The request that brings the call, and its API key. */
  request: IncomingMessage;
  apiKey: string | null;
  traceId: string;
  source: CallSource;
  /** Whether the surface has counted the call against the rate of its key already. */
  isCounted: boolean;
  /** Reads the call's arguments; asked when the caller is known and within the rate. What is held of them is counted against `held`. */
  body: (held: HeldBytes) => Promise<object>;
  /** Told the headers of the answer as soon as they are known. */
  onHeaders: (headers: Record<string, string>) => void;
}

/** Calls tools for callers: who calls, how often, once under a key, and for how long, all in one place. */
export class ToolCalls {
  readonly #dispatcher = new ToolDispatcher(TOOLS);
  readonly #callers: Callers;
  readonly #guard: CallGuard;
  readonly #bodies: BodyBudget;

  constructor(callers: Callers, guard: CallGuard, bodies: BodyBudget) {
    this.#callers = callers;
    this.#guard = guard;
    this.#bodies = bodies;
  }

  find(name: string): Tool {
    return this.#dispatcher.find(name);
  }

  /** Authenticates, counts, reads the arguments, and only then takes one of the places for calls under way. */
  async call(call: ToolCall): Promise<GuardedAnswer> {
    const { tool, request, apiKey, traceId, source, isCounted, body, onHeaders } = call;
    const context = await this.#callers.context(apiKey, request, traceId, source, true);
    const { actor } = context;
    const states = isCounted ? [] : [await this.#guard.count(actor)];
    if (!isCounted) onHeaders(limitHeaders(states));
    if (tool.annotations.charged) onHeaders(limitHeaders([...states, await this.#guard.countCharged(actor)]));
    const held = this.#bodies.open(actor.membershipId);
    try {
      const input = await body(held);
      if (!tool.isDryRun(input) && chargesAsAsked(TOOL_OPERATIONS[tool.name], input))
        onHeaders(limitHeaders([...states, await this.#guard.countCharged(actor)]));
      const leave = this.#guard.admit();
      try {
        return await this.#answer(call, context, input);
      } finally {
        leave();
      }
    } finally {
      held.release();
    }
  }

  async #answer({ tool, request, onHeaders }: ToolCall, context: GraphQLContext, input: object): Promise<GuardedAnswer> {
    const { actor } = context;
    if (tool.isDryRun(input)) return this.#rehearse(tool, input, context);
    const key = tool.annotations.readOnlyHint ? null : readIdempotencyKey(header(request, 'idempotency-key'));
    // A caller who may not call the tool is not given what it answered before either.
    if (key !== null) authorizeTool(actor, tool.name);
    const idempotent = key === null ? null : { ...ownerOf(actor), operation: tool.name, key, requestHash: hashOf(input) };
    const answer = await this.#guard.answer(context, idempotent, async (watched) => {
      const result = await tool.run(input, (document, variables) => executeDocument(schema, document, variables, watched));
      const text = JSON.stringify(result);
      // What has changed something is answered, however large that is.
      return { text: tool.annotations.readOnlyHint ? checkSize(text) : text, isKept: true };
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
