import type { Transaction } from '../../../db/database.ts';
import {
  type EnrichmentKind,
  type EnrichmentRun,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { audit, keyOf, performerOf } from '../../../infra/audit.ts';
import { eventPerformerOf } from '../../../infra/event-performer.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { requireOne } from '../../../kernel/exactly-one.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { plural } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { currentContactIds } from '../contacts/contact-ids.ts';
import { type ContactFilter, contactConditions } from '../contacts/contact-list.service.ts';
import { endRun, hasEnded, lockRun, recordRun } from './enrichment-events.ts';
import { type Estimate, estimate, isLookedUp, orderedKinds } from './estimate.ts';

/** The maximum number of contacts per run. */
export const MOST_CONTACTS = 50_000;
/** The maximum number of running runs per team. */
const MAX_OF_TEAM = 3;

export interface StartEnrichmentInput {
  contactIds?: readonly string[] | null | undefined;
  matching?:
    | { query?: string | null | undefined; filter?: ContactFilter | null | undefined }
    | null
    | undefined;
  find: readonly EnrichmentKind[];
  maxCredits?: number | null | undefined;
}

export interface StartedEnrichment {
  run: EnrichmentRun;
  estimate: Estimate;
  /** The team's available credits. */
  balance: number;
}

/**
 * Looks up missing data of contacts in the background. Charges saved results only and replaces no
 * existing values. A dry run counts the contacts and the credits.
 */
export async function startEnrichment(
  context: ServiceContext,
  { contactIds, matching, find, maxCredits }: StartEnrichmentInput,
): Promise<StartedEnrichment> {
  const { actor, jobs } = context;
  authorize(actor, 'enrichment.run');
  authorize(actor, 'contacts.write');
  authorize(actor, 'contacts.read');
  requireOne(
    '',
    { label: 'contactIds', isGiven: (contactIds ?? null) !== null },
    { label: 'matching', isGiven: (matching ?? null) !== null },
  );
  if (find.length === 0)
    throw invalidRequest([{ path: 'find', message: 'must have at least one item.' }]);
  if (typeof maxCredits === 'number' && maxCredits < 0)
    throw invalidRequest([{ path: 'maxCredits', message: 'must not be negative.' }]);
  const { teamId } = actor;
  const kinds = orderedKinds(find);
  return context.transact(async (tx) => {
    const where = await selected(tx, teamId, contactIds, matching);
    const price = await estimate(tx, where, kinds);
    if (price.contactCount > MOST_CONTACTS)
      throw invalidRequest([
        { path: 'matching', message: `must select at most ${MOST_CONTACTS} contacts. Narrow it.` },
      ]);
    const team = await tx.prisma.team.findUniqueOrThrow({
      where: { id: teamId },
      select: { creditBalance: true },
    });
    const balance = team.creditBalance.toNumber();
    if (!context.isDryRun) await checkStart(tx, teamId, price, balance, maxCredits);
    const run = await tx.prisma.enrichmentRun.create({
      data: {
        id: newId('enrichmentRun'),
        teamId,
        membershipId: actor.membershipId,
        find: kinds,
        contactCount: price.contactCount,
        lookupCount: price.kinds.reduce((sum, one) => sum + one.lookupCount, 0),
        maxCredits: maxCredits ?? price.maxCredits,
        userId: actor.userId,
        source: actor.source,
        traceId: context.traceId,
        apiKeyId: keyOf(actor),
        agentId: actor.agentId,
        performer: eventPerformerOf(actor),
      },
    });
    if (!context.isDryRun) for (const kind of kinds) await addLookups(tx, run, where, kind, kinds);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'enrichment.started',
      subjectId: run.id,
      data: {
        find: kinds,
        contactCount: run.contactCount,
        lookupCount: run.lookupCount,
        maxCredits: run.maxCredits.toNumber(),
      },
    });
    recordRun(tx, run, 'created');
    await jobs.enqueue(tx, 'run-enrichment', { teamId, enrichmentRunId: run.id });
    return { run, estimate: price, balance };
  });
}

