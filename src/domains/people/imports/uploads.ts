import type { Reader, Transaction } from '../../../db/database.ts';
import type { Upload } from '../../../db/generated/prisma/client.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { FileEncoding } from './encodings.ts';
import { Utf8Stream } from './utf8-stream.ts';

const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;
const PART_BYTES = 1024 * 1024;
const KEPT_HOURS = 24;

type Prisma = Pick<Reader, 'prisma'>;

/** Stores a file part by part as it arrives, so that it is never fully in memory. */
export async function storeUpload(
  { prisma }: Prisma,
  { teamId, membershipId }: Pick<Actor, 'teamId' | 'membershipId'>,
  file: AsyncIterable<Uint8Array>,
  encoding: FileEncoding | null,
): Promise<Upload & { encoding: FileEncoding }> {
  const upload = await prisma.upload.create({
    data: { id: newId('upload'), teamId, membershipId },
  });
  const decoding = new Utf8Stream(encoding);
  let size = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const write = async () => {
    const content = Buffer.concat(waiting);
    if (content.length > 0)
      await prisma.uploadPart.create({
        data: {
          uploadId: upload.id,
          position: BigInt(size - content.length),
          content: new Uint8Array(content),
        },
      });
    waiting = [];
    waitingBytes = 0;
  };
  try {
    for await (const text of decoding.read(file)) {
      size += text.length;
      if (size > MAX_UPLOAD_BYTES)
        throw new DomainError(
          'payload_too_large',
          `The file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MiB. Split it.`,
        );
      waiting.push(text);
      waitingBytes += text.length;
      if (waitingBytes >= PART_BYTES) await write();
    }
    await write();
    return {
      ...(await prisma.upload.update({ where: { id: upload.id }, data: { size: BigInt(size) } })),
      encoding: decoding.encoding,
    };
  } catch (error) {
    await deleteUpload({ prisma }, upload.id);
    throw error;
  }
}

export async function deleteUpload({ prisma }: Prisma, id: string): Promise<void> {
  await prisma.upload.deleteMany({ where: { id } });
}

/** The bytes of a file from a position: complete parts, until there are `atLeast`. */
export async function readUpload(
  { prisma }: Prisma,
  { id, size }: Upload,
  from: bigint,
  atLeast: number,
): Promise<{ bytes: Buffer; isLast: boolean }> {
  const first = await prisma.uploadPart.findFirst({
    where: { uploadId: id, position: { lte: from } },
    orderBy: { position: 'desc' },
    select: { position: true },
  });
  if (first === null) return { bytes: Buffer.alloc(0), isLast: true };
  const parts = await prisma.uploadPart.findMany({
    where: { uploadId: id, position: { gte: first.position } },
    orderBy: { position: 'asc' },
    take: Math.ceil(atLeast / PART_BYTES) + 1,
  });
  const bytes = Buffer.concat(parts.map(({ content }) => content)).subarray(
    Number(from - first.position),
  );
  return { bytes, isLast: from + BigInt(bytes.length) >= size };
}

/** Deletes the parts before a position. */
export async function forgetUploadBefore(
  { prisma }: Pick<Transaction, 'prisma'>,
  id: string,
  position: bigint,
): Promise<void> {
  const current = await prisma.uploadPart.findFirst({
    where: { uploadId: id, position: { lte: position } },
    orderBy: { position: 'desc' },
    select: { position: true },
  });
  if (current !== null)
    await prisma.uploadPart.deleteMany({
      where: { uploadId: id, position: { lt: current.position } },
    });
}

/** Deletes incomplete uploads, which have no import. */
export async function deleteLostUploads({ prisma }: Prisma): Promise<void> {
  await prisma.$executeRaw`delete from upload u where u.created_at < now() - make_interval(hours => ${KEPT_HOURS})
    and not exists (select 1 from import i where i.upload_id = u.id)`;
}
