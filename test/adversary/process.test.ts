// @module-tag programs
// @module-tag long
// @module-tag once
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Json } from '../support/json.ts';
import { LiveProcess } from '../support/live-process.ts';
import { Program, runToEnd } from '../support/process.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

/**
 * The program as a process: the files it writes, the requests that may stop it from serving, and
 * the faults that end it.
 */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-process-adversary-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file and folder below a path, itself included. */
async function everythingIn(path: string): Promise<string[]> {
  const stats = await lstat(path);
  if (!stats.isDirectory()) return [path];
  const below = await Promise.all(
    (await readdir(path)).map((name) => everythingIn(join(path, name))),
  );
  return [path, ...below.flat()];
}

const openToOthers = async (path: string): Promise<string[]> => {
  const paths = await everythingIn(path);
  const modes = await Promise.all(
    paths.map(async (each) => [each, (await lstat(each)).mode & 0o077] as const),
  );
  return modes.flatMap(([each, mode]) => (mode === 0 ? [] : [`${each} ${mode.toString(8)}`]));
};

describe.runIf(!isPostgres())('the data directory', () => {
  const query = 'mutation { createApiKey(input: { name: "Searched for" }) { key apiKey { id } } }';
  let created: Json;
  const environment = (name: string) => ({
    DATA_DIR: join(folder, name),
    PORT: '0',
    LOG_LEVEL: 'fatal',
  });
  /** The umask of a user's shell: new files are readable by all. */
  const underUmask = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = process.umask(0o022);
    try {
      return await work();
    } finally {
      process.umask(before);
    }
  };

  it('and its backup are accessible to their user only: after a load, after a restart, and if they were open before', async () => {
    const data = join(folder, 'private');
    await underUmask(async () => {
      const first = await LiveProcess.start(data);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          first.ok('create_audience', {
            name: `Loaded ${index}`,
            contacts: [{ email: `a${index}@x.example` }],
          }),
        ),
      );
      const create = () =>
        first.post('/graphql', JSON.stringify({ query }), { 'idempotency-key': 'search-1' });
      created = (await create()).body.data.createApiKey;
      expect((await create()).body.data.createApiKey).toEqual({
        key: null,
        apiKey: created.apiKey,
      });
      expect((await everythingIn(data)).length).toBeGreaterThan(500);
      expect(await openToOthers(data)).toEqual([]);
      const backup = join(folder, 'private.backup');
      expect(
        (await runToEnd('admin', ['backup', '--to', backup, '--json'], environment('private')))
          .code,
      ).toBe(0);
      expect(await openToOthers(backup)).toEqual([]);
      first.program.signal('SIGTERM');
      await first.program.ended;
      // The state left by an earlier release.
      for (const path of await everythingIn(data))
        await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o666);
      expect((await openToOthers(data)).length).toBeGreaterThan(500);
      const second = await first.again();
      expect(await openToOthers(data)).toEqual([]);
      await second.ok('list_audiences', {});
      await second.stop();
      expect(await openToOthers(data)).toEqual([]);
      const restored = await runToEnd(
        'admin',
        ['restore', '--from', backup, '--json'],
        environment('restored'),
      );
      expect([restored.code, await openToOthers(join(folder, 'restored'))]).toEqual([0, []]);
    });
  }, 180_000);

  it('contains no created key, and neither do its log and backup', async () => {
    const holding = async (text: string): Promise<string[]> => {
      const found: string[] = [];
      for (const path of [
        ...(await everythingIn(join(folder, 'private'))),
        ...(await everythingIn(join(folder, 'restored'))),
        join(folder, 'private.backup'),
      ]) {
        if ((await lstat(path)).isFile() && (await readFile(path)).includes(text)) found.push(path);
      }
      return found;
    };
    expect(await holding(created.key)).toEqual([]);
    expect(await holding(created.key.slice(17))).toEqual([]);
    // Control: its ID is found in the tables and in the log.
    expect((await holding(created.apiKey.id)).length).toBeGreaterThan(2);
  });

  it('gets no demo team if others can reach the server, unless that is requested', async () => {
    const keyless = new Program('main', [], { ...environment('outside'), HOST: '0.0.0.0' });
    await keyless.line(/serving at/);
    expect(keyless.lines.join('\n')).not.toContain('ocrm_');
    keyless.signal('SIGTERM');
    await keyless.ended;
    const asked = new Program('main', [], {
      ...environment('outside'),
      HOST: '0.0.0.0',
      SEED_DEMO: 'true',
    });
    await asked.line(/ocrm_/);
    asked.signal('SIGTERM');
    await asked.ended;
  });

  describe('in a folder of other files', () => {
    let data: string;
    let program: Program;
    let url = '';
    beforeAll(async () => {
      data = join(folder, 'shared');
      await underUmask(async () => {
        await mkdir(data, { mode: 0o755 });
        await writeFile(join(data, 'notes.txt'), 'mine', { mode: 0o644 });
        program = new Program('main', [], {
          ...environment('shared'),
          METRICS_PORT: '19464',
          SEED_DEMO: 'false',
        });
        [, url = ''] = await program.line(/serving at (\S+)/);
      });
    });
    afterAll(async () => {
      program.signal('SIGTERM');
      await program.ended;
    });

    it('keeps the modes of the folder, and the database in it is private', async () => {
      expect([
        (await lstat(data)).mode & 0o777,
        (await lstat(join(data, 'notes.txt'))).mode & 0o777,
      ]).toEqual([0o755, 0o644]);
      expect(await openToOthers(join(data, 'postgres'))).toEqual([]);
    });

    it('has metrics and the health of the process on a separate port if one is set', async () => {
      expect(await (await fetch('http://127.0.0.1:19464/metrics')).text()).toContain(
        'outreach_steps_due',
      );
      expect(await (await fetch('http://127.0.0.1:19464/healthz')).json()).toEqual({
        status: 'alive',
      });
      expect(await (await fetch('http://127.0.0.1:19464/readyz?full')).json()).toEqual({
        status: 'ready',
        missing: [],
      });
      expect((await fetch('http://127.0.0.1:19464/graphql')).status).toBe(404);
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
    });
  });
});