async function selected(
  tx: Transaction,
  teamId: string,
  contactIds: StartEnrichmentInput['contactIds'],
  matching: StartEnrichmentInput['matching'],
): Promise<Prisma.Sql> {
  if (!contactIds)
    return contactConditions(teamId, matching?.query ?? null, matching?.filter ?? {});
  const current = [...(await currentContactIds(tx, teamId, contactIds))];
  return current.length === 0
    ? Prisma.sql`false`
    : contactConditions(teamId, null, { contactIds: current });
}

async function checkStart(
  { prisma }: Transaction,
  teamId: string,
  { kinds, maxCredits: price }: Estimate,
  balance: number,
  maxCredits: number | null | undefined,
): Promise<void> {
  const lookups = kinds.reduce((sum, one) => sum + one.lookupCount, 0);
  if (lookups === 0)
    throw new DomainError(
      'conflict',
      'Nothing can be looked up: these contacts lack none of it, or too little is known of them.',
    );
  if (maxCredits === null || maxCredits === undefined)
    throw invalidRequest([
      {
        path: 'maxCredits',
        message: `is required: ${plural(lookups, 'lookup')} can cost ${plural(price, 'credit')}.`,
      },
    ]);
  const cheapest = Math.min(...kinds.map(({ creditsEach }) => creditsEach));
  if (balance < cheapest)
    throw new DomainError(
      'insufficient_credits',
      `A lookup costs ${plural(cheapest, 'credit')} at least, but your team has ${balance} available.`,
    );
  // One start per team at a time, so that the limit holds.
  await prisma.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`enrich:${teamId}`}, 0))::text`;
  const underWay = await prisma.enrichmentRun.count({
    where: { teamId, status: { in: ['queued', 'running'] } },
  });
  if (underWay >= MAX_OF_TEAM)
    throw new DomainError(
      'conflict',
      `${MAX_OF_TEAM} enrichments of your team are under way. Wait until one has ended, or cancel one.`,
    );
}

/** SQL because one statement adds the lookups of tens of thousands of contacts. */
async function addLookups(
  { rows }: Transaction,
  { id, teamId }: EnrichmentRun,
  where: Prisma.Sql,
  kind: EnrichmentKind,
  kinds: readonly EnrichmentKind[],
): Promise<void> {
  await rows(Prisma.sql`
    insert into enrichment_lookup (run_id, team_id, kind, contact_id)
    select ${id}, ${teamId}, ${kind}::enrichment_kind, p.id from contact p where ${where} and ${isLookedUp(kind, kinds)}`);
}

/** Cancels a running run. Results so far stay, and their credits stay charged. */
export async function cancelEnrichment(
  context: ServiceContext,
  id: string,
): Promise<EnrichmentRun> {
  const { actor } = context;
  authorize(actor, 'enrichment.run');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const run = await lockRun(tx, teamId, id);
    if (run === null) throw notFound('enrichment', id);
    if (hasEnded(run))
      throw new DomainError('conflict', `The enrichment has ended: it is ${run.status}.`);
    const canceled = await endRun(tx, run, 'canceled');
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'enrichment.canceled',
      subjectId: id,
      data: { foundCount: run.foundCount, creditsCharged: run.creditsCharged.toNumber() },
    });
    return canceled;
  });
}

export async function getEnrichment(context: ServiceContext, id: string): Promise<EnrichmentRun> {
  const [found] = await loadEnrichments(context, [id]);
  if (found === undefined) throw notFound('enrichment', id);
  return found;
}

/** Lists the enrichments of the team, newest first. */
export function listEnrichments(
  context: ServiceContext,
  page: PageArgs,
): Promise<Page<EnrichmentRun>> {
  const { actor, prisma } = context;
  authorize(actor, 'contacts.read');
  const where = { teamId: actor.teamId };
  return readPageById(context, { name: 'enrichments', filters: {} }, page, {
    read: (range) =>
      prisma.enrichmentRun.findMany({ ...range, where: { ...where, ...range.where } }),
    countTotal: () => prisma.enrichmentRun.count({ where }),
  });
}

export async function loadEnrichments(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<EnrichmentRun[]> {
  authorize(actor, 'contacts.read');
  return prisma.enrichmentRun.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}
