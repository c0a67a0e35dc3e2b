// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { IdempotencyStore } from '../../src/infra/idempotency.ts';
import { createLogger } from '../../src/infra/logger.ts';
import type {
  ContactDataProvider,
  ServerDirectory,
} from '../../src/providers/contact-data/contact-data.port.ts';
import { SandboxContactData } from '../../src/providers/contact-data/sandbox-contact-data.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Guards of every call: rates, one run per key, and a deadline, on both surfaces. */

let open: (() => void) | null = null;
const directory = new SandboxContactData();
/** The made-up directory, with a delay on request. */
const slowDirectory: ServerDirectory = Object.assign(Object.create(directory), {
  findEmail: async (...args: Parameters<ContactDataProvider['findEmail']>) => {
    if (open !== null)
      await new Promise<void>((resolve) => {
        open = resolve;
      });
    return directory.findEmail(...args);
  },
});

let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await World.open({ callTimeoutMillis: 1_500, contactData: slowDirectory });
  team = await world.team('Guarded');
  other = await world.team('Others');
  await world.grant(team, 50);
});
afterAll(() => world.close());

const CREATE =
  'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id name } } }';

interface Sent {
  status: number;
  headers: Headers;
  body: Json;
  text: string;
}

async function post(
  path: string,
  body: object | string,
  key: string,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
}

/** Creates an audience, by the tool or by its operation, with a key. */
const SURFACES = {
  tool: (name: string, idempotencyKey: string, key = team.owner.key) =>
    post('/api/public/tools/create_audience', { name }, key, { 'idempotency-key': idempotencyKey }),
  operation: (name: string, idempotencyKey: string, key = team.owner.key) =>
    post('/graphql', { query: CREATE, variables: { input: { name } } }, key, {
      'idempotency-key': idempotencyKey,
    }),
};
const codeOf = (sent: Sent): string | undefined =>
  sent.body.error ?? sent.body.errors?.[0]?.extensions?.code.toLowerCase();
const audiences = async (name: string): Promise<number> =>
  (await world.ok('list_audiences', { searchQuery: name }, team.owner.key)).totalCount;

