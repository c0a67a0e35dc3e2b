// @module-tag once
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { schema } from '../../src/app/runtime/schema.ts';
import { Cursors, listIdentity } from '../../src/kernel/cursor.ts';
import { permissionOfMutation } from '../../src/kernel/tool-access.ts';
import type { Json } from '../support/json.ts';
import { tell, WEBHOOK_SECRET } from '../support/notices.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Requests without a key, with a wrong one, and in forms that clients do not use. */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await World.open({
    webhookSecret: WEBHOOK_SECRET,
    metrics: { port: null, token: 'a token of the operator' },
  });
  team = await world.team('Protocol');
});
afterAll(() => world.close());

const INTROSPECTION = '{ __schema { types { name fields { name description } } } }';

async function socket(): Promise<WebSocket> {
  const opened = new WebSocket(
    `${world.url.replace(/^http/, 'ws')}/graphql`,
    'graphql-transport-ws',
  );
  await once(opened, 'open');
  return opened;
}

/** A request with headers that fetch does not let one set. */
function raw(
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; body: Json }> {
  return new Promise((settle, fail) => {
    const sent = request(
      `${world.url}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += String(chunk);
        });
        response.once('end', () =>
          settle({ status: response.statusCode ?? 0, body: JSON.parse(text) }),
        );
      },
    );
    sent.once('error', fail);
    sent.end(body);
  });
}

describe('without a key', () => {
  it('nothing is executed, introspection included, and the body is not read', async () => {
    for (const query of [INTROSPECTION, '{ __typename }', 'not graphql', '']) {
      const response = await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const body: Json = await response.json();
      expect([response.status, body.errors[0].extensions.code, body.data]).toEqual([
        401,
        'UNAUTHENTICATED',
        undefined,
      ]);
    }
    expect(
      (await world.graphql(INTROSPECTION, {}, team.member.key)).data.__schema.types.length,
    ).toBeGreaterThan(100);
  });

  it('a socket is closed: with messages before connection_init, with an init without a key, and after five seconds', async () => {
    const hasty = await socket();
    hasty.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: INTROSPECTION } }));
    expect((await once(hasty, 'close'))[0]).toBe(4401);
    const keyless = await socket();
    keyless.send(JSON.stringify({ type: 'connection_init', payload: {} }));
    expect((await once(keyless, 'close'))[0]).toBe(4401);
    const silent = await socket();
    const began = Date.now();
    expect((await once(silent, 'close'))[0]).toBe(4408);
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  it('an address has a limited number of requests, and does not block callers with a key', async () => {
    const small = await World.open({
      addressLimits: {
        unauthenticatedPerMinute: 5,
        unauthenticatedConnections: 100,
        trustedProxies: 0,
      },
    });
    const own = await small.team('Small');
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 8; index += 1)
        statuses.push((await small.tool('list_audiences', {}, null)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      expect((await small.tool('list_audiences', {}, 'ocrm_wrong')).status).toBe(429);
      expect((await fetch(`${small.url}/docs`)).status).toBe(429);
      expect((await fetch(`${small.url}/healthz`)).status).toBe(200);
    } finally {
      await small.close();
    }
    const again = await World.open({
      addressLimits: {
        unauthenticatedPerMinute: 2,
        unauthenticatedConnections: 100,
        trustedProxies: 1,
      },
    });
    const known = await again.team('Known');
    try {
      await again.ok('list_audiences', {}, known.owner.key);
      const from = async (address: string) =>
        (
          await fetch(`${again.url}/docs`, {
            headers: { 'x-forwarded-for': `6.6.6.6, ${address}` },
          })
        ).status;
      expect([
        await from('9.9.9.9'),
        await from('9.9.9.9'),
        await from('9.9.9.9'),
        await from('8.8.8.8'),
      ]).toEqual([200, 200, 429, 200]);
      await again.ok('list_audiences', {}, known.owner.key);
    } finally {
      await again.close();
    }
    expect(own.teamId).toMatch(/^team_/);
  });
});

describe('a key', () => {
  it('does not raise the rate by creating more keys: member and team have their own limits', async () => {
    const small = await World.open({
      rateLimits: { perMinute: 10, chargedPerMinute: 10, memberPerMinute: 12, teamPerMinute: 15 },
    });
    try {
      const own = await small.team('Small');
      const second = await small.key(own, own.owner, ['read']);
      const count = async (key: string, calls: number) => {
        let taken = 0;
        for (let index = 0; index < calls; index += 1)
          taken += (await small.tool('list_audiences', {}, key)).status === 200 ? 1 : 0;
        return taken;
      };
      expect(await count(own.owner.key, 12)).toBe(10);
      expect(await count(second, 5)).toBe(2);
      const refused = await small.tool('list_audiences', {}, second);
      expect([refused.status, refused.body.message]).toEqual([
        429,
        expect.stringMatching(
          /^This member, over all API keys, exceeded the limit "default_member" of 12 calls per minute\./,
        ),
      ]);
      expect(await count(own.member.key, 6)).toBeLessThanOrEqual(3);
    } finally {
      await small.close();
    }
  });

  it('a socket that sends much data before its key is closed, in any number of frames', async () => {
    const opened = await socket();
    const closed = once(opened, 'close');
    for (let frame = 0; frame < 70; frame += 1) opened.send('x'.repeat(1_024), { fin: false });
    expect((await closed)[0]).toBe(1006);
  });

  it('a charged field counts as one call wherever it is in an operation', async () => {
    const narrow = await World.open({ rateLimits: { perMinute: 100, chargedPerMinute: 1 } });
    try {
      const { owner } = await narrow.team('Narrow');
      const preview = '... on Mutation { ...Spread }';
      const spread =
        'fragment Spread on Mutation { enrichCompany(input: { companyDomain: "nowhere.example" }) { __typename } }';
      const codes: unknown[] = [];
      for (let call = 0; call < 2; call += 1) {
        const { errors } = await narrow.graphql(`mutation { ${preview} } ${spread}`, {}, owner.key);
        codes.push(errors?.[0].extensions.code ?? null);
      }
      expect(codes).toEqual(['INSUFFICIENT_CREDITS', 'RATE_LIMITED']);
    } finally {
      await narrow.close();
    }
  });

  it('has at most 100 operations on a socket', async () => {
    const opened = await socket();
    const messages: Json[] = [];
    opened.on('message', (data) => messages.push(JSON.parse(String(data))));
    opened.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: team.owner.key } }));
    await eventually(
      async () => messages.find(({ type }) => type === 'connection_ack') ?? null,
      'the socket is acknowledged',
    );
    const subscribe = (id: string) =>
      opened.send(
        JSON.stringify({
          id,
          type: 'subscribe',
          payload: { query: 'subscription { taskUpdated { sequence } }' },
        }),
      );
    for (let index = 0; index < 105; index += 1) subscribe(String(index));
    await eventually(
      async () => (messages.filter(({ type }) => type === 'error').length === 5 ? true : null),
      'five are refused',
    );
    expect(messages.find(({ type }) => type === 'error').payload[0].extensions.code).toBe(
      'RATE_LIMITED',
    );
    // When one ends, another can start.
    opened.send(JSON.stringify({ id: '0', type: 'complete' }));
    subscribe('again');
    await world.ok('create_audience', { name: 'Room' }, team.owner.key);
    expect(messages.filter(({ type, id }) => type === 'error' && id === 'again')).toEqual([]);
    opened.close();
    await once(opened, 'close');
  });

  it('has fewer subscriptions the more each of them keeps', async () => {
    const small = await World.open({ maxSubscriptionsPerKey: 60 });
    try {
      const own = await small.team('Heavy');
      const query = 'subscription { taskUpdated { sequence } }';
      // Undeclared, but kept with the request: more than 200 KB, which count as 51.
      const variables = { never: Array.from({ length: 43 }, () => 'x'.repeat(4_900)) };
      const leaving = new AbortController();
      const stream = (body: object) =>
        fetch(`${small.url}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            'x-api-key': own.owner.key,
          },
          body: JSON.stringify(body),
          signal: leaving.signal,
        });
      // Kept until the end: a response that nothing refers to is closed when memory is collected.
      const kept = [await stream({ query, variables })];
      expect(kept[0]?.headers.get('content-type')).toContain('text/event-stream');
      expect(await (await stream({ query, variables })).text()).toContain(
        'This subscription counts as 52, and the API key has 52 of at most 60 open.',
      );
      const opened = new WebSocket(
        `${small.url.replace('http', 'ws')}/graphql`,
        'graphql-transport-ws',
      );
      const messages: Json[] = [];
      opened.on('message', (data) => messages.push(JSON.parse(String(data))));
      await once(opened, 'open');
      opened.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: own.owner.key } }));
      await eventually(
        async () => messages.find(({ type }) => type === 'connection_ack') ?? null,
        'the socket is acknowledged',
      );
      opened.send(
        JSON.stringify({ id: 'heavy', type: 'subscribe', payload: { query, variables } }),
      );
      await eventually(
        async () => messages.find(({ type, id }) => type === 'error' && id === 'heavy') ?? null,
        'the heavy one is refused',
      );
      opened.send(
        JSON.stringify({
          id: 'extended',
          type: 'subscribe',
          payload: { query, extensions: variables },
        }),
      );
      await eventually(
        async () => messages.find(({ type, id }) => type === 'error' && id === 'extended') ?? null,
        'what is in no operation counts too',
      );
      // A query with as many variables is kept for its time only.
      opened.send(
        JSON.stringify({
          id: 'query',
          type: 'subscribe',
          payload: { query: '{ viewer { id } }', variables },
        }),
      );
      await eventually(
        async () => messages.find(({ type, id }) => type === 'complete' && id === 'query') ?? null,
        'the query is answered',
      );
      for (let index = 0; index < 8; index += 1) kept.push(await stream({ query }));
      expect(kept.map(({ headers }) => headers.get('content-type'))).toEqual(
        kept.map(() => expect.stringContaining('text/event-stream')),
      );
      expect(await (await stream({ query })).text()).toContain('60 open subscriptions');
      opened.close();
      leaving.abort();
    } finally {
      await small.close();
    }
  });

  it('has a limited number of subscriptions on all its sockets and streams', async () => {
    const small = await World.open({ maxSubscriptionsPerKey: 3 });
    try {
      const own = await small.team('Small');
      const leaving = new AbortController();
      const stream = () =>
        fetch(`${small.url}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            'x-api-key': own.owner.key,
          },
          body: JSON.stringify({ query: 'subscription { taskUpdated { sequence } }' }),
          signal: leaving.signal,
        });
      for (let index = 0; index < 3; index += 1)
        expect((await stream()).headers.get('content-type')).toContain('text/event-stream');
      expect(await (await stream()).text()).toContain('RATE_LIMITED');
      leaving.abort();
      await eventually(async () => {
        const response = await fetch(`${small.url}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            'x-api-key': own.owner.key,
          },
          body: JSON.stringify({ query: 'query { viewer { team { id } } }' }),
        });
        return response.ok ? true : null;
      }, 'there is room again');
    } finally {
      await small.close();
    }
  });
});

