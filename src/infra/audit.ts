import type { Transaction } from '../db/database.ts';
import type { Prisma } from '../db/generated/prisma/client.ts';
import type { Actor } from '../kernel/actor.ts';
import type { AuditAction } from '../kernel/audit-actions.ts';
import { newId } from '../kernel/ids.ts';
import { NO_ORIGIN, type Origin } from '../kernel/origin.ts';

/** Who performed an action, how, and from where. */
export interface Performer extends Origin {
  /** Null for an operator or the system. */
  membershipId: string | null;
  /** The API key of the call, possibly of a connected agent. Null for a signed-in user. */
  apiKeyId: string | null;
}

export const SYSTEM: Performer = { ...NO_ORIGIN, membershipId: null, apiKeyId: null };

/** The caller of an operation as the performer of its actions. */
export function performerOf({
  actor,
  traceId,
  address,
  client,
}: { actor: Actor } & Origin): Performer {
  return { membershipId: actor.membershipId, apiKeyId: keyOf(actor), traceId, address, client };
}

/** A member who acts through a link or a sign-in form, without an operation of the API. */
export function byMember(
  membershipId: string,
  { traceId, address, client }: Origin = NO_ORIGIN,
): Performer {
  return { membershipId, apiKeyId: null, traceId, address, client };
}

/**
 * The API key of a call. Null for a signed-in user, and for work that the process does in a
 * member's name.
 */
export function keyOf({ isSession, apiKeyId }: Actor): string | null {
  return isSession || apiKeyId === '' ? null : apiKeyId;
}

type AuditValues = Performer &
  Pick<Prisma.AuditEntryUncheckedCreateInput, 'teamId' | 'subjectId' | 'data'> & {
    action: AuditAction;
  };

/** Adds an entry to the audit log. */
export async function audit(
  { prisma }: Pick<Transaction, 'prisma'>,
  values: AuditValues,
): Promise<void> {
  await prisma.auditEntry.create({ data: { id: newId('auditEntry'), ...values } });
}
