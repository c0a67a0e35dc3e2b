import type { Reader } from '../../../db/database.ts';
import { MAX_FILES_BYTES, MAX_FILES_MEGABYTES } from '../../../kernel/email-files.ts';
import { DomainError } from '../../../kernel/errors.ts';

const PART_BYTES = 262_144;

type Prisma = Pick<Reader, 'prisma'>;

/** Reads a file's content part by part. */
export async function* contentOfFile(
  { prisma }: Prisma,
  fileId: string,
): AsyncGenerator<Uint8Array> {
  for (let after = -1; ; ) {
    const part = await prisma.emailFilePart.findFirst({
      where: { fileId, at: { gt: after } },
      orderBy: { at: 'asc' },
    });
    if (part === null) return;
    after = part.at;
    yield part.content;
  }
}

/**
 * Stores content while it arrives, so that it is never fully in memory. Returns its size. Throws
 * `payload_too_large`.
 */
export async function keepContent(
  { prisma }: Prisma,
  fileId: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  let size = 0;
  let held: Uint8Array[] = [];
  let length = 0;
  const flush = async () => {
    const bytes = Uint8Array.from(Buffer.concat(held));
    await prisma.emailFilePart.create({ data: { fileId, at: size - length, content: bytes } });
    held = [];
    length = 0;
  };
  for await (const piece of content) {
    if (piece.length === 0) continue;
    held.push(piece);
    length += piece.length;
    size += piece.length;
    if (size > MAX_FILES_BYTES) throw tooLarge();
    if (length >= PART_BYTES) await flush();
  }
  if (length > 0) await flush();
  return size;
}

export function tooLarge(): DomainError {
  return new DomainError(
    'payload_too_large',
    `The file is larger than ${MAX_FILES_MEGABYTES} MB. Put it where it can be downloaded, and write the link.`,
  );
}
