import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres, type PostgresOptions } from '../../src/db/postgres.ts';
import { databaseUrl, onServer } from './template-database.ts';

export interface TestDatabase {
  /** Another connection to the same data; on the embedded database the same one. */
  open: (onNotice?: PostgresOptions['onNotice']) => Promise<Database>;
  /** Its URL, for a separate process; null if it is in this process. */
  url: string | null;
  drop: () => Promise<void>;
}

/** A database for one world: migrated, or empty like that of a new server. */
export async function createTestDatabase(options: { isBare: boolean } = { isBare: false }): Promise<TestDatabase> {
  const given = inject('database');
  if (given.kind === 'embedded') {
    const opened = openEmbedded({ template: new Blob([await readFile(given.template)]) });
    return { open: () => opened, url: null, drop: async () => {} };
  }
  const name = `outreach_test_${randomBytes(6).toString('hex')}`;
  await onServer(given.server, [`create database ${name} ${options.isBare ? '' : `template ${given.template}`}`]);
  const url = databaseUrl(given.server, name);
  const failures: Error[] = [];
  return {
    open: (onNotice) => openPostgres({ url, poolSize: 10, onError: (error) => failures.push(error), ...(onNotice === undefined ? {} : { onNotice }) }),
    url,
    drop: () => onServer(given.server, [`drop database if exists ${name} with (force)`]),
  };
}

export const isPostgres = () => inject('database').kind === 'postgres';
