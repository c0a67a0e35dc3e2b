import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { Database } from './database.ts';
import { PrismaClient } from './generated/prisma/client.ts';

export interface EmbeddedOptions {
  /** The directory of the data; in memory where there is none. */
  dataDir?: string;
  /** Whether a commit is on the disk before it is answered. Without, it survives the process but not a power cut. */
  durable?: boolean;
  /** A prepared database to start from. */
  template?: Blob;
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

/** PostgreSQL inside the process. It runs one statement at a time. */
export async function openEmbedded(options: EmbeddedOptions = {}): Promise<Database> {
  const { dataDir, durable = false, template } = options;
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : durable ? { fs: new DurableNodeFS(dataDir) } : { dataDir }),
    ...(durable ? { startParams: DURABLE_PARAMETERS } : {}),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(pglite) });
  return {
    kind: 'embedded',
    prisma,
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
    async close() {
      await prisma.$disconnect();
      await pglite.close();
    },
  };
}
