import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { Audience, Import, Prisma } from '../../../db/generated/prisma/client.ts';
import { eventPerformerOf } from '../../../infra/event-performer.ts';
import type { ContactInput } from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue } from '../../../kernel/errors.ts';
import { kindInWords } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { urlOf } from '../../../kernel/url.ts';
import type { DirectoryPerson } from '../../../providers/contact-data/contact-data.port.ts';
import type { CrmContactPage } from '../../../providers/crm/crm.port.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { JobContext, ServiceContext } from '../../../service/service-context.ts';
import { directoryOf } from '../contact-data/directory.ts';
import {
  confirmationFault,
  OutOfCredits,
  reserveProfiles,
  settleProfiles,
  spendProfiles,
} from './import-charges.ts';
import { actAsStarter } from './import-performer.ts';
import { importRows } from './import-rows.ts';
import { endAsFailed, hasEnded, lockImport, recordImport } from './import-runs.ts';
import { type SearchFiltersInput, searchFiltersSchema, toSearchFilters } from './search-filters.ts';

/** Audiences that are filled in the background, from a CRM list or a prospecting tool search. */

export interface ProspectingInput {
  searchUrl?: string | null | undefined;
  filters?: SearchFiltersInput | null | undefined;
  maxProfiles?: number | null | undefined;
  /** Maximum number of credits the search may cost. */
  confirmedMaxCredits?: number | null | undefined;
}

const CHUNK = 100;
const DEFAULT_PROFILES = 100;
const MAX_PROFILES = 1_000;
/** Position of an exhausted source. */
const END = 'end';

const sourceSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('crm_list'), listId: z.string(), maxProfiles: z.int().nullable() }),
  z.object({
    mode: z.literal('prospecting_tool'),
    maxProfiles: z.int(),
    filters: searchFiltersSchema,
  }),
]);

type Source = z.infer<typeof sourceSchema>;
type SearchSource = Extract<Source, { mode: 'prospecting_tool' }>;

/** The CRM list, which must exist. */
export async function crmSource(context: ServiceContext, crmListId: string): Promise<Source> {
  const { teamId } = context.actor;
  const list = await fromProvider(
    async () => (await context.crms.of(context, teamId)).list(teamId, crmListId),
    'The CRM',
  );
  if (list === null) {
    const kind = kindInWords(crmListId);
    const what = kind === null ? '' : ` It is the ID of ${kind}.`;
    throw new DomainError(
      'not_found',
      `Your CRM has no list with the ID "${crmListId}".${what} list_crm_lists returns the IDs of its lists.`,
    );
  }
  return { mode: 'crm_list', listId: list.listId, maxProfiles: null };
}

/**
 * The search in its stored form, with the keywords of the URL added to the filters. Validation
 * errors are added to `issues`.
 */
export function prospectingSource(
  { searchUrl, filters, maxProfiles, confirmedMaxCredits }: ProspectingInput,
  issues: Issue[],
): SearchSource {
  const search = toSearchFilters(filters ?? {}, (values) => [...values]);
  const url = typeof searchUrl === 'string' ? urlOf(searchUrl) : null;
  if (typeof searchUrl === 'string' && (url === null || !/^https?:$/.test(url.protocol))) {
    issues.push({
      path: 'prospectingTool.searchUrl',
      message: 'must be a valid http or https URL.',
    });
  }
  search.keywords = [...search.keywords, ...(url?.searchParams.getAll('keywords') ?? [])].filter(
    (word) => word.trim() !== '',
  );
  const wanted = maxProfiles ?? DEFAULT_PROFILES;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_PROFILES)
    issues.push({ path: 'prospectingTool.maxProfiles', message: `must be 1 to ${MAX_PROFILES}.` });
  const unconfirmed = confirmationFault(
    wanted,
    'profile',
    confirmedMaxCredits,
    'prospectingTool.confirmedMaxCredits',
  );
  if (unconfirmed !== null) issues.push(unconfirmed);

  if (Object.values(search).every((values) => values.length === 0)) {
    issues.push({
      path: 'prospectingTool',
      message: 'requires filters, or a searchUrl with keywords.',
    });
  }
  return { mode: 'prospecting_tool', maxProfiles: wanted, filters: search };
}

/** Creates the import and its background job that fills an audience from its source. */
export async function startFilling(
  tx: Transaction,
  { jobs, actor, traceId }: Pick<ServiceContext, 'jobs' | 'actor' | 'traceId'>,
  audience: Audience,
  source: Source,
): Promise<Import> {
  const stored: Prisma.InputJsonObject = source;
  const id = newId('import');
  const profiles = source.mode === 'prospecting_tool' ? source.maxProfiles : 0;
  const reservationId = await reserveProfiles(
    tx,
    { actor, traceId },
    id,
    'Profiles from a prospecting tool search',
    profiles,
  );
  const created = await tx.prisma.import.create({
    data: {
      id,
      teamId: audience.teamId,
      kind: source.mode,
      name: audience.name,
      audienceId: audience.id,
      createdById: actor.membershipId,
      agentId: actor.agentId,
      performer: eventPerformerOf(actor),
      filters: stored,
      reservationId,
    },
  });
  recordImport(tx, created, 'created');
  await jobs.enqueue(tx, 'fill-audience', { teamId: audience.teamId, importId: created.id });
  return created;
}

