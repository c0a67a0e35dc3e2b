// @module-tag once
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTaskSessionFromClient } from '@modelcontextprotocol/ext-tasks/client';
import { isCreateTaskResultV2, isDetailedTaskV2 } from '@modelcontextprotocol/ext-tasks/core/v2';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The Tasks extension of the Model Context Protocol, by the client of its authors and by hand. */

const REVISION = '2026-07-28';
const TASKS = 'io.modelcontextprotocol/tasks';
const INFO = { name: 'tasks', version: '1.0.0' };
const FOLLOWS = { extensions: { [TASKS]: {} } };
const IMPORT = {
  name: 'Norwegians',
  filters: { countries: ['Norway'] },
  totalProfiles: 2,
  confirmedMaxCredits: 2,
};
const START = 'start_contact_discovery_audience_import';
const MISSING = {
  code: -32_021,
  data: { requiredCapabilities: { extensions: { [TASKS]: {} } } },
};

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Tasks of agents');
  await world.grant(team, 50);
});
afterAll(() => world.close());

async function send(request: Json, key: string): Promise<Json> {
  const message = { jsonrpc: '2.0', id: 1, ...request };
  const { taskId, name } = message.params;
  const response = await fetch(`${world.url}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': REVISION,
      'mcp-method': message.method,
      ...((taskId ?? name) && { 'mcp-name': taskId ?? name }),
    },
    body: JSON.stringify(message),
  });
  const text = await response.text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
}

/** The answer to a request of a client with these capabilities. */
const ask = (
  method: string,
  params: object,
  capabilities: object = FOLLOWS,
  key = team.owner.key,
): Promise<Json> =>
  send(
    {
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': REVISION,
          'io.modelcontextprotocol/clientInfo': INFO,
          'io.modelcontextprotocol/clientCapabilities': capabilities,
        },
      },
    },
    key,
  );

/** Starts an import as a task. */
async function begun(name = 'Norwegians'): Promise<Json> {
  const { result } = await ask('tools/call', { name: START, arguments: { ...IMPORT, name } });
  expect(isCreateTaskResultV2(result)).toBe(true);
  return result;
}

describe('the client of the extension', () => {
  it('starts an import, follows it, and gets the result of the call with its outcome', async () => {
    const client = new Client(INFO, {
      versionNegotiation: { mode: { pin: REVISION } },
      capabilities: FOLLOWS,
    });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), {
        requestInit: { headers: { 'x-api-key': team.owner.key } },
      }),
    );
    expect(client.getServerCapabilities()?.extensions).toEqual({ [TASKS]: {} });
    const session = createTaskSessionFromClient(client, {
      endpointId: 'crm',
      rawDispatch: (request) => send(request, team.owner.key),
      v2RequestFraming: {
        protocolVersion: REVISION,
        clientInfo: INFO,
        clientCapabilities: FOLLOWS,
      },
    });
    const execution = await session.callTool(START, IMPORT);
    await world.settle();
    const { outcome }: Json = await execution.settle();
    expect(outcome.status).toBe('completed');
    expect(outcome.result.structuredContent).toMatchObject({
      summary: 'The import "Norwegians" is completed: 2 of 2 rows added.',
      status: 'completed',
      totalProfiles: 2,
      creditsReserved: 2,
    });
    const links = outcome.result.content.filter(({ type }: Json) => type === 'resource_link');
    expect(links.map(({ title }: Json) => title)).toEqual(['Import', 'Audience']);
    await session.close();
    await client.close();
  });
});

describe('a task', () => {
  it('says how far it is, and its result is that of the tool', async () => {
    const { taskId, ...task } = await begun();
    expect(task).toMatchObject({
      resultType: 'task',
      status: 'working',
      statusMessage: 'The import "Norwegians" is queued: 0 of 2 rows processed.',
      ttlMs: 86_400_000,
      pollIntervalMs: 2_000,
    });
    const working = (await ask('tasks/get', { taskId })).result;
    expect(isDetailedTaskV2(working)).toBe(true);
    expect(working).toMatchObject({ resultType: 'complete', status: 'working', taskId });
    expect(working.result).toBeUndefined();
    expect((await ask('tasks/update', { taskId, inputResponses: {} })).result).toMatchObject({
      resultType: 'complete',
    });
    await world.settle();
    const done = (await ask('tasks/get', { taskId })).result;
    expect(isDetailedTaskV2(done)).toBe(true);
    expect([done.status, done.result.structuredContent.status]).toEqual(['completed', 'completed']);
    expect(done.result.isError).toBeUndefined();
  });

  it('of an audience that is filled has the audience as it is then', async () => {
    const body = {
      name: 'Searched',
      mode: 'prospecting_tool',
      prospectingTool: {
        ...{ filters: { countries: ['Norway'] }, maxProfiles: 2, confirmedMaxCredits: 2 },
      },
    };
    const { taskId } = (await ask('tools/call', { name: 'create_audience', arguments: body }))
      .result;
    await world.settle();
    const { status, result } = (await ask('tasks/get', { taskId })).result;
    expect(status).toBe('completed');
    expect(result.structuredContent).toMatchObject({
      audience: { name: 'Searched', contactCount: 2 },
    });
    const { added, skipped } = result.structuredContent;
    expect(added + skipped).toBe(2);
  });

  it('is canceled with its import', async () => {
    const { taskId } = await begun('Stopped');
    expect((await ask('tasks/cancel', { taskId })).result).toMatchObject({
      resultType: 'complete',
    });
    const canceled = (await ask('tasks/get', { taskId })).result;
    expect([canceled.status, canceled.result]).toEqual(['cancelled', undefined]);
    // A repetition is acknowledged and changes nothing.
    expect((await ask('tasks/cancel', { taskId })).error).toBeUndefined();
    await world.settle();
    const { items } = await team.ok('list_audiences', { searchQuery: 'Stopped' });
    expect(items).toEqual([]);
  });

  it('does not exist for another member, another team, or with a changed ID', async () => {
    const other = await world.team('Beside the tasks');
    const { taskId } = await begun('Own');
    for (const [id, key] of [
      [taskId, team.admin.key],
      [taskId, other.owner.key],
      [`${taskId.slice(0, -2)}AA`, team.owner.key],
      ['imp_01JDC5Z0V8M3Q4R5S6T7W8X9YA', team.owner.key],
    ])
      for (const method of ['tasks/get', 'tasks/cancel'])
        expect((await ask(method, { taskId: id }, FOLLOWS, key)).error).toMatchObject({
          code: -32_602,
          message: expect.stringContaining('does not exist or has expired'),
        });
    expect((await ask('tasks/get', { taskId })).result.status).toBe('working');
  });

  it('is only for clients that say they follow tasks', async () => {
    const call = { name: START, arguments: { ...IMPORT, name: 'Plain' } };
    const plain = (await ask('tools/call', call, {})).result;
    expect([plain.resultType, plain.structuredContent.status]).toEqual(['complete', 'queued']);
    const { taskId } = await begun('Followed');
    const id = { taskId };
    for (const [method, params] of [
      ['tasks/get', id],
      ['tasks/cancel', id],
      ['tasks/update', { ...id, inputResponses: {} }],
      ['subscriptions/listen', { notifications: { taskIds: [taskId] } }],
    ] as const)
      expect([method, (await ask(method, params, {})).error]).toMatchObject([method, MISSING]);
  });

  it('is not made of a dry run, nor of a call that is done at once', async () => {
    const dry = { name: START, arguments: { ...IMPORT, dryRun: true } };
    expect((await ask('tools/call', dry)).result).toMatchObject({ resultType: 'complete' });
    const manual = { name: 'create_audience', arguments: { name: 'By hand' } };
    expect((await ask('tools/call', manual)).result).toMatchObject({ resultType: 'complete' });
  });
});

describe('the progress of an import', () => {
  it('ends when it is canceled, and a dry run has none', async () => {
    const client = new EarlierClient(INFO);
    await client.connect(
      new EarlierTransport(new URL(`${world.url}/mcp`), {
        requestInit: { headers: { 'x-api-key': team.owner.key } },
      }),
    );
    let heard = () => {};
    const began = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const call = (body: object): Promise<Json> =>
      client.callTool({ name: START, arguments: { ...IMPORT, ...body } }, undefined, {
        onprogress: () => heard(),
      });
    const dry = await call({ dryRun: true });
    expect([dry.isError, dry.structuredContent.status]).toEqual([undefined, 'queued']);
    const followed = call({ name: 'Given up' });
    await began;
    const { imports } = await world.data(
      '{ imports(first: 1) { nodes { id name } } }',
      {},
      team.owner.key,
    );
    const [{ id: importId, name }] = imports.nodes;
    expect(name).toBe('Given up');
    await team.ok('cancel_import', { importId });
    expect((await followed).structuredContent.status).toBe('canceled');
    await client.close();
  });
});
