import { z } from 'zod';
import type { Audience, Import, Prisma } from '../../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../../db/unit-of-work.ts';
import type { ContactInput } from '../../kernel/contact-identity.ts';
import { type Issue, notFound } from '../../kernel/errors.ts';
import type { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { DirectoryPerson, SearchFilters } from '../../providers/contact-data/contact-data.port.ts';
import { fromProvider } from '../../providers/provider-call.ts';
import type { JobContext, ServiceContext } from '../../service/service-context.ts';
import { checkContact } from '../prospects/prospects.service.ts';
import { addContacts } from './audience-members.ts';
import { confirmationFault, OutOfCredits, reserveProfiles, settleProfiles, spendProfiles } from './import-charges.ts';
import { hasEnded, lockImport, recordImport } from './import-runs.ts';

/** Audiences that are filled in the background: from a list of the CRM, or from a search of the prospecting tool. */

export interface ProspectingInput {
  searchUrl?: string | null | undefined;
  filters?: { [Field in keyof SearchFilters]?: readonly string[] | null | undefined } | null | undefined;
  maxProfiles?: number | null | undefined;
  /** What the search may cost at most, in credits. */
  confirmedMaxCredits?: number | null | undefined;
}

const CHUNK = 100;
const DEFAULT_PROFILES = 100;
const MAX_PROFILES = 1_000;
/** Where a source that has nothing more stands. */
const END = 'end';

const words = z.array(z.string());
const sourceSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('crm_list'), listId: z.string(), maxProfiles: z.int().nullable() }),
  z.object({
    mode: z.literal('prospecting_tool'),
    maxProfiles: z.int(),
    filters: z.object({
      jobTitles: words,
      seniorities: words,
      departments: words,
      countries: words,
      industries: words,
      companyDomains: words,
      companyNames: words,
      companySizes: words,
      keywords: words,
    }),
  }),
]);

type Source = z.infer<typeof sourceSchema>;
type SearchSource = Extract<Source, { mode: 'prospecting_tool' }>;

/** The list of the CRM, which must be there. */
export async function crmSource({ providers, actor }: ServiceContext, crmListId: string): Promise<Source> {
  const list = await fromProvider(() => providers.crm.list(actor.teamId, crmListId), 'The CRM');
  if (list === null) throw notFound('CRM list', crmListId);
  return { mode: 'crm_list', listId: list.listId, maxProfiles: null };
}

/** The search as it is stored; the keywords of a search address are added to the filters'. Faults are added to `issues`. */
export function prospectingSource({ searchUrl, filters, maxProfiles, confirmedMaxCredits }: ProspectingInput, issues: Issue[]): SearchSource {
  const list = (field: keyof SearchFilters) => [...(filters?.[field] ?? [])];
  const url = typeof searchUrl === 'string' && URL.canParse(searchUrl) ? new URL(searchUrl) : null;
  if (typeof searchUrl === 'string' && (url === null || !/^https?:$/.test(url.protocol))) {
    issues.push({ path: 'prospectingTool.searchUrl', message: 'must be the address of a search, with https.' });
  }
  const keywords = [...list('keywords'), ...(url?.searchParams.getAll('keywords') ?? [])].filter((word) => word.trim() !== '');
  const wanted = maxProfiles ?? DEFAULT_PROFILES;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_PROFILES)
    issues.push({ path: 'prospectingTool.maxProfiles', message: `must be 1 to ${MAX_PROFILES}.` });
  const unconfirmed = confirmationFault(wanted, 'profile', confirmedMaxCredits, 'prospectingTool.confirmedMaxCredits');
  if (unconfirmed !== null) issues.push(unconfirmed);
  const search = {
    jobTitles: list('jobTitles'),
    seniorities: list('seniorities'),
    departments: list('departments'),
    countries: list('countries'),
    industries: list('industries'),
    companyDomains: list('companyDomains'),
    companyNames: list('companyNames'),
    companySizes: list('companySizes'),
    keywords,
  };
  if (Object.values(search).every((values) => values.length === 0)) {
    issues.push({ path: 'prospectingTool', message: 'needs filters, or a searchUrl with keywords.' });
  }
  return { mode: 'prospecting_tool', maxProfiles: wanted, filters: search };
}

/** Has an audience filled from its source in the background. */
export async function startFilling(
  unit: Unit,
  { jobs, actor, traceId }: Pick<ServiceContext, 'jobs' | 'actor' | 'traceId'>,
  audience: Audience,
  source: Source,
): Promise<Import> {
  const stored: Prisma.InputJsonObject = source;
  const id = newId('import');
  const profiles = source.mode === 'prospecting_tool' ? source.maxProfiles : 0;
  const reservationId = await reserveProfiles(unit, { actor, traceId }, id, 'Profiles of a prospecting search', profiles);
  const created = await unit.tx.import.create({
    data: {
      id,
      teamId: audience.teamId,
      kind: source.mode,
      name: audience.name,
      audienceId: audience.id,
      createdById: actor.membershipId,
      filters: stored,
      reservationId,
    },
  });
  recordImport(unit, created, 'created');
  await jobs.enqueue(unit.tx, 'fill-audience', { teamId: audience.teamId, importId: created.id });
  return created;
}

type FillContext = Pick<JobContext, 'prisma' | 'clock' | 'jobs' | 'providers'>;

