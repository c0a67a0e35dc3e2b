import type { EngineContext } from '../engine-context.ts';
import { askForLooks, heldUnread } from './held-unread.ts';
import { claimMailboxes, keepMailboxes, releaseMailbox } from './mailbox-leases.ts';
import { MailboxSession, noteReadFault } from './mailbox-session.ts';
import { ReadingStopped } from './reading-stopped.ts';

const TICK_MILLIS = 5_000;
/** While there are more mailboxes than were taken. */
const BUSY_TICK_MILLIS = 500;
/**
 * Mailboxes taken at a time, so that several workers share them and no mail server meets a flood of
 * sign-ins.
 */
const CLAIMED_AT_ONCE = 50;
/** How long the sending waits for mailboxes that are looked at. */
const LOOK_MILLIS = 10_000;

/**
 * Reads the mailboxes of all teams. Each is read by one worker, which holds a lease; another takes
 * over within a minute.
 */
export class MailboxReader {
  readonly #context: EngineContext;
  readonly #sessions = new Map<string, { session: MailboxSession; ended: Promise<void> }>();
  #timer: NodeJS.Timeout | null = null;
  #ticking: Promise<void> | null = null;
  #isStopping = false;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  start(): void {
    this.#schedule(0);
  }

  /**
   * Ends all sessions and releases their mailboxes, so that other workers can read them at once.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#ticking;
    for (const { session } of this.#sessions.values()) session.stop();
    await Promise.all([...this.#sessions.values()].map(({ ended }) => ended));
  }

  /**
   * Keeps the leases and takes mailboxes that nobody reads. Returns true if there may be more of
   * them.
   */
  async tick(): Promise<boolean> {
    const { prisma, workerId, clock, mailboxesAtOnce } = this.#context;
    const held = [...this.#sessions.keys()];
    const kept = new Map(
      (held.length === 0 ? [] : await keepMailboxes(prisma, workerId, held, clock.now())).map(
        (row) => [row.id, row],
      ),
    );
    for (const id of held) {
      const session = this.#sessions.get(id)?.session;
      const row = kept.get(id);
      // Removed, changed or taken over meanwhile.
      if (row === undefined) session?.stop();
      else if (row.isLookWanted) void session?.look();
    }
    const free = mailboxesAtOnce - this.#sessions.size;
    if (free <= 0 || this.#isStopping) return false;
    const claimed = await claimMailboxes(prisma, workerId, Math.min(free, CLAIMED_AT_ONCE), [
      ...this.#sessions.keys(),
    ]);
    for (const mailbox of claimed) {
      const session = new MailboxSession(this.#context, mailbox);
      this.#sessions.set(mailbox.id, { session, ended: this.#read(mailbox.id, session) });
    }
    return claimed.length === CLAIMED_AT_ONCE;
  }

  /**
   * Has the mailboxes looked at that hold due emails because they are unread: those read here at
   * once, the others by the process that reads them. Returns how many can send now.
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
    await Promise.race([
      tooLate,
      Promise.all(here.map((id) => this.#sessions.get(id)?.session.look())),
    ]);
    clearTimeout(timer);
    const still = new Set(await heldUnread(prisma, clock.now()));
    return here.filter((id) => !still.has(id)).length;
  }

  async #read(id: string, session: MailboxSession): Promise<void> {
    const { prisma, workerId, logger } = this.#context;
    let isFault = false;
    try {
      await session.run();
    } catch (error) {
      isFault = true;
      if (error instanceof ReadingStopped) {
        logger.warn(
          { mailboxId: id, reason: error.reason, detail: error.message },
          'a mailbox cannot be read; retrying later',
        );
        await noteReadFault(this.#context, id, error).catch((fault: unknown) =>
          logger.error({ err: fault, mailboxId: id }, 'a fault of a mailbox could not be stored'),
        );
      } else
        logger.error({ err: error, mailboxId: id }, 'reading a mailbox failed; retrying later');
    }
    this.#sessions.delete(id);
    await releaseMailbox(prisma, workerId, id, isFault).catch((error: unknown) =>
      logger.warn({ err: error, mailboxId: id }, 'a mailbox could not be released'),
    );
  }

  #schedule(millis: number): void {
    this.#timer = setTimeout(() => {
      this.#ticking = this.tick()
        .catch((error: unknown) => {
          this.#context.logger.error(
            { err: error },
            'looking for mailboxes to read failed; retrying',
          );
          return false;
        })
        .then((hasMore) => {
          if (!this.#isStopping) this.#schedule(hasMore ? BUSY_TICK_MILLIS : TICK_MILLIS);
        });
    }, millis);
  }
}
