// @module-tag once
import { createHash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { cacheExchange, createClient, gql as document, fetchExchange } from '@urql/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Clients of others, with their own defaults: only the address and the key are ours. */

const AUDIENCES = '{ audiences(first: 1) { nodes { id name } } }';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Strangers');
  await team.audience('Fair visitors', []);
});
afterAll(() => world.close());

describe('urql', () => {
  it('reads by GET, and changes by POST', async () => {
    const methods: string[] = [];
    const client = createClient({
      url: `${world.url}/graphql`,
      exchanges: [cacheExchange, fetchExchange],
      fetchOptions: { headers: { 'x-api-key': team.owner.key } },
      fetch: (input, init) => {
        methods.push(init?.method ?? 'GET');
        return fetch(input, init);
      },
    });
    const read = await client.query(document(AUDIENCES), {}).toPromise();
    expect(read.error).toBeUndefined();
    expect(read.data.audiences.nodes).toMatchObject([{ name: 'Fair visitors' }]);
    const change = document(
      'mutation ($name: String!) { createAudience(input: { name: $name }) { audience { name } } }',
    );
    const changed = await client.mutation(change, { name: 'By urql' }).toPromise();
    expect(changed.data.createAudience.audience).toMatchObject({ name: 'By urql' });
    expect(methods).toEqual(['GET', 'POST']);
  });
});

describe('a query by GET', () => {
  const get = (query: string, headers: Record<string, string>) =>
    fetch(`${world.url}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { accept: 'application/json', ...headers },
    });
  const key = () => ({ 'x-api-key': team.owner.key });

  it('is answered for a key, and is not kept by caches', async () => {
    const answer = await get(AUDIENCES, key());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('changes nothing', async () => {
    const change = 'mutation { createAudience(input: { name: "By GET" }) { audience { id } } }';
    const answer = await get(change, key());
    expect(answer.status).toBe(405);
    const { items } = await team.ok('list_audiences', { searchQuery: 'By GET' });
    expect(items).toEqual([]);
  });

  it('of a page of another site is refused, though the browser sends the cookie', async () => {
    const cookie = 'session=anything';
    const answer = await get(AUDIENCES, { cookie, origin: 'https://elsewhere.example' });
    expect(answer.status).toBe(403);
  });
});

describe('Apollo Client with persisted queries', () => {
  it('learns that it must send the text', async () => {
    const bodies: string[] = [];
    const link = new PersistedQueryLink({
      sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
    }).concat(
      new HttpLink({
        uri: `${world.url}/graphql`,
        headers: { 'x-api-key': team.owner.key },
        fetch: (input, init) => {
          bodies.push(String(init?.body));
          return fetch(input, init);
        },
      }),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const { data } = await client.query({ query: gql(AUDIENCES) });
    expect(data).toMatchObject({ audiences: { nodes: [{ name: expect.any(String) }] } });
    expect(bodies.map((body) => 'query' in JSON.parse(body))).toEqual([false, true]);
  });
});
