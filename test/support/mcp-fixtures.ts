// A server with the tools, resources and prompts of the official conformance suite for the Model
// Context Protocol, on the transport of the product: scripts/conformance.mjs runs it. It prints the
// address that it serves.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ContentBlock,
  createRequestStateCodec,
  InMemoryServerEventBus,
  isLegacyRequest,
} from '@modelcontextprotocol/server';
import type { TaskSeal } from '../../src/app/mcp/call-tasks.ts';
import type { QuestionSeal } from '../../src/app/mcp/current-revision.ts';
import { answerCurrent, answerEarlier, type McpExchange } from '../../src/app/mcp/mcp-exchange.ts';
import { McpFault } from '../../src/app/mcp/mcp-fault.ts';
import type { CallRequest, CallResult, McpSurface } from '../../src/app/mcp/mcp-surface.ts';
import { serverDescription } from '../../src/app/mcp/server-description.ts';
import type { ToolDescription } from '../../src/app/mcp/tool-list.ts';
import { bodyText, parseJson, readBody } from '../../src/app/pipeline/http.ts';
import { webRequest } from '../../src/app/pipeline/web-messages.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';
const text = (words: string): ContentBlock => ({ type: 'text', text: words });
const IMAGE: ContentBlock = { type: 'image', data: PNG, mimeType: 'image/png' };
const embedded = (uri: string): ContentBlock => ({
  type: 'resource',
  resource: { uri, mimeType: 'text/plain', text: 'The text of a resource.' },
});

const RESULTS: Readonly<Record<string, CallResult>> = {
  test_simple_text: { content: [text('This is a simple text response for testing.')] },
  test_image_content: { content: [IMAGE] },
  test_audio_content: { content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] },
  test_embedded_resource: { content: [embedded('test://embedded-resource')] },
  test_multiple_content_types: {
    content: [text('Several contents:'), IMAGE, embedded('test://mixed-content-resource')],
  },
  test_error_handling: {
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  },
  test_tool_with_progress: { content: [text('Done.')] },
};

type Contents = Awaited<ReturnType<McpSurface['readResource']>>['contents'][number];

const RESOURCES: Readonly<Record<string, Contents>> = {
  'test://static-text': {
    ...{ uri: 'test://static-text', mimeType: 'text/plain', text: 'The text of a resource.' },
  },
  'test://static-binary': { uri: 'test://static-binary', mimeType: 'image/png', blob: PNG },
};
const TEMPLATE = /^test:\/\/template\/(\w+)\/data$/;

const PROMPTS: Readonly<Record<string, (values: Record<string, string>) => ContentBlock>> = {
  test_simple_prompt: () => text('This is a simple prompt for testing.'),
  test_prompt_with_arguments: ({ arg1, arg2 }) => text(`With ${arg1} and ${arg2}.`),
  test_prompt_with_embedded_resource: ({ resourceUri }) => embedded(String(resourceUri)),
  test_prompt_with_image: () => IMAGE,
};

class Fixtures implements McpSurface {
  listTools(): ToolDescription[] {
    return Object.keys(RESULTS).map((name) => ({
      ...{ name, title: name, description: `${name} of the suite.`, annotations: {} },
      inputSchema: { type: 'object', properties: {} },
    }));
  }

  async callTool({ name, report }: CallRequest): Promise<CallResult> {
    if (name === 'test_tool_with_progress')
      for (const done of [0, 50, 100]) {
        await report?.(done, 100, `${done} of 100`);
        await wait(50);
      }
    const result = RESULTS[name];
    return result ?? { isError: true, content: [text(`The tool "${name}" does not exist.`)] };
  }

  async followedTask(): Promise<never> {
    throw new McpFault('invalid_params', 'No task of the suite is run here.');
  }

  cancelImport(): Promise<never> {
    return this.followedTask();
  }

  async listResources() {
    const resources = Object.values(RESOURCES).map(({ uri, mimeType }) => ({
      ...{ uri, mimeType, name: uri, title: uri },
    }));
    return { resources };
  }

  listResourceTemplates() {
    const uriTemplate = 'test://template/{id}/data';
    const named = { name: 'template', title: 'Template', description: 'A template of the suite.' };
    return { resourceTemplates: [{ ...named, mimeType: 'application/json', uriTemplate }] };
  }

  async readResource(uri: string) {
    const id = TEMPLATE.exec(uri)?.[1];
    if (id !== undefined)
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ id }) }] };
    const contents = RESOURCES[uri];
    if (contents === undefined) throw new McpFault('unknown_resource', `Unknown resource ${uri}.`);
    return { contents: [contents] };
  }

  listPrompts() {
    const prompts = Object.keys(PROMPTS).map((name) => ({
      ...{ name, title: name, description: `${name} of the suite.`, arguments: [] },
    }));
    return { prompts };
  }

  getPrompt(name: string, values: Record<string, string>) {
    const prompt = PROMPTS[name];
    if (prompt === undefined) throw new McpFault('invalid_params', `Unknown prompt ${name}.`);
    const messages = [{ role: 'user' as const, content: prompt(values) }];
    return { description: `${name} of the suite.`, messages };
  }

  async complete() {
    return { values: ['paris', 'park', 'party'], hasMore: false };
  }
}

const key = 'a key of fixtures that keeps no secret';
const questions: QuestionSeal = createRequestStateCodec({ key, bind: () => 'questions' });
const tasks: TaskSeal = createRequestStateCodec({ key, bind: () => 'tasks' });
const bus = new InMemoryServerEventBus();
const report = (error: unknown) => console.error(error);

const server = createServer(async (request, response) => {
  try {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = parseJson(bodyText(await readBody(request, {})), 'Send a message.');
    const exchange: McpExchange = {
      ...{ request, response, message, surface: new Fixtures() },
      ...{ description: serverDescription('http://localhost'), onCloseFailed: report },
    };
    const web = webRequest(request, response);
    if (await isLegacyRequest(web, message)) await answerEarlier(exchange, () => null);
    else await answerCurrent(exchange, web, { questions, tasks, bus, onRefused: report });
  } catch (error) {
    report(error);
    response.destroy();
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port was given.');
  console.log(`serving at http://127.0.0.1:${address.port}`);
});
