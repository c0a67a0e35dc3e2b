import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../src/db/database.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { migrate } from '../src/infra/migrate.ts';
import { type BenchKey, fill, type Sizes } from './data.ts';

/**
 * A database created for one benchmark run, with its API keys and the environment of the servers
 * that use it.
 */
export interface Place {
  keys: BenchKey[];
  program: Record<string, string>;
  handWritten: Record<string, string>;
  remove: () => Promise<void>;
}

export const POSTGRES_URL =
  process.env['BENCH_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: POSTGRES_URL });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

async function migrated(database: Database): Promise<void> {
  await migrate(database, 'prisma/migrations');
  await database.close();
}

async function filled(database: Database, size: Sizes): Promise<BenchKey[]> {
  const keys = await fill(database, size);
  await database.close();
  return keys;
}

let places = 0;

/** BENCH_DATABASE=embedded uses embedded databases. */
export const isEmbedded = process.env['BENCH_DATABASE'] === 'embedded';

/** Creates a database of the selected kind. */
export function chosenPlace(size: Sizes): Promise<Place> {
  return isEmbedded ? embeddedPlace(size) : postgresPlace(size);
}

/** Creates a database on the PostgreSQL server, used by both servers. */
export async function postgresPlace(size: Sizes): Promise<Place> {
  places += 1;
  const name = `outreach_bench_${process.pid}_${places}`;
  await onServer(`create database ${name}`);
  const url = new URL(POSTGRES_URL);
  url.pathname = `/${name}`;
  const environment = { DATABASE_URL: url.href };
  const remove = () => onServer(`drop database ${name} with (force)`);
  try {
    const at = { url: url.href, onError: (error: Error) => console.error(error) };
    await migrated(await openPostgres(at));
    // One connection, so that the settings of `fill` apply to all its statements.
    const keys = await filled(await openPostgres({ ...at, poolSize: 1 }), size);
    return { keys, program: { ...environment, ROLE: 'server' }, handWritten: environment, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Creates embedded databases with the same data, one per server, since each can be used by one
 * process only. Neither waits for the disk.
 */
async function embeddedPlace(size: Sizes): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const program = join(folder, 'program');
    await mkdir(program);
    const at = { dataDir: join(program, 'postgres') };
    await migrated(await openEmbedded(at));
    const keys = await filled(await openEmbedded(at), size);
    await cp(join(program, 'postgres'), join(folder, 'hand-written'), { recursive: true });
    return {
      keys,
      program: { DATA_DIR: program, DATA_DURABLE: 'false' },
      handWritten: { DATA_DIR: join(folder, 'hand-written') },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
