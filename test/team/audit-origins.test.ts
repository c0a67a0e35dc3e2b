// @module-tag once
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignInLink } from '../../src/domains/accounts/sessions/sign-in.ts';
import { Browser } from '../support/browser.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The audit log contains the origin of each action, including refusals and downloads of files. */

const AGENT = 'Test browser';
const LOG = `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 50) { nodes { action subjectId address client data member { id } apiKey { id } } } }`;

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open({
    addressLimits: {
      unauthenticatedPerMinute: 10_000,
      unauthenticatedConnections: 1_000,
      trustedProxies: 1,
    },
  });
  team = await world.team('Origins');
});
afterAll(() => world.close());

const log = async (actions: string[], key = team.key): Promise<Json[]> =>
  (await world.data(LOG, { filter: { actions } }, key)).auditLog.nodes;

function call(query: string, key: string, address: string): Promise<Json> {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': key,
    'x-forwarded-for': address,
    'user-agent': `${AGENT} ${'x'.repeat(300)}`,
  };
  return fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  }).then((response) => response.json());
}

const NAME = 'mutation { createAudience(input: { name: "A" }) { audience { id } } }';

describe('an entry', () => {
  it('has the whole address of the caller and the name of the program, cut to 200 characters', async () => {
    await call(NAME, team.admin.key, '2001:db8:1:2:3:4:5:6');
    const [entry] = await log(['AUDIENCE_CREATED']);
    expect(entry).toMatchObject({
      address: '2001:db8:1:2:3:4:5:6',
      client: `${AGENT} ${'x'.repeat(187)}`,
      member: { id: team.admin.membershipId },
    });
  });

  it('is written at the first use of a key from a network, once, and for at most 20 an hour', async () => {
    const { createApiKey } = await world.data(
      'mutation { createApiKey(input: { name: "Roaming" }) { key apiKey { id } } }',
      {},
      team.key,
    );
    const entries = async () =>
      (
        await world.data(
          LOG,
          { filter: { actions: ['API_KEY_NEW_NETWORK'], subjectId: createApiKey.apiKey.id } },
          team.key,
        )
      ).auditLog.nodes;
    // Two addresses of one IPv6 network, and one of another.
    for (const address of ['2001:db8::1', '2001:db8::2', '198.51.100.9', '2001:db8::1'])
      await call('{ viewer { id } }', createApiKey.key, address);
    expect((await entries()).map(({ address }: Json) => address)).toEqual([
      '198.51.100.9',
      '2001:db8::1',
    ]);
    for (let last = 0; last < 30; last += 1)
      await call('{ viewer { id } }', createApiKey.key, `203.0.113.${last}`);
    expect(await entries()).toHaveLength(20);
  });
});

describe('a session', () => {
  it('has the address and the browser of its sign-in', async () => {
    const own = await world.team('Own session');
    const browser = new Browser(world.url);
    await browser.signIn(world, own.owner);
    const { data } = await browser.graphql('{ sessions { device address } }');
    expect(data.sessions).toEqual([{ device: AGENT, address: '127.0.0.1' }]);
    expect(await log(['SESSION_CREATED'], own.key)).toMatchObject([
      { address: '127.0.0.1', client: AGENT, member: { id: own.owner.membershipId } },
    ]);
  });
});

describe('a refused sign-in', () => {
  const refused = (own: TestTeam) => log(['SESSION_REFUSED'], own.key);

  it('is in the audit log of the account, at most five times an hour', async () => {
    const own = await world.team('Guessed');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        new Browser(world.url).post('/sign-in', {
          email: own.member.email.toUpperCase(),
          password: 'a guess',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401));
    await eventually(
      async () => ((await refused(own)).length >= 5 ? true : null),
      'the guesses are recorded',
    );
    const entries = await refused(own);
    expect(entries).toHaveLength(5);
    expect(entries[0]).toMatchObject({
      subjectId: own.member.membershipId,
      address: '127.0.0.1',
      client: AGENT,
      data: { method: 'password' },
      member: null,
    });
  });

  it('by a link that was used is recorded, and one that never was is not', async () => {
    const own = await world.team('Linked');
    const token = await world.runtime.database.transact((tx) =>
      createSignInLink(tx, { id: own.owner.userId }),
    );
    const statuses: number[] = [];
    for (const given of [token, token])
      statuses.push((await new Browser(world.url).post('/sign-in', { token: given })).status);
    expect(statuses).toEqual([303, 401]);
    const entries = async () => ((await refused(own)).length > 0 ? refused(own) : null);
    expect(await eventually(entries, 'the second use is recorded')).toMatchObject([
      { subjectId: own.owner.membershipId, data: { method: 'link' } },
    ]);
    expect((await new Browser(world.url).post('/sign-in', { token: 'never-made' })).status).toBe(
      401,
    );
    expect(
      (
        await new Browser(world.url).post('/sign-in', {
          email: 'nobody@nowhere.example',
          password: 'a guess',
        })
      ).status,
    ).toBe(401);
    expect(await refused(own)).toHaveLength(1);
  });
});

