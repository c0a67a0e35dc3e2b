import type { Prisma, SandboxEmail } from '../../db/generated/prisma/client.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { ServiceContext } from '../../infra/service-context.ts';
import { authorize } from '../../kernel/policy.ts';

export interface SandboxEmailFilter {
  to?: string | null | undefined;
}

/** What the sandbox mailbox sent for the team, newest first. Empty where e-mail goes out by SMTP. */
export async function listSandboxEmails(context: ServiceContext, filter: SandboxEmailFilter, page: PageArgs): Promise<Page<SandboxEmail>> {
  const { actor, prisma } = context;
  authorize(actor, 'sandbox.read');
  const where: Prisma.SandboxEmailWhereInput = { teamId: actor.teamId, ...(filter.to ? { toAddress: filter.to.toLowerCase() } : {}) };
  return readPage({ name: 'sandboxEmails', teamId: actor.teamId, filters: filter }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.sandboxEmail.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.sandboxEmail.count({ where }),
  });
}
