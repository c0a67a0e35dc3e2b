import type { Tx } from '../../db/unit-of-work.ts';

/**
 * Has a sender looked at again as soon as its spacing allows, where it was put off for any reason. What was paused
 * because the day was used up is looked at anew, since the limit may be another now. SQL because the comparison and the write are one: a send at the same moment is not undone.
 */
export async function bringForward(tx: Tx, membershipId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    update sender_settings set
      next_email_at = greatest(${now}::timestamptz, last_email_at + make_interval(secs => spacing_seconds)),
      next_network_at = greatest(${now}::timestamptz, last_network_at + make_interval(secs => spacing_seconds))
    where membership_id = ${membershipId}`;
  await tx.senderPause.deleteMany({ where: { membershipId } });
}
