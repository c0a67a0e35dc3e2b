import type { Prisma } from '../../db/generated/prisma/client.ts';

/**
 * Lets the engine check a sender again as soon as its spacing allows, and removes pauses caused by daily limits, which may
 * have changed. SQL because comparison and update must be atomic with concurrent sends.
 */
export async function bringForward(prisma: Prisma.TransactionClient, membershipId: string, now: Date): Promise<void> {
  await prisma.$executeRaw`
    update sender_settings set
      next_email_at = greatest(${now}::timestamptz, last_email_at + make_interval(secs => spacing_seconds)),
      next_network_at = greatest(${now}::timestamptz, last_network_at + make_interval(secs => spacing_seconds))
    where membership_id = ${membershipId}`;
  await prisma.senderPause.deleteMany({ where: { membershipId } });
}