describe('a cursor', () => {
  it('that is forged is rejected by tools and fields, whatever it contains', async () => {
    for (const name of ['a', 'b', 'c'])
      await world.ok('create_audience', { name: `Cursor ${name}` }, team.owner.key);
    const { cursor } = await world.ok(
      'list_audiences',
      { limit: 1, searchQuery: 'Cursor' },
      team.owner.key,
    );
    expect(
      (
        await world.ok(
          'list_audiences',
          { limit: 1, searchQuery: 'Cursor', cursor },
          team.owner.key,
        )
      ).items,
    ).toHaveLength(1);
    // Signed with another key, as anyone can who has read the sources.
    const forger = new Cursors('not the key of this server');
    const list = listIdentity('audiences', team.teamId, { searchQuery: 'Cursor' });
    const forged = ['', "' or 1=1", '{"a":1}', '[1,2]', 'x'.repeat(100_000), '\0', '[null]'].map(
      (position) => forger.encode(list, position),
    );
    for (const given of [...forged, `${cursor}A`, cursor.slice(0, -1), '%%%', 'x'.repeat(50_000)]) {
      const answer = await world.tool(
        'list_audiences',
        { limit: 1, searchQuery: 'Cursor', cursor: given },
        team.owner.key,
      );
      expect([
        answer.status,
        ['invalid_cursor', 'invalid_request'].includes(answer.body.error),
      ]).toEqual([400, true]);
    }
    for (const field of [
      'audiences',
      'flowPlans',
      'enrollments',
      'tasks',
      'conversations',
      'teamMembers',
      'apiKeys',
      'sandboxEmails',
      'auditLog',
      'creditTransactions',
      'aiCalls',
    ]) {
      const { errors } = await world.graphql(
        `query ($after: String) { ${field}(after: $after) { totalCount nodes { __typename } } }`,
        { after: forged[3] },
        team.owner.key,
      );
      expect([field, errors[0].extensions.code]).toEqual([field, 'INVALID_CURSOR']);
    }
  });
});

