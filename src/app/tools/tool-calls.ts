import type { IncomingMessage } from 'node:http';
import type { Draft } from '../../domains/sequences/dry-run/drafts.service.ts';
import { InternalOperations } from '../../graphql/execute.ts';
import { readIdempotencyKey } from '../../infra/idempotency.ts';
import type { CallSource } from '../../kernel/actor.ts';
import { isChargedByInput } from '../../kernel/charged-calls.ts';
import type { DryRun } from '../../kernel/dry-run.ts';
import { authorizeTool } from '../../kernel/tool-access.ts';
import { TOOL_TABLE } from '../../kernel/tool-names.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { ToolDispatcher } from '../../tools/dispatcher.ts';
import { toDryRun } from '../../tools/dry-run.ts';
import { toolTextWithoutSecrets } from '../graphql/shown-once.ts';
import type { Arrival, CallPipeline, Outcome } from '../pipeline/call-pipeline.ts';
import { TOOL_COST } from '../pipeline/call-weight.ts';
import type { Callers } from '../pipeline/callers.ts';
import { checkSize, header } from '../pipeline/http.ts';
import { toolSchema } from '../runtime/schema.ts';
import { TOOLS } from '../runtime/tool-catalog.ts';

/** A tool call over HTTP or MCP. */
export interface ToolCall extends Pick<Arrival<object>, 'read' | 'isCounted' | 'onHeaders'> {
  tool: Tool;
  /** The request that contains the call. */
  request: IncomingMessage;
  apiKey: string | null;
  traceId: string;
  source: CallSource;
}

/** Translates tool calls for the pipeline. Results are JSON texts. */
export class ToolCalls {
  readonly #dispatcher = new ToolDispatcher(TOOLS);
  readonly #operations = new InternalOperations(toolSchema);
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;

  constructor(callers: Callers, pipeline: CallPipeline) {
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  find(name: string): Tool {
    return this.#dispatcher.find(name);
  }

  /** Makes the call. Returns its result as JSON. */
  async call(call: ToolCall): Promise<string> {
    const { result, dryRun } = await this.#execute(call, false);
    if (dryRun === null) return result;
    const { summary, ...rest } = JSON.parse(result);
    // A dry run does not ask outside services, so the summary of the call may be untrue. The notes
    // replace it.
    const answer =
      dryRun.notes.length > 0 ? dryRun.notes.join(' ') : `The call would answer: ${summary}`;
    return JSON.stringify({
      summary: `Dry run, nothing was changed. ${answer}`,
      ...rest,
      dryRun: toDryRun(dryRun),
    });
  }

  /** Makes a dry run of the call. Returns its effects and the messages that it would send. */
  async runDry(
    call: ToolCall,
  ): Promise<{ result: { [field: string]: unknown }; dryRun: DryRun; drafts: readonly Draft[] }> {
    const { read } = call;
    const { result, dryRun, drafts } = await this.#execute(
      { ...call, read: async (held) => ({ ...(await read(held)), dryRun: true }) },
      true,
    );
    if (dryRun === null) throw new Error(`The dry run of ${call.tool.name} was not described.`);
    return { result: JSON.parse(result), dryRun, drafts };
  }

  async #execute(
    { tool, request, apiKey, traceId, source, ...arrival }: ToolCall,
    wantsDrafts: boolean,
  ): Promise<Outcome<string>> {
    const authenticate = () =>
      source === 'Mcp'
        ? this.#callers.contextOfAgent(apiKey, request, traceId)
        : this.#callers.context(apiKey, request, traceId, source, true);
    const { context, states, slots, body, release } = await this.#pipeline.enter({
      ...arrival,
      authenticate,
    });
    const { name, annotations } = tool;
    try {
      const isDryRun = tool.isDryRun(body);
      const key =
        annotations.readOnlyHint || isDryRun
          ? null
          : readIdempotencyKey(header(request, 'idempotency-key'));
      return await this.#pipeline.execute<string>({
        context,
        states,
        slots,
        onHeaders: arrival.onHeaders,
        isCharged:
          annotations.charged || (!isDryRun && isChargedByInput(TOOL_TABLE[name].operation, body)),
        isDryRun,
        wantsDrafts,
        cost: TOOL_COST,
        isRead: annotations.readOnlyHint,
        idempotency:
          key === null
            ? null
            : {
                key,
                operation: name,
                request: body,
                authorize: () => authorizeTool(context.actor, name),
              },
        run: async (inside) => {
          const text = JSON.stringify(
            await tool.run(body, (document, variables) =>
              this.#operations.execute(document, variables, inside),
            ),
          );
          // The result of a change is sent at any size, because the change is committed.
          return annotations.readOnlyHint ? checkSize(text) : text;
        },
        isFailed: () => false,
        toText: toolTextWithoutSecrets,
        fromText: (text) => text,
      });
    } finally {
      release();
    }
  }
}
