import { fdatasyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import { accessBy } from './access.ts';
import type { Database } from './database.ts';
import { expectRoom, watchRoom } from './disk-room.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { keepTidy } from './embedded-upkeep.ts';

export interface EmbeddedOptions {
  /** The directory of the data; in memory where there is none. */
  dataDir?: string;
  /** Whether a commit is on the disk before it is answered. Without, it survives the process but not a power cut. */
  durable?: boolean;
  /** A prepared database to start from. */
  template?: Blob;
  /** Told when the disk has no more room, after which the database can only be read, and when it has some again. */
  onRoom?: (hasRoom: boolean) => void;
  /** Told when the room can't be looked at, and of every other fault that no caller is waiting on. */
  onError?: (error: Error) => void;
}

/** What of Emscripten's file system over Node's is used here: how files are flushed, and how their modes are set. */
interface NodeFileSystem {
  node_ops: AttributeOperations;
  stream_ops: AttributeOperations & { fsync?: (stream: { nfd: number }) => number };
}
interface AttributeOperations {
  setattr: (target: unknown, attributes: { mode?: number }) => void;
}

const OTHERS = 0o077;

/**
 * The directory of a database. PGlite sets the mode of each file that it creates, past the umask of the process, and runs
 * with fsync off: here files are their user's alone, and a flush is handed on to the operating system where that is asked for.
 */
class PrivateNodeFS extends NodeFS {
  readonly #durable: boolean;

  constructor(dataDir: string, durable: boolean) {
    super(dataDir);
    this.#durable = durable;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          (module) => {
            const files: NodeFileSystem = Object(Object(module).NODEFS);
            setPrivately(files.node_ops);
            setPrivately(files.stream_ops);
            if (!this.#durable) return;
            files.stream_ops.fsync = (stream) => {
              fdatasyncSync(stream.nfd);
              return 0;
            };
          },
        ],
      },
    };
  }
}

function setPrivately(operations: AttributeOperations): void {
  const { setattr } = operations;
  operations.setattr = (target, attributes) => setattr(target, attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
}

const DURABLE_PARAMETERS = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

const compress = promisify(gzip);

/** All of the data is in the memory of the process, or of the machine: no page is far from the last. */
const SESSION = 'set random_page_cost = 1.1';

/** Makes the database of a backup in a directory that has none, and sees that it answers. */
export async function restoreEmbedded(dataDir: string, backup: Uint8Array<ArrayBuffer>): Promise<void> {
  const pglite = await PGlite.create({ fs: new PrivateNodeFS(dataDir, true), loadDataDir: new Blob([backup]) });
  await pglite.query('select count(*) from team');
  await pglite.close();
}

/** PostgreSQL inside the process. It runs one statement at a time. */
export async function openEmbedded(options: EmbeddedOptions = {}): Promise<Database> {
  const { dataDir, durable = false, template, onRoom, onError } = options;
  if (dataDir !== undefined) {
    await mkdir(dataDir, { recursive: true });
    await expectRoom(dataDir);
  }
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : { fs: new PrivateNodeFS(dataDir, durable) }),
    ...(durable ? { startParams: DURABLE_PARAMETERS } : {}),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  await pglite.exec(SESSION);
  const hearers = new Map<string, Set<(payload: string) => void>>();
  const pool = new pg.Pool({
    stream: () => new EmbeddedStream(pglite),
    user: 'postgres',
    // Statements that a transaction starts side by side are run without waiting for each other.
    pipeline: true,
    // It has one session, which everybody waits for.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
  });
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload);
    });
  });
  const { disconnect, ...access } = accessBy(pool, { prepares: true });
  let hasRoom = true;
  const stopWatching =
    dataDir === undefined
      ? null
      : watchRoom(
          dataDir,
          async (has) => {
            await pool.query(`set default_transaction_read_only = ${has ? 'off' : 'on'}`);
            hasRoom = has;
            onRoom?.(has);
          },
          (error) => onError?.(error),
        );
  const stopTidying =
    dataDir === undefined
      ? null
      : keepTidy(
          access.script,
          () => hasRoom,
          (error) => onError?.(error),
        );
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
      const client = await pool.connect();
      let copy: Blob;
      try {
        // What is in the log only is written out first, so that the copy opens without a recovery.
        await client.query('checkpoint');
        copy = await pglite.dumpDataDir('none');
      } finally {
        client.release();
      }
      // Calls go on meanwhile.
      return compress(new Uint8Array(await copy.arrayBuffer()));
    },
    takesChanges: () => hasRoom,
    async close() {
      await stopWatching?.();
      await stopTidying?.();
      await disconnect();
      await pool.end();
      await pglite.close();
    },
  };
}
