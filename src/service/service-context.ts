import type { Batches } from '../db/batches.ts';
import type { Reader, Transact } from '../db/database.ts';
import type { EventHub } from '../infra/event-hub.ts';
import type { JobQueue } from '../infra/jobs.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Cursors } from '../kernel/cursor.ts';
import type { Providers } from '../providers/providers.ts';

/** How the changes of one call are made. */
export interface Transactions {
  /** Runs the call's change in one transaction. */
  transact: Transact;
  /** Runs an independent transaction: for what has to be written whatever the outcome of the call. */
  transactIndependently: Transact;
  /** True if everything will be rolled back: then no outside service is called. */
  readonly isDryRun: boolean;
}

/** What a service works with: the database (in a dry run, the transaction of the dry run), the clock, the job queue, the outside services, and the caller. */
export interface ServiceContext extends Reader, Transactions {
  /** Loads what one operation asks for; see `defineLoader`. */
  readonly loads: Batches<ServiceContext>;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly events: EventHub;
  readonly providers: Providers;
  readonly actor: Actor;
  /** Signs the cursors of lists. */
  readonly cursors: Cursors;
  /** The address under which others reach the server. */
  readonly baseUrl: string;
  readonly traceId: string;
}

/** What a job works with: it opens its own transactions, since nobody waits for it. */
export interface JobContext extends Reader, Pick<ServiceContext, 'clock' | 'jobs' | 'providers'> {
  readonly transact: Transact;
}
