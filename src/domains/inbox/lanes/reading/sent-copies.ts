import type { ImapFlow } from 'imapflow';
import type { Mailbox, MailboxFolder, SentCopy } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { Turns } from '../../../../kernel/turns.ts';
import { isGmail } from '../../../../providers/email/imap-folders.ts';
import { restoredSource } from '../../../channels/email-files/stored-source.ts';
import { textOf } from './reading-stopped.ts';

const SEEN = ['\\Seen'];
const large = new Turns();
const AT_ONCE = 20;
/** A server that refuses a copy for this long will not accept it. */
const GIVEN_UP_MILLIS = 86_400_000;

/**
 * Adds a copy of each sent email to the Sent folder, once. If a process that died has already
 * stored the copy, no second one is added.
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
  // Gmail's server stores sent messages itself.
  const path = isGmail(client)
    ? null
    : (folders.find(({ use }) => use === 'sent')?.path ?? (await createSent(client)));
  for (const { id, teamId, messageId, source, pieces, sentAt } of copies) {
    try {
      if (path !== null && !(await isThere(client, path, messageId)))
        await append(context, client, path, { teamId, source, pieces, sentAt });
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

/** IMAP needs the complete message, so a process appends messages with files one at a time. */
async function append(
  { prisma }: EngineContext,
  client: ImapFlow,
  path: string,
  { teamId, source, pieces, sentAt }: Pick<SentCopy, 'teamId' | 'source' | 'pieces' | 'sentAt'>,
): Promise<void> {
  const whole = await restoredSource({ prisma }, teamId, { source, pieces });
  // The message was erased meanwhile.
  if (whole === null) return;
  const put = async () => client.append(path, await whole.bytes(), SEEN, sentAt);
  await (whole.pieces.length === 1 ? put() : large.run('copies with files', put));
}

async function createSent(client: ImapFlow): Promise<string> {
  return (await client.mailboxCreate(['Sent'])).path;
}

async function isThere(client: ImapFlow, path: string, messageId: string): Promise<boolean> {
  await client.mailboxOpen(path, { readOnly: true });
  const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
  return Array.isArray(found) && found.length > 0;
}
