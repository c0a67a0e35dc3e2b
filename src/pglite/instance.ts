import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DURABLE_PARAMETERS, PrivateNodeFS } from './private-files.ts';

export interface InstanceOptions {
  /** Default: in memory. */
  dataDir?: string;
  /**
   * True if a commit must survive a power failure. Otherwise it survives only the end of the
   * process.
   */
  durable?: boolean;
  /** A prepared database to start from. */
  template?: Blob;
  /** A compiled PostgreSQL, shared by several instances of one process. */
  compiled?: WebAssembly.Module;
}

/** The extensions that the migrations create. */
export const EXTENSIONS = { btree_gin, pg_trgm };

/** The data is in memory or in the page cache, so random reads are cheap. */
export const SESSION = 'set random_page_cost = 1.1';

/**
 * The page cache of the system holds the rest. A quarter of the default saves 85 MB of resident
 * memory and costs a tenth in S4 of the benchmark.
 */
const CACHE = ['-c', 'shared_buffers=32MB'];

export async function startPglite({
  dataDir,
  durable = false,
  template,
  compiled,
}: InstanceOptions): Promise<PGlite> {
  const pglite = await PGlite.create({
    extensions: EXTENSIONS,
    ...(dataDir === undefined ? {} : { fs: new PrivateNodeFS(dataDir, durable) }),
    startParams: [...(durable ? DURABLE_PARAMETERS : PGlite.defaultStartParams), ...CACHE],
    ...(template === undefined ? {} : { loadDataDir: template }),
    ...(compiled === undefined ? {} : { pgliteWasmModule: compiled }),
  });
  await pglite.exec(SESSION);
  return pglite;
}

/** Restores a backup to a directory without a database, and checks that it can be read. */
export async function restorePglite(
  dataDir: string,
  backup: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const pglite = await PGlite.create({
    extensions: EXTENSIONS,
    fs: new PrivateNodeFS(dataDir, true),
    loadDataDir: new Blob([backup]),
  });
  await pglite.query('select count(*) from team');
  await pglite.close();
}
