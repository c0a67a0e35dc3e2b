import type { Prisma } from '../../../../db/generated/prisma/client.ts';

/** How soon a request to check a mailbox is repeated. */
const ASKED_SECONDS = 5;

/** Asks the processes that read these mailboxes to check them now. */
export async function askForLooks(
  prisma: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<void> {
  await prisma.$executeRaw`
    update mailbox set look_wanted_at = now() where id = any(${[...ids].sort()})
      and (look_wanted_at is null or look_wanted_at < now() - make_interval(secs => ${ASKED_SECONDS}))`;
}
