import type { z } from 'zod';
import type { CrmWorkKind, Prisma, SandboxCrmRecord, SandboxEmail, SandboxNetworkRequest } from '../../db/generated/prisma/client.ts';
import { keysetById, type Page, type PageArgs, readPage } from '../../infra/page.ts';
import type { Actor } from '../../kernel/actor.ts';
import { normalizeNetworkUrl } from '../../kernel/contact-identity.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { sandboxContactSchema, sandboxTaskSchema } from '../../providers/crm/sandbox-crm-writer.ts';
import type { ServiceContext } from '../../service/service-context.ts';

export interface SandboxEmailFilter {
  to?: string | null | undefined;
}

/** What the sandbox mailbox sent for the team, newest first. Empty where e-mail goes out by SMTP. */
export async function listSandboxEmails(context: ServiceContext, filter: SandboxEmailFilter, page: PageArgs): Promise<Page<SandboxEmail>> {
  const { actor, prisma } = context;
  authorize(actor, 'sandbox.read');
  const where: Prisma.SandboxEmailWhereInput = {
    teamId: actor.teamId,
    ...(can(actor, 'conversations.read.team') ? {} : { fromAddress: { in: await ownAddresses(context) } }),
    ...(filter.to ? { toAddress: filter.to.toLowerCase() } : {}),
  };
  return readPage(context, { name: 'sandboxEmails', filters: { ...filter, seenBy: seenBy(actor) } }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.sandboxEmail.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.sandboxEmail.count({ where }),
  });
}

/** The addresses from which the caller's own e-mails go out. */
async function ownAddresses({ actor, prisma }: ServiceContext): Promise<string[]> {
  const { user, accounts } = await prisma.teamMembership.findUniqueOrThrow({
    where: { id: actor.membershipId },
    select: { user: { select: { email: true } }, accounts: { where: { channel: 'email' }, select: { address: true } } },
  });
  return [user.email, ...accounts.flatMap(({ address }) => address ?? [])];
}

/** Cursors of a narrowed list hold for the one who got them. */
function seenBy(actor: Actor): string {
  return can(actor, 'conversations.read.team') ? 'team' : actor.membershipId;
}

export interface SandboxCrmFilter {
  kind?: CrmWorkKind | null | undefined;
}

/** What was written to the sandbox CRM, newest first; members see contacts and their own tasks. Empty where a real CRM is asked. */
export async function listSandboxCrmRecords(context: ServiceContext, filter: SandboxCrmFilter, page: PageArgs): Promise<Page<SandboxCrmRecord>> {
  const { actor, prisma } = context;
  authorize(actor, 'sandbox.read');
  const where: Prisma.SandboxCrmRecordWhereInput = {
    teamId: actor.teamId,
    ...(filter.kind ? { kind: filter.kind } : {}),
    ...(can(actor, 'tasks.read.team') ? {} : { OR: [{ ownerId: null }, { ownerId: actor.membershipId }] }),
  };
  return readPage(context, { name: 'sandboxCrmRecords', filters: { ...filter, seenBy: seenBy(actor) } }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.sandboxCrmRecord.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.sandboxCrmRecord.count({ where }),
  });
}

/** The fields of a contact that were written; null for a task. */
export function writtenContact({ kind, data }: SandboxCrmRecord): z.infer<typeof sandboxContactSchema> | null {
  return kind === 'contact' ? sandboxContactSchema.parse(data) : null;
}

/** A task as the CRM has it; null for a contact. */
export function writtenTask({ kind, data }: SandboxCrmRecord): z.infer<typeof sandboxTaskSchema> | null {
  return kind === 'task' ? sandboxTaskSchema.parse(data) : null;
}

export interface SandboxRequestFilter {
  networkUrl?: string | null | undefined;
}

/** What the sandbox network was asked to do for the team, newest first. Empty where a real network is asked. */
export async function listSandboxRequests(context: ServiceContext, filter: SandboxRequestFilter, page: PageArgs): Promise<Page<SandboxNetworkRequest>> {
  const { actor, prisma } = context;
  authorize(actor, 'sandbox.read');
  const networkUrl = filter.networkUrl ? (normalizeNetworkUrl(filter.networkUrl) ?? filter.networkUrl) : null;
  const where: Prisma.SandboxNetworkRequestWhereInput = {
    teamId: actor.teamId,
    ...(can(actor, 'conversations.read.team') ? {} : { accountId: actor.membershipId }),
    ...(networkUrl === null ? {} : { networkUrl }),
  };
  return readPage(context, { name: 'sandboxNetworkRequests', filters: { ...filter, seenBy: seenBy(actor) } }, page, {
    read: (stretch) => {
      const keyset = keysetById(stretch, 'newestFirst');
      return prisma.sandboxNetworkRequest.findMany({ ...keyset, where: { ...where, ...keyset.where } });
    },
    positionOf: (row) => row.id,
    countTotal: () => prisma.sandboxNetworkRequest.count({ where }),
  });
}