describe('a path', () => {
  it.each([
    '/docs/constructor',
    '/docs/__proto__',
    '/docs/toString',
    '/api/public/tools/constructor',
    '/api/public/tools/__proto__',
  ])('%s is not found', async (path) => {
    const response = await fetch(`${world.url}${path}`, {
      method: path.startsWith('/docs') ? 'GET' : 'POST',
      headers: { 'x-api-key': team.owner.key },
    });
    expect(response.status).toBe(404);
  });

  it('sends headers that stop a browser from framing, sniffing and running anything', async () => {
    for (const path of ['/healthz', '/docs', '/graphql', '/openapi.json', '/nothing', '/l/none']) {
      const { headers } = await fetch(`${world.url}${path}`, { headers: { accept: 'text/html' } });
      expect([
        path,
        headers.get('x-content-type-options'),
        headers.get('x-frame-options'),
        headers.get('referrer-policy'),
      ]).toEqual([path, 'nosniff', 'DENY', 'no-referrer']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    }
  });

  it('/metrics requires its token', async () => {
    const status = async (token: string | null) =>
      (
        await fetch(`${world.url}/metrics`, {
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        })
      ).status;
    expect([
      await status(null),
      await status('wrong'),
      await status('a token of the operator'),
    ]).toEqual([401, 401, 200]);
    const closed = await World.open();
    expect((await fetch(`${closed.url}/metrics`)).status).toBe(404);
    await closed.close();
  });
});

describe('MCP', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = () => ({
    'x-api-key': team.owner.key,
    accept: 'application/json, text/event-stream',
  });

  it('has its own names and pages', async () => {
    const body = JSON.stringify(list);
    for (const host of ['evil.example', 'evil.example:4000']) {
      const answer = await raw('/mcp', { ...headers(), host }, body);
      expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
    }
    expect((await raw('/mcp', { ...headers(), origin: 'https://evil.example' }, body)).status).toBe(
      403,
    );
    expect((await raw('/mcp', { ...headers(), origin: 'null' }, body)).status).toBe(403);
    for (const origin of ['http://localhost:6274', world.url])
      expect(
        (
          await fetch(`${world.url}/mcp`, {
            method: 'POST',
            headers: { ...headers(), origin, 'content-type': 'application/json' },
            body,
          })
        ).status,
      ).toBe(200);
  });

  it('counts every message of a batch, including tool calls, and accepts at most ten', async () => {
    const small = await World.open({ rateLimits: { perMinute: 22, chargedPerMinute: 22 } });
    try {
      const own = await small.team('Small');
      const whoAmI = {
        jsonrpc: '2.0',
        method: 'tools/call',
        params: { name: 'get_current_user', arguments: {} },
      };
      const send = async (count: number, message: object): Promise<number> => {
        const response = await fetch(`${small.url}/mcp`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'x-api-key': own.owner.key,
          },
          body: JSON.stringify(Array.from({ length: count }, (_, id) => ({ ...message, id }))),
        });
        // A response that is not read keeps its connection open.
        await response.arrayBuffer();
        return response.status;
      };
      expect(await send(60, list)).toBe(400);
      expect(await send(10, list)).toBe(200);
      expect(await send(10, whoAmI)).toBe(200);
      expect(await send(2, whoAmI)).toBe(429);
    } finally {
      await small.close();
    }
  });

  it('has no guide named like a prototype property', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'resources/read',
      params: { uri: 'outreach-guide://constructor' },
    });
    const response = await fetch(`${world.url}/mcp`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body,
    });
    expect(await response.text()).toContain('Unknown resource');
  });
});

