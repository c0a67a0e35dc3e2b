import { inTransaction } from '../db/unit-of-work.ts';
import { failFilling, fillAudience } from '../domains/audiences/audience-sources.ts';
import { releaseOverdue } from '../domains/credits/ledger.ts';
import { failDiscovery, runDiscovery } from '../domains/discovery/discovery-import.service.ts';
import { enrollQueued, requeueStranded } from '../domains/enrollments/queue-items.ts';
import { continueImport, failImport } from '../domains/imports/imports.service.ts';
import { scheduleStaleSyncs } from '../domains/outreach-queue/sync-actions.ts';
import { EVENTS_CHANNEL } from '../infra/event-channel.ts';
import { forgetIdempotencyKeys } from '../infra/idempotency.ts';
import { type JobHandlers, WORK_CHANNEL } from '../infra/jobs.ts';
import { forgetRates } from '../infra/rate-limit.ts';
import { forgetWebhooks } from '../infra/webhook-receipts.ts';
import { type Agenda, readAgenda } from './agenda.ts';
import { syncWithCrm } from './crm-sync.ts';
import { runDueSteps } from './due-steps.ts';
import { recoverInterrupted, sendQueuedEmails } from './email-sender.ts';
import { collectEngagements } from './engagement-collector.ts';
import type { EngineContext } from './engine-context.ts';
import { collectReplies } from './inbox-collector.ts';
import { recoverRequests, sendQueuedRequests } from './network-sender.ts';
import { runSyncs } from './network-sync.ts';

/** The longest wait before the database is looked at again: what other processes did may not have been heard. */
const LONGEST_WAIT_MILLIS = 1_000;
const OVERDUE_WAIT_MILLIS = 100;
/** After a look that found nothing, it rests several times as long as that took, but no longer than anybody would notice. */
const REST_SHARE = 4;
const LONGEST_REST_MILLIS = 100;
const SWEEP_EVERY_MILLIS = 5 * 60_000;
const RELEASE_EVERY_MILLIS = 15_000;
const STALE_AFTER_MILLIS = 3_600_000;

/**
 * The engine of one process: runs jobs, due steps, sends and collections. Any number of workers may run beside each
 * other. There is one timer, set to the next thing that is due.
 */
