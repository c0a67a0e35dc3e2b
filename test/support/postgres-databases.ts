import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { isEmptied, type Migrated, migratedState, type Run } from './emptied-database.ts';
import { databaseUrl, onServer } from './template-database.ts';

/**
 * Migrated databases of a test worker on the PostgreSQL server. A returned database is emptied for
 * the next test: dropping one makes the server write everything to its disk first, which took
 * longer than most tests.
 */
export class PostgresDatabases {
  readonly #idle: string[] = [];
  readonly #server: string;
  readonly #template: string;
  #migrated: Migrated | null = null;

  constructor(server: string, template: string) {
    this.#server = server;
    this.#template = template;
  }

  async take(): Promise<string> {
    const name = this.#idle.pop() ?? (await this.create(this.#template));
    this.#migrated ??= await this.#connected(name, migratedState);
    return name;
  }

  async create(copied: string): Promise<string> {
    const name = this.#newName();
    await onServer(this.#server, [
      `create database ${name} template ${copied}`,
      withoutWaiting(name),
    ]);
    return name;
  }

  async giveBack(name: string): Promise<void> {
    const migrated = this.#migrated;
    if (migrated === null || !(await this.#connected(name, (run) => isLikeNew(run, migrated))))
      return this.drop(name);
    // Under another name, so that leftover work of a test does not find it.
    const next = this.#newName();
    await onServer(this.#server, [
      `alter database ${name} rename to ${next}`,
      withoutWaiting(next),
    ]);
    this.#idle.push(next);
  }

  async drop(name: string): Promise<void> {
    await onServer(this.#server, [`drop database if exists ${name} with (force)`]);
  }

  #newName(): string {
    return `${this.#template}_${randomBytes(6).toString('hex')}`;
  }

  async #connected<Result>(name: string, work: (run: Run) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: databaseUrl(this.#server, name) });
    await client.connect();
    try {
      return await work((text, values) => client.query(text, values));
    } finally {
      await client.end();
    }
  }
}

/** Tests stop processes but not the server, so commits need not wait for its disk. */
function withoutWaiting(name: string): string {
  return `alter database ${name} set synchronous_commit = off`;
}

async function isLikeNew(run: Run, migrated: Migrated): Promise<boolean> {
  await run(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return isEmptied(run, migrated);
}
