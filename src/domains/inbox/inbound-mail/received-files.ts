import type { Transaction } from '../../../db/database.ts';
import type { AttachedFile } from '../../../providers/email/attached-files.ts';

/** The files of a received email, with their positions on its server. */
export interface ReceivedFiles {
  mailboxId: string;
  path: string;
  uidValidity: bigint;
  uid: number;
  files: readonly AttachedFile[];
}

/** The size limit for the files of one email. Beyond it, only names and sizes are kept. */
export const MAX_MESSAGE_BYTES = 25 * 1_048_576;

/** Stores the file list of a message. Contents are read later. */
export async function keepFiles(
  { prisma }: Transaction,
  { teamId, messageId }: { teamId: string; messageId: string },
  { files, uid, ...source }: ReceivedFiles,
): Promise<void> {
  let total = 0;
  await prisma.messageAttachment.createMany({
    data: files.map(({ fileName, contentType, size, part }, position) => {
      const isTaken = total + size <= MAX_MESSAGE_BYTES;
      if (isTaken) total += size;
      const file = { teamId, messageId, position, fileName, contentType, size };
      return isTaken
        ? { ...file, state: 'waiting' as const, ...source, uid: BigInt(uid), part }
        : { ...file, state: 'too_large' as const };
    }),
  });
}
