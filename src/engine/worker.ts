import { type Agenda, LiveAgenda, readAgenda } from './agenda.ts';
import { AiSteps } from './ai-steps.ts';
import { CrmChanges } from './crm-changes.ts';
import { CrmClosings } from './crm-closings.ts';
import { syncWithCrm } from './crm-sync.ts';
import { runDueSteps } from './due-steps.ts';
import { EmailSending } from './email/email-sending.ts';
import { collectEngagements } from './engagement-collector.ts';
import type { EngineContext } from './engine-context.ts';
import { collectEmails } from './inbox/collect-emails.ts';
import { MailboxReader } from './inbox/mailbox-reader.ts';
import { jobHandlers } from './job-handlers.ts';
import { JobLanes } from './job-lanes.ts';
import { recoverRequests } from './network-recovery.ts';
import { sendQueuedRequests } from './network-sender.ts';
import { runSyncs } from './network-sync.ts';
import { ReplySending } from './replies/reply-sending.ts';
import { Retention } from './retention/retention.ts';
import { Upkeep } from './upkeep.ts';
import { WebhookSending } from './webhooks/webhook-sending.ts';

/**
 * Maximum time between two checks of the database, since notifications of other processes may be
 * lost.
 */
const LONGEST_WAIT_MILLIS = 1_000;
/**
 * Due work that was not done belongs to another worker or can't be done now, so its stage rests.
 */
const OVERDUE_WAIT_MILLIS = 100;
/**
 * After a check that found nothing, the worker rests for a multiple of the duration of the check,
 * up to a maximum.
 */
const REST_SHARE = 4;
const LONGEST_REST_MILLIS = 100;
/** How long a pass waits for deliveries before it takes the next emails. */
const DELIVERIES_WAIT_MILLIS = 50;
const STOP_MILLIS = 20_000;

/**
 * A kind of work. `due` is the time of its next work, true if there is some now, null if there is
 * none.
 */
interface Stage {
  readonly name: string;
  readonly due: (agenda: Agenda) => Date | boolean | null;
  readonly run: () => Promise<number>;
  /** Runs in the loop only: the work waits for others and nothing waits for it. */
  readonly isLiveOnly?: true;
}

/**
 * The engine of one process. Any number of workers may run concurrently. The stages run side by
 * side, so that a slow mail server or a long import delays no other work; a stage runs once at a
 * time. One statement finds what is due, and one timer is set to the next due time.
 */
