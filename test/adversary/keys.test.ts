// @module-tag once
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** API keys: how they are stored, the keys that they may create, and when they end. */

const CREATE =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id prefix expiresAt parent { id } member { id } } } }';
const REVOKE =
  'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { id revokedAt } } }';
const KEYS =
  'query ($team: Boolean) { apiKeys(filter: { includeTeamKeys: $team }, first: 100) { totalCount nodes { id name revokedAt member { id } } } }';

let world: World;
let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  world = await World.open();
});
beforeEach(async () => {
  team = await world.team(`Keys ${randomUUID()}`);
  other = await world.team(`Others ${randomUUID()}`);
});
afterAll(() => world.close());

async function post(
  query: string,
  variables: object,
  key: string,
  idempotencyKey: string | null = null,
): Promise<{ headers: Headers; body: Json }> {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return { headers: response.headers, body: await response.json() };
}

const make = async (by: string, input: object = {}): Promise<Json> =>
  (await world.data(CREATE, { input: { name: 'Made', ...input } }, by)).createApiKey;
const works = async (key: string) => (await world.tool('get_current_user', {}, key)).status;

/** Every text of every table, as a reader of the database sees it. */
async function everythingStored(): Promise<string> {
  const { prisma } = world.runtime.database.read;
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`;
  const parts: string[] = [];
  for (const { name } of tables) {
    const [row] = await prisma.$queryRawUnsafe<{ content: string | null }[]>(
      `select string_agg(t::text, E'\\n') as content from ${name} t`,
    );
    parts.push(row?.content ?? '');
  }
  return parts.join('\n');
}

describe('a key that is created under an Idempotency-Key', () => {
  it('is stored nowhere, and a replay returns the key without its secret', async () => {
    const first = await post(CREATE, { input: { name: 'Once' } }, team.owner.key, 'create-1');
    const { key, apiKey } = first.body.data.createApiKey;
    expect(key).toMatch(/^ocrm_/);
    const again = await post(CREATE, { input: { name: 'Once' } }, team.owner.key, 'create-1');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.data.createApiKey).toEqual({ key: null, apiKey });
    expect(again.body.extensions.shownOnce).toEqual({
      message: expect.stringContaining('returned only once'),
      secrets: [{ path: 'createApiKey.key', prefix: apiKey.prefix }],
    });
    const stored = await everythingStored();
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(key.slice(-38));
    // Control: the same search finds the parts that are stored.
    expect(stored).toContain(apiKey.id);
  });

  it('is not shown by a replayed rotation either, whatever the field alias', async () => {
    const { apiKey } = await make(team.owner.key);
    const rotate =
      'mutation ($id: ID!) { secret: rotateApiKey(input: { apiKeyId: $id }) { it: key } }';
    const first = await post(rotate, { id: apiKey.id }, team.owner.key, 'rotate-1');
    const again = await post(rotate, { id: apiKey.id }, team.owner.key, 'rotate-1');
    expect(again.body.data).toEqual({ secret: { it: null } });
    expect(again.body.extensions.shownOnce.secrets).toEqual([
      { path: 'secret.it', prefix: first.body.data.secret.it.slice(0, 17) },
    ]);
    expect(await everythingStored()).not.toContain(first.body.data.secret.it);
  });

  it('is not returned to another key of the same or another member', async () => {
    await post(CREATE, { input: { name: 'Bound' } }, team.owner.key, 'create-2');
    const second = await world.key(team, team.owner, ['read', 'write', 'charge']);
    const refused = await post(CREATE, { input: { name: 'Bound' } }, second, 'create-2');
    expect(refused.body.errors[0].extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const admin = await post(CREATE, { input: { name: 'Bound' } }, team.admin.key, 'create-2');
    expect([admin.headers.get('idempotent-replayed'), admin.body.data.createApiKey.key]).toEqual([
      null,
      expect.stringMatching(/^ocrm_/),
    ]);
  });

  it('is not replayed to a caller who lost the permission, by mutation or tool', async () => {
    const { prisma } = world.runtime.database.read;
    const settings =
      'mutation { updateTeamSettings(input: { requiresDynamicActionApproval: false }) { team { id } } }';
    await post(settings, {}, team.owner.key, 'settings-1');
    const social = async () =>
      fetch(`${world.url}/api/public/tools/write_social_engagement_config`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': team.owner.key,
          'idempotency-key': 'social-1',
        },
        body: JSON.stringify({ isEnabled: true }),
      });
    expect((await social()).status).toBe(200);
    await prisma.teamMembership.update({
      where: { id: team.owner.membershipId },
      data: { role: 'member' },
    });
    await eventually(
      async () =>
        (await world.ok('get_current_user', {}, team.owner.key)).permissions.includes('team.manage')
          ? null
          : true,
      'the role is another',
    );
    const again = await post(settings, {}, team.owner.key, 'settings-1');
    expect([
      again.headers.get('idempotent-replayed'),
      again.body.errors[0].extensions.code,
    ]).toEqual([null, 'ROLE_REQUIRED']);
    const tool = await social();
    expect([tool.status, (await tool.json()).error]).toEqual([403, 'role_required']);
  });
});

describe('a key created by a key', () => {
  it('expires no later than its parent, and names it', async () => {
    const parent = await make(team.owner.key, {
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const child = await make(parent.key);
    expect(child.apiKey.expiresAt).toBe(parent.apiKey.expiresAt);
    expect(child.apiKey.parent.id).toBe(parent.apiKey.id);
    const late = await world.graphql(
      CREATE,
      { input: { name: 'Late', expiresAt: new Date(Date.now() + 7_200_000).toISOString() } },
      parent.key,
    );
    expect(late.errors[0].extensions.issues[0].path).toBe('expiresAt');
    const audit =
      'query ($id: ID) { auditLog(filter: { subjectId: $id }) { nodes { action data } } }';
    const { auditLog } = await world.data(audit, { id: child.apiKey.id }, team.owner.key);
    expect(auditLog.nodes[0]).toMatchObject({
      action: 'API_KEY_CREATED',
      data: { parentId: parent.apiKey.id },
    });
  });

  it('is revoked with its parent, and so are the keys it created', async () => {
    const parent = await make(team.owner.key);
    const child = await make(parent.key);
    const grandchild = await make(child.key);
    const sibling = await make(team.owner.key);
    expect(await works(grandchild.key)).toBe(200);
    await world.data(REVOKE, { id: parent.apiKey.id }, team.owner.key);
    await eventually(
      async () => ((await works(grandchild.key)) === 401 ? true : null),
      'the grandchild is refused',
      2_000,
    );
    expect([
      await works(parent.key),
      await works(child.key),
      await works(sibling.key),
      await works(team.owner.key),
    ]).toEqual([401, 401, 200, 200]);
  });

  it('belongs to the successor of its parent after a rotation', async () => {
    const parent = await make(team.owner.key);
    const child = await make(parent.key);
    const { rotateApiKey } = await world.data(
      'mutation ($id: ID!) { rotateApiKey(input: { apiKeyId: $id }) { key apiKey { id } } }',
      { id: parent.apiKey.id },
      team.owner.key,
    );
    const { nodes } = (
      await world.data('{ apiKeys(first: 50) { nodes { id parent { id } } } }', {}, team.owner.key)
    ).apiKeys;
    expect(nodes.find(({ id }: Json) => id === child.apiKey.id).parent.id).toBe(
      rotateApiKey.apiKey.id,
    );
    await world.data(REVOKE, { id: rotateApiKey.apiKey.id }, team.owner.key);
    await eventually(
      async () => ((await works(child.key)) === 401 ? true : null),
      'the child is refused',
      2_000,
    );
  });

  it('counts toward the 20 active keys of its member, also in concurrent calls', async () => {
    const made = await Promise.all(
      Array.from({ length: 25 }, () =>
        world.graphql(CREATE, { input: { name: 'Many' } }, team.member.key),
      ),
    );
    const refused = made.filter(({ errors }) => errors !== undefined);
    expect([
      made.length - refused.length,
      [...new Set(refused.map(({ errors }) => errors[0].extensions.code))],
    ]).toEqual([19, ['CONFLICT']]);
    expect(refused[0]?.errors[0].message).toContain('20 active API keys');
    const { apiKeys } = await world.data(KEYS, {}, team.member.key);
    const [one] = apiKeys.nodes.filter(({ name }: Json) => name === 'Many');
    await world.data(REVOKE, { id: one.id }, team.member.key);
    expect((await make(team.member.key)).key).toMatch(/^ocrm_/);
  });
});

describe('the keys of a team', () => {
  it('are visible to and revocable by owners only', async () => {
    const { apiKeys } = await world.data(KEYS, { team: true }, team.owner.key);
    expect(new Set(apiKeys.nodes.map(({ member }: Json) => member.id))).toEqual(
      new Set([team.owner.membershipId, team.admin.membershipId, team.member.membershipId]),
    );
    for (const { key } of [team.admin, team.member]) {
      expect((await world.graphql(KEYS, { team: true }, key)).errors[0].extensions.code).toBe(
        'ROLE_REQUIRED',
      );
    }
    const mine = (await world.data(KEYS, {}, team.member.key)).apiKeys.nodes;
    expect(mine.map(({ member }: Json) => member.id)).toEqual([team.member.membershipId]);
    const [memberKey] = mine;
    for (const { key } of [team.admin, other.owner]) {
      expect(
        (await world.graphql(REVOKE, { id: memberKey.id }, key)).errors[0].extensions.code,
      ).toBe('NOT_FOUND');
    }
    await world.data(REVOKE, { id: memberKey.id }, team.owner.key);
    await eventually(
      async () => ((await works(team.member.key)) === 401 ? true : null),
      'the key is refused',
      2_000,
    );
  });
});

describe('an open connection', () => {
  const TASKS = 'subscription { taskUpdated { sequence } }';

  const expiring = async (member: Member, milliseconds: number): Promise<string> => {
    const { prisma } = world.runtime.database.read;
    const key = await world.key(team, member, ['read']);
    const [newest] = await prisma.apiKey.findMany({
      where: { membershipId: member.membershipId },
      orderBy: { id: 'desc' },
      take: 1,
    });
    await prisma.apiKey.update({
      where: { id: newest?.id ?? '' },
      data: { expiresAt: new Date(Date.now() + milliseconds) },
    });
    return key;
  };

  it('ends when its key expires without any event: a socket', async () => {
    const watcher = new Watcher(world.url, await expiring(team.member, 1_500), TASKS);
    await watcher.ended;
    expect(watcher.errors[0].code).toBe(4401);
    await watcher.close();
  });

  it('ends when its key expires without any event: an event stream', async () => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-api-key': await expiring(team.member, 1_500),
      },
      body: JSON.stringify({ query: TASKS }),
    });
    expect(response.status).toBe(200);
    // Closed with a code that tells clients to reconnect.
    await expect(response.text()).rejects.toThrow();
  });

  it('ends immediately when the key is revoked: an event stream', async () => {
    const { key, apiKey } = await make(team.owner.key);
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-api-key': key,
      },
      body: JSON.stringify({ query: TASKS }),
    });
    const ended = response.text().then(
      (text) => text,
      () => 'broken off',
    );
    await world.data(REVOKE, { id: apiKey.id }, team.owner.key);
    // A stream whose subscription has not started yet receives an error, and then ends.
    expect(await ended).toMatch(/^broken off$|"code":"UNAUTHENTICATED"/);
  });
});
