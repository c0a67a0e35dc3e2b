// @module-tag once
import { randomUUID } from 'node:crypto';
import { connect as connectTo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  ElicitRequestSchema,
  type ElicitResult,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Confirmations } from '../../src/app/mcp/confirmations.ts';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The tools over the Model Context Protocol, by the SDK's own client. */

let world: World;
let team: TestTeam;
const clients: Client[] = [];

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Agents');
  await world.grant(team, 20);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await world.close();
});

async function connect(key: string, header = 'x-api-key', query = ''): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const value = header === 'authorization' ? `Bearer ${key}` : key;
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.url}/mcp${query}`), {
      requestInit: { headers: { [header]: value } },
    }),
  );
  clients.push(client);
  return client;
}

const textOf = (content: unknown): string =>
  typeof content === 'object' && content !== null && 'text' in content ? String(content.text) : '';

async function namesFor(key: string): Promise<string[]> {
  const { tools } = await (await connect(key, 'x-api-key', '?toolsets=all')).listTools();
  return tools
    .map(({ name }) => name)
    .filter((name) => name !== 'find_tools')
    .sort();
}

describe('tools/list', () => {
  it('returns all tools to an owner, each with both schemas and correct annotations', async () => {
    const client = await connect(team.owner.key, 'x-api-key', '?toolsets=all&outputSchemas=true');
    const listed = (await client.listTools()).tools;
    const tools = listed.filter(({ name }) => name !== 'find_tools');
    expect([tools.length, listed.length]).toEqual([TOOLS.length, TOOLS.length + 1]);
    for (const tool of tools) {
      const known = TOOLS.find(({ name }) => name === tool.name);
      const { charged, ...hints } = known?.annotations ?? { charged: false };
      expect([tool.name, tool.inputSchema.type, tool.outputSchema?.type]).toEqual([
        tool.name,
        'object',
        'object',
      ]);
      expect(tool.annotations).toEqual(hints);
      expect((tool.description ?? '').includes('Costs credits.')).toBe(charged);
    }
  });

  it('returns only the tools that the key may call', async () => {
    const all: string[] = TOOLS.map(({ name }) => name);
    const managing = all.filter((name) =>
      /social_engagement|engagement_criteria|webhook_endpoint|erase_contact|reassign_tasks|(create|update|delete)_knowledge/.test(
        name,
      ),
    );
    expect(await namesFor(team.member.key)).toEqual(
      all.filter((name) => !managing.includes(name) && name !== 'list_credit_transactions').sort(),
    );
    const reading = await namesFor(await world.key(team, team.owner, ['read']));
    const notReading: string[] = TOOLS.filter(({ annotations }) => !annotations.readOnlyHint).map(
      ({ name }) => name,
    );
    expect(reading.filter((name) => notReading.includes(name))).toEqual([
      'get_social_engagement_config',
    ]);
    expect(reading).toContain('get_team_metrics');
    expect(await namesFor(await world.key(team, team.owner, ['charge']))).toEqual([
      'discover_contacts',
      'enrich_company',
      'enrich_contact',
      'enrich_email',
      'enrich_phone',
      'research_contact',
      'start_contact_discovery_audience_import',
    ]);
  });
});

describe('tools/call', () => {
  it('returns the result as text and as structured content, which the client checks against the schema', async () => {
    const client = await connect(team.owner.key, 'x-api-key', '?outputSchemas=true');
    // The client checks results against the listed schemas.
    await client.listTools();
    const made = await client.callTool({
      name: 'create_audience',
      arguments: { name: 'By an agent', contacts: [{ email: 'ada@agent.example' }] },
    });
    const structured: Json = made.structuredContent;
    expect(structured.audience).toMatchObject({ name: 'By an agent', contactCount: 1 });
    const content: Json = made.content;
    expect(JSON.parse(content[0].text)).toEqual(structured);
    const trees = await client.callTool({
      name: 'create_flow_plan',
      arguments: { name: 'Tree', root: { type: 'call', title: 'Ring' } },
    });
    expect(trees.isError).toBeFalsy();
  });

  it('attributes charges to the protocol', async () => {
    const client = await connect(team.owner.key);
    await client.callTool({
      name: 'enrich_contact',
      arguments: { email: 'luca.khan.0@coral-software-385.example' },
    });
    const { items } = await world.ok('list_credit_transactions', { source: 'Mcp' }, team.owner.key);
    expect(items).toMatchObject([{ featureType: 'contact_enrichment', cost: 1 }]);
  });

  it.each([
    ['create_audience', {}, 'invalid_request', 'name'],
    [
      'get_flow_enrollment',
      { enrollmentId: 'enr_01J00000000000000000000000' },
      'not_found',
      'enr_01J00000000000000000000000',
    ],
    ['no_such_tool', {}, 'unknown_tool', 'no_such_tool'],
    ['create_audience', { name: 'a\0b' }, 'invalid_request', 'NUL'],
  ])('returns an error of %s as a tool error', async (name, body, error, words) => {
    const client = await connect(team.owner.key);
    const result: Json = await client.callTool({ name, arguments: body });
    expect(result.isError).toBe(true);
    const said = JSON.parse(result.content[0].text);
    expect(said).toMatchObject({ error, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(said.message).toContain(words);
  });

  it('reports the progress of an import on request', async () => {
    const client = await connect(team.owner.key);
    const told: { progress: number; total?: number | undefined }[] = [];
    const call = client.callTool(
      {
        name: 'start_contact_discovery_audience_import',
        arguments: {
          name: 'Imported',
          filters: { seniorities: ['Director'] },
          totalProfiles: 12,
          confirmedMaxCredits: 12,
        },
      },
      undefined,
      { onprogress: ({ progress, total }) => told.push({ progress, total }) },
    );
    let isOver = false;
    const finished = call.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await world.settle();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const result: Json = (await finished).structuredContent;
    expect(result.status).toBe('completed');
    expect(told.at(-1)).toEqual({ progress: 12, total: 12 });
  });
});

describe('a client that can ask its user', () => {
  type Question = { message: string; id: RequestId };
  const WANTED = {
    name: 'enrich_contact',
    arguments: { networkUrl: madeUpDirectory().people[7]?.networkUrl ?? '' },
  };

  async function asking(
    answer: (question: Question) => Promise<ElicitResult> | ElicitResult,
    { url, key } = { url: world.url, key: team.owner.key },
  ): Promise<{ client: Client; asked: string[] }> {
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { capabilities: { elicitation: {} } },
    );
    const asked: string[] = [];
    client.setRequestHandler(
      ElicitRequestSchema,
      async ({ params: { message } }, { requestId }) => {
        asked.push(message);
        return answer({ message, id: requestId });
      },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
        requestInit: { headers: { 'x-api-key': key } },
      }),
    );
    clients.push(client);
    return { client, asked };
  }

  const balance = async (): Promise<number> =>
    (await team.ok('get_current_user', {})).team.creditBalance;
  const errorOf = (result: Json): string | null =>
    result.isError ? JSON.parse(result.content[0].text).error : null;
  const answerAs = (key: string, body: object): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-api-key': key,
    };
    return fetch(`${world.url}/mcp`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', ...body }),
    });
  };

  it('asks before a call that can cost credits, and calls if the user allows it', async () => {
    const { client, asked } = await asking(() => ({ action: 'accept', content: {} }));
    const before = await balance();
    const result: Json = await client.callTool(WANTED);
    expect(result.structuredContent).toMatchObject({ found: true, creditsCharged: 1 });
    expect(asked).toEqual([
      `Look up a profile?\n\nNetwork url: ${WANTED.arguments.networkUrl}\n\nPrice: up to 1 credit now. Your team has ${before}.`,
    ]);
    expect(await balance()).toBe(before - 1);
    const { rows } = await world.runtime.database.script('select id from agent_question');
    expect(rows).toEqual([]);
  });

  it.each(['decline', 'cancel'] as const)(
    'does not call if the user answers %s',
    async (action) => {
      const { client, asked } = await asking(() => ({ action }));
      const before = await balance();
      expect(errorOf(await client.callTool(WANTED))).toBe('forbidden');
      expect([asked.length, await balance()]).toEqual([1, before]);
    },
  );

  it('does not call if the client fails to ask', async () => {
    const { client } = await asking(() => Promise.reject(new Error('no window')));
    expect(errorOf(await client.callTool(WANTED))).toBe('forbidden');
  });

  it('asks before sequences are canceled, and does not for what changes nothing, is not valid or is free', async () => {
    const { client, asked } = await asking(() => ({ action: 'decline' }));
    const { enrollmentId, flowPlanId } = await team.task({ name: 'To be canceled' });
    expect(
      errorOf(
        await client.callTool({
          name: 'cancel_flow_enrollments',
          arguments: { enrollmentIds: [enrollmentId], flowPlanId },
        }),
      ),
    ).toBe('forbidden');
    expect(asked.map((message) => message.split('\n')[0])).toEqual([
      'Cancel these sequences for good?',
    ]);
    expect((await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.status).toBe(
      'in_progress',
    );
    expect(
      errorOf(
        await client.callTool({
          name: 'enrich_contact',
          arguments: { ...WANTED.arguments, dryRun: true },
        }),
      ),
    ).toBeNull();
    expect(
      errorOf(await client.callTool({ name: 'enrich_contact', arguments: { name: 'Ada' } })),
    ).toBe('invalid_request');
    expect(
      errorOf(
        await client.callTool({
          name: 'create_audience',
          arguments: { name: 'Free', contacts: [{ email: 'free@agent.example' }] },
        }),
      ),
    ).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('takes no answer of another member or team', async () => {
    const other = await world.team('Strangers to questions');
    const { client } = await asking(async ({ id }) => {
      for (const key of [other.key, team.admin.key])
        expect((await answerAs(key, { id, result: { action: 'accept' } })).status).toBe(202);
      return { action: 'decline' };
    });
    expect(errorOf(await client.callTool(WANTED))).toBe('forbidden');
  });

  it('withdraws the question of a caller that hangs up, also if it only closes its side', async () => {
    let isAsked = false;
    const { client } = await asking(() => {
      isAsked = true;
      return new Promise(() => {});
    });
    const call = client.callTool(WANTED).catch(() => 'hung up');
    await eventually(async () => (isAsked ? true : null), 'a question');
    const open = async () =>
      (await world.runtime.database.script('select id from agent_question')).rows.length;
    expect(await open()).toBe(1);
    await client.close();
    await eventually(async () => ((await open()) === 0 ? true : null), 'the question is withdrawn');
    expect(await call).toBe('hung up');
    const socket = connectTo(Number(new URL(world.url).port), '127.0.0.1');
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: WANTED });
    const headers = [
      'content-type: application/json',
      'accept: application/json, text/event-stream',
      `x-api-key: ${team.owner.key}`,
      'mcp-session-id: asks-1',
    ];
    socket.write(
      [
        'POST /mcp HTTP/1.1',
        `host: ${new URL(world.url).host}`,
        ...headers,
        `content-length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    await eventually(async () => ((await open()) === 1 ? true : null), 'a question');
    socket.end();
    await eventually(
      async () => ((await open()) === 0 ? true : null),
      'the question is withdrawn',
      10_000,
    );
    socket.destroy();
  });

  it('withdraws its questions when the server stops, and says so', async () => {
    const stopped = await World.open();
    const stoppedTeam = await stopped.team('Stopped');
    await stopped.grant(stoppedTeam, 1);
    const { key } = stoppedTeam;
    let stopping: Promise<void> | null = null;
    const { client } = await asking(
      () => {
        stopping = stopped.close();
        return new Promise(() => {});
      },
      { url: stopped.url, key },
    );
    expect(errorOf(await client.callTool(WANTED))).toBe('provider_unavailable');
    await stopping;
  });

  it('keeps no question of a caller that was gone before it was asked', async () => {
    const confirmations = new Confirmations(world.runtime.database, world.runtime.logger);
    const actor = { teamId: team.teamId, membershipId: team.owner.membershipId };
    expect(await confirmations.ask(actor, randomUUID(), async () => {}, AbortSignal.abort())).toBe(
      'cancel',
    );
    expect((await world.runtime.database.script('select id from agent_question')).rows).toEqual([]);
  });

  it('asks at most twenty questions at once', async () => {
    const waiting: Question[] = [];
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const { client } = await asking(async (question) => {
      waiting.push(question);
      await closed;
      return { action: 'cancel' };
    });
    const calls = Array.from({ length: 20 }, () => client.callTool(WANTED));
    await eventually(async () => (waiting.length === 20 ? true : null), 'twenty questions');
    expect(errorOf(await client.callTool(WANTED))).toBe('rate_limited');
    close();
    expect((await Promise.all(calls)).map((result) => errorOf(result))).toEqual(
      Array.from({ length: 20 }, () => 'forbidden'),
    );
  });
});

