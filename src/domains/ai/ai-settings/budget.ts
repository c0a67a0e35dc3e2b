import type { Rows } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { CreditFeature } from '../../../kernel/credit-costs.ts';
import { DomainError } from '../../../kernel/errors.ts';

/** The features that the AI budget covers. */
const AI_FEATURES: readonly CreditFeature[] = [
  'messaging_generation',
  'researcher_agent',
  'qualification_agent',
];

/** True if the budgets of the AI count charges of the feature. */
export function isBudgeted(feature: CreditFeature): boolean {
  return AI_FEATURES.includes(feature);
}

/** The highest budget, in credits. */
export const MAX_BUDGET = 1_000_000;

/** The reason of a hold. */
export const AI_BUDGET_REACHED = 'ai_budget_reached';

/** The share of a budget at which the team is warned. */
const NEAR = 0.8;

/** The AI has used up the budget. It continues on the next day or in the next month. */
export class AiBudgetReached extends DomainError {
  readonly millisUntilNext: number;
  /** The flow plan with the budget; null for the team's budget. */
  readonly flowPlanId: string | null;

  constructor(message: string, millisUntilNext: number, flowPlanId: string | null = null) {
    super('insufficient_credits', message);
    this.millisUntilNext = millisUntilNext;
    this.flowPlanId = flowPlanId;
  }
}

export interface AiSpending {
  dailyBudget: number | null;
  monthlyBudget: number | null;
  /** In credits, including reservations for running calls. */
  today: number;
  thisMonth: number;
  millisUntilTomorrow: number;
  millisUntilNextMonth: number;
}

/**
 * The AI spending of the day and month that contain `now` in the team's time zone, by the program's
 * clock. SQL because one statement computes both sums.
 */
export async function aiSpendingOf(rows: Rows, teamId: string, now: Date): Promise<AiSpending> {
  const [spending] = await rows<AiSpending>(Prisma.sql`
    with z as (select coalesce(known_time_zone(t.time_zone), 'UTC') as zone from team t where t.id = ${teamId}),
      d as (select date_trunc('day', ${now}::timestamptz at time zone zone) as day, date_trunc('month', ${now}::timestamptz at time zone zone) as month, zone from z),
      c as (select c.cost, c.ai_spent_at from credit_transaction c cross join d where c.team_id = ${teamId} and c.status in ('reserved', 'committed')
        and c.ai_spent_at >= d.month at time zone d.zone)
    select s.daily_budget::float8 as "dailyBudget", s.monthly_budget::float8 as "monthlyBudget",
      coalesce((select sum(cost) from c where ai_spent_at >= d.day at time zone d.zone), 0)::float8 as today,
      coalesce((select sum(cost) from c), 0)::float8 as "thisMonth",
      (extract(epoch from (d.day + interval '1 day') at time zone d.zone - ${now}::timestamptz) * 1000)::float8 as "millisUntilTomorrow",
      (extract(epoch from (d.month + interval '1 month') at time zone d.zone - ${now}::timestamptz) * 1000)::float8 as "millisUntilNextMonth"
    from d left join ai_settings s on s.team_id = ${teamId}`);
  if (spending === undefined) throw new Error(`The team ${teamId} does not exist.`);
  return spending;
}

/**
 * Throws `AiBudgetReached` if the latest reservation exceeds a budget. The caller has locked the
 * team's row, so that concurrent calls cannot exceed it together.
 */
export async function requireBudget(
  rows: Rows,
  teamId: string,
  flowPlanId: string | null,
  now: Date,
): Promise<void> {
  if (flowPlanId !== null) await requirePlanBudget(rows, teamId, flowPlanId, now);
  const spending = await aiSpendingOf(rows, teamId, now);
  const { dailyBudget, monthlyBudget, today, thisMonth } = spending;
  if (monthlyBudget !== null && thisMonth > monthlyBudget)
    throw new AiBudgetReached(
      `The AI may spend ${monthlyBudget} credits a month. An owner or admin can raise the budget; it goes on by itself next month.`,
      spending.millisUntilNextMonth,
    );
  if (dailyBudget !== null && today > dailyBudget)
    throw new AiBudgetReached(
      `The AI may spend ${dailyBudget} credits a day. An owner or admin can raise the budget; it goes on by itself tomorrow.`,
      spending.millisUntilTomorrow,
    );
}

async function requirePlanBudget(
  rows: Rows,
  teamId: string,
  flowPlanId: string,
  now: Date,
): Promise<void> {
  const [plan] = await rows<{ budget: number; today: number; millisUntilTomorrow: number }>(
    Prisma.sql`
      with f as (select f.ai_daily_budget, coalesce(known_time_zone(t.time_zone), 'UTC') as zone from flow_plan f join team t on t.id = f.team_id
          where f.team_id = ${teamId} and f.id = ${flowPlanId} and f.ai_daily_budget is not null),
        d as (select date_trunc('day', ${now}::timestamptz at time zone zone) as day, zone, ai_daily_budget from f)
      select ai_daily_budget::float8 as budget,
        (select coalesce(sum(c.cost), 0) from credit_transaction c where c.team_id = ${teamId} and c.status in ('reserved', 'committed')
          and c.metadata->>'flowPlanId' = ${flowPlanId} and c.ai_spent_at >= d.day at time zone d.zone)::float8 as today,
        (extract(epoch from (d.day + interval '1 day') at time zone d.zone - ${now}::timestamptz) * 1000)::float8 as "millisUntilTomorrow"
      from d`,
  );
  if (plan === undefined || plan.today <= plan.budget) return;
  throw new AiBudgetReached(
    `The AI may spend ${plan.budget} credits a day on this sequence. Its budget can be raised in its settings; it goes on by itself tomorrow.`,
    plan.millisUntilTomorrow,
    flowPlanId,
  );
}

/** A warning about nearly used budgets; null while enough is left. */
export function budgetNoticeOf({
  dailyBudget,
  monthlyBudget,
  today,
  thisMonth,
}: AiSpending): string | null {
  const near = (spent: number, budget: number | null, period: string) =>
    budget === null || spent < budget * NEAR
      ? null
      : `The AI has spent ${spent} of ${budget} credits ${period}.`;
  return near(thisMonth, monthlyBudget, 'this month') ?? near(today, dailyBudget, 'today');
}
