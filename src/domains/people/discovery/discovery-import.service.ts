import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { Import } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { eventPerformerOf } from '../../../infra/event-performer.ts';
import { identityFault, normalizeName } from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { asFailureCode, type Failure } from '../../../kernel/failure.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { SearchPage } from '../../../providers/contact-data/contact-data.port.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { JobContext, ServiceContext } from '../../../service/service-context.ts';
import type { StartedBy } from '../../accounts/connected-agents/agent-rights.ts';
import { attachAudience, requireAttachable } from '../../sequences/flows/flow-audience.ts';
import { type AddedContact, addContacts, conflictReason } from '../audiences/audience-members.ts';
import { insertAudience } from '../audiences/audiences.service.ts';
import {
  confirmationFault,
  OutOfCredits,
  PROFILE_COST,
  reserveProfiles,
  settleProfiles,
  spendProfiles,
} from '../audiences/import-charges.ts';
import { actAsStarter } from '../audiences/import-performer.ts';
import { endAsFailed, hasEnded, lockImport, recordImport } from '../audiences/import-runs.ts';
import { type SearchFiltersInput, searchFiltersSchema } from '../audiences/search-filters.ts';
import { directoryOf } from '../contact-data/directory.ts';
import { keepProfiles, toContact, toOwned } from './discovered-profiles.ts';
import { readFilters } from './discovery-filters.ts';

export const MAX_PROFILES = 100;
/** Profiles requested per background job. */
const CHUNK = 10;
/** Position of an exhausted search. */
const END = 'end';

export interface StartImportInput
  extends Nullish<{
    initialProfileIds: readonly string[];
    confirmedMaxCredits: number;
    flowPlanId: string;
  }> {
  name: string;
  filters: SearchFiltersInput;
  totalProfiles: number;
}

export interface StartedImport {
  import: Import;
  creditsReserved: number;
}

const listSchema = z.array(z.string());

/**
 * Starts an import that collects profiles in the background and creates an audience. Reserves the
 * maximum cost.
 */
export async function startContactDiscoveryImport(
  context: ServiceContext,
  input: StartImportInput,
): Promise<StartedImport> {
  const { actor, jobs } = context;
  authorize(actor, 'discovery.run');
  authorize(actor, 'audiences.write');
  const initial = [...new Set(input.initialProfileIds ?? [])];
  const additional = input.totalProfiles - initial.length;
  const name = validateInput(input, initial.length, additional);
  const filters = readFilters(
    input.filters,
    await fromProvider(
      async () => (await directoryOf(context, actor.teamId)).searchValues(),
      'The directory',
    ),
  );
  return context.transact(async (tx) => {
    await requireOwned(tx, actor.teamId, initial);
    if (typeof input.flowPlanId === 'string')
      await requireAttachable(tx, actor.teamId, input.flowPlanId);
    const id = newId('import');
    const reservationId = await reserveProfiles(
      tx,
      context,
      id,
      'Profiles of a contact discovery import',
      additional,
    );
    const created = await tx.prisma.import.create({
      data: {
        id,
        teamId: actor.teamId,
        kind: 'contact_discovery',
        name,
        flowPlanId: input.flowPlanId ?? null,
        createdById: actor.membershipId,
        agentId: actor.agentId,
        performer: eventPerformerOf(actor),
        filters: { ...filters },
        collected: initial,
        reservationId,
        totalRows: input.totalProfiles,
        processedRows: initial.length,
      },
    });
    recordImport(tx, created, 'created');
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'import.started',
      subjectId: id,
      data: { kind: created.kind, totalRows: input.totalProfiles },
    });
    await jobs.enqueue(tx, 'run-discovery', { teamId: actor.teamId, importId: id });
    return { import: created, creditsReserved: Math.max(0, additional) * PROFILE_COST };
  });
}

/** Returns the name. */
function validateInput(
  { name: given, totalProfiles, confirmedMaxCredits }: StartImportInput,
  initial: number,
  additional: number,
): string {
  const issues: Issue[] = [];
  const name = normalizeName(given);
  if (name === null) issues.push({ path: 'name', message: 'must be 1 to 200 characters.' });
  if (!Number.isInteger(totalProfiles) || totalProfiles < 1 || totalProfiles > MAX_PROFILES) {
    issues.push({ path: 'totalProfiles', message: `must be 1 to ${MAX_PROFILES}.` });
  } else if (additional < 0) {
    issues.push({
      path: 'totalProfiles',
      message: `must be at least ${initial}, the number of initialProfileIds, which count toward it.`,
    });
  } else {
    const fault = confirmationFault(
      additional,
      'additional profile',
      confirmedMaxCredits,
      'confirmedMaxCredits',
    );
    if (fault !== null) issues.push(fault);
  }
  if (name === null || issues.length > 0) throw invalidRequest(issues);
  return name;
}