type FillContext = Pick<
  JobContext,
  'prisma' | 'transact' | 'clock' | 'jobs' | 'providers' | 'secrets' | 'crms'
>;

/**
 * Background job: imports one page of the source and enqueues a job for the rest. A repeated page
 * adds nothing twice, because existing contacts are duplicates.
 */
export async function fillAudience(
  context: FillContext,
  teamId: string,
  importId: string,
): Promise<void> {
  const { prisma, transact } = context;
  const current = await prisma.import.findUnique({
    where: { teamId_id: { teamId, id: importId } },
  });
  if (current === null || hasEnded(current) || current.audienceId === null) return;
  const source = sourceSchema.parse(current.filters);
  const left =
    source.maxProfiles === null
      ? CHUNK
      : Math.min(CHUNK, source.maxProfiles - current.processedRows);
  const page = await fromProvider(
    () => readSource(context, teamId, source, current.position, left),
    'The source',
  );
  try {
    await transact(async (tx) => {
      // Another worker may have imported this page concurrently.
      const locked = await lockImport(tx, importId);
      if (hasEnded(locked)) return;
      if (
        locked.position !== current.position ||
        locked.processedRows !== current.processedRows ||
        locked.audienceId === null
      )
        return;
      await actAsStarter(tx, locked);
      await importPage(tx, context, { ...locked, audienceId: locked.audienceId }, source, page);
    });
  } catch (error) {
    if (!(error instanceof OutOfCredits)) throw error;
    await endAsFailed(context, teamId, importId, {
      code: 'insufficient_credits',
      message:
        'The team ran out of credits. Profiles that were already paid for stay in the audience.',
    });
  }
}

async function readSource(
  context: FillContext,
  teamId: string,
  source: Source,
  position: string | null,
  limit: number,
): Promise<CrmContactPage> {
  if (source.mode === 'crm_list')
    return (await context.crms.of(context, teamId)).contacts(
      teamId,
      source.listId,
      position,
      limit,
    );
  const { people, next } = await (await directoryOf(context, teamId)).search(
    source.filters,
    position,
    limit,
  );
  // An empty page ends the search even if the directory returns a cursor; otherwise the job could
  // run forever.
  return {
    contacts: people.map(toContactInput),
    unreadable: [],
    next: people.length === 0 ? null : next,
  };
}

function toContactInput({
  firstName,
  lastName,
  email,
  phone,
  networkUrl,
  role,
  companyName,
  companyDomain,
}: DirectoryPerson): ContactInput {
  return { firstName, lastName, email, phone, networkUrl, role, companyName, companyDomain };
}

async function importPage(
  tx: Transaction,
  context: FillContext,
  current: Import & { audienceId: string },
  source: Source,
  page: CrmContactPage,
): Promise<void> {
  const sources = [
    ...page.contacts.map((contact) => ({ contact, fault: null })),
    ...page.unreadable.map(({ id, fault }) => ({
      contact: {},
      fault: `The record ${id ?? 'without an ID'} of the CRM cannot be read: ${fault}.`,
    })),
  ];
  const rows = sources.map((source, index) => ({
    row: current.processedRows + index + 1,
    ...source,
  }));
  const counts = await importRows(tx, context, current, rows);
  const cost =
    source.mode === 'prospecting_tool' ? await spendProfiles(tx, current, page.contacts.length) : 0;
  const processedRows = current.processedRows + rows.length;
  const isOver =
    page.next === null || (source.maxProfiles !== null && processedRows >= source.maxProfiles);
  await tx.prisma.import.update({
    where: { id: current.id },
    data: {
      status: isOver ? 'completed' : 'running',
      position: page.next ?? END,
      processedRows,
      totalRows: isOver ? processedRows : processedRows + 1,
      ...counts,
      creditsCharged: { increment: cost },
      ...(isOver ? { finishedAt: new Date() } : {}),
    },
  });
  if (isOver) await settleProfiles(tx, current);
  recordImport(tx, current, 'updated');
  if (!isOver)
    await context.jobs.enqueue(tx, 'fill-audience', {
      teamId: current.teamId,
      importId: current.id,
    });
}

/**
 * Fails an import that cannot continue. Imported contacts stay, and unspent credits are released.
 */
export function failFilling(
  context: Pick<JobContext, 'transact'>,
  teamId: string,
  importId: string,
): Promise<void> {
  const message =
    'The source does not respond. Contacts imported so far stay; create the audience again to import the rest.';
  return endAsFailed(context, teamId, importId, { code: 'provider_unavailable', message });
}
