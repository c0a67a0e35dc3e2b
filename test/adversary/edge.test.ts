// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../support/world.ts';

/**
 * Requests of strangers to every address of the server: each gets one clear refusal, and none
 * causes a server error.
 */

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const PAGES = [
  '/',
  '/sign-in',
  '/sign-in/openid',
  '/sign-in/openid/callback',
  '/sign-out',
  '/invitation',
  '/graphql',
  '/graphiql',
  '/docs',
  '/docs/list_audiences',
  '/openapi.json',
  '/asyncapi.json',
  '/healthz',
  '/readyz',
  '/mcp',
  '/webhooks/network',
  '/api/public/tools/list_audiences',
  '/api/export/contacts.csv',
  '/api/import/contacts.csv',
  '/oauth/authorize',
  '/oauth/token',
  '/oauth/register',
  '/oauth/revoke',
  '/oauth/consent/none',
  '/oauth/mailbox/callback',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource/mcp',
  '/c/none/0',
  '/u/none',
];

const LONG = 'x'.repeat(43_000);
const FIELDS = [
  'email',
  'password',
  'token',
  'name',
  'from',
  'by',
  'member',
  'decision',
  'client_id',
  'redirect_uri',
  'code',
  'refresh_token',
  'grant_type',
  'state',
  'scope',
  'key',
];
const TEXTS: [what: string, text: string][] = [
  ['a NUL', 'a\0b'],
  ['a lone surrogate', 'a\uD800b'],
  ['43 kB', LONG],
  ['characters that turn text around', '\u202Egnp.exe\u2066'],
  ['markup', '"><script>alert(1)</script>'],
];

/** Encoded as a sender could that does not know better: a lone surrogate as its three bytes. */
const encoded = (text: string) =>
  [...text].map((char) => (char === '\uD800' ? '%ED%A0%80' : encodeURIComponent(char))).join('');

async function statusOf(path: string, init: RequestInit): Promise<number> {
  const response = await fetch(world.url + path, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response.status;
}

describe.each(TEXTS)('%s', (_, text) => {
  it('in the address of every page', async () => {
    const short = text.slice(0, 6_000);
    for (const page of PAGES) {
      const query = FIELDS.slice(0, 6)
        .map((field) => `${field}=${encoded(short.slice(0, 1_000))}`)
        .join('&');
      expect([
        page,
        (await statusOf(`${page}?${query}`, { headers: { accept: 'text/html' } })) < 500,
      ]).toEqual([page, true]);
      expect([page, (await statusOf(`${page}/${encoded(short)}`, {})) < 500]).toEqual([page, true]);
    }
  });

  it('in every field of a form', async () => {
    for (const page of PAGES) {
      const body = FIELDS.map((field) => `${field}=${encoded(text.slice(0, 3_000))}`).join('&');
      const headers = { origin: world.url, 'content-type': 'application/x-www-form-urlencoded' };
      expect([page, (await statusOf(page, { method: 'POST', headers, body })) < 500]).toEqual([
        page,
        true,
      ]);
    }
  });

  it('in every field of a JSON body', async () => {
    const fields = {
      client_name: text,
      redirect_uris: ['https://client.example/callback'],
      query: text,
      variables: { x: text },
      jsonrpc: '2.0',
      method: text,
      id: text,
      [text]: 1,
    };
    for (const page of PAGES) {
      const headers = { origin: world.url, 'content-type': 'application/json' };
      expect([
        page,
        (await statusOf(page, { method: 'POST', headers, body: JSON.stringify(fields) })) < 500,
      ]).toEqual([page, true]);
    }
  });
});

it('names the field of a form that cannot be stored, before anything is done', async () => {
  const response = await fetch(`${world.url}/sign-in`, {
    method: 'POST',
    headers: { origin: world.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=ada%00@x.example&password=x',
  });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('email: must not contain a NUL character.'),
  ]);
});
