// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredRecords } from '../../src/domains/accounts/connected-agents/oauth-records.ts';
import { Agent, decide, follow, hiddenFields, Keeper, REDIRECT } from '../support/agent.ts';
import { connectedAgent, signedIn } from '../support/connected-agent.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Requests of strangers to the authorization server of the agents, and how much of them is stored.
 */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Beside strangers');
});
afterAll(() => world.close());

const JSON_TYPE = { 'content-type': 'application/json' };

const post = (url: string, body: string, headers: Record<string, string>) =>
  fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
const register = (body: object, of = world) =>
  post(`${of.url}/oauth/register`, JSON.stringify(body), JSON_TYPE);
const outcome = async (response: Response): Promise<[number, string]> => [
  response.status,
  String(JSON.parse(await response.text()).error),
];

async function count(kind: string, of = world): Promise<number> {
  const { rows } = await of.runtime.database.script(
    'select count(*)::int as count from oauth_record where kind = $1',
    [kind],
  );
  return Number(rows[0]?.['count']);
}

describe('a registration', () => {
  it('has at most 8 KiB and 10 redirect URIs', async () => {
    const uris = (length: number) =>
      Array.from({ length }, (_, index) => `https://agent.example/${index}`);
    expect((await register({ redirect_uris: uris(10) })).status).toBe(201);
    expect(await outcome(await register({ redirect_uris: uris(11) }))).toEqual([
      400,
      'invalid_redirect_uri',
    ]);
    expect(
      await outcome(await register({ redirect_uris: [REDIRECT], client_name: 'x'.repeat(8_200) })),
    ).toEqual([413, 'invalid_request']);
    expect(
      (await register({ redirect_uris: [REDIRECT], client_name: 'x'.repeat(7_000) })).status,
    ).toBe(201);
  });

  it('gives no token to manage it, which would never expire', async () => {
    const registered: Json = await (await register({ redirect_uris: [REDIRECT] })).json();
    expect([registered.registration_access_token, registered.registration_client_uri]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await count('RegistrationAccessToken')).toBe(0);
  });

  it('is one of 20 an hour for an address', async () => {
    const strict = await World.open({
      addressLimits: {
        unauthenticatedPerMinute: 1_000,
        unauthenticatedConnections: 100,
        trustedProxies: 0,
      },
    });
    const answers: [number, string | null][] = [];
    for (let n = 0; n < 22; n += 1) {
      const response = await register({ redirect_uris: [REDIRECT] }, strict);
      answers.push([
        response.status,
        response.status === 429 ? (await response.json()).error : null,
      ]);
    }
    expect(answers.map(([status]) => status)).toEqual([...Array(20).fill(201), 429, 429]);
    expect(answers.at(-1)?.[1]).toBe('temporarily_unavailable');
    expect(await count('Client', strict)).toBe(20);
    await strict.close();
  });

  it('replaces the oldest registration without a grant, and keeps those with one', async () => {
    const agent = await connectedAgent(world, team.owner, {});
    const oldest: Json = await (
      await register({ redirect_uris: [REDIRECT], client_name: 'Oldest' })
    ).json();
    await world.runtime.database.script(`
      update oauth_record set expires_at = expires_at - interval '1 hour' where kind = 'Client' and payload ->> 'client_name' = 'Oldest'`);
    await world.runtime.database.script(`
      insert into oauth_record (kind, id_hash, payload, expires_at)
      select 'Client', 'made-up-' || n, '{}', now() + interval '23 hours 30 minutes' from generate_series(1, 1200) as n`);
    const newest: Json = await (
      await register({ redirect_uris: [REDIRECT], client_name: 'Newest' })
    ).json();
    const { rows } = await world.runtime.database.script(
      `select count(*)::int as count from oauth_record where kind = 'Client' and expires_at is not null`,
    );
    expect(rows[0]?.['count']).toBe(1_000);
    const knows = async (id: string) => {
      const { rows: found } = await world.runtime.database.script(
        `select 1 from oauth_record where kind = 'Client' and payload ->> 'client_id' = $1`,
        [id],
      );
      return found.length;
    };
    expect([
      await knows(oldest.client_id),
      await knows(newest.client_id),
      await knows(agent.keeper.information?.client_id ?? ''),
    ]).toEqual([0, 1, 1]);
    expect((await agent.call('get_current_user')).user.email).toBe(team.owner.email);
  });

  it('is deleted with all its rows after a day without a grant', async () => {
    const other = await World.open();
    const browser = await signedIn(other, (await other.team('Unmoved')).owner);
    const agent = new Agent(other.url);
    const shown = await follow(browser, other.url, await agent.begin());
    expect(shown instanceof URL).toBe(false);
    expect([await count('Client', other), await count('Interaction', other)]).toEqual([1, 1]);
    await other.runtime.database.script(
      `update oauth_record set expires_at = expires_at - interval '1 day'`,
    );
    await deleteExpiredRecords(other.runtime.database.read.prisma);
    const { rows } = await other.runtime.database.script('select kind from oauth_record');
    expect(rows).toEqual([]);
    await other.close();
  });
});

