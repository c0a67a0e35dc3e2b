import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

const FIELDS = 'bulkQuery { id status objectCount fileSize url failureMessage finishedAt }';
const START = `mutation ($query: String!, $variables: JSON) { startBulkQuery(input: { query: $query, variables: $variables }) { ${FIELDS} } }`;
const READ = `query ($id: ID!) { ${FIELDS.replace('bulkQuery', 'bulkQuery(id: $id)')} }`;
const CANCEL = `mutation ($id: ID!) { cancelBulkQuery(input: { bulkQueryId: $id }) { ${FIELDS} } }`;
const CONTACTS =
  '{ contacts(orderBy: { by: CREATED_AT, direction: ASCENDING }) { nodes { email audiences(first: 2) { nodes { name } } } } }';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
});
beforeEach(async () => {
  team = await world.team('Reading');
});
afterAll(() => world.close());

const start = (query: string, variables?: object, key = team.key): Promise<Json> =>
  world.graphql(START, { query, variables }, key);
const started = async (query: string, variables?: object, key = team.key): Promise<Json> =>
  (await start(query, variables, key)).data.startBulkQuery.bulkQuery;
const read = async (id: string, key = team.key): Promise<Json> =>
  (await world.data(READ, { id }, key)).bulkQuery;
const fileOf = (url: string, key = team.key) => fetch(url, { headers: { 'x-api-key': key } });
const ended = async (id: string): Promise<Json> => {
  await world.settle();
  return read(id);
};
const people = (count: number, name = 'person') =>
  Array.from({ length: count }, (_, index) => ({
    email: `${name}-${String(index).padStart(3, '0')}@x.example`,
  }));

