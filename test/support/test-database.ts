import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres, type PostgresOptions } from '../../src/db/postgres.ts';
import { EmbeddedInstances } from './embedded-instances.ts';
import { databaseUrl, onServer } from './template-database.ts';

export interface TestDatabase {
  /** Another connection to the same data; on the embedded database the same one. */
  open: (onNotice?: PostgresOptions['onNotice']) => Promise<Database>;
  /** Its URL, for a separate process; null if it is in this process. */
  url: string | null;
  drop: () => Promise<void>;
}

export interface TestDatabaseOptions {
  /** Empty like that of a new server, and not migrated. */
  isBare?: boolean;
  /** Whether commits wait for the disk, as in operation. It gives races the time that they have there. */
  commitsWait?: boolean;
}

/** Of all worlds of a worker. */
let instances: EmbeddedInstances | null = null;

/** The next database. It waits for the disk, so it is created while the tests of the last one run. */
let ahead: Promise<string> | null = null;

function nextCopy(server: string, template: string): Promise<string> {
  const next = ahead ?? created(server, template, template);
  ahead = created(server, template, template);
  // Told to the test that takes it.
  ahead.catch(() => {});
  return next;
}

/** Creates a database that ends with those of its template. Tests end processes, but not the server, so commits need not wait for its disk. */
async function created(server: string, template: string, copied: string): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(server, [`create database ${name} template ${copied}`, `alter database ${name} set synchronous_commit = off`]);
  return name;
}

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
  const name = await (options.isBare === true ? created(server, template, 'template0') : nextCopy(server, template));
  if (options.commitsWait === true) await onServer(server, [`alter database ${name} reset synchronous_commit`]);
  const url = databaseUrl(server, name);
  const failures: Error[] = [];
  return {
    open: (onNotice) => openPostgres({ url, poolSize: 10, onError: (error) => failures.push(error), ...(onNotice === undefined ? {} : { onNotice }) }),
    url,
    drop: () => onServer(server, [`drop database if exists ${name} with (force)`]),
  };
}

export const isPostgres = () => inject('database').kind === 'postgres';
