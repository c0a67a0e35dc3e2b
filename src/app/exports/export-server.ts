import type { IncomingMessage, ServerResponse } from 'node:http';
import { auditDownload, exportAuditLog } from '../../domains/accounts/team/audit-export.service.ts';
import {
  exportAudience,
  exportContacts,
} from '../../domains/people/contact-files/contact-export.service.ts';
import { exportRefusedRows } from '../../domains/people/imports/import-report.service.ts';
import { exportSuppressions } from '../../domains/people/suppression-files/suppression-export.service.ts';
import { toCsv } from '../../domains/reports/bulk-queries/bulk-csv.ts';
import { exportBulkQuery } from '../../domains/reports/bulk-queries/bulk-queries.service.ts';
import type { GraphQLContext } from '../../graphql/context.ts';
import { callSeconds } from '../../infra/metrics.ts';
import { DomainError } from '../../kernel/errors.ts';
import { EXPORTS, type ExportKind } from '../../kernel/files.ts';
import { authorize } from '../../kernel/policy.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { header } from '../pipeline/http.ts';
import { StreamLimits } from '../pipeline/stream-limits.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import { contactFilterOf } from './contact-filter.ts';
import { EXPORTED_LISTS, ListExports } from './list-exports.ts';

export const EXPORT_PATH = '/api/export/';

/**
 * How long a client may take to receive one part, and the whole file. The server disconnects a
 * slower client.
 */
const PART_MILLIS = 30_000;
const TOTAL_MILLIS = 600_000;

interface Export {
  kind: ExportKind;
  /** The object that the list belongs to; null for a list of the team. */
  subjectId: string | null;
  /** The name of the path in metrics, and of the file. */
  name: string;
  /** True if the response names no file; the client then names it, for example by the URL. */
  isUnnamed?: boolean;
  type: string;
  open: (context: GraphQLContext) => AsyncGenerator<string>;
}

const CSV = 'text/csv; charset=utf-8; header=present';

/** Without this mark, Excel reads UTF-8 in the local encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const JSON_LINES = 'application/jsonl; charset=utf-8';

const BULK = /^bulk\/([\w-]{1,100})\.(csv|jsonl)$/;
const AUDIENCE = /^audiences\/([\w-]{1,100})\.csv$/;
const REFUSED_ROWS = /^imports\/([\w-]{1,100})\/refused\.csv$/;

/** The export at a path; null if there is none. Contacts are those that match `query` and `filter`. */
function exportAt(path: string, parameters: URLSearchParams): Export | null {
  const columns = parameters.get('columns');
  const selection = {
    query: parameters.get('query'),
    filter: contactFilterOf(parameters.get('filter')),
    columns: columns === null ? null : columns.split(',').map((column) => column.trim()),
  };
  const list = { name: path, subjectId: null };
  if (path === 'suppressions.csv')
    return { kind: path, ...list, type: CSV, open: exportSuppressions };
  if (path === 'contacts.csv')
    return {
      kind: path,
      ...list,
      type: CSV,
      open: (context) => exportContacts(context, selection),
    };
  if (path === 'audit.jsonl')
    return {
      kind: path,
      ...list,
      type: JSON_LINES,
      open: (context) =>
        exportAuditLog(context, { after: parameters.get('after'), from: parameters.get('from') }),
    };
  const [, bulkQueryId, format] = BULK.exec(path) ?? [];
  if (bulkQueryId !== undefined) {
    const bulk = {
      kind: 'bulk/<bulk query ID>.csv or .jsonl',
      subjectId: bulkQueryId,
      isUnnamed: true,
    } as const;
    if (format === 'csv')
      return {
        ...bulk,
        name: 'bulk.csv',
        type: CSV,
        open: (context) => toCsv(() => exportBulkQuery(context, bulkQueryId)),
      };
    return {
      ...bulk,
      name: 'bulk.jsonl',
      type: JSON_LINES,
      open: (context) => exportBulkQuery(context, bulkQueryId),
    };
  }
  const importId = REFUSED_ROWS.exec(path)?.[1];
  if (importId !== undefined) {
    const rows = {
      kind: 'imports/<import ID>/refused.csv',
      subjectId: importId,
      name: 'refused.csv',
      type: CSV,
    } as const;
    return {
      ...rows,
      open: (context) => exportRefusedRows(context, importId, parameters.get('leftOut') === 'true'),
    };
  }
  const audienceId = AUDIENCE.exec(path)?.[1];
  if (audienceId === undefined) return null;
  const audience = {
    kind: 'audiences/<audience ID>.csv',
    subjectId: audienceId,
    name: 'audience.csv',
    type: CSV,
  } as const;
  return { ...audience, open: (context) => exportAudience(context, audienceId, selection) };
}

