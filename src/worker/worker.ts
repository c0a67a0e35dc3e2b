import { nextReceived } from '../domains/inbox/lanes/reading/collect-emails.ts';
import { ReadingLane } from '../domains/inbox/lanes/reading/reading-lane.ts';
import { UNREAD_SCHEDULE } from '../domains/sequences/lanes/email/mail-claims.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { LaneRunner, type RunningLane } from '../engine/lanes/lane-runner.ts';
import { LiveAgenda } from '../engine/lanes/live-agenda.ts';
import { type Agenda, readAgenda, type Schedule } from '../engine/lanes/schedule.ts';
import { isDue, laneStages, type Stage } from '../engine/lanes/stage.ts';
import { jobHandlers } from './job-handlers.ts';
import { JobLanes } from './job-lanes.ts';
import { type RunLanes, runLanes } from './lanes.ts';
import { periodicStages } from './periodic-stages.ts';
import { Upkeep } from './upkeep.ts';

/**
 * The maximum time between two checks of the database, because notifications of other processes can
 * be lost.
 */
const LONGEST_WAIT_MILLIS = 1_000;
/** If due work stays undone, another worker has it or it cannot be done now, so its stage rests. */
const OVERDUE_WAIT_MILLIS = 100;
/**
 * After a check without work, the worker rests for this multiple of the check's duration, up to a
 * maximum.
 */
const REST_SHARE = 4;
const LONGEST_REST_MILLIS = 100;
const STOP_MILLIS = 20_000;

/**
 * The engine of one process. Any number of workers may run concurrently. The stages of a worker run
 * concurrently, so that a slow mail server or a long import delays no other work; a stage never
 * runs twice at once. One statement finds due work, and one timer is set to the next due time.
 */
