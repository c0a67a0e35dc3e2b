import type { Transaction } from '../../../db/database.ts';
import { type CreditTransaction, Prisma } from '../../../db/generated/prisma/client.ts';
import type { CallSource } from '../../../db/generated/prisma/enums.ts';
import { audit } from '../../../infra/audit.ts';
import { creditsSpent } from '../../../infra/metrics.ts';
import type { CreditFeature } from '../../../kernel/credit-costs.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { NO_ORIGIN, type Origin } from '../../../kernel/origin.ts';
import type { JobContext, Transactions } from '../../../service/service-context.ts';
import { AgentMayNotSpend, requireCharge } from '../../accounts/connected-agents/agent-rights.ts';
import { isBudgeted, requireBudget } from '../../ai/ai-settings/budget.ts';

/**
 * The credit ledger. Every charge is first reserved; then the amount used is committed and the rest
 * is released. `creditBalance` excludes reservations, so reserved credits cannot be spent twice.
 */

export interface Charge {
  teamId: string;
  feature: CreditFeature;
  cost: number;
  description: string;
  metadata: { [key: string]: string | number | null };
  userId: string | null;
  source: CallSource;
  traceId: string | null;
  /** The API key of the spending call. Null for a signed-in user and for the engine. */
  apiKeyId: string | null;
  /** The spending agent, if any. */
  agentId: string | null;
}

/**
 * Longer than any charged call runs, so the process of an older reservation has died. By the
 * database's clock.
 */
const RESERVATION_TIMEOUT_SECONDS = 120;

/**
 * Reserves the cost. Throws `insufficient_credits`, and an AI reservation also throws if it would
 * exceed its budget, which counts by the program's clock. One statement compares and writes, so
 * concurrent calls cannot overdraw.
 */
export async function reserve(
  tx: Transaction,
  charge: Charge,
  programTime: Date | null = null,
): Promise<string> {
  const {
    teamId,
    feature,
    cost,
    description,
    metadata,
    userId,
    source,
    traceId,
    apiKeyId,
    agentId,
  } = charge;
  if (agentId !== null) {
    await requireCharge(tx, teamId, agentId);
    await spendAsAgent(tx, teamId, agentId, cost);
  }
  const { count } = await tx.prisma.team.updateMany({
    where: { id: teamId, creditBalance: { gte: cost } },
    data: { creditBalance: { decrement: cost }, creditReserved: { increment: cost } },
  });
  if (count === 0) {
    const team = await tx.prisma.team.findUniqueOrThrow({
      where: { id: teamId },
      select: { creditBalance: true },
    });
    throw new DomainError(
      'insufficient_credits',
      `This operation needs ${cost} credits, but your team has ${team.creditBalance.toNumber()} available.`,
    );
  }
  const id = newId('creditTransaction');
  const data = {
    id,
    teamId,
    featureType: feature,
    cost,
    type: 'outgoing' as const,
    status: 'reserved' as const,
  };
  const aiSpentAt = isBudgeted(feature) ? programTime : null;
  if (isBudgeted(feature) && aiSpentAt === null)
    throw new Error(`A charge of ${feature} needs the time by which its budget counts it.`);
  await tx.prisma.creditTransaction.create({
    data: { ...data, aiSpentAt, description, metadata, userId, source, traceId, apiKeyId, agentId },
  });
  await startTimeout(tx, id);
  // The update above has locked the team's row.
  const { flowPlanId } = metadata;
  if (aiSpentAt !== null)
    await requireBudget(
      tx.rows,
      teamId,
      typeof flowPlanId === 'string' ? flowPlanId : null,
      aiSpentAt,
    );
  recordCredits(tx, teamId, new Date());
  return id;
}

/**
 * Counts the cost toward the limit of an agent, or throws `insufficient_credits`. SQL because one
 * statement compares and writes.
 */
async function spendAsAgent(
  { rows }: Transaction,
  teamId: string,
  agentId: string,
  cost: number,
): Promise<void> {
  const [agent] = await rows<{ isWithin: boolean; left: number }>(Prisma.sql`
    with agent as (select * from connected_agent where team_id = ${teamId} and id = ${agentId} for update),
      spent as (update connected_agent c set credits_spent = c.credits_spent + ${cost}::numeric from agent a
        where c.id = a.id and (a.credit_limit is null or a.credits_spent + ${cost}::numeric <= a.credit_limit) returning c.id)
    select exists (select 1 from spent) as "isWithin", greatest(0, coalesce(credit_limit - credits_spent, 0))::float8 as left from agent`);
  if (agent?.isWithin) return;
  throw new AgentMayNotSpend(
    `This operation can cost ${cost} credits, and you may spend ${agent?.left ?? 0} more. The member who connected you can raise the limit under Agents in the console.`,
  );
}

