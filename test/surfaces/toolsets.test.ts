// @module-tag once
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOL_NAMES } from '../../src/kernel/tool-names.ts';
import { TOOLSET_NAMES } from '../../src/kernel/toolsets.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The tools that an agent lists, the size of the list, and how it finds the others. */

let world: World;
let team: TestTeam;
const clients: Client[] = [];

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Sets');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await world.close();
});

async function connect(query = '', key = team.owner.key): Promise<Client> {
  const client = new Client({ name: 'sets', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.url}/mcp${query}`), {
      requestInit: { headers: { 'x-api-key': key } },
    }),
  );
  clients.push(client);
  return client;
}

const namesOf = async (query: string, key?: string): Promise<string[]> =>
  (await (await connect(query, key)).listTools()).tools.map(({ name }) => name);

async function find(job: string, key?: string): Promise<Json> {
  const client = await connect('', key);
  return (await client.callTool({ name: 'find_tools', arguments: { job } })).structuredContent;
}

describe('toolsets', () => {
  it('hold each tool once', async () => {
    const sets = await Promise.all(TOOLSET_NAMES.map((name) => namesOf(`?toolsets=${name}`)));
    const listed = sets.flat().filter((name) => name !== 'find_tools');
    expect(listed.sort()).toEqual([...TOOL_NAMES].sort());
  });

  it('list by default what most jobs need, for less than 10,000 tokens', async () => {
    const list = await (await connect()).listTools();
    expect(list.tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['add_dynamic_action', 'create_flow_plan', 'find_tools']),
    );
    // A token of this list has 4.3 characters on average.
    expect(JSON.stringify(list).length).toBeLessThan(42_000);
    expect(list.tools.filter(({ outputSchema }) => outputSchema !== undefined)).toEqual([]);
    expect(list.tools.find(({ name }) => name === 'complete_task')?.title).toBe('Complete a task');
    const root: Json = list.tools.find(({ name }) => name === 'create_flow_plan')?.inputSchema
      .properties?.['root'];
    expect(Object.keys(root).sort()).toEqual(['description', 'type']);
  });

  it('are chosen in the address', async () => {
    const tasks = await namesOf('?toolsets=tasks');
    expect(tasks).toEqual(expect.arrayContaining(['complete_task', 'snooze_tasks', 'find_tools']));
    expect(tasks).not.toContain('get_conversation');
    const both = new Set([...tasks, ...(await namesOf('?toolsets=inbox'))]);
    expect(await namesOf('?toolsets=tasks,%20inbox')).toEqual([
      ...TOOL_NAMES.filter((name) => both.has(name)),
      'find_tools',
    ]);
    expect(await namesOf('?toolsets=all')).toHaveLength(TOOL_NAMES.length + 1);
    await expect(connect('?toolsets=task')).rejects.toThrow('Did you mean \\"tasks\\"?');
  });

  it('are chosen for a key, keep to it when it is rotated, and give way to the address', async () => {
    const made = await team.world.data(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id toolsets } } }',
      { input: { name: 'For the inbox', toolsets: ['TASKS', 'INBOX', 'TASKS'] } },
      team.owner.key,
    );
    const { key, apiKey } = made.createApiKey;
    expect(apiKey.toolsets).toEqual(['TASKS', 'INBOX']);
    const chosen = await namesOf('?toolsets=tasks,inbox');
    expect(await namesOf('', key)).toEqual(chosen);
    expect(await namesOf('?toolsets=discovery', key)).toEqual(await namesOf('?toolsets=discovery'));
    const rotated = await team.world.data(
      'mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { key apiKey { toolsets } } }',
      { input: { apiKeyId: apiKey.id } },
      key,
    );
    expect(rotated.rotateApiKey.apiKey.toolsets).toEqual(['TASKS', 'INBOX']);
    expect(await namesOf('', rotated.rotateApiKey.key)).toEqual(chosen);
    // A tool that is not listed can be called.
    expect((await team.ok('list_audiences', {}, rotated.rotateApiKey.key)).items).toEqual([]);
  });

  it('have whole schemas where a client asks for them', async () => {
    const { tools } = await (await connect('?toolsets=all&outputSchemas=true')).listTools();
    expect(
      tools.filter(({ name, outputSchema }) => name !== 'find_tools' && !outputSchema),
    ).toEqual([]);
    const created: Json = tools.find(({ name }) => name === 'create_flow_plan')?.inputSchema;
    expect(created.$defs.FlowNodeInput.properties).toHaveProperty('children');
  });
});

describe('find_tools', () => {
  it.each([
    ['postpone my tasks until Monday', 'snooze_tasks'],
    ['which meetings were booked', 'list_meetings'],
    ['unsubscribe somebody', 'suppress'],
    ['delete the data of a person (GDPR)', 'erase_contact'],
    ['why does nothing leave the queue', 'get_outreach_queue_insights'],
    ['find the phone number of a contact', 'enrich_phone'],
    ['stop the whole campaign', 'pause_flow_plan'],
  ])('finds what is meant by "%s"', async (job, name) => {
    const { tools } = await find(job);
    expect(tools.map(({ tool }: Json) => tool.name)).toContain(name);
  });

  it.each([
    ['invite a colleague', '/settings/members'],
    ['connect a mailbox', '/settings/mailboxes'],
    ['upload a CSV file', '/audiences'],
  ])('names the page of the console for "%s"', async (job, path) => {
    const { pages } = await find(job);
    expect(pages.map(({ url }: Json) => url)).toContain(`${world.url}${path}`);
  });

  it('reports if nothing fits, and rejects a call without a query', async () => {
    expect(await find('xylophone')).toMatchObject({
      summary: expect.stringContaining('No tool and no page fits'),
      tools: [],
      pages: [],
    });
    const refused = await (await connect()).callTool({ name: 'find_tools', arguments: {} });
    expect(refused.isError).toBe(true);
  });

  it('finds no tool that the key may not call', async () => {
    const reading = await world.key(team, team.owner, ['read']);
    const { tools } = await find('snooze tasks', reading);
    expect(tools.map(({ tool }: Json) => tool.name)).not.toContain('snooze_tasks');
  });

  it('is named by a call of a tool that does not exist; a tool that is not listed can be called', async () => {
    const client = await connect();
    const unknown: Json = (await client.callTool({ name: 'snooze_task', arguments: {} })).content;
    expect(unknown[0].text).toContain('Did you mean');
    expect(unknown[0].text).toContain('find_tools');
    const called = await client.callTool({ name: 'list_meetings', arguments: {} });
    expect(called.isError).toBeFalsy();
  });
});
