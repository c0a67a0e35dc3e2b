import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { eventually } from './time.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';

/** The folder of the PostgreSQL server's programs on Debian; null if they are not installed. */
async function programs(): Promise<string | null> {
  const versions = await readdir(VERSIONS).catch(() => []);
  const latest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return latest === undefined ? null : join(VERSIONS, latest, 'bin');
}

const folderOfPrograms = await programs();
export const hasPostgresPrograms = folderOfPrograms !== null;

/** PostgreSQL refuses to run as root. */
async function whoRuns(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  );
  return { ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) };
}

/** A server with its own data directory, without waits for the disk. */
class OwnServer {
  readonly #bin: string;
  readonly #data: string;
  readonly #who: { uid?: number; gid?: number };
  readonly port: number;
  #child: ChildProcess | null = null;

  constructor(bin: string, data: string, port: number, who: { uid?: number; gid?: number }) {
    this.#bin = bin;
    this.#data = data;
    this.port = port;
    this.#who = who;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  async start(): Promise<void> {
    const settings = [
      'fsync=off',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'hot_standby_feedback=on',
    ].flatMap((one) => ['-c', one]);
    this.#child = spawn(
      join(this.#bin, 'postgres'),
      ['-D', this.#data, '-p', String(this.port), ...settings],
      { ...this.#who, stdio: 'ignore' },
    );
    await eventually(
      () =>
        this.sql('select 1').then(
          () => true,
          () => null,
        ),
      'PostgreSQL answers',
    );
  }

  async sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = new Promise((done) => child.once('close', done));
    // An immediate shutdown of all its processes.
    child.kill('SIGQUIT');
    await ended;
  }
}

/** A PostgreSQL server and its replica. */
export class PostgresPair {
  readonly primary: OwnServer;
  readonly replica: OwnServer;
  readonly #folder: string;

  private constructor(primary: OwnServer, replica: OwnServer, folder: string) {
    this.primary = primary;
    this.replica = replica;
    this.#folder = folder;
  }

  static async open(): Promise<PostgresPair> {
    const bin = folderOfPrograms ?? '';
    const who = await whoRuns();
    const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-postgres-'));
    if (who.uid !== undefined) await chown(folder, who.uid, who.gid ?? who.uid);
    const [primaryData, replicaData] = [join(folder, 'primary'), join(folder, 'replica')];
    await run(
      join(bin, 'initdb'),
      ['-D', primaryData, '-U', 'postgres', '--auth', 'trust', '-E', 'UTF8', '--no-sync'],
      { ...who, cwd: folder },
    );
    const primary = new OwnServer(bin, primaryData, await freePort(), who);
    await primary.start();
    const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    await run(
      join(bin, 'pg_basebackup'),
      [...source, '-D', replicaData, '-R', '-c', 'fast', '--no-sync'],
      { ...who, cwd: folder },
    );
    const replica = new OwnServer(bin, replicaData, await freePort(), who);
    await replica.start();
    return new PostgresPair(primary, replica, folder);
  }

  /**
   * Pauses the replay of the replica: it receives everything and shows no new data until it is
   * resumed.
   */
  async pause(): Promise<void> {
    await this.caughtUp();
    await this.replica.sql('select pg_wal_replay_pause()');
    await eventually(
      async () =>
        (await this.replica.sql('select pg_get_wal_replay_pause_state() as state'))[0]?.[
          'state'
        ] === 'paused'
          ? true
          : null,
      'it is paused',
    );
  }

  async resume(): Promise<void> {
    await this.replica.sql('select pg_wal_replay_resume()');
    await this.caughtUp();
  }

  async caughtUp(): Promise<void> {
    const [row] = await this.primary.sql('select pg_current_wal_insert_lsn()::text as position');
    await eventually(async () => {
      const [at] = await this.replica.sql(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
        [row?.['position']],
      );
      return at?.['is_there'] === true ? true : null;
    }, 'the replica has caught up');
  }

  async close(): Promise<void> {
    await this.replica.stop();
    await this.primary.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
