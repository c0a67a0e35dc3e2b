import type { JobHandlers, JobName, JobQueue } from '../infra/jobs.ts';
import type { Logger } from '../infra/logger.ts';

/**
 * Kinds that wait for other servers, so several of their jobs run at once. The other kinds keep the
 * database busy.
 */
const WAITING_FOR_OTHERS: ReadonlySet<JobName> = new Set([
  'run-discovery',
  'fill-audience',
  'send-test-email',
  'test-mailbox',
  'send-system-mail',
]);
const AT_ONCE = 5;

interface Parts {
  jobs: JobQueue;
  handlers: JobHandlers;
  logger: Logger;
  isStopping: () => boolean;
  /** Called when a kind has no job left. */
  ended: () => void;
}

/**
 * The background jobs of one worker. Kinds run concurrently, so that a slow server delays no other
 * kind.
 */
export class JobLanes {
  readonly #parts: Parts;
  readonly #underWay = new Map<JobName, Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Starts each kind that has waiting jobs and is not running here. Each kind runs until it has no
   * jobs left. Returns how many kinds were started.
   */
  async startWaiting(): Promise<number> {
    const names = (await this.#parts.jobs.waiting()).filter((name) => !this.#underWay.has(name));
    for (const name of names) this.#underWay.set(name, this.#drain(name));
    return names.length;
  }

  /** Resolves when no job is running. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  async #drain(name: JobName): Promise<void> {
    const { jobs, handlers, logger, isStopping, ended } = this.#parts;
    const runAll = async () => {
      while (!isStopping()) if ((await jobs.runNext(name, handlers)) === 0) return;
    };
    const lanes = Array.from({ length: WAITING_FOR_OTHERS.has(name) ? AT_ONCE : 1 }, runAll);
    for (const lane of await Promise.allSettled(lanes)) {
      if (lane.status === 'rejected')
        logger.error({ err: lane.reason, job: name }, 'running jobs failed; retrying');
    }
    this.#underWay.delete(name);
    ended();
  }
}
