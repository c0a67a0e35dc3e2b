import type { Reader, Transaction } from '../../../../db/database.ts';
import { type MessageAttachment, Prisma } from '../../../../db/generated/prisma/client.ts';
import { withUnpacked } from '../../../../kernel/mail/attachment-line.ts';
import type { ByteSource } from '../../../../providers/email/tnef/byte-reader.ts';
import {
  isTnef,
  type TnefContent,
  tnefFiles,
} from '../../../../providers/email/tnef/tnef-files.ts';

type Key = Pick<MessageAttachment, 'messageId' | 'position'>;

/** The files inside a stored TNEF file; null for any other file. */
export async function packedFiles(
  reader: Pick<Reader, 'prisma'>,
  file: MessageAttachment,
  size: number,
): Promise<TnefContent | null> {
  if (!isTnef(file)) return null;
  const content = await tnefFiles(storedSource(reader, file, size));
  return content === null || content.files.length === 0 ? null : content;
}

/** Reads stored content at any position, one part at a time. */
function storedSource(
  { prisma }: Pick<Reader, 'prisma'>,
  { messageId, position }: Key,
  size: number,
): ByteSource {
  let held = { at: 0, content: new Uint8Array() };
  const heldAt = async (at: number) => {
    if (at >= held.at && at < held.at + held.content.length) return held;
    const part = await prisma.messageAttachmentPart.findFirst({
      where: { messageId, position, at: { lte: at } },
      orderBy: { at: 'desc' },
    });
    if (part !== null) held = part;
    return held;
  };
  return {
    size,
    read: async (at, length) => {
      const pieces: Uint8Array[] = [];
      const end = Math.min(at + length, size);
      for (let next = at; next < end; ) {
        const part = await heldAt(next);
        const piece = part.content.subarray(next - part.at, end - part.at);
        if (piece.length === 0) break;
        pieces.push(piece);
        next += piece.length;
      }
      return Buffer.concat(pieces);
    },
  };
}

/**
 * Replaces a container by its files. The container stays if it has content other than files. Copies
 * the contents within the database.
 */
export async function unpack(
  tx: Transaction,
  container: MessageAttachment,
  { files, isComplete }: TnefContent,
): Promise<void> {
  const { teamId, messageId } = container;
  const last = await tx.prisma.messageAttachment.aggregate({
    where: { messageId },
    _max: { position: true },
  });
  const first = (last._max.position ?? 0) + 1;
  const kept = files.map((file, index) => ({ ...file, position: first + index }));
  await tx.prisma.messageAttachment.createMany({
    data: kept.map(({ fileName, contentType, size, position }) => ({
      ...{ teamId, messageId, position, fileName, contentType, size },
      state: 'stored' as const,
    })),
  });
  for (const { position, at, size } of kept) await copyContent(tx, container, position, at, size);
  if (isComplete)
    await tx.prisma.messageAttachment.deleteMany({
      where: { messageId, position: container.position },
    });
  const message = await tx.prisma.message.findUniqueOrThrow({
    where: { teamId_id: { teamId, id: messageId } },
    select: { body: true },
  });
  const names = [...(isComplete ? [] : [container.fileName]), ...files.map(fileNameOf)];
  await tx.prisma.message.update({
    where: { teamId_id: { teamId, id: messageId } },
    data: { body: withUnpacked(message.body, container.fileName, names) },
  });
}

const fileNameOf = ({ fileName }: { fileName: string }) => fileName;

/** SQL, so that the content does not leave the database. */
async function copyContent(
  tx: Transaction,
  { messageId, position: from }: Key,
  position: number,
  at: number,
  size: number,
): Promise<void> {
  await tx.rows(Prisma.sql`
    insert into message_attachment_part (message_id, position, at, content)
    select message_id, ${position}, greatest(at - ${at}, 0),
      substring(content from greatest(${at} - at, 0) + 1
        for least(at + length(content), ${at + size}) - greatest(at, ${at}))
    from message_attachment_part
    where message_id = ${messageId} and position = ${from}
      and at < ${at + size} and at + length(content) > ${at}`);
}
