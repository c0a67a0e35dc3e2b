import type { Transaction } from '../../../db/database.ts';
import type {
  Import,
  ImportKind,
  ImportRow,
  ImportRowStatus,
  Prisma,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { ID_PREFIX } from '../../../kernel/ids.ts';
import { parsePartId, partId } from '../../../kernel/part-ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { JobContext, ServiceContext } from '../../../service/service-context.ts';
import { linkedFlows } from '../../sequences/flows/flow-audience.ts';
import { actAsStarter } from '../audiences/import-performer.ts';
import { importRows } from '../audiences/import-rows.ts';
import { endAsFailed, hasEnded, lockImport, recordImport } from '../audiences/import-runs.ts';
import { fieldsOfTeam } from '../custom-fields/custom-values.ts';
import { checkFileSize } from './csv-file-size.ts';
import { readContactFile } from './csv-reader.ts';
import { type ImportPreview, previewImport } from './import-preview.service.ts';
import {
  checkTarget,
  createImport,
  type ImportTarget,
  rowsOf,
  storeChunks,
  wantedColumns,
  withTeamCountry,
} from './import-starts.ts';
import { readNextWindow } from './large-imports.service.ts';
import { tableText } from './table-files.ts';

export interface ImportCsvInput extends ImportTarget {
  bytes: Uint8Array;
}

export interface StartedImport {
  import: Import;
  /** In a dry run: the effects on contacts. */
  preview: ImportPreview | null;
}

/**
 * Parses and stores a file, and enqueues the import of its rows. A dry run returns the effects of
 * the import, including the starts in flow plans.
 */
export async function importAudienceCsv(
  context: ServiceContext,
  given: ImportCsvInput,
): Promise<StartedImport> {
  const { actor, jobs } = context;
  authorize(actor, 'audiences.write');
  checkTarget(given);
  const input = await withTeamCountry(context, given);
  checkFileSize(context, input.bytes);
  const customFields = await fieldsOfTeam(context.rows, actor.teamId);
  const { text, encoding } = await tableText(actor.teamId, input.bytes, input);
  const { chunks, end } = await readContactFile(
    actor.teamId,
    text,
    wantedColumns({ ...input, encoding }, customFields),
  );
  const preview = context.isDryRun ? await previewImport(context, input, input.bytes) : null;
  return context.transact(async (tx) => {
    const created = await createImport(tx, context, input, end);
    const totalRows = await storeChunks(tx, created.id, 0, chunks);
    const started = await tx.prisma.import.update({
      where: { id: created.id },
      data: { totalRows },
    });
    recordImport(tx, created, 'created');
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'import.started',
      subjectId: created.id,
      data: { kind: created.kind, totalRows },
    });
    await jobs.enqueue(tx, 'run-import', { teamId: actor.teamId, importId: created.id });
    if (context.isDryRun) await tryRows(tx, context, created);
    return { import: started, preview };
  });
}

/**
 * In a dry run, imports all rows if flow plans use the audience as their source, to find the
 * contacts that would start in them.
 */
async function tryRows(
  tx: Transaction,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  { id, teamId, audienceId }: Import,
): Promise<void> {
  if (audienceId === null) return;
  const linked = await linkedFlows(tx, { teamId, id: audienceId });
  if (linked.length > 0) while (await importChunk(tx, context, id));
}

type ImportContext = Pick<JobContext, 'prisma' | 'rows' | 'transact' | 'clock' | 'jobs'>;

/** Background job: imports one chunk of rows and enqueues a job for the rest. */
export async function continueImport(
  context: ImportContext,
  teamId: string,
  importId: string,
): Promise<void> {
  await nextChunk(context, teamId, importId, true);
}

/** Imports all rows without background jobs, for the command line. */
export async function finishImport(
  context: ImportContext,
  teamId: string,
  importId: string,
): Promise<void> {
  while (await nextChunk(context, teamId, importId, false));
}

async function nextChunk(
  context: ImportContext,
  teamId: string,
  importId: string,
  enqueuesNext: boolean,
): Promise<boolean> {
  const current = await context.prisma.import.findUnique({
    where: { teamId_id: { teamId, id: importId } },
  });
  if (current === null) return false;
  if (current.content !== null) await readContent(context, current, current.content);
  await readNextWindow(context, current);
  await analyzeContacts(context);
  return context.transact(async (tx) => {
    const hasMore = await importChunk(tx, context, importId);
    if (hasMore && enqueuesNext) await context.jobs.enqueue(tx, 'run-import', { teamId, importId });
    return hasMore;
  });
}

/**
 * Analyzes the contact tables if they have more than doubled since their last analysis. With the
 * statistics of a small table, foreign key checks of each new row may read the whole team, and
 * autovacuum runs only after the import. Large tables are left to autovacuum, because analyzing
 * them takes long. SQL because Prisma cannot analyze tables.
 */
async function analyzeContacts({ prisma }: Pick<ImportContext, 'prisma'>): Promise<void> {
  const grown = await prisma.$queryRaw<unknown[]>`
    select 1 from pg_class where oid in ('contact'::regclass, 'audience_member'::regclass)
      and pg_relation_size(oid) > 2 * relpages::bigint * current_setting('block_size')::integer`;
  // Does not wait for a concurrent analysis by another import.
  if (grown.length > 0) await prisma.$executeRaw`analyze (skip_locked) contact, audience_member`;
}

