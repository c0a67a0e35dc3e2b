import { type Mailbox, Prisma } from '../../../../db/generated/prisma/client.ts';
import { pausesOf } from '../../../../engine/lanes/retries.ts';
import { IS_READ_BY_IMAP } from '../../../channels/mailboxes/unread-mailboxes.ts';

/** SQL because leases run on the database clock, and Prisma has no SKIP LOCKED. */

/** Another worker takes over within a minute. Workers extend their leases every five seconds. */
const LEASE_SECONDS = 30;
/**
 * Longer than the pause between two extensions of a lease, so that no request to check is missed.
 */
const LOOK_WANTED_SECONDS = 7;

/**
 * A deactivated member's mailbox is read while one of its sequences runs, because an answer must
 * stop the sequence.
 */
const IS_READ = Prisma.sql`(m.is_active or exists (
  select 1 from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
  where s.team_id = b.team_id and s.mailbox_id = b.id and s.type = 'email' and s.executed_at is not null and e.status = 'in_progress'))`;

/**
 * Claims unread mailboxes, longest wait first. A mailbox with a fault is claimed after its pause.
 * Excludes the mailboxes `held` here, whose sessions must end first.
 */
export async function claimMailboxes(
  prisma: Prisma.TransactionClient,
  workerId: string,
  limit: number,
  held: readonly string[],
): Promise<Mailbox[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update mailbox set lease_owner = ${workerId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select b.id from mailbox b join team_membership m on m.id = b.membership_id and ${IS_READ}
      where ${IS_READ_BY_IMAP} and b.removed_at is null and (b.lease_until is null or b.lease_until < now())
        and (b.read_retry_at is null or b.read_retry_at <= now()) and b.id <> all(${[...held]})
      order by b.lease_until nulls first limit ${limit} for update of b skip locked)
    returning id`;
  return prisma.mailbox.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
}

/**
 * A mailbox that is still to be read. `isLookWanted` is true if another process has recently asked
 * to check it.
 */
interface MailboxLease {
  id: string;
  isLookWanted: boolean;
}

/** Extends the leases of mailboxes that are still to be read, and returns those. */
export function keepMailboxes(
  prisma: Prisma.TransactionClient,
  workerId: string,
  ids: readonly string[],
  now: Date,
): Promise<MailboxLease[]> {
  return prisma.$queryRaw<MailboxLease[]>`
    update mailbox b set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      last_synced_at = case when b.last_synced_at is null or b.last_synced_at < ${now}::timestamptz - interval '1 minute' then ${now} else b.last_synced_at end
    from team_membership m
    where b.id = any(${[...ids].sort()}) and b.lease_owner = ${workerId} and b.removed_at is null and m.id = b.membership_id and ${IS_READ}
    returning b.id, coalesce(b.look_wanted_at > now() - make_interval(secs => ${LOOK_WANTED_SECONDS}), false) as "isLookWanted"`;
}

/** In seconds. */
const PAUSES = pausesOf('reading').map((millis) => millis / 1_000);

/** Releases a mailbox. After a fault it is read again after a pause. */
export async function releaseMailbox(
  prisma: Prisma.TransactionClient,
  workerId: string,
  id: string,
  isFault: boolean,
): Promise<void> {
  await prisma.$executeRaw`
    update mailbox set lease_owner = null, lease_until = null, read_faults = case when ${isFault} then read_faults + 1 else read_faults end,
      read_retry_at = case when ${isFault}
        then now() + make_interval(secs => (${PAUSES}::int[])[least(read_faults + 1, ${PAUSES.length}::int)]) else read_retry_at end
    where id = ${id} and lease_owner = ${workerId}`;
}
