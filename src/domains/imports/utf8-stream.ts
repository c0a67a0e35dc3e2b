/**
 * Turns the bytes of a text into UTF-8 as they arrive: from UTF-16 if it has a byte order mark; otherwise it is UTF-8 until a
 * byte says that it is not, and from there on Windows-1252, which accepts any byte and is the same for what came before, as
 * long as that was ASCII. The byte order mark is left out.
 */
export async function* toUtf8(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null = null;
  // Bytes of a character that the next part completes.
  let open = Buffer.alloc(0);
  for await (const part of parts) {
    const bytes = Buffer.concat([open, part]);
    decoder ??= bytes.length < 2 ? null : decoderOf(bytes);
    if (decoder === null) {
      open = bytes;
      continue;
    }
    if (decoder.encoding !== 'utf-8') {
      open = Buffer.alloc(0);
      yield Buffer.from(decoder.decode(bytes, { stream: true }));
      continue;
    }
    const whole = bytes.length - incompleteBytes(bytes);
    const text = decoded(decoder, bytes.subarray(0, whole));
    if (text !== null) {
      open = bytes.subarray(whole);
      yield Buffer.from(text);
      continue;
    }
    decoder = new TextDecoder('windows-1252');
    open = Buffer.alloc(0);
    yield Buffer.from(decoder.decode(bytes, { stream: true }));
  }
  if (open.length > 0) yield Buffer.from(new TextDecoder('windows-1252').decode(open));
}

function decoderOf(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8', { fatal: true });
}

function decoded(decoder: TextDecoder, bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The number of bytes at the end that begin a character and do not complete it. */
function incompleteBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}
