import type { ServerResponse } from 'node:http';
import { missingMigrations } from '../../infra/migrate.ts';
import { sendJson } from '../pipeline/http.ts';
import { MIGRATIONS_FOLDER } from '../runtime/open-database.ts';
import type { Runtime } from '../runtime/runtime.ts';

const READINESS_MILLIS = 1_000;

/** The response of /readyz. `missing` lists migrations that have not been applied. */
interface Readiness {
  status: string;
  missing: string[];
}

/** Answers `/healthz` and `/readyz`, on the server's port and on the operator's port. */
export class Health {
  readonly #runtime: Runtime;
  readonly #isFull: () => boolean;
  #checkedAt = 0;
  #readiness: Promise<Readiness> = Promise.resolve({ status: 'starting', missing: [] });

  /** `isFull` is true while all call slots are taken. */
  constructor(runtime: Runtime, isFull: () => boolean) {
    this.#runtime = runtime;
    this.#isFull = isFull;
  }

  sendLiveness(response: ServerResponse): void {
    sendJson(response, 200, { status: 'alive' });
  }

  /** Cached for a second, because unauthenticated callers can request it. */
  async sendReadiness(response: ServerResponse): Promise<void> {
    const now = Date.now();
    if (now - this.#checkedAt >= READINESS_MILLIS) {
      this.#checkedAt = now;
      this.#readiness = this.#check();
    }
    const checked = await this.#readiness;
    const readiness = this.#isFull()
      ? { ...checked, status: 'at the limit of concurrent calls' }
      : checked;
    sendJson(response, readiness.status === 'ready' ? 200 : 503, readiness);
  }

  /**
   * Ready if the database is reachable and writable and all migrations are applied. Otherwise the
   * status is the reason.
   */
  async #check(): Promise<Readiness> {
    try {
      const { database } = this.#runtime;
      const missing = await missingMigrations(database, MIGRATIONS_FOLDER);
      if (missing.length > 0) return { status: 'migrations are missing', missing };
      return {
        status: database.takesChanges() ? 'ready' : 'the disk is full; the database is read-only',
        missing,
      };
    } catch (error) {
      this.#runtime.logger.warn({ err: error }, 'the database is unreachable');
      return { status: 'the database is unreachable', missing: [] };
    }
  }
}
