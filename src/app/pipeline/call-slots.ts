import { DomainError } from '../../kernel/errors.ts';

/** A member always has this many slots, so that small servers serve a single caller. */
const SMALLEST_SHARE = 16;

const FULL =
  'The server is at its limit of concurrent calls. This call was not started; retry in a moment.';

/** The slots of one call. */
export interface HeldSlots {
  /**
   * Takes more slots. If there are not enough, releases all of the call and throws
   * `provider_unavailable`.
   */
  grow(more: number): void;
  /** Idempotent. */
  release(): void;
}

/**
 * The running calls, each with as many slots as it costs. One member can take half of the slots, so
 * that the expensive calls of one key leave room for others. Further calls are refused: queued
 * calls would time out and use memory.
 */
export class CallSlots {
  readonly #most: number;
  readonly #share: number;
  readonly #byMember = new Map<string, number>();
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
    this.#share = Math.min(most, Math.max(SMALLEST_SHARE, Math.floor(most / 2)));
  }

  get isFull(): boolean {
    return this.#taken >= this.#most;
  }

  /** Takes slots until they are released. Throws `provider_unavailable` if there are not enough. */
  take(membershipId: string, wanted: number): HeldSlots {
    let held = 0;
    const release = (): void => {
      this.#release(membershipId, held);
      held = 0;
    };
    const grow = (more: number): void => {
      // A call takes at most the full share of its member.
      const slots = Math.min(more, this.#share - held);
      const ofMember = this.#byMember.get(membershipId) ?? 0;
      if (this.#taken + slots > this.#most || ofMember + slots > this.#share) {
        // Releases immediately, so that concurrent calls behind this one can take its slots.
        release();
        throw new DomainError('provider_unavailable', FULL);
      }
      held += slots;
      this.#taken += slots;
      this.#byMember.set(membershipId, ofMember + slots);
    };
    grow(wanted);
    return { grow, release };
  }

  #release(membershipId: string, slots: number): void {
    if (slots === 0) return;
    this.#taken -= slots;
    const left = (this.#byMember.get(membershipId) ?? 0) - slots;
    if (left > 0) this.#byMember.set(membershipId, left);
    else this.#byMember.delete(membershipId);
    if (this.#taken > 0) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves when no call is running. */
  idle(): Promise<void> {
    return this.#taken === 0
      ? Promise.resolve()
      : new Promise((resolve) => this.#waiting.push(resolve));
  }
}