describe('what cannot be stored', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const NUL = '%00';

  it('is refused with a code by every endpoint, before anything is looked up', async () => {
    const metadata = (text: string) => `{"redirect_uris":["${REDIRECT}"],"client_name":"${text}"}`;
    const nested = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
    const bodies: [
      path: string,
      body: string,
      headers: Record<string, string>,
      expected: [number, string],
    ][] = [
      ['register', metadata('a\\u0000b'), JSON_TYPE, [400, 'invalid_client_metadata']],
      ['register', metadata('a\\ud800b'), JSON_TYPE, [400, 'invalid_client_metadata']],
      [
        'register',
        `{"redirect_uris":["${REDIRECT}"],"a\\u0000":1}`,
        JSON_TYPE,
        [400, 'invalid_client_metadata'],
      ],
      [
        'register',
        `{"redirect_uris":["${REDIRECT}"],"contacts":${nested}}`,
        JSON_TYPE,
        [400, 'invalid_client_metadata'],
      ],
      ['register', metadata('x'.repeat(43_000)), JSON_TYPE, [413, 'invalid_request']],
      ['register', '{', JSON_TYPE, [400, 'invalid_client_metadata']],
      ['register', '[]', JSON_TYPE, [400, 'invalid_client_metadata']],
      ['register', 'null', JSON_TYPE, [400, 'invalid_client_metadata']],
      [
        'token',
        `grant_type=refresh_token&refresh_token=a${NUL}b&client_id=c`,
        FORM,
        [400, 'invalid_request'],
      ],
      [
        'token',
        `grant_type=refresh_token&refresh_token=a&client_id=c${NUL}`,
        FORM,
        [400, 'invalid_request'],
      ],
      [
        'token',
        `grant_type=authorization_code&code=${'x'.repeat(43_000)}&client_id=c`,
        FORM,
        [413, 'invalid_request'],
      ],
      ['token?client_id=%00', 'grant_type=refresh_token', FORM, [400, 'invalid_request']],
      ['revoke', `token=a${NUL}b&client_id=c`, FORM, [400, 'invalid_request']],
      ['revoke', `token=${'x'.repeat(43_000)}&client_id=c`, FORM, [413, 'invalid_request']],
      ['revoke', 'token=a&client_id=%ED%A0%80', FORM, [401, 'invalid_client']],
    ];
    for (const [path, body, headers, expected] of bodies)
      expect([
        path,
        body.slice(0, 90),
        await outcome(await post(`${world.url}/oauth/${path}`, body, headers)),
      ]).toEqual([path, body.slice(0, 90), expected]);
  });

  it('gets a page at an address that a person opens', async () => {
    for (const query of [
      'client_id=c',
      `client_id=c&state=${'x'.repeat(10_000)}`,
      'client_id=%ED%A0%80',
    ]) {
      const response = await fetch(`${world.url}/oauth/authorize?${query}`, { redirect: 'manual' });
      const page = await response.text();
      expect([
        query.slice(0, 40),
        response.status,
        page.includes('<h1>Connect an agent</h1>'),
      ]).toEqual([query.slice(0, 40), 400, true]);
    }
    for (const query of ['client_id=a%00b', 'client_id=c&state=%00', '%00=x'])
      expect([
        query,
        await outcome(await fetch(`${world.url}/oauth/authorize?${query}`, { redirect: 'manual' })),
      ]).toEqual([query, [400, 'invalid_request']]);
    const form = await post(`${world.url}/oauth/authorize`, 'client_id=a%00b', FORM);
    expect([form.status, (await form.text()).includes('must not contain a NUL')]).toEqual([
      400,
      true,
    ]);
  });

  it('is refused in the form of the consent page', async () => {
    const browser = await signedIn(world, team.owner);
    const shown = await follow(browser, world.url, await new Agent(world.url).begin());
    if (shown instanceof URL) throw new Error('No consent page.');
    for (const field of ['member', 'decision', 'limit']) {
      const answer = await browser.post(shown.path, {
        ...hiddenFields(shown.page),
        decision: 'allow',
        charge: 'on',
        limit: '3',
        [field]: 'a\0b',
      });
      expect([field, answer.status]).toEqual([field, 400]);
    }
    const large = await browser.post(shown.path, {
      ...hiddenFields(shown.page),
      decision: 'allow',
      more: 'x'.repeat(70_000),
    });
    expect([large.status, (await large.json()).error]).toEqual([413, 'payload_too_large']);
  });
});

describe('an agent that asks for every scope that is advertised', () => {
  it.each(['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'])(
    'by %s gets a code',
    async (path) => {
      const { scopes_supported } = await (await fetch(world.url + path)).json();
      expect(scopes_supported).toEqual(
        expect.arrayContaining(['openid', 'offline_access', 'read', 'write', 'send', 'charge']),
      );
      const keeper = new Keeper();
      const metadata = {
        ...keeper.clientMetadata,
        token_endpoint_auth_method: 'none',
        scope: scopes_supported.join(' '),
      };
      keeper.information = await (await register(metadata)).json();
      const agent = new Agent(world.url, keeper);
      const url = await agent.begin();
      url.searchParams.set('scope', scopes_supported.join(' '));
      const form = { decision: 'allow', write: 'on', send: 'on', charge: 'on', limit: '1' };
      const back = await decide(await signedIn(world, team.owner), world.url, url, form);
      expect(back.href).toContain('code=');
      await agent.finish(back.searchParams.get('code') ?? '');
      expect((await agent.call('get_current_user')).user.email).toBe(team.owner.email);
    },
  );
});
