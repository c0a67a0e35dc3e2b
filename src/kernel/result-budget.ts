import { DomainError } from './errors.ts';

/** Larger than any page of a list. */
export const MAX_RESULT_BYTES = 4 * 1024 * 1024;

const TOO_LARGE = `The result would be larger than ${MAX_RESULT_BYTES / 1024 / 1024} MiB. Request fewer rows or fields.`;

export function resultTooLarge(): DomainError {
  return new DomainError('result_too_large', TOO_LARGE);
}

/**
 * Counts the texts of a result while it is built, so that an oversized result is abandoned before
 * it fills the memory. The count is a lower bound, because names and numbers are not counted.
 */
export class ResultBudget {
  #left: number;

  /** Infinity for streamed results, or for the program's own reads. */
  constructor(maxBytes: number) {
    this.#left = maxBytes;
  }

  get isExceeded(): boolean {
    return this.#left < 0;
  }

  /**
   * Throws `result_too_large` once the result has exceeded its size, so that nothing more is read
   * for it.
   */
  check(): void {
    if (this.isExceeded) throw resultTooLarge();
  }

  /** Counts a value of the result. Throws `result_too_large` if it does not fit. */
  take(value: unknown): void {
    this.#left -= this.#sizeOf(value);
    this.check();
  }

  /** Traverses objects only until the budget is used up. */
  #sizeOf(value: unknown): number {
    if (typeof value === 'string') return value.length;
    if (typeof value !== 'object' || value === null) return 1;
    let size = 0;
    for (const key in value) {
      size += key.length + this.#sizeOf(Reflect.get(value, key));
      if (size > this.#left) break;
    }
    return size;
  }
}