/** The background job: takes a stretch of the source in, and hands the rest on to a job of its own. What is there already is a duplicate, so a stretch that is read twice makes no double. */
export async function fillAudience(context: FillContext, teamId: string, importId: string): Promise<void> {
  const { prisma } = context;
  const current = await prisma.import.findUnique({ where: { teamId_id: { teamId, id: importId } } });
  if (current === null || hasEnded(current) || current.audienceId === null) return;
  const source = sourceSchema.parse(current.filters);
  const left = source.maxProfiles === null ? CHUNK : Math.min(CHUNK, source.maxProfiles - current.processedRows);
  const page = await fromProvider(() => readSource(context, teamId, source, current.position, left), 'The source');
  try {
    await inTransaction(prisma, async (unit) => {
      // Another worker may have taken this stretch meanwhile.
      const locked = await lockImport(unit, importId);
      if (hasEnded(locked)) return;
      if (locked.position !== current.position || locked.processedRows !== current.processedRows || locked.audienceId === null) return;
      await takeStretch(unit, context, { ...locked, audienceId: locked.audienceId }, source, page);
    });
  } catch (error) {
    if (!(error instanceof OutOfCredits)) throw error;
    await endFilling(context, teamId, importId, { code: 'insufficient_credits', message: 'The credits ran out. The profiles that were paid for stay.' });
  }
}

async function readSource(
  { providers }: FillContext,
  teamId: string,
  source: Source,
  position: string | null,
  limit: number,
): Promise<{ contacts: ContactInput[]; next: string | null }> {
  if (source.mode === 'crm_list') return providers.crm.contacts(teamId, source.listId, position, limit);
  const { people, next } = await providers.contactData.search(source.filters, position, limit);
  // A directory that has nothing more and does not say so must not be asked for ever.
  return { contacts: people.map(toContactInput), next: people.length === 0 ? null : next };
}

function toContactInput({ firstName, lastName, email, phone, networkUrl, role, companyName, companyDomain }: DirectoryPerson): ContactInput {
  return { firstName, lastName, email, phone, networkUrl, role, companyName, companyDomain };
}

async function takeStretch(
  unit: Unit,
  context: FillContext,
  current: Import & { audienceId: string },
  source: Source,
  page: { contacts: ContactInput[]; next: string | null },
): Promise<void> {
  const accepted: { row: number; contact: ReturnType<typeof checkContact> }[] = [];
  const refused: { row: number; reason: string }[] = [];
  for (const [index, input] of page.contacts.entries()) {
    const issues: Issue[] = [];
    const contact = checkContact(input, '', issues);
    const row = current.processedRows + index + 1;
    if (issues.length === 0) accepted.push({ row, contact });
    else refused.push({ row, reason: issues.map((issue) => `${issue.path || 'The contact'} ${issue.message}`).join(' ') });
  }
  const added = await addContacts(
    unit,
    context,
    { id: current.audienceId, teamId: current.teamId },
    accepted.map(({ contact }) => contact),
  );
  const base = { importId: current.id, teamId: current.teamId };
  await unit.tx.importRow.createMany({
    data: [
      ...added.map(({ index, prospectId, status, matchedBy }) => ({
        ...base,
        row: accepted[index]?.row ?? 0,
        status,
        prospectId,
        reason: status === 'duplicate' ? `The contact is in the audience already, known by ${matchedBy ?? 'name'}.` : null,
      })),
      ...refused.map(({ row, reason }) => ({ ...base, row, status: 'refused' as const, reason })),
    ],
  });
  const cost = source.mode === 'prospecting_tool' ? await spendProfiles(unit, current, page.contacts.length) : 0;
  const processedRows = current.processedRows + page.contacts.length;
  const isOver = page.next === null || (source.maxProfiles !== null && processedRows >= source.maxProfiles);
  const count = (status: 'added' | 'duplicate') => added.filter((row) => row.status === status).length;
  await unit.tx.import.update({
    where: { id: current.id },
    data: {
      status: isOver ? 'completed' : 'running',
      position: page.next ?? END,
      processedRows,
      totalRows: isOver ? processedRows : processedRows + 1,
      addedRows: { increment: count('added') },
      duplicateRows: { increment: count('duplicate') },
      refusedRows: { increment: refused.length },
      creditsCharged: { increment: cost },
      ...(isOver ? { finishedAt: new Date() } : {}),
    },
  });
  if (isOver) await settleProfiles(unit, current);
  recordImport(unit, current, 'updated');
  if (!isOver) await context.jobs.enqueue(unit.tx, 'fill-audience', { teamId: current.teamId, importId: current.id });
}

/** Ends a run that can't go on; what was taken in stays, and what was not spent is given back. */
export function failFilling(context: Pick<JobContext, 'prisma'>, teamId: string, importId: string): Promise<void> {
  const message = 'The source does not answer. What was taken in stays; make the audience again to get the rest.';
  return endFilling(context, teamId, importId, { code: 'provider_unavailable', message });
}

async function endFilling({ prisma }: Pick<JobContext, 'prisma'>, teamId: string, importId: string, failure: Failure): Promise<void> {
  await inTransaction(prisma, async (unit) => {
    const locked = await lockImport(unit, importId);
    if (hasEnded(locked)) return;
    await settleProfiles(unit, locked);
    await unit.tx.import.update({
      where: { id: importId },
      data: { status: 'failed', finishedAt: new Date(), failureCode: failure.code, failureMessage: failure.message },
    });
    recordImport(unit, { id: importId, teamId }, 'updated');
  });
}
