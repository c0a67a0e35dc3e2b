import type { PrismaClient } from '../db/generated/prisma/client.ts';
import type { Read } from '../db/read.ts';
import type { Transactions, Tx } from '../db/unit-of-work.ts';
import type { EventHub } from '../infra/event-hub.ts';
import type { JobQueue } from '../infra/jobs.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Cursors } from '../kernel/cursor.ts';
import type { Providers } from '../providers/providers.ts';

/** What a service works with: the database (in a rehearsal, inside its transaction), the program's time, the job queue, the outside services, and who calls. */
export interface ServiceContext extends Transactions {
  readonly prisma: Tx;
  /** What lists and loaders read by; it sees what `prisma` sees. */
  readonly read: Read;
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
export interface JobContext extends Pick<ServiceContext, 'clock' | 'jobs' | 'providers'> {
  readonly prisma: PrismaClient;
}