describe('resources', () => {
  it('are the guides', async () => {
    const client = await connect(team.owner.key);
    const { resources } = await client.listResources();
    const guides = resources.filter(({ mimeType }) => mimeType === 'text/markdown');
    expect(guides.map(({ name }) => name)).toEqual([
      'contact_discovery',
      'dynamic_actions',
      'flow_plan_creation',
      'audience_management',
    ]);
    const read: Json = await client.readResource({ uri: resources[0]?.uri ?? '' });
    const { content } = await world.ok('get_guide', { topic: 'contact_discovery' }, team.owner.key);
    expect(read.contents).toEqual([
      { uri: resources[0]?.uri, mimeType: 'text/markdown', text: content },
    ]);
    await expect(client.readResource({ uri: 'outreach-guide://nothing' })).rejects.toThrow(
      'Unknown resource',
    );
  });
});

describe('objects of the team', () => {
  it('are resources: those of the lists, and any by its ID', async () => {
    const client = await connect(team.owner.key);
    const { taskId, flowPlanId, enrollmentId } = await team.task({ name: 'A plan to read' });
    const audienceId = await team.audience('An audience to read');
    const { resources } = await client.listResources();
    expect(resources).toContainEqual({
      uri: `outreach://flow-plans/${flowPlanId}`,
      name: flowPlanId,
      title: 'A plan to read',
      mimeType: 'application/json',
    });
    expect(resources.map(({ uri }) => uri)).toContain(`outreach://audiences/${audienceId}`);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      ['flow-plans', 'audiences', 'enrollments', 'tasks', 'conversations', 'imports'].map(
        (kind) => `outreach://${kind}/{id}`,
      ),
    );
    const read = async (uri: string): Promise<Json> =>
      JSON.parse(textOf((await client.readResource({ uri })).contents[0]));
    expect(await read(`outreach://flow-plans/${flowPlanId}`)).toEqual(
      await team.ok('get_flow_workspace', { flowPlanId }),
    );
    expect(await read(`outreach://tasks/${taskId}`)).toEqual(
      await team.ok('preview_task', { taskId }),
    );
    expect((await read(`outreach://enrollments/${enrollmentId}`)).enrollment.enrollmentId).toBe(
      enrollmentId,
    );
    expect((await read(`outreach://audiences/${audienceId}`)).items).toHaveLength(1);
    const stranger = await connect((await world.team('Strangers to resources')).key);
    await expect(stranger.readResource({ uri: `outreach://tasks/${taskId}` })).rejects.toThrow(
      'not_found',
    );
    expect((await stranger.listResources()).resources).toHaveLength(4);
  });
});

