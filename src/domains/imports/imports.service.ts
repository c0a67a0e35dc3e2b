import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { Import, ImportKind, ImportRow, ImportRowStatus, Prisma } from '../../db/generated/prisma/client.ts';
import { type Page, type PageArgs, readPage } from '../../infra/page.ts';
import { DomainError, type Issue, invalidRequest, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { JobContext, ServiceContext } from '../../service/service-context.ts';
import { addContacts, findAudience } from '../audiences/audience-members.ts';
import { insertAudience } from '../audiences/audiences.service.ts';
import { hasEnded, lockImport, recordImport } from '../audiences/import-runs.ts';
import { checkContact } from '../contacts/contacts.service.ts';
import { attachAudience } from '../flows/flow-audience.ts';
import { type CsvRow, MAX_CSV_BYTES } from './csv-contacts.ts';
import { type CsvChunk, readCsv } from './csv-reader.ts';

/** Chunks stored per statement. Kept small because a statement blocks all other queries on the embedded database. */
const CHUNKS_AT_ONCE = 4;

export interface ImportCsvInput {
  bytes: Uint8Array;
  /** Name of the audience to create. */
  name?: string | null | undefined;
  /** Existing audience to add to, instead of creating one. */
  audienceId?: string | null | undefined;
  flowPlanId?: string | null | undefined;
}

/** Maximum file size in a dry run. */
const MAX_DRY_RUN_BYTES = 256 * 1024;

/** Parses and stores a file, and enqueues the import of its rows. */
export async function importAudienceCsv(context: ServiceContext, input: ImportCsvInput): Promise<Import> {
  const { actor, clock, jobs } = context;
  authorize(actor, 'audiences.write');
  const name = input.name?.trim() ?? '';
  if ((name === '') === (typeof input.audienceId !== 'string')) {
    throw invalidRequest([{ path: 'name', message: 'Provide either name, to create an audience, or audienceId, to add to an existing one, not both.' }]);
  }
  if (name.length > 200) throw invalidRequest([{ path: 'name', message: 'must be at most 200 characters.' }]);
  if (input.bytes.length > MAX_CSV_BYTES) throw new DomainError('payload_too_large', `The file is larger than ${MAX_CSV_BYTES / 1024 / 1024} MiB. Split it.`);
  // A large file takes seconds to read, and a dry run keeps a transaction open during that time.
  if (context.isDryRun && input.bytes.length > MAX_DRY_RUN_BYTES)
    throw invalidRequest([{ path: 'file', message: `is too large for a dry run, which accepts at most ${MAX_DRY_RUN_BYTES / 1024} KiB.` }]);
  const chunks = await readCsv(actor.teamId, input.bytes);
  return context.transact(async (tx) => {
    const audience =
      typeof input.audienceId === 'string'
        ? await findAudience(tx, actor.teamId, input.audienceId)
        : await insertAudience(tx, { teamId: actor.teamId, createdById: actor.membershipId, name, origin: 'csv', createdAt: clock.now() });
    if (typeof input.flowPlanId === 'string') await attachAudience(tx, context, { audienceId: audience.id, flowPlanId: input.flowPlanId });
    const created = await tx.prisma.import.create({
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
    await storeChunks(tx, created.id, chunks);
    recordImport(tx, created, 'created');
    await jobs.enqueue(tx.prisma, 'run-import', { teamId: actor.teamId, importId: created.id });
    return created;
  });
}

type ImportContext = Pick<JobContext, 'prisma' | 'transact' | 'clock' | 'jobs'>;

/** Background job: imports one chunk of rows and enqueues a job for the rest. */
export async function continueImport(context: ImportContext, teamId: string, importId: string): Promise<void> {
  await nextChunk(context, teamId, importId, true);
}

/** Imports all rows without background jobs, for the command line. */
export async function finishImport(context: ImportContext, teamId: string, importId: string): Promise<void> {
  while (await nextChunk(context, teamId, importId, false));
}

async function nextChunk(context: ImportContext, teamId: string, importId: string, enqueuesNext: boolean): Promise<boolean> {
  const current = await context.prisma.import.findUnique({ where: { teamId_id: { teamId, id: importId } } });
  if (current === null) return false;
  if (current.content !== null) await readContent(context, current, current.content);
  return context.transact(async (tx) => {
    const hasMore = await takeChunk(tx, context, importId);
    if (hasMore && enqueuesNext) await context.jobs.enqueue(tx.prisma, 'run-import', { teamId, importId });
    return hasMore;
  });
}

function countOf(chunks: readonly CsvChunk[]): number {
  const last = chunks.at(-1);
  return last === undefined ? 0 : last.position + rowsOf(last.rows).length;
}

async function storeChunks({ prisma }: Transaction, importId: string, chunks: readonly CsvChunk[]): Promise<void> {
  for (let from = 0; from < chunks.length; from += CHUNKS_AT_ONCE) {
    await prisma.importChunk.createMany({ data: chunks.slice(from, from + CHUNKS_AT_ONCE).map((chunk) => ({ importId, ...chunk })) });
  }
}

/** Imports started by an older release store the whole file: its remaining rows are converted to chunks. */
async function readContent({ transact }: ImportContext, { teamId, id: importId }: Pick<Import, 'teamId' | 'id'>, content: string): Promise<void> {
  const chunks = await readCsv(teamId, Buffer.from(content));
  await transact(async (tx) => {
    const { processedRows } = await lockImport(tx, importId);
    const { count } = await tx.prisma.import.updateMany({
      where: { id: importId, content: { not: null } },
      data: { content: null, totalRows: countOf(chunks) },
    });
    if (count === 0) return;
    await storeChunks(
      tx,
      importId,
      chunks.filter(({ position }) => position >= processedRows),
    );
  });
}

const rowsSchema: z.ZodType<CsvRow[]> = z.array(z.object({ row: z.int(), contact: z.record(z.string(), z.string()), fault: z.string().nullable() }));

function rowsOf(rows: string): CsvRow[] {
  return rowsSchema.parse(JSON.parse(rows));
}

/** Fails an import that cannot continue. Rows imported so far stay. */
export async function failImport({ transact }: Pick<JobContext, 'transact'>, teamId: string, importId: string): Promise<void> {
  await transact(async (tx) => {
    const { count } = await tx.prisma.import.updateMany({
      where: { teamId, id: importId, status: { in: ['queued', 'running'] } },
      data: {
        status: 'failed',
        finishedAt: new Date(),
        failureCode: 'internal_error',
        failureMessage: 'The remaining rows could not be imported. Import the file again; contacts that are already in the audience are skipped.',
      },
    });
    if (count > 0) recordImport(tx, { id: importId, teamId }, 'updated');
  });
}

/** Imports the next chunk. Returns false when the import has ended. */
async function takeChunk(tx: Transaction, context: Pick<ServiceContext, 'clock' | 'jobs'>, importId: string): Promise<boolean> {
  const current = await lockImport(tx, importId);
  if (hasEnded(current) || current.audienceId === null) return false;
  const key = { importId_position: { importId, position: current.processedRows } };
  const stored = await tx.prisma.importChunk.findUnique({ where: key });
  if (stored !== null) await tx.prisma.importChunk.delete({ where: key });
  if (stored === null && current.processedRows < current.totalRows)
    throw new Error(`The import ${importId} has no stored rows from position ${current.processedRows} on.`);
  const chunk = stored === null ? [] : rowsOf(stored.rows);
  const report = await takeRows(tx, context, { id: current.audienceId, teamId: current.teamId }, chunk);
  await tx.prisma.importRow.createMany({ data: report.map((line) => ({ ...line, importId, teamId: current.teamId })) });
  const processedRows = current.processedRows + chunk.length;
  const isOver = chunk.length === 0 || processedRows >= current.totalRows;
  const count = (status: ImportRowStatus) => report.filter((line) => line.status === status).length;
  await tx.prisma.import.update({
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
  recordImport(tx, current, 'updated');
  return !isOver;
}

interface ReportLine {
  row: number;
  status: ImportRowStatus;
  contactId: string | null;
  reason: string | null;
}

async function takeRows(
  tx: Transaction,
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
    else report.push({ row, status: 'refused', contactId: null, reason });
  }
  const added = await addContacts(
    tx,
    context,
    audience,
    accepted.map(({ contact }) => contact),
  );
  for (const { index, contactId, status, matchedBy } of added) {
    const reason = status === 'duplicate' ? `The contact is already in the audience (matched by ${matchedBy ?? 'name'}).` : null;
    report.push({ row: accepted[index]?.row ?? 0, status, contactId, reason });
  }
  return report.sort((a, b) => a.row - b.row);
}

/** Fetches an import, optionally only of the given kinds. */
export async function getImport(context: ServiceContext, id: string, kinds: readonly ImportKind[] | null = null): Promise<Import> {
  const [row] = await loadImports(context, [id]);
  if (row === undefined || (kinds !== null && !kinds.includes(row.kind))) throw notFound('import', id);
  return row;
}

export async function loadImports(context: ServiceContext, ids: string[]): Promise<Import[]> {
  authorize(context.actor, 'audiences.read');
  return context.prisma.import.findMany({ where: { teamId: context.actor.teamId, id: { in: ids } } });
}

/** Lists the outcome of each row, in file order. */
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
      const afterCursor = from === null ? {} : { row: backwards ? { lt: Number(from) } : { gt: Number(from) } };
      return prisma.importRow.findMany({ where: { ...where, ...afterCursor }, orderBy: { row: backwards ? 'desc' : 'asc' }, take });
    },
    positionOf: (row) => String(row.row),
    countTotal: () => prisma.importRow.count({ where }),
  });
}
