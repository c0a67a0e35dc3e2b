/** Bytes that are read on demand, so that a large file is never fully in memory. */
export interface ByteSource {
  readonly size: number;
  /** Reads this number of bytes from a position; fewer only at the end. */
  read(at: number, length: number): Promise<Buffer>;
}

/** The bytes violate their format. */
export class Malformed extends Error {}

/** Reads consecutive little-endian values. Throws `Malformed` beyond the end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  uint16(): number {
    return this.take(2).readUInt16LE();
  }

  uint32(): number {
    return this.take(4).readUInt32LE();
  }

  take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Malformed(`${length} bytes are missing.`);
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** A value and its padding to a multiple of four bytes. */
  padded(length: number): Buffer {
    const value = this.take(length);
    this.take(Math.min((4 - (length % 4)) % 4, this.#bytes.length - this.#at));
    return value;
  }
}