async function requireOwned(
  tx: Transaction,
  teamId: string,
  ids: readonly string[],
): Promise<void> {
  const rows = await tx.prisma.discoveredProfile.findMany({
    where: { teamId, id: { in: [...ids] } },
    select: { id: true },
  });
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw notFound('discovered profile', missing);
}

type RunContext = Pick<
  JobContext,
  'prisma' | 'transact' | 'clock' | 'jobs' | 'providers' | 'secrets'
>;

/**
 * Collects a chunk of profiles and enqueues the next job, or creates the audience when all are
 * collected.
 */
async function collectChunk(context: RunContext, teamId: string, importId: string): Promise<void> {
  const { prisma, transact } = context;
  const current = await prisma.import.findUnique({
    where: { teamId_id: { teamId, id: importId } },
  });
  if (current === null || hasEnded(current)) return;
  const left = current.totalRows - listSchema.parse(current.collected).length;
  const filters = searchFiltersSchema.parse(current.filters);
  const page =
    left > 0 && current.position !== END
      ? await (await directoryOf(context, current.teamId)).search(
          filters,
          current.position,
          Math.min(CHUNK, left),
        )
      : null;
  await transact(async (tx) => {
    const locked = await lockImport(tx, importId);
    // Another worker may have processed this chunk concurrently.
    if (hasEnded(locked) || locked.position !== current.position) return;
    if (page === null) return finish(tx, context, locked, null);
    await storePage(tx, context, locked, page);
  });
}

async function storePage(
  tx: Transaction,
  context: RunContext,
  current: Import,
  page: SearchPage,
): Promise<void> {
  const collected = new Set(listSchema.parse(current.collected));
  // An empty page ends the search even if the directory returns a cursor; otherwise the job could
  // run forever.
  const next = page.people.length === 0 ? END : (page.next ?? END);
  const before = collected.size;
  const profiles = await keepProfiles(tx, current.teamId, page.people);
  for (const { id } of profiles) if (collected.size < current.totalRows) collected.add(id);
  // Each additional row is charged, even if the team has paid for the profile before (spec 4.2).
  const cost = await spendProfiles(tx, current, collected.size - before);
  await tx.prisma.import.update({
    where: { id: current.id },
    data: {
      status: 'running',
      collected: [...collected],
      position: next,
      processedRows: collected.size,
      creditsCharged: { increment: cost },
    },
  });
  recordImport(tx, current, 'updated');
  await context.jobs.enqueue(tx, 'run-discovery', { teamId: current.teamId, importId: current.id });
}

/**
 * Background job: collects one chunk. If the credits run out, the rest is canceled and the audience
 * is created from the profiles collected so far.
 */
export async function runDiscovery(
  context: RunContext,
  teamId: string,
  importId: string,
): Promise<void> {
  try {
    await collectChunk(context, teamId, importId);
  } catch (error) {
    if (!(error instanceof OutOfCredits)) throw error;
    const message =
      'The team ran out of credits. The audience contains the profiles collected so far; the rest was canceled.';
    await endEarly(context, importId, { code: 'insufficient_credits', message });
  }
}

async function endEarly(context: RunContext, importId: string, failure: Failure): Promise<void> {
  await context.transact(async (tx) => {
    const locked = await lockImport(tx, importId);
    if (!hasEnded(locked)) await finish(tx, context, locked, failure);
  });
}

/**
 * Creates the audience from the collected profiles, attaches it to the flow plan, and releases
 * unused credits.
 */
