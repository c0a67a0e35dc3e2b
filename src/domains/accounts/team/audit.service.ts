import type { AuditEntry, Prisma } from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { endsBefore, invalidRequest } from '../../../kernel/errors.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export type AuditFilter = Nullish<{
  actions: readonly string[];
  subjectId: string;
  userId: string;
  apiKeyId: string;
  hasApiKey: boolean;
  from: Date;
  to: Date;
}>;

export async function loadAuditEntries(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<AuditEntry[]> {
  if (!can(actor, 'audit.read')) return [];
  return prisma.auditEntry.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

export async function listAuditEntries(
  context: ServiceContext,
  filter: AuditFilter,
  page: PageArgs,
): Promise<Page<AuditEntry>> {
  const { actor, prisma } = context;
  authorize(actor, 'audit.read');
  const { actions, subjectId, userId, apiKeyId, hasApiKey, from, to } = filter;
  if (from && to && from > to) throw invalidRequest([endsBefore('to', to, from)]);
  const members =
    typeof userId === 'string'
      ? await prisma.teamMembership.findMany({
          where: { teamId: actor.teamId, userId },
          select: { id: true },
        })
      : null;
  const where: Prisma.AuditEntryWhereInput = {
    teamId: actor.teamId,
    ...(actions && actions.length > 0 ? { action: { in: [...actions] } } : {}),
    ...(typeof subjectId === 'string' ? { subjectId } : {}),
    AND: [
      typeof apiKeyId === 'string' ? { apiKeyId } : {},
      typeof hasApiKey === 'boolean' ? { apiKeyId: hasApiKey ? { not: null } : null } : {},
    ],
    ...(members === null ? {} : { membershipId: { in: members.map(({ id }) => id) } }),
    ...(from || to
      ? { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } }
      : {}),
  };
  return readPageById(context, { name: 'auditLog', filters: filter }, page, {
    read: (range) => prisma.auditEntry.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.auditEntry.count({ where }),
  });
}
