import { DomainError } from '../../kernel/errors.ts';

const MEBIBYTE = 1024 * 1024;
/** Two uploads of the maximum size. */
const PER_MEMBER_BYTES = 24 * MEBIBYTE;
const ALL_BYTES = 256 * MEBIBYTE;

/** The body bytes of one call, counted until the call ends. */
export interface HeldBytes {
  /** The number of received bytes. */
  readonly bytes: number;
  /**
   * Counts received bytes. Throws `provider_unavailable` if the limit of the member or the process
   * is exceeded.
   */
  take(bytes: number): void;
  release(): void;
}

/** Limits the memory for request bodies of running calls, per member and in total. */
export class BodyBudget {
  readonly #byMember = new Map<string, number>();
  #all = 0;

  open(membershipId: string): HeldBytes {
    let held = 0;
    return {
      get bytes() {
        return held;
      },
      take: (bytes) => {
        const ofMember = (this.#byMember.get(membershipId) ?? 0) + bytes;
        if (ofMember > PER_MEMBER_BYTES || this.#all + bytes > ALL_BYTES) {
          throw new DomainError(
            'provider_unavailable',
            'The bodies of concurrent requests use too much memory. Send fewer large requests at once, and retry in a moment.',
          );
        }
        held += bytes;
        this.#all += bytes;
        this.#byMember.set(membershipId, ofMember);
      },
      release: () => {
        this.#all -= held;
        const left = (this.#byMember.get(membershipId) ?? 0) - held;
        if (left > 0) this.#byMember.set(membershipId, left);
        else this.#byMember.delete(membershipId);
        held = 0;
      },
    };
  }
}
