import type { Transaction } from '../../../../db/database.ts';
import type { Mailbox } from '../../../../db/generated/prisma/client.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { OutgoingEmail, SendReceipt } from '../../../../providers/email/email.port.ts';
import { storesSent } from '../../../../providers/email/mail-providers.ts';
import { storedSource } from '../../../channels/email-files/stored-source.ts';

type Sender = Pick<Mailbox, 'id' | 'teamId' | 'auth' | 'imapHost' | 'smtpHost'>;

/**
 * Stores a copy of a sent email if the server does not. The process that reads the mailbox adds it
 * to the Sent folder.
 */
export async function keepSentCopy(
  tx: Transaction,
  { id: mailboxId, teamId, auth, imapHost, smtpHost }: Sender,
  { messageId, to }: Pick<OutgoingEmail, 'messageId' | 'to'>,
  receipt: SendReceipt | undefined,
  now: Date,
): Promise<void> {
  if (
    receipt === undefined ||
    imapHost === null ||
    auth !== 'password' ||
    storesSent(smtpHost ?? '')
  )
    return;
  const { source, pieces } = storedSource(receipt.source);
  await tx.prisma.sentCopy.create({
    data: {
      id: newId('sentCopy'),
      teamId,
      mailboxId,
      messageId,
      address: to.address,
      source,
      pieces,
      sentAt: now,
    },
  });
}
