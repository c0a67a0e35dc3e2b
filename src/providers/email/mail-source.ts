import type { OutgoingFile } from './outgoing-file.ts';

/** A line of base64 has 57 bytes in 76 characters. */
const LINE_BYTES = 57;
const LINES_AT_ONCE = 256;

/**
 * A message as a stream of bytes and files. Files are encoded while they are read, so that memory
 * use does not depend on their size.
 */
export class MailSource {
  readonly pieces: readonly (Buffer | OutgoingFile)[];

  constructor(pieces: readonly (Buffer | OutgoingFile)[]) {
    this.pieces = pieces;
  }

  /** The number of bytes of the whole message. */
  get size(): number {
    return this.pieces.reduce(
      (sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : encodedSize(piece.size)),
      0,
    );
  }

  async *read(): AsyncGenerator<Buffer> {
    for (const piece of this.pieces) {
      if (Buffer.isBuffer(piece)) yield piece;
      else yield* encoded(piece);
    }
  }

  /** The whole message, for consumers that cannot stream. */
  async bytes(): Promise<Buffer> {
    const all: Buffer[] = [];
    for await (const piece of this.read()) all.push(piece);
    return Buffer.concat(all);
  }

  /** The same message with further lines before its header. */
  headedBy(lines: string): MailSource {
    return new MailSource([Buffer.from(lines), ...this.pieces]);
  }
}

/** The size of content in base64, in lines of 76 characters. */
function encodedSize(size: number): number {
  const characters = Math.ceil(size / 3) * 4;
  return characters + 2 * Math.max(0, Math.ceil(size / LINE_BYTES) - 1);
}

/** The content in base64, in lines of 76 characters. The last line has no end. */
async function* encoded({ id, size, open }: OutgoingFile): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let read = 0;
  let isFirst = true;
  const linesOf = (bytes: Buffer) => {
    const lines: string[] = isFirst ? [] : [''];
    isFirst = false;
    for (let at = 0; at < bytes.length; at += LINE_BYTES)
      lines.push(bytes.subarray(at, at + LINE_BYTES).toString('base64'));
    return Buffer.from(lines.join('\r\n'), 'latin1');
  };
  for await (const part of open()) {
    read += part.length;
    held = Buffer.concat([held, part]);
    while (held.length >= LINE_BYTES) {
      const whole = Math.min(Math.floor(held.length / LINE_BYTES), LINES_AT_ONCE) * LINE_BYTES;
      yield linesOf(held.subarray(0, whole));
      held = held.subarray(whole);
    }
  }
  if (held.length > 0) yield linesOf(held);
  // Without this check, a truncated file would make the message shorter than announced.
  if (read !== size)
    throw new Error(
      `The file ${id} has ${read} bytes instead of the ${size} that it was stored with.`,
    );
}
