import type { Reader } from '../../../db/database.ts';
import type { OutgoingFile } from '../../../providers/email/outgoing-file.ts';
import { contentOfFile } from './file-content.ts';

/**
 * The files of an email to send, in the order of the given IDs. Contents are streamed during
 * sending. Deleted files are left out.
 */
export async function outgoingFiles(
  { prisma }: Pick<Reader, 'prisma'>,
  teamId: string,
  ids: readonly string[],
): Promise<OutgoingFile[]> {
  if (ids.length === 0) return [];
  const found = await prisma.emailFile.findMany({
    where: { teamId, id: { in: [...ids] }, isComplete: true },
    select: { id: true, fileName: true, contentType: true, size: true },
  });
  const byId = new Map(found.map((file) => [file.id, file]));
  return ids.flatMap((id) => {
    const file = byId.get(id);
    return file === undefined ? [] : [{ ...file, open: () => contentOfFile({ prisma }, id) }];
  });
}
