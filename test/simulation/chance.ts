import { createHash } from 'node:crypto';

/**
 * Random choices by seed: the same question has the same answer in every run, so a seed repeats a
 * run without counting drawn numbers.
 */
export class Chance {
  readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** A number from 0 up to 1 for this question. */
  of(...question: (string | number)[]): number {
    const digest = createHash('sha256')
      .update([this.seed, ...question].join('|'))
      .digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  }

  happens(share: number, ...question: (string | number)[]): boolean {
    return this.of(...question) < share;
  }
}
