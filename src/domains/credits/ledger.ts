import { type CreditTransaction, Prisma, type PrismaClient } from '../../db/generated/prisma/client.ts';
import type { CallSource } from '../../db/generated/prisma/enums.ts';
import { inTransaction, type Transactions, type Unit } from '../../db/unit-of-work.ts';
import { creditsSpent } from '../../infra/metrics.ts';
import type { CreditFeature } from '../../kernel/credit-costs.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';

/**
 * The team's ledger: everything that is charged is reserved, then committed for what was really used, and the rest is
 * given back. `creditBalance` is what can be spent; a reservation has left it already, so it can't be spent twice.
 */

/** What a line pays for, who it is charged for, and through which surface. */
export interface Charge {
  teamId: string;
  feature: CreditFeature;
  cost: number;
  description: string;
  metadata: { [key: string]: string | number | null };
  userId: string | null;
  source: CallSource;
  traceId: string | null;
}

/** Longer than any charged call takes: a reservation that is older has lost its process. Real time. */
export const RESERVATION_TIMEOUT_SECONDS = 120;

/** Sets the cost aside, or refuses with what is needed and what there is. The comparison and the write are one statement. */
export async function reserve(unit: Unit, charge: Charge): Promise<string> {
  const { teamId, feature, cost, description, metadata, userId, source, traceId } = charge;
  const { count } = await unit.tx.team.updateMany({
    where: { id: teamId, creditBalance: { gte: cost } },
    data: { creditBalance: { decrement: cost }, creditReserved: { increment: cost } },
  });
  if (count === 0) {
    const team = await unit.tx.team.findUniqueOrThrow({ where: { id: teamId }, select: { creditBalance: true } });
    throw new DomainError('insufficient_credits', `This needs ${cost} credits, and your team can spend ${team.creditBalance.toNumber()}.`);
  }
  const now = new Date();
  const id = newId('creditTransaction');
  await unit.tx.creditTransaction.create({
    data: { id, teamId, featureType: feature, cost, type: 'outgoing', status: 'reserved', description, metadata, userId, source, traceId, createdAt: now },
  });
  recordCredits(unit, teamId, now);
  return id;
}

/** Spends what was used of a reservation and gives the rest back; nothing used gives all of it back. False where it is settled already. */
export async function settle(unit: Unit, transactionId: string, used: number): Promise<boolean> {
  const line = await lockLine(unit, transactionId);
  const reserved = line.cost.toNumber();
  const spent = Math.min(Math.max(0, used), reserved);
  const now = new Date();
  const { count } = await unit.tx.creditTransaction.updateMany({
    where: { id: transactionId, status: 'reserved' },
    data: { status: spent > 0 ? 'committed' : 'released', ...(spent > 0 ? { cost: spent } : {}), settledAt: now },
  });
  if (count === 0) return false;
  await unit.tx.team.update({
    where: { id: line.teamId },
    data: { creditReserved: { decrement: line.cost }, creditBalance: { increment: new Prisma.Decimal(reserved).minus(spent) } },
  });
  if (spent > 0) await auditCharge(unit, line, transactionId, spent);
  recordCredits(unit, line.teamId, now);
  return true;
}

/** A charge stands in the audit log too, with who it is attributed to. */
async function auditCharge(
  { tx }: Unit,
  { teamId, featureType, userId, traceId }: Pick<CreditTransaction, 'teamId' | 'featureType' | 'userId' | 'traceId'>,
  subjectId: string,
  cost: number,
): Promise<void> {
  const member = userId === null ? null : await tx.teamMembership.findUnique({ where: { teamId_userId: { teamId, userId } }, select: { id: true } });
  const data = { featureType, cost };
  creditsSpent.inc({ feature: featureType ?? 'none' }, cost);
  await tx.auditEntry.create({
    data: { id: newId('auditEntry'), teamId, membershipId: member?.id ?? null, action: 'credits.charged', subjectId, data, traceId },
  });
}

/**
 * Spends part of a reservation as a line of its own, for a run that is charged bit by bit, and keeps the rest set aside
 * for another while. False where the reservation was given back meanwhile, or holds too little.
 */
export async function spendReserved(unit: Unit, transactionId: string, charge: Charge): Promise<boolean> {
  const { teamId, feature, cost, description, metadata, userId, source, traceId } = charge;
  const now = new Date();
  const { count } = await unit.tx.creditTransaction.updateMany({
    where: { id: transactionId, status: 'reserved', cost: { gte: cost } },
    data: { cost: { decrement: cost }, createdAt: now },
  });
  if (count === 0) return false;
  const line = { teamId, featureType: feature, cost, type: 'outgoing' as const, status: 'committed' as const, description, metadata, userId, source, traceId };
  const spent = await unit.tx.creditTransaction.create({ data: { id: newId('creditTransaction'), ...line, createdAt: now, settledAt: now } });
  await auditCharge(unit, spent, spent.id, cost);
  await unit.tx.team.update({ where: { id: teamId }, data: { creditReserved: { decrement: cost } } });
  recordCredits(unit, teamId, now);
  return true;
}

/** The line, locked: a part of it that is spent at the same moment is seen. SQL because Prisma has no FOR UPDATE. */
async function lockLine({ tx }: Unit, id: string): Promise<CreditTransaction> {
  await tx.$queryRaw`select 1 from credit_transaction where id = ${id} for update`;
  return tx.creditTransaction.findUniqueOrThrow({ where: { id } });
}

/** Gives back what calls set aside whose process died before it could settle. */
export async function releaseOverdue(prisma: PrismaClient): Promise<number> {
  const before = new Date(Date.now() - RESERVATION_TIMEOUT_SECONDS * 1_000);
  const overdue = await prisma.creditTransaction.findMany({ where: { status: 'reserved', createdAt: { lt: before } }, take: 100, select: { id: true } });
  let released = 0;
  for (const { id } of overdue) {
    const isReleased = await inTransaction(prisma, async (unit) => {
      // A run that stood still may have gone on meanwhile.
      const line = await lockLine(unit, id);
      return line.createdAt < before && (await settle(unit, id, 0));
    });
    if (isReleased) released += 1;
  }
  return released;
}

/**
 * Runs charged work: reserves, does the work with no transaction open, and settles in the transaction that keeps its
 * result, for what `keep` says was used. Work that fails costs nothing. Gives the id of the ledger's line too.
 */
export async function charged<Result>(
  { transact, aside, isRehearsal }: Transactions,
  charge: Charge,
  work: { run: () => Promise<Result>; inRehearsal?: () => Result },
  keep: (unit: Unit, result: Result) => Promise<number>,
): Promise<{ result: Result; transactionId: string }> {
  const reservation = await aside((unit) => reserve(unit, charge));
  // What is set aside stays so in a rehearsal: it is the most that the call would cost.
  if (isRehearsal && work.inRehearsal !== undefined) return { result: work.inRehearsal(), transactionId: reservation };
  try {
    const result = await work.run();
    await transact(async (unit) => {
      if (!(await settle(unit, reservation, await keep(unit, result))))
        throw new DomainError('timeout', 'The call took longer than its credits were set aside for.');
    });
    return { result, transactionId: reservation };
  } catch (error) {
    await aside((unit) => settle(unit, reservation, 0));
    throw error;
  }
}

function recordCredits(unit: Unit, teamId: string, now: Date): void {
  unit.record({ teamId, kind: 'credits', change: 'updated', subjectId: teamId, occurredAt: now });
}
