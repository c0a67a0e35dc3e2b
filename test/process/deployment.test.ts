// @module-tag once
import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../src/infra/config.ts';
import { freePort } from '../support/free-port.ts';
import type { Json } from '../support/json.ts';
import { PipedriveAccount } from '../support/pipedrive-account.ts';
import { runToEnd } from '../support/process.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { createTestDatabase, isPostgres, type TestDatabase } from '../support/test-database.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

/** The program as compose.yaml and the Dockerfile run it, with the settings of `init-env`. */

const run = promisify(execFile);
const URL_OF_SERVER = 'https://crm.example.com';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-deployment-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

const variables = z.record(z.string(), z.string());
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: variables,
      env_file: z.string().optional(),
      user: z.string().optional(),
      ports: z.array(z.string()).default([]),
      command: z.array(z.string()).default([]),
    }),
  ),
});
const readCompose = async () =>
  composeSchema.parse(parse(await readFile('compose.yaml', 'utf8'), { merge: true })).services;

/** What Compose makes of a value; throws where a variable is missing. */
const filled = (value: string, settings: Record<string, string>): string =>
  value.replaceAll(/\$\{([A-Z_]+)(:\?[^}]*)?\}/g, (_match, name: string) => {
    const given = settings[name];
    if (given === undefined || given === '') throw new Error(`${name} is not set.`);
    return given;
  });

/** The environment of a container. */
async function environmentOf(
  service: string,
  settings: Record<string, string>,
): Promise<Record<string, string>> {
  const found = (await readCompose())[service];
  if (found === undefined) throw new Error(`There is no service ${service}.`);
  const last = (await readFile('Dockerfile', 'utf8')).split(/^FROM /m).at(-1) ?? '';
  const ofImage = [...last.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('"', ''),
    ]),
  );
  const own = Object.entries(found.environment).map(([name, value]) => [
    name,
    filled(value, settings),
  ]);
  return {
    ...Object.fromEntries(ofImage),
    ...(found.env_file === '.env' ? settings : {}),
    ...Object.fromEntries(own),
  };
}

