import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { MAX_DRY_RUN_BYTES } from '../../domains/people/imports/csv-file-size.ts';
import { ENCODINGS } from '../../domains/people/imports/encodings.ts';
import {
  type ImportPreview,
  previewImport,
} from '../../domains/people/imports/import-preview.service.ts';
import type { ImportTarget } from '../../domains/people/imports/import-starts.ts';
import { importAudienceCsv } from '../../domains/people/imports/imports.service.ts';
import { importLargeCsv } from '../../domains/people/imports/large-imports.service.ts';
import { CONTACT_FIELDS } from '../../kernel/contact-identity.ts';
import type { DryRun } from '../../kernel/dry-run.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { IMPORTS } from '../../kernel/files.ts';
import { authorize } from '../../kernel/policy.ts';
import { parseBody } from '../../tools/dispatcher.ts';
import type { CallEntry, CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { header, headerSetter, sendJson } from '../pipeline/http.ts';
import { StreamLimits } from '../pipeline/stream-limits.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import { partsOf, readRest } from '../pipeline/uploaded-body.ts';

export const IMPORT_PATH = '/api/import/contacts.csv';

/** The largest workbook that is read. */
const MAX_PREVIEW_BYTES = 50 * 1024 * 1024;

/** The name of the audience that a preview creates and rolls back. */
const UNNAMED = 'Preview';
/** The cost of a mutation that describes its dry run. */
const PREVIEW_COST = { complexity: 50, isIntrospection: false };

const column = z.strictObject({
  heading: z.string(),
  field: z.enum(['fullName', 'otherEmails', 'otherPhones', ...CONTACT_FIELDS]).optional(),
  customFieldKey: z.string().optional(),
});
const inputSchema = z.strictObject({
  name: z.string().optional(),
  audienceId: z.string().optional(),
  flowPlanId: z.string().optional(),
  columns: z.array(column).max(500).optional(),
  mode: z.enum(['fill_gaps', 'replace', 'only_new', 'only_existing']).optional(),
  country: z.string().optional(),
  encoding: z.enum(ENCODINGS).optional(),
  sheet: z.string().optional(),
});

/**
 * Serves `POST /api/import/contacts.csv`: takes a file of any number of contacts as it arrives, or
 * says with `?preview=true` what an import of it would do.
 */
export class ImportServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;
  readonly #limits = new StreamLimits('uploads', { member: 1, team: 2, process: 10 });

  constructor(callers: Callers, pipeline: CallPipeline) {
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    const entered = await this.#pipeline.enter({
      authenticate: () =>
        this.#callers.contextInBrowser(header(request, 'x-api-key'), request, traceId, true),
      read: async () => null,
      takesSlot: false,
      onHeaders: headerSetter(response),
    });
    const { context, release } = entered;
    try {
      if (request.method !== 'POST')
        throw new DomainError(
          'method_not_allowed',
          `A file is sent by POST, not by ${request.method}.`,
        );
      nameCallSpan('import contacts.csv');
      authorize(context.actor, IMPORTS['import/contacts.csv'].permission);
      const { preview: isPreview, ...target } = targetOf(request);
      const releaseUpload = this.#limits.take(context.actor);
      try {
        if (isPreview) {
          const bytes = await beginningOf(partsOf(request));
          sendJson(response, 200, await this.#preview(entered, target, bytes));
        } else {
          const {
            id: importId,
            audienceId,
            totalRows,
          } = await importLargeCsv(context, target, partsOf(request));
          await this.#pipeline.noteChange(context);
          sendJson(response, 202, { importId, audienceId, totalRows });
        }
      } catch (error) {
        readRest(request, response);
        throw error;
      } finally {
        releaseUpload();
      }
    } finally {
      release();
    }
  }

  /**
   * What an import would do. If its target can have flow plans and the file is small enough for a
   * dry run, `starts` says what would happen to the contacts there.
   */
  async #preview(
    { context, states, slots }: CallEntry<unknown>,
    target: ImportTarget,
    bytes: Uint8Array,
  ): Promise<ImportPreview & { starts: ImportStarts | null }> {
    const { audienceId, flowPlanId } = target;
    const isLinked = typeof audienceId === 'string' || typeof flowPlanId === 'string';
    if (!isLinked || bytes.length > MAX_DRY_RUN_BYTES)
      return { ...(await previewImport(context, target, bytes)), starts: null };
    const isNew = typeof audienceId !== 'string';
    const { result, dryRun } = await this.#pipeline.execute({
      context,
      states,
      slots,
      onHeaders: () => {},
      isCharged: false,
      isDryRun: true,
      cost: PREVIEW_COST,
      isRead: true,
      idempotency: null,
      run: async (inside) => {
        const named = isNew ? { ...target, name: target.name ?? UNNAMED } : target;
        const { preview } = await importAudienceCsv(inside, { ...named, bytes });
        if (preview === null) throw new Error('The dry run of an import has no preview.');
        return preview;
      },
      isFailed: () => false,
      toText: (preview) => JSON.stringify(preview),
      fromText: (text) => JSON.parse(text),
    });
    return { ...result, starts: dryRun === null ? null : startsOf(dryRun) };
  }
}

/** What an import would start in flow plans. */
type ImportStarts = Pick<DryRun, 'totalCount' | 'contactCount' | 'groups'>;

function startsOf({ totalCount, contactCount, groups }: DryRun): ImportStarts {
  return { totalCount, contactCount, groups };
}

/** Where the contacts go: `?input=` with JSON, or `?name=` with the name of a new audience. */
function targetOf(request: IncomingMessage): ImportTarget & { preview: boolean } {
  const { searchParams } = new URL(request.url ?? '/', 'http://x');
  const preview = searchParams.get('preview') === 'true';
  searchParams.delete('preview');
  const parsed = inputSchema.safeParse(
    parseBody(searchParams.get('input') ?? JSON.stringify(Object.fromEntries(searchParams))),
  );
  if (parsed.success) return { ...parsed.data, preview };
  throw invalidRequest(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/**
 * The bytes of a file that a preview looks at. A workbook is read as a whole; the rest of another
 * file is not kept.
 */
async function beginningOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    if (size <= MAX_PREVIEW_BYTES) kept.push(part);
    size += part.length;
  }
  return new Uint8Array(Buffer.concat(kept));
}
