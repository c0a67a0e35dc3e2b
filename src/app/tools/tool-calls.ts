import type { IncomingMessage } from 'node:http';
import { InternalOperations } from '../../graphql/execute.ts';
import { readIdempotencyKey } from '../../infra/idempotency.ts';
import type { CallSource } from '../../kernel/actor.ts';
import { chargesAsAsked } from '../../kernel/charged-calls.ts';
import { authorizeTool } from '../../kernel/tool-access.ts';
import { TOOL_OPERATIONS } from '../../kernel/tool-names.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { ToolDispatcher } from '../../tools/dispatcher.ts';
import { toDryRun } from '../../tools/dry-run.ts';
import type { Arrival, CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { checkSize, header } from '../pipeline/http.ts';
import { schema } from '../runtime/schema.ts';
import { TOOLS } from '../runtime/tool-catalog.ts';

/** A call of a tool, from whichever surface. */
export interface ToolCall extends Pick<Arrival<object>, 'read' | 'isCounted' | 'onHeaders'> {
  tool: Tool;
  /** The request that brings the call, and its API key. */
  request: IncomingMessage;
  apiKey: string | null;
  traceId: string;
  source: CallSource;
}

/** Translates tool calls for the pipeline. Results are texts of JSON. */
export class ToolCalls {
  readonly #dispatcher = new ToolDispatcher(TOOLS);
  readonly #operations = new InternalOperations(schema);
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;

  constructor(callers: Callers, pipeline: CallPipeline) {
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  find(name: string): Tool {
    return this.#dispatcher.find(name);
  }

  async call({ tool, request, apiKey, traceId, source, ...arrival }: ToolCall): Promise<string> {
    const authenticate = () => this.#callers.context(apiKey, request, traceId, source, true);
    const { context, states, body, release } = await this.#pipeline.enter({ ...arrival, authenticate });
    const { name, annotations } = tool;
    try {
      const isDryRun = tool.isDryRun(body);
      const key = annotations.readOnlyHint || isDryRun ? null : readIdempotencyKey(header(request, 'idempotency-key'));
      const { result, dryRun } = await this.#pipeline.execute<string>({
        context,
        states,
        hasSlot: true,
        onHeaders: arrival.onHeaders,
        isCharged: annotations.charged || (!isDryRun && chargesAsAsked(TOOL_OPERATIONS[name], body)),
        isDryRun,
        idempotency: key === null ? null : { key, operation: name, request: body, authorize: () => authorizeTool(context.actor, name) },
        run: async (inside) => {
          const text = JSON.stringify(await tool.run(body, (document, variables) => this.#operations.execute(document, variables, inside)));
          // A change is answered however large the answer is.
          return annotations.readOnlyHint ? checkSize(text) : text;
        },
        isRefused: () => false,
        toText: (text) => text,
        fromText: (text) => text,
      });
      if (dryRun === null) return result;
      const { summary, ...rest } = JSON.parse(result);
      return JSON.stringify({ summary: `Dry run, nothing was changed. ${summary}`, ...rest, dryRun: toDryRun(dryRun) });
    } finally {
      release();
    }
  }
}