/** Serves `GET /api/export/<file>`: lists of the team as CSV or JSON Lines, streamed. */
export class ExportServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;
  readonly #limits = new StreamLimits('exports', { member: 2, team: 4, process: 20 });
  readonly #lists = new ListExports();

  constructor(callers: Callers, pipeline: CallPipeline) {
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    traceId: string,
  ): Promise<void> {
    const began = performance.now();
    const { searchParams } = new URL(request.url ?? '/', 'http://x');
    const found =
      exportAt(path, searchParams) ?? this.#lists.find(path, searchParams.get('request'));
    const label = found?.name ?? 'unknown';
    response.once('close', () =>
      callSeconds.observe(
        { surface: 'export', name: label, status: response.statusCode },
        (performance.now() - began) / 1_000,
      ),
    );
    const { context, release } = await this.#pipeline.enter({
      authenticate: () =>
        this.#callers.contextOfDownload(header(request, 'x-api-key'), request, traceId),
      read: async () => null,
      takesSlot: false,
      onHeaders: (headers) => {
        for (const [field, value] of Object.entries(headers)) response.setHeader(field, value);
      },
    });
    try {
      if (found === null)
        throw new DomainError(
          'not_found',
          `There is no such export. Available: ${Object.keys(EXPORTS).join(', ')}. The list tools are ${EXPORTED_LISTS.join(', ')}.`,
        );
      if (request.method !== 'GET')
        throw new DomainError(
          'method_not_allowed',
          `An export is fetched by GET, not by ${request.method}.`,
        );
      nameCallSpan(`export ${label}`);
      const releaseExport = this.#limits.take(context.actor);
      const overdue = setTimeout(() => response.destroy(), TOTAL_MILLIS);
      try {
        await send(response, found, partsFor(context, found), searchParams.get('bom') !== 'false');
      } finally {
        clearTimeout(overdue);
        releaseExport();
      }
    } finally {
      release();
    }
  }
}

/**
 * Checks the rights of the caller before each part, so a download ends when its key is revoked.
 * Sends nothing before the audit log has the download.
 */
async function* partsFor(
  context: GraphQLContext,
  { kind, name, subjectId, open }: Export,
): AsyncGenerator<string> {
  const { permission, audit: action } = EXPORTS[kind];
  authorize(context.actor, permission);
  let isAudited = false;
  for await (const part of open(context)) {
    await context.stillAuthorized({ isRevoked: false });
    if (!isAudited) await auditDownload(context, action, { subjectId, name });
    isAudited = true;
    yield part;
  }
}

async function send(
  response: ServerResponse,
  { name, isUnnamed = false, type }: Export,
  parts: AsyncGenerator<string>,
  isMarked: boolean,
): Promise<void> {
  // One listener for the whole answer. The compression package overrides `on`, but not `once` and
  // `off`.
  let goOn = () => {};
  response.on('drain', () => goOn());
  response.on('close', () => goOn());
  let mark = isMarked && type === CSV ? BYTE_ORDER_MARK : '';
  for await (const part of parts) {
    if (response.destroyed) return;
    // The first part has been read, so an error up to here gets an error response.
    if (!response.headersSent) {
      response.writeHead(200, {
        'content-type': type,
        'content-disposition': isUnnamed ? 'attachment' : `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      });
    }
    const text = part === '' ? '' : mark + part;
    if (part !== '') mark = '';
    if (response.write(text)) continue;
    const overdue = setTimeout(() => response.destroy(), PART_MILLIS);
    await new Promise<void>((resolve) => {
      goOn = resolve;
      if (response.destroyed) resolve();
    });
    clearTimeout(overdue);
  }
  response.end();
}
