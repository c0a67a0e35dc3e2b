import type { Mailbox } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Batch, Lane, Slots } from '../../../../engine/lanes/lane.ts';
import { heldUnread } from '../../../sequences/lanes/email/mail-claims.ts';
import { askForLooks } from './held-unread.ts';
import { claimMailboxes, keepMailboxes, releaseMailbox } from './mailbox-leases.ts';
import { MailboxSession, noteReadFault } from './mailbox-session.ts';
import { ReadingStopped } from './reading-stopped.ts';

const TICK_MILLIS = 5_000;
/** The tick while more mailboxes wait than were claimed. */
const BUSY_TICK_MILLIS = 500;
/**
 * The maximum number of mailboxes per claim, so that several workers share them and mail servers do
 * not get too many sign-ins at once.
 */
const CLAIMED_AT_ONCE = 50;
/** How long sending waits for mailboxes that are being checked. */
const LOOK_MILLIS = 10_000;

/**
 * The lane of mailboxes to read, for all teams. One worker reads a mailbox while it holds the
 * lease; otherwise another takes over within a minute.
 */
export class ReadingLane implements Lane<Mailbox, 'ended'> {
  readonly name = 'reading';
  readonly keepMillis = TICK_MILLIS;
  readonly schedule = null;
  /** The next worker continues from the stored positions. */
  readonly recovery = null;
  readonly #context: EngineContext;
  readonly #sessions = new Map<string, MailboxSession>();
  #takesAt = 0;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  get atOnce(): number {
    return this.#context.mailboxesAtOnce;
  }

  isDue(): boolean {
    return performance.now() >= this.#takesAt;
  }

  /** Claims mailboxes that nobody reads. */
  async take({ free, underWay }: Slots<Mailbox>): Promise<Batch<Mailbox>> {
    const { prisma, workerId } = this.#context;
    const held = [...underWay.keys()];
    this.#takesAt = performance.now() + TICK_MILLIS;
    await this.keep(held);
    const limit = Math.min(free, CLAIMED_AT_ONCE);
    const works = await claimMailboxes(prisma, workerId, limit, held);
    if (works.length === CLAIMED_AT_ONCE) this.#takesAt = performance.now() + BUSY_TICK_MILLIS;
    return { works, checked: works.length, hasMore: false };
  }

  async perform(mailbox: Mailbox, stopping: AbortSignal): Promise<'ended'> {
    const session = new MailboxSession(this.#context, mailbox);
    const stop = () => session.stop();
    this.#sessions.set(mailbox.id, session);
    stopping.addEventListener('abort', stop);
    if (stopping.aborted) session.stop();
    try {
      await session.run();
      return 'ended';
    } finally {
      stopping.removeEventListener('abort', stop);
      this.#sessions.delete(mailbox.id);
    }
  }

  async record({ id }: Mailbox): Promise<void> {
    await this.#release(id, false);
  }

  async fault({ id }: Mailbox, error: unknown): Promise<void> {
    const { logger } = this.#context;
    if (error instanceof ReadingStopped) {
      const { reason, message: detail } = error;
      logger.warn({ mailboxId: id, reason, detail }, 'a mailbox cannot be read; retrying later');
      await noteReadFault(this.#context, id, error).catch((fault: unknown) =>
        logger.error({ err: fault, mailboxId: id }, 'a fault of a mailbox could not be stored'),
      );
    } else logger.error({ err: error, mailboxId: id }, 'reading a mailbox failed; retrying later');
    await this.#release(id, true);
  }

  /** Stops reading mailboxes that were removed, changed or taken over meanwhile. */
  async keep(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { prisma, workerId, clock } = this.#context;
    const rows = await keepMailboxes(prisma, workerId, ids, clock.now());
    const kept = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const session = this.#sessions.get(id);
      const row = kept.get(id);
      if (row === undefined) session?.stop();
      else if (row.isLookWanted) void session?.look();
    }
  }

  /**
   * Checks the mailboxes that hold due emails because they are unread: local ones at once; other
   * processes are asked to check theirs. Returns how many can send now.
   */
  async lookAtHeld(): Promise<number> {
    const { prisma, clock } = this.#context;
    const held = await heldUnread(prisma, clock.now());
    const here = held.filter((id) => this.#sessions.has(id));
    const elsewhere = held.filter((id) => !this.#sessions.has(id));
    if (elsewhere.length > 0) await askForLooks(prisma, elsewhere);
    if (here.length === 0) return 0;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LOOK_MILLIS);
    });
    await Promise.race([tooLate, Promise.all(here.map((id) => this.#sessions.get(id)?.look()))]);
    clearTimeout(timer);
    const still = new Set(await heldUnread(prisma, clock.now()));
    return here.filter((id) => !still.has(id)).length;
  }

  async #release(id: string, isFault: boolean): Promise<void> {
    const { prisma, workerId, logger } = this.#context;
    await releaseMailbox(prisma, workerId, id, isFault).catch((error: unknown) =>
      logger.warn({ err: error, mailboxId: id }, 'a mailbox could not be released'),
    );
  }
}
