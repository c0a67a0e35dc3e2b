import { setTimeout as delay } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { z } from 'zod';
import type { Database, Transaction } from '../db/database.ts';
import { isDatabaseFault } from '../db/faults.ts';
import { inSpan } from '../kernel/spans.ts';
import type { Logger } from './logger.ts';

interface JobPayloads {
  'enroll-queue': { teamId: string; flowPlanId: string };
  /** `agentId`: the connected agent that attached the audience. */
  'queue-audience': {
    teamId: string;
    flowPlanId: string;
    audienceId: string;
    after: string;
    agentId?: string | null | undefined;
    /** When queuing began. */
    since?: Date | undefined;
  };
  'run-import': { teamId: string; importId: string };
  'undo-import': { teamId: string; importId: string };
  'run-discovery': { teamId: string; importId: string };
  'fill-audience': { teamId: string; importId: string };
  'retry-set-aside': { teamId: string };
  'run-bulk-query': { teamId: string; bulkQueryId: string };
  'run-enrichment': { teamId: string; enrichmentRunId: string };
  'send-test-email': { teamId: string; testEmailId: string };
  'test-mailbox': { teamId: string; mailboxId: string; key: string };
  'send-system-mail': { teamId: string; mailId: string; sealed: string };
}

export type JobName = keyof JobPayloads;
export type JobPayload<Name extends JobName> = JobPayloads[Name];

/** `run` does a short portion of work at a time. `giveUp` runs after the last retry failed. */
export interface JobHandler<Name extends JobName> {
  run: (payload: JobPayload<Name>) => Promise<void>;
  giveUp: (payload: JobPayload<Name>, error: unknown) => Promise<void>;
}
/**
 * Thrown by a handler that cannot do its work at present. The job runs again a second later, and no
 * retry is counted.
 */
export class JobPostponed extends Error {}

export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

/**
 * Every kind of background job with its payload. Work that waits for program time is a step, not a
 * job.
 */
const JOBS: { [Name in JobName]: z.ZodType<JobPayload<Name>> } = {
  'enroll-queue': z.object({ teamId: z.string(), flowPlanId: z.string() }),
  'queue-audience': z.object({
    teamId: z.string(),
    flowPlanId: z.string(),
    audienceId: z.string(),
    after: z.string(),
    agentId: z.string().nullish(),
    since: z.coerce.date().optional(),
  }),
  'run-import': z.object({ teamId: z.string(), importId: z.string() }),
  'undo-import': z.object({ teamId: z.string(), importId: z.string() }),
  'run-discovery': z.object({ teamId: z.string(), importId: z.string() }),
  'fill-audience': z.object({ teamId: z.string(), importId: z.string() }),
  'retry-set-aside': z.object({ teamId: z.string() }),
  'run-bulk-query': z.object({ teamId: z.string(), bulkQueryId: z.string() }),
  'run-enrichment': z.object({ teamId: z.string(), enrichmentRunId: z.string() }),
  'send-test-email': z.object({ teamId: z.string(), testEmailId: z.string() }),
  'test-mailbox': z.object({ teamId: z.string(), mailboxId: z.string(), key: z.string() }),
  'send-system-mail': z.object({ teamId: z.string(), mailId: z.string(), sealed: z.string() }),
};

const JOB_NAMES: readonly JobName[] = [
  'enroll-queue',
  'queue-audience',
  'run-import',
  'undo-import',
  'run-discovery',
  'fill-audience',
  'retry-set-aside',
  'run-bulk-query',
  'run-enrichment',
  'send-test-email',
  'test-mailbox',
  'send-system-mail',
];
const RETRIES = 5;
/** Jobs are short. If a job runs longer than this, its process has died. */
const EXPIRE_SECONDS = 30;
const EXPIRE_EVERY_MILLIS = 10_000;
/** How long a job of an unknown kind waits for a version that knows it. */
const UNKNOWN_SECONDS = 3_600;

const UNKNOWN_JOBS = z.array(
  z
    .object({ name: z.string(), team_id: z.string(), count: z.number() })
    .transform(({ team_id: teamId, ...jobs }) => ({ ...jobs, teamId })),
);
type UnknownJobs = z.infer<typeof UNKNOWN_JOBS>[number];
const START_TRIES = 10;