describe('a file that goes out', () => {
  const download = (path: string, key = team.key) =>
    fetch(`${world.url}/api/export/${path}`, {
      headers: { 'x-api-key': key, 'user-agent': AGENT },
    });

  it('is in the audit log with its name and from where it was asked for, a refused one is not', async () => {
    const audienceId = await team.audience('Exported');
    const before = (await log(['EXPORT_DOWNLOADED'])).length;
    for (const path of [
      'contacts.csv',
      `audiences/${audienceId}.csv`,
      'suppressions.csv',
      'list_user_tasks.jsonl',
      'audit.jsonl',
    ]) {
      const response = await download(path);
      expect([path, response.status]).toEqual([path, 200]);
      await response.text();
    }
    for (const path of ['contacts.csv', 'audit.jsonl']) {
      const response = await download(path, team.member.key);
      expect([path, response.status, ((await response.json()) as Json).error]).toEqual([
        path,
        403,
        'role_required',
      ]);
    }
    const entries = await log(['EXPORT_DOWNLOADED']);
    expect(
      entries
        .slice(0, entries.length - before)
        .map(({ data, address, client }: Json) => [data.name, address, client]),
    ).toEqual([
      ['audit.jsonl', '127.0.0.1', AGENT],
      ['list_user_tasks.jsonl', '127.0.0.1', AGENT],
      ['suppressions.csv', '127.0.0.1', AGENT],
      ['audience.csv', '127.0.0.1', AGENT],
      ['contacts.csv', '127.0.0.1', AGENT],
    ]);
    expect(entries.find(({ data }: Json) => data.name === 'audience.csv')?.subjectId).toBe(
      audienceId,
    );
  });

  it('of the audit log itself resumes after a line, and leaves out what is younger than a minute', async () => {
    const own = await world.team('Collected');
    const { prisma } = world.runtime.database.read;
    const ids = [5, 4, 3].map((minutes) => ({
      id: `audit_${ulid(Date.now() - minutes * 60_000)}`,
      createdAt: new Date(Date.now() - minutes * 60_000),
    }));
    for (const { id, createdAt } of ids) {
      const by = {
        teamId: own.teamId,
        membershipId: own.owner.membershipId,
        address: '192.0.2.1',
        client: 'SIEM',
      };
      await prisma.auditEntry.create({
        data: {
          id,
          createdAt,
          ...by,
          action: 'profile.changed',
          subjectId: own.owner.userId,
          data: { fields: ['firstName'] },
        },
      });
    }
    await world.data(NAME, {}, own.key);
    const lines = async (query: string): Promise<Json[]> => {
      const text = await (await download(`audit.jsonl${query}`, own.key)).text();
      return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
    };
    const all = await lines('');
    expect(all.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
    expect(all[0]).toEqual({
      ...{
        id: ids[0]?.id,
        createdAt: ids[0]?.createdAt.toISOString(),
        action: 'profile.changed',
        subjectId: own.owner.userId,
      },
      ...{
        membershipId: own.owner.membershipId,
        memberEmail: own.owner.email,
        apiKeyId: null,
        apiKeyName: null,
      },
      ...{ address: '192.0.2.1', client: 'SIEM', traceId: null, data: { fields: ['firstName'] } },
    });
    expect((await lines(`?after=${ids[0]?.id}`)).map(({ id }) => id)).toEqual([
      ids[1]?.id,
      ids[2]?.id,
    ]);
    expect(await lines(`?after=${ids[2]?.id}`)).toEqual([]);
    expect(
      (
        await lines(`?from=${encodeURIComponent(new Date(Date.now() - 210_000).toISOString())}`)
      ).map(({ id }) => id),
    ).toEqual([ids[2]?.id]);
    const wrong = await download('audit.jsonl?after=yesterday', own.key);
    expect([wrong.status, ((await wrong.json()) as Json).error]).toEqual([400, 'invalid_request']);
  });
});