export class Worker {
  readonly #context: EngineContext;
  readonly #agenda: LiveAgenda;
  readonly #stages: readonly Stage[];
  readonly #schedules: ReadonlyMap<string, Schedule>;
  readonly #jobs: JobLanes;
  readonly #lanes: readonly RunningLane[];
  readonly #upkeep: Upkeep;
  readonly #reading: RunningLane;
  readonly #underWay = new Map<string, Promise<void>>();
  /** The real time until which a stage without work rests. */
  readonly #restsUntil = new Map<string, number>();
  #wake: () => void = () => {};
  #isStopping = false;
  #running: Promise<void> | null = null;
  #unlisten: () => void = () => {};
  #endRest: () => void = () => {};
  readonly #stopped = new Promise<'woken'>((resolve) => {
    this.#endRest = () => resolve('woken');
  });

  constructor(context: EngineContext, lanes: RunLanes = runLanes) {
    this.#context = context;
    this.#upkeep = new Upkeep(context);
    const { jobs, logger } = context;
    const wake = () => this.#wake();
    const reading = new ReadingLane(context);
    this.#reading = new LaneRunner(reading, logger, wake);
    this.#lanes = lanes(context, (lane) => new LaneRunner(lane, logger, wake));
    this.#jobs = new JobLanes({
      jobs,
      logger,
      handlers: jobHandlers(context),
      isStopping: () => this.#isStopping,
      ended: wake,
    });
    this.#stages = [
      {
        name: 'jobs',
        schedule: null,
        isDue: () => true,
        isPolled: true,
        run: () => this.#jobs.startWaiting(),
      },
      ...periodicStages(
        context,
        this.#upkeep,
        this.#lanes.map(({ name }) => name),
      ),
      {
        name: 'mailboxes to read before a send',
        schedule: UNREAD_SCHEDULE,
        run: () => reading.lookAtHeld(),
      },
      ...this.#lanes.flatMap((lane) => laneStages(lane)),
      ...laneStages(this.#reading).map((stage) => ({ ...stage, isLiveOnly: true })),
    ];
    this.#schedules = new Map(
      this.#stages.flatMap(({ name, schedule }) => (schedule === null ? [] : [[name, schedule]])),
    );
    this.#agenda = new LiveAgenda(context.prisma, this.#schedules);
  }

  /**
   * Runs all work that is due at the current program time, one stage after another. Returns the
   * amount of work done.
   */
  async runUntilIdle(): Promise<number> {
    return (await this.#finishDue()).total;
  }

  /** Like `runUntilIdle`, but returns the next known due time; null if nothing is waiting. */
  async runUntilNext(): Promise<Date | null> {
    return this.#firstOf((await this.#finishDue()).agenda);
  }

  async #finishDue(): Promise<{ total: number; agenda: Agenda }> {
    let total = 0;
    for (;;) {
      const agenda = await readAgenda(this.#context.prisma, this.#schedules);
      let done = 0;
      for (const stage of this.#stages) {
        if (stage.isLiveOnly !== true && !this.#isStopping && this.#isDue(stage, agenda))
          done += await this.#run(stage);
      }
      await Promise.all([this.#jobs.settle(), ...this.#lanes.map((lane) => lane.settle())]);
      total += done;
      if (done === 0 || this.#isStopping) return { total, agenda };
    }
  }

  /** Checks the mailboxes once. */
  async readMailboxes(): Promise<void> {
    await this.#reading.run();
  }

  /** Stops reading mailboxes and releases them. */
  stopReading(): Promise<void> {
    return this.#reading.stop(STOP_MILLIS);
  }

  async start(): Promise<void> {
    this.#unlisten = this.#context.commits.listen(() => this.#wake());
    this.#running = this.#loop();
  }

  /**
   * Stops after the current work has finished. An email that its server does not confirm in time is
   * recovered later.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    this.#endRest();
    const lanes = [this.#reading, ...this.#lanes];
    const stopped = Promise.all(lanes.map((lane) => lane.stop(STOP_MILLIS)));
    await this.#running;
    await Promise.all(this.#underWay.values());
    await this.#jobs.settle();
    await stopped;
    // The last stages may have started more work.
    await Promise.all(lanes.map((lane) => lane.settle(STOP_MILLIS)));
    this.#unlisten();
  }

  #isDue(stage: Stage, agenda: Agenda): boolean {
    return isDue(stage, agenda, this.#context.clock.now());
  }

  /** A failing stage does not affect the others. */
  async #run(stage: Stage): Promise<number> {
    try {
      return await stage.run();
    } catch (error) {
      this.#context.logger.error(
        { err: error, stage: stage.name },
        'an engine stage failed; retrying',
      );
      return 0;
    }
  }

  async #firstOf(agenda: Agenda): Promise<Date | null> {
    const moments = [...agenda]
      .filter(([name]) => this.#schedules.get(name)?.isPassive !== true)
      .map(([, { due }]) => due);
    moments.push(await nextReceived(this.#context));
    return moments.reduce(
      (first, moment) => (first === null || (moment !== null && moment < first) ? moment : first),
      null,
    );
  }

  async #loop(): Promise<void> {
    while (!this.#isStopping) {
      // Created before the check, so that a notification during the check is not missed.
      const woken = new Promise<'woken'>((resolve) => {
        this.#wake = () => resolve('woken');
      });
      const began = performance.now();
      let wait = LONGEST_WAIT_MILLIS;
      let started = 0;
      try {
        await this.#upkeep.runIfDue();
        const agenda = await this.#agenda.read();
        started = this.#startDue(agenda);
        const due = await this.#firstOf(agenda);
        const until = due === null ? wait : Math.ceil(this.#context.clock.realMillisUntil(due));
        wait = until === 0 ? OVERDUE_WAIT_MILLIS : Math.min(wait, until);
      } catch (error) {
        this.#context.logger.error({ err: error }, 'the engine loop failed; retrying');
      }
      const looked = performance.now() - began;
      if (this.#isStopping || (await this.#sleep(wait, woken)) === 'slept' || started > 0) continue;
      // Most notifications bring no work for the engine. Checking after every call would take CPU
      // time from the calls.
      await this.#sleep(Math.min(LONGEST_REST_MILLIS, looked * REST_SHARE), this.#stopped);
    }
  }

  /**
   * Starts the stages that are due and not running. Returns how many of them had work in their last
   * run.
   */
  #startDue(agenda: Agenda): number {
    const now = performance.now();
    let started = 0;
    for (const stage of this.#stages) {
      const { name } = stage;
      if (
        this.#underWay.has(name) ||
        (this.#restsUntil.get(name) ?? 0) > now ||
        !this.#isDue(stage, agenda)
      )
        continue;
      const run = this.#run(stage).then((done) => {
        this.#underWay.delete(name);
        if (done > 0) this.#wake();
        else this.#restsUntil.set(name, performance.now() + OVERDUE_WAIT_MILLIS);
      });
      this.#underWay.set(name, run);
      if (stage.isPolled !== true) started += 1;
    }
    return started;
  }

  async #sleep(millis: number, woken: Promise<'woken'>): Promise<'woken' | 'slept'> {
    let timer: NodeJS.Timeout | undefined;
    const elapsed = new Promise<'slept'>((resolve) => {
      timer = setTimeout(() => resolve('slept'), millis);
    });
    const ended = await Promise.race([woken, elapsed]);
    clearTimeout(timer);
    return ended;
  }
}
