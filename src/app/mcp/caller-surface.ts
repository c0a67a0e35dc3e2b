import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { keepAgentCall } from '../../domains/accounts/connected-agents/agent-calls.ts';
import { toDomainError } from '../../graphql/error-map.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { jsonFault } from '../../kernel/text.ts';
import { mayCall } from '../../kernel/tool-access.ts';
import type { ToolName } from '../../kernel/tool-names.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { header } from '../pipeline/http.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { ToolCall, ToolCalls } from '../tools/tool-calls.ts';
import { questionBefore, type RunDry, waitingWarning } from './call-questions.ts';
import { type Completion, completed, type ToComplete } from './completions.ts';
import { FIND_TOOLS, findTools } from './find-tools.ts';
import { importStartedBy, importState, outcomeOf, type StartedImport } from './followed-import.ts';
import { followImport, hasEnded } from './import-progress.ts';
import { McpFault } from './mcp-fault.ts';
import type { CallRequest, CallResult, FollowedTask, McpSurface } from './mcp-surface.ts';
import { PROMPTS } from './prompts.ts';
import { knowsLinks, type ResourceLink, resourceLinks } from './resource-links.ts';
import {
  LISTS,
  type ListedResource,
  OBJECT_KINDS,
  objectOf,
  pageOf,
  type ReadTool,
} from './resources.ts';
import { type ListOptions, type ToolDescription, toolList } from './tool-list.ts';
import { untrustedNotice, untrustedPaths } from './untrusted-fields.ts';

const GUIDE_TITLES = {
  contact_discovery: 'Find new contacts',
  dynamic_actions: 'A sequence for one contact',
  flow_plan_creation: 'From the tree to the first enrollment',
  audience_management: 'Add contacts',
} as const;
const GUIDE_SCHEME = 'outreach-guide://';

const guideShape = z.object({ content: z.string() });

/** Lists the fields of a result with texts of outside authors, next to the result. */
const UNTRUSTED_META = 'outreach-crm/untrusted';

/** The name of unknown tools in the log. */
const UNKNOWN_TOOL = 'unknown';

/** The caller, the request, and the options of the tool list. */
export interface McpCaller {
  readonly request: IncomingMessage;
  readonly apiKey: string | null;
  readonly traceId: string;
  readonly actor: Actor;
  readonly options: ListOptions;
}

interface TextContent {
  type: 'text';
  text: string;
}

/** The operations of a caller over the Model Context Protocol. */
export class CallerSurface implements McpSurface {
  readonly #runtime: Runtime;
  readonly #calls: ToolCalls;
  readonly #caller: McpCaller;

  constructor(runtime: Runtime, calls: ToolCalls, caller: McpCaller) {
    this.#runtime = runtime;
    this.#calls = calls;
    this.#caller = caller;
  }

