import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/db/postgres.ts';
import { openReplica } from '../../src/db/replica.ts';
import { createLogger } from '../../src/infra/logger.ts';
import { openRedis } from '../../src/infra/redis.ts';
import { ReplicaReads } from '../../src/infra/replica-reads.ts';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import { hasPostgresPrograms, PostgresPair } from '../support/postgres-pair.ts';
import { Program } from '../support/process.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

/** Of the race alone. */
const MEMBER = `tm_of_the_race_${process.pid}`;
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** Two servers with a replica for reading, which is made to stand still. */
describe.runIf(isPostgres() && hasPostgresPrograms)('a read replica', () => {
  let pair: PostgresPair;
  let proxy: TcpProxy;
  let servers: Program[];
  let one = '';
  let two = '';
  let owner = '';
  let member = '';
  let teamId = '';

  beforeAll(async () => {
    pair = await PostgresPair.open();
    const through = await TcpProxy.open(pair.replica.url);
    proxy = through.proxy;
    const environment = {
      ...{
        DATABASE_URL: pair.primary.url,
        DATABASE_REPLICA_URL: through.url,
        REDIS_URL,
        PORT: '0',
        LOG_LEVEL: 'warn',
      },
      ...{ RATE_LIMIT_PER_MINUTE: '1000000', CALL_TIMEOUT_SECONDS: '5', ROLE: 'server' },
    };
    servers = [new Program('main', [], { ...environment, SEED_DEMO: 'true' })];
    [, owner = ''] = (await servers[0]?.line(/owner\s+\S+\s+(ocrm_\S+)/)) ?? [];
    [, member = ''] = (await servers[0]?.line(/member\s+\S+\s+(ocrm_\S+)/)) ?? [];
    servers.push(new Program('main', [], environment));
    [one = '', two = ''] = await Promise.all(
      servers.map(async (server) => (await server.line(/serving at (\S+)/))[1] ?? ''),
    );
    teamId = (await call(one, 'get_current_user', {}, owner)).team.teamId;
    await call(one, 'create_audience', { name: 'Original' }, owner);
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) server.signal('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await proxy.close();
    await pair.close();
  });
  afterEach(() => pair.resume());

  async function call(url: string, tool: string, body: object, key: string): Promise<Json> {
    const response = await fetch(`${url}/api/public/tools/${tool}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    });
    const answer: Json = await response.json();
    if (!response.ok) throw new Error(`${tool}: ${JSON.stringify(answer)}`);
    return answer;
  }
  /** The names of the audiences, by the tool and by GraphQL. */
  async function names(url: string, key: string): Promise<{ tool: string[]; graphql: string[] }> {
    const { items } = await call(url, 'list_audiences', { limit: 50 }, key);
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ query: '{ audiences(first: 50) { nodes { name } } }' }),
    });
    const { data }: Json = await response.json();
    return {
      tool: items.map(({ name }: Json) => name),
      graphql: data.audiences.nodes.map(({ name }: Json) => name),
    };
  }
  /** Whether both surfaces list the audience, at this server and with this key. */
  async function lists(url: string, key: string, name: string): Promise<boolean> {
    const { tool, graphql } = await names(url, key);
    expect(graphql.includes(name)).toBe(tool.includes(name));
    return tool.includes(name);
  }

  it('serves the reads of both surfaces', async () => {
    await pair.pause();
    await pair.primary.sql(
      "update audience set name = 'Renamed' where team_id = $1 and name = 'Original'",
      [teamId],
    );
    expect([await lists(one, member, 'Original'), await lists(one, member, 'Renamed')]).toEqual([
      true,
      false,
    ]);
    await pair.resume();
    expect([await lists(one, member, 'Original'), await lists(one, member, 'Renamed')]).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['a tool', (name: string) => call(one, 'create_audience', { name }, owner)],
    [
      'a mutation',
      (name: string) =>
        fetch(`${one}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': owner },
          body: JSON.stringify({
            query:
              'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }',
            variables: { input: { name } },
          }),
        }),
    ],
    [
      'a file',
      (name: string) =>
        fetch(`${one}/api/import/contacts.csv?name=${name}`, {
          method: 'POST',
          headers: { 'x-api-key': owner },
          body: 'Email\na@x.example\n',
        }),
    ],
  ])(
    'shows a member at every server what they changed by %s, before it has it',
    async (what, change) => {
      const name = `By ${what}`.replaceAll(' ', '-');
      await pair.pause();
      await change(name);
      expect([await lists(one, owner, name), await lists(two, owner, name)]).toEqual([true, true]);
      // Nobody told the other member of it.
      expect(await lists(two, member, name)).toBe(false);
      await pair.resume();
      expect(await lists(two, member, name)).toBe(true);
    },
  );

  it('shows a subscriber the objects of their events', async () => {
    const watcher = new Watcher(
      two,
      member,
      'subscription { changes(kinds: [AUDIENCE]) { sequence } }',
    );
    await eventually(async () => {
      await call(one, 'create_audience', { name: 'Until the subscription stands' }, owner);
      return watcher.events.length > 0 ? true : null;
    }, 'the subscription stands');
    await pair.pause();
    const before = watcher.events.length;
    await call(one, 'create_audience', { name: 'Announced' }, owner);
    await watcher.until((events) => events.length > before);
    expect(await lists(two, member, 'Announced')).toBe(true);
    await watcher.close();
  });

  it('is done without while it does not answer', async () => {
    expect(await lists(one, member, 'Renamed')).toBe(true);
    proxy.slow(60_000);
    await eventually(
      async () => {
        const began = performance.now();
        await call(one, 'list_audiences', { limit: 1 }, member).catch(() => null);
        return performance.now() - began < 500 ? true : null;
      },
      'calls are answered at once',
      45_000,
    );
    await call(one, 'create_audience', { name: 'While it does not answer' }, owner);
    const began = performance.now();
    expect(await lists(one, owner, 'While it does not answer')).toBe(true);
    expect(performance.now() - began).toBeLessThan(5_000);
    proxy.slow(0);
    proxy.drop();
  });

  it('shows a member their last change, whichever of two at once is noted last', async () => {
    const logger = createLogger('silent');
    const redis = await openRedis(REDIS_URL, logger);
    const onError = () => {};
    const database = await openPostgres({ url: pair.primary.url, poolSize: 2, onError });
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slowly: Pick<typeof database, 'script'> = {
      script: async (text, values) => {
        const answer = await database.script(text, values);
        await held;
        return answer;
      },
    };
    const [late, timely] = await Promise.all(
      [slowly, database].map((from) =>
        ReplicaReads.open(
          from,
          openReplica({ url: pair.replica.url, poolSize: 2, onError }),
          redis.commands,
          logger,
        ),
      ),
    );
    // The first position is read, and on its way.
    const noting = late?.note([MEMBER]);
    await pair.pause();
    await pair.primary.sql(
      'create table if not exists later (id int); insert into later values (1)',
    );
    await timely?.note([MEMBER]);
    letGo();
    await noting;
    const isRead = async () => (await timely?.readerFor(MEMBER)) !== null;
    expect(await isRead()).toBe(false);
    await pair.resume();
    expect(await isRead()).toBe(true);
    await Promise.all([late?.close(), timely?.close()]);
    await database.close();
    redis.close();
  });

  it('is done without while it is away, and used again afterwards', async () => {
    await pair.caughtUp();
    await pair.replica.stop();
    await eventually(() => lists(one, member, 'Renamed').catch(() => null), 'the database is read');
    await call(one, 'create_audience', { name: 'Meanwhile' }, owner);
    expect(await lists(one, member, 'Meanwhile')).toBe(true);
    await pair.replica.start();
    await eventually(async () => {
      await pair.pause();
      await pair.primary.sql(
        "update audience set name = 'Original' where team_id = $1 and name = 'Renamed'",
        [teamId],
      );
      // While it is not yet used by all, the surfaces differ.
      const isUsed = await lists(one, member, 'Renamed').catch(() => false);
      await pair.primary.sql(
        "update audience set name = 'Renamed' where team_id = $1 and name = 'Original'",
        [teamId],
      );
      await pair.resume();
      return isUsed ? true : null;
    }, 'the replica is read');
  });
});
