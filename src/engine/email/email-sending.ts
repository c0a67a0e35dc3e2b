import { Deliveries } from '../deliveries.ts';
import type { EngineContext } from '../engine-context.ts';
import { inOneBatch } from '../step-batch.ts';
import { deliver } from './email-delivery.ts';
import { recoverInterrupted } from './email-recovery.ts';
import { type Taken, takeNext } from './email-turn.ts';
import { keepEmailLeases, mailboxesWithMail } from './mail-claims.ts';

const TAKEN_AT_ONCE = 50;
/** An email that was taken but not handed over is in doubt if the process dies. */
const MOST_UNDER_WAY = 200;

/**
 * Sends queued emails. Deliveries run on their own, so that a slow mail server delays only its
 * mailbox; as many are under way as the process takes, and as the server's own provider takes.
 */
export class EmailSending {
  readonly #context: EngineContext;
  readonly #deliveries: Deliveries;
  #defaultUnderWay = 0;

  constructor(context: EngineContext) {
    this.#context = context;
    this.#deliveries = new Deliveries(
      (ids) => keepEmailLeases(context.prisma, context.workerId, ids),
      context.logger,
    );
  }

  /**
   * Takes one email from each mailbox whose turn has come and starts its delivery. Returns the
   * number of mailboxes checked.
   */
  async sendDue(): Promise<number> {
    const { prisma, clock } = this.#context;
    const free = MOST_UNDER_WAY - this.#deliveries.size;
    if (free <= 0) {
      await this.#deliveries.oneEnded();
      return 1;
    }
    const ready = await mailboxesWithMail(
      prisma,
      clock.now(),
      Math.min(free, TAKEN_AT_ONCE),
      this.#defaultFree > 0,
    );
    let defaultFree = this.#defaultFree;
    const mailboxes = ready.filter(({ auth }) => auth !== 'default' || defaultFree-- > 0);
    const ids = mailboxes.map(({ id }) => id);
    const underWay = this.#deliveries.ids;
    const results = await inOneBatch(this.#context, ids, (tx, id) =>
      takeNext(tx, this.#context, id, underWay),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected')
        this.#context.logger.error(
          { err: result.reason, mailboxId: ids[index] },
          'taking an email failed',
        );
      else if (result.value !== null)
        this.#start(result.value, mailboxes[index]?.auth === 'default');
    }
    return ids.length;
  }

  /** Recovers emails of processes that died. Returns how many. */
  recover(): Promise<number> {
    return recoverInterrupted(this.#context, this.#deliveries.ids);
  }

  /** Resolves once nothing is under way, or after the time given. */
  settle(millis: number | null = null): Promise<void> {
    return this.#deliveries.settle(millis);
  }

  /** What the server's own provider takes beside what is under way. */
  get #defaultFree(): number {
    return this.#context.providers.email.atOnce - this.#defaultUnderWay;
  }

  #start(taken: Taken, isDefault: boolean): void {
    if (isDefault) this.#defaultUnderWay += 1;
    this.#deliveries.start(taken.id, deliver(this.#context, taken), () => {
      if (isDefault) this.#defaultUnderWay -= 1;
    });
  }
}
