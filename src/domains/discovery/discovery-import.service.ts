import { z } from 'zod';
import type { Import } from '../../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../../db/unit-of-work.ts';
import { identityFault } from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { SearchFilters, SearchPage } from '../../providers/contact-data/contact-data.port.ts';
import { fromProvider } from '../../providers/provider-call.ts';
import type { JobContext, ServiceContext } from '../../service/service-context.ts';
import { addContacts } from '../audiences/audience-members.ts';
import { insertAudience } from '../audiences/audiences.service.ts';
import { confirmationFault, OutOfCredits, PROFILE_COST, reserveProfiles, settleProfiles, spendProfiles } from '../audiences/import-charges.ts';
import { hasEnded, lockImport, recordImport } from '../audiences/import-runs.ts';
import { attachAudience, requireAttachable } from '../flows/flow-audience.ts';
import { keepProfiles, toContact, toOwned } from './discovered-profiles.ts';
import { type DiscoveryFilters, readFilters } from './discovery-filters.ts';

export const MAX_PROFILES = 100;
/** How many profiles one step of the background run asks for. */
const CHUNK = 10;
/** Where a search that has nothing more stands. */
const END = 'end';

export interface StartImportInput {
  name: string;
  filters: DiscoveryFilters;
  totalProfiles: number;
  initialProspectIds?: readonly string[] | null | undefined;
  confirmedMaxCredits?: number | null | undefined;
  flowPlanId?: string | null | undefined;
}

export interface StartedImport {
  import: Import;
  creditsReserved: number;
}

const listSchema = z.array(z.string());
const storedSchema = z.object({
  jobTitles: listSchema,
  seniorities: listSchema,
  departments: listSchema,
  countries: listSchema,
  industries: listSchema,
  companyDomains: listSchema,
  companyNames: listSchema,
  companySizes: listSchema,
  keywords: listSchema,
});

/** Begins a run that collects profiles in the background and ends in an audience. What it can cost is set aside now. */
export async function startContactDiscoveryImport(context: ServiceContext, input: StartImportInput): Promise<StartedImport> {
  const { actor, providers, jobs } = context;
  authorize(actor, 'discovery.run');
  authorize(actor, 'audiences.write');
  const initial = [...new Set(input.initialProspectIds ?? [])];
  const additional = input.totalProfiles - initial.length;
  refuseUnclear(input, initial.length, additional);
  const filters = readFilters(input.filters, await fromProvider(() => providers.contactData.searchValues(), 'The directory'));
  return context.transact(async (unit) => {
    await requireOwned(unit, actor.teamId, initial);
    if (typeof input.flowPlanId === 'string') await requireAttachable(unit, actor.teamId, input.flowPlanId);
    const id = newId('import');
    const reservationId = await reserveProfiles(unit, context, id, 'Profiles of a contact discovery import', additional);
    const created = await unit.tx.import.create({
      data: {
        id,
        teamId: actor.teamId,
        kind: 'contact_discovery',
        name: input.name.trim(),
        flowPlanId: input.flowPlanId ?? null,
        createdById: actor.membershipId,
        filters: { ...filters },
        collected: initial,
        reservationId,
        totalRows: input.totalProfiles,
        processedRows: initial.length,
      },
    });
    recordImport(unit, created, 'created');
    await jobs.enqueue(unit.tx, 'run-discovery', { teamId: actor.teamId, importId: id });
    return { import: created, creditsReserved: Math.max(0, additional) * PROFILE_COST };
  });
}

function refuseUnclear({ name, totalProfiles, confirmedMaxCredits }: StartImportInput, initial: number, additional: number): void {
  const issues: Issue[] = [];
  if (name.trim() === '' || name.trim().length > 200) issues.push({ path: 'name', message: 'must be 1 to 200 characters.' });
  if (!Number.isInteger(totalProfiles) || totalProfiles < 1 || totalProfiles > MAX_PROFILES) {
    issues.push({ path: 'totalProfiles', message: `must be 1 to ${MAX_PROFILES}.` });
  } else if (additional < 0) {
    issues.push({ path: 'totalProfiles', message: `must be at least ${initial}, the number of initialProspectIds, which count towards it.` });
  } else {
    const fault = confirmationFault(additional, 'additional profile', confirmedMaxCredits, 'confirmedMaxCredits');
    if (fault !== null) issues.push(fault);
  }
  if (issues.length > 0) throw invalidRequest(issues);
}

