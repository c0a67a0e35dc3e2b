import type { ImapFlow } from 'imapflow';
import type { Mailbox, MessageAttachment } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { TnefContent } from '../../../../providers/email/tnef/tnef-files.ts';
import { storedBytes } from '../../../channels/email-files/stored-bytes.ts';
import { MAX_MESSAGE_BYTES } from '../../inbound-mail/received-files.ts';
import { recordConversation } from '../../unibox/threads.ts';
import type { FolderReading } from './folder-reading.ts';
import { textOf } from './reading-stopped.ts';
import { packedFiles, unpack } from './unpacking.ts';

const AT_ONCE = 20;
const TRIES = 3;
/** The time limit of one round, so that new messages do not wait for files. */
const ROUND_MILLIS = 60_000;
const PART_BYTES = 262_144;

type State = MessageAttachment['state'];

/** The message announced a file above the size limit. */
class TooLarge extends Error {}

/**
 * Reads the contents of files of stored messages part by part, so that memory use does not depend
 * on their size.
 */
export async function readFileContents(
  context: EngineContext,
  mailbox: Mailbox,
  client: ImapFlow,
  reading: FolderReading,
): Promise<void> {
  const { prisma } = context;
  const until = performance.now() + ROUND_MILLIS;
  const waiting = await prisma.messageAttachment.findMany({
    where: { mailboxId: mailbox.id, state: 'waiting' },
    orderBy: [{ messageId: 'asc' }, { position: 'asc' }],
    take: AT_ONCE,
  });
  for (const file of waiting) {
    if (performance.now() > until || !reading.goesOn) return;
    try {
      const { state, size } = await contentOf(context, file, client, reading);
      const packed = state === 'stored' ? await packedFiles(context, file, size) : null;
      await finish(context, file, { state, size, packed });
    } catch (error) {
      if (!client.usable) throw error;
      context.logger.warn(
        { mailboxId: mailbox.id, messageId: file.messageId, error: textOf(error) },
        'an attachment could not be read',
      );
      const isTooLarge = error instanceof TooLarge;
      if (isTooLarge || file.tries + 1 >= TRIES)
        await finish(context, file, { state: isTooLarge ? 'too_large' : 'unavailable' });
      else
        await prisma.messageAttachment.updateMany({
          where: keyOf(file),
          data: { tries: file.tries + 1 },
        });
    }
  }
}

/** Stores the content and returns the outcome. */
async function contentOf(
  context: EngineContext,
  file: MessageAttachment,
  client: ImapFlow,
  reading: FolderReading,
): Promise<{ state: State; size: number }> {
  const { path, uid, part, size, teamId } = file;
  if (path === null || uid === null || part === null) return { state: 'unavailable', size };
  if ((await storedBytes(context.rows, teamId)) + size > context.attachmentQuota)
    return { state: 'quota_reached', size };
  const opened = await reading.open({ path, isWatched: false });
  // The server has renumbered its messages.
  if (opened === null || opened.uidValidity !== file.uidValidity)
    return { state: 'unavailable', size };
  const room = MAX_MESSAGE_BYTES - (await otherBytes(context, file));
  const found = await client.download(String(uid), part, { uid: true, maxBytes: room + 1 });
  // The message is no longer in the folder.
  if (found.content === undefined) return { state: 'unavailable', size };
  return { state: 'stored', size: await keepParts(context, file, found.content, room) };
}

async function keepParts(
  { prisma }: EngineContext,
  { messageId, position }: MessageAttachment,
  content: AsyncIterable<unknown>,
  room: number,
): Promise<number> {
  // Deletes parts of an attempt whose process died.
  await prisma.messageAttachmentPart.deleteMany({ where: { messageId, position } });
  let at = 0;
  let held: Buffer[] = [];
  let length = 0;
  const flush = async () => {
    const bytes = Uint8Array.from(Buffer.concat(held));
    await prisma.messageAttachmentPart.create({
      data: { messageId, position, at, content: bytes },
    });
    at += length;
    held = [];
    length = 0;
  };
  for await (const piece of content) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece), 'latin1');
    held.push(bytes);
    length += bytes.length;
    if (at + length > room) throw new TooLarge('The file is larger than 25 MB.');
    if (length >= PART_BYTES) await flush();
  }
  if (length > 0) await flush();
  return at;
}

/** The size of the other files of the message. */
async function otherBytes(
  { prisma }: EngineContext,
  { messageId }: MessageAttachment,
): Promise<number> {
  const { _sum } = await prisma.messageAttachment.aggregate({
    where: { messageId, state: 'stored' },
    _sum: { size: true },
  });
  return _sum.size ?? 0;
}

const keyOf = ({ messageId, position }: MessageAttachment) => ({
  messageId,
  position,
  state: 'waiting' as const,
});

interface FileOutcome {
  state: State;
  size?: number;
  /** The files inside the file, if it is a TNEF container. */
  packed?: TnefContent | null;
}

/** Stores the state of the file. The conversation shows it. */
async function finish(
  { transact, clock }: EngineContext,
  file: MessageAttachment,
  { state, size = file.size, packed = null }: FileOutcome,
): Promise<void> {
  const { teamId, messageId, position } = file;
  await transact(async (tx) => {
    const source = { mailboxId: null, path: null, uidValidity: null, uid: null, part: null };
    const { count } = await tx.prisma.messageAttachment.updateMany({
      where: keyOf(file),
      data: { state, size, ...source },
    });
    if (count === 0) return;
    if (packed !== null) await unpack(tx, file, packed);
    if (state !== 'stored')
      await tx.prisma.messageAttachmentPart.deleteMany({ where: { messageId, position } });
    const message = await tx.prisma.message.findUnique({
      where: { teamId_id: { teamId, id: messageId } },
      select: { conversation: true },
    });
    if (message?.conversation != null)
      recordConversation(tx, message.conversation, 'updated', clock.now());
  });
}