  listTools(): ToolDescription[] {
    return [...toolList(this.#caller.options, this.#isAllowed), FIND_TOOLS];
  }

  async callTool(call: CallRequest): Promise<CallResult | null> {
    const began = performance.now();
    let called = UNKNOWN_TOOL;
    try {
      if (call.name === FIND_TOOLS.name) {
        const found = findTools(call.body, this.#isAllowed, this.#runtime.baseUrl);
        called = FIND_TOOLS.name;
        await this.#log(called, null, began);
        return {
          content: [{ type: 'text', text: JSON.stringify(found) }],
          structuredContent: found,
        };
      }
      const tool = this.#find(call.name);
      called = tool.name;
      nameCallSpan(`mcp ${tool.name}`);
      const result = await this.#performed(tool, call);
      if (result === null) return null;
      await this.#log(called, null, began);
      return this.#resultOf(tool, result, tool.isDryRun(call.body) ? null : result);
    } catch (thrown) {
      const { traceId } = this.#caller;
      const { code, message } = toDomainError(thrown, this.#runtime.logger, traceId);
      await this.#log(called, code, began);
      return {
        isError: true,
        content: [{ type: 'text', text: JSON.stringify({ error: code, message, traceId }) }],
      };
    }
  }

  /** `made` has the objects that the call created. Null for a dry run, which creates none. */
  #resultOf(tool: Tool, result: { [field: string]: unknown }, made: object | null): CallResult {
    const untrusted = untrustedPaths(tool, result);
    const content: CallResult['content'] = [{ type: 'text', text: JSON.stringify(result) }];
    if (untrusted.length > 0) content.push({ type: 'text', text: untrustedNotice(untrusted) });
    if (made !== null && !tool.annotations.readOnlyHint) content.push(...this.#linksOf(made));
    if (untrusted.length === 0) return { content, structuredContent: result };
    return { content, structuredContent: result, _meta: { [UNTRUSTED_META]: untrusted } };
  }

  #linksOf(made: object): ResourceLink[] {
    const revision = header(this.#caller.request, 'mcp-protocol-version');
    if (!knowsLinks(revision)) return [];
    return resourceLinks(made, (kind) => this.#isAllowed(this.#calls.find(kind.tool)));
  }

  async followedTask(started: StartedImport): Promise<FollowedTask> {
    const read: ReadTool = (name, body) => this.#read(name, body, started.importId);
    const state = await importState(started.importId, read);
    const outcome = await outcomeOf(started, state, read);
    const { status, createdAt, finishedAt, audience } = state.import;
    const made = { ...outcome, of: audience };
    const tool = this.#calls.find(started.tool);
    const result = outcome && {
      ...this.#resultOf(tool, outcome, made),
      ...(status === 'failed' && { isError: true }),
    };
    return {
      status: result === null ? 'working' : status === 'canceled' ? 'cancelled' : 'completed',
      statusMessage: state.summary,
      createdAt,
      lastUpdatedAt: finishedAt ?? this.#runtime.clock.now().toISOString(),
      result: status === 'canceled' ? null : result,
    };
  }

  async cancelImport(importId: string): Promise<void> {
    const read: ReadTool = (name, body) => this.#read(name, body, importId);
    const { import: run } = await importState(importId, read);
    if (!hasEnded(run.status)) await read('cancel_import', { importId });
  }

  async #performed(
    tool: Tool,
    { body, ask, report, signal }: CallRequest,
  ): Promise<{ [field: string]: unknown } | null> {
    const { actor } = this.#caller;
    const fault = jsonFault(body);
    if (fault !== null) throw invalidRequest([fault]);
    if (ask !== null && this.#isAllowed(tool)) {
      const question = await questionBefore(tool, body, actor, this.#runDry);
      const answer = question === null ? 'allowed' : await ask(question);
      if (answer === 'asked') return null;
      if (answer === 'refused')
        throw new DomainError(
          'forbidden',
          'The user did not allow this call, and nothing was changed. Do not repeat it unless the user asks you to.',
        );
    }
    const result: { [field: string]: unknown } = JSON.parse(await this.#call(tool, body));
    if (Array.isArray(result['warnings'])) result['warnings'].push(...waitingWarning(tool, actor));
    const started = report && importStartedBy(tool.name, result);
    if (report !== null && started !== null)
      result['status'] = await followImport(this.#runtime, started.importId, signal, report);
    return result;
  }

  async listResources(
    cursor: string | undefined,
  ): Promise<{ resources: ListedResource[]; nextCursor?: string }> {
    const lists = LISTS.filter(({ tool }) => this.#isAllowed(this.#calls.find(tool)));
    const page = await pageOf(lists, cursor, (tool, body) => this.#read(tool, body));
    const guides = Object.entries(GUIDE_TITLES).map(([topic, title]) => ({
      uri: GUIDE_SCHEME + topic,
      name: topic,
      title,
      mimeType: 'text/markdown',
    }));
    const resources = cursor === undefined ? [...guides, ...page.resources] : page.resources;
    return page.nextCursor === null ? { resources } : { resources, nextCursor: page.nextCursor };
  }

  listResourceTemplates() {
    return {
      resourceTemplates: OBJECT_KINDS.map(({ name, title, description, prefix }) => ({
        ...{ name, title, description, mimeType: 'application/json' },
        uriTemplate: `${prefix}{id}`,
      })),
    };
  }

  async readResource(uri: string): ReturnType<McpSurface['readResource']> {
    const object = objectOf(uri);
    if (object !== null) {
      const text = await this.#read(object.kind.tool, object.kind.body(object.id), uri);
      const untrusted = untrustedPaths(this.#calls.find(object.kind.tool), JSON.parse(text));
      const notice =
        untrusted.length === 0
          ? []
          : [{ uri, mimeType: 'text/plain', text: untrustedNotice(untrusted) }];
      return { contents: [{ uri, mimeType: 'application/json', text }, ...notice] };
    }
    const topic = uri.startsWith(GUIDE_SCHEME) ? uri.slice(GUIDE_SCHEME.length) : '';
    if (!Object.hasOwn(GUIDE_TITLES, topic))
      throw new McpFault(
        'unknown_resource',
        `Unknown resource "${uri.slice(0, 200)}". The topics of guides are ${Object.keys(GUIDE_TITLES).join(', ')}.`,
      );
    const { content } = guideShape.parse(JSON.parse(await this.#read('get_guide', { topic })));
    return { contents: [{ uri, mimeType: 'text/markdown', text: content }] };
  }

  listPrompts() {
    return {
      prompts: PROMPTS.map(({ text: _, arguments: args, ...rest }) => ({
        ...rest,
        arguments: args.map(({ completes: __, ...argument }) => argument),
      })),
    };
  }

  getPrompt(name: string, values: Record<string, string>) {
    const prompt = PROMPTS.find((known) => known.name === name);
    if (prompt === undefined)
      throw new McpFault(
        'invalid_params',
        `Unknown prompt "${name.slice(0, 100)}". Known are ${PROMPTS.map((known) => known.name).join(', ')}.`,
      );
    const missing = prompt.arguments.find(
      (one) => one.required && (values[one.name] ?? '').trim() === '',
    );
    if (missing !== undefined)
      throw new McpFault('invalid_params', `The prompt needs the argument ${missing.name}.`);
    const content: TextContent = { type: 'text', text: prompt.text(values) };
    return { description: prompt.description, messages: [{ role: 'user' as const, content }] };
  }

  complete(what: ToComplete): Promise<Completion> {
    return completed(what, (tool, body) => this.#read(tool, body));
  }

  readonly #isAllowed = (tool: Tool): boolean => mayCall(this.#caller.actor, tool.name);

  readonly #runDry: RunDry = (tool, body) => this.#calls.runDry(this.#callOf(tool, body));

  #call(tool: Tool, body: object): Promise<string> {
    return this.#calls.call(this.#callOf(tool, body));
  }

  #callOf(tool: Tool, body: object): ToolCall {
    const { request, apiKey, traceId } = this.#caller;
    return {
      ...{ tool, request, apiKey, traceId, source: 'Mcp', isCounted: true },
      read: async () => body,
      onHeaders: () => {},
    };
  }

  /** The result of a tool that reads, for a resource. */
  async #read(name: ToolName, body: object, uri?: string): Promise<string> {
    const began = performance.now();
    try {
      const text = await this.#call(this.#calls.find(name), body);
      await this.#log(name, null, began);
      return text;
    } catch (thrown) {
      const { traceId } = this.#caller;
      const { code, message } = toDomainError(thrown, this.#runtime.logger, traceId);
      await this.#log(name, code, began);
      const isUnknown = uri !== undefined && code === 'not_found';
      throw new McpFault(isUnknown ? 'unknown_resource' : 'invalid_request', `${code}: ${message}`);
    }
  }

  /** If the tool does not exist, the error says how to find the right one. */
  #find(name: string): Tool {
    try {
      return this.#calls.find(name);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unknown_tool')
        throw new DomainError(
          error.code,
          `${error.message} Call ${FIND_TOOLS.name} with the job to find the tool for it.`,
          { cause: error },
        );
      throw error;
    }
  }

  /** Never fails: the call is already done or refused, even if the log is unavailable. */
  async #log(tool: string, failure: string | null, began: number): Promise<void> {
    const { actor } = this.#caller;
    try {
      await keepAgentCall(this.#runtime.database.read, actor, {
        tool,
        failure,
        durationMillis: Math.round(performance.now() - began),
      });
    } catch (error) {
      this.#runtime.logger.warn(
        { err: error, agentId: actor.agentId, tool },
        'a call of an agent could not be logged',
      );
    }
  }
}
