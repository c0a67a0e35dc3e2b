// @module-tag once
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ToolName } from '../../src/kernel/tool-names.ts';
import type { Json } from '../support/json.ts';
import { MONDAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import type { Agent, AgentRequest } from './agent-request.ts';
import { modelOf, played } from './model-agent.ts';
import { CONTACT_REQUESTS } from './requests/contacts.ts';
import { INBOX_REQUESTS } from './requests/inbox.ts';
import { SEQUENCE_REQUESTS } from './requests/sequences.ts';
import { WORK_REQUESTS } from './requests/work.ts';

/**
 * Requests in a salesperson's words, by agents over the Model Context Protocol. The intended calls
 * are played, or those of a model behind EVAL_AI_URL.
 */

const REQUESTS = [...SEQUENCE_REQUESTS, ...CONTACT_REQUESTS, ...INBOX_REQUESTS, ...WORK_REQUESTS];
const CHARACTERS_PER_TOKEN = 4;
const MOST_CALLS = 4;
const MOST_TOKENS = 6_000;
const model = modelOf(process.env);

interface Score {
  words: string;
  calls: number;
  tokens: number;
  wrongTurns: string[];
}

let world: World;
const scores: Score[] = [];

beforeAll(async () => {
  world = await World.open();
});
afterAll(async () => {
  for (const { words, calls, tokens, wrongTurns } of scores)
    console.info(`${calls} calls, ${tokens} tokens: ${words} ${wrongTurns.join(' ')}`);
  await world.close();
});

class McpAgent implements Agent {
  readonly #client: Client;
  readonly #request: AgentRequest;
  readonly score: Score;

  constructor(client: Client, request: AgentRequest) {
    this.#client = client;
    this.#request = request;
    this.score = { words: request.words, calls: 0, tokens: 0, wrongTurns: [] };
  }

  async call(tool: ToolName, body: object): Promise<Json> {
    const result: Json = await this.#client.callTool({ name: tool, arguments: { ...body } });
    this.score.calls += 1;
    const texts: string[] = result.content.map((part: Json) => part.text ?? JSON.stringify(part));
    this.score.tokens += Math.round(texts.join('').length / CHARACTERS_PER_TOKEN);
    if (result.isError || !this.#request.allowed.includes(tool)) this.score.wrongTurns.push(tool);
    if (result.isError) throw new Error(`${tool}: ${texts[0]}`);
    return result.structuredContent;
  }
}

it.each(REQUESTS)('$words', async (request) => {
  // The requests name days, so each begins on the same Monday.
  if (world.clock.now().getTime() !== MONDAY.getTime()) {
    await world.close();
    world = await World.open();
  }
  const team = await world.team('Sales');
  const { play, holds } = await request.stage(team);
  const client = new Client({ name: 'agent', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.url}/mcp?toolsets=all`), {
      requestInit: { headers: { 'x-api-key': team.owner.key } },
    }),
  );
  const agent = new McpAgent(client, request);
  try {
    const said =
      model === null ? await play(agent) : await played(model, client, agent, request.words);
    await holds(said);
  } finally {
    scores.push(agent.score);
    await client.close();
  }
  if (model === null) expect(agent.score.wrongTurns).toEqual([]);
});

it('are 40, and need at most four calls and 6,000 tokens in the median', () => {
  const median = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  expect(scores).toHaveLength(40);
  expect(median(scores.map(({ calls }) => calls))).toBeLessThanOrEqual(MOST_CALLS);
  expect(median(scores.map(({ tokens }) => tokens))).toBeLessThanOrEqual(MOST_TOKENS);
});
