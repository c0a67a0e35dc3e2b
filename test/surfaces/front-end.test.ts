// @module-tag once
import { createHash } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { PersistedDocuments } from '../../src/infra/persisted-documents.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Features of GraphQL that a front end needs: costs of operations, registered documents, the audit
 * log, expiring keys.
 */

const VIEWER = 'query Viewer { viewer { team { name } } }';
const HASH = createHash('sha256').update(VIEWER).digest('hex');

async function post(world: World, key: string, body: object): Promise<Json> {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });
  return response.json();
}

describe('a response', () => {
  let world: World;
  let team: TestTeam;
  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Costs');
  });
  afterAll(() => world.close());

  it('contains the cost of the operation and the limit', async () => {
    const small = await post(world, team.owner.key, { query: VIEWER });
    expect(small.extensions.cost).toEqual({
      complexity: 3,
      depth: 3,
      breadth: 3,
      limits: { complexity: 10_000, depth: 12 },
    });
    const query = 'query ($first: Int) { audiences(first: $first) { nodes { name } } }';
    const page = async (first: number): Promise<number> =>
      (await post(world, team.owner.key, { query, variables: { first } })).extensions.cost
        .complexity;
    expect(await page(100)).toBeGreaterThan((await page(10)) * 5);
  });

  it('contains the cost of the selected operation', async () => {
    const query = `query Small { team: viewer { team { id } } } query Large { audiences(first: 100) { nodes { name } } }`;
    const cost = async (operationName: string): Promise<number> =>
      (await post(world, team.owner.key, { query, operationName })).extensions.cost.complexity;
    expect(await cost('Small')).toBe(3);
    expect(await cost('Large')).toBeGreaterThan(100);
  });

  it('contains no cost without a key', async () => {
    const result = await world.graphql(VIEWER, {}, null);
    expect(result.extensions?.cost).toBeUndefined();
  });
});

