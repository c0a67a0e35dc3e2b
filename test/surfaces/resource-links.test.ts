// @module-tag once
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** A call that makes or changes something links to it as a resource. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Links');
});
afterAll(() => world.close());

/** The links of a call by a client of the revision 2026-07-28. */
async function linksOf(name: string, body: object, key = team.owner.key): Promise<Json[]> {
  const client = new Client(
    { name: 'links', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), {
      requestInit: { headers: { 'x-api-key': key } },
    }),
  );
  try {
    const result: Json = await client.callTool({ name, arguments: { ...body } });
    expect(result.isError).toBeUndefined();
    const links = result.content.filter(({ type }: Json) => type === 'resource_link');
    for (const { uri } of links)
      expect((await client.readResource({ uri })).contents[0]?.uri).toBe(uri);
    return links;
  } finally {
    await client.close();
  }
}

it('names the object that was made, which can be read', async () => {
  const links = await linksOf('create_audience', { name: 'Fair visitors' });
  const [audience] = (await team.ok('list_audiences', { searchQuery: 'Fair visitors' })).items;
  expect(links).toEqual([
    {
      type: 'resource_link',
      uri: `outreach://audiences/${audience.audienceId}`,
      name: audience.audienceId,
      title: 'Audience',
      description: 'An audience with the number of its contacts.',
      mimeType: 'application/json',
    },
  ]);
});

it('names each object that the result names by itself', async () => {
  const links = await linksOf('add_dynamic_action', {
    contact: { email: 'quiet.ada@lovelace.example', firstName: 'Ada', lastName: 'Lovelace' },
    action: { type: 'call', title: 'Call Ada' },
  });
  expect(links.map(({ uri }) => uri.replace(/[^/]+$/, ''))).toEqual([
    'outreach://flow-plans/',
    'outreach://enrollments/',
  ]);
});

it('is absent where nothing was made: in reads, dry runs and refused calls', async () => {
  expect(await linksOf('list_audiences', {})).toEqual([]);
  expect(await linksOf('create_audience', { name: 'Not made', dryRun: true })).toEqual([]);
});

it.each([[{}], [{ 'mcp-protocol-version': '2025-11-25' }]])(
  'is absent for clients of earlier revisions, with %j',
  async (headers) => {
    const answer = await fetch(`${world.url}/mcp`, {
      method: 'POST',
      headers: {
        'x-api-key': team.owner.key,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'create_audience', arguments: { name: 'By an old client' } },
      }),
    });
    const text = await answer.text();
    expect(text).toContain('By an old client');
    expect(text).not.toContain('resource_link');
  },
);
