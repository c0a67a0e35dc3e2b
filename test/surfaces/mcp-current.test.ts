// @module-tag once
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The revision 2026-07-28 of the Model Context Protocol, by the client of its authors. */

const PINNED = { mode: { pin: '2026-07-28' } } as const;
const WANTED = {
  name: 'enrich_contact',
  arguments: { networkUrl: madeUpDirectory().people[7]?.networkUrl ?? '' },
};

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

async function connect(
  key = team.owner.key,
  options: ConstructorParameters<typeof Client>[1] = {},
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: PINNED, ...options },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), {
      requestInit: { headers: { 'x-api-key': key } },
    }),
  );
  clients.push(client);
  return client;
}

const errorOf = (result: Json): string | null =>
  result.isError ? JSON.parse(result.content[0].text).error : null;
const balance = async (): Promise<number> =>
  (await team.ok('get_current_user', {})).team.creditBalance;

describe('a client of the revision 2026-07-28', () => {
  it('lists and calls tools, and reads resources, without a session', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'outreach-crm' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['get_current_user', 'create_audience', 'find_tools']),
    );
    const made: Json = await client.callTool({
      name: 'create_audience',
      arguments: { name: 'By the new revision' },
    });
    const { audienceId } = made.structuredContent.audience;
    const { resources } = await client.listResources();
    const uri = `outreach://audiences/${audienceId}`;
    expect(resources.find((one) => one.uri === uri)).toMatchObject({
      title: 'By the new revision',
    });
    const read: Json = await client.readResource({ uri });
    expect(JSON.parse(read.contents[0].text).items).toMatchObject([{ audienceId }]);
    expect(errorOf(await client.callTool({ name: 'no_such_tool', arguments: {} }))).toBe(
      'unknown_tool',
    );
  });

  it('is chosen by a client that speaks both revisions', async () => {
    const client = await connect(team.owner.key, { versionNegotiation: { mode: 'auto' } });
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  });

  it('is told that a resource does not exist with the code and the address of it', async () => {
    const client = await connect();
    for (const uri of [
      'outreach-guide://nothing',
      'outreach://flow-plans/flow_01J00000000000000000000000',
    ])
      await expect(client.readResource({ uri })).rejects.toMatchObject({
        code: -32_602,
        data: { uri },
      });
  });

  it('completes the names of flow plans and the IDs of audiences', async () => {
    const flowPlanId = await team.plan({ name: 'Spring launch' });
    const client = await connect();
    const named = await client.complete({
      ref: { type: 'ref/prompt', name: 'review_flow_plan' },
      argument: { name: 'flowPlan', value: 'spring' },
    });
    expect(named.completion.values).toEqual(['Spring launch']);
    const id = await client.complete({
      ref: { type: 'ref/resource', uri: 'outreach://flow-plans/{id}' },
      argument: { name: 'id', value: 'spring' },
    });
    expect(id.completion.values).toEqual([flowPlanId]);
  });

  it('pages through resources', async () => {
    const many = await world.team('Many audiences');
    for (let count = 0; count < 26; count += 1)
      await many.ok('create_audience', { name: `Audience ${count}` });
    const client = await connect(many.owner.key);
    const { resources } = await client.listResources();
    const audiences = resources.filter(({ uri }) => uri.startsWith('outreach://audiences/'));
    expect(new Set(audiences.map(({ title }) => title)).size).toBe(26);
    await expect(client.listResources({ cursor: 'nonsense' })).rejects.toMatchObject({
      code: -32_602,
    });
  });

  it('hears of changes of the resources that it follows, and of no other', async () => {
    const { audience } = await team.ok('create_audience', { name: 'Followed' });
    const { audience: other } = await team.ok('create_audience', { name: 'Not followed' });
    const client = await connect();
    const heard: string[] = [];
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      heard.push(params.uri);
    });
    const followed = `outreach://audiences/${audience.audienceId}`;
    const stranger = await world.team('Strangers to changes');
    const listening = await client.listen({ resourceSubscriptions: [followed] });
    const spying = await connect(stranger.owner.key);
    const overheard: string[] = [];
    spying.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      overheard.push(params.uri);
    });
    const spy = await spying.listen({ resourceSubscriptions: [followed] });
    const add = (audienceId: string) =>
      team.ok('add_audience_contacts', {
        audienceId,
        contacts: [{ email: `${audienceId.toLowerCase()}@changes.example` }],
      });
    await add(other.audienceId);
    await add(audience.audienceId);
    await eventually(async () => (heard.length > 0 ? true : null), 'a change');
    expect(new Set(heard)).toEqual(new Set([followed]));
    expect(overheard).toEqual([]);
    await Promise.all([listening.close(), spy.close()]);
  });
});

describe('a client that asks its user', () => {
  async function asking(action: 'accept' | 'decline') {
    const asked: string[] = [];
    const client = await connect(team.owner.key, { capabilities: { elicitation: {} } });
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return action === 'accept' ? { action, content: {} } : { action };
    });
    return { client, asked };
  }

  it('brings the answer with the call, which then costs', async () => {
    const { client, asked } = await asking('accept');
    const before = await balance();
    const result: Json = await client.callTool(WANTED);
    expect(result.structuredContent).toMatchObject({ found: true, creditsCharged: 1 });
    expect(asked.map((message) => message.split('\n')[0])).toEqual(['Look up a profile?']);
    expect(await balance()).toBe(before - 1);
  });

  it('is refused if its user declines', async () => {
    const { client, asked } = await asking('decline');
    const before = await balance();
    expect(errorOf(await client.callTool(WANTED))).toBe('forbidden');
    expect([asked.length, await balance()]).toEqual([1, before]);
  });

  /** One request of the protocol, without a client that responds by itself. */
  async function raw(params: object, key = team.owner.key): Promise<Json> {
    const answer = await fetch(`${world.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-api-key': key,
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'enrich_contact',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          ...params,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
          },
        },
      }),
    });
    return answer.json();
  }

  it('cannot use an answer for another call, nor of another member, nor forge its state', async () => {
    const before = await balance();
    const { result: asked } = await raw(WANTED);
    expect(asked).toMatchObject({
      resultType: 'input_required',
      inputRequests: { allow: { method: 'elicitation/create' } },
      requestState: expect.any(String),
    });
    const inputResponses = { allow: { action: 'accept', content: {} } };
    const { requestState } = asked;
    const other = { ...WANTED, arguments: { email: 'someone@else.example' } };
    const { result: again } = await raw({ ...other, inputResponses, requestState });
    expect(again.resultType).toBe('input_required');
    const { result: unasked } = await raw({ ...WANTED, inputResponses });
    expect(unasked.resultType).toBe('input_required');
    const forged = await raw({ ...WANTED, inputResponses, requestState: `${requestState}x` });
    expect(forged.error.code).toBe(-32_602);
    const stolen = await raw({ ...WANTED, inputResponses, requestState }, team.admin.key);
    expect(stolen.error.code).toBe(-32_602);
    expect(await balance()).toBe(before);
    const { result: allowed } = await raw({ ...WANTED, inputResponses, requestState });
    expect(allowed.structuredContent).toMatchObject({ found: true, creditsCharged: 1 });
  });
});
