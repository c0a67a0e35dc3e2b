import { databaseTime } from '../../../db/database-time.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { CREDIT_COSTS, type CreditFeature } from '../../../kernel/credit-costs.ts';
import { endsBefore, invalidRequest, startsInFuture } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

const DAY_MILLIS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** A period of charges, excluding `to`. Charges have real time, regardless of the program clock. */
export interface CreditPeriod {
  from: Date;
  to: Date;
  /** True if the period has no end, so that a charge at this moment counts. */
  isOpen: boolean;
}

export async function creditPeriod(
  context: ServiceContext,
  given: { from?: Date | null | undefined; to?: Date | null | undefined },
): Promise<CreditPeriod> {
  authorize(context.actor, 'credits.read');
  const to = given.to ?? (await databaseTime(context));
  const from = given.from ?? new Date(to.getTime() - DEFAULT_DAYS * DAY_MILLIS);
  if (from > to)
    throw invalidRequest([given.to ? endsBefore('to', to, from) : startsInFuture('from', from)]);
  if (to.getTime() - from.getTime() > MAX_DAYS * DAY_MILLIS)
    throw invalidRequest([
      { path: 'from', message: `must be at most ${MAX_DAYS} days before to.` },
    ]);
  return { from, to, isOpen: !given.to };
}

/** Committed charges in the period. Grants and purchases do not count. */
function charges(teamId: string, { from, to, isOpen }: CreditPeriod): Prisma.Sql {
  return Prisma.sql`from credit_transaction c where c.team_id = ${teamId} and c.status = 'committed' and c.feature_type is not null
    and c.created_at >= ${from} ${isOpen ? Prisma.empty : Prisma.sql`and c.created_at < ${to}`}`;
}

type Sum = { credits: number; count: number };

const SUM = Prisma.sql`sum(c.cost)::float as credits, count(*)::int as count`;

export async function usedInAll(
  { actor, rows }: ServiceContext,
  period: CreditPeriod,
): Promise<number> {
  const [row] = await rows<{ credits: number }>(
    Prisma.sql`select coalesce(sum(c.cost), 0)::float as credits ${charges(actor.teamId, period)}`,
  );
  return row?.credits ?? 0;
}

/** The usage per day in the team's time zone. */
export function usedByDay(
  { actor, rows }: ServiceContext,
  period: CreditPeriod,
): Promise<(Sum & { day: string })[]> {
  return rows(Prisma.sql`select to_char(c.created_at at time zone (select coalesce(known_time_zone(time_zone), 'UTC') from team where id = ${actor.teamId}), 'YYYY-MM-DD') as day, ${SUM}
    ${charges(actor.teamId, period)} group by 1 order by 1`);
}

export function usedByFeature(
  { actor, rows }: ServiceContext,
  period: CreditPeriod,
): Promise<(Sum & { featureType: CreditFeature })[]> {
  return rows(
    Prisma.sql`select c.feature_type::text as "featureType", ${SUM} ${charges(actor.teamId, period)} group by 1 order by 2 desc, 1`,
  );
}

export function usedByUser(
  { actor, rows }: ServiceContext,
  period: CreditPeriod,
): Promise<(Sum & { userId: string | null })[]> {
  return rows(
    Prisma.sql`select c.user_id as "userId", ${SUM} ${charges(actor.teamId, period)} group by 1 order by 2 desc, 1`,
  );
}

/** The price of each feature. */
export function creditPrices({
  actor,
}: ServiceContext): { featureType: CreditFeature; credits: number }[] {
  authorize(actor, 'team.read');
  const features = Object.entries(CREDIT_COSTS).filter(
    (entry): entry is [CreditFeature, (typeof CREDIT_COSTS)[CreditFeature]] =>
      entry[0] in CREDIT_COSTS,
  );
  return features.map(([featureType, credits]) => ({ featureType, credits }));
}
