import { failFilling, fillAudience } from '../domains/audiences/audience-sources.ts';
import { releaseOverdue } from '../domains/credits/ledger.ts';
import { failDiscovery, runDiscovery } from '../domains/discovery/discovery-import.service.ts';
import { continueImport, failImport } from '../domains/imports/imports.service.ts';
import { scheduleStaleSyncs } from '../domains/outreach-queue/sync-actions.ts';
import { enrollQueued, requeueStranded } from '../domains/queue-items/queue-items.ts';
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

/** Maximum time between two checks of the database, since notifications of other processes may be lost. */
const LONGEST_WAIT_MILLIS = 1_000;
const OVERDUE_WAIT_MILLIS = 100;
/** After a check that found nothing, the worker rests for a multiple of the duration of the check, up to a maximum. */
const REST_SHARE = 4;
const LONGEST_REST_MILLIS = 100;
const SWEEP_EVERY_MILLIS = 5 * 60_000;
const RELEASE_EVERY_MILLIS = 15_000;
const STALE_AFTER_MILLIS = 3_600_000;

/**
 * The engine of one process: runs jobs, due steps, sends and collections. Any number of workers may run concurrently. A
 * single timer is set to the next due time.
 */
export class Worker {
  readonly #context: EngineContext;
  readonly #handlers: JobHandlers;
  #wake: () => void = () => {};
  #isStopping = false;
  #sweptAt = 0;
  #releasedAt = 0;
  /** True if the mailboxes were read since the last `#refreshAccounts`. */
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
        // Items that stay queued are picked up by the sweep.
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

  /** Runs all work that is due at the current program time. Returns how much was done. */
  async runUntilIdle(): Promise<number> {
    return (await this.#runUntilIdle()).done;
  }

  /** Also returns the last agenda, after which nothing more was done. */
  async #runUntilIdle(): Promise<{ done: number; agenda: Agenda }> {
    let total = 0;
    for (;;) {
      const agenda = await readAgenda(this.#context.prisma);
      const done = await this.#runOnce(agenda);
      total += done;
      if (done === 0 || this.#isStopping) return { done: total, agenda };
    }
  }

  /** One pass over the stages that have due work. */
  async #runOnce(agenda: Agenda): Promise<number> {
    const context = this.#context;
    const now = context.clock.now();
    const stage = async (name: string, due: Date | boolean | null, run: () => Promise<number>) =>
      due === true || (due instanceof Date && due <= now) ? this.#stage(name, run) : 0;
    return (
      (await stage('jobs', true, () => context.jobs.drain(this.#handlers, () => this.#isStopping))) +
      (await stage('recovery of emails', agenda.hasLostEmails, () => recoverInterrupted(context))) +
      (await stage('recovery of requests', agenda.hasLostRequests, () => recoverRequests(context))) +
      (await stage('replies', true, () => this.#collectReplies())) +
      (await stage('synchronization', agenda.syncs, () => runSyncs(context))) +
      (await stage('engagement', agenda.engagements, () => collectEngagements(context))) +
      (await stage('CRM', agenda.crm, () => syncWithCrm(context))) +
      (await stage('due steps', agenda.steps, () => runDueSteps(context))) +
      (await stage('emails', agenda.emails, () => sendQueuedEmails(context))) +
      (await stage('network requests', agenda.requests, () => sendQueuedRequests(context)))
    );
  }

  async #collectReplies(): Promise<number> {
    const taken = await collectReplies(this.#context);
    this.#haveMailboxesBeenRead = true;
    return taken;
  }

  /** A failing stage does not affect the others. */
  async #stage(name: string, run: () => Promise<number>): Promise<number> {
    try {
      return await run();
    } catch (error) {
      this.#context.logger.error({ err: error, stage: name }, 'an engine stage failed; retrying');
      return 0;
    }
  }

  /** Periodic maintenance: releases overdue credit reservations, requeues stranded work and deletes expired records. */
  async #sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.#releasedAt >= RELEASE_EVERY_MILLIS) {
      this.#releasedAt = now;
      await releaseOverdue(this.#context);
      await this.#refreshAccounts();
    }
    if (now - this.#sweptAt < SWEEP_EVERY_MILLIS) return;
    this.#sweptAt = now;
    await requeueStranded(this.#context);
    await forgetIdempotencyKeys(this.#context.prisma);
    await forgetRates(this.#context.database);
    await forgetWebhooks(this.#context.prisma);
  }

  /** Schedules a read of network accounts not read for an hour of program time. Mailboxes are read in every successful pass. */
  async #refreshAccounts(): Promise<void> {
    const { prisma, transact, clock } = this.#context;
    const now = clock.now();
    const before = new Date(now.getTime() - STALE_AFTER_MILLIS);
    await transact((tx) => scheduleStaleSyncs(tx, before, now));
    if (!this.#haveMailboxesBeenRead) return;
    this.#haveMailboxesBeenRead = false;
    const isOld = { OR: [{ lastSyncedAt: null }, { lastSyncedAt: { lt: before } }] };
    await prisma.senderAccount.updateMany({ where: { channel: 'email', status: 'connected', ...isOld }, data: { lastSyncedAt: now } });
  }

  /** The next known due time; null if nothing is waiting. */
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
      // Armed before the check, so that a notification that arrives during it is not missed.
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
        // Due work that was not done belongs to another worker or can't be done now, so do not spin.
        wait = until === 0 ? OVERDUE_WAIT_MILLIS : Math.min(wait, until);
      } catch (error) {
        this.#context.logger.error({ err: error }, 'the engine loop failed; retrying');
      }
      const looked = performance.now() - began;
      if (this.#isStopping || (await this.#sleep(wait, woken)) === 'slept' || done > 0) continue;
      // Most notifications bring no work for the engine. Checking after every call would take CPU time from the calls.
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

  /** Stops after the current work has finished. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wake();
    this.#endRest();
    await this.#running;
    await Promise.all(this.#unlisten.map((unlisten) => unlisten()));
  }
}
