import type { Mailbox, SenderAccountStatus } from '../../../db/generated/prisma/client.ts';

/** A mailbox as the email account of its member. */
export interface EmailAccount {
  status: SenderAccountStatus;
  address: string | null;
  lastSyncedAt: Date | null;
}

const NONE: EmailAccount = { status: 'none', address: null, lastSyncedAt: null };

/** Faults that pass by themselves. New enrollments need not wait for them. */
export const PASSING_FAULTS = ['unreachable', 'unconfirmed', 'provider_limit'] as const;

const PASSING: ReadonlySet<string> = new Set(PASSING_FAULTS);

export const isPassingFault = (reason: string | null): boolean => PASSING.has(reason ?? '');

/**
 * Reasons after which the engine retries by itself, because a person may have fixed the cause at
 * the provider.
 */
export const PROBED = [...PASSING_FAULTS, 'sign_in_failed', 'rejected'] as const;

type Account = Pick<Mailbox, 'status' | 'reason' | 'address' | 'lastSyncedAt' | 'removedAt'>;

export function emailAccountOf(mailbox: Account | null): EmailAccount {
  if (mailbox === null || mailbox.removedAt !== null) return NONE;
  const { address, lastSyncedAt } = mailbox;
  return { status: isUsable(mailbox) ? 'connected' : 'disconnected', address, lastSyncedAt };
}

/** True if the mailbox can send now, or soon without a person's help. */
export function isUsable({
  status,
  reason,
  removedAt,
}: Pick<Mailbox, 'status' | 'reason' | 'removedAt'>): boolean {
  return removedAt === null && (status === 'connected' || isPassingFault(reason));
}