describe('prompts', () => {
  it('are the usual jobs, with their arguments', async () => {
    const client = await connect(team.owner.key);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'work_through_tasks',
      'start_sequence',
      'answer_replies',
      'review_flow_plan',
    ]);
    const { messages } = await client.getPrompt({
      name: 'start_sequence',
      arguments: { people: 'Ada and Grace', goal: 'a meeting' },
    });
    const text = textOf(messages[0]?.content);
    expect(text).toContain(
      'Start a sequence for these people: "Ada and Grace". Its goal: "a meeting".',
    );
    await expect(client.getPrompt({ name: 'start_sequence' })).rejects.toThrow(
      'needs the argument people',
    );
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toThrow('Unknown prompt');
    // Every tool that they name exists.
    for (const { name } of prompts) {
      const {
        messages: [message],
      } = await client.getPrompt({ name, arguments: { people: 'x', flowPlan: 'x' } });
      const named = textOf(message?.content).match(/\b[a-z]+(_[a-z]+)+\b/g) ?? [];
      const known: string[] = [
        ...TOOLS.map((tool) => tool.name),
        'flow_plan_creation',
        'audience_management',
      ];
      expect(named.filter((word) => !known.includes(word))).toEqual([]);
    }
  });
});

describe('a client', () => {
  it('can send the key as a bearer token', async () => {
    expect(
      (await (await connect(team.member.key, 'authorization')).listTools()).tools.length,
    ).toBeGreaterThan(0);
  });

  it.each([
    ['no key', {}],
    ['a key that is none', { 'x-api-key': 'ocrm_nonsense' }],
  ])(
    'is rejected with %s, before anything else',
    async (_what, headers: Record<string, string>) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const response = await fetch(`${world.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect([response.status, (await response.json()).error]).toEqual([401, 'unauthenticated']);
    },
  );

  it('must send by POST', async () => {
    const response = await fetch(`${world.url}/mcp`, { headers: { 'x-api-key': team.owner.key } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('must send JSON', async () => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-api-key': team.owner.key,
    };
    const response = await fetch(`${world.url}/mcp`, { method: 'POST', headers, body: '{' });
    expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_json']);
  });
});
