import { Prisma } from '../db/generated/prisma/client.ts';

/**
 * The order of work when more is due than the workers can do: longest wait first. A minute of a
 * paid team counts as much as four of a trial team. No team waits forever, because its wait keeps
 * growing.
 */
const PAID_WEIGHT = 4;

/**
 * How long a row has waited, in weighted seconds. `t` is the alias of a row with its team's plan.
 * The longest wait comes first.
 */
export function weightedWait(since: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`extract(epoch from ${now}::timestamptz - ${since}) * case t.plan when 'paid' then ${PAID_WEIGHT}::int else 1 end`;
}
