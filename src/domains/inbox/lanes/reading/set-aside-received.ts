import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { ReceivedEmail } from '../../../../providers/email/email.port.ts';
import { errorLine, setAside } from '../../../operations/set-aside/set-aside.ts';

/** The maximum number of set-aside emails to skip. */
const MOST = 1_000;

/**
 * Set-aside emails of the server's own provider. They stay with the provider, so a retry only reads
 * them again.
 */
export interface SetAsideEmails {
  /** Emails without a requested retry. */
  skipped: readonly string[];
  /** Emails that a person has discarded, so that the provider can forget them. */
  discarded: readonly string[];
}

const KEY = 'received:';

export async function emailsSetAside({ prisma }: EngineContext): Promise<SetAsideEmails> {
  const rows = await prisma.setAsideRow.findMany({
    where: { source: 'mailbox', mailboxId: null, rowKey: { startsWith: KEY }, isRetried: false },
    orderBy: { id: 'asc' },
    take: MOST,
    select: { rowKey: true, discardedAt: true },
  });
  const ids = (isDiscarded: boolean) =>
    rows.flatMap(({ rowKey, discardedAt }) =>
      (discardedAt !== null) === isDiscarded ? [rowKey.slice(KEY.length)] : [],
    );
  return { skipped: ids(false), discarded: ids(true) };
}

/** Removes the entries of discarded emails, after the provider has forgotten them. */
export async function forgetDiscarded(
  { prisma }: EngineContext,
  emailIds: readonly string[],
): Promise<void> {
  await prisma.setAsideRow.deleteMany({
    where: {
      source: 'mailbox',
      mailboxId: null,
      discardedAt: { not: null },
      rowKey: { in: emailIds.map((id) => `${KEY}${id}`) },
    },
  });
}

/** Sets aside an email that cannot be read or stored. It stays with the provider. */
export async function setAsideReceived(
  { transact, clock, logger }: EngineContext,
  { id, teamId, receivedAt }: ReceivedEmail,
  error: unknown,
): Promise<void> {
  logger.error(
    { emailId: id, error: errorLine(error) },
    'a received email could not be stored and was set aside',
  );
  await transact((tx) =>
    setAside(
      tx,
      {
        teamId,
        source: 'mailbox',
        sourceId: teamId,
        rowKey: `${KEY}${id}`,
        title: 'An email that the server received',
        content: { id },
        occurredAt: receivedAt,
      },
      error,
      clock.now(),
    ),
  );
}

/** Removes the entry of a successfully retried email. */
export async function endSetAside(
  { prisma }: EngineContext,
  { id, teamId }: ReceivedEmail,
): Promise<void> {
  await prisma.setAsideRow.deleteMany({
    where: { teamId, source: 'mailbox', sourceId: teamId, rowKey: `${KEY}${id}`, isRetried: true },
  });
}
