import type { CreditTransaction } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';

const MAX_GRANT = 10_000_000;

/** Gives a team credits, or takes them back with a negative amount, as an administrative change. Never below zero: the database refuses it. */
export async function grantCredits(
  unit: Unit,
  teamId: string,
  amount: number,
  description: string,
): Promise<{ transaction: CreditTransaction; creditBalance: number }> {
  if (!Number.isFinite(amount) || amount === 0 || Math.abs(amount) > MAX_GRANT || Math.round(amount * 100) / 100 !== amount) {
    throw invalidRequest([{ path: 'amount', message: 'must be a number of credits other than 0, with at most two decimals.' }]);
  }
  const { count } = await unit.tx.team.updateMany({
    where: { id: teamId, creditBalance: { gte: -amount } },
    data: { creditBalance: { increment: amount } },
  });
  if (count === 0) throw invalidRequest([{ path: 'amount', message: 'would take more credits than the team has.' }]);
  const now = new Date();
  const transaction = await unit.tx.creditTransaction.create({
    data: {
      id: newId('creditTransaction'),
      teamId,
      cost: Math.abs(amount),
      type: amount > 0 ? 'incoming' : 'outgoing',
      status: 'committed',
      isAdminChange: true,
      description,
      createdAt: now,
      settledAt: now,
    },
  });
  await unit.tx.auditEntry.create({ data: { id: newId('auditEntry'), teamId, action: 'credits.granted', subjectId: transaction.id, data: { amount } } });
  unit.record({ teamId, kind: 'credits', change: 'updated', subjectId: teamId, occurredAt: now });
  const team = await unit.tx.team.findUniqueOrThrow({ where: { id: teamId }, select: { creditBalance: true } });
  return { transaction, creditBalance: team.creditBalance.toNumber() };
}
