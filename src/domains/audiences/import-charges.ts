import type { Import } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import { DomainError, type Issue } from '../../kernel/errors.ts';
import { plural } from '../../kernel/text.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { type Charge, reserve, settle, spendReserved } from '../credits/ledger.ts';

/** Imports of profiles cost one credit a profile, whichever tool starts them: all of it is reserved first, and each profile that comes is spent. */

/** Credits for one profile. */
export const PROFILE_COST = CREDIT_COSTS.contact_enrichment;

/** The team has too few credits left for the next profiles: the transaction that would have taken them is undone. */
export class OutOfCredits extends Error {}

/** The caller has to confirm what the profiles can cost. */
export function confirmationFault(profiles: number, noun: string, confirmed: number | null | undefined, path: string): Issue | null {
  const cost = profiles * PROFILE_COST;
  if (profiles <= 0 || (confirmed ?? 0) >= cost) return null;
  return { path, message: `${plural(profiles, noun)} can cost ${plural(cost, 'credit')}: confirm them with confirmedMaxCredits of at least ${cost}.` };
}

/** Reserves the cost of profiles that an import is about to fetch. Null where there are none. */
export async function reserveProfiles(
  unit: Unit,
  { actor, traceId }: Pick<ServiceContext, 'actor' | 'traceId'>,
  importId: string,
  description: string,
  profiles: number,
): Promise<string | null> {
  if (profiles <= 0) return null;
  const { teamId, userId, source } = actor;
  const cost = profiles * PROFILE_COST;
  return reserve(unit, { teamId, feature: 'contact_enrichment', cost, description, metadata: { importId }, userId, source, traceId });
}

/** Spends profiles of the reservation; of the balance where the reservation was given back because the import stood still for too long. */
export async function spendProfiles(unit: Unit, current: Import, profiles: number): Promise<number> {
  const cost = profiles * PROFILE_COST;
  if (cost > 0 && !(await spend(unit, current, cost))) throw new OutOfCredits();
  return cost;
}

async function spend(unit: Unit, current: Import, cost: number): Promise<boolean> {
  const line = current.reservationId === null ? null : await unit.tx.creditTransaction.findUnique({ where: { id: current.reservationId } });
  if (line === null) return false;
  const { teamId } = current;
  const { description, userId, source, traceId } = line;
  const charge: Charge = { teamId, feature: 'contact_enrichment', cost, description, metadata: { importId: current.id }, userId, source, traceId };
  if (await spendReserved(unit, line.id, charge)) return true;
  try {
    const again = await reserve(unit, charge);
    return await settle(unit, again, cost);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'insufficient_credits') return false;
    throw error;
  }
}

/** Gives back what was not spent. */
export async function settleProfiles(unit: Unit, { reservationId }: Pick<Import, 'reservationId'>): Promise<void> {
  if (reservationId !== null) await settle(unit, reservationId, 0);
}
