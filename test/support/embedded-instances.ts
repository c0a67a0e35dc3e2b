import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { SESSION, startPglite } from '../../src/pglite/instance.ts';
import { isEmptied, type Migrated, migratedState, type Run } from './emptied-database.ts';

/**
 * Migrated embedded databases of a test worker. A returned database is emptied for the next test,
 * which takes a fraction of the time of creating one.
 */
export class EmbeddedInstances {
  readonly #idle: PGlite[] = [];
  readonly #template: string;
  #compiled: Promise<WebAssembly.Module> | null = null;
  #migrated: Migrated | null = null;

  constructor(template: string) {
    this.#template = template;
  }

  async take(): Promise<PGlite> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    this.#compiled ??= readFile(
      new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm')),
    ).then((bytes) => WebAssembly.compile(bytes));
    const started = await startPglite({
      template: new Blob([await readFile(this.#template)]),
      compiled: await this.#compiled,
    });
    this.#migrated ??= await migratedState(runOn(started));
    return started;
  }

  async giveBack(used: PGlite): Promise<void> {
    const migrated = this.#migrated;
    if (migrated !== null && !used.closed && (await isLikeNew(used, migrated)))
      this.#idle.push(used);
    else await used.close();
  }
}

function runOn(database: PGlite): Run {
  return (text, values) => database.query(text, values);
}

async function isLikeNew(database: PGlite, migrated: Migrated): Promise<boolean> {
  for (const statement of ['rollback', 'discard all']) await database.exec(statement);
  if (!(await isEmptied(runOn(database), migrated))) return false;
  // Keeps the write-ahead log from growing with each test.
  for (const statement of ['checkpoint', SESSION]) await database.exec(statement);
  return true;
}
