// @module-tag once
import { readFileSync } from 'node:fs';
import { ApolloClient, gql as apolloGql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { Client, fetchExchange, gql } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { buildSchema, introspectionFromSchema, isInterfaceType, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

// The caches of Apollo Client and urql, set up as in their documentation. Screens show the result
// of a mutation without further code.

let world: World;
let team: TestTeam;
let taskId: string;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Caches');
});
afterAll(() => world.close());

beforeEach(async () => {
  ({ taskId } = await team.task({ name: 'Cached' }));
});

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const TASK_SCREEN =
  'query Tasks { tasks(first: 50, filter: { statuses: [TODO, COMPLETED] }) { nodes { id status note contact { id fullName } } } }';
const COMPLETE =
  'mutation Complete($input: CompleteTaskInput!) { completeTask(input: $input) { task { id status note } warnings } }';
const RENAME =
  'mutation Rename($input: UpdateContactInput!) { updateContact(input: $input) { contact { id fullName } warnings } }';
const headers = () => ({ 'x-api-key': team.key });

interface Screen {
  /** The task of the test, as the screen shows it. */
  task: () => Promise<Json>;
  mutate: (document: string, variables: object) => Promise<unknown>;
  /** Number of requests so far. */
  requests: () => number;
}

function counting(): { fetch: typeof fetch; count: () => number } {
  let count = 0;
  return {
    fetch: (...args) => {
      count += 1;
      return fetch(...args);
    },
    count: () => count,
  };
}

function apollo(): Screen {
  const counted = counting();
  const interfaces = Object.values(schema.getTypeMap()).filter(isInterfaceType);
  const possibleTypes = Object.fromEntries(
    interfaces.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
  const client = new ApolloClient({
    link: new HttpLink({ uri: `${world.url}/graphql`, headers: headers(), fetch: counted.fetch }),
    cache: new InMemoryCache({ possibleTypes }),
  });
  return {
    task: async () => {
      const { data } = await client.query<Json>({ query: apolloGql(TASK_SCREEN) });
      return data.tasks.nodes.find(({ id }: Json) => id === taskId);
    },
    mutate: (document, variables) => client.mutate({ mutation: apolloGql(document), variables }),
    requests: counted.count,
  };
}

function urql(): Screen {
  const counted = counting();
  // Types without an ID belong to the object that shows them.
  const keys = Object.fromEntries(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !('id' in type.getFields()) ? [[type.name, () => null]] : [],
    ),
  );
  const introspected = introspectionFromSchema(schema);
  const client = new Client({
    url: `${world.url}/graphql`,
    preferGetMethod: false,
    fetchOptions: { headers: headers() },
    fetch: counted.fetch,
    exchanges: [
      cacheExchange({ schema: { __schema: introspected.__schema }, keys }),
      fetchExchange,
    ],
  });
  return {
    task: async () => {
      const { data } = await client.query(gql(TASK_SCREEN), {}).toPromise();
      return data.tasks.nodes.find(({ id }: Json) => id === taskId);
    },
    mutate: (document, variables) => client.mutation(gql(document), variables).toPromise(),
    requests: counted.count,
  };
}

describe.each([
  ['Apollo Client', apollo],
  ['urql with graphcache', urql],
])('%s', (_name, open) => {
  it('shows what mutations changed, without asking again', async () => {
    const screen = open();
    const before = await screen.task();
    expect([before.status, before.note]).toEqual(['TODO', null]);
    await screen.mutate(COMPLETE, { input: { taskId, note: 'Left a message.' } });
    await screen.mutate(RENAME, {
      input: { contactId: before.contact.id, firstName: 'Augusta', lastName: 'King' },
    });
    const after = await screen.task();
    expect([after.status, after.note, after.contact.fullName]).toEqual([
      'COMPLETED',
      'Left a message.',
      'Augusta King',
    ]);
    expect(screen.requests()).toBe(3);
  });

  it('keeps the rest of a screen when one field is refused', async () => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': team.member.key },
      body: JSON.stringify({
        query: '{ viewer { team { id } } creditTransactions { totalCount } }',
      }),
    });
    const { data, errors }: Json = await response.json();
    expect([data, errors[0].extensions.code]).toEqual([
      { viewer: { team: { id: team.teamId } }, creditTransactions: null },
      'BILLING_ACCESS_REQUIRED',
    ]);
  });
});
