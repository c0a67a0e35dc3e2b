import type { Transaction } from '../../db/database.ts';
import type { Mailbox } from '../../db/generated/prisma/client.ts';
import { recordMailbox } from '../../domains/mailboxes/mailbox-status.ts';
import { newId } from '../../kernel/ids.ts';
import type { EngineContext } from '../engine-context.ts';
import type { MessagePosition } from './message-position.ts';

const MAX_ERROR_LENGTH = 300;

/**
 * Sets a message aside that could not be stored, so that reading goes on. Its text stays on the
 * mail server.
 */
export async function setAside(
  tx: Transaction,
  context: EngineContext,
  mailbox: Mailbox,
  { path, uidValidity, uid, receivedAt }: MessagePosition & { receivedAt: Date },
  error: unknown,
): Promise<void> {
  const { id: mailboxId, teamId } = mailbox;
  const now = context.clock.now();
  const text = errorLine(error);
  context.logger.error(
    { mailboxId, path, uid, error: text },
    'a message could not be stored and was set aside',
  );
  await tx.prisma.setAsideMessage.createMany({
    data: [
      {
        id: newId('setAsideMessage'),
        teamId,
        mailboxId,
        path,
        uidValidity,
        uid,
        error: text,
        receivedAt,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  recordMailbox(tx, mailbox, now);
}

/**
 * The error in one line. Messages of errors can begin with the values that were refused, so only
 * the last line is kept.
 */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return 'An unknown error.';
  const lines = error.message.split('\n').filter((line) => line.trim() !== '');
  return `${error.name}: ${(lines.at(-1) ?? '').trim()}`.slice(0, MAX_ERROR_LENGTH);
}
