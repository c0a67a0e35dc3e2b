// @module-tag once
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../support/world.ts';

// The audits of the reference implementation of GraphQL over HTTP, against the running server.

let world: World;
let key: string;

beforeAll(async () => {
  world = await World.open();
  key = (await world.team('Audited')).key;
});
afterAll(() => world.close());

const audits = serverAudits({
  // The list is made before the server runs.
  url: 'http://audited.example/graphql',
  fetchFn: (url: string, { headers, ...init }: RequestInit = {}) =>
    fetch(url.replace('http://audited.example', world.url), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(headers)), 'x-api-key': key },
    }),
});

describe('GraphQL over HTTP', () => {
  it.each(
    audits
      .filter(({ name }) => !name.startsWith('MAY'))
      .map((audit) => [audit.name, audit] as const),
  )('%s', async (_name, audit) => {
    const result = await audit.fn();
    expect([result.status, 'reason' in result ? result.reason : '']).toEqual(['ok', '']);
  });

  it('has audits of both kinds', () => {
    const kinds = audits.map(({ name }) => name.split(' ')[0]);
    expect(kinds.filter((kind) => kind === 'MUST').length).toBeGreaterThan(10);
    expect(kinds.filter((kind) => kind === 'SHOULD').length).toBeGreaterThan(10);
  });

  it('answers 200 with application/json, and the status of the error with application/graphql-response+json', async () => {
    const status = async (accept: string, query: string, apiKey = key): Promise<number> =>
      (
        await fetch(`${world.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept, 'x-api-key': apiKey },
          body: JSON.stringify({ query }),
        })
      ).status;
    const unknown = '{ contact(id: "pro_01J00000000000000000000000") { id } }';
    expect([
      await status('application/json', '{ nothing }'),
      await status('application/graphql-response+json', '{ nothing }'),
    ]).toEqual([200, 400]);
    // An executed operation has the status 200, even if fields have errors.
    expect([
      await status('application/json', unknown),
      await status('application/graphql-response+json', unknown),
    ]).toEqual([200, 200]);
  });
});