export class Worker {
  readonly #context: EngineContext;
  readonly #handlers: JobHandlers;
  #wake: () => void = () => {};
  #isStopping = false;
  #sweptAt = 0;
  #releasedAt = 0;
  /** Since the accounts were looked after the last time. */
  #haveMailboxesBeenRead = false;
  #running: Promise<void> | null = null;
  #unlisten: (() => Promise<void>)[] = [];
  #endRest: () => void = () => {};
  readonly #stopped = new Promise<'woken'>((resolve) => {
    this.#endRest = () => resolve('woken');
  });

  constructor(context: EngineContext) {
    this.#context = context;
    this.#handlers = {
      'enroll-queue': {
        run: ({ teamId, flowPlanId }) => enrollQueued(context, teamId, flowPlanId),
        // What stays queued is taken up again by the sweep.
        giveUp: async () => {},
      },
      'run-import': {
        run: ({ teamId, importId }) => continueImport(context, teamId, importId),
        giveUp: ({ teamId, importId }) => failImport(context, teamId, importId),
      },
      'run-discovery': {
        run: ({ teamId, importId }) => runDiscovery(context, teamId, importId),
        giveUp: ({ teamId, importId }) => failDiscovery(context, teamId, importId),
      },
      'fill-audience': {
        run: ({ teamId, importId }) => fillAudience(context, teamId, importId),
        giveUp: ({ teamId, importId }) => failFilling(context, teamId, importId),
      },
    };
  }

  /** Does everything that can be done at the program's time; says how much that was. */
  async runUntilIdle(): Promise<number> {
    return (await this.#runUntilIdle()).done;
  }

  /** With what there was to do at the end, when nothing more was done. */
  async #runUntilIdle(): Promise<{ done: number; agenda: Agenda }> {
    let total = 0;
    for (;;) {
      const agenda = await readAgenda(this.#context.prisma);
      const done = await this.#runOnce(agenda);
      total += done;
      if (done === 0 || this.#isStopping) return { done: total, agenda };
    }
  }

  /** One pass over the stages, each where the agenda has something for it. */
  async #runOnce(agenda: Agenda): Promise<number> {
    const context = this.#context;
    const now = context.clock.now();
    const stage = async (name: string, due: Date | boolean | null, run: () => Promise<number>) =>
      due === true || (due instanceof Date && due <= now) ? this.#stage(name, run) : 0;
    return (
      (await stage('jobs', true, () => context.jobs.drain(this.#handlers, () => this.#isStopping))) +
      (await stage('recovery of e-mails', agenda.hasLostEmails, () => recoverInterrupted(context))) +
      (await stage('recovery of requests', agenda.hasLostRequests, () => recoverRequests(context))) +
      (await stage('replies', true, () => this.#collectReplies())) +
      (await stage('synchronisation', agenda.syncs, () => runSyncs(context))) +
      (await stage('engagement', agenda.engagements, () => collectEngagements(context))) +
      (await stage('CRM', agenda.crm, () => syncWithCrm(context))) +
      (await stage('due steps', agenda.steps, () => runDueSteps(context))) +
      (await stage('e-mails', agenda.emails, () => sendQueuedEmails(context))) +
      (await stage('network requests', agenda.requests, () => sendQueuedRequests(context)))
    );
  }

  async #collectReplies(): Promise<number> {
    const taken = await collectReplies(this.#context);
    this.#haveMailboxesBeenRead = true;
    return taken;
  }

  /** A stage that fails holds up no other. */
  async #stage(name: string, run: () => Promise<number>): Promise<number> {
    try {
      return await run();
    } catch (error) {
      this.#context.logger.error({ err: error, stage: name }, 'a stage of the engine failed and is tried again');
      return 0;
    }
  }

  /** Takes up what lost its job, and gives back what lost its call, now and then. */
  async #sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.#releasedAt >= RELEASE_EVERY_MILLIS) {
      this.#releasedAt = now;
      await releaseOverdue(this.#context.prisma);
      await this.#refreshAccounts();
    }
    if (now - this.#sweptAt < SWEEP_EVERY_MILLIS) return;
    this.#sweptAt = now;
    await requeueStranded(this.#context);
    await forgetIdempotencyKeys(this.#context.prisma);
    await forgetRates(this.#context.database);
    await forgetWebhooks(this.#context.prisma);
  }

  /** Accounts that nobody has read for an hour of program time are read again. Mailboxes are read with every pass that succeeds. */
  async #refreshAccounts(): Promise<void> {
    const { prisma, clock } = this.#context;
    const now = clock.now();
    const before = new Date(now.getTime() - STALE_AFTER_MILLIS);
    await inTransaction(prisma, (unit) => scheduleStaleSyncs(unit, before, now));
    if (!this.#haveMailboxesBeenRead) return;
    this.#haveMailboxesBeenRead = false;
    const isOld = { OR: [{ lastSyncedAt: null }, { lastSyncedAt: { lt: before } }] };
    await prisma.senderAccount.updateMany({ where: { channel: 'email', status: 'connected', ...isOld }, data: { lastSyncedAt: now } });
  }

  /** When something will be due, as far as is known now. */
  async nextDueAt(): Promise<Date | null> {
    return this.#firstOf(await readAgenda(this.#context.prisma));
  }

  async #firstOf({ steps, emails, requests, syncs, engagements, crm }: Agenda): Promise<Date | null> {
    const moments = [steps, emails, requests, syncs, engagements, crm, await this.#context.providers.email.nextArrival()];
    return moments.reduce((first, moment) => (first === null || (moment !== null && moment < first) ? moment : first), null);
  }

  async start(): Promise<void> {
    const wake = () => this.#wake();
    this.#unlisten = [await this.#context.database.listen(WORK_CHANNEL, wake), await this.#context.database.listen(EVENTS_CHANNEL, wake)];
    this.#running = this.#loop();
  }

  async #loop(): Promise<void> {
    while (!this.#isStopping) {
      // Armed before the work is looked for: what comes in between is not slept over.
      const woken = new Promise<'woken'>((resolve) => {
        this.#wake = () => resolve('woken');
      });
      const began = performance.now();
      let wait = LONGEST_WAIT_MILLIS;
      let done = 0;
      try {
        await this.#sweep();
        const idle = await this.#runUntilIdle();
        done = idle.done;
        const due = await this.#firstOf(idle.agenda);
        const until = due === null ? wait : Math.ceil(this.#context.clock.realMillisUntil(due));
        // What is due and was not done is another worker's, or can't be done now: no reason to spin.
        wait = until === 0 ? OVERDUE_WAIT_MILLIS : Math.min(wait, until);
      } catch (error) {
        this.#context.logger.error({ err: error }, 'the engine met a fault and goes on in a moment');
      }
      const looked = performance.now() - began;
      if (this.#isStopping || (await this.#sleep(wait, woken)) === 'slept' || done > 0) continue;
      // Most of what wakes it is no work of its own: where calls come one after the other, looking after each would take the time from them.
      await this.#sleep(Math.min(LONGEST_REST_MILLIS, looked * REST_SHARE), this.#stopped);
    }
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

  /** Lets what has begun come to its end. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    this.#endRest();
    await this.#running;
    await Promise.all(this.#unlisten.map((unlisten) => unlisten()));
  }
}
