import type { Transaction } from '../../../db/database.ts';
import type { CreditTransaction } from '../../../db/generated/prisma/client.ts';
import { audit, SYSTEM } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';

const MAX_GRANT = 10_000_000;

/**
 * Grants a team credits, or removes them if the amount is negative, as an administrative change.
 * The balance never drops below zero.
 */
export async function grantCredits(
  tx: Transaction,
  teamId: string,
  amount: number,
  description: string,
): Promise<{ transaction: CreditTransaction; creditBalance: number }> {
  if (
    !Number.isFinite(amount) ||
    amount === 0 ||
    Math.abs(amount) > MAX_GRANT ||
    Math.round(amount * 100) / 100 !== amount
  ) {
    throw invalidRequest([
      {
        path: 'amount',
        message: `must be between -${MAX_GRANT} and ${MAX_GRANT}, not 0, with at most two decimal places.`,
      },
    ]);
  }
  const { count } = await tx.prisma.team.updateMany({
    where: { id: teamId, creditBalance: { gte: -amount } },
    data: { creditBalance: { increment: amount } },
  });
  if (count === 0)
    throw invalidRequest([{ path: 'amount', message: 'removes more credits than the team has.' }]);
  const now = new Date();
  const transaction = await tx.prisma.creditTransaction.create({
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
  await audit(tx, {
    ...SYSTEM,
    teamId,
    action: 'credits.granted',
    subjectId: transaction.id,
    data: { amount },
  });
  tx.record({ teamId, kind: 'credits', change: 'updated', subjectId: teamId, occurredAt: now });
  const team = await tx.prisma.team.findUniqueOrThrow({
    where: { id: teamId },
    select: { creditBalance: true },
  });
  return { transaction, creditBalance: team.creditBalance.toNumber() };
}
