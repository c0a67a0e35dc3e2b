import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Transaction } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-time.ts';
import { Prisma, type TeamDomain } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf, SYSTEM } from '../../../infra/audit.ts';
import { within } from '../../../kernel/deadline.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { isPublicMailDomain } from '../../../kernel/public-mail-domains.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

const MAX_DOMAINS = 50;
const TOKEN_BYTES = 16;
const DNS_MILLIS = 5_000;
const DOMAIN =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/;

/** The DNS record that proves the team's ownership of a domain. */
export function recordOf({ domain, token }: Pick<TeamDomain, 'domain' | 'token'>): {
  name: string;
  type: string;
  value: string;
} {
  return {
    name: `_outreach-crm.${domain}`,
    type: 'TXT',
    value: `outreach-crm-verification=${token}`,
  };
}

/** The domains of the caller's team, by name. */
export function listTeamDomains({ actor, prisma }: ServiceContext): Promise<TeamDomain[]> {
  authorize(actor, 'team.read');
  return prisma.teamDomain.findMany({
    where: { teamId: actor.teamId },
    orderBy: { domain: 'asc' },
  });
}

export async function loadTeamDomains(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<TeamDomain[]> {
  authorize(actor, 'team.read');
  return prisma.teamDomain.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/** Adds an unverified domain to the caller's team. */
export async function addTeamDomain(context: ServiceContext, given: string): Promise<TeamDomain> {
  const { actor } = context;
  authorize(actor, 'team.manage');
  const domain = checkedDomain(given);
  return context.transact(async (tx) => {
    const { teamId, membershipId } = actor;
    await lockDomain(tx, domain);
    const own = await tx.prisma.teamDomain.findMany({
      where: { teamId },
      select: { domain: true },
    });
    if (own.some((one) => one.domain === domain))
      throw new DomainError('conflict', `The team has the domain ${domain} already.`);
    if (own.length >= MAX_DOMAINS)
      throw new DomainError(
        'conflict',
        `A team can have up to ${MAX_DOMAINS} domains. Remove one first.`,
      );
    const row = await tx.prisma.teamDomain.create({
      data: {
        id: newId('teamDomain'),
        teamId,
        domain,
        token: randomBytes(TOKEN_BYTES).toString('hex'),
        addedById: membershipId,
      },
    });
    await noteChange(tx, context, 'team_domain.added', row);
    return row;
  });
}

function checkedDomain(given: string): string {
  const domain = domainToASCII(given.trim().replace(/\.$/, '')).toLowerCase();
  if (!DOMAIN.test(domain))
    throw invalidRequest([
      { path: 'domain', message: 'must be a domain, for example example.com.' },
    ]);
  if (isPublicMailDomain(domain))
    throw invalidRequest([
      {
        path: 'domain',
        message: `must be a domain of your organization. Anybody can have an address at ${domain}.`,
      },
    ]);
  return domain;
}

/**
 * Verifies a domain by its DNS record. Takes it from another team only if that team's record is
 * gone, because the domain then has a new owner. A dry run queries no name server and verifies
 * nothing.
 */
export async function verifyTeamDomain(context: ServiceContext, id: string): Promise<TeamDomain> {
  const { actor, door } = context;
  authorize(actor, 'team.manage');
  const own = await context.prisma.teamDomain.findUnique({
    where: { teamId_id: { teamId: actor.teamId, id } },
  });
  if (own === null) throw notFound('domain of your team', id);
  const { domain } = own;
  if (door.joinByDomain?.domain === domain && door.joinByDomain.teamId !== actor.teamId)
    throw heldByOther(domain);
  if (own.verifiedAt !== null || context.isDryRun) return own;
  const record = recordOf(own);
  const found = await textsAt(context, record.name);
  if (!found.includes(record.value))
    throw new DomainError(
      'conflict',
      `The record ${record.name} does not have the text ${record.value}. Set it at the provider of the domain; changes can take an hour to be seen.`,
    );
  return context.transact(async (tx) => {
    await lockDomain(tx, domain);
    const holder = await tx.prisma.teamDomain.findFirst({
      where: { domain, verifiedAt: { not: null }, teamId: { not: actor.teamId } },
    });
    if (holder !== null) {
      if (found.includes(recordOf(holder).value)) throw heldByOther(domain);
      await tx.prisma.teamDomain.update({ where: { id: holder.id }, data: { verifiedAt: null } });
      await audit(tx, {
        ...SYSTEM,
        teamId: holder.teamId,
        action: 'team_domain.lost',
        subjectId: holder.id,
        data: { domain },
      });
    }
    const { count } = await tx.prisma.teamDomain.updateMany({
      where: { id, teamId: actor.teamId },
      data: { verifiedAt: await databaseTime(tx) },
    });
    if (count === 0) throw notFound('domain of your team', id);
    await noteChange(tx, context, 'team_domain.verified', own);
    return tx.prisma.teamDomain.findUniqueOrThrow({ where: { id } });
  });
}

/** Removes a domain from the caller's team. Other teams can then invite people of the domain. */
export async function removeTeamDomain(context: ServiceContext, id: string): Promise<string> {
  const { actor } = context;
  authorize(actor, 'team.manage');
  return context.transact(async (tx) => {
    const own = await tx.prisma.teamDomain.findUnique({
      where: { teamId_id: { teamId: actor.teamId, id } },
    });
    if (own === null) throw notFound('domain of your team', id);
    await tx.prisma.teamDomain.delete({ where: { id } });
    await noteChange(tx, context, 'team_domain.removed', own);
    return id;
  });
}

async function noteChange(
  tx: Transaction,
  context: ServiceContext,
  action: 'team_domain.added' | 'team_domain.verified' | 'team_domain.removed',
  { id, teamId, domain }: TeamDomain,
): Promise<void> {
  tx.record({
    teamId,
    kind: 'team',
    change: 'updated',
    subjectId: teamId,
    occurredAt: context.clock.now(),
  });
  await audit(tx, { ...performerOf(context), teamId, action, subjectId: id, data: { domain } });
}

async function textsAt({ door }: ServiceContext, name: string): Promise<string[]> {
  const dns = door.openDns();
  try {
    return await within(DNS_MILLIS, () => dns.txt(name));
  } catch (error) {
    throw new DomainError(
      'provider_unavailable',
      `The name servers of ${name} do not answer. Try again later.`,
      { cause: error },
    );
  } finally {
    dns.cancel();
  }
}

function heldByOther(domain: string): DomainError {
  return new DomainError(
    'conflict',
    `Another team has verified the domain ${domain}. A domain belongs to one team.`,
  );
}

/** Serializes the changes of all teams to one domain. SQL because Prisma has no advisory locks. */
async function lockDomain({ rows }: Transaction, domain: string): Promise<void> {
  await rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`domain:${domain}`}, 0))::text`,
  );
}
