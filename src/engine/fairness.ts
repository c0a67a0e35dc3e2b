import { Prisma } from '../db/generated/prisma/client.ts';

/**
 * Whose turn is next when there is more to do than the workers can: whoever has waited longest,
 * where a minute of a team with the paid plan counts as much as four of a trial. No team waits
 * forever, because its waiting counts too.
 */
const PAID_WEIGHT = 4;

/**
 * How long something has waited, in weighted seconds. `t` is the alias of a row with its team's
 * plan. What has waited most comes first.
 */
export function weightedWait(since: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`extract(epoch from ${now}::timestamptz - ${since}) * case t.plan when 'paid' then ${PAID_WEIGHT}::int else 1 end`;
}
