// @module-tag once
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Calls choose which fields the rows of a result have. */

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'quiet.ada@lovelace.example' };

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Chosen fields');
  await team.audience('Fair visitors', [ADA]);
});
afterAll(() => world.close());

describe('fields', () => {
  it('are those of each row, in the order of the row; the rest of the result stays', async () => {
    const chosen = await team.ok('list_audiences', { fields: ['contactCount', 'name'] });
    expect(chosen.items).toEqual([{ name: 'Fair visitors', contactCount: 1 }]);
    const { items, ...rest } = await team.ok('list_audiences', {});
    expect(Object.keys(items[0])).toEqual([
      ...['audienceId', 'name', 'mode', 'aiContext', 'contactCount', 'flowPlans', 'createdAt'],
      ...['createdBy', 'source'],
    ]);
    const { items: _, ...same } = chosen;
    expect(same).toEqual(rest);
  });

  it('that are null count as omitted', async () => {
    const [row] = (await team.ok('list_audiences', { fields: null })).items;
    expect(Object.keys(row)).toHaveLength(9);
  });

  it('do not change what is warned of', async () => {
    const { flowPlanId } = await team.enrolled({ name: 'On hold' });
    await team.ok('pause_flow_plan', { flowPlanId });
    const whole = await team.ok('list_enrollments', {});
    const short = await team.ok('list_enrollments', { fields: ['status'] });
    expect(short.warnings).toEqual(whole.warnings);
    expect(whole.warnings).toEqual([
      expect.stringContaining('Paused flow plans'),
      expect.stringContaining('Paused enrollments'),
    ]);
    expect(short.items).toEqual([{ status: whole.items[0].status }]);
  });

  it.each([
    [{ fields: ['names'] }, 'fields[0]: must be one of audienceId, name, '],
    [{ fields: [] }, 'fields: must contain at least 1 item.'],
    [{ fields: 'name' }, 'fields: must be an array, for example ["audienceId"].'],
    [{ feilds: ['name'] }, '"feilds" is not a known field. Did you mean "fields"?'],
  ])('%j are refused', async (body, message) => {
    const { status, body: error } = await world.tool('list_audiences', body, team.owner.key);
    expect([status, error.error]).toEqual([400, 'invalid_request']);
    expect(error.message).toContain(message);
  });

  it('are refused by a tool without rows', async () => {
    const { body } = await world.tool('get_current_user', { fields: ['user'] }, team.owner.key);
    expect(body.message).toContain('"fields" is not a known field.');
  });

  it('are what a client that checks results by their schema accepts', async () => {
    const client = new Client({ name: 'checks', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(
        new URL(`${world.url}/mcp?toolsets=all&outputSchemas=true`),
        { requestInit: { headers: { 'x-api-key': team.owner.key } } },
      ),
    );
    await client.listTools();
    const call = { name: 'list_audiences', arguments: { fields: ['name'] } };
    const result: Json = await client.callTool(call);
    expect(result.structuredContent.items).toEqual([{ name: 'Fair visitors' }]);
    await client.close();
  });

  it('are offered by every tool that lists rows, with the names that its rows have', async () => {
    const { paths, components }: Json = await (await fetch(`${world.url}/openapi.json`)).json();
    const schemaOf = ({ $ref }: { $ref: string }): Json =>
      components.schemas[$ref.split('/').at(-1) ?? ''];
    const offered: string[] = [];
    for (const [path, { post }] of Object.entries<Json>(paths)) {
      const request = schemaOf(post.requestBody.content['application/json'].schema);
      const result = schemaOf(post.responses[200].content['application/json'].schema);
      const fields = request.properties.fields?.anyOf[0].items.enum;
      const rows = Object.values<Json>(result.properties).find(
        ({ description }) =>
          description?.endsWith('With fields in the request, each has these fields only.') ?? false,
      );
      const tool = path.split('/').at(-1) ?? '';
      expect([tool, rows && Object.keys(rows.items.properties)]).toEqual([tool, fields]);
      if (result.properties.items) expect([tool, fields]).toEqual([tool, expect.any(Array)]);
      if (fields) offered.push(tool);
    }
    expect(offered).toHaveLength(26);
    expect(offered).toEqual(
      expect.arrayContaining(['discover_contacts', 'get_conversation', 'get_flow_plan_report']),
    );
  });
});