describe('a signed webhook', () => {
  it('is processed once', async () => {
    await world.runtime.database.read.prisma.senderAccount.updateMany({
      where: { teamId: team.teamId, membershipId: team.owner.membershipId, channel: 'network' },
      data: { externalId: 'acc_replay' },
    });
    const notice = { AccountStatus: { account_id: 'acc_replay', message: 'CREDENTIALS' } };
    const at = new Date();
    expect((await tell(world, notice, WEBHOOK_SECRET, at, 'msg_1')).body).toEqual({
      accepted: true,
    });
    await world.account(team.owner, 'network', 'connected');
    expect((await tell(world, notice, WEBHOOK_SECRET, at, 'msg_1')).body).toEqual({
      accepted: true,
      duplicate: true,
    });
    const { items } = await world.ok('list_team_members', {}, team.owner.key);
    expect(items[0].networkAccount.status).toBe('connected');
  });

  it('that failed to process can be sent again', async () => {
    const at = new Date();
    expect((await tell(world, { nothing: true }, WEBHOOK_SECRET, at, 'msg_2')).status).toBe(400);
    expect(
      (
        await tell(
          world,
          { AccountStatus: { account_id: 'acc_replay', message: 'OK' } },
          WEBHOOK_SECRET,
          at,
          'msg_2',
        )
      ).body,
    ).toEqual({ accepted: true });
  });

  it('is limited in size like other unauthenticated requests', async () => {
    expect(
      (await tell(world, { event: 'x'.repeat(70_000), account_id: 'acc_replay' })).status,
    ).toBe(413);
  });
});

it('knows the permission of every mutation, so that no response is replayed without it', () => {
  const fields = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(fields.filter((field) => permissionOfMutation(field) === null)).toEqual([]);
});

describe('the packages', () => {
  it('are locked by content hash, and none runs an install script', async () => {
    for (const folder of ['.', 'examples/front-end', 'examples/tool-client']) {
      const lock: Json = JSON.parse(await readFile(`${folder}/package-lock.json`, 'utf8'));
      const packages = Object.entries<Json>(lock.packages).filter(([path]) =>
        path.includes('node_modules/'),
      );
      expect(packages.length).toBeGreaterThan(5);
      expect(
        packages
          .filter(([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle)
          .map(([path]) => path),
      ).toEqual([]);
      expect(JSON.stringify(lock)).not.toContain('"resolved":"http');
      expect(await readFile(`${folder}/.npmrc`, 'utf8')).toContain('ignore-scripts=true');
    }
    for (const file of ['package.json', 'console/package.json']) {
      const { dependencies, devDependencies }: Json = JSON.parse(await readFile(file, 'utf8'));
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect([name, version]).toEqual([name, expect.stringMatching(/^\d/)]);
    }
  });
});