/** `ADVERSARY_SECONDS=120` is the full run. */
const SECONDS = Number(process.env['ADVERSARY_SECONDS'] ?? 12);

// They never reach a database, so one run is enough.
describe.runIf(!isPostgres())('requests that are never finished', () => {
  let server: LiveProcess;
  beforeAll(async () => {
    server = await LiveProcess.start(join(folder, 'half-sent'), {
      UNAUTHENTICATED_CONNECTIONS: '400',
    });
  });
  afterAll(() => server.stop());

  it(
    `500 of them and 300 idle sockets, from one address, for ${SECONDS} s: another client's calls are answered`,
    async () => {
      const { hostname, port } = new URL(server.url);
      const sockets = new Set<Socket>();
      const idle = new Set<WebSocket>();
      let isOver = false;
      const open = (text: string) => {
        const socket = connect(Number(port), hostname);
        sockets.add(socket);
        socket.on('error', () => {});
        socket.once('close', () => sockets.delete(socket));
        socket.write(text);
      };
      const head = (path: string, more = '') =>
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${more}\r\n{`;
      const attack = async () => {
        while (!isOver) {
          // Without a key, with one, and with a head that does not end.
          for (let count = sockets.size; count < 500; count += 1) {
            const kind = count % 3;
            open(
              kind === 0
                ? head('/graphql')
                : kind === 1
                  ? head('/api/public/tools/create_audience', `X-API-Key: ${server.key}\r\n`)
                  : 'POST /graphql HTTP/1.1\r\nHost: x\r\nX-Slow: ',
            );
          }
          for (let count = idle.size; count < 300; count += 1) {
            const socket = new WebSocket(
              `${server.url.replace(/^http/, 'ws')}/graphql`,
              'graphql-transport-ws',
            );
            idle.add(socket);
            socket.on('error', () => {});
            socket.once('close', () => idle.delete(socket));
          }
          await delay(100);
        }
      };
      const attacking = attack();
      await eventually(
        async () => (sockets.size + idle.size >= 600 ? true : null),
        'the connections are open',
      );
      const began = Date.now();
      const statuses = new Map<number, number>();
      let slowest = 0;
      while (Date.now() - began < SECONDS * 1_000) {
        const sent = performance.now();
        const { status } = await server.tool('list_audiences', {});
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        slowest = Math.max(slowest, performance.now() - sent);
        await delay(20);
      }
      expect([...statuses.keys()]).toEqual([200]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      // The machine is shared; a held slot would take ten seconds.
      expect(slowest).toBeLessThan(9_000);
      isOver = true;
      await attacking;
      for (const socket of sockets) socket.destroy();
      for (const socket of idle) socket.terminate();
    },
    60_000 + SECONDS * 1_000,
  );

  it('are closed ten seconds after they start', async () => {
    const { hostname, port } = new URL(server.url);
    const answerTo = (text: string) =>
      new Promise<{ text: string; millis: number }>((settle) => {
        const began = Date.now();
        const socket = connect(Number(port), hostname);
        let received = '';
        socket.on('data', (chunk) => {
          received += String(chunk);
        });
        socket.on('error', () => {});
        socket.once('close', () => settle({ text: received, millis: Date.now() - began }));
        socket.write(text);
      });
    const keyed = `POST /api/public/tools/create_audience HTTP/1.1\r\nHost: x\r\nX-API-Key: ${server.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const [body, keyless, headers] = await Promise.all([
      answerTo(keyed),
      answerTo(keyed.replace('X-API-Key', 'X-None')),
      answerTo('POST /graphql HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    ]);
    expect(body.text).toContain('The body was not received within 10 s.');
    expect(body.millis).toBeLessThan(20_000);
    expect(keyless.text).toContain('401 Unauthorized');
    expect(keyless.millis).toBeLessThan(9_000);
    expect(headers.text).toContain('408 Request Timeout');
    expect(headers.millis).toBeLessThan(20_000);
  });
});

describe.runIf(isPostgres())('a step that crashes its process', () => {
  let server: LiveProcess;
  let ai: Server;
  let asked = 0;
  /** Called when the model is asked; it does not respond before it is told to. */
  let onAsked: () => void = () => {};
  let answers = false;

  beforeAll(async () => {
    ai = createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        asked += 1;
        onAsked();
        if (!answers) return;
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({
            choices: [{ message: { role: 'assistant', content: 'Written at last.' } }],
          }),
        );
      });
    });
    await new Promise<void>((listening) => ai.listen(0, '127.0.0.1', listening));
    const address = ai.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server = await LiveProcess.start('', {
      AI_PROVIDER: 'http',
      AI_API_URL: `http://127.0.0.1:${port}/v1`,
      AI_API_KEY: 'x',
      AI_MODEL: 'x',
    });
  });
  afterAll(async () => {
    await server.stop();
    ai.closeAllConnections();
    await new Promise((done) => ai.close(done));
  });

  /** A lease runs for two minutes: the test moves its end into the past. */
  const runLeasesOut = async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl ?? '' });
    await client.connect();
    const { rowCount } = await client.query(
      "update step set lease_until = now() - interval '1 second' where lease_owner is not null",
    );
    await client.end();
    return rowCount;
  };
  const admin = async (...args: string[]): Promise<Json> => {
    const ended = await runToEnd('admin', [...args, '--json'], {
      DATABASE_URL: server.databaseUrl ?? '',
      LOG_LEVEL: 'fatal',
    });
    if (ended.code !== 0) throw new Error(ended.stderr);
    return JSON.parse(ended.stdout);
  };

  it('is quarantined after the second crash, listed, and continues when released; nothing else is delayed', async () => {
    const always = {
      workDays: [1, 2, 3, 4, 5, 6, 7],
      workStart: '00:00',
      workEnd: '24:00',
      spacingSeconds: 0,
    };
    await server.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      {
        input: always,
      },
    );
    const { user } = await server.ok('get_current_user', {});
    const plan = async (name: string, root: object) => {
      const { flowPlan } = await server.ok('create_flow_plan', {
        name,
        root,
        candidates: [user.userId],
      });
      await server.ok('manage_flow_publication', {
        flowPlanId: flowPlan.flowPlanId,
        action: 'publish',
      });
      return flowPlan.flowPlanId;
    };
    const written = await plan('Deadly', {
      type: 'network_message',
      requiresApproval: false,
      prompt: 'Ask how the week is planned.',
    });
    const harmless = await plan('Harmless', { type: 'call', title: 'Call', delay: '00:00:00' });
    const enroll = async (flowPlanId: string, slug: string) =>
      (
        await server.ok('add_manual_flow_enrollment', {
          flowPlanId,
          contact: { firstName: 'Ann', networkUrl: `https://network.example/in/quiet-${slug}` },
          enrollmentMode: 'enroll',
        })
      ).enrollmentId;

    let reached = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    const deadly = await enroll(written, 'deadly');
    await reached;
    for (const death of [1, 2]) {
      server.program.signal('SIGKILL');
      await server.program.ended;
      expect(await runLeasesOut()).toBeGreaterThan(0);
      reached = new Promise<void>((resolve) => {
        onAsked = resolve;
      });
      server = await server.again();
      // The second process asks again and dies; the third does not.
      if (death === 1) await reached;
    }
    const enrollment = await eventually(async () => {
      const found = (await server.ok('get_flow_enrollment', { enrollmentId: deadly })).enrollment;
      return found.status === 'failed' ? found : null;
    }, 'the step is quarantined');
    expect(enrollment.failure).toMatchObject({
      code: 'quarantined',
      message: expect.stringContaining('2 processes crashed'),
    });
    expect(asked).toBe(2);

    const other = await enroll(harmless, 'harmless');
    await eventually(
      async () =>
        (await server.ok('get_flow_enrollment', { enrollmentId: other })).tasks.length === 1
          ? true
          : null,
      'other steps are carried out',
    );

    // A step of the demo team may have been under way as well.
    const quarantined = async () =>
      (await admin('list-quarantined')).steps.filter((step: Json) => step.enrollmentId === deadly);
    const steps = await quarantined();
    expect(steps).toMatchObject([
      { enrollmentId: deadly, type: 'network_message', status: 'scheduled' },
    ]);
    answers = true;
    expect(await admin('release-step', '--step', steps[0].stepId)).toMatchObject({
      enrollmentId: deadly,
      status: 'scheduled',
    });
    const done = await eventually(async () => {
      const found = await server.ok('get_flow_enrollment', { enrollmentId: deadly });
      return found.enrollment.status === 'completed' ? found : null;
    }, 'the released step is carried out');
    expect(done.actions).toMatchObject([{ status: 'done', message: 'Written at last.' }]);
    expect(await quarantined()).toEqual([]);
    const again = await runToEnd('admin', ['release-step', '--step', steps[0].stepId], {
      DATABASE_URL: server.databaseUrl ?? '',
      LOG_LEVEL: 'fatal',
    });
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is not quarantined')]);
  }, 120_000);
});
