import type { Import } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { endEarly, hasEnded, lockImport } from '../audiences/import-runs.ts';

/** Cancels an import. Contacts imported so far stay in the audience. */
export async function cancelImport(context: ServiceContext, id: string): Promise<Import> {
  const { actor } = context;
  authorize(actor, 'audiences.write');
  return context.transact(async (tx) => {
    const found = await tx.prisma.import.findUnique({
      where: { teamId_id: { teamId: actor.teamId, id } },
      select: { id: true },
    });
    if (found === null) throw notFound('import', id);
    const current = await lockImport(tx, id);
    if (hasEnded(current))
      throw new DomainError('conflict', `The import has ended: it is ${current.status}.`);
    const canceled = await endEarly(tx, current, { status: 'canceled' });
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'import.canceled',
      subjectId: id,
      data: { processedRows: current.processedRows, totalRows: current.totalRows },
    });
    return canceled;
  });
}
