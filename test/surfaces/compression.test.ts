// @module-tag once
import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Compressed');
});
afterAll(() => world.close());

/** The bytes as they came, which `fetch` would unpack. */
function raw(
  path: string,
  headers: Record<string, string>,
  body: string | null = null,
): Promise<{ encoding: string | null; vary: string; bytes: Buffer }> {
  return new Promise((settle, fail) => {
    const request = send(
      `${world.url}${path}`,
      { method: body === null ? 'GET' : 'POST', headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          settle({
            encoding: response.headers['content-encoding'] ?? null,
            vary: response.headers.vary ?? '',
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

const LONG = JSON.stringify({ query: '{ __schema { types { name description } } }' });
const headers = () => ({ 'x-api-key': team.key, 'content-type': 'application/json' });

describe('answers', () => {
  it('are compressed as the client accepts it, and contain the same', async () => {
    const plain = await raw('/graphql', headers(), LONG);
    const gzip = await raw('/graphql', { ...headers(), 'accept-encoding': 'gzip' }, LONG);
    const brotli = await raw('/graphql', { ...headers(), 'accept-encoding': 'gzip, br' }, LONG);
    expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([null, 'gzip', 'br']);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(gzip.vary.toLowerCase()).toContain('accept-encoding');
  });

  it('of tools too, and short ones are sent as they are', async () => {
    const contacts = Array.from({ length: 40 }, (_, index) => ({
      email: `c${index}@packed.example`,
    }));
    const body = JSON.stringify({ audienceId: await team.audience('Packed', []), contacts });
    const long = await raw(
      '/api/public/tools/add_audience_contacts',
      { ...headers(), 'accept-encoding': 'br' },
      body,
    );
    expect([
      long.encoding,
      JSON.parse(brotliDecompressSync(long.bytes).toString()).contacts.length,
    ]).toEqual(['br', 40]);
    const short = await raw(
      '/graphql',
      { ...headers(), 'accept-encoding': 'br' },
      JSON.stringify({ query: '{ viewer { team { name } } }' }),
    );
    expect(short.encoding).toBe(null);
  });
});

/** Reads a stream of events until it contains the text. */
async function until(response: Response, text: string): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('The response has no body.');
  let read = '';
  while (!read.includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended: ${read}`);
    read += new TextDecoder().decode(value);
  }
  await reader.cancel();
  return read;
}

describe('a subscription by GET', () => {
  const SUBSCRIPTION =
    'subscription ($after: String, $kinds: [ChangeKind!]) { changes(after: $after, kinds: $kinds) { kind change } }';
  const url = (query: string, variables: object = {}) =>
    `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
  const ask = (path: string, more: Record<string, string> = {}) =>
    fetch(`${world.url}${path}`, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip', ...more },
    });

  it('streams events, uncompressed', async () => {
    const response = await ask(url(SUBSCRIPTION, { after: '0', kinds: ['AUDIENCE'] }), {
      'x-api-key': team.key,
    });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-encoding'),
    ]).toEqual([200, 'text/event-stream', 'none']);
    expect(await until(response, 'AUDIENCE')).toContain('event: next');
  });

  it('answers wrong variables with an error, not with a stream', async () => {
    const response = await ask(url(SUBSCRIPTION, { after: 5 }), { 'x-api-key': team.key });
    const { errors } = JSON.parse(await response.text());
    expect([response.status, errors[0].message]).toEqual([
      400,
      'Variable "$after" got invalid value 5; String cannot represent a non string value: 5',
    ]);
  });

  it('by POST tells the same in its stream', async () => {
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-api-key': team.key,
      },
      body: JSON.stringify({ query: SUBSCRIPTION, variables: { after: 5 } }),
    });
    expect(await response.text()).toContain('String cannot represent a non string value: 5');
  });

  it('works with a session, but not for pages of other sites', async () => {
    const browser = new Browser(world.url);
    await browser.signIn(world, team.owner);
    const cookie = browser.cookie;
    const own = await ask(url(SUBSCRIPTION, { after: '0' }), {
      cookie,
      'sec-fetch-site': 'same-origin',
    });
    expect(own.status).toBe(200);
    await own.body?.cancel();
    const foreignCalls: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      { origin: 'https://evil.example' },
    ];
    for (const foreign of foreignCalls) {
      const refused = await ask(url(SUBSCRIPTION), { cookie, ...foreign });
      expect([refused.status, (await refused.json()).errors[0].extensions.code]).toEqual([
        403,
        'FORBIDDEN',
      ]);
    }
  });

  it.each([
    ['a query', '{ viewer { team { name } } }', 405],
    ['a mutation', 'mutation { revokeSessions(input: {}) { warnings } }', 405],
    ['nothing', '', 400],
  ])('refuses %s', async (_what, query, status) => {
    const response = await ask(url(query), { 'x-api-key': team.key });
    expect(response.status).toBe(status);
  });

  it('refuses callers without a key and variables that are no JSON, but no query', async () => {
    expect((await ask(url(SUBSCRIPTION))).status).toBe(401);
    expect(
      (
        await ask(`/graphql?query=${encodeURIComponent(SUBSCRIPTION)}&variables={`, {
          'x-api-key': team.key,
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await fetch(`${world.url}${url('{ viewer { team { name } } }')}`, {
          headers: { accept: 'application/json', 'x-api-key': team.key },
        })
      ).status,
    ).toBe(200);
  });
});
