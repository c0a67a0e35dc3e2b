import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.ts';
import { eventually } from '../support/time.ts';

/** A running service of this test, and its URL. */
export interface Service {
  url: string;
  close: () => Promise<void>;
}

const has = (program: string): Promise<boolean> =>
  promisify(execFile)(program, ['--version']).then(
    () => true,
    () => false,
  );

/** Debian has both: packages pgbouncer and redis-server. */
export const hasServices = (await has('pgbouncer')) && (await has('redis-server'));

const answers = (port: number): Promise<true | null> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.on('error', () => settle(null));
  });

async function started(child: ChildProcess, port: number): Promise<() => Promise<void>> {
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await eventually(() => answers(port), `${child.spawnfile} answers`);
  return () => {
    child.kill('SIGKILL');
    return ended;
  };
}

/** PgBouncer in transaction mode before a database, with so many connections to it. */
export async function openPooler(databaseUrl: string, connections = 20): Promise<Service> {
  const database = new URL(databaseUrl);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const name = database.pathname.slice(1);
  await writeFile(
    settings,
    `[databases]
${name} = host=${database.hostname} port=${database.port || 5432} dbname=${name} user=${database.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  // PgBouncer refuses to run as root, so it may read its settings as somebody else.
  await chmod(folder, 0o755);
  const asSomebody = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const end = await started(
    spawn('pgbouncer', ['--quiet', ...asSomebody, settings], { stdio: 'ignore' }),
    port,
  );
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    close: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Redis that stores nothing on disk. */
export async function openRedisServer(): Promise<Service> {
  const port = await freePort();
  const options = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const close = await started(
    spawn('redis-server', options, { stdio: 'ignore', cwd: tmpdir() }),
    port,
  );
  return { url: `redis://127.0.0.1:${port}`, close };
}
