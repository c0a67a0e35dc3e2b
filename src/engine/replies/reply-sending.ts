import { Deliveries } from '../deliveries.ts';
import type { EngineContext } from '../engine-context.ts';
import { claimInterruptedReply, claimReplies, keepReplyLeases } from './reply-claims.ts';
import { deliverReply, recoverReply } from './reply-delivery.ts';

const MOST_UNDER_WAY = 50;

/** Sends what members write in the inbox. */
export class ReplySending {
  readonly #context: EngineContext;
  readonly #deliveries: Deliveries;

  constructor(context: EngineContext) {
    this.#context = context;
    this.#deliveries = new Deliveries(
      (ids) => keepReplyLeases(context.prisma, context.workerId, ids),
      context.logger,
    );
  }

  /**
   * Starts the replies that are due, and looks up those that a dead process left. Returns how many.
   */
  async sendDue(): Promise<number> {
    const { prisma, workerId, clock } = this.#context;
    const free = MOST_UNDER_WAY - this.#deliveries.size;
    if (free <= 0) {
      await this.#deliveries.oneEnded();
      return 1;
    }
    const claimed = await claimReplies(prisma, {
      workerId,
      now: clock.now(),
      limit: free,
      underWay: this.#deliveries.ids,
    });
    for (const { id } of claimed) this.#deliveries.start(id, deliverReply(this.#context, id));
    const interrupted = await claimInterruptedReply(prisma, workerId, this.#deliveries.ids);
    if (interrupted !== null) await recoverReply(this.#context, interrupted);
    return claimed.length + (interrupted === null ? 0 : 1);
  }

  /** Resolves once nothing is under way, or after the time given. */
  settle(millis: number | null = null): Promise<void> {
    return this.#deliveries.settle(millis);
  }
}
