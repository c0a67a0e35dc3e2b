import { DomainError } from './errors.ts';

/** Larger than any page of a list. */
export const MAX_RESULT_BYTES = 4 * 1024 * 1024;

const TOO_LARGE = `The result would be larger than ${MAX_RESULT_BYTES / 1024 / 1024} MiB. Request fewer rows or fields.`;

export function resultTooLarge(): DomainError {
  return new DomainError('result_too_large', TOO_LARGE);
}

/**
 * Counts the texts of a result while it is built, so that a result that is too large is given up
 * before it fills the memory. What is counted is a lower bound of the size: names and numbers are
 * not.
 */
export class ResultBudget {
  #left: number;

  /** Infinity for what is streamed page by page, or read for the program itself. */
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

  /** Objects are walked only as far as they fit. */
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
