import type { Transaction } from '../../../db/database.ts';
import type { Import } from '../../../db/generated/prisma/client.ts';
import { keyOf } from '../../../infra/audit.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { DomainError, type Issue } from '../../../kernel/errors.ts';
import { plural } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { type Charge, reserve, settle, spendReserved } from '../../credits/credits/ledger.ts';

/**
 * Profile imports cost one credit per profile: the maximum is reserved first, and each profile
 * received is charged.
 */

/** Credits for one profile. */
export const PROFILE_COST = CREDIT_COSTS.contact_enrichment;

/**
 * The team has too few credits for the next profiles. The transaction that would import them is
 * rolled back.
 */
export class OutOfCredits extends Error {}

/** An issue if the caller has not confirmed the maximum cost; otherwise null. */
export function confirmationFault(
  profiles: number,
  noun: string,
  confirmed: number | null | undefined,
  path: string,
): Issue | null {
  const cost = profiles * PROFILE_COST;
  if (profiles <= 0 || (confirmed ?? 0) >= cost) return null;
  return {
    path,
    message: `must be at least ${cost}: ${plural(profiles, noun)} can cost ${plural(cost, 'credit')}.`,
  };
}

/** Reserves the cost of the profiles that an import will fetch. Null if there are none. */
export async function reserveProfiles(
  tx: Transaction,
  { actor, traceId }: Pick<ServiceContext, 'actor' | 'traceId'>,
  importId: string,
  description: string,
  profiles: number,
): Promise<string | null> {
  if (profiles <= 0) return null;
  const { teamId, userId, source, agentId } = actor;
  const apiKeyId = keyOf(actor);
  const cost = profiles * PROFILE_COST;
  return reserve(tx, {
    teamId,
    feature: 'contact_enrichment',
    cost,
    description,
    metadata: { importId },
    userId,
    source,
    traceId,
    apiKeyId,
    agentId,
  });
}

/**
 * Charges profiles to the reservation, or to the balance if the reservation was released because
 * the import was idle for too long.
 */
export async function spendProfiles(
  tx: Transaction,
  current: Import,
  profiles: number,
): Promise<number> {
  const cost = profiles * PROFILE_COST;
  if (cost > 0 && !(await spend(tx, current, cost))) throw new OutOfCredits();
  return cost;
}

async function spend(tx: Transaction, current: Import, cost: number): Promise<boolean> {
  const line =
    current.reservationId === null
      ? null
      : await tx.prisma.creditTransaction.findUnique({ where: { id: current.reservationId } });
  if (line === null) return false;
  const { teamId } = current;
  const { description, userId, source, traceId, apiKeyId, agentId } = line;
  const charge: Charge = {
    teamId,
    feature: 'contact_enrichment',
    cost,
    description,
    metadata: { importId: current.id },
    userId,
    source,
    traceId,
    apiKeyId,
    agentId,
  };
  if (await spendReserved(tx, line.id, charge)) return true;
  try {
    const again = await reserve(tx, charge);
    return await settle(tx, again, cost);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'insufficient_credits') return false;
    throw error;
  }
}

/** Releases the unspent rest of the reservation. */
export async function settleProfiles(
  tx: Transaction,
  { reservationId }: Pick<Import, 'reservationId'>,
): Promise<void> {
  if (reservationId !== null) await settle(tx, reservationId, 0);
}
