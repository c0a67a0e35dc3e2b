import type { AuditEntry, Prisma } from '../../db/generated/prisma/client.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';

export interface AuditFilter {
  actions?: readonly string[] | null | undefined;
  subjectId?: string | null | undefined;
  userId?: string | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** The database rejects updates of audit entries. */
export async function listAuditEntries(context: ServiceContext, filter: AuditFilter, page: PageArgs): Promise<Page<AuditEntry>> {
  const { actor, prisma } = context;
  authorize(actor, 'audit.read');
  const { actions, subjectId, userId, from, to } = filter;
  if (from && to && from > to) throw invalidRequest([{ path: 'filter', message: 'from must not be after to.' }]);
  const members = userId ? await prisma.teamMembership.findMany({ where: { teamId: actor.teamId, userId }, select: { id: true } }) : null;
  const where: Prisma.AuditEntryWhereInput = {
    teamId: actor.teamId,
    ...(actions && actions.length > 0 ? { action: { in: [...actions] } } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(members === null ? {} : { membershipId: { in: members.map(({ id }) => id) } }),
    ...(from || to ? { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}),
  };
  return readPage(context, { name: 'auditLog', filters: filter }, page, {
    read: (range) => {
      const keyset = keysetById(range, 'newestFirst');
      return prisma.auditEntry.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: ({ id }) => id,
    countTotal: () => prisma.auditEntry.count({ where }),
  });
}
