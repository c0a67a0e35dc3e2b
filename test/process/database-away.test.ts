import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import { Program } from '../support/process.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase, isPostgres, type TestDatabase } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

/** The duration of the outage; `AWAY_SECONDS=30` makes it long. */
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 2);

/** An outage of the database: the process survives, reports it, and continues. */
const TOKEN = 'the token of a scraper';

describe.runIf(isPostgres())('while the database is unavailable', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let program: Program;
  let url = '';
  let key = '';

  beforeAll(async () => {
    database = await createTestDatabase({ isBare: true });
    const way = await TcpProxy.open(database.url ?? '');
    proxy = way.proxy;
    program = new Program('main', [], {
      DATABASE_URL: way.url,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      SEED_DEMO: 'true',
      METRICS_TOKEN: TOKEN,
    });
    [, key = ''] = await program.line(/owner\s+\S+\s+(ocrm_\S+)/);
    [, url = ''] = await program.line(/serving at (\S+)/);
  });
  afterAll(async () => {
    program.signal('SIGTERM');
    // A program that died of a lost connection has said why.
    expect(await program.ended).toMatchObject({ code: 0, stderr: '' });
    await proxy.close();
    await database.drop();
  });

  const call = async (tool: string, body: object) => {
    const response = await fetch(`${url}/api/public/tools/${tool}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    });
    const answer: Json = await response.json();
    return { status: response.status, headers: response.headers, body: answer };
  };
  const get = (path: string, method = 'GET') =>
    fetch(url + path, { method, headers: { authorization: `Bearer ${TOKEN}` } });
  const statusOf = async (path: string) => (await get(path)).status;

  it('responds with 503 and Retry-After on both surfaces; it is alive but not ready', async () => {
    expect((await call('list_audiences', {})).status).toBe(200);
    proxy.cut();
    const tool = await call('list_audiences', {});
    expect([tool.status, tool.body.error, tool.headers.get('retry-after')]).toEqual([
      503,
      'provider_unavailable',
      '5',
    ]);
    expect(JSON.stringify(tool.body)).not.toMatch(/select|prisma|ECONN|127\.0\.0\.1/i);
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ query: '{ audiences { totalCount } }' }),
    });
    const result: Json = await response.json();
    expect(result.errors[0].extensions).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      httpStatus: 503,
    });
    expect([
      await statusOf('/healthz'),
      await statusOf('/readyz'),
      await statusOf('/metrics'),
    ]).toEqual([200, 503, 200]);
  });

  it(
    `says so all the time (${AWAY_SECONDS} s)`,
    async () => {
      const end = Date.now() + AWAY_SECONDS * 1_000;
      let asked = 0;
      while (Date.now() < end) {
        expect([await statusOf('/healthz'), (await call('list_audiences', {})).status]).toEqual([
          200, 503,
        ]);
        asked += 1;
      }
      expect(asked).toBeGreaterThan(0);
    },
    AWAY_SECONDS * 1_000 + 60_000,
  );

  it('continues within ten seconds after the outage, and resumes its work', async () => {
    proxy.mend();
    await eventually(
      async () => ((await call('list_audiences', {})).status === 200 ? true : null),
      'calls are answered again',
      10_000,
    );
    expect(await statusOf('/readyz')).toBe(200);
    // The worker too: a call step becomes a task in the background.
    const { enrollmentId } = (
      await call('add_dynamic_action', {
        contact: { firstName: 'Back', lastName: 'Again', email: 'back@again.example' },
        action: { type: 'call', title: 'Are you back?' },
      })
    ).body;
    await eventually(async () => {
      const { items } = (await call('list_user_tasks', {})).body;
      return items?.some((task: Json) => task.enrollmentId === enrollmentId) ? true : null;
    }, 'the worker makes the task');
  });

  it('delivers the events of the outage to subscribers without a gap, once', async () => {
    const watcher = new Watcher(
      url,
      key,
      'subscription { taskUpdated(after: "0") { sequence change task { id title } } }',
    );
    await watcher.until((events) => events.length >= 2);
    proxy.drop();
    await eventually(
      async () => ((await call('list_audiences', {})).status === 200 ? true : null),
      'calls are answered again',
      10_000,
    );
    await call('add_dynamic_action', {
      contact: { firstName: 'After', lastName: 'Cut', email: 'after@cut.example' },
      action: { type: 'call', title: 'After the cut' },
    });
    // A stream can receive the error of a statement in progress: then it resumes after its last
    // event.
    const last = watcher.events.at(-1)?.taskUpdated.sequence;
    const seen =
      watcher.errors.length > 0
        ? new Watcher(
            url,
            key,
            `subscription { taskUpdated(after: "${last}") { sequence change task { id title } } }`,
          )
        : watcher;
    await seen.until((events) =>
      events.some(({ taskUpdated }) => taskUpdated.task.title === 'After the cut'),
    );
    const sequences = [...new Set([...watcher.events, ...seen.events])].map(
      ({ taskUpdated }) => taskUpdated.sequence,
    );
    expect(new Set(sequences).size).toBe(sequences.length);
    await Promise.all([watcher.close(), seen.close()]);
  });

  it('waits for a slow database, and serves /healthz meanwhile', async () => {
    proxy.slow(150);
    const began = Date.now();
    const slow = call('create_audience', { name: 'Slowly made' });
    expect(await Promise.race([slow, statusOf('/healthz')])).toBe(200);
    expect((await slow).status).toBe(200);
    expect(Date.now() - began).toBeGreaterThan(300);
    proxy.slow(0);
    expect((await call('list_audiences', { searchQuery: 'Slowly made' })).body.totalCount).toBe(1);
  });

  it('exposes metrics: queue lengths, call durations, subscribers', async () => {
    const text = await (await get('/metrics')).text();
    for (const name of [
      'outreach_step_lag_seconds',
      'outreach_requests_queued',
      'outreach_emails_queued',
      'outreach_credits_reserved',
      'outreach_subscribers',
    ]) {
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
    expect(text).toMatch(
      /^outreach_call_seconds_count\{surface="tool",name="list_audiences",status="200"\} \d+$/m,
    );
    expect(text).toMatch(
      /^outreach_call_seconds_count\{surface="tool",name="list_audiences",status="503"\} \d+$/m,
    );
    expect(text).toContain('# TYPE outreach_sends_total counter');
    expect(text).not.toContain(key);
    expect(await (await get('/metrics', 'POST')).json()).toMatchObject({
      error: 'method_not_allowed',
    });
  });
});
