import type { Prisma, SandboxEmail, SandboxNetworkRequest } from '../../db/generated/prisma/client.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { normalizeNetworkUrl } from '../../kernel/contact-identity.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';

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

export interface SandboxRequestFilter {
  networkUrl?: string | null | undefined;
}

/** What the sandbox network was asked to do for the team, newest first. Empty where a real network is asked. */
export async function listSandboxRequests(context: ServiceContext, filter: SandboxRequestFilter, page: PageArgs): Promise<Page<SandboxNetworkRequest>> {
  const { actor, prisma } = context;
  authorize(actor, 'sandbox.read');
  const networkUrl = filter.networkUrl ? (normalizeNetworkUrl(filter.networkUrl) ?? filter.networkUrl) : null;
  const where: Prisma.SandboxNetworkRequestWhereInput = { teamId: actor.teamId, ...(networkUrl === null ? {} : { networkUrl }) };
  return readPage({ name: 'sandboxNetworkRequests', teamId: actor.teamId, filters: filter }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.sandboxNetworkRequest.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.sandboxNetworkRequest.count({ where }),
  });
}