async function requireOwned(unit: Unit, teamId: string, ids: readonly string[]): Promise<void> {
  const rows = await unit.tx.discoveredProfile.findMany({ where: { teamId, id: { in: [...ids] } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw notFound('discovered profile', missing);
}

type RunContext = Pick<JobContext, 'prisma' | 'clock' | 'jobs' | 'providers'>;

/** The background job: collects a chunk of profiles, or makes the audience of them; the rest goes on in a job of its own. */
export async function continueDiscovery(context: RunContext, teamId: string, importId: string): Promise<void> {
  const { prisma, providers } = context;
  const current = await prisma.import.findUnique({ where: { teamId_id: { teamId, id: importId } } });
  if (current === null || hasEnded(current)) return;
  const left = current.totalRows - listSchema.parse(current.collected).length;
  const filters: SearchFilters = storedSchema.parse(current.filters);
  const page = left > 0 && current.position !== END ? await providers.contactData.search(filters, current.position, Math.min(CHUNK, left)) : null;
  await inTransaction(prisma, async (unit) => {
    const locked = await lockImport(unit, importId);
    // Another worker has taken this chunk meanwhile.
    if (hasEnded(locked) || locked.position !== current.position) return;
    if (page === null) return finish(unit, context, locked, null);
    await takePage(unit, context, locked, page);
  });
}

async function takePage(unit: Unit, context: RunContext, current: Import, page: SearchPage): Promise<void> {
  const collected = new Set(listSchema.parse(current.collected));
  // A directory that has nothing more and does not say so must not be asked for ever.
  const next = page.people.length === 0 ? END : (page.next ?? END);
  const before = collected.size;
  const profiles = await keepProfiles(unit, current.teamId, page.people);
  for (const { id } of profiles) if (collected.size < current.totalRows) collected.add(id);
  // Each additional row is charged, whether the team has seen it before or not (spec 4.2).
  const cost = await spendProfiles(unit, current, collected.size - before);
  await unit.tx.import.update({
    where: { id: current.id },
    data: {
      status: 'running',
      collected: [...collected],
      position: next,
      processedRows: collected.size,
      creditsCharged: { increment: cost },
    },
  });
  recordImport(unit, current, 'updated');
  await context.jobs.enqueue(unit.tx, 'run-discovery', { teamId: current.teamId, importId: current.id });
}

/** Runs a chunk; where the credits run out, what is left is canceled and the audience is made of what there is. */
export async function runDiscovery(context: RunContext, teamId: string, importId: string): Promise<void> {
  try {
    await continueDiscovery(context, teamId, importId);
  } catch (error) {
    if (!(error instanceof OutOfCredits)) throw error;
    await inTransaction(context.prisma, async (unit) => {
      const locked = await lockImport(unit, importId);
      if (hasEnded(locked)) return;
      const failure = { code: 'insufficient_credits', message: 'The credits ran out; what was not collected yet is canceled.' };
      await finish(unit, context, locked, failure);
    });
  }
}

/** Makes the audience of what was collected, feeds the flow plan with it, and gives the rest of the credits back. */
async function finish(unit: Unit, context: RunContext, current: Import, failure: Failure | null): Promise<void> {
  const ids = listSchema.parse(current.collected);
  const rows = await unit.tx.discoveredProfile.findMany({ where: { teamId: current.teamId, id: { in: ids } } });
  const byId = new Map(rows.map((row) => [row.id, toOwned(row)]));
  const profiles = ids.flatMap((id) => byId.get(id) ?? []);
  // Whom nobody could tell apart from others can't be a contact.
  const usable = profiles.map((profile, index) => ({ row: index + 1, contact: toContact(profile) })).filter(({ contact }) => identityFault(contact) === null);
  const now = context.clock.now();
  const audience = await insertAudience(unit, {
    teamId: current.teamId,
    createdById: current.createdById,
    name: current.name,
    origin: 'manual',
    createdAt: now,
  });
  const added = await addContacts(
    unit,
    context,
    audience,
    usable.map(({ contact }) => contact),
  );
  const unattached = current.flowPlanId === null ? null : await feed(unit, context, current.teamId, audience.id, current.flowPlanId);
  const refused = profiles.flatMap((profile, index) => {
    const fault = identityFault(toContact(profile));
    return fault === null ? [] : [{ row: index + 1, status: 'refused' as const, prospectId: null, reason: fault }];
  });
  await unit.tx.importRow.createMany({
    data: [
      ...added.map(({ index, prospectId, status, matchedBy }) => ({
        row: usable[index]?.row ?? index + 1,
        status,
        prospectId,
        reason: status === 'duplicate' ? `The same person as another row, known by ${matchedBy ?? 'name'}.` : null,
      })),
      ...refused,
    ].map((line) => ({ ...line, importId: current.id, teamId: current.teamId })),
  });
  await settleProfiles(unit, current);
  const count = (status: 'added' | 'duplicate') => added.filter((row) => row.status === status).length;
  await unit.tx.import.update({
    where: { id: current.id },
    data: {
      status: 'completed',
      audienceId: audience.id,
      processedRows: profiles.length,
      addedRows: count('added'),
      duplicateRows: count('duplicate'),
      refusedRows: refused.length,
      finishedAt: new Date(),
      ...toColumns(failure ?? unattached),
    },
  });
  recordImport(unit, current, 'updated');
}

function toColumns(failure: Failure | null) {
  return failure === null ? {} : { failureCode: failure.code, failureMessage: failure.message };
}

/** Feeds the flow plan with the audience. A plan that takes it no more costs nobody the audience; why is kept with the run. */
async function feed(unit: Unit, context: RunContext, teamId: string, audienceId: string, flowPlanId: string): Promise<Failure | null> {
  try {
    await attachAudience(unit, { ...context, actor: { teamId } }, { audienceId, flowPlanId });
    return null;
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof DomainError) return { code: error.code, message: error.message };
    throw error;
  }
}

/** Ends a run that can't go on. What was paid for stays the team's; what was set aside is given back. */
export async function failDiscovery({ prisma }: Pick<JobContext, 'prisma'>, teamId: string, importId: string): Promise<void> {
  await inTransaction(prisma, async (unit) => {
    const locked = await lockImport(unit, importId);
    if (hasEnded(locked)) return;
    await settleProfiles(unit, locked);
    const failureMessage =
      'The directory does not answer. The profiles that were collected stay yours: give them as initialProspectIds when you start again, so that they are not charged a second time.';
    await unit.tx.import.update({
      where: { id: importId },
      data: { status: 'failed', finishedAt: new Date(), failureCode: 'provider_unavailable', failureMessage },
    });
    recordImport(unit, { id: importId, teamId }, 'updated');
  });
}
