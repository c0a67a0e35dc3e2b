import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../db/database.ts';
import { type FlowPlan, Prisma, type TeamMembership } from '../../../db/generated/prisma/client.ts';

/** True if the flow plan already has all the settings and exactly these candidates. */
export async function hasSettings(
  { prisma }: Pick<Transaction, 'prisma'>,
  flowPlan: FlowPlan,
  settings: Partial<Record<keyof FlowPlan, unknown>>,
  candidates: readonly Pick<TeamMembership, 'id'>[] | null,
): Promise<boolean> {
  const known = new Map<string, unknown>(Object.entries(flowPlan));
  const isSame = Object.entries(settings).every(
    ([field, value]) => value === undefined || isDeepStrictEqual(plain(known.get(field)), value),
  );
  if (!isSame || candidates === null) return isSame;
  const chosen = await prisma.flowCandidate.findMany({
    where: { flowPlanId: flowPlan.id },
    orderBy: { position: 'asc' },
  });
  return isDeepStrictEqual(
    chosen.map(({ membershipId }) => membershipId),
    candidates.map(({ id }) => id),
  );
}

function plain(value: unknown): unknown {
  return Prisma.Decimal.isDecimal(value) ? value.toNumber() : value;
}
