import type {
  CallSource,
  CreditStatus,
  CreditTransaction,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import type { CreditFeature } from '../../../kernel/credit-costs.ts';
import { endsBefore, invalidRequest } from '../../../kernel/errors.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { unknownIdWarnings } from '../../../service/known-ids.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export type CreditFilter = Nullish<{
  from: Date;
  to: Date;
  featureTypes: readonly CreditFeature[];
  statuses: readonly CreditStatus[];
  userId: string;
  source: CallSource;
}>;

/**
 * Lists the team's credit transactions, newest first. Only committed ones unless `statuses` is
 * given.
 */
export async function listCreditTransactions(
  context: ServiceContext,
  filter: CreditFilter,
  page: PageArgs,
): Promise<Page<CreditTransaction>> {
  const { actor, prisma } = context;
  authorize(actor, 'credits.read');
  const { from, to, featureTypes, statuses, userId, source } = filter;
  if (from && to && from > to) throw invalidRequest([endsBefore('to', to, from)]);
  const where: Prisma.CreditTransactionWhereInput = {
    teamId: actor.teamId,
    status: { in: statuses && statuses.length > 0 ? [...statuses] : ['committed'] },
    ...(from || to
      ? { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } }
      : {}),
    ...(featureTypes && featureTypes.length > 0 ? { featureType: { in: [...featureTypes] } } : {}),
    ...(typeof userId === 'string' ? { userId } : {}),
    ...(source ? { source } : {}),
  };
  return readPageById(context, { name: 'creditTransactions', filters: filter }, page, {
    read: (range) =>
      prisma.creditTransaction.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.creditTransaction.count({ where }),
    warnings: await unknownIdWarnings(context, {
      userIds: typeof userId === 'string' ? [userId] : [],
    }),
  });
}

/** Loads transactions by ID. Returns none to a caller without billing access. */
export async function loadCreditTransactions(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<CreditTransaction[]> {
  if (!can(actor, 'credits.read')) return [];
  return prisma.creditTransaction.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
