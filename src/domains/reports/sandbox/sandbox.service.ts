import type { z } from 'zod';
import type {
  CrmWorkKind,
  Prisma,
  SandboxCrmRecord,
  SandboxEmail,
  SandboxNetworkRequest,
} from '../../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { normalizeNetworkUrl } from '../../../kernel/contact-identity.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import {
  sandboxContactSchema,
  sandboxTaskSchema,
} from '../../../providers/crm/sandbox-crm-writer.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

export interface SandboxEmailFilter {
  to?: string | null | undefined;
}

/** Empty if emails are sent by SMTP. */
export async function listSandboxEmails(
  context: ServiceContext,
  filter: SandboxEmailFilter,
  page: PageArgs,
): Promise<Page<SandboxEmail>> {
  const { actor, prisma } = context;
  authorize(actor, 'sandbox.read');
  const where: Prisma.SandboxEmailWhereInput = {
    teamId: actor.teamId,
    ...(can(actor, 'conversations.read.team')
      ? {}
      : { fromAddress: { in: await ownAddresses(context) } }),
    ...(filter.to ? { toAddress: filter.to.toLowerCase() } : {}),
  };
  return readPageById(
    context,
    { name: 'sandboxEmails', filters: { ...filter, seenBy: seenBy(actor) } },
    page,
    {
      read: (range) =>
        prisma.sandboxEmail.findMany({ ...range, where: { ...where, ...range.where } }),
      countTotal: () => prisma.sandboxEmail.count({ where }),
    },
  );
}

/** The addresses that the caller's emails are sent from. */
async function ownAddresses({ actor, prisma }: ServiceContext): Promise<string[]> {
  const { user, mailboxes } = await prisma.teamMembership.findUniqueOrThrow({
    where: { id: actor.membershipId },
    select: { user: { select: { email: true } }, mailboxes: { select: { address: true } } },
  });
  return [user.email, ...mailboxes.map(({ address }) => address)];
}

/**
 * Part of the cursor's signature: a cursor of a restricted list is valid only for the member who
 * received it.
 */
function seenBy(actor: Actor): string {
  return can(actor, 'conversations.read.team') ? 'team' : actor.membershipId;
}

export interface SandboxCrmFilter {
  kind?: CrmWorkKind | null | undefined;
}

/** Members see contacts and their own tasks. Empty if an external CRM is configured. */
export async function listSandboxCrmRecords(
  context: ServiceContext,
  filter: SandboxCrmFilter,
  page: PageArgs,
): Promise<Page<SandboxCrmRecord>> {
  const { actor, prisma } = context;
  authorize(actor, 'sandbox.read');
  const where: Prisma.SandboxCrmRecordWhereInput = {
    teamId: actor.teamId,
    ...(filter.kind ? { kind: filter.kind } : {}),
    ...(can(actor, 'tasks.read.team')
      ? {}
      : { OR: [{ ownerId: null }, { ownerId: actor.membershipId }] }),
  };
  return readPageById(
    context,
    { name: 'sandboxCrmRecords', filters: { ...filter, seenBy: seenBy(actor) } },
    page,
    {
      read: (range) =>
        prisma.sandboxCrmRecord.findMany({ ...range, where: { ...where, ...range.where } }),
      countTotal: () => prisma.sandboxCrmRecord.count({ where }),
    },
  );
}

export function writtenContact({
  kind,
  data,
}: SandboxCrmRecord): z.infer<typeof sandboxContactSchema> | null {
  return kind === 'contact' ? sandboxContactSchema.parse(data) : null;
}

export function writtenTask({
  kind,
  data,
}: SandboxCrmRecord): z.infer<typeof sandboxTaskSchema> | null {
  return kind === 'task' ? sandboxTaskSchema.parse(data) : null;
}

export interface SandboxRequestFilter {
  networkUrl?: string | null | undefined;
}

/** Empty if an external network provider is configured. */
export async function listSandboxRequests(
  context: ServiceContext,
  filter: SandboxRequestFilter,
  page: PageArgs,
): Promise<Page<SandboxNetworkRequest>> {
  const { actor, prisma } = context;
  authorize(actor, 'sandbox.read');
  const networkUrl = filter.networkUrl
    ? (normalizeNetworkUrl(filter.networkUrl) ?? filter.networkUrl)
    : null;
  const where: Prisma.SandboxNetworkRequestWhereInput = {
    teamId: actor.teamId,
    ...(can(actor, 'conversations.read.team') ? {} : { accountId: actor.membershipId }),
    ...(networkUrl === null ? {} : { networkUrl }),
  };
  return readPageById(
    context,
    { name: 'sandboxNetworkRequests', filters: { ...filter, seenBy: seenBy(actor) } },
    page,
    {
      read: (range) =>
        prisma.sandboxNetworkRequest.findMany({ ...range, where: { ...where, ...range.where } }),
      countTotal: () => prisma.sandboxNetworkRequest.count({ where }),
    },
  );
}