describe.each(['tool', 'operation'] as const)('an Idempotency-Key on a %s', (surface) => {
  const make = SURFACES[surface];

  it('runs the call once and repeats its response exactly', async () => {
    const name = `Once ${surface}`;
    const first = await make(name, `${surface}-1`);
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
    const second = await make(name, `${surface}-1`);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(second.text).toBe(first.text);
    expect(await audiences(name)).toBe(1);
  });

  it('rejects another body with the same key', async () => {
    await make(`Reused ${surface}`, `${surface}-2`);
    const second = await make(`Reused ${surface} otherwise`, `${surface}-2`);
    expect(codeOf(second)).toBe('idempotency_key_reused');
    expect(await audiences(`Reused ${surface} otherwise`)).toBe(0);
  });

  it('allows a retry of a failed call, with another body too', async () => {
    const failed = await make('', `${surface}-3`);
    expect(codeOf(failed)).toBe('invalid_request');
    const again = await make(`Mended ${surface}`, `${surface}-3`);
    expect([again.status, codeOf(again)]).toEqual([200, undefined]);
  });

  it('belongs to one member: the same key of another member runs separately', async () => {
    const name = `Shared ${surface}`;
    await make(name, `${surface}-4`);
    const admin = await make(name, `${surface}-4`, team.admin.key);
    expect(admin.headers.get('idempotent-replayed')).toBeNull();
    expect(await audiences(name)).toBe(2);
    const stranger = await make(name, `${surface}-4`, other.owner.key);
    expect(stranger.headers.get('idempotent-replayed')).toBeNull();
  });

  it('is 1 to 255 characters', async () => {
    expect(codeOf(await make('Long', 'x'.repeat(256)))).toBe('invalid_request');
    expect((await make(`Longest ${surface}`, `${surface}${'x'.repeat(240)}`)).status).toBe(200);
  });

  it('runs one of twenty concurrent equal calls; the others are rejected or get its response', async () => {
    const name = `Raced ${surface}`;
    const sent = await Promise.all(Array.from({ length: 20 }, () => make(name, `${surface}-race`)));
    expect(await audiences(name)).toBe(1);
    const outcomes = new Set(
      sent.map(
        (each) =>
          codeOf(each) ??
          (each.headers.get('idempotent-replayed') === 'true' ? 'replayed' : 'made'),
      ),
    );
    expect(
      sent.filter(
        (each) => codeOf(each) === undefined && each.headers.get('idempotent-replayed') === null,
      ),
    ).toHaveLength(1);
    expect(
      [...outcomes].filter(
        (outcome) => !['made', 'replayed', 'request_in_progress'].includes(outcome),
      ),
    ).toEqual([]);
  });

  it('(control) without a key, twenty equal calls create twenty', async () => {
    const name = `Unguarded ${surface}`;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => make(name, `${surface}-control-${index}`)),
    );
    expect(await audiences(name)).toBe(20);
  });

  it('does not run a call again whose change was committed and whose response was lost', async () => {
    const name = `Lost ${surface}`;
    await make(name, `${surface}-lost`);
    const { prisma } = world.runtime.database.read;
    // The state after a process died between the commit and its response.
    const where = { key: `${surface}-lost` };
    await prisma.idempotencyRecord.updateMany({
      where,
      data: { response: null, completedAt: null },
    });
    const early = await make(name, `${surface}-lost`);
    expect(codeOf(early)).toBe('request_in_progress');
    await prisma.idempotencyRecord.updateMany({
      where,
      data: { startedAt: new Date(Date.now() - 16_000) },
    });
    const late = await make(name, `${surface}-lost`);
    expect(codeOf(late)).toBe('conflict');
    expect(await audiences(name)).toBe(1);
  });

  it('takes over from a call whose process died before it changed anything', async () => {
    const name = `Taken over ${surface}`;
    await make(name, `${surface}-died`);
    const { prisma } = world.runtime.database.read;
    const where = { key: `${surface}-died` };
    await prisma.idempotencyRecord.updateMany({
      where,
      data: {
        response: null,
        completedAt: null,
        changedAt: null,
        startedAt: new Date(Date.now() - 16_000),
      },
    });
    const sent = await make(name, `${surface}-died`);
    expect([sent.status, codeOf(sent)]).toEqual([200, undefined]);
  });

  it('stays with a call that runs long, which renews its hold', async () => {
    const { prisma } = world.runtime.database.read;
    const { membershipId } = team.owner;
    const { id: apiKeyId } = await prisma.apiKey.findFirstOrThrow({ where: { membershipId } });
    const call = {
      membershipId,
      apiKeyId,
      operation: 'long',
      key: `${surface}-long`,
      requestHash: 'hash',
    };
    const store = new IdempotencyStore(prisma, createLogger('silent'));
    const begun = await store.begin(call);
    if (!('held' in begun)) throw new Error('The key is not new.');
    const record = {
      membershipId_operation_key: { membershipId, operation: 'long', key: call.key },
    };
    await prisma.idempotencyRecord.update({
      where: record,
      data: { startedAt: new Date(Date.now() - 14_000) },
    });
    const isRenewed = async () =>
      (await prisma.idempotencyRecord.findUniqueOrThrow({ where: record })).startedAt.getTime() >
      Date.now() - 9_000
        ? true
        : null;
    await eventually(isRenewed, 'the hold is renewed');
    await expect(store.begin(call)).rejects.toMatchObject({ code: 'request_in_progress' });
    await begun.held.release();
    const again = await store.begin(call);
    if (!('held' in again)) throw new Error('The key was not released.');
    await again.held.release();
  });

  it('expires after a day', async () => {
    const name = `Yesterday ${surface}`;
    await make(name, `${surface}-old`);
    await world.runtime.database.read.prisma.idempotencyRecord.updateMany({
      where: { key: `${surface}-old` },
      data: { startedAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    expect((await make(name, `${surface}-old`)).headers.get('idempotent-replayed')).toBeNull();
    expect(await audiences(name)).toBe(2);
  });
});

it('limits a charged call to one charge', async () => {
  const call = () =>
    post(
      '/api/public/tools/enrich_phone',
      { networkUrl: 'https://network.example/in/luca-khan-0' },
      team.owner.key,
      { 'idempotency-key': 'phone' },
    );
  const before = (await world.ok('get_current_user', {}, team.owner.key)).team.creditBalance;
  const [first, second] = [await call(), await call()];
  expect([first.body.creditsCharged, second.headers.get('idempotent-replayed')]).toEqual([
    8,
    'true',
  ]);
  expect((await world.ok('get_current_user', {}, team.owner.key)).team.creditBalance).toBe(
    before - 8,
  );
});

it('is ignored on a call that only reads', async () => {
  for (let round = 0; round < 2; round += 1) {
    const sent = await post('/api/public/tools/list_audiences', {}, team.owner.key, {
      'idempotency-key': 'read',
    });
    expect([sent.status, sent.headers.get('idempotent-replayed')]).toEqual([200, null]);
  }
});

describe('a call that times out', () => {
  it.each(['tool', 'operation'])(
    'is reported as a timeout on a %s, and changes nothing',
    async (surface) => {
      const before = (await world.ok('get_current_user', {}, team.owner.key)).team;
      open = () => {};
      const person = { networkUrl: 'https://network.example/in/luca-khan-0' };
      const sent =
        surface === 'tool'
          ? await post('/api/public/tools/enrich_email', person, team.owner.key)
          : await post(
              '/graphql',
              {
                query:
                  'mutation ($input: EnrichPersonInput!) { enrichEmail(input: $input) { found } }',
                variables: { input: person },
              },
              team.owner.key,
            );
      expect(codeOf(sent)).toBe('timeout');
      if (surface === 'tool') expect(sent.status).toBe(504);
      // The directory responds late: what it found is not charged.
      open();
      open = null;
      await world.settle();
      const until = Date.now() + 10_000;
      let after = (await world.ok('get_current_user', {}, team.owner.key)).team;
      while (after.creditReserved !== 0 && Date.now() < until)
        after = (await world.ok('get_current_user', {}, team.owner.key)).team;
      expect(after).toEqual(before);
    },
  );
});

/** The embedded database has one session, so no other can hold a lock. */
it.runIf(isPostgres())(
  'reports the actual outcome of a call that times out during its commit',
  async () => {
    const { createApiKey } = await world.data(
      'mutation { createApiKey(input: { name: "Late" }) { apiKey { id } } }',
      {},
      team.owner.key,
    );
    const revoke =
      'mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { revokedAt } } }';
    let revoking: Promise<Json> | null = null;
    await world.runtime.database.transact(async ({ rows }) => {
      // The events of a change are its last statement, and its COMMIT is sent with it.
      await rows(
        Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`events:${team.teamId}`}, 0))::text`,
      );
      revoking = world.data(revoke, { id: createApiKey.apiKey.id }, team.owner.key);
      const waits = Prisma.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(
        async () => (await world.runtime.database.read.rows(waits))[0] ?? null,
        'the change is being committed',
      );
      // Another call, which started later, has timed out: so has this one.
      open = () => {};
      const later = await world.tool(
        'enrich_email',
        { networkUrl: 'https://network.example/in/luca-khan-0' },
        team.owner.key,
      );
      expect(later.status).toBe(504);
      open();
      open = null;
    });
    expect(await revoking).toEqual({ revokeApiKey: { apiKey: { revokedAt: expect.any(String) } } });
  },
);

describe('rates', () => {
  it('report the remaining calls of a key on both surfaces', async () => {
    const narrow = await World.open({ rateLimits: { perMinute: 100, chargedPerMinute: 10 } });
    try {
      const { owner } = await narrow.team('Counted');
      const tool = await narrow.tool('get_current_user', {}, owner.key);
      expect(tool.headers.get('ratelimit-policy')).toBe('"default";q=100;w=60');
      expect(tool.headers.get('ratelimit')).toMatch(/^"default";r=99;t=(5\d|60)$/);
      const charged = await narrow.tool('enrich_email', { networkUrl: 'x' }, owner.key);
      expect(charged.headers.get('ratelimit-policy')).toBe(
        '"default";q=100;w=60, "charged";q=10;w=60',
      );
      expect(charged.headers.get('ratelimit')).toMatch(
        /^"default";r=98;t=\d+, "charged";r=9;t=\d+$/,
      );
      const response = await fetch(`${narrow.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': owner.key },
        body: JSON.stringify({ query: '{ viewer { team { id } } }' }),
      });
      expect(response.headers.get('ratelimit')).toMatch(/^"default";r=97;t=\d+$/);
    } finally {
      await narrow.close();
    }
  });

  it('reject calls over the limit with the wait, do not affect other keys, and limit charged calls further', async () => {
    const narrow = await World.open({ rateLimits: { perMinute: 60, chargedPerMinute: 5 } });
    try {
      const { owner, admin } = await narrow.team('Hurried');
      const charged = await Promise.all(
        Array.from({ length: 8 }, () =>
          narrow.tool('enrich_email', { networkUrl: 'x' }, owner.key),
        ),
      );
      expect(charged.filter(({ status }) => status === 429)).toHaveLength(3);
      expect(charged.find(({ status }) => status === 429)?.body.error).toBe('rate_limited');
      const asked = await Promise.all(
        Array.from({ length: 60 }, () => narrow.tool('get_current_user', {}, owner.key)),
      );
      expect(asked.filter(({ status }) => status === 200)).toHaveLength(52);
      const refused = asked.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused?.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
      const result = await narrow.graphql('{ viewer { team { id } } }', {}, owner.key);
      expect(result.errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', httpStatus: 429 });
      expect((await narrow.tool('get_current_user', {}, admin.key)).status).toBe(200);
    } finally {
      await narrow.close();
    }
  });
});
