import type { ImapFlow } from 'imapflow';
import type { Mailbox, MailboxFolder } from '../../db/generated/prisma/client.ts';
import { isGmail } from '../../providers/email/imap-folders.ts';
import type { EngineContext } from '../engine-context.ts';
import { textOf } from './reading-stopped.ts';

const AT_ONCE = 20;
/** A server that refuses a copy for so long does not take it. */
const GIVEN_UP_MILLIS = 86_400_000;

/**
 * Puts copies of sent emails into the Sent folder, each once: one that is there already, from a
 * process that died, stays the only one.
 */
export async function putSentCopies(
  context: EngineContext,
  { id: mailboxId }: Mailbox,
  client: ImapFlow,
  folders: readonly MailboxFolder[],
): Promise<void> {
  const { prisma, clock, logger } = context;
  const copies = await prisma.sentCopy.findMany({
    where: { mailboxId },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
  });
  if (copies.length === 0) return;
  // Gmail stores what is sent by its server.
  const path = isGmail(client)
    ? null
    : (folders.find(({ use }) => use === 'sent')?.path ?? (await createSent(client)));
  for (const { id, messageId, source, sentAt } of copies) {
    try {
      if (path !== null && !(await isThere(client, path, messageId)))
        await client.append(path, Buffer.from(source), ['\\Seen'], sentAt);
    } catch (error) {
      if (!client.usable) throw error;
      logger.warn(
        { mailboxId, error: textOf(error) },
        'a copy of a sent email could not be put into the Sent folder',
      );
      if (clock.now().getTime() - sentAt.getTime() < GIVEN_UP_MILLIS) continue;
    }
    await prisma.sentCopy.deleteMany({ where: { id } });
  }
}

async function createSent(client: ImapFlow): Promise<string> {
  return (await client.mailboxCreate(['Sent'])).path;
}

async function isThere(client: ImapFlow, path: string, messageId: string): Promise<boolean> {
  await client.mailboxOpen(path, { readOnly: true });
  const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
  return Array.isArray(found) && found.length > 0;
}