describe('a bulk query', () => {
  it('reads all pages of a list into a file, in the order of the list', async () => {
    await team.audience('Everybody', people(230));
    const first = await started(CONTACTS);
    expect(first).toMatchObject({
      status: 'QUEUED',
      objectCount: 0,
      fileSize: 0,
      url: null,
      failureMessage: null,
      finishedAt: null,
    });
    const done = await ended(first.id);
    expect(done).toMatchObject({
      status: 'COMPLETED',
      objectCount: 230,
      url: `${world.url}/api/export/bulk/${first.id}.jsonl`,
    });
    const response = await fileOf(done.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/jsonl; charset=utf-8',
    ]);
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBe(done.fileSize);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(230);
    expect(lines[229]).toEqual({
      email: 'person-229@x.example',
      audiences: { nodes: [{ name: 'Everybody' }] },
    });
    expect(new Set(lines.map(({ email }) => email)).size).toBe(230);
  });

  it('is also a table, without formulas', async () => {
    await team.audience('Some', [
      { email: 'first@x.example', firstName: '=1+1' },
      { email: 'second@x.example', companyName: 'Works, Ltd' },
    ]);
    const query =
      '{ contacts(orderBy: { by: CREATED_AT, direction: ASCENDING }) { nodes { email firstName companyName audiences(first: 1) { nodes { name } } } } }';
    const { url } = await ended((await started(query)).id);
    const table = await fileOf(url.replace('.jsonl', '.csv'));
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect((await table.text()).split('\r\n')).toEqual([
      'email,firstName,companyName,audiences.nodes',
      `first@x.example,'=1+1,,"[{""name"":""Some""}]"`,
      'second@x.example,,"Works, Ltd","[{""name"":""Some""}]"',
      '',
    ]);
    const none = await ended(
      (await started('{ conversations { nodes { id contact { email } } } }')).id,
    );
    expect(await (await fileOf(none.url.replace('.jsonl', '.csv'))).text()).toBe('');
    // Works for every list with pages, for example the audit log.
    const log = await ended((await started('{ auditLog { nodes { action subjectId } } }')).id);
    expect(await (await fileOf(log.url.replace('.jsonl', '.csv'))).text()).toMatch(
      /^action,subjectId\r\n/,
    );
  });

  it('takes variables, and is empty for an empty list', async () => {
    await team.audience('Some', [
      ...people(3),
      { email: 'known@x.example', companyDomain: 'known.example' },
    ]);
    const query =
      'query ($domains: [String!]) { contacts(filter: { companyDomains: $domains }) { nodes { email } } }';
    const one = await ended((await started(query, { domains: ['known.example'] })).id);
    expect(await (await fileOf(one.url)).text()).toBe('{"email":"known@x.example"}\n');
    const none = await ended((await started(query, { domains: ['nobody.example'] })).id);
    expect(none).toMatchObject({ status: 'COMPLETED', objectCount: 0, fileSize: 0 });
    expect(await (await fileOf(none.url)).text()).toBe('');
  });

  it.each([
    ['{ contacts { nodes { id } } ', 'cannot be parsed'],
    ['{ contacts { nodes { nonsense } } }', 'Cannot query field "nonsense"'],
    ['{ contacts { nodes { id } } audiences { nodes { id } } }', 'must select one field'],
    ['{ viewer { id } }', 'must select a list with pages: viewer is none.'],
    ['{ contacts(first: 5) { nodes { id } } }', 'must not give first to contacts'],
    ['{ contacts { nodes { id } totalCount } }', 'must select nodes of contacts and nothing else'],
    ['{ contacts { edges { node { id } } } }', 'must select nodes of contacts and nothing else'],
    ['mutation { createAudience(input: { name: "x" }) { audience { id } } }', 'a query'],
    ['subscription { taskUpdated { change } }', 'a query'],
    ['query ($x: Int!) { contacts { nodes { audiences(first: $x) { nodes { id } } } } }', '"$x"'],
    [
      `{ contacts { nodes { ${'audiences(first: 100) { nodes { flowPlans(first: 100) { nodes { enrollments(first: 100) { nodes { id } } } } } }'} } } }`,
      '',
    ],
    [`{ contacts { nodes { id } } } #${'x'.repeat(20_000)}`, 'at most 20000 characters'],
  ])('refuses %s', async (query, message) => {
    const { data, errors } = await start(query);
    expect(data?.startBulkQuery ?? null).toBeNull();
    expect([errors[0].extensions.code, JSON.stringify(errors[0].extensions.issues)]).toEqual([
      'INVALID_REQUEST',
      expect.stringContaining(JSON.stringify(message).slice(1, -1)),
    ]);
  });

  it('reads the objects that its member may read, and is for nobody else', async () => {
    const other = await world.team('Apart');
    await team.audience('Ours', people(2));
    await other.audience('Theirs', people(2, 'stranger'));
    const { id } = await started('{ contacts { nodes { email } } }');
    const { url } = await ended(id);
    expect(await (await fileOf(url)).text()).not.toContain('stranger');
    for (const key of [other.key, team.member.key]) {
      expect((await fileOf(url, key)).status).toBe(404);
      expect((await world.graphql(READ, { id }, key)).errors[0].extensions.code).toBe('NOT_FOUND');
      expect((await world.graphql(CANCEL, { id }, key)).errors[0].extensions.code).toBe(
        'NOT_FOUND',
      );
      expect(
        (await world.data('{ bulkQueries { nodes { id } } }', {}, key)).bulkQueries.nodes,
      ).toEqual([]);
    }
    expect((await fetch(url)).status).toBe(401);
    expect(
      (await world.data('{ bulkQueries { nodes { id } } }', {}, team.key)).bulkQueries.nodes,
    ).toEqual([{ id }]);
    // A list that the role does not allow fails when it is read.
    const log = await started('{ auditLog { nodes { id } } }', undefined, team.member.key);
    await world.settle();
    expect(await read(log.id, team.member.key)).toMatchObject({
      status: 'FAILED',
      url: null,
      failureMessage: expect.stringContaining('role'),
    });
  });

  it('may be run by a key that only reads, and ends with its key', async () => {
    await team.audience('Some', people(1));
    const key = await world.key(team, team.owner, ['read']);
    const first = await started('{ contacts { nodes { email } } }', undefined, key);
    expect((await ended(first.id)).status).toBe('COMPLETED');
    const second = await started('{ contacts { nodes { email } } }', undefined, key);
    const { apiKeys } = await world.data(
      '{ apiKeys(first: 100) { nodes { id scopes } } }',
      {},
      team.key,
    );
    const { id } = apiKeys.nodes.find(({ scopes }: Json) => scopes.join() === 'READ');
    await world.data(
      'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { id } } }',
      { id },
      team.key,
    );
    expect(await ended(second.id)).toMatchObject({ status: 'FAILED', objectCount: 0, url: null });
  });

  it('is canceled', async () => {
    await team.audience('Some', people(1));
    const { id } = await started('{ contacts { nodes { email } } }');
    expect((await world.data(CANCEL, { id }, team.key)).cancelBulkQuery.bulkQuery).toMatchObject({
      status: 'CANCELED',
      url: null,
    });
    expect(await ended(id)).toMatchObject({ status: 'CANCELED', objectCount: 0 });
    expect((await fileOf(`${world.url}/api/export/bulk/${id}.jsonl`)).status).toBe(409);
    const done = await ended((await started('{ contacts { nodes { email } } }')).id);
    expect(
      (await world.data(CANCEL, { id: done.id }, team.key)).cancelBulkQuery.bulkQuery.status,
    ).toBe('COMPLETED');
  });

  it('waits for others of the member', async () => {
    for (let n = 0; n < 3; n += 1) await started('{ contacts { nodes { id } } }');
    const refused = await start('{ contacts { nodes { id } } }');
    expect([refused.errors[0].extensions.code, refused.errors[0].message]).toEqual([
      'CONFLICT',
      expect.stringContaining('3 of your bulk queries are under way'),
    ]);
    expect(
      (await start('{ contacts { nodes { id } } }', undefined, team.member.key)).errors,
    ).toBeUndefined();
    await world.settle();
    expect((await start('{ contacts { nodes { id } } }')).errors).toBeUndefined();
  });

  it('is refused while the files of the team take too much space', async () => {
    await team.audience('Some', people(1));
    const { id } = await ended((await started('{ contacts { nodes { email } } }')).id);
    await world.runtime.database.script(
      'update bulk_query set file_size = 5368709121 where id = $1',
      [id],
    );
    const refused = await start('{ contacts { nodes { id } } }');
    expect([refused.errors[0].extensions.code, refused.errors[0].message]).toEqual([
      'CONFLICT',
      expect.stringContaining('larger than 5 GiB'),
    ]);
    await world.runtime.database.script(
      'update bulk_query set file_size = 5368709120 where id = $1',
      [id],
    );
    expect((await start('{ contacts { nodes { id } } }')).errors).toBeUndefined();
  });

  it('is deleted when a contact of the team is erased', async () => {
    await team.audience('Some', people(1));
    const { id } = await ended((await started('{ contacts { nodes { email } } }')).id);
    const { contacts } = await world.data('{ contacts { nodes { id } } }', {}, team.key);
    await world.data(
      'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
      { id: contacts.nodes[0].id },
      team.key,
    );
    expect((await world.graphql(READ, { id }, team.key)).errors[0].extensions.code).toBe(
      'NOT_FOUND',
    );
    const { rows } = await world.runtime.database.script(
      'select count(*)::int as chunks from bulk_query_chunk where bulk_query_id = $1',
      [id],
    );
    expect(rows).toEqual([{ chunks: 0 }]);
  });
});