export class Worker {
  readonly #context: EngineContext;
  readonly #agenda: LiveAgenda;
  readonly #stages: readonly Stage[];
  readonly #jobs: JobLanes;
  readonly #ai: AiSteps;
  readonly #emails: EmailSending;
  readonly #replies: ReplySending;
  readonly #webhooks: WebhookSending;
  readonly #crmClosings: CrmClosings;
  readonly #crmChanges: CrmChanges;
  readonly #upkeep: Upkeep;
  readonly #retention: Retention;
  readonly #reader: MailboxReader;
  readonly #underWay = new Map<string, Promise<void>>();
  /** Real time before which a stage that found nothing to do is not run again. */
  readonly #restsUntil = new Map<string, number>();
  #wake: () => void = () => {};
  #isStopping = false;
  #running: Promise<void> | null = null;
  #unlisten: () => void = () => {};
  #endRest: () => void = () => {};
  readonly #stopped = new Promise<'woken'>((resolve) => {
    this.#endRest = () => resolve('woken');
  });

  constructor(context: EngineContext) {
    this.#context = context;
    this.#agenda = new LiveAgenda(context.prisma);
    this.#ai = new AiSteps(context, () => this.#wake());
    this.#emails = new EmailSending(context);
    this.#replies = new ReplySending(context);
    this.#webhooks = new WebhookSending(context);
    this.#crmClosings = new CrmClosings(context);
    this.#crmChanges = new CrmChanges(context);
    this.#upkeep = new Upkeep(context);
    this.#retention = new Retention(context);
    this.#reader = new MailboxReader(context);
    const { jobs, logger } = context;
    this.#jobs = new JobLanes({
      jobs,
      logger,
      handlers: jobHandlers(context),
      isStopping: () => this.#isStopping,
      ended: () => this.#wake(),
    });
    this.#stages = [
      { name: 'jobs', due: () => true, run: () => this.#jobs.startWaiting() },
      {
        name: 'recovery of emails',
        due: (agenda) => agenda.hasLostEmails,
        run: () => this.#emails.recover(),
      },
      {
        name: 'recovery of requests',
        due: (agenda) => agenda.hasLostRequests,
        run: () => recoverRequests(context),
      },
      { name: 'received emails', due: () => true, run: () => this.#collectEmails() },
      { name: 'synchronization', due: (agenda) => agenda.syncs, run: () => runSyncs(context) },
      {
        name: 'engagement',
        due: (agenda) => agenda.engagements,
        run: () => collectEngagements(context),
      },
      {
        name: 'contacts changed in the CRM',
        due: () => this.#crmChanges.isDue(),
        run: () => this.#crmChanges.read(),
      },
      { name: 'CRM', due: (agenda) => agenda.crm, run: () => syncWithCrm(context) },
      {
        name: 'tasks closed in the CRM',
        due: () => this.#crmClosings.isDue(),
        run: () => this.#crmClosings.read(),
      },
      {
        name: 'domain checks',
        due: () => this.#upkeep.areDomainChecksDue(),
        run: () => this.#upkeep.checkDomains(),
        isLiveOnly: true,
      },
      { name: 'retention', due: () => this.#retention.isDue(), run: () => this.#retention.run() },
      {
        name: 'replies',
        due: (agenda) => agenda.hasLostReplies || agenda.replies,
        run: () => this.#replies.sendDue(),
      },
      { name: 'due steps', due: (agenda) => agenda.steps, run: () => runDueSteps(context) },
      { name: 'texts of the AI', due: (agenda) => agenda.asking, run: () => this.#ai.startDue() },
      {
        name: 'mailboxes to read before a send',
        due: (agenda) => agenda.unread,
        run: () => this.#reader.lookAtHeld(),
      },
      { name: 'emails', due: (agenda) => agenda.emails, run: () => this.#sendEmails() },
      {
        name: 'network requests',
        due: (agenda) => agenda.requests,
        run: () => sendQueuedRequests(context),
      },
      { name: 'webhooks', due: (agenda) => agenda.webhooks, run: () => this.#webhooks.sendDue() },
    ];
  }

  /**
   * Runs all work that is due at the current program time, one stage after the other. Returns how
   * much was done.
   */
  async runUntilIdle(): Promise<number> {
    return (await this.#finishDue()).total;
  }

  /** The same, but returns the next known due time; null if nothing is waiting. */
  async runUntilNext(): Promise<Date | null> {
    return this.#firstOf((await this.#finishDue()).agenda);
  }

  async #finishDue(): Promise<{ total: number; agenda: Agenda }> {
    let total = 0;
    for (;;) {
      const agenda = await readAgenda(this.#context.prisma);
      let done = 0;
      for (const stage of this.#stages) {
        if (stage.isLiveOnly !== true && !this.#isStopping && this.#isDue(stage, agenda))
          done += await this.#run(stage);
      }
      await Promise.all([
        this.#jobs.settle(),
        this.#ai.settle(),
        this.#emails.settle(),
        this.#replies.settle(),
        this.#webhooks.settle(),
      ]);
      total += done;
      if (done === 0 || this.#isStopping) return { total, agenda };
    }
  }

  /** Looks once for mailboxes to read. */
  async readMailboxes(): Promise<void> {
    await this.#reader.tick();
  }

  /** Stops reading mailboxes and releases them. */
  stopReading(): Promise<void> {
    return this.#reader.stop();
  }

  async start(): Promise<void> {
    this.#unlisten = this.#context.commits.listen(() => this.#wake());
    this.#reader.start();
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
    await this.#reader.stop();
    await this.#running;
    await Promise.all(this.#underWay.values());
    await this.#jobs.settle();
    await Promise.all([
      this.#ai.settle(STOP_MILLIS),
      this.#emails.settle(STOP_MILLIS),
      this.#replies.settle(STOP_MILLIS),
      this.#webhooks.stop(),
    ]);
    this.#unlisten();
  }

  #isDue({ due }: Stage, agenda: Agenda): boolean {
    const at = due(agenda);
    return at === true || (at instanceof Date && at <= this.#context.clock.now());
  }

  /** A failing stage does not affect the others. */
  async #run({ name, run }: Stage): Promise<number> {
    try {
      return await run();
    } catch (error) {
      this.#context.logger.error({ err: error, stage: name }, 'an engine stage failed; retrying');
      return 0;
    }
  }

  async #sendEmails(): Promise<number> {
    const checked = await this.#emails.sendDue();
    await this.#emails.settle(DELIVERIES_WAIT_MILLIS);
    return checked;
  }

  async #collectEmails(): Promise<number> {
    const taken = await collectEmails(this.#context);
    this.#upkeep.noteMailboxesRead();
    return taken;
  }

  async #firstOf({
    steps,
    asking,
    emails,
    requests,
    syncs,
    engagements,
    crm,
    replies,
    webhooks,
  }: Agenda): Promise<Date | null> {
    const moments = [
      steps,
      asking,
      emails,
      requests,
      syncs,
      engagements,
      crm,
      replies,
      webhooks,
      await this.#context.providers.email.nextArrival(),
    ];
    return moments.reduce(
      (first, moment) => (first === null || (moment !== null && moment < first) ? moment : first),
      null,
    );
  }

  async #loop(): Promise<void> {
    while (!this.#isStopping) {
      // Armed before the check, so that a notification that arrives during it is not missed.
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
   * Starts the stages that are due and not under way. Returns how many of them had work when they
   * last ran.
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
      if (stage.due(agenda) !== true) started += 1;
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