/**
 * The job queue. Jobs are rows, enqueued in the transaction of the change that needs them, and run
 * at least once.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #script: Database['script'];
  readonly #logger: Logger;
  #expiredAt = 0;

  private constructor(boss: PgBoss, script: Database['script'], logger: Logger) {
    this.#boss = boss;
    this.#script = script;
    this.#logger = logger;
  }

  static async open(database: Database, logger: Logger): Promise<JobQueue> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.script(text, values) },
      supervise: false,
      schedule: false,
    });
    boss.on('error', (error) => logger.error({ err: error }, 'job queue error'));
    await prepare(boss);
    // The embedded database has a single process, so the process of every active job has died.
    if (database.kind === 'embedded')
      await database.script(
        "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
      );
    return new JobQueue(boss, (text, values) => database.script(text, values), logger);
  }

  /** Enqueues in the transaction: the job exists only if the change is committed. */
  async enqueue<Name extends JobName>(
    { prisma, wake }: Pick<Transaction, 'prisma' | 'wake'>,
    name: Name,
    payload: JobPayload<Name>,
  ): Promise<void> {
    await this.#boss.send(name, payload, {
      db: {
        executeSql: async (text: string, values: unknown[]) => {
          const rows = await prisma.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
          return { rows, rowCount: rows.length };
        },
      },
    });
    wake();
  }

  /**
   * The kinds with a job that can start. One statement for all kinds, because usually no job waits.
   */
  async waiting(): Promise<JobName[]> {
    await this.#reclaimLost();
    const { rows } = await this.#script(
      "select distinct name from pgboss.job where state < 'active' and start_after <= now()",
    );
    return JOB_NAMES.filter((name) => rows.some((row) => row['name'] === name));
  }

  /**
   * Jobs of kinds that this version does not know, for example because a newer version enqueued
   * them. They wait for a newer version and fail after an hour. Returns the waiting ones.
   */
  async unknown(): Promise<UnknownJobs[]> {
    await this.#script(
      `update pgboss.job set state = 'failed', completed_on = now(), output = jsonb_build_object('message', 'Unknown job: ' || name)
       where state < 'active' and name <> all($1) and created_on < now() - make_interval(secs => $2)`,
      [JOB_NAMES, UNKNOWN_SECONDS],
    );
    const { rows } = await this.#script(
      "select name, coalesce(data->>'teamId', '') as team_id, count(*)::int as count from pgboss.job where state < 'active' and name <> all($1) group by 1, 2",
      [JOB_NAMES],
    );
    return UNKNOWN_JOBS.parse(rows);
  }

  /** Returns the jobs of dead processes to the queue. */
  async #reclaimLost(): Promise<void> {
    if (Date.now() - this.#expiredAt < EXPIRE_EVERY_MILLIS) return;
    this.#expiredAt = Date.now();
    await this.#boss.expire();
  }

  /** Runs the next waiting job of a kind. Returns how many ran: 0 or 1. */
  async runNext<Name extends JobName>(name: Name, handlers: JobHandlers): Promise<number> {
    const jobs = await this.#boss.fetch<unknown>(name, { batchSize: 1, includeMetadata: true });
    for (const job of jobs) {
      const handler: JobHandler<Name> = handlers[name];
      const parsed = JOBS[name].safeParse(job.data);
      if (!parsed.success) {
        this.#logger.error({ err: parsed.error, job: name, jobId: job.id }, 'unreadable job');
        await this.#boss.cancel(name, job.id);
        continue;
      }
      const payload = parsed.data;
      try {
        await inSpan(`job ${name}`, { teamId: payload.teamId, jobId: job.id }, () =>
          handler.run(payload),
        );
        await this.#boss.complete(name, job.id);
      } catch (error) {
        if (error instanceof JobPostponed)
          this.#logger.info({ reason: error.message, job: name, jobId: job.id }, 'job postponed');
        else this.#logger.error({ err: error, job: name, jobId: job.id }, 'job failed');
        if (isDatabaseFault(error) || error instanceof JobPostponed) {
          await this.#returnJob(job.id);
          continue;
        }
        if (job.retryCount >= RETRIES) await handler.giveUp(payload, error);
        await this.#boss.fail(name, job.id, {
          message: error instanceof Error ? error.message : String(error),
        });
      }
    }
    return jobs.length;
  }

  /**
   * Returns a job that hit a database fault or was postponed to the queue, without counting a
   * retry: only a job that was really run counts one.
   */
  async #returnJob(id: string): Promise<void> {
    await this.#script(
      "update pgboss.job set state = 'retry', started_on = null, start_after = now() + interval '1 second' where id = $1::uuid and state = 'active'",
      [id],
    );
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: false, wait: true });
  }
}

/**
 * Two processes that start on an empty database at the same time conflict while creating the
 * queue's tables; the loser retries.
 */
async function prepare(boss: PgBoss): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const name of JOB_NAMES) {
        if (known.has(name)) continue;
        await boss.createQueue(name, {
          name,
          retryLimit: RETRIES,
          retryDelay: 1,
          retryBackoff: true,
          expireInSeconds: EXPIRE_SECONDS,
        });
      }
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt >= START_TRIES || !['40P01', '40001', '23505', '42P07', 'XX000'].includes(code))
        throw error;
      await delay(50 * attempt);
    }
  }
}
