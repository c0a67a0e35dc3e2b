import { createHash } from 'node:crypto';

/**
 * When a mailbox may send its next email: after the spacing of its sender and up to a third more.
 * The share is derived from the mailbox and the time of its last send, so that every process, the
 * queue that people see, and a repeated simulation agree on it without storing it.
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
