import type { Transaction } from '../db/database.ts';
import type { Prisma } from '../db/generated/prisma/client.ts';
import type { AuditAction } from '../kernel/audit-actions.ts';
import { newId } from '../kernel/ids.ts';

type AuditValues = Omit<Prisma.AuditEntryUncheckedCreateInput, 'id' | 'createdAt' | 'action'> & { action: AuditAction };

/** Adds an entry to the audit log. `membershipId` is omitted for an operator or the system. */
export async function audit({ prisma }: Pick<Transaction, 'prisma'>, values: AuditValues): Promise<void> {
  await prisma.auditEntry.create({ data: { id: newId('auditEntry'), ...values } });
}