describe('init-env', () => {
  const initEnv = (to: string, ...args: string[]) =>
    runToEnd('admin', ['init-env', '--to', to, ...args, '--json'], {});

  it('writes new secrets once, for its user only', async () => {
    const paths = ['one.env', 'two.env'].map((name) => join(folder, name));
    for (const path of paths) {
      const { code, stdout, stderr } = await initEnv(path, '--base-url', `${URL_OF_SERVER}/`);
      expect([code, stderr, JSON.parse(stdout)]).toEqual([
        0,
        '',
        { file: path, baseUrl: URL_OF_SERVER },
      ]);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
    const [one = '', two = ''] = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    const [first, second] = [settingsOf(one), settingsOf(two)];
    expect(Object.keys(first)).toEqual([
      'BASE_URL',
      'TRUSTED_PROXIES',
      'SECRETS_KEY',
      'POSTGRES_PASSWORD',
      'REDIS_PASSWORD',
      'METRICS_TOKEN',
    ]);
    for (const name of ['SECRETS_KEY', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'METRICS_TOKEN']) {
      expect(Buffer.from(first[name] ?? '', 'base64')).toHaveLength(32);
      expect(first[name]).not.toBe(second[name]);
    }
    const again = await initEnv(paths[0] ?? '', '--base-url', URL_OF_SERVER);
    expect([again.code, again.stderr]).toEqual([
      1,
      `${paths[0]} exists already, and its secrets open what is stored. Nothing was written.\n`,
    ]);
    expect(await readFile(paths[0] ?? '', 'utf8')).toBe(one);
  });

  it('asks for the URL, and takes none at which passwords would travel in clear', async () => {
    const asked = async (answer: string): Promise<string> => {
      const path = join(folder, `asked-${answer.length}.env`);
      const child = spawn(
        process.execPath,
        ['scripts/run.mjs', 'admin', 'init-env', '--to', path],
        { stdio: ['pipe', 'ignore', 'pipe'] },
      );
      let stderr = '';
      child.stderr.on('data', (chunk) => {
        stderr += String(chunk);
      });
      child.stdin.end(answer);
      await new Promise((ended) => child.once('close', ended));
      expect(stderr).toContain('The URL at which people will reach the server');
      return (await readFile(path, 'utf8').catch(() => stderr)).toString();
    };
    expect(await asked('https://asked.example\n')).toContain('\nBASE_URL=https://asked.example\n');
    expect(await asked('')).toContain('No URL was given');
    for (const url of [
      'http://crm.example.com',
      'crm.example.com',
      'https://crm.example.com/path',
      'ftp://crm.example.com',
      'https://me:pw@crm.example.com',
    ])
      expect((await initEnv(join(folder, 'never.env'), '--base-url', url)).stderr).toContain(
        'is not a URL at which the server can be reached',
      );
    const local = await initEnv(join(folder, 'local.env'), '--base-url', 'http://127.0.0.1:4000');
    expect(local.code).toBe(0);
    expect(await readFile(join(folder, 'local.env'), 'utf8')).not.toContain('TRUSTED_PROXIES');
  });
});

describe('compose.yaml and the Dockerfile', () => {
  const written = async () => settingsOf(await readFile(join(folder, 'one.env'), 'utf8'));

  it('give the program all that it requires, with the secrets of .env and no others', async () => {
    const settings = await written();
    for (const role of ['server', 'worker'] as const) {
      const environment = await environmentOf(role, settings);
      const config = readConfig(environment);
      expect(config).toMatchObject({
        role,
        baseUrl: URL_OF_SERVER,
        seedDemo: false,
        host: '0.0.0.0',
        port: 4000,
        clockRate: 1,
      });
      expect(config.addressLimits.trustedProxies).toBe(1);
      expect(config.secretsKeys.map((key) => key.toString('base64'))).toEqual([
        settings['SECRETS_KEY'],
      ]);
      expect(config.metrics.token).toBe(settings['METRICS_TOKEN']);
      expect(config.database).toMatchObject({
        kind: 'postgres',
        url: `postgres://crm:${settings['POSTGRES_PASSWORD']}@postgres:5432/crm`,
      });
      expect(config.redisUrl).toBe(`redis://:${settings['REDIS_PASSWORD']}@redis:6379`);
      // Features that need a secrets key or a public URL.
      for (const more of [
        { SYSTEM_SMTP_URL: 'smtp://mail.example:587', SYSTEM_MAIL_FROM: 'crm@example.com' },
        { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'crm', OIDC_CLIENT_SECRET: 'secret' },
      ])
        expect(() => readConfig({ ...environment, ...more })).not.toThrow();
    }
    const services = await readCompose();
    expect((await environmentOf('postgres', settings))['POSTGRES_PASSWORD']).toBe(
      settings['POSTGRES_PASSWORD'],
    );
    expect(services['redis']?.command.slice(-2).map((word) => filled(word, settings))).toEqual([
      '--requirepass',
      settings['REDIS_PASSWORD'],
    ]);
    // The server does not start with a missing secret, and no secret has a default.
    for (const name of ['BASE_URL', 'SECRETS_KEY', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD'])
      await expect(environmentOf('server', { ...settings, [name]: '' })).rejects.toThrow(
        `${name} is not set.`,
      );
    expect(await readFile('compose.yaml', 'utf8')).not.toMatch(/:-|SEED_DEMO|password: *[a-z0-9]/i);
  });

  it('publish nothing but the server, on this machine only', async () => {
    const services = Object.entries(await readCompose());
    expect(services.flatMap(([name, { ports }]) => ports.map((port) => [name, port]))).toEqual([
      ['server', '127.0.0.1:4000:4000'],
    ]);
  });

  it('pin their base images, and keep secrets out of the image and the repository', async () => {
    const dockerfile = await readFile('Dockerfile', 'utf8');
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases.length).toBe(2);
    for (const base of bases) expect(base).toMatch(/^node:\d+\.\d+\.\d+-[a-z]+-slim$/);
    for (const { image } of Object.values(await readCompose()))
      expect(image).toMatch(/^outreach-crm$|^[a-z]+:\d+\.\d+$/);
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER node$/m);
    for (const name of ['.dockerignore', '.gitignore'])
      expect((await readFile(name, 'utf8')).split('\n')).toContain('.env');
  });
});

/** As in a container, the program runs as a user who owns nothing of it. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

describe.runIf(isPostgres())('the image', () => {
  const smtp = new SmtpPeer();
  const children: { kill: (signal: NodeJS.Signals) => boolean; exited: Promise<unknown> }[] = [];
  let database: TestDatabase;
  let receiver: WebhookReceiver;
  let pipedrive: PipedriveAccount;
  let app: string;
  let settings: Record<string, string>;
  let port: number;
  let url: string;

  /** The environment of a service, but for where PostgreSQL, Redis and free ports are here. */
  const environment = async (service: string): Promise<Record<string, string>> => ({
    ...(await environmentOf(service, settings)),
    DATABASE_URL: database.url ?? '',
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PATH: process.env['PATH'] ?? '',
  });

  /** Starts the command of the image, and waits for a line. */
  async function start(service: string, line: RegExp): Promise<string> {
    const command = z
      .array(z.string())
      .parse(JSON.parse(/^CMD (.*)$/m.exec(await readFile('Dockerfile', 'utf8'))?.[1] ?? ''));
    const [file = '', ...args] = command;
    const child = spawn(file, args, {
      cwd: app,
      env: await environment(service),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(NOBODY ?? {}),
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += String(chunk);
    });
    const exited = new Promise((ended) => child.once('exit', ended));
    children.push({ kill: (signal) => child.kill(signal), exited });
    return new Promise((found, failed) => {
      createInterface({ input: child.stdout }).on('line', (text) => {
        const match = line.exec(text);
        if (match !== null) found(match[1] ?? '');
      });
      exited.then(() => failed(new Error(`The ${service} ended: ${stderr}`)));
    });
  }

  async function admin(args: readonly string[], more: Record<string, string> = {}): Promise<Json> {
    const env = { ...(await environment('server')), ...more };
    const { stdout } = await run(
      process.execPath,
      [join(app, 'dist/program/admin.js'), ...args, '--json'],
      { cwd: app, env, ...(NOBODY ?? {}) },
    );
    return JSON.parse(stdout);
  }

  const graphql = async (query: string, variables: object, key: string): Promise<Json> => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const answer: Json = await (
      await fetch(`${url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      })
    ).json();
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };

  beforeAll(async () => {
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await mkdir(join(folder, 'home'));
    await mkdir(join(folder, 'data'));
    if (NOBODY !== null)
      for (const name of ['home', 'data']) await chown(join(folder, name), NOBODY.uid, NOBODY.gid);
    [database, receiver, pipedrive] = await Promise.all([
      createTestDatabase({ isBare: true }),
      WebhookReceiver.open(),
      PipedriveAccount.open(),
      smtp.start(),
    ]);
    smtp.passwords.set('owner@acme.example', 'secret');
    smtp.passwords.set('system', 'secret');
    await run(process.execPath, ['scripts/image.mjs', join(folder, 'image'), '--reuse'], {
      maxBuffer: 16_777_216,
    });
    app = join(folder, 'image', 'app');
  }, 300_000);
  afterAll(async () => {
    for (const { kill } of children) kill('SIGTERM');
    await Promise.all(children.map(({ exited }) => exited));
    await Promise.all([database.drop(), receiver.close(), pipedrive.close(), smtp.stop()]);
  });

  it('does with the settings of init-env all that docs/deployment.md names', async () => {
    const page = await readFile('docs/deployment.md', 'utf8');
    const commands = [...page.matchAll(/^docker compose exec server admin (.*)$/gm)].map(
      ([, line = '']) => line,
    );
    const [initEnv = ''] = /init-env --base-url \S+$/m.exec(page) ?? [];
    const file = join(folder, 'home', '.env');
    await run(
      process.execPath,
      [join(app, 'dist/program/admin.js'), ...initEnv.split(' '), '--to', file],
      { cwd: app, env: {}, ...(NOBODY ?? {}) },
    );
    // Stand-ins on this machine, which a member may not name otherwise.
    const standIns = [
      ...[
        'ALLOW_PRIVATE_MAIL_HOSTS=true',
        'ALLOW_PRIVATE_WEBHOOKS=true',
        `PIPEDRIVE_API_URL=${pipedrive.url}`,
        'LOG_LEVEL=warn',
      ],
      ...[
        `SYSTEM_SMTP_URL=smtp://system:secret@127.0.0.1:${smtp.port}`,
        'SYSTEM_MAIL_FROM=crm@example.com',
        '',
      ],
    ];
    await writeFile(file, `${await readFile(file, 'utf8')}${standIns.join('\n')}`);
    settings = settingsOf(await readFile(file, 'utf8'));

    const announced = await start('server', /serving at (\S+)/);
    expect(announced).toBe(URL_OF_SERVER);
    await start('worker', /The worker is running/);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, ready.headers.get('strict-transport-security')]).toEqual([
      200,
      'max-age=31536000',
    ]);
    expect((await fetch(`${url}/sign-in`)).status).toBe(200);
    expect(
      (
        await fetch(`${url}/metrics`, {
          headers: { authorization: `Bearer ${settings['METRICS_TOKEN']}` },
        })
      ).status,
    ).toBe(200);

    for (const line of commands)
      await admin(
        [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      );
    expect(commands.map((line) => line.split(' ')[0])).toEqual([
      'create-team',
      'sign-in-link',
      'rotate-secrets',
    ]);
    const { apiKey: key } = await admin([
      'create-key',
      '--team',
      'Acme',
      '--email',
      'owner@acme.example',
    ]);
    const mailbox = [
      'connect-mailbox',
      '--team',
      'Acme',
      '--email',
      'owner@acme.example',
      '--address',
      'owner@acme.example',
    ];
    expect(
      await admin([...mailbox, '--smtp', `127.0.0.1:${smtp.port}:none`], {
        MAILBOX_PASSWORD: 'secret',
      }),
    ).toMatchObject({ status: 'connected' });

    const invite =
      'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { isEmailed } }';
    expect(
      (await graphql(invite, { input: { email: 'nora@acme.example', role: 'MEMBER' } }, key))
        .inviteMember.isEmailed,
    ).toBe(true);
    await expect
      .poll(() => smtp.received.map(({ user, to }) => [user, to[0]]), { timeout: 30_000 })
      .toEqual([['system', 'nora@acme.example']]);
    expect(smtp.received[0]?.text.replaceAll(/=\r?\n/g, '')).toContain(
      `${URL_OF_SERVER}/invitation`,
    );

    const hook =
      'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { url } secret } }';
    await graphql(hook, { input: { url: receiver.url, eventTypes: ['audience.created'] } }, key);
    const crm =
      'mutation { connectCrm(input: { name: PIPEDRIVE, accessToken: "pipedrive-token" }) { crm { name reasonMessage } } }';
    expect((await graphql(crm, {}, key)).connectCrm.crm).toEqual({
      name: 'PIPEDRIVE',
      reasonMessage: null,
    });
    const body = JSON.stringify({ name: 'First' });
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    expect(
      (await fetch(`${url}/api/public/tools/create_audience`, { method: 'POST', headers, body }))
        .status,
    ).toBe(200);
    await receiver.count(1);
  }, 180_000);
});
