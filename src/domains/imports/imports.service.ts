import { z } from 'zod';
import type { Import, ImportKind, ImportRow, ImportRowStatus, Prisma } from '../../db/generated/prisma/client.ts';
import { inTransaction, type Unit } from '../../db/unit-of-work.ts';
import { type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { DomainError, type Issue, invalidRequest, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { JobContext, ServiceContext } from '../../service/service-context.ts';
import { addContacts, findAudience } from '../audiences/audience-members.ts';
import { insertAudience } from '../audiences/audiences.service.ts';
import { hasEnded, lockImport, recordImport } from '../audiences/import-runs.ts';
import { attachAudience } from '../flows/flow-audience.ts';
import { checkContact } from '../prospects/prospects.service.ts';
import { type CsvRow, MAX_CSV_BYTES } from './csv-contacts.ts';
import { type CsvChunk, readCsv } from './csv-reader.ts';

/** Chunks that are stored by one statement: each statement holds up everybody else on the embedded database. */
const CHUNKS_AT_ONCE = 4;

export interface ImportCsvInput {
  bytes: Uint8Array;
  /** The name of the audience to make. */
  name?: string | null | undefined;
  /** The audience to add to, instead of making one. */
  audienceId?: string | null | undefined;
  flowPlanId?: string | null | undefined;
}

/** The largest file that a dry run reads. */
const MAX_REHEARSED_BYTES = 256 * 1024;

/** Takes a file in: checks its form, keeps it, and has its rows read in the background. */
export async function importAudienceCsv(context: ServiceContext, input: ImportCsvInput): Promise<Import> {
  const { actor, clock, jobs } = context;
  authorize(actor, 'audiences.write');
  const name = input.name?.trim() ?? '';
  if ((name === '') === (typeof input.audienceId !== 'string')) {
    throw invalidRequest([{ path: 'name', message: 'Give either name, to make an audience, or audienceId, to add to one.' }]);
  }
  if (name.length > 200) throw invalidRequest([{ path: 'name', message: 'must be at most 200 characters.' }]);
  if (input.bytes.length > MAX_CSV_BYTES) throw new DomainError('payload_too_large', `The file is larger than ${MAX_CSV_BYTES / 1024 / 1024} MiB. Split it.`);
  // A large file takes seconds to read, and a dry run holds a transaction open meanwhile.
  if (context.isRehearsal && input.bytes.length > MAX_REHEARSED_BYTES)
    throw invalidRequest([{ path: 'file', message: `is too large for a dry run, which takes files up to ${MAX_REHEARSED_BYTES / 1024} KiB.` }]);
  const chunks = await readCsv(actor.teamId, input.bytes);
  return context.transact(async (unit) => {
    const audience =
      typeof input.audienceId === 'string'
        ? await findAudience(unit, actor.teamId, input.audienceId)
        : await insertAudience(unit, { teamId: actor.teamId, createdById: actor.membershipId, name, origin: 'csv', createdAt: clock.now() });
    if (typeof input.flowPlanId === 'string') await attachAudience(unit, context, { audienceId: audience.id, flowPlanId: input.flowPlanId });
    const created = await unit.tx.import.create({
      data: {
        id: newId('import'),
        teamId: actor.teamId,
        kind: 'csv',
        name: audience.name,
        audienceId: audience.id,
        flowPlanId: input.flowPlanId ?? null,
        createdById: actor.membershipId,
        totalRows: countOf(chunks),
      },
    });
    await storeChunks(unit, created.id, chunks);
    recordImport(unit, created, 'created');
    await jobs.enqueue(unit.tx, 'run-import', { teamId: actor.teamId, importId: created.id });
    return created;
  });
}

type ImportContext = Pick<JobContext, 'prisma' | 'clock' | 'jobs'>;

/** The background job: takes a chunk of rows in with its report, and hands the rest on to a job of its own. */
export async function continueImport(context: ImportContext, teamId: string, importId: string): Promise<void> {
  await nextChunk(context, teamId, importId, true);
}

/** Takes all rows in at once, for the command line. */
export async function finishImport(context: ImportContext, teamId: string, importId: string): Promise<void> {
  while (await nextChunk(context, teamId, importId, false));
}

async function nextChunk(context: ImportContext, teamId: string, importId: string, handsOn: boolean): Promise<boolean> {
  const current = await context.prisma.import.findUnique({ where: { teamId_id: { teamId, id: importId } } });
  if (current === null) return false;
  if (current.content !== null) await readContent(context, current, current.content);
  return inTransaction(context.prisma, async (unit) => {
    const hasMore = await takeChunk(unit, context, importId);
    if (hasMore && handsOn) await context.jobs.enqueue(unit.tx, 'run-import', { teamId, importId });
    return hasMore;
  });
}

function countOf(chunks: readonly CsvChunk[]): number {
  const last = chunks.at(-1);
  return last === undefined ? 0 : last.position + rowsOf(last.rows).length;
}

async function storeChunks({ tx }: Unit, importId: string, chunks: readonly CsvChunk[]): Promise<void> {
  for (let from = 0; from < chunks.length; from += CHUNKS_AT_ONCE) {
    await tx.importChunk.createMany({ data: chunks.slice(from, from + CHUNKS_AT_ONCE).map((chunk) => ({ importId, ...chunk })) });
  }
}

/** An import that an earlier release left half done keeps its whole file: what is left of it is read into chunks. */
async function readContent({ prisma }: ImportContext, { teamId, id: importId }: Pick<Import, 'teamId' | 'id'>, content: string): Promise<void> {
  const chunks = await readCsv(teamId, Buffer.from(content));
  await inTransaction(prisma, async (unit) => {
    const { processedRows } = await lockImport(unit, importId);
    const { count } = await unit.tx.import.updateMany({ where: { id: importId, content: { not: null } }, data: { content: null, totalRows: countOf(chunks) } });
    if (count === 0) return;
    await storeChunks(
      unit,
      importId,
      chunks.filter(({ position }) => position >= processedRows),
    );
  });
}

const rowsSchema: z.ZodType<CsvRow[]> = z.array(z.object({ row: z.int(), contact: z.record(z.string(), z.string()), fault: z.string().nullable() }));

function rowsOf(rows: string): CsvRow[] {
  return rowsSchema.parse(JSON.parse(rows));
}

/** Ends an import that can't go on; what was taken in stays. */
export async function failImport({ prisma }: Pick<JobContext, 'prisma'>, teamId: string, importId: string): Promise<void> {
  await inTransaction(prisma, async (unit) => {
    const { count } = await unit.tx.import.updateMany({
      where: { teamId, id: importId, status: { in: ['queued', 'running'] } },
      data: {
        status: 'failed',
        finishedAt: new Date(),
        failureCode: 'internal_error',
        failureMessage: 'The rest of the rows could not be read. Import the file again: who is there already is skipped.',
      },
    });
    if (count > 0) recordImport(unit, { id: importId, teamId }, 'updated');
  });
}

/** Takes the next chunk in; false when the import has ended. */
async function takeChunk(unit: Unit, context: Pick<ServiceContext, 'clock' | 'jobs'>, importId: string): Promise<boolean> {
  const current = await lockImport(unit, importId);
  if (hasEnded(current) || current.audienceId === null) return false;
  const key = { importId_position: { importId, position: current.processedRows } };
  const stored = await unit.tx.importChunk.findUnique({ where: key });
  if (stored !== null) await unit.tx.importChunk.delete({ where: key });
  if (stored === null && current.processedRows < current.totalRows)
    throw new Error(`The import ${importId} has lost its rows from ${current.processedRows} on.`);
  const chunk = stored === null ? [] : rowsOf(stored.rows);
  const report = await takeRows(unit, context, { id: current.audienceId, teamId: current.teamId }, chunk);
  await unit.tx.importRow.createMany({ data: report.map((line) => ({ ...line, importId, teamId: current.teamId })) });
  const processedRows = current.processedRows + chunk.length;
  const isOver = chunk.length === 0 || processedRows >= current.totalRows;
  const count = (status: ImportRowStatus) => report.filter((line) => line.status === status).length;
  await unit.tx.import.update({
    where: { id: importId },
    data: {
      status: isOver ? 'completed' : 'running',
      processedRows,
      addedRows: { increment: count('added') },
      duplicateRows: { increment: count('duplicate') },
      refusedRows: { increment: count('refused') },
      ...(isOver ? { finishedAt: new Date(), content: null } : {}),
    },
  });
  recordImport(unit, current, 'updated');
  return !isOver;
}

interface ReportLine {
  row: number;
  status: ImportRowStatus;
  prospectId: string | null;
  reason: string | null;
}

async function takeRows(
  unit: Unit,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  audience: { id: string; teamId: string },
  rows: readonly CsvRow[],
): Promise<ReportLine[]> {
  const report: ReportLine[] = [];
  const accepted: { row: number; contact: ReturnType<typeof checkContact> }[] = [];
  for (const { row, contact: input, fault } of rows) {
    const issues: Issue[] = [];
    const contact = checkContact(input, '', issues);
    const reason = fault ?? (issues.length > 0 ? issues.map((issue) => `${issue.path || 'The contact'} ${issue.message}`).join(' ') : null);
    if (reason === null) accepted.push({ row, contact });
    else report.push({ row, status: 'refused', prospectId: null, reason });
  }
  const added = await addContacts(
    unit,
    context,
    audience,
    accepted.map(({ contact }) => contact),
  );
  for (const { index, prospectId, status, matchedBy } of added) {
    const reason = status === 'duplicate' ? `The contact is in the audience already, known by ${matchedBy ?? 'name'}.` : null;
    report.push({ row: accepted[index]?.row ?? 0, status, prospectId, reason });
  }
  return report.sort((a, b) => a.row - b.row);
}

/** One import, of some kinds where they are given. */
export async function getImport(context: ServiceContext, id: string, kinds: readonly ImportKind[] | null = null): Promise<Import> {
  const [row] = await loadImports(context, [id]);
  if (row === undefined || (kinds !== null && !kinds.includes(row.kind))) throw notFound('import', id);
  return row;
}

export async function loadImports(context: ServiceContext, ids: string[]): Promise<Import[]> {
  authorize(context.actor, 'audiences.read');
  return context.prisma.import.findMany({ where: { teamId: context.actor.teamId, id: { in: ids } } });
}

/** The report of an import, in the order of its file. */
export async function listImportRows(
  context: ServiceContext,
  importId: string,
  filter: { statuses?: readonly ImportRowStatus[] | null | undefined },
  page: PageArgs,
): Promise<Page<ImportRow>> {
  const { actor, prisma } = context;
  authorize(actor, 'audiences.read');
  const where: Prisma.ImportRowWhereInput = {
    teamId: actor.teamId,
    importId,
    ...(filter.statuses && filter.statuses.length > 0 ? { status: { in: [...filter.statuses] } } : {}),
  };
  return readPage(context, { name: 'importRows', filters: { ...filter, importId } }, page, {
    read: ({ take, from, backwards }) => {
      const behind = from === null ? {} : { row: backwards ? { lt: Number(from) } : { gt: Number(from) } };
      return prisma.importRow.findMany({ where: { ...where, ...behind }, orderBy: { row: backwards ? 'desc' : 'asc' }, take });
    },
    positionOf: (row) => String(row.row),
    countTotal: () => prisma.importRow.count({ where }),
  });
}
