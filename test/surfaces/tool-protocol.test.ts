// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../support/api-client.ts';
import { NEVER_GIVEN } from '../support/never-given.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Protocol');
});

afterAll(() => world.close());

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  key?: string | null;
}

/** A call with any method, headers and body, and the rules for every response. */
async function send(
  tool: string,
  { method = 'POST', headers = {}, body = '{}', key = team.key }: Call = {},
): Promise<Answer> {
  const response = await fetch(`${world.url}/api/public/tools/${tool}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { 'x-api-key': key }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body }),
  });
  const answer = {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  };
  expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  if (!response.ok) {
    expect(Object.keys(answer.body).sort()).toEqual(['error', 'message', 'traceId']);
    expect(Object.values(answer.body).map((value) => typeof value)).toEqual([
      'string',
      'string',
      'string',
    ]);
    expect(answer.body.traceId).toBe(answer.headers.get('x-trace-id'));
  }
  return answer;
}

const outcome = ({ status, body }: Answer) => [status, body.error];

describe('the path and the method', () => {
  it('responds to an unknown tool with the nearest name', async () => {
    const answer = await send('list_audience');
    expect(outcome(answer)).toEqual([404, 'unknown_tool']);
    expect(answer.body.message).toContain('list_audiences');
  });

  it('suggests nothing if no name is near', async () => {
    const answer = await send('brew_coffee_for_everyone');
    expect(outcome(answer)).toEqual([404, 'unknown_tool']);
    expect(answer.body.message).not.toMatch(/did you mean/i);
  });

  it.each(['constructor', '__proto__', 'list_audiences/', 'List_Audiences'])(
    'finds no tool "%s"',
    async (name) => {
      expect(outcome(await send(name))).toEqual([404, 'unknown_tool']);
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('rejects %s and allows POST', async (method) => {
    const answer = await send('get_current_user', { method });
    expect(outcome(answer)).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});

describe('the body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'rejects the content type %s',
    async (type) => {
      expect(
        outcome(await send('get_current_user', { headers: { 'content-type': type } })),
      ).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('accepts application/json with a charset, in any case', async () => {
    expect(
      (
        await send('get_current_user', {
          headers: { 'content-type': 'Application/JSON; charset=utf-8' },
        })
      ).status,
    ).toBe(200);
  });

  it('rejects a body over 1 MiB', async () => {
    const body = JSON.stringify({ topic: 'x'.repeat(1024 * 1024) });
    expect(outcome(await send('get_guide', { body }))).toEqual([413, 'payload_too_large']);
  });

  it('accepts a body of 1 MiB', async () => {
    const empty = JSON.stringify({ topic: '' });
    const body = JSON.stringify({ topic: 'x'.repeat(1024 * 1024 - empty.length) });
    expect(body.length).toBe(1024 * 1024);
    expect(outcome(await send('get_guide', { body }))).toEqual([400, 'invalid_request']);
  });

  it.each(['', '{', '{"limit": 1,}', 'limit=1', '{"a": NaN}'])(
    'rejects %j as invalid JSON',
    async (body) => {
      expect(outcome(await send('list_audiences', { body }))).toEqual([400, 'invalid_json']);
    },
  );

  it.each(['[]', '"text"', '5', 'null', 'true'])(
    'rejects %s, which is not an object',
    async (body) => {
      const answer = await send('list_audiences', { body });
      expect(outcome(answer)).toEqual([400, 'invalid_request']);
      expect(answer.body.message).toContain('object');
    },
  );

  it('rejects JSON nested deeper than 512', async () => {
    const nested = (depth: number) => `{"topic": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const answer = await send('get_guide', { body: nested(520) });
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('512');
    expect(outcome(await send('get_guide', { body: nested(100_000) }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it.each([
    ['a NUL', '{"name": "a\\u0000b"}', 'name'],
    ['a lone high surrogate', '{"name": "a\\ud800"}', 'name'],
    ['a lone low surrogate', '{"name": "\\udc00b"}', 'name'],
    [
      'a NUL deep inside',
      '{"name": "a", "contacts": [{"email": "ok@ok.example"}, {"email": "a\\u0000@b.example"}]}',
      'contacts[1].email',
    ],
  ])('rejects text with %s and names its path', async (_, body, place) => {
    const answer = await send('create_audience', { body });
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(place);
  });

  it('accepts a complete surrogate pair', async () => {
    const { audience } = await team.ok('create_audience', { name: 'Fair 🎪' });
    expect(audience.name).toBe('Fair 🎪');
  });

  it('rejects an unknown field by name with the nearest known one', async () => {
    const answer = await send('list_audiences', { body: '{"serchQuery": "fair"}' });
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('"serchQuery"');
    expect(answer.body.message).toContain('"searchQuery"');
  });

  it('rejects an unknown field inside a list with its path', async () => {
    const answer = await send('create_audience', {
      body: '{"name": "A", "contacts": [{"emial": "a@b.example"}]}',
    });
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('contacts[0]');
    expect(answer.body.message).toContain('"emial"');
    expect(answer.body.message).toContain('"email"');
  });

  it('rejects an unknown field even if it is null', async () => {
    const answer = await send('list_audiences', { body: '{"serchQuery": null}' });
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('"serchQuery"');
  });

  it.each(['__proto__', 'constructor', 'toString'])('rejects the field %s', async (field) => {
    expect(outcome(await send('list_audiences', { body: `{"${field}": {}}` }))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('treats null in an optional field as omitted', async () => {
    const nulls = { limit: null, cursor: null, searchQuery: null, modes: null, audienceIds: null };
    const { traceId: _, ...withNulls } = (
      await send('list_audiences', { body: JSON.stringify(nulls) })
    ).body;
    const { traceId: __, ...without } = (await send('list_audiences')).body;
    expect(withNulls).toEqual(without);
    expect(withNulls.effectiveFilters.limit).toBe(10);
  });

  it('reports a required field that is null', async () => {
    const answer = await send('get_guide', { body: '{"topic": null}' });
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('topic');
  });

  it('reports every error of a request at once', async () => {
    const answer = await send('list_flow_plans', {
      body: '{"orderBy": "size", "limit": 0, "isDraft": "yes"}',
    });
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    for (const field of ['orderBy', 'limit', 'isDraft'])
      expect(answer.body.message).toContain(field);
  });

  it.each(['yesterday', '2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-03-02', '', 5])(
    'rejects %j as a time',
    async (finishedFrom) => {
      const answer = await send('list_enrollments', { body: JSON.stringify({ finishedFrom }) });
      expect(outcome(answer)).toEqual([400, 'invalid_request']);
      expect(answer.body.message).toContain('finishedFrom');
    },
  );

  it.each([
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
  ])('never fails on the time %s', async (finishedFrom) => {
    expect([200, 400]).toContain(
      (await send('list_enrollments', { body: JSON.stringify({ finishedFrom }) })).status,
    );
  });
});

describe('the trace id', () => {
  it('is that of the traceparent, in responses of every kind', async () => {
    const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    for (const tool of ['get_current_user', 'list_audience', 'get_guide']) {
      const answer = await send(tool, { headers });
      expect(answer.headers.get('x-trace-id')).toBe('0af7651916cd43dd8448eb211c80319c');
    }
    const refused = await send('get_guide', { headers });
    expect(refused.body.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  });

  it.each([
    'nonsense',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c',
  ])('is a new one if the traceparent is %s', async (traceparent) => {
    const ids = await Promise.all(
      [1, 2].map(async () =>
        (await send('get_current_user', { headers: { traceparent } })).headers.get('x-trace-id'),
      ),
    );
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids).not.toContain('0af7651916cd43dd8448eb211c80319c');
    expect(ids).not.toContain('00000000000000000000000000000000');
  });
});

describe('a limit', () => {
  it.each([
    ['list_team_members', 25, 100],
    ['list_audiences', 10, 50],
    ['list_flow_plans', 10, 25],
    ['list_enrollments', 10, 50],
    ['list_user_tasks', 10, 50],
  ])('of %s is %i by default and capped at %i', async (tool, usual, cap) => {
    expect((await team.ok(tool, {})).effectiveFilters.limit).toBe(usual);
    expect((await team.ok(tool, { limit: cap })).effectiveFilters.limit).toBe(cap);
    expect((await team.ok(tool, { limit: cap + 1 })).effectiveFilters.limit).toBe(cap);
    expect((await team.ok(tool, { limit: 1_000_000 })).effectiveFilters.limit).toBe(cap);
  });

  it('of list_flow_plan_enrollments is 10 by default and capped at 25', async () => {
    const flowPlanId = await team.plan();
    expect((await team.ok('list_flow_plan_enrollments', { flowPlanId })).effectiveFilters).toEqual({
      flowPlanId,
      status: 'in_progress',
      limit: 10,
    });
    expect(
      (await team.ok('list_flow_plan_enrollments', { flowPlanId, limit: 26 })).effectiveFilters
        .limit,
    ).toBe(25);
  });

  it('far above the cap is capped', async () => {
    expect((await team.ok('list_audiences', { limit: 2_000_000_000 })).effectiveFilters.limit).toBe(
      50,
    );
  });

  it.each([0, -1, 1.5, '10', true])('of %j is rejected', async (limit) => {
    const answer = await send('list_audiences', { body: JSON.stringify({ limit }) });
    expect(outcome(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain('limit');
  });
});

describe('a cursor', () => {
  let paged: TestTeam;

  beforeAll(async () => {
    paged = await world.team('Pages');
    for (let number = 1; number <= 7; number += 1) await paged.audience(`List ${number}`, []);
  });

  const names = (items: { name: string }[]) => items.map(({ name }) => name);

  it('reads all rows, newest first, without duplicates', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    const sizes = [];
    do {
      const page: { items: { name: string }[]; cursor: string | null; totalCount: number } =
        await paged.ok('list_audiences', { limit: 3, cursor });
      expect(page.totalCount).toBe(7);
      seen.push(...names(page.items));
      sizes.push(page.items.length);
      cursor = page.cursor;
    } while (cursor !== null);
    expect(seen).toEqual(['List 7', 'List 6', 'List 5', 'List 4', 'List 3', 'List 2', 'List 1']);
    expect(sizes).toEqual([3, 3, 1]);
  });

  it('is null on a last page that is full', async () => {
    const { cursor } = await paged.ok('list_audiences', { limit: 6 });
    const last = await paged.ok('list_audiences', { limit: 1, cursor });
    expect([names(last.items), last.cursor]).toEqual([['List 1'], null]);
  });

  it('works with another limit', async () => {
    const { cursor } = await paged.ok('list_audiences', { limit: 2 });
    expect(names((await paged.ok('list_audiences', { limit: 10, cursor })).items)).toEqual([
      'List 5',
      'List 4',
      'List 3',
      'List 2',
      'List 1',
    ]);
  });

  it('repeats no row if one is created between two pages', async () => {
    const other = await world.team('Grows');
    for (const name of ['A', 'B', 'C']) await other.audience(name, []);
    const first = await other.ok('list_audiences', { limit: 2 });
    await other.audience('D', []);
    const second = await other.ok('list_audiences', { limit: 2, cursor: first.cursor });
    expect([...names(first.items), ...names(second.items)]).toEqual(['C', 'B', 'A']);
  });

  it.each(['name', 'created', 'enrollments', 'awaiting', 'replies', 'opportunities'])(
    'reads flow plans ordered by %s',
    async (orderBy) => {
      const other = await world.team(`Ordered by ${orderBy}`);
      for (const name of ['A', 'B', 'C', 'D', 'E']) await other.plan({ name });
      for (const orderDirection of ['ascending', 'descending']) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: { items: { name: string }[]; cursor: string | null } = await other.ok(
            'list_flow_plans',
            { orderBy, orderDirection, limit: 2, cursor },
          );
          seen.push(...names(page.items));
          cursor = page.cursor;
        } while (cursor !== null);
        expect([...seen].sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
        if (orderBy === 'name' || orderBy === 'created')
          expect(seen[0]).toBe(orderDirection === 'ascending' ? 'A' : 'E');
      }
    },
  );

  it('that was altered is rejected', async () => {
    const { cursor } = await paged.ok('list_audiences', { limit: 2 });
    const altered = [
      `${cursor}A`,
      cursor.slice(0, -2),
      `A${cursor.slice(1)}`,
      'nonsense',
      cursor.toUpperCase(),
      ` ${cursor}`,
    ];
    for (const text of altered)
      expect([
        text,
        ...outcome(await paged.world.tool('list_audiences', { cursor: text }, paged.key)),
      ]).toEqual([text, 400, 'invalid_cursor']);
  });

  it('of another tool is rejected by the name of the field', async () => {
    const foreign = await world.tool('list_audiences', { cursor: 'x' }, paged.key);
    const next = await world.tool(
      'discover_contacts',
      { filters: { jobTitles: ['CTO'] }, nextToken: 'x' },
      paged.key,
    );
    expect([foreign.body.message, next.body.message]).toEqual(
      ['cursor', 'nextToken'].map(
        (field) =>
          `${field}: was not returned by this operation with the same filters. Start again without it.`,
      ),
    );
  });

  it('of another tool is rejected', async () => {
    const { cursor } = await paged.ok('list_audiences', { limit: 2 });
    for (const tool of [
      'list_flow_plans',
      'list_enrollments',
      'list_user_tasks',
      'list_team_members',
    ]) {
      expect(outcome(await world.tool(tool, { cursor }, paged.key))).toEqual([
        400,
        'invalid_cursor',
      ]);
    }
  });

  it('of other filters is rejected', async () => {
    const { cursor } = await paged.ok('list_audiences', { limit: 2, searchQuery: 'List' });
    for (const filters of [
      {},
      { searchQuery: 'list 1' },
      { searchQuery: 'List', modes: ['manual'] },
    ]) {
      expect(
        outcome(await world.tool('list_audiences', { ...filters, cursor }, paged.key)),
      ).toEqual([400, 'invalid_cursor']);
    }
  });

  it('of another order is rejected', async () => {
    await paged.plan({ name: 'A' });
    await paged.plan({ name: 'B' });
    const { cursor } = await paged.ok('list_flow_plans', { limit: 1, orderBy: 'name' });
    for (const order of [
      {},
      { orderBy: 'name', orderDirection: 'ascending' },
      { orderBy: 'replies' },
    ]) {
      expect(
        outcome(await world.tool('list_flow_plans', { ...order, limit: 1, cursor }, paged.key)),
      ).toEqual([400, 'invalid_cursor']);
    }
  });

  it('of another team is rejected', async () => {
    const { cursor } = await paged.ok('list_audiences', { limit: 2 });
    expect(outcome(await world.tool('list_audiences', { cursor }, team.key))).toEqual([
      400,
      'invalid_cursor',
    ]);
  });

  it('of another flow plan is rejected', async () => {
    const audienceId = await paged.audience('Two', [
      { email: 'a@b.example' },
      { email: 'c@d.example' },
    ]);
    const flowPlanId = await paged.plan({ audienceId });
    const { cursor } = await paged.ok('list_flow_plan_enrollments', { flowPlanId, limit: 1 });
    expect(cursor).not.toBeNull();
    const other = await paged.plan();
    expect(
      outcome(
        await world.tool('list_flow_plan_enrollments', { flowPlanId: other, cursor }, paged.key),
      ),
    ).toEqual([400, 'invalid_cursor']);
    expect(
      outcome(
        await world.tool(
          'list_flow_plan_enrollments',
          { flowPlanId, status: 'failed', cursor },
          paged.key,
        ),
      ),
    ).toEqual([400, 'invalid_cursor']);
  });
});

it('checks the API key before it reads the body', async () => {
  expect(outcome(await send('list_audiences', { key: null, body: '{' }))).toEqual([
    401,
    'unauthenticated',
  ]);
});

it('rejects an ID of another kind and names it', async () => {
  const answer = await world.tool(
    'get_flow_workspace',
    { flowPlanId: NEVER_GIVEN['audience'] },
    team.key,
  );
  expect(outcome(answer)).toEqual([400, 'invalid_request']);
  expect(answer.body.message).toContain(NEVER_GIVEN['audience']);
});
