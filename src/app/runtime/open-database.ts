import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { openPostgres } from '../../db/postgres.ts';
import { openReplica } from '../../db/replica.ts';
import type { Config } from '../../infra/config.ts';
import { type DataDirLock, lockDataDir } from '../../infra/data-dir-lock.ts';
import type { Logger } from '../../infra/logger.ts';
import type { RedisConnections } from '../../infra/redis.ts';
import { ReplicaReads } from '../../infra/replica-reads.ts';

/** The folder of the migrations, relative to the bundle or to the sources. */
export const MIGRATIONS_FOLDER =
  ['../../prisma/migrations', '../../../prisma/migrations']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path)) ?? join(process.cwd(), 'prisma/migrations');

/**
 * A migrated database that the bundle of the program contains; null if the sources run without a
 * bundle.
 */
const PREPARED_DATABASE =
  [fileURLToPath(new URL('database', import.meta.url))].find((path) => existsSync(path)) ?? null;

export async function openDatabase(
  config: Config,
  logger: Logger,
): Promise<{ database: Database; lock: DataDirLock | null }> {
  if (config.database.kind === 'postgres') {
    const { url, poolSize, prepares } = config.database;
    const onError = (error: Error) => logger.warn({ err: error }, 'lost a database connection');
    const onNotice = ({ severity, message }: { severity: string; message: string }) => {
      if (severity === 'WARNING') logger.warn({ message }, 'the database warns');
    };
    return {
      database: await openPostgres({ url, poolSize, prepares, onError, onNotice }),
      lock: null,
    };
  }
  const { dataDir, durable } = config.database;
  const lock = await lockDataDir(dataDir);
  try {
    const onRoom = (hasRoom: boolean) =>
      hasRoom
        ? logger.warn({ dataDir }, 'the disk has free space again; the database is writable')
        : logger.error(
            { dataDir },
            'the disk is full; the database is read-only until there is free space',
          );
    const onError = (error: Error) =>
      logger.warn({ err: error, dataDir }, 'the embedded database or the check of its disk failed');
    return {
      database: await openEmbedded({
        dataDir: join(dataDir, 'postgres'),
        durable,
        prepared: PREPARED_DATABASE,
        onRoom,
        onError,
      }),
      lock,
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export function openReplicaReads(
  { database: settings, replicaUrl }: Config,
  database: Database,
  redis: RedisConnections | null,
  logger: Logger,
): Promise<ReplicaReads> | null {
  if (replicaUrl === null || redis === null || settings.kind === 'embedded') return null;
  const onError = (error: Error) => logger.warn({ err: error }, 'lost a connection to the replica');
  return ReplicaReads.open(
    database,
    openReplica({ ...settings, url: replicaUrl, onError }),
    redis.commands,
    logger,
  );
}
