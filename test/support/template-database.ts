import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { partitionByTeam } from '../../scripts/partition-by-team.ts';
import type { Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { JobQueue } from '../../src/infra/jobs.ts';
import { createLogger } from '../../src/infra/logger.ts';
import { migrate } from '../../src/infra/migrate.ts';
import { EXTENSIONS } from '../../src/pglite/instance.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    bundle: string;
    database:
      | { kind: 'embedded'; template: string }
      | { kind: 'postgres'; server: string; template: string };
  }
}

const MIGRATIONS = 'prisma/migrations';

/**
 * Migrates once; every world gets a copy. TEST_DATABASE=postgres runs the same tests on a
 * PostgreSQL server, TEST_PARTITIONS=16 with partitioned tables.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundle = await bundled();
  project.provide('bundle', bundle);
  return process.env['TEST_DATABASE'] === 'postgres'
    ? setupPostgres(project)
    : setupEmbedded(project, bundle);
}

/**
 * The folder of the bundle for the tests' programs. Built here once if the sources have changed.
 */
async function bundled(): Promise<string> {
  const script = "console.log(await (await import('./scripts/build.mjs')).bundle())";
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ]);
  return resolve(stdout.trim());
}

/** The bundle's prepared database, as a file. */
async function setupEmbedded(project: TestProject, bundle: string) {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-test-'));
  const dataDir = join(folder, 'postgres');
  await cp(join(bundle, 'database'), dataDir, { recursive: true, dereference: true });
  const database = await PGlite.create({ dataDir, extensions: EXTENSIONS });
  const template = join(folder, 'template.tar');
  const dump = await database.dumpDataDir('none');
  await writeFile(template, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  await rm(dataDir, { recursive: true });
  project.provide('database', { kind: 'embedded', template });
  return () => rm(folder, { recursive: true, force: true });
}

/** The tables of the job queue, which the program creates at its first start. */
async function makeQueues(database: Database): Promise<void> {
  await (await JobQueue.open(database, createLogger('fatal'))).close();
}

async function setupPostgres(project: TestProject) {
  const server = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const template = `outreach_template_${process.pid}`;
  await onServer(server, [`drop database if exists ${template}`, `create database ${template}`]);
  const database = await openPostgres({
    url: databaseUrl(server, template),
    onError: (error) => console.error(error),
  });
  await migrate(database, MIGRATIONS);
  await makeQueues(database);
  await database.close();
  if (process.env['TEST_PARTITIONS'] !== undefined)
    await partition(databaseUrl(server, template), Number(process.env['TEST_PARTITIONS']));
  project.provide('database', { kind: 'postgres', server, template });
  return () => dropAll(server, template);
}

/**
 * Drops the template, after waiting for running copies, and then the copies. Other test runs have
 * templates with other names.
 */
async function dropAll(server: string, template: string): Promise<void> {
  await onServer(server, [`drop database if exists ${template} with (force)`]);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`${template}_`],
  );
  await client.end();
  await onServer(
    server,
    rows.map(({ name }) => `drop database if exists ${name} with (force)`),
  );
}

async function partition(url: string, parts: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await partitionByTeam(client, parts);
  await client.end();
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
