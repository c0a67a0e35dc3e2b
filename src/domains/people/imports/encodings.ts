import { isAscii } from 'node:buffer';
import { analyse } from 'chardet';

/** The supported encodings, by their names in the Encoding Standard. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
] as const;
export type FileEncoding = (typeof ENCODINGS)[number];

/** chardet's names for these encodings or their subsets. */
const DETECTED: Record<string, FileEncoding> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'windows-1251': 'windows-1251',
  Shift_JIS: 'shift_jis',
  GB18030: 'gb18030',
};

/** The maximum number of bytes for detection. */
export const SAMPLE_BYTES = 64 * 1024;
const BLOCK_BYTES = 4_096;
/** Multi-byte encodings. Text in another encoding is rarely valid in them. */
const WIDE: readonly FileEncoding[] = ['shift_jis', 'gb18030'];

/**
 * Detects the encoding of a text by its byte order mark, by validity, and by character frequency.
 */
export function detectEncoding(bytes: Uint8Array): FileEncoding {
  const marked = byteOrderMark(bytes) ?? unmarkedUtf16(bytes);
  if (marked !== null) return marked;
  const beyondAscii = fromFirstOther(bytes);
  const sample = beyondAscii.subarray(0, SAMPLE_BYTES);
  const { characters, damaged } = countUtf8(beyondAscii.subarray(0, SAMPLE_BYTES * 16));
  // Text in another encoding rarely contains valid UTF-8 sequences.
  if (damaged === 0 || characters >= damaged * 2) return 'utf-8';
  return detectLegacy(sample);
}

/** The text from its first line with non-ASCII bytes. */
function fromFirstOther(bytes: Uint8Array): Uint8Array {
  let from = 0;
  while (from < bytes.length && isAscii(bytes.subarray(from, from + BLOCK_BYTES)))
    from += BLOCK_BYTES;
  const block = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(from, bytes.length));
  return bytes.subarray(block.lastIndexOf(0x0a) + 1);
}

function byteOrderMark(bytes: Uint8Array): FileEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** In UTF-16, most letters, delimiters and line breaks have a zero byte. */
function unmarkedUtf16(bytes: Uint8Array): FileEncoding | null {
  const pairs = Math.min(bytes.length, 2_000) >> 1;
  let [low, high] = [0, 0];
  for (let at = 0; at < pairs; at += 1) {
    if (bytes[at * 2] === 0) high += 1;
    if (bytes[at * 2 + 1] === 0) low += 1;
  }
  if (pairs < 4) return null;
  if (low > pairs * 0.3 && high === 0) return 'utf-16le';
  return high > pairs * 0.3 && low === 0 ? 'utf-16be' : null;
}

/**
 * The number of valid non-ASCII characters in UTF-8, and of invalid bytes. A cut-off last character
 * is ignored.
 */
function countUtf8(bytes: Uint8Array): { characters: number; damaged: number } {
  let [characters, damaged] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const length =
      byte < 0x80
        ? 1
        : byte >= 0xf0 && byte < 0xf5
          ? 4
          : byte >= 0xe0 && byte < 0xf0
            ? 3
            : byte >= 0xc2 && byte < 0xe0
              ? 2
              : 0;
    let end = at + 1;
    while (end < at + length && end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end += 1;
    const isWhole = length > 0 && end === at + length;
    if (isWhole && length > 1) characters += 1;
    if (!isWhole && end < bytes.length) damaged += 1;
    at = isWhole ? end : at + 1;
  }
  return { characters, damaged };
}

function detectLegacy(sample: Uint8Array): FileEncoding {
  for (const { name, confidence } of analyse(sample)) {
    const encoding = DETECTED[name];
    if (
      encoding === undefined ||
      (WIDE.includes(encoding) && (confidence < 30 || !isValid(sample, encoding)))
    )
      continue;
    return encoding === 'windows-1252' ? detectSingleByte(sample) : encoding;
  }
  return detectSingleByte(sample);
}

/** Words of at least two non-ASCII letters, which Western languages do not have. */
const FOREIGN_WORD = /(?<![\p{L}\p{N}])[\u0400-\u04FF]{2,}(?![\p{L}\p{N}])/gu;
const OTHER_WORD = /[\p{L}\p{N}]*[^\p{ASCII}][\p{L}\p{N}]*/gu;
/** Symbols of Windows-1252 next to a letter. In Windows-1250 they are letters. */
const CENTRAL = /(?<=\p{L})[£¥ª¯³¹º¼¾¿\u008D\u008F\u009D]|[£¥¯³¹¼¾\u008D\u008F\u009D](?=\p{L})/u;

/** In a short text, words say more about the encoding than character frequencies. */
function detectSingleByte(sample: Uint8Array): FileEncoding {
  const cyrillic = new TextDecoder('windows-1251').decode(sample);
  const words = cyrillic.match(OTHER_WORD) ?? [];
  if ((cyrillic.match(FOREIGN_WORD)?.length ?? 0) > words.length * 0.7) return 'windows-1251';
  return CENTRAL.test(new TextDecoder('windows-1252').decode(sample))
    ? 'windows-1250'
    : 'windows-1252';
}

function isValid(sample: Uint8Array, encoding: FileEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Decodes a whole file. Damaged bytes become U+FFFD. */
export function decodeFile(
  bytes: Uint8Array,
  chosen: FileEncoding | null,
): { text: string; encoding: FileEncoding } {
  const encoding = chosen ?? detectEncoding(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
