import { inject } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres, type PostgresOptions } from '../../src/db/postgres.ts';
import { EmbeddedInstances } from './embedded-instances.ts';
import { PostgresDatabases } from './postgres-databases.ts';
import { databaseUrl, onServer } from './template-database.ts';

export interface TestDatabase {
  /** Another connection to the same data; for the embedded database the same connection. */
  open: (onNotice?: PostgresOptions['onNotice']) => Promise<Database>;
  /** Its URL, for a separate process; null if it is in this process. */
  url: string | null;
  drop: () => Promise<void>;
}

export interface TestDatabaseOptions {
  /** True for an empty database like that of a new server, without migrations. */
  isBare?: boolean;
  /**
   * True to make commits wait for the disk, as in production, so that races have realistic timing.
   */
  commitsWait?: boolean;
}

/** Shared by all worlds of a worker. */
let instances: EmbeddedInstances | null = null;
let databases: PostgresDatabases | null = null;

/** A database for one world. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const given = inject('database');
  if (given.kind === 'embedded') {
    instances ??= new EmbeddedInstances(given.template);
    const pool = instances;
    const instance = await pool.take();
    const opened = openEmbedded({ instance });
    return { open: () => opened, url: null, drop: () => pool.giveBack(instance) };
  }
  const { server, template } = given;
  databases ??= new PostgresDatabases(server, template);
  const pool = databases;
  const isBare = options.isBare === true;
  const name = await (isBare ? pool.create('template0') : pool.take());
  if (options.commitsWait === true)
    await onServer(server, [`alter database ${name} reset synchronous_commit`]);
  const url = databaseUrl(server, name);
  const failures: Error[] = [];
  return {
    open: (onNotice) =>
      openPostgres({
        url,
        poolSize: 10,
        onError: (error) => failures.push(error),
        ...(onNotice === undefined ? {} : { onNotice }),
      }),
    url,
    drop: () => (isBare ? pool.drop(name) : pool.giveBack(name)),
  };
}

export const isPostgres = () => inject('database').kind === 'postgres';
