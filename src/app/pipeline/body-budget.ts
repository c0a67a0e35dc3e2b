import { DomainError } from '../../kernel/errors.ts';

const MEBIBYTE = 1024 * 1024;
/** Two files of the largest size, or as many bodies of other calls as anybody sends at once. */
const PER_MEMBER_BYTES = 24 * MEBIBYTE;
const ALL_BYTES = 256 * MEBIBYTE;

/** The bytes of one call's body, counted until the call ends. */
export interface HeldBytes {
  /** Counts bytes that have arrived; refuses them where too many are held. */
  take(bytes: number): void;
  release(): void;
}

/** Bounds what the bodies of calls under way take of the memory, by member and for all together. */
export class BodyBudget {
  readonly #byMember = new Map<string, number>();
  #all = 0;

  open(membershipId: string): HeldBytes {
    let held = 0;
    return {
      take: (bytes) => {
        const ofMember = (this.#byMember.get(membershipId) ?? 0) + bytes;
        if (ofMember > PER_MEMBER_BYTES || this.#all + bytes > ALL_BYTES) {
          throw new DomainError('provider_unavailable', 'The bodies of calls under way are too large together. Send fewer at once, and try again in a moment.');
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