async function giveBackToAgent(
  { rows }: Transaction,
  teamId: string,
  agentId: string,
  credits: number,
): Promise<void> {
  await rows(
    Prisma.sql`update connected_agent set credits_spent = credits_spent - ${credits}::numeric where team_id = ${teamId} and id = ${agentId}`,
  );
}

/**
 * Dates the reservation by the database's clock. SQL because Prisma only has the clock of the
 * process, which may differ from others.
 */
async function startTimeout({ prisma }: Transaction, id: string): Promise<void> {
  await prisma.$executeRaw`update credit_transaction set created_at = clock_timestamp() where id = ${id}`;
}

/** The origin of the spending call. Null if no call caused the charge, or the call has ended. */
type Caller = Pick<Origin, 'address' | 'client'>;

/**
 * Commits the used part of a reservation and releases the rest. Returns false if it is already
 * settled.
 */
export async function settle(
  tx: Transaction,
  transactionId: string,
  used: number,
  caller: Caller = NO_ORIGIN,
): Promise<boolean> {
  const line = await lockLine(tx, transactionId);
  const reserved = line.cost.toNumber();
  const spent = Math.min(Math.max(0, used), reserved);
  const now = new Date();
  const { count } = await tx.prisma.creditTransaction.updateMany({
    where: { id: transactionId, status: 'reserved' },
    data: {
      status: spent > 0 ? 'committed' : 'released',
      ...(spent > 0 ? { cost: spent } : {}),
      settledAt: now,
    },
  });
  if (count === 0) return false;
  await tx.prisma.team.update({
    where: { id: line.teamId },
    data: {
      creditReserved: { decrement: line.cost },
      creditBalance: { increment: new Prisma.Decimal(reserved).minus(spent) },
    },
  });
  if (line.agentId !== null && spent < reserved)
    await giveBackToAgent(tx, line.teamId, line.agentId, reserved - spent);
  if (spent > 0) await auditCharge(tx, line, { subjectId: transactionId, cost: spent, caller });
  recordCredits(tx, line.teamId, now);
  return true;
}

/** Adds the charge to the audit log, with the member it is attributed to. */
async function auditCharge(
  { prisma }: Transaction,
  {
    teamId,
    featureType,
    userId,
    apiKeyId,
    traceId,
  }: Pick<CreditTransaction, 'teamId' | 'featureType' | 'userId' | 'apiKeyId' | 'traceId'>,
  {
    subjectId,
    cost,
    caller: { address, client },
  }: { subjectId: string; cost: number; caller: Caller },
): Promise<void> {
  const member =
    userId === null
      ? null
      : await prisma.teamMembership.findUnique({
          where: { teamId_userId: { teamId, userId } },
          select: { id: true },
        });
  creditsSpent.inc({ feature: featureType ?? 'none' }, cost);
  await audit(
    { prisma },
    {
      membershipId: member?.id ?? null,
      apiKeyId,
      traceId,
      address,
      client,
      teamId,
      action: 'credits.charged',
      subjectId,
      data: { featureType, cost },
    },
  );
}

/**
 * Commits part of a reservation in a separate transaction and restarts the timeout of the rest, for
 * imports that are charged page by page. Returns false if the reservation was released meanwhile or
 * is too small.
 */
export async function spendReserved(
  tx: Transaction,
  transactionId: string,
  charge: Charge,
): Promise<boolean> {
  const {
    teamId,
    feature,
    cost,
    description,
    metadata,
    userId,
    source,
    traceId,
    apiKeyId,
    agentId,
  } = charge;
  const now = new Date();
  const { count } = await tx.prisma.creditTransaction.updateMany({
    where: { id: transactionId, status: 'reserved', cost: { gte: cost } },
    data: { cost: { decrement: cost } },
  });
  if (count === 0) return false;
  await startTimeout(tx, transactionId);
  const line = {
    teamId,
    featureType: feature,
    cost,
    type: 'outgoing' as const,
    status: 'committed' as const,
    description,
    metadata,
    userId,
    source,
    traceId,
    apiKeyId,
    agentId,
  };
  const spent = await tx.prisma.creditTransaction.create({
    data: { id: newId('creditTransaction'), ...line, createdAt: now, settledAt: now },
  });
  await auditCharge(tx, spent, { subjectId: spent.id, cost, caller: NO_ORIGIN });
  await tx.prisma.team.update({
    where: { id: teamId },
    data: { creditReserved: { decrement: cost } },
  });
  recordCredits(tx, teamId, now);
  return true;
}

