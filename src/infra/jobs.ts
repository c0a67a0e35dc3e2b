import PgBoss from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/unit-of-work.ts';
import type { Logger } from './logger.ts';

interface JobPayloads {
  'enroll-queue': { teamId: string; flowPlanId: string };
  'run-import': { teamId: string; importId: string };
}

export type JobName = keyof JobPayloads;
export type JobPayload<Name extends JobName> = JobPayloads[Name];

/** Every kind of background job with its payload. What waits for a moment of program time is a step, not a job. */
const JOBS: { [Name in JobName]: z.ZodType<JobPayload<Name>> } = {
  'enroll-queue': z.object({ teamId: z.string(), flowPlanId: z.string() }),
  'run-import': z.object({ teamId: z.string(), importId: z.string() }),
};

export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };

/** Wakes the workers of every process. */
export const WORK_CHANNEL = 'outreach_work';

const JOB_NAMES: readonly JobName[] = ['enroll-queue', 'run-import'];

/** The job queue: jobs are rows, enqueued in the transaction that makes them needed, and run at least once. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #logger: Logger;

  private constructor(boss: PgBoss, logger: Logger) {
    this.#boss = boss;
    this.#logger = logger;
  }

  static async open(database: Database, logger: Logger, options: { supervise: boolean }): Promise<JobQueue> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.sql(text, values) },
      supervise: options.supervise,
      schedule: false,
    });
    boss.on('error', (error) => logger.error({ err: error }, 'the job queue met a fault'));
    await boss.start();
    for (const name of JOB_NAMES) await boss.createQueue(name, { name, retryLimit: 5, retryDelay: 1, retryBackoff: true, expireInSeconds: 900 });
    return new JobQueue(boss, logger);
  }

  /** Enqueues with the transaction: the job exists exactly when the change does. */
  async enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayload<Name>): Promise<void> {
    await this.#boss.send(name, payload, {
      db: {
        executeSql: async (text: string, values: unknown[]) => {
          const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
          return { rows, rowCount: rows.length };
        },
      },
    });
    await tx.$executeRaw`select pg_notify(${WORK_CHANNEL}, '')`;
  }

  /** Runs what is waiting until nothing is left that can be started now; says how many ran. */
  async drain(handlers: JobHandlers): Promise<number> {
    let count = 0;
    for (;;) {
      const ran = (await this.#runNext('enroll-queue', handlers)) + (await this.#runNext('run-import', handlers));
      if (ran === 0) return count;
      count += ran;
    }
  }

  async #runNext<Name extends JobName>(name: Name, handlers: JobHandlers): Promise<number> {
    const jobs = await this.#boss.fetch<unknown>(name, { batchSize: 1 });
    for (const job of jobs) {
      try {
        await handlers[name](JOBS[name].parse(job.data));
        await this.#boss.complete(name, job.id);
      } catch (error) {
        this.#logger.error({ err: error, job: name, jobId: job.id }, 'a job failed and will be tried again');
        await this.#boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
      }
    }
    return jobs.length;
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: false, wait: true });
  }
}
