// @module-tag once
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CrmProvider } from '../../src/providers/crm/crm.port.ts';
import { HubSpotCrm } from '../../src/providers/crm/hubspot/hubspot-crm.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** A local server with the part of the HubSpot API that is used. */
const calls: { path: string; authorization: string; body: Json }[] = [];
let isDown = false;
/** Requests fail from the second page of the members on. */
let failures = 0;
let server: Server;
let world: World;
let team: TestTeam;
let other: TestTeam;
/** The account belongs to the team that the test creates later. */
let hubspot: HubSpotCrm;

const PEOPLE: Record<string, Json> = Object.fromEntries(
  Array.from({ length: 130 }, (_, index) => [
    String(1_000 + index),
    {
      firstname: `First${index}`,
      lastname: 'Last',
      email: `person${index}@hub.example`,
      phone: '555-1234',
      website: 'https://www.hub.example/about',
    },
  ]),
);
const LISTS = [
  {
    listId: '7',
    name: 'Fair visitors',
    objectTypeId: '0-1',
    processingType: 'MANUAL',
    processingStatus: 'COMPLETE',
    listVersion: 1,
    additionalProperties: { hs_list_size: '130' },
  },
  {
    listId: '8',
    name: 'Companies',
    objectTypeId: '0-2',
    processingType: 'MANUAL',
    processingStatus: 'COMPLETE',
    listVersion: 1,
    additionalProperties: {},
  },
];

function answer(path: string, query: URLSearchParams, body: Json): Json {
  if (path === '/crm/v3/lists/search') {
    const lists =
      body.listIds === undefined
        ? LISTS
        : LISTS.filter(({ listId }) => body.listIds.includes(listId));
    return { total: lists.length, offset: lists.length, hasMore: false, lists };
  }
  if (path === '/crm/v3/lists/7/memberships') {
    const from = Number(query.get('after') ?? 0);
    const end = Math.min(130, from + Number(query.get('limit')));
    const results = Object.keys(PEOPLE)
      .slice(from, end)
      .map((recordId) => ({ recordId, membershipTimestamp: '2026-01-01T00:00:00Z' }));
    return {
      results,
      ...(end < 130 ? { paging: { next: { after: String(end), link: '' } } } : {}),
    };
  }
  if (path === '/crm/v3/objects/contacts/batch/read') {
    const results = body.inputs.map(({ id }: Json) => ({
      id,
      properties: PEOPLE[id],
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      archived: false,
    }));
    return {
      status: 'COMPLETE',
      results,
      startedAt: '2026-01-01T00:00:00Z',
      completedAt: '2026-01-01T00:00:00Z',
    };
  }
  return null;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://local');
      const text = Buffer.concat(chunks).toString();
      const body = text === '' ? {} : JSON.parse(text);
      calls.push({ path: url.pathname, authorization: request.headers.authorization ?? '', body });
      const isBroken = failures > 0 && url.searchParams.get('after') !== null;
      if (isBroken) failures -= 1;
      if (isBroken) {
        request.socket.destroy();
        return;
      }
      const result = isDown ? null : answer(url.pathname, url.searchParams, body);
      response.writeHead(isDown ? 503 : result === null ? 404 : 200, {
        'content-type': 'application/json',
      });
      response.end(
        JSON.stringify(
          result ?? { status: 'error', message: 'the inner words of the service', category: 'X' },
        ),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const crm: CrmProvider = {
    servers: [`http://127.0.0.1:${port}`],
    crm: 'hubspot',
    writer: null,
    fault: () => hubspot.fault(),
    lists: (teamId) => hubspot.lists(teamId),
    list: (teamId, listId) => hubspot.list(teamId, listId),
    contacts: (...args) => hubspot.contacts(...args),
  };
  world = await World.open({ crm: () => crm });
  team = await world.team('Hub');
  other = await world.team('Nub');
  hubspot = new HubSpotCrm({
    accessToken: 'the token',
    accountId: null,
    teamId: team.teamId,
    baseUrl: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it('lists the contact lists, with the token, and no other lists', async () => {
  const { items } = await world.ok('list_crm_lists', {}, team.owner.key);
  expect(items).toEqual([
    { listId: '7', name: 'Fair visitors', contactCount: 130, crm: 'hubspot' },
  ]);
  expect(calls.at(-1)).toMatchObject({
    path: '/crm/v3/lists/search',
    authorization: 'Bearer the token',
  });
});

it('fills an audience from a list in pages, without unreadable entries', async () => {
  const { audience } = await world.ok(
    'create_audience',
    { name: 'Fair', mode: 'crm_list', crmListId: '7' },
    team.owner.key,
  );
  await world.settle();
  const { items } = await world.ok(
    'list_audiences',
    { audienceIds: [audience.audienceId] },
    team.owner.key,
  );
  expect(items[0].contactCount).toBe(130);
  expect(calls.filter(({ path }) => path === '/crm/v3/lists/7/memberships')).toHaveLength(2);
  const found = await world.ok(
    'find_contact_data',
    { email: 'person129@hub.example' },
    team.owner.key,
  );
  expect(found).toMatchObject({
    found: true,
    contact: { firstName: 'First129', companyDomain: 'hub.example', phone: null },
  });
});

it('resumes at its cursor after an outage of the CRM, without duplicates', async () => {
  const before = calls.length;
  failures = 1;
  const { audience } = await world.ok(
    'create_audience',
    { name: 'Again', mode: 'crm_list', crmListId: '7' },
    team.owner.key,
  );
  const count = async () => {
    await world.settle();
    return (
      await world.ok('list_audiences', { audienceIds: [audience.audienceId] }, team.owner.key)
    ).items[0].contactCount;
  };
  expect(await count()).toBe(100);
  await expect.poll(count, { timeout: 30_000 }).toBe(130);
  const pages = calls.slice(before).filter(({ path }) => path === '/crm/v3/lists/7/memberships');
  // The first page once, and the second twice, because one response was lost.
  expect(pages).toHaveLength(3);
});

it('belongs to one team: another team sees no list and cannot create an audience from one', async () => {
  expect((await world.ok('list_crm_lists', {}, other.owner.key)).items).toEqual([]);
  const answered = await world.tool(
    'create_audience',
    { name: 'Never', mode: 'crm_list', crmListId: '7' },
    other.owner.key,
  );
  expect([answered.status, answered.body.error]).toEqual([404, 'not_found']);
});

it('rejects lists of companies and unknown lists', async () => {
  for (const crmListId of ['8', '9', '../7']) {
    const answered = await world.tool(
      'create_audience',
      { name: 'Never', mode: 'crm_list', crmListId },
      team.owner.key,
    );
    expect([answered.status, answered.body.error]).toEqual([404, 'not_found']);
  }
});

it('reports that the CRM is unavailable, without its error message', async () => {
  isDown = true;
  const answered = await world.tool('list_crm_lists', {}, team.owner.key);
  isDown = false;
  expect([answered.status, answered.body.error]).toEqual([503, 'provider_unavailable']);
  expect(answered.body.message).not.toContain('inner words');
});