/**
 * Locks the transaction, so that a concurrent partial charge is seen. SQL because Prisma has no FOR
 * UPDATE.
 */
async function lockLine({ prisma }: Transaction, id: string): Promise<CreditTransaction> {
  await prisma.$queryRaw`select 1 from credit_transaction where id = ${id} for update`;
  return prisma.creditTransaction.findUniqueOrThrow({ where: { id } });
}

/** Releases reservations whose process died before settling them. */
export async function releaseOverdue({
  prisma,
  transact,
}: Pick<JobContext, 'prisma' | 'transact'>): Promise<number> {
  const isOverdue = Prisma.sql`status = 'reserved' and created_at < clock_timestamp() - make_interval(secs => ${RESERVATION_TIMEOUT_SECONDS})`;
  const overdue = await prisma.$queryRaw<
    { id: string }[]
  >`select id from credit_transaction where ${isOverdue} limit 100`;
  let released = 0;
  for (const { id } of overdue) {
    const isReleased = await transact(async (tx) => {
      // A slow import may have renewed its reservation in the meantime.
      const locked = await tx.prisma.$queryRaw<
        unknown[]
      >`select 1 from credit_transaction where id = ${id} and ${isOverdue} for update`;
      return locked.length > 0 && (await settle(tx, id, 0));
    });
    if (isReleased) released += 1;
  }
  return released;
}

/**
 * True if the team was charged for the same work while this work ran. The lock makes such calls
 * wait for each other. SQL because Prisma has no advisory locks and cannot ignore a part of the
 * metadata. Only transactions as recent as a reservation can match.
 */
export async function isChargedMeanwhile(
  { rows }: Transaction,
  { teamId, feature, metadata: { note: _, ...metadata } }: Charge,
  reservation: string,
): Promise<boolean> {
  const about = JSON.stringify(metadata);
  await rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`charge:${teamId}:${feature}:${about}`}, 0))::text`,
  );
  const equal = await rows(Prisma.sql`
    select 1 from credit_transaction mine
    join credit_transaction other on other.team_id = ${teamId} and other.status = 'committed' and other.feature_type = mine.feature_type
      and other.created_at > mine.created_at - make_interval(secs => ${RESERVATION_TIMEOUT_SECONDS})
      and other.settled_at > mine.created_at and other.metadata - 'note' = ${about}::jsonb
    where mine.team_id = ${teamId} and mine.id = ${reservation} limit 1`);
  return equal.length > 0;
}

/**
 * Runs charged work: reserves the cost, runs the work outside any transaction, then stores the
 * result and settles in one transaction, charging the amount that `keep` returns. Failed work costs
 * nothing.
 */
export async function charged<Result>(
  {
    transact,
    transactIndependently,
    isDryRun,
    clock,
    address = null,
    client = null,
  }: Transactions & Pick<JobContext, 'clock'> & Partial<Caller>,
  charge: Charge,
  work: { run: (transactionId: string) => Promise<Result>; inDryRun?: () => Result },
  keep: (tx: Transaction, result: Result, transactionId: string) => Promise<number>,
): Promise<{ result: Result; transactionId: string; cost: number }> {
  const reservation = await transactIndependently((tx) => reserve(tx, charge, clock.now()));
  // A dry run keeps the reservation, because it is the maximum the call would cost.
  if (isDryRun && work.inDryRun !== undefined)
    return { result: work.inDryRun(), transactionId: reservation, cost: 0 };
  try {
    const result = await work.run(reservation);
    const cost = await transact(async (tx) => {
      const used = await keep(tx, result, reservation);
      if (!(await settle(tx, reservation, used, { address, client })))
        throw new DomainError(
          'timeout',
          'The call took longer than its credit reservation lasts, and nothing was charged. Try again.',
        );
      return used;
    });
    return { result, transactionId: reservation, cost };
  } catch (error) {
    await transactIndependently((tx) => settle(tx, reservation, 0));
    throw error;
  }
}

function recordCredits(tx: Transaction, teamId: string, now: Date): void {
  tx.record({ teamId, kind: 'credits', change: 'updated', subjectId: teamId, occurredAt: now });
}
