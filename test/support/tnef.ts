/** Writes a winmail.dat like Outlook (MS-OXTNEF). */

interface PackedFile {
  name: string;
  content: Buffer;
  type?: string;
  /** True for an image within the text. */
  isHidden?: boolean;
  /** True for an attached email, whose content has a separate property. */
  isEmail?: boolean;
}

const MESSAGE = 1;
const ATTACHMENT = 2;
const NORMAL = Buffer.alloc(14, 1);

export function winmail(files: readonly PackedFile[]): Buffer {
  return Buffer.concat([
    uint32(0x223e9f78),
    uint16(7),
    attribute(MESSAGE, 0x89006, uint32(0x10000)),
    attribute(MESSAGE, 0x69007, Buffer.concat([uint32(1252), uint32(0)])),
    attribute(MESSAGE, 0x78008, text('IPM.Microsoft Mail.Note')),
    ...files.flatMap(({ name, content, type, isHidden = false, isEmail = false }) => [
      attribute(ATTACHMENT, 0x69002, NORMAL),
      ...(isEmail ? [] : [attribute(ATTACHMENT, 0x6800f, content)]),
      attribute(ATTACHMENT, 0x18010, text('SHORT~1.DAT')),
      attribute(
        ATTACHMENT,
        0x69005,
        properties([
          property(0x1f, 0x3707, Buffer.from(`${name}\0`, 'utf16le')),
          ...(type === undefined ? [] : [property(0x1e, 0x370e, text(type))]),
          ...(isEmail ? [property(0x0d, 0x3701, content)] : []),
          Buffer.concat([uint16(0x0b), uint16(0x7ffe), uint32(isHidden ? 1 : 0)]),
        ]),
      ),
    ]),
  ]);
}

function properties(all: readonly Buffer[]): Buffer {
  return Buffer.concat([uint32(all.length), ...all]);
}

function property(type: number, id: number, value: Buffer): Buffer {
  const filling = Buffer.alloc((4 - (value.length % 4)) % 4);
  return Buffer.concat([
    ...[uint16(type), uint16(id), uint32(1), uint32(value.length), value, filling],
  ]);
}

function attribute(level: number, id: number, value: Buffer): Buffer {
  const sum = value.reduce((total, byte) => (total + byte) & 0xffff, 0);
  return Buffer.concat([
    ...[Buffer.from([level]), uint32(id), uint32(value.length), value, uint16(sum)],
  ]);
}

const text = (value: string) => Buffer.from(`${value}\0`, 'latin1');

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
