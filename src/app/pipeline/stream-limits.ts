import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';

/**
 * Limits how many streams run at once in this process. Streams take no call slot, so that slow
 * clients delay only each other.
 */
export class StreamLimits {
  readonly #what: string;
  readonly #limits: { readonly member: number; readonly team: number; readonly process: number };
  readonly #running = new Map<string, number>();

  /** `what` is the plural noun for error messages. */
  constructor(what: string, limits: { member: number; team: number; process: number }) {
    this.#what = what;
    this.#limits = limits;
  }

  /**
   * Counts a stream until it is released. Throws if the member, the team or the process has too
   * many.
   */
  take({ membershipId, teamId }: Pick<Actor, 'membershipId' | 'teamId'>): () => void {
    const counters = { member: membershipId, team: teamId, process: 'process' } as const;
    const whose = (['member', 'team', 'process'] as const).find(
      (scope) => (this.#running.get(counters[scope]) ?? 0) >= this.#limits[scope],
    );
    if (whose === 'process')
      throw new DomainError(
        'provider_unavailable',
        `The server is at its limit of concurrent ${this.#what}. Retry in a moment.`,
      );
    if (whose !== undefined)
      throw new DomainError(
        'rate_limited',
        `Your ${whose === 'team' ? 'team' : 'member'} may run ${this.#limits[whose]} ${this.#what} at a time. Wait until one has ended.`,
      );
    for (const counter of Object.values(counters))
      this.#running.set(counter, (this.#running.get(counter) ?? 0) + 1);
    return () => {
      for (const counter of Object.values(counters)) {
        const left = (this.#running.get(counter) ?? 0) - 1;
        if (left > 0) this.#running.set(counter, left);
        else this.#running.delete(counter);
      }
    };
  }
}
