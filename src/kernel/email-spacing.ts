import { createHash } from 'node:crypto';

/**
 * When a mailbox may send its next email: after its sender's spacing plus up to a third. The extra
 * share is derived from the mailbox and the time of its last send. So all processes, the displayed
 * queue and a repeated simulation agree without storing it.
 */
export function nextEmailAt(spacingSeconds: number, address: string, last: Date): Date {
  const millis = spacingSeconds * 1_000;
  return new Date(last.getTime() + millis + Math.round((millis / 3) * shareOf(address, last)));
}

/** From 0 to 1, evenly distributed. */
function shareOf(address: string, last: Date): number {
  const digest = createHash('sha256').update(`${address} ${last.getTime()}`).digest();
  return digest.readUInt32BE() / 2 ** 32;
}
