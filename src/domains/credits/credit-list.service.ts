import type { CallSource, CreditStatus, CreditTransaction, Prisma } from '../../db/generated/prisma/client.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { CreditFeature } from '../../kernel/credit-costs.ts';
import { endsBefore, invalidRequest } from '../../kernel/errors.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { unknownIdWarnings } from '../../service/known-ids.ts';
import type { ServiceContext } from '../../service/service-context.ts';

export interface CreditFilter {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  featureTypes?: readonly CreditFeature[] | null | undefined;
  statuses?: readonly CreditStatus[] | null | undefined;
  userId?: string | null | undefined;
  source?: CallSource | null | undefined;
}

/** The team's ledger, newest first: committed lines unless others are asked for. */
export async function listCreditTransactions(context: ServiceContext, filter: CreditFilter, page: PageArgs): Promise<Page<CreditTransaction>> {
  const { actor, prisma } = context;
  authorize(actor, 'credits.read');
  const { from, to, featureTypes, statuses, userId, source } = filter;
  if (from && to && from > to) throw invalidRequest([endsBefore('to', to, from)]);
  const where: Prisma.CreditTransactionWhereInput = {
    teamId: actor.teamId,
    status: { in: statuses && statuses.length > 0 ? [...statuses] : ['committed'] },
    ...(from || to ? { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}),
    ...(featureTypes && featureTypes.length > 0 ? { featureType: { in: [...featureTypes] } } : {}),
    ...(userId ? { userId } : {}),
    ...(source ? { source } : {}),
  };
  return readPage(context, { name: 'creditTransactions', filters: filter }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.creditTransaction.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.creditTransaction.count({ where }),
    warnings: await unknownIdWarnings(context, { userIds: userId ? [userId] : [] }),
  });
}

/** Lines by their ids; none for who has no billing access. */
export async function loadCreditTransactions({ actor, prisma }: ServiceContext, ids: string[]): Promise<CreditTransaction[]> {
  if (!can(actor, 'credits.read')) return [];
  return prisma.creditTransaction.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