/**
 * Imports started by an older release store the whole file: its remaining rows are converted to
 * chunks.
 */
async function readContent(
  { transact }: ImportContext,
  { teamId, id: importId }: Pick<Import, 'teamId' | 'id'>,
  content: string,
): Promise<void> {
  const { chunks } = await readContactFile(teamId, Buffer.from(content), wantedColumns({}, []));
  await transact(async (tx) => {
    const { processedRows } = await lockImport(tx, importId);
    const { count } = await tx.prisma.import.updateMany({
      where: { id: importId, content: { not: null } },
      data: { content: null },
    });
    if (count === 0) return;
    const left = chunks.filter(({ position }) => position >= processedRows);
    await tx.prisma.import.update({
      where: { id: importId },
      data: { totalRows: await storeChunks(tx, importId, 0, left) },
    });
  });
}

/** Fails an import that cannot continue. Rows imported so far stay. */
export function failImport(
  context: Pick<JobContext, 'transact'>,
  teamId: string,
  importId: string,
): Promise<void> {
  const message =
    'The remaining rows could not be imported. Import the file again; contacts that are already in the audience are skipped.';
  return endAsFailed(context, teamId, importId, { code: 'internal_error', message });
}

/** Imports the next chunk. Returns false when the import has ended. */
async function importChunk(
  tx: Transaction,
  context: Pick<ServiceContext, 'clock' | 'jobs'>,
  importId: string,
): Promise<boolean> {
  const current = await lockImport(tx, importId);
  if (hasEnded(current) || current.audienceId === null) return false;
  await actAsStarter(tx, current);
  const key = { importId_position: { importId, position: current.processedRows } };
  const stored = await tx.prisma.importChunk.findUnique({ where: key });
  if (stored !== null) await tx.prisma.importChunk.delete({ where: key });
  if (stored === null && current.processedRows < current.totalRows)
    throw new Error(
      `The import ${importId} has no stored rows from position ${current.processedRows} on.`,
    );
  const chunk = stored === null ? [] : rowsOf(stored.rows);
  const counts = await importRows(
    tx,
    context,
    { ...current, audienceId: current.audienceId },
    chunk,
  );
  const processedRows = current.processedRows + chunk.length;
  const isOver =
    current.uploadId === null && (chunk.length === 0 || processedRows >= current.totalRows);
  await tx.prisma.import.update({
    where: { id: importId },
    data: {
      status: isOver ? 'completed' : 'running',
      processedRows,
      ...counts,
      ...(isOver ? { finishedAt: new Date(), content: null } : {}),
    },
  });
  recordImport(tx, current, 'updated');
  return !isOver;
}

/** Fetches an import, optionally only of the given kinds. */
export async function getImport(
  context: ServiceContext,
  id: string,
  kinds: readonly ImportKind[] | null = null,
): Promise<Import> {
  const [row] = await loadImports(context, [id]);
  if (row === undefined || (kinds !== null && !kinds.includes(row.kind)))
    throw notFound('import', id);
  return row;
}

export async function loadImports(context: ServiceContext, ids: string[]): Promise<Import[]> {
  authorize(context.actor, 'audiences.read');
  return context.prisma.import.findMany({
    where: { teamId: context.actor.teamId, id: { in: ids } },
  });
}

/** Lists the outcome of each row, in file order. */
export async function listImportRows(
  context: ServiceContext,
  importId: string,
  filter: { statuses?: readonly ImportRowStatus[] | null | undefined },
  page: PageArgs,
): Promise<Page<ListedRow>> {
  const { actor, prisma } = context;
  authorize(actor, 'audiences.read');
  const where: Prisma.ImportRowWhereInput = {
    teamId: actor.teamId,
    importId,
    ...(filter.statuses && filter.statuses.length > 0
      ? { status: { in: [...filter.statuses] } }
      : {}),
  };
  return readPage(context, { name: 'importRows', filters: { ...filter, importId } }, page, {
    read: async ({ take, from, backwards }) => {
      const afterCursor =
        from === null ? {} : { row: backwards ? { lt: Number(from) } : { gt: Number(from) } };
      return (
        await prisma.importRow.findMany({
          where: { ...where, ...afterCursor },
          orderBy: { row: backwards ? 'desc' : 'asc' },
          take,
        })
      ).map(identified);
    },
    positionOf: (row) => String(row.row),
    countTotal: () => prisma.importRow.count({ where }),
  });
}

/** Rows by the IDs of their nodes. */
export async function loadImportRows(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<ListedRow[]> {
  authorize(actor, 'audiences.read');
  const asked = ids
    .flatMap((id) => parsePartId(id) ?? [])
    .filter(({ part }) => /^\d{1,9}$/.test(part));
  const OR = asked.map(({ ulid, part }) => ({
    importId: ID_PREFIX.import + ulid,
    row: Number(part),
  }));
  return (await prisma.importRow.findMany({ where: { teamId: actor.teamId, OR } })).map(identified);
}

/** A row with the ID of its node. */
export type ListedRow = ImportRow & { id: string };

function identified(row: ImportRow): ListedRow {
  return { ...row, id: partId('importRow', row.importId, String(row.row)) };
}
