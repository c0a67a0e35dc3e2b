import type { Tx } from '../../db/unit-of-work.ts';

/**
 * Has a sender looked at again a spacing from now where it was put off for longer: never sooner than the spacing
 * allows. What was paused because the day was used up is looked at anew, since the limit may be another now. SQL because the comparison and the write are one: a send at the same moment is not undone.
 */
export async function bringForward(tx: Tx, membershipId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    update sender_settings set
      next_email_at = least(next_email_at, ${now}::timestamptz + make_interval(secs => spacing_seconds)),
      next_network_at = least(next_network_at, ${now}::timestamptz + make_interval(secs => spacing_seconds))
    where membership_id = ${membershipId}`;
  await tx.senderPause.deleteMany({ where: { membershipId } });
}