describe.each([
  [false, 'beside others'],
  [true, 'and no others'],
])('registered documents (only: %s)', (only) => {
  let world: World;
  let team: TestTeam;
  beforeAll(async () => {
    world = await World.open({
      persistedDocuments: new PersistedDocuments(new Map([[HASH, VIEWER]]), only),
    });
    team = await world.team('Registered');
  });
  afterAll(() => world.close());

  it.each([
    ['documentId', { documentId: `sha256:${HASH}` }],
    ['the hash alone', { documentId: HASH }],
    ['an extension', { extensions: { persistedQuery: { version: 1, sha256Hash: HASH } } }],
  ])('are executed by %s', async (_what, body) => {
    expect((await post(world, team.owner.key, body)).data).toEqual({
      viewer: { team: { name: 'Registered' } },
    });
  });

  it('are not found by another hash', async () => {
    const result = await post(world, team.owner.key, { documentId: 'sha256:0000' });
    expect(result.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it(`${only ? 'reject' : 'allow'} unregistered text, over HTTP and on a socket`, async () => {
    const result = await post(world, team.owner.key, { query: '{ viewer { programTime } }' });
    expect(result.errors?.[0].extensions.code).toBe(only ? 'FORBIDDEN' : undefined);
    const client = createClient({
      url: `${world.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: team.owner.key },
    });
    const answers: Json[] = [];
    try {
      for await (const answer of client.iterate({ query: '{ viewer { programTime } }' }))
        answers.push(answer);
    } catch (error) {
      const refusal: Json = error;
      answers.push({ errors: refusal });
    }
    await client.dispose();
    expect(answers[0].errors?.[0].extensions.code).toBe(only ? 'FORBIDDEN' : undefined);
  });
});

describe('the audit log', () => {
  let world: World;
  let team: TestTeam;
  const LOG =
    'query ($filter: AuditFilter, $first: Int) { auditLog(filter: $filter, first: $first) { totalCount nodes { id action subjectId data traceId member { user { email } } } } }';

  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Audited');
    await world.grant(team, 10);
  });
  afterAll(() => world.close());

  const log = async (filter: object = {}): Promise<Json[]> =>
    (await world.data(LOG, { filter, first: 50 }, team.owner.key)).auditLog.nodes;

  it('contains keys, roles, charges and publications, with the member and the call', async () => {
    const { createApiKey } = await world.data(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }',
      { input: { name: 'For a front end' } },
      team.admin.key,
    );
    await world.data(
      'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { id } } }',
      { id: createApiKey.apiKey.id },
      team.admin.key,
    );
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: 'Audited', root: { type: 'call', title: 'Ring' } },
      team.member.key,
    );
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      team.member.key,
    );
    const enriched = await world.ok(
      'enrich_contact',
      { email: 'luca.khan.0@coral-software-385.example' },
      team.member.key,
    );
    const entries = await log();
    const found = (action: string, subjectId: string) =>
      entries.find((entry) => entry.action === action && entry.subjectId === subjectId);
    expect(found('API_KEY_CREATED', createApiKey.apiKey.id)?.member.user.email).toBe(
      team.admin.email,
    );
    expect(found('API_KEY_REVOKED', createApiKey.apiKey.id)).toBeDefined();
    expect(found('FLOW_PLAN_PUBLISHED', flowPlan.flowPlanId)).toMatchObject({
      member: { user: { email: team.member.email } },
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(found('CREDITS_CHARGED', enriched.creditTransactionId)).toMatchObject({
      data: { featureType: 'contact_enrichment', cost: 1 },
      member: { user: { email: team.member.email } },
    });
    expect(
      entries
        .filter(({ action }) => action === 'MEMBERSHIP_CREATED')
        .map(({ data }) => data.role)
        .sort(),
    ).toEqual(['admin', 'member', 'owner']);
    expect(
      entries.filter(({ action }) => action === 'CREDITS_GRANTED').map(({ data }) => data.amount),
    ).toEqual([10]);
    const published = await log({ actions: ['FLOW_PLAN_PUBLISHED'], userId: team.member.userId });
    expect(published.map(({ subjectId }) => subjectId)).toEqual([flowPlan.flowPlanId]);
  });

  it('is for owners and admins, and contains nothing of another team', async () => {
    const refused = await world.graphql(LOG, {}, team.member.key);
    expect(refused.errors[0].extensions.code).toBe('ROLE_REQUIRED');
    const other = await world.team('Audited elsewhere');
    const { nodes } = (await world.data(LOG, { first: 50 }, other.admin.key)).auditLog;
    expect(
      nodes.every(
        ({ member }: Json) =>
          member === null || member.user.email.endsWith('@audited-elsewhere.example'),
      ),
    ).toBe(true);
    const foreign = await world.data(
      LOG,
      { filter: { userId: team.owner.userId } },
      other.admin.key,
    );
    expect(foreign.auditLog.totalCount).toBe(0);
  });

  it('has entries that cannot be changed or removed', async () => {
    const { prisma } = world.runtime.database.read;
    await expect(prisma.auditEntry.updateMany({ data: { action: 'nothing' } })).rejects.toThrow(
      'only added to',
    );
    await expect(prisma.auditEntry.deleteMany({})).rejects.toThrow('only added to');
  });
});

describe('a key that expires soon', () => {
  it('has a warning in its responses and in the list of keys', async () => {
    const world = await World.open();
    try {
      const team = await world.team('Ending');
      const CREATE =
        'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id } } }';
      const expiresAt = new Date(Date.now() + 5.5 * 86_400_000).toISOString();
      const { createApiKey } = await world.data(
        CREATE,
        { input: { name: 'Brief', expiresAt } },
        team.owner.key,
      );
      const said = `The API key "Brief" expires in 5 days, at ${expiresAt}.`;
      expect((await world.ok('get_current_user', {}, createApiKey.key)).warnings[0]).toContain(
        said,
      );
      expect(
        (await world.data('{ viewer { warnings } }', {}, createApiKey.key)).viewer.warnings[0],
      ).toContain(said);
      expect(
        (await world.data('{ apiKeys { warnings } }', {}, team.owner.key)).apiKeys.warnings[0],
      ).toContain(said);
      expect((await world.ok('get_current_user', {}, team.owner.key)).warnings).toEqual([]);
      const rotated = await world.data(
        'mutation ($id: ID!) { rotateApiKey(input: { apiKeyId: $id }) { key } }',
        { id: createApiKey.apiKey.id },
        team.owner.key,
      );
      expect((await world.ok('get_current_user', {}, createApiKey.key)).warnings[0]).toContain(
        'was rotated and expires',
      );
      expect((await world.ok('get_current_user', {}, rotated.rotateApiKey.key)).warnings).toEqual(
        [],
      );
    } finally {
      await world.close();
    }
  });
});
