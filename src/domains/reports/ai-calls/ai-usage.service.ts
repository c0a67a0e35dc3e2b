import { type AiCallPurpose, Prisma } from '../../../db/generated/prisma/client.ts';
import { endsBefore, invalidRequest, startsInFuture } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { CREDITS_OF_CALL } from './ai-calls.service.ts';

const DAY_MILLIS = 86_400_000;
const DEFAULT_DAYS = 30;
/** How long calls are kept. */
export const AI_CALL_DAYS = 90;

/** A period of calls, excluding `to`. */
export interface AiPeriod {
  from: Date;
  to: Date;
  /** True if the period has no end, so that a call at this moment counts. */
  isOpen: boolean;
}

/** The sums of some calls. */
export interface AiSum {
  calls: number;
  /** Calls without a readable answer. */
  failed: number;
  /** The sum over calls whose provider reported tokens. */
  inputTokens: number;
  outputTokens: number;
  credits: number;
}

export function aiPeriod(
  { actor, clock }: ServiceContext,
  given: { from?: Date | null | undefined; to?: Date | null | undefined },
): AiPeriod {
  authorize(actor, 'aiCalls.read');
  const to = given.to ?? clock.now();
  const from = given.from ?? new Date(to.getTime() - DEFAULT_DAYS * DAY_MILLIS);
  if (from > to)
    throw invalidRequest([given.to ? endsBefore('to', to, from) : startsInFuture('from', from)]);
  return { from, to, isOpen: !given.to };
}

const SUM = Prisma.sql`count(*)::int as calls, (count(*) filter (where c.outcome <> 'answered'))::int as failed,
  coalesce(sum(c.input_tokens), 0)::float8 as "inputTokens", coalesce(sum(c.output_tokens), 0)::float8 as "outputTokens",
  coalesce(sum(${CREDITS_OF_CALL}), 0)::float8 as credits`;

function calls(teamId: string, { from, to, isOpen }: AiPeriod): Prisma.Sql {
  return Prisma.sql`from ai_call c where c.team_id = ${teamId} and c.called_at >= ${from} ${isOpen ? Prisma.empty : Prisma.sql`and c.called_at < ${to}`}`;
}

export async function aiUsageInAll(
  { actor, rows }: ServiceContext,
  period: AiPeriod,
): Promise<AiSum> {
  const [sum] = await rows<AiSum>(Prisma.sql`select ${SUM} ${calls(actor.teamId, period)}`);
  if (sum === undefined) throw new Error('A sum over calls has no row.');
  return sum;
}

/** The usage per day in the team's time zone. */
export function aiUsageByDay(
  { actor, rows }: ServiceContext,
  period: AiPeriod,
): Promise<(AiSum & { day: string })[]> {
  return rows(Prisma.sql`select to_char(c.called_at at time zone (select coalesce(known_time_zone(time_zone), 'UTC') from team where id = ${actor.teamId}), 'YYYY-MM-DD') as day, ${SUM}
    ${calls(actor.teamId, period)} group by 1 order by 1`);
}

export function aiUsageByPurpose(
  { actor, rows }: ServiceContext,
  period: AiPeriod,
): Promise<(AiSum & { purpose: AiCallPurpose })[]> {
  return rows(
    Prisma.sql`select c.purpose::text as purpose, ${SUM} ${calls(actor.teamId, period)} group by 1 order by calls desc, 1`,
  );
}
