import type { Transaction } from '../../../db/database.ts';
import type { Mailbox, MailboxStatus } from '../../../db/generated/prisma/client.ts';
import { audit, type Performer } from '../../../infra/audit.ts';
import type { MailboxFaultReason } from '../../../providers/email/email.port.ts';

const MINUTE = 60_000;

/**
 * A fault reported by the server, or `unconfirmed` if the server accepted an email without
 * confirming it.
 */
type FaultReason = MailboxFaultReason | 'unconfirmed';

/** The pauses after the first, second, … fault in a row. The last one repeats. */
const PAUSES: Record<FaultReason, readonly number[]> = {
  unreachable: [1, 5, 15, 30, 60],
  // Each attempt may create an email about which a person must decide.
  unconfirmed: [5, 60, 240],
  provider_limit: [60, 120, 240],
  sign_in_failed: [5, 15, 60],
  rejected: [15, 60],
};

/** The status after each fault: a person must fix some, and others pass by themselves. */
const STATUS: Record<FaultReason, MailboxStatus> = {
  unreachable: 'paused',
  unconfirmed: 'paused',
  provider_limit: 'paused',
  sign_in_failed: 'needs_attention',
  rejected: 'needs_attention',
};

export interface MailboxFault {
  reason: FaultReason;
  message: string;
}

/**
 * Pauses a mailbox after a fault of the mailbox itself. Retries come after growing pauses. The
 * caller holds the mailbox's lock.
 */
export async function noteFault(
  tx: Transaction,
  id: string,
  { reason, message }: MailboxFault,
  now: Date,
): Promise<void> {
  const mailbox = await tx.prisma.mailbox.findUniqueOrThrow({ where: { id } });
  // The outcome of an earlier send must not replace a pause by a person or the bounce guard.
  if (mailbox.status !== 'connected' && !isFault(mailbox.reason)) return;
  const faults = mailbox.reason === reason ? mailbox.faults + 1 : 1;
  const pauses = PAUSES[reason];
  const minutes = pauses[Math.min(faults, pauses.length) - 1] ?? MINUTE;
  await tx.prisma.mailbox.update({
    where: { id },
    data: {
      status: STATUS[reason],
      reason,
      reasonMessage: message.slice(0, 1_000),
      statusSince: mailbox.reason === reason ? mailbox.statusSince : now,
      faults,
      nextSendAt: new Date(now.getTime() + minutes * MINUTE),
    },
  });
  recordMailbox(tx, mailbox, now);
}

function isFault(reason: string | null): boolean {
  return reason !== null && reason in PAUSES;
}

/** Ends the pause of a mailbox that has just worked. The caller holds the mailbox's lock. */
export async function noteSuccess(tx: Transaction, id: string, now: Date): Promise<void> {
  const mailbox = await tx.prisma.mailbox.findUniqueOrThrow({ where: { id } });
  if (mailbox.status === 'connected' || !isFault(mailbox.reason)) return;
  await tx.prisma.mailbox.update({
    where: { id },
    data: { status: 'connected', reason: null, reasonMessage: null, statusSince: now, faults: 0 },
  });
  recordMailbox(tx, mailbox, now);
}

/** Pauses a mailbox until a person resumes it. */
export async function pauseMailboxFor(
  tx: Transaction,
  mailbox: Mailbox,
  {
    reason,
    message,
    now,
    by,
  }: {
    reason: 'bounce_rate' | 'message_rejected' | 'by_hand';
    message: string;
    now: Date;
    by: Performer;
  },
): Promise<Mailbox> {
  const paused = await tx.prisma.mailbox.update({
    where: { id: mailbox.id },
    data: {
      status: 'paused',
      reason,
      reasonMessage: message,
      statusSince: now,
      faults: 0,
      pausedById: reason === 'by_hand' ? by.membershipId : null,
    },
  });
  await audit(tx, {
    ...by,
    teamId: mailbox.teamId,
    action: 'mailbox.paused',
    subjectId: mailbox.id,
    data: { reason },
  });
  recordMailbox(tx, mailbox, now);
  return paused;
}

export function recordMailbox(
  tx: Transaction,
  { id, teamId, membershipId }: Pick<Mailbox, 'id' | 'teamId' | 'membershipId'>,
  now: Date,
): void {
  tx.record({
    teamId,
    kind: 'mailbox',
    change: 'updated',
    subjectId: id,
    ownerId: membershipId,
    occurredAt: now,
  });
}
