import type { Answer, LiveOperation } from './live-operation.ts';

/** Who is given the answers of a live operation, one after the other. */
export interface Listener {
  readonly operation: LiveOperation;
  /** Takes an answer; false where it still has too much to send, and pulls the answer itself when it has not. */
  take(answer: Answer): boolean;
}

/** How a listener goes on by itself, with an answer that it has pulled and not given out. */
interface Leave {
  settle: (own: Answer | null) => void;
  fail: (error: unknown) => void;
}

/**
 * Listeners who ask the same, are the same viewer, and have been given all that there was. One of them, any, pulls for
 * all, so that an event costs the others their rights' check and the sending. Whoever can't be given an answer at once
 * leaves, pulls for itself from its own place, and comes back when it stands where the cohort does: a slow one holds
 * nothing back, and nothing piles up for it.
 */
class Cohort {
  readonly #viewer: string;
  readonly #onEmpty: () => void;
  readonly #members = new Map<Listener, Leave>();
  /** The members' keys by their ids: one who has it, and how many have. */
  readonly #keys = new Map<string, { holder: LiveOperation; holders: number }>();
  /** The furthest place of any who joined, or of the newest answer: who stands further back pulls what lies between by itself. */
  #told = 0n;
  #isLed = false;

  constructor(viewer: string, onEmpty: () => void) {
    this.#viewer = viewer;
    this.#onEmpty = onEmpty;
  }

  /** Resolves when the listener goes on by itself; at once where it is behind. */
  join(listener: Listener): Promise<Answer | null> {
    const { place } = listener.operation;
    if (place < this.#told) return Promise.resolve(null);
    // One who stands further on than what was told here has been told it elsewhere: nobody joins beside it from further back.
    this.#told = place;
    const left = new Promise<Answer | null>((settle, fail) => this.#members.set(listener, { settle, fail }));
    const key = this.#keys.get(listener.operation.apiKeyId) ?? { holder: listener.operation, holders: 0 };
    key.holders += 1;
    this.#keys.set(listener.operation.apiKeyId, key);
    if (!this.#isLed) void this.#lead();
    return left;
  }

  leave(listener: Listener, own: Answer | null = null): void {
    this.#remove(listener)?.settle(own);
  }

  #remove(listener: Listener): Leave | undefined {
    const leave = this.#members.get(listener);
    if (leave === undefined) return undefined;
    this.#members.delete(listener);
    const { apiKeyId } = listener.operation;
    const key = this.#keys.get(apiKeyId);
    if (key !== undefined) key.holders -= 1;
    if (key?.holders === 0) this.#keys.delete(apiKeyId);
    if (this.#members.size === 0) this.#onEmpty();
    return leave;
  }

  /** Never fails: what fails is one listener's pulling, and the next one takes over. */
  async #lead(): Promise<void> {
    this.#isLed = true;
    let reached = 0n;
    // One that joins meanwhile is come to as well.
    for (const leader of this.#members.keys()) {
      const { operation } = leader;
      operation.skipTo(reached);
      const { turns } = operation;
      try {
        while (this.#members.has(leader)) await this.#pull(leader, turns);
      } catch (error) {
        this.#remove(leader)?.fail(error);
      }
      if (operation.turns === turns) reached = operation.place;
    }
    this.#isLed = false;
  }

  async #pull(leader: Listener, turns: number): Promise<void> {
    const { operation } = leader;
    const answer = await operation.answer();
    // One who has become another viewer has passed over what others may see.
    if (answer?.viewer !== this.#viewer || operation.turns !== turns) return this.leave(leader, answer);
    const allowed = await this.#allowed(operation);
    if (this.#members.has(leader)) this.#tell(answer, leader, allowed);
  }

  /** The keys, by their ids, whose holders still are this viewer. */
  async #allowed(pulled: LiveOperation): Promise<ReadonlySet<string>> {
    const asked = [...this.#keys].map(([apiKeyId, { holder }]) => ({
      apiKeyId,
      isAllowed: holder.isStill(this.#viewer, { isRevoked: pulled.hasSeenRevoked(apiKeyId) }),
    }));
    const allowed = new Set<string>();
    for (const { apiKeyId, isAllowed } of asked) if (await isAllowed) allowed.add(apiKeyId);
    return allowed;
  }

  #tell(answer: Answer, leader: Listener, allowed: ReadonlySet<string>): void {
    const { sequence } = answer;
    const before = sequence - 1n;
    if (sequence > this.#told) this.#told = sequence;
    for (const listener of this.#members.keys()) {
      const { operation } = listener;
      if (operation.place >= sequence) continue;
      if (allowed.has(operation.apiKeyId) && listener.take(answer)) operation.skipTo(sequence);
      else {
        // All that it is to be told of before this answer was told.
        operation.skipTo(before);
        this.leave(listener, listener === leader ? answer : null);
      }
    }
  }
}

/** The cohorts of a process. */
export class Cohorts {
  readonly #cohorts = new Map<string, Cohort>();
  readonly #joined = new WeakMap<Listener, Cohort>();

  /** Has the listener given its answers with others who ask the same, until it has to go on by itself: with the answer that it resolves to, or by pulling. */
  join(listener: Listener): Promise<Answer | null> {
    const { viewer, question } = listener.operation;
    const name = `${viewer} ${question}`;
    const known = this.#cohorts.get(name);
    const cohort = known ?? new Cohort(viewer, () => this.#forget(name, cohort));
    this.#cohorts.set(name, cohort);
    this.#joined.set(listener, cohort);
    return cohort.join(listener);
  }

  leave(listener: Listener): void {
    this.#joined.get(listener)?.leave(listener);
  }

  #forget(name: string, cohort: Cohort): void {
    if (this.#cohorts.get(name) === cohort) this.#cohorts.delete(name);
  }
}
