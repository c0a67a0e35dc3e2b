import type { Transaction } from '../../../../db/database.ts';
import type { Mailbox } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { recordMailbox } from '../../../channels/mailboxes/mailbox-status.ts';
import { errorLine, setAside } from '../../../operations/set-aside/set-aside.ts';
import type { MessagePosition } from './message-position.ts';

/**
 * Sets aside a message that could not be stored, so that reading continues. Its text stays on the
 * mail server.
 */
export async function setAsideMessage(
  tx: Transaction,
  context: EngineContext,
  mailbox: Mailbox,
  { path, uidValidity, uid, receivedAt }: MessagePosition & { receivedAt: Date },
  error: unknown,
): Promise<void> {
  const { id: mailboxId, teamId } = mailbox;
  const now = context.clock.now();
  context.logger.error(
    { mailboxId, path, uid, error: errorLine(error) },
    'a message could not be stored and was set aside',
  );
  await setAside(
    tx,
    {
      teamId,
      source: 'mailbox',
      sourceId: mailboxId,
      mailboxId,
      rowKey: `${path}:${uidValidity}:${uid}`,
      title: `A message in ${path}`,
      content: { path, uidValidity: String(uidValidity), uid: String(uid) },
      occurredAt: receivedAt,
    },
    error,
    now,
  );
  recordMailbox(tx, mailbox, now);
}
