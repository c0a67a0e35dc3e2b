import type { Database } from '../db/database.ts';
import type { JobQueue } from '../infra/jobs.ts';
import type { Logger } from '../infra/logger.ts';
import type { Clock } from '../kernel/clock.ts';
import type { EmailLinks } from '../kernel/email-links.ts';
import type { Providers } from '../providers/providers.ts';

/** What the engine works with. `workerId` names the holder of a lease. */
export interface EngineContext {
  readonly database: Database;
  readonly prisma: Database['prisma'];
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly providers: Providers;
  readonly logger: Logger;
  readonly emailLinks: EmailLinks;
  readonly workerId: string;
}
