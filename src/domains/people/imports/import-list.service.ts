import type {
  Import,
  ImportKind,
  ImportStatus,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export type ImportFilter = Nullish<{
  kinds: readonly ImportKind[];
  statuses: readonly ImportStatus[];
}>;

/** Lists the imports of the team, newest first. */
export function listImports(
  context: ServiceContext,
  filter: ImportFilter,
  page: PageArgs,
): Promise<Page<Import>> {
  const { actor, prisma } = context;
  authorize(actor, 'audiences.read');
  const { kinds, statuses } = filter;
  const where: Prisma.ImportWhereInput = {
    teamId: actor.teamId,
    ...(kinds && kinds.length > 0 ? { kind: { in: [...kinds] } } : {}),
    ...(statuses && statuses.length > 0 ? { status: { in: [...statuses] } } : {}),
  };
  return readPageById(context, { name: 'imports', filters: filter }, page, {
    read: (range) => prisma.import.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.import.count({ where }),
  });
}
