import type { Prisma } from '../../db/generated/prisma/client.ts';
import { MAIL_HEADS, MAIL_OF_UNREAD, MAY_MAIL_AT } from '../email/mail-claims.ts';

const AT_ONCE = 200;
/** A wish for a look is repeated after this time. */
const ASKED_SECONDS = 5;

/**
 * Mailboxes with a due email that they hold because they are unread. SQL because it walks the index
 * of queued emails.
 */
export async function heldUnread(prisma: Prisma.TransactionClient, now: Date): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    with recursive ${MAIL_HEADS} select b.id ${MAIL_OF_UNREAD} where ${MAY_MAIL_AT} <= ${now} order by b.id limit ${AT_ONCE}`;
  return rows.map(({ id }) => id);
}

/** Asks the processes that read these mailboxes for a look. */
export async function askForLooks(
  prisma: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<void> {
  await prisma.$executeRaw`
    update mailbox set look_wanted_at = now() where id = any(${[...ids].sort()})
      and (look_wanted_at is null or look_wanted_at < now() - make_interval(secs => ${ASKED_SECONDS}))`;
}
