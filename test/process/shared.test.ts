import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import { Program } from '../support/process.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase, isPostgres, type TestDatabase } from '../support/test-database.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** State that servers share: the rate of a key, one run per Idempotency-Key, and live events. */
describe.runIf(isPostgres()).each([
  ['the database', {}],
  ['Redis', { REDIS_URL }],
])('two servers that share by %s', (_what, settings: Record<string, string>) => {
  let database: TestDatabase;
  let servers: Program[];
  let urls: string[];
  let key = '';

  beforeAll(async () => {
    database = await createTestDatabase({ isBare: true });
    const environment = {
      DATABASE_URL: database.url ?? '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '60',
      ...settings,
    };
    servers = [new Program('main', [], { ...environment, ROLE: 'all', SEED_DEMO: 'true' })];
    [, key = ''] = (await servers[0]?.line(/owner\s+\S+\s+(ocrm_\S+)/)) ?? [];
    servers.push(new Program('main', [], { ...environment, ROLE: 'server' }));
    urls = await Promise.all(
      servers.map(async (server) => (await server.line(/serving at (\S+)/))[1] ?? ''),
    );
  });
  afterAll(async () => {
    for (const server of servers) server.signal('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await database.drop();
  });

  const call = async (
    url: string,
    tool: string,
    body: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${url}/api/public/tools/${tool}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
      body: JSON.stringify(body),
    });
    const answer: Json = await response.json();
    return { status: response.status, headers: response.headers, body: answer };
  };

  it('runs a call once that is sent to both with one key', async () => {
    const [one = '', two = ''] = urls;
    const first = await call(
      one,
      'create_audience',
      { name: 'Shared' },
      { 'idempotency-key': 'both' },
    );
    const second = await call(
      two,
      'create_audience',
      { name: 'Shared' },
      { 'idempotency-key': 'both' },
    );
    expect([second.headers.get('idempotent-replayed'), second.body]).toEqual(['true', first.body]);
  });

  it('delivers changes made at one server to subscribers of the other', async () => {
    const [one = '', two = ''] = urls;
    const { items } = (await call(one, 'list_user_tasks', { includeTeamTasks: true })).body;
    const watcher = new Watcher(
      two,
      key,
      'subscription { taskUpdated(after: "0") { task { id status } } }',
    );
    // After the past events it follows live ones.
    await watcher.until((events) => events.length >= 1);
    const manual = items.find(({ kind }: Json) => kind === 'manual');
    await call(one, 'skip_task', { taskId: manual.taskId });
    const isTold = ({ taskUpdated: { task } }: Json) =>
      task.id === manual.taskId && task.status === 'SKIPPED';
    await watcher.until((events) => events.some(isTold));
    expect(watcher.errors).toEqual([]);
    await watcher.close();
  });

  it('never lets a key exceed its rate, whichever server it calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 140 }, (_, index) =>
        call(urls[index % 2] ?? '', 'get_current_user', {}),
      ),
    );
    const good = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140 - good);
    // If a minute ended among them, the calls belong to two minutes.
    const seconds = answers
      .flatMap(({ headers }) => /t=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1] ?? [])
      .map(Number);
    const minutes = Math.max(...seconds) - Math.min(...seconds) > 30 ? 2 : 1;
    expect(good).toBeLessThanOrEqual(60 * minutes);
    expect(good).toBeGreaterThan(20);
  });
});

describe.runIf(isPostgres())('Redis', () => {
  it('that does not answer, or is away, holds up no call', async () => {
    const database = await createTestDatabase({ isBare: true });
    const { proxy, url: redisUrl } = await TcpProxy.open(REDIS_URL);
    const server = new Program('main', [], {
      DATABASE_URL: database.url ?? '',
      REDIS_URL: redisUrl,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      SEED_DEMO: 'true',
    });
    const [, key = ''] = await server.line(/owner\s+\S+\s+(ocrm_\S+)/);
    const [, url = ''] = await server.line(/serving at (\S+)/);
    const create = async (name: string) => {
      const body = JSON.stringify({ name });
      const headers = { 'content-type': 'application/json', 'x-api-key': key };
      return (
        await fetch(`${url}/api/public/tools/create_audience`, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(10_000),
        })
      ).status;
    };
    expect(await create('Before')).toBe(200);
    proxy.slow(600_000);
    expect(await create('Frozen')).toBe(200);
    proxy.cut();
    expect(await create('Away')).toBe(200);
    proxy.slow(0);
    proxy.mend();
    expect(await create('After')).toBe(200);
    server.signal('SIGTERM');
    expect((await server.ended).code).toBe(0);
    await proxy.close();
    await database.drop();
  });
});