async function finish(
  tx: Transaction,
  context: RunContext,
  current: Import,
  failure: Failure | null,
): Promise<void> {
  await actAsStarter(tx, current);
  const ids = listSchema.parse(current.collected);
  const rows = await tx.prisma.discoveredProfile.findMany({
    where: { teamId: current.teamId, id: { in: ids } },
  });
  const byId = new Map(rows.map((row) => [row.id, toOwned(row)]));
  const profiles = ids.flatMap((id) => byId.get(id) ?? []);
  // A profile without a sufficient identity cannot become a contact.
  const usable = profiles
    .map((profile, index) => ({ row: index + 1, contact: toContact(profile) }))
    .filter(({ contact }) => identityFault(contact) === null);
  const now = context.clock.now();
  const audience = await insertAudience(tx, {
    teamId: current.teamId,
    createdById: current.createdById,
    name: current.name,
    origin: 'manual',
    createdAt: now,
  });
  const { agentId } = current;
  const added = await addContacts(
    tx,
    { ...context, actor: { agentId } },
    audience,
    usable.map(({ contact }) => contact),
  );
  const unattached =
    current.flowPlanId === null
      ? null
      : await attachToFlow(
          tx,
          { ...context, actor: { teamId: current.teamId, agentId } },
          audience.id,
          current.flowPlanId,
        );
  const refused = profiles.flatMap((profile, index) => {
    const fault = identityFault(toContact(profile));
    return fault === null
      ? []
      : [{ row: index + 1, status: 'refused' as const, contactId: null, reason: fault }];
  });
  await tx.prisma.importRow.createMany({
    data: [
      ...added.map(({ index, contactId, status, effect, matchedBy, conflictIds }) => ({
        row: usable[index]?.row ?? index + 1,
        ...(status === 'conflict'
          ? { status, reason: conflictReason({ matchedBy, conflictIds }) }
          : {
              status,
              effect,
              reason:
                status === 'duplicate'
                  ? `Duplicate of another row (matched by ${matchedBy ?? 'name'}).`
                  : null,
            }),
        contactId,
      })),
      ...refused,
    ].map((line) => ({ ...line, importId: current.id, teamId: current.teamId })),
  });
  await settleProfiles(tx, current);
  const count = (status: 'added' | 'duplicate' | 'conflict') =>
    added.filter((row) => row.status === status).length;
  const withEffect = (effect: AddedContact['effect']) =>
    added.filter((row) => row.effect === effect).length;
  await tx.prisma.import.update({
    where: { id: current.id },
    data: {
      status: 'completed',
      audienceId: audience.id,
      processedRows: profiles.length,
      addedRows: count('added'),
      duplicateRows: count('duplicate'),
      createdRows: withEffect('created'),
      filledRows: withEffect('filled'),
      unchangedRows: withEffect('unchanged') - count('conflict'),
      refusedRows: refused.length + count('conflict'),
      finishedAt: new Date(),
      ...toColumns(failure ?? unattached),
    },
  });
  recordImport(tx, current, 'updated');
}

function toColumns(failure: Failure | null) {
  return failure === null ? {} : { failureCode: failure.code, failureMessage: failure.message };
}

/**
 * Attaches the audience to the flow plan. If that is rejected, the audience is kept and the reason
 * is stored with the import.
 */
async function attachToFlow(
  tx: Transaction,
  context: RunContext & { actor: StartedBy & { teamId: string } },
  audienceId: string,
  flowPlanId: string,
): Promise<Failure | null> {
  try {
    await attachAudience(tx, context, { audienceId, flowPlanId });
    return null;
  } catch (error) {
    // A domain error is thrown before anything is written.
    if (error instanceof DomainError)
      return { code: asFailureCode(error.code), message: error.message };
    throw error;
  }
}

/**
 * Ends an import that cannot continue. Creates an audience of the paid profiles, or fails the
 * import if there are none. Releases unspent credits.
 */
export async function failDiscovery(
  context: RunContext,
  teamId: string,
  importId: string,
): Promise<void> {
  const { prisma } = context;
  const { collected } = await prisma.import.findUniqueOrThrow({
    where: { teamId_id: { teamId, id: importId } },
    select: { collected: true },
  });
  const reason = 'The directory does not respond.';
  if (listSchema.parse(collected).length === 0)
    return endAsFailed(context, teamId, importId, {
      code: 'provider_unavailable',
      message: `${reason} Nothing was imported or charged. Try again later.`,
    });
  try {
    const message = `${reason} The audience contains the profiles collected so far; the rest was canceled and is not charged.`;
    await endEarly(context, importId, { code: 'provider_unavailable', message });
  } catch (error) {
    await endAsFailed(context, teamId, importId, {
      code: 'internal_error',
      message: 'The audience could not be created because of an internal error.',
    });
    throw error;
  }
}
