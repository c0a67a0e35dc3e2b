import { fdatasyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { CommittedPGlite } from './committed.ts';
import type { Database } from './database.ts';
import { expectRoom, watchRoom } from './disk-room.ts';
import { acrossCalls } from './gathered.ts';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';
import { PARSERS } from './read.ts';
import { makeRows } from './rows.ts';

export interface EmbeddedOptions {
  /** The directory of the data; in memory where there is none. */
  dataDir?: string;
  /** Whether a commit is on the disk before it is answered. Without, it survives the process but not a power cut. */
  durable?: boolean;
  /** A prepared database to start from. */
  template?: Blob;
  /** Told when the disk has no more room, after which the database can only be read, and when it has some again. */
  onRoom?: (hasRoom: boolean) => void;
  /** Told when the room can't be looked at. */
  onError?: (error: Error) => void;
}

/** PGlite runs with fsync off; this file system hands the call on to the operating system. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          (module) => {
            const nodefs: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } = Object(Object(module).NODEFS);
            nodefs.stream_ops.fsync = (stream) => {
              fdatasyncSync(stream.nfd);
              return 0;
            };
          },
        ],
      },
    };
  }
}

const DURABLE_PARAMETERS = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Makes the database of a backup in a directory that has none, and sees that it answers. */
export async function restoreEmbedded(dataDir: string, backup: Uint8Array<ArrayBuffer>): Promise<void> {
  const pglite = await PGlite.create({ dataDir, loadDataDir: new Blob([backup]) });
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
    ...(dataDir === undefined ? {} : durable ? { fs: new DurableNodeFS(dataDir) } : { dataDir }),
    ...(durable ? { startParams: DURABLE_PARAMETERS } : {}),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  const prisma = new PrismaClient({ adapter: new CommittedPGlite(pglite) });
  let hasRoom = true;
  const stopWatching =
    dataDir === undefined
      ? null
      : watchRoom(
          dataDir,
          async (has) => {
            await pglite.exec(`set default_transaction_read_only = ${has ? 'off' : 'on'}`);
            hasRoom = has;
            onRoom?.(has);
          },
          (error) => onError?.(error),
        );
  const parsers = Object.fromEntries(PARSERS);
  return {
    kind: 'embedded',
    prisma,
    read: acrossCalls(async <Row>({ text, values }: Prisma.Sql) => {
      const { fields, rows } = await pglite.query<unknown[]>(text, values, { parsers, rowMode: 'array' });
      return makeRows<Row>(
        fields.map(({ name }) => name),
        rows,
      );
    }),
    async sql(text, values) {
      if (values === undefined || values.length === 0) {
        const results = await pglite.exec(text);
        const last = results.at(-1);
        return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? 0 };
      }
      const result = await pglite.query<Record<string, unknown>>(text, values);
      return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
    },
    listen: (channel, hear) => pglite.listen(channel, hear),
    // The data belongs to this process alone.
    exclusively: (_name, work) => work(),
    async backup() {
      // What is in the log only is written out first, so that the copy opens without a recovery.
      await pglite.exec('checkpoint');
      return new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
    },
    takesChanges: () => hasRoom,
    async close() {
      await stopWatching?.();
      await prisma.$disconnect();
      await pglite.close();
    },
  };
}
