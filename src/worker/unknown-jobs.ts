import { endHold, holdWork } from '../domains/operations/work-holds/work-holds.ts';
import type { EngineContext } from '../engine/engine-context.ts';

const EVERY_MILLIS = 60_000;
const LANE = 'jobs';

/** Reports background jobs that this version of the program cannot run. */
export class UnknownJobs {
  readonly #context: EngineContext;
  #checkedAt = 0;

  readonly #lanes: readonly string[];

  /** `lanes` are the names of this worker's lanes. */
  constructor(context: EngineContext, lanes: readonly string[]) {
    this.#context = context;
    this.#lanes = [...lanes, LANE];
  }

  isDue(): boolean {
    return Date.now() - this.#checkedAt >= EVERY_MILLIS;
  }

  /** Logs the unknown jobs and holds the work of each team. Returns how many wait. */
  async check(): Promise<number> {
    const { prisma, jobs, logger, clock } = this.#context;
    this.#checkedAt = Date.now();
    const strange = await prisma.workHold.findMany({
      where: { lane: { notIn: [...this.#lanes] } },
      select: { lane: true, key: true },
      take: 20,
    });
    for (const { lane, key } of strange)
      logger.error({ lane, key }, 'work of an unknown lane is held; update this server');
    const unknown = await jobs.unknown();
    const held = await prisma.workHold.findMany({ where: { lane: LANE }, select: { key: true } });
    const keys = new Set(unknown.map(({ teamId, name }) => `${teamId} ${name}`));
    for (const { key } of held)
      if (!keys.has(key)) await endHold(this.#context, { lane: LANE, key });
    for (const { name, teamId, count } of unknown) {
      logger.error({ job: name, teamId, count }, 'unknown jobs wait; update this server');
      if ((await prisma.team.count({ where: { id: teamId } })) === 0) continue;
      await holdWork(
        this.#context,
        {
          ...{ lane: LANE, key: `${teamId} ${name}`, teamId, reason: 'unknown_job' },
          ...{ ender: 'operator', until: null },
          message: `Background jobs of the kind "${name}" wait, which this server does not know: ${count}. They fail after an hour unless it is updated.`,
        },
        clock.now(),
      );
    }
    return 0;
  }
}
