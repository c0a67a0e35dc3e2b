import type { Prisma } from '../../../db/generated/prisma/client.ts';

/**
 * Makes the engine check a sender as soon as its spacing allows, and removes pauses of daily
 * limits, because settings may have changed. SQL because comparison and update must be atomic with
 * concurrent sends.
 */
export async function resetSendTimes(
  prisma: Prisma.TransactionClient,
  membershipId: string,
  now: Date,
): Promise<void> {
  await prisma.$executeRaw`
    update sender_settings set
      next_network_at = greatest(${now}::timestamptz, last_network_at + make_interval(secs => spacing_seconds))
    where membership_id = ${membershipId}`;
  await prisma.$executeRaw`
    update mailbox b set next_send_at = greatest(${now}::timestamptz, b.last_send_at + make_interval(secs => x.spacing_seconds))
    from sender_settings x where x.membership_id = b.membership_id and b.membership_id = ${membershipId} and b.removed_at is null and b.status = 'connected'`;
  await prisma.senderPause.deleteMany({ where: { membershipId } });
}

/** Like `resetSendTimes`, for all senders of a team. */
export async function bringTeamForward(
  prisma: Prisma.TransactionClient,
  teamId: string,
  now: Date,
): Promise<void> {
  await prisma.$executeRaw`
    update sender_settings set next_network_at = greatest(${now}::timestamptz, last_network_at + make_interval(secs => spacing_seconds))
    where membership_id in (select membership_id from sender_settings where team_id = ${teamId} order by membership_id for update)`;
  await prisma.$executeRaw`
    update mailbox b set next_send_at = greatest(${now}::timestamptz, b.last_send_at + make_interval(secs => x.spacing_seconds))
    from sender_settings x
    where x.membership_id = b.membership_id and b.id in (
      select id from mailbox where team_id = ${teamId} and removed_at is null and status = 'connected' order by id for update)`;
  await prisma.$executeRaw`delete from sender_pause p using team_membership m where m.id = p.membership_id and m.team_id = ${teamId}`;
}
