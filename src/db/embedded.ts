import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { Turns } from '../kernel/turns.ts';
import { expectRoom, watchRoom } from '../pglite/disk-room.ts';
import { type InstanceOptions, startPglite } from '../pglite/instance.ts';
import { PGliteStream } from '../pglite/pglite-stream.ts';
import { copyPrepared } from '../pglite/prepared.ts';
import { keepTidy } from '../pglite/upkeep.ts';
import { accessBy } from './access.ts';
import type { Database } from './database.ts';

export interface EmbeddedOptions extends InstanceOptions {
  /** A data directory to start from if `dataDir` is empty, instead of creating a database. */
  prepared?: string | null;
  /** A running instance. It stays open when the database is closed. */
  instance?: PGlite;
  /**
   * Called with false when the disk is full and the database becomes read-only, and with true once
   * it has space again.
   */
  onRoom?: (hasRoom: boolean) => void;
  /** Called with the errors of background work. */
  onError?: (error: Error) => void;
}

const compress = promisify(gzip);

/** PostgreSQL inside the process. It runs one statement at a time. */
export async function openEmbedded(options: EmbeddedOptions = {}): Promise<Database> {
  const { dataDir, durable = false, prepared = null, onRoom, onError = () => {} } = options;
  if (dataDir !== undefined) {
    await mkdir(dataDir, { recursive: true });
    await expectRoom(dataDir);
    if (prepared !== null) await copyPrepared(prepared, dataDir, durable);
  }
  const pglite = options.instance ?? (await startPglite(options));
  const turns = new Turns();
  const hearers = new Map<string, Set<(payload: string) => void>>();
  const pool = new pg.Pool({
    stream: () => new PGliteStream(pglite),
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
  const background =
    dataDir === undefined
      ? []
      : [watchRoom(dataDir, setRoom, onError), keepTidy(access.script, () => hasRoom, onError)];
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
    // Only this process uses the data.
    exclusively: (name, work) => turns.run(name, work),
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
      if (options.instance === undefined) await pglite.close();
    },
  };
}
