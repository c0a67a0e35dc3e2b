/** A reproducible random source: the same seed gives the same values (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.share() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.share() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  }

  /** Distributes values over groups, some of which stay without a group. */
  parts<Value>(values: readonly Value[], count: number): Value[][] {
    const groups = Array.from({ length: count + 1 }, (): Value[] => []);
    for (const value of values) this.pick(groups).push(value);
    return groups.slice(0, count);
  }
}
