import { decodedText } from '../../charset.ts';
import { ByteReader, Malformed } from './byte-reader.ts';

/** The used properties of an attachment (MS-OXCMSG, 2.2.2). */
export interface AttachmentProperties {
  fileName: string | null;
  contentType: string | null;
  /** True for images within the text. */
  isHidden: boolean;
}

const MAX_PROPERTIES = 1_000;
const MAX_VALUES = 1_000;
const MULTIPLE = 0x1000;
/** Properties with IDs from here on have names. */
const FIRST_NAMED = 0x8000;

const TYPE = { string8: 0x1e, unicode: 0x1f, object: 0x0d, binary: 0x102 } as const;
const OF_VARIABLE_LENGTH: ReadonlySet<number> = new Set(Object.values(TYPE));
const FIXED_LENGTH: ReadonlyMap<number, number> = new Map([
  ...[0x01, 0x02, 0x03, 0x04, 0x0a, 0x0b].map((type): [number, number] => [type, 4]),
  ...[0x05, 0x06, 0x07, 0x14, 0x40].map((type): [number, number] => [type, 8]),
  [0x48, 16],
]);

const ID = {
  displayName: 0x3001,
  shortName: 0x3704,
  longName: 0x3707,
  contentType: 0x370e,
  isHidden: 0x7ffe,
} as const;

/** Reads a list of MAPI properties (MS-OXTNEF, 2.1.3.4). Throws `Malformed`. */
export function attachmentProperties(bytes: Buffer, charset: string): AttachmentProperties {
  const reader = new ByteReader(bytes);
  const texts = new Map<number, string>();
  let isHidden = false;
  for (let left = bounded(reader.uint32(), MAX_PROPERTIES); left > 0; left -= 1) {
    const type = reader.uint16();
    const id = reader.uint16();
    if (id >= FIRST_NAMED) skipName(reader);
    const value = firstValue(reader, type);
    if (type === TYPE.unicode) texts.set(id, ended(value.toString('utf16le')));
    if (type === TYPE.string8) texts.set(id, ended(decodedText(value, charset)));
    if (id === ID.isHidden) isHidden = value.some((byte) => byte !== 0);
  }
  return {
    fileName:
      texts.get(ID.longName) ?? texts.get(ID.displayName) ?? texts.get(ID.shortName) ?? null,
    contentType: texts.get(ID.contentType) ?? null,
    isHidden,
  };
}

function skipName(reader: ByteReader): void {
  reader.take(16);
  const isNumber = reader.uint32() === 0;
  if (isNumber) reader.take(4);
  else reader.padded(reader.uint32());
}

function firstValue(reader: ByteReader, type: number): Buffer {
  const kind = type & ~MULTIPLE;
  const isVariable = OF_VARIABLE_LENGTH.has(kind);
  const length = FIXED_LENGTH.get(kind);
  if (!isVariable && length === undefined)
    throw new Malformed(`Properties of the type ${type} are unknown.`);
  const isCounted = isVariable || (type & MULTIPLE) !== 0;
  const count = isCounted ? bounded(reader.uint32(), MAX_VALUES) : 1;
  let first: Buffer | null = null;
  for (let left = count; left > 0; left -= 1) {
    const value = reader.padded(isVariable ? reader.uint32() : (length ?? 0));
    first ??= value;
  }
  return first ?? Buffer.alloc(0);
}

function bounded(count: number, most: number): number {
  if (count > most) throw new Malformed(`${count} is more than ${most}.`);
  return count;
}

/** A text up to its terminating zero. */
export const ended = (text: string): string => text.replace(/\0[\s\S]*$/, '');
