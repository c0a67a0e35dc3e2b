import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { accessBy } from './access.ts';
import type { Database } from './database.ts';
import { expectRoom, watchRoom } from './disk-room.ts';
import { DURABLE_PARAMETERS, PrivateNodeFS } from './embedded-files.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { keepTidy } from './embedded-upkeep.ts';

export interface EmbeddedOptions {
  /** Default: in memory. */
  dataDir?: string;
  /** Whether a commit survives a power cut, and not only the end of the process. */
  durable?: boolean;
  /** A prepared database to start from. */
  template?: Blob;
  /** Called when the disk is full and the database becomes read-only, and when it has space again. */
  onRoom?: (hasRoom: boolean) => void;
  /** Called with the errors of background work. */
  onError?: (error: Error) => void;
}

const compress = promisify(gzip);

/** What the migrations create as extensions. */
export const EXTENSIONS = { btree_gin, pg_trgm };

/** The data is in memory, or in the page cache. */
const SESSION = 'set random_page_cost = 1.1';

/** Restores a backup to a directory without a database, and checks that it can be read. */
export async function restoreEmbedded(dataDir: string, backup: Uint8Array<ArrayBuffer>): Promise<void> {
  const pglite = await PGlite.create({ extensions: EXTENSIONS, fs: new PrivateNodeFS(dataDir, true), loadDataDir: new Blob([backup]) });
  await pglite.query('select count(*) from team');
  await pglite.close();
}

/** PostgreSQL inside the process. It runs one statement at a time. */
export async function openEmbedded(options: EmbeddedOptions = {}): Promise<Database> {
  const { dataDir, durable = false, template, onRoom, onError = () => {} } = options;
  if (dataDir !== undefined) {
    await mkdir(dataDir, { recursive: true });
    await expectRoom(dataDir);
  }
  const pglite = await PGlite.create({
    extensions: EXTENSIONS,
    ...(dataDir === undefined ? {} : { fs: new PrivateNodeFS(dataDir, durable) }),
    ...(durable ? { startParams: DURABLE_PARAMETERS } : {}),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  await pglite.exec(SESSION);
  const hearers = new Map<string, Set<(payload: string) => void>>();
  const pool = new pg.Pool({
    stream: () => new EmbeddedStream(pglite),
    user: 'postgres',
    // Concurrent statements of a transaction are sent without waiting for each other.
    pipeline: true,
    // PGlite has one session.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload);
    });
  });
  const { disconnect, ...access } = accessBy(pool, { prepares: true });
  let hasRoom = true;
  const setRoom = async (has: boolean): Promise<void> => {
    await pool.query(`set default_transaction_read_only = ${has ? 'off' : 'on'}`);
    hasRoom = has;
    onRoom?.(has);
  };
  const background = dataDir === undefined ? [] : [watchRoom(dataDir, setRoom, onError), keepTidy(access.script, () => hasRoom, onError)];
  return {
    kind: 'embedded',
    ...access,
    async listen(channel, hear) {
      const hearing = hearers.get(channel) ?? new Set();
      hearers.set(channel, hearing.add(hear));
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        hearing.delete(hear);
      };
    },
    // The data belongs to this process alone.
    exclusively: (_name, work) => work(),
    async backup() {
      // Holds the only connection, so that nothing is written between the checkpoint and the copy.
      const client = await pool.connect();
      const copying = client.query('checkpoint').then(() => pglite.dumpDataDir('none'));
      const copy = await copying.finally(() => client.release());
      return compress(new Uint8Array(await copy.arrayBuffer()));
    },
    takesChanges: () => hasRoom,
    async close() {
      for (const stop of background) await stop();
      await disconnect();
      await pool.end();
      await pglite.close();
    },
  };
}
