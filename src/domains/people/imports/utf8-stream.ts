import { isAscii } from 'node:buffer';
import { detectEncoding, type FileEncoding, SAMPLE_BYTES } from './encodings.ts';

/**
 * Converts a stream of text to UTF-8. ASCII passes directly, because it is the same in every
 * encoding except UTF-16. The encoding is detected at the first other byte. Damaged bytes become
 * U+FFFD. The byte order mark is dropped.
 */
export class Utf8Stream {
  #decoder: TextDecoder | null = null;
  #encoding: FileEncoding = 'utf-8';
  #held: Buffer = Buffer.alloc(0);
  #isFirst = true;

  constructor(encoding: FileEncoding | null = null) {
    if (encoding !== null) this.#decoder = this.#decoderOf(encoding);
  }

  /** The encoding; UTF-8 if there was only ASCII. */
  get encoding(): FileEncoding {
    return this.#encoding;
  }

  #decoderOf(encoding: FileEncoding): TextDecoder {
    this.#encoding = encoding;
    return new TextDecoder(encoding);
  }

  async *read(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    for await (const part of parts) yield* this.#next(part);
    if (this.#decoder === null && this.#held.length > 0)
      this.#decoder = this.#decoderOf(detectEncoding(this.#held));
    if (this.#decoder !== null) yield Buffer.from(this.#decoder.decode(this.#held));
  }

  *#next(part: Uint8Array): Generator<Buffer> {
    if (this.#decoder !== null) {
      yield Buffer.from(this.#decoder.decode(part, { stream: true }));
      return;
    }
    const bytes = Buffer.concat([this.#held, part]);
    this.#held = bytes;
    if (bytes.length < 64 && this.#isFirst) return;
    const other = firstOther(bytes);
    // From the beginning of the line, because its other characters help the detection.
    const from = other === -1 ? bytes.length : bytes.lastIndexOf(0x0a, other) + 1;
    if (other === -1 || !this.#isFirst || bytes[other] !== 0) {
      this.#held = bytes.subarray(from);
      if (from > 0) {
        this.#isFirst = false;
        yield bytes.subarray(0, from);
      }
    }
    if (this.#held.length < SAMPLE_BYTES) return;
    this.#decoder = this.#decoderOf(detectEncoding(this.#held));
    yield Buffer.from(this.#decoder.decode(this.#held, { stream: true }));
    this.#held = Buffer.alloc(0);
  }
}

/** The position of the first byte that is not an ASCII text character, or -1. */
function firstOther(bytes: Buffer): number {
  if (isAscii(bytes) && !bytes.includes(0)) return -1;
  return bytes.findIndex((byte) => byte >= 0x80 || byte === 0);
}
